"""The page on the API documents every public name."""

import re

import tontine_rules as tr
from tests.examples import ROOT


def test_every_public_name_is_on_the_page() -> None:
    """Each name of ``__all__`` has its directive on the page, and no other name of the package's top has one."""
    text = (ROOT / "docs" / "reference" / "api.md").read_text(encoding="utf-8")
    found = re.findall(r"^\.\. (?:auto\w+|py:data):: tontine_rules\.(\w+)$", text, re.MULTILINE)
    assert sorted(found) == sorted(tr.__all__)

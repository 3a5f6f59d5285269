"""The pages on the API document every public name."""

import re

import tontine_rules as tr
from tests.examples import ROOT

FOLDER = ROOT / "docs" / "reference"


def test_every_public_name_is_on_a_page() -> None:
    """Each name of ``__all__`` has its directive on one page of a room, and no other name of the package's top has one."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in sorted((FOLDER / "api").glob("*.md")))
    found = re.findall(r"^\.\. (?:auto\w+|py:data):: tontine_rules\.(\w+)$", text, re.MULTILINE)
    assert sorted(found) == sorted(tr.__all__)


def test_the_first_page_leads_to_every_name() -> None:
    """Each name of ``__all__`` stands in the table of the first page, once, beside the page that documents it."""
    rows = re.findall(
        r"^\| \{doc\}`[^<]*<(api/\w+)>` \| (.*) \|$",
        (FOLDER / "api.md").read_text(encoding="utf-8"),
        re.MULTILINE,
    )
    named = {page: re.findall(r"`~tontine_rules\.(\w+)`", names) for page, names in rows}
    assert sorted(name for names in named.values() for name in names) == sorted(tr.__all__)
    for page, names in named.items():
        text = (FOLDER / f"{page}.md").read_text(encoding="utf-8")
        assert [name for name in names if f":: tontine_rules.{name}\n" not in text] == [], page

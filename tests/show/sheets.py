"""Rule sheets for the tests: each beside three sources, read back from its HTML."""

import re

import pytest

from tests.elements import Element, read_html
from tontine_rules.rules import Ruleset
from tontine_rules.show.markup import Links
from tontine_rules.show.sheet_html import rule_sheet
from tontine_rules.show.sheet_words import LANGUAGES
from tontine_rules.sources import load, parse_ruleset

OTHERS = [load(siglum) for siglum in "DLP"]
LANGUAGE = pytest.mark.parametrize("language", LANGUAGES)


def plain(text: str) -> str:
    """Return a text without its white space, so that it can be found whatever lies between its words."""
    return re.sub(r"\s", "", text)


def sheet(ruleset: Ruleset | str, language: str = "en") -> Element:
    """Return the sheet of a ruleset, or of the line that names one."""
    if isinstance(ruleset, str):
        ruleset = parse_ruleset(ruleset)
    return read_html(rule_sheet(ruleset, OTHERS, Links(), key="s", language=language).html)

"""Each rule has its page, and each page shows what the rule's values do."""

import re

import pytest

from tests.examples import ROOT, counted, statements
from tontine_rules.rules import RULES

FOLDER = ROOT / "docs" / "rules"
TREATED = [rule_id for rule_id, rule in RULES.items() if rule.changes_result] + ["facing", "first-dealer"]


def text_of(rule_id: str) -> str:
    return (FOLDER / f"{rule_id}.md").read_text(encoding="utf-8")


def test_every_rule_has_a_page_and_every_page_its_rule() -> None:
    """The pages are the rules, and the menu lists them in the order of play."""
    pages = {path.stem for path in FOLDER.glob("*.md")} - {"index"}
    assert pages == set(RULES)
    tree = (FOLDER / "index.md").read_text(encoding="utf-8").partition("```{toctree}")[2]
    assert [line for line in tree.splitlines() if line in RULES] == list(RULES)


@pytest.mark.parametrize("rule_id", RULES)
def test_a_page_is_about_its_rule(rule_id: str) -> None:
    """A page is headed by its rule, says why it can change a result or cannot, and shows every reading."""
    text = text_of(rule_id)
    assert text.startswith(f"# {rule_id}\n")
    found = re.search(rf"^```{{tontine-rule}} {rule_id}\n(.+\.)\n```$", text, re.MULTILINE)
    assert found, "no sentence says why it can change a result, or cannot"
    assert f"```{{tontine-rule-readings}} {rule_id}\n```" in text


@pytest.mark.parametrize("rule_id", RULES)
def test_every_value_that_is_played_has_an_example(rule_id: str) -> None:
    """Each value that can be listed stands in an example of the page, typed or printed."""
    path = FOLDER / f"{rule_id}.md"
    assert counted(path) >= 1
    shown = "\n".join(one.source + one.want for one in statements(path))
    values = RULES[rule_id].kind.listed()
    missing = [
        value for value in values if not re.search(rf"(?<![\w-]){re.escape(str(value))}(?![\w-])", shown)
    ]
    assert missing == []


@pytest.mark.parametrize("rule_id", TREATED)
def test_the_rules_that_matter_are_treated_in_full(rule_id: str) -> None:
    """Each has examples under a heading of their own, then what follows, and no fewer examples than values."""
    text = text_of(rule_id)
    assert text.index("## What the sources say") < text.index("## Played") < text.index("## What follows")
    prose = re.sub(r"```.*?```", "", text, flags=re.DOTALL)
    assert len([part for part in prose.split("\n\n") if len(part) > 80]) >= 5

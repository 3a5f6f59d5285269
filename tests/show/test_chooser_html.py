"""The chooser offers what there is, and its data cannot break out of the page."""

import json
from pathlib import Path

import pytest
import tomli_w

import tontine_rules as tr
from tests.elements import read_html
from tests.leaf import good_data
from tontine_rules.compare import by_line, compare
from tontine_rules.rules import RULES, completions
from tontine_rules.show.chooser_data import chooser_data
from tontine_rules.show.chooser_html import chooser
from tontine_rules.show.comparison_html import comparison_table
from tontine_rules.show.markup import Links

EVERYONE = by_line(tr.sources())
HOSTILE = "</script><script>alert(1)</script>"


def test_every_source_completion_and_rule_is_offered() -> None:
    """Four columns offer all sources and completions; a change can be to any rule."""
    root = read_html(chooser(EVERYONE, Links()))
    names = {one.attributes["name"]: one for one in root.all("select")}
    for slot in "abcd":
        values = [one.attributes["value"] for one in names[slot].all("option")]
        assert values == ["none", *(source.id for source in EVERYONE)]
        values = [one.attributes["value"] for one in names[f"{slot}-completion"].all("option")]
        assert values == ["none", *completions()]
    assert [one.attributes["value"] for one in names["rule"].all("option")] == list(RULES)


def test_it_is_hidden_until_a_script_shows_it() -> None:
    """Where no script runs there is no form to be seen."""
    assert "hidden" in read_html(chooser(EVERYONE, Links())).one("details").attributes


def test_every_field_has_a_label() -> None:
    """Each field stands in its label, in a named group."""
    root = read_html(chooser(EVERYONE, Links()))
    fields = [one for label in root.all("label") for one in label.walk() if one.tag in ("select", "input")]
    assert len(fields) == len([*root.all("select"), *root.all("input")]) == 15
    assert all(group.all("legend") for group in root.all("fieldset"))


@pytest.mark.parametrize("key", ["title", "label", "kind", "extent-note"])
def test_a_hostile_file_stays_text(tmp_path: Path, key: str) -> None:
    """Whatever a source's file says, the data are one block of JSON that says it."""
    data = good_data() | {key: HOSTILE}
    data["reading"]["facing"] |= {"note": HOSTILE, "words": "une <i>carte</i>"}
    path = tmp_path / "my.toml"
    path.write_text(tomli_w.dumps(data), encoding="utf-8")
    source = tr.load(path)
    choices = chooser([*EVERYONE, source], Links())
    html = comparison_table(compare(*EVERYONE, source), Links(), whole=True, choices=choices).html
    (block,) = read_html(html).all("script")
    assert block.attributes == {"type": "application/json", "id": "choose-data"}
    assert "<" not in block.text
    read = json.loads("".join(str(child) for child in block.children))["sources"][-1]
    assert read["readings"]["facing"]["note"] == HOSTILE
    assert read["readings"]["facing"]["words"] == "«\u00a0une <i>carte</i>\u00a0»"


def test_the_data_are_plain_and_name_no_folder(root: Path) -> None:
    """The data are JSON, with a reading for every source and rule, and hold no path of the machine."""
    text = json.dumps(chooser_data(EVERYONE, Links()))
    data = json.loads(text)
    assert [len(one["readings"]) for one in data["sources"]] == [len(RULES)] * len(EVERYONE)
    assert str(root) not in text

"""A source's file is read whole or refused with all its faults, each by file and key path."""

import datetime as dt
import pickle
import time

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from tontine_rules.errors import FileFaults, UnknownName, UnreadableFile
from tontine_rules.rules import RULES
from tontine_rules.sources import load, sources

IDS = [source.id for source in sources()]


def test_there_are_nine_sources_by_date_and_undated_last():
    assert [source.siglum for source in sources()] == list("ADSLGEPVR")


@pytest.mark.parametrize("source_id", IDS)
def test_every_source_has_a_reading_of_every_rule(source_id):
    assert list(load(source_id).readings) == list(RULES)


@pytest.mark.parametrize("source_id", IDS)
def test_every_source_lists_its_rules_itself(source_id):
    assert "rest" not in load(source_id).to_data()


@pytest.mark.parametrize("source_id", IDS)
def test_what_is_loaded_dumped_and_loaded_again_is_the_same(source_id, tmp_path):
    source = load(source_id)
    path = tmp_path / f"{source_id}.toml"
    path.write_text(tomli_w.dumps(source.to_data()), encoding="utf-8")
    again = load(path)
    assert again.to_data() == source.to_data()
    assert again.readings == source.readings


@pytest.mark.parametrize("source_id", IDS)
def test_a_source_survives_being_sent_to_another_process(source_id):
    assert pickle.loads(pickle.dumps(load(source_id))) == load(source_id)


def test_a_source_is_found_by_id_siglum_and_path(tmp_path):
    path = tmp_path / "dictionnaire-1792.toml"
    path.write_text(tomli_w.dumps(load("D").to_data()), encoding="utf-8")
    assert load("D") is load("dictionnaire-1792")
    assert load(str(path)).readings == load("D").readings


def test_a_file_may_follow_a_file_beside_it(faults, tmp_path):
    assert faults() == []
    data = load(tmp_path / "my.toml").to_data() | {"id": "yours", "follows": "my", "rest": "unseen"}
    (tmp_path / "yours.toml").write_text(tomli_w.dumps(data), encoding="utf-8")
    assert [one.id for one in load(tmp_path / "yours.toml").ancestors] == ["my"]


def test_files_that_follow_each_other_are_refused(faults, tmp_path):
    assert faults() == []
    data = load(tmp_path / "my.toml").to_data()
    for name, parent in (("one", "two"), ("two", "one")):
        path = tmp_path / f"{name}.toml"
        path.write_text(tomli_w.dumps(data | {"id": name, "follows": parent}), encoding="utf-8")
    with pytest.raises(FileFaults) as error:
        load(tmp_path / "one.toml")
    assert "one.toml: follows: must not lead back to the source itself, got 'one'" in error.value.faults


def test_all_faults_are_reported_at_once(faults):
    def change(data):
        data["titel"] = data.pop("title")
        data["coded"] = "30 November"
        data["reading"]["facing"] = {"status": "stated", "vaule": "up"}
        data["reading"]["fcing"] = {"status": "silent"}
        data["reading"]["ante"] = {
            "status": "implied",
            "value": "3 jetons",
            "locus": "leaf 1",
            "note": "So it is.",
        }
        data["reading"]["cut"] = {"status": "perhaps"}
        data["reading"]["players"] = {
            "status": "implied",
            "value": {"rang": [5, 12]},
            "locus": "1",
            "note": "So.",
        }
        data["reading"]["payments"] = {"status": "stated", "value": {"K": "takes three"}, "locus": "leaf 1"}

    assert faults(change) == [
        "my.toml: titel: unknown key; did you mean 'title'",
        "my.toml: title: must be given, got nothing; the title of the text",
        "my.toml: coded: must be a date such as 2026-11-30 without quotation marks, got '30 November'",
        "my.toml: reading.fcing: unknown rule; did you mean 'facing'",
        "my.toml: reading.players.value.rang: unknown key; did you mean 'range'",
        "my.toml: reading.ante.value: must be a whole number of jetons from 0, got '3 jetons'; write 3",
        "my.toml: reading.cut.status: must be 'stated', 'implied', 'silent' or 'unseen', got 'perhaps'",
        "my.toml: reading.facing.vaule: unknown key; did you mean 'value'",
        "my.toml: reading.payments.value.K: must be 'take 3', 'pay 2', 'left 1' or 'nothing', got 'takes three'",
        "my.toml: reading.facing: status 'stated' must have a value, words or a table and a locus, "
        "got no value, words or locus",
    ]


def test_a_missing_rule_is_a_fault(faults):
    found = faults(lambda data: data.pop("rest"))
    assert len(found) == 35
    assert found[0] == (
        "my.toml: reading.players: must be given, got nothing; "
        'write its status, or rest = "silent" or rest = "unseen" for all that are not listed'
    )


@pytest.mark.parametrize(
    ("key", "value", "fault"),
    [
        ("siglum", "MM", "must be one letter, got 'MM'"),
        ("year", 90, "must be a year of four digits, got 90"),
        ("extent", "half", "must be 'whole' or 'part', got 'half'"),
        ("about", "", "must be a text, got ''"),
        ("about", "\x1b[2Jgone", "must be a text without control characters, got '\\x1b[2Jgone'"),
        ("language", "Frensh!", "must be small letters and digits with single hyphens between, got 'Frensh!'"),
        ("coded", dt.datetime(2026, 11, 30, 1), "must be a date such as 2026-11-30 without quotation marks, "
         "got datetime.datetime(2026, 11, 30, 1, 0)"),
        ("title", "x" * 5000, "must be a text of at most 4000 characters, got 5000"),
        ("reading", 3, "must be a table of readings by rule, got 3"),
    ],
)  # fmt: skip
def test_a_field_of_another_form_is_a_fault(faults, key, value, fault):
    assert f"my.toml: {key}: {fault}" in faults(lambda data: data.update({key: value}))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"a = 1\n\0", "bad.toml: must be a TOML file, got a NUL byte in line 2"),
        (b"a = '\xff'", "bad.toml: must be UTF-8 text, got byte 0xff in line 1"),
        (b"x" * 10_000_000, "bad.toml: must be at most 256 kB, got more"),
        (b"a." * 20_000 + b"a = 1",
         "bad.toml: line 1 must have at most 16 dots and brackets outside strings, got more"),
        (b"a = " + b"[" * 10_000,
         "bad.toml: line 1 must have at most 16 dots and brackets outside strings, got more"),
        (b"a = " + b"[[[[[[[[\n" * 5_000, "bad.toml: must be TOML of a few levels, got arrays or tables nested too deep"),
        (b"a = 'x' b", "bad.toml: must be TOML: expected newline or end of document after a statement "
         "(at line 1, column 9)"),
    ],
)  # fmt: skip
def test_a_file_that_could_do_harm_is_refused_at_once(tmp_path, content, message):
    path = tmp_path / "bad.toml"
    path.write_bytes(content)
    start = time.perf_counter()
    with pytest.raises(UnreadableFile) as error:
        load(path)
    assert str(error.value) == message
    assert time.perf_counter() - start < 5


def test_dots_and_brackets_in_strings_and_comments_do_not_count(faults, tmp_path):
    assert faults(lambda data: data.update(about="[...]" * 50)) == []
    path = tmp_path / "my.toml"
    text = path.read_text(encoding="utf-8") + f"# {'.' * 40}\n"
    path.write_text(
        text.replace('about = "', 'about = """\\\n').replace('[...]"', '[...]"""'), encoding="utf-8"
    )
    assert load(path).about == "[...]" * 50


@pytest.mark.parametrize("path", ["nowhere/my.toml", "no\0where.toml"])
def test_a_path_that_leads_nowhere_is_one_clear_line(path):
    with pytest.raises(UnreadableFile) as error:
        load(path)
    assert "\n" not in str(error.value)
    assert "my.toml" in str(error.value) or "NUL" in str(error.value)


@pytest.mark.parametrize("name", ["dictionaire-1792", "Z", "", "x" * 10_000, 3, None, "\0"])
def test_an_unknown_source_is_named_with_a_near_one(name):
    with pytest.raises(UnknownName) as error:
        load(name)
    assert str(error.value).startswith("source: unknown source ")
    assert len(str(error.value)) < 300


@given(st.dictionaries(st.text(max_size=9), st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=9), inner, max_size=3),
    max_leaves=8,
)))  # fmt: skip
def test_whatever_stands_for_a_value_is_a_value_or_one_clear_fault(data):
    from tontine_rules.rules.kinds import Wrong

    for rule in RULES.values():
        for value in (data, *data.values()):
            try:
                read = rule.kind.read(value)
            except Wrong as wrong:
                assert wrong.expectation
            else:
                assert rule.kind.read(rule.kind.data(read)) == read
                assert rule.label(read).strip()

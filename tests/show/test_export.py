"""The exported data say what the package says, in formats that others can check."""

import csv
import json

import pytest

import tontine_rules as tr
from tontine_rules.cli import main
from tontine_rules.game.chance import shuffle, stream
from tontine_rules.rules import RULES
from tontine_rules.show.export import FILES, export
from tontine_rules.sources.schema import schema


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    target = tmp_path_factory.mktemp("export") / "made" / "here"
    assert [path.name for path in export(target)] == list(FILES)
    return target


@pytest.fixture(scope="module")
def vectors(folder):
    return json.loads((folder / "vectors.json").read_text(encoding="utf-8"))


def test_readings_have_one_row_a_source_and_rule(folder):
    with (folder / "readings.csv").open(encoding="utf-8", newline="") as stream:
        rows = list(csv.DictReader(stream))
    assert [(row["source"], row["rule"]) for row in rows] == [(s.id, r) for s in tr.sources() for r in RULES]
    for row in rows:
        reading = tr.load(row["source"]).readings[row["rule"]]
        assert row["status"] == reading.status
        assert row["words"] == (reading.words or "")
        assert row["locus"] == (reading.locus or "")
        if row["value"]:
            text = row["value"]
            data = (
                json.loads(text) if text[0] in "{[" or text in ("true", "false") or text.isdigit() else text
            )
            assert RULES[row["rule"]].kind.read(data) == reading.value


def test_readings_json_holds_what_the_files_hold(folder):
    data = json.loads((folder / "readings.json").read_text(encoding="utf-8"))
    assert [one["id"] for one in data["sources"]] == [source.id for source in tr.sources()]
    for one in data["sources"]:
        assert set(one["reading"]) == set(RULES)


def test_rulesets_json_gives_every_value_and_origin(folder):
    data = json.loads((folder / "rulesets.json").read_text(encoding="utf-8"))
    assert len(data["rulesets"]) == 18
    for one in data["rulesets"]:
        ruleset = tr.parse_ruleset(one["ruleset"])
        assert one["from_source"] == ruleset.from_source
        for rule_id in RULES:
            assert one["origins"][rule_id]["kind"] == ruleset.origin(rule_id).kind
        changes = {
            key.replace("-", "_"): value
            for key, value in one["values"].items()
            if key in ("stake", "payments")
        }
        assert ruleset.changed(**changes) == ruleset


def test_the_schema_is_the_one_of_the_package(folder):
    assert json.loads((folder / "source.schema.json").read_text(encoding="utf-8")) == schema()


def test_the_package_describes_every_file_and_column(folder):
    package = json.loads((folder / "datapackage.json").read_text(encoding="utf-8"))
    paths = [resource["path"] for resource in package["resources"]]
    assert sorted([*paths, "datapackage.json"]) == sorted(FILES)
    with (folder / "readings.csv").open(encoding="utf-8", newline="") as stream:
        head = next(csv.reader(stream))
    assert [field["name"] for field in package["resources"][0]["schema"]["fields"]] == head


def test_there_are_at_least_300_coups_and_every_value_of_every_rule_is_among_them(vectors):
    assert len(vectors["coups"]) >= 300
    assert len({one["id"] for one in vectors["coups"]}) == len(vectors["coups"])
    seen = {rule_id: set() for rule_id in RULES}
    for one in vectors["coups"]:
        for rule_id, value in one["settings"].items():
            seen[rule_id].add(json.dumps(value))
    for rule in RULES.values():
        if rule.changes_result and rule.kind.listed():
            assert {json.dumps(value) for value in rule.kind.listed()} <= seen[rule.id]
    assert len(seen["payments"]) >= 5
    stakes = {(one["settings"]["stake"], one["settings"]["ante"]) for one in vectors["games"]}
    assert {stake for stake, _ in stakes} >= {5, 12, 15, 20}
    assert {ante for _, ante in stakes} >= {0, 1, 3}
    assert len(vectors["players"]) == 9


def test_coups_are_settled_as_they_say(vectors):
    for one in vectors["coups"]:
        table = tr.Table(tuple(one["table"]["jetons"]), one["table"]["pool"], one["table"]["dealer"])
        coup = tr.play_coup(tr.parse_ruleset(one["ruleset"]), table, one["cards"])
        assert one["result"] == {
            "jetons": list(coup.table.jetons),
            "pool": coup.table.pool,
            "dealer": coup.table.dealer,
            "over": coup.over,
            "winner": coup.winner,
            "reason": coup.reason,
        }
        total = sum(one["table"]["jetons"]) + one["table"]["pool"]
        assert sum(one["result"]["jetons"]) + one["result"]["pool"] == total


def test_games_end_as_they_say(vectors):
    for one in vectors["games"]:
        ruleset = tr.parse_ruleset(one["ruleset"])
        game = tr.play_game(ruleset, players=one["players"], seed=one["seed"], game=one["game"])
        assert one["first-cards"] == [rank for _, rank in game.coups[0].cards]
        assert one["result"] == {key: getattr(game.outcome, key) for key in one["result"]}


def test_the_generator_gives_the_numbers_and_packs_listed(vectors):
    for one in vectors["generator"]:
        at = (one["seed"], one["game"], one["coup"])
        assert one["first-number"] == str(stream(*at).next())
        assert one["pack"] == shuffle(stream(*at))
        assert sorted(one["pack"]) == sorted(shuffle(stream(0, 0, 0)))


def test_two_exports_are_the_same_bytes(folder, tmp_path, capsys):
    assert main(["export", str(tmp_path / "again")]) == 0
    assert capsys.readouterr().out.splitlines() == [str(tmp_path / "again" / name) for name in FILES]
    for name in FILES:
        assert (tmp_path / "again" / name).read_bytes() == (folder / name).read_bytes()


def test_a_folder_that_cannot_be_made_is_refused_with_one_line(tmp_path, capsys):
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    assert main(["export", str(tmp_path / "file")]) == 2
    err = capsys.readouterr().err
    assert err.startswith("export: must be a folder that can be written to (File exists), got ")
    assert len(err.splitlines()) == 1
    assert (tmp_path / "file").read_text(encoding="utf-8") == "in the way"

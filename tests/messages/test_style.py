"""The messages that the style promises, compared as whole texts."""

import pickle

import pytest
import tomli_w

import tontine_rules as tr
from tests.leaf import good_data
from tontine_rules.errors import UnreadableFile, near, shown


def message(call, *arguments, **keywords):
    with pytest.raises(tr.TontineError) as error:
        call(*arguments, **keywords)
    assert pickle.loads(pickle.dumps(error.value)).__dict__ == error.value.__dict__
    return str(error.value)


def file_message(tmp_path, **readings):
    path = tmp_path / "my.toml"
    path.write_text(tomli_w.dumps(good_data() | {"reading": readings}), encoding="utf-8")
    return message(tr.load, path)


def test_a_wrong_type(tmp_path):
    ante = {"status": "stated", "value": "3 jetons", "words": "trois jetons", "locus": "leaf 1"}
    assert file_message(tmp_path, ante=ante) == (
        "my.toml: reading.ante.value: must be a whole number of jetons from 0, got '3 jetons'; write 3"
    )


def test_a_misspelt_key(tmp_path):
    facing = {"status": "unseen", "vaule": "up"}
    assert file_message(tmp_path, facing=facing) == (
        "my.toml: reading.facing.vaule: unknown key; did you mean 'value'"
    )


def test_stated_without_words(tmp_path):
    cut = {"status": "stated", "value": "left-neighbour", "locus": "leaf 1"}
    assert file_message(tmp_path, cut=cut) == (
        "my.toml: reading.cut: status 'stated' must have words or a table and a locus, got no words; "
        "use 'implied' with a note, or quote them"
    )


def test_too_few_players():
    ruleset = tr.load("academie-1725").ruleset()
    assert message(tr.play_game, ruleset, players=4, seed=1) == (
        "players: must be 5 to 12 by academie-1725 (stated, §1: « de cinq à douze joueurs »), got 4; "
        "change the ruleset to play it anyway"
    )


def test_a_card_too_many():
    ruleset = tr.load("academie-1725").ruleset()
    table = tr.Table(jetons=(3, 3, 0, 3, 3), pool=9, dealer=4)
    assert message(tr.play_coup, ruleset, table, "K Q J 10 9") == (
        "cards: must be one card per living seat, 4 here (seat 2 is dead), got 5"
    )


def test_a_limit_of_another_kind_names_what_sets_it():
    changed = tr.load("academie-1725").ruleset(players=(6, 8))
    assert message(changed.allow_players, 4) == (
        "players: must be 6 to 8 by a change of academie-1725, got 4; change the ruleset to play it anyway"
    )
    assert message(tr.load("adpoker").ruleset().allow_players, 14) == (
        "players: must be at most 13 by adpoker (stated, Désignation du donneur: « une carte pareille à celle tirée »)"
        ", got 14; change the ruleset to play it anyway"
    )
    assert message(tr.load("adpoker").ruleset().allow_players, 3) == (
        "players: must be 4 or more, which the payments need; no number is named by adpoker (stated, "
        "Nombre de joueurs: « Plus on est nombreux »), got 3; "
        "change the ruleset to play it anyway"
    )
    assert message(changed.allow_players, True) == "players: must be a whole number of players, got True"


def test_a_value_is_shown_cut_at_60_characters():
    assert shown("x" * 1000) == "'" + "x" * 58 + "…"
    assert len(shown(list(range(1000)))) == 60
    assert shown(10**5000) == "a number of thousands of digits"


def test_a_near_name_is_suggested_and_a_far_one_is_not():
    assert near("Vaule", ["value", "words"]) == "value"
    assert near("zzz", ["value", "words"]) is None
    assert message(tr.load, "zzz").startswith(
        "source: unknown source 'zzz'; known are academie-1725, academie-print, "
    )


def test_errors_are_value_or_lookup_errors_and_keep_their_parts():
    for error in (tr.ValueFault, tr.FileFaults, tr.RecordFault):
        assert issubclass(error, ValueError)
    assert issubclass(tr.UnknownName, LookupError)
    assert issubclass(UnreadableFile, tr.FileFaults)
    fault = tr.ValueFault("games", "must be a whole number of games from 1", 0, "give more")
    assert (fault.place, fault.expectation, fault.got, fault.advice) == (
        "games",
        "must be a whole number of games from 1",
        0,
        "give more",
    )
    name = tr.UnknownName("load", "source", "adpokr", ["adpoker"])
    assert (name.place, name.kind, name.name, name.suggestion) == ("load", "source", "adpokr", "adpoker")

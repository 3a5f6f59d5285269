"""A completion's file is checked against the declaration of the rules."""

import pytest

from tontine_rules.errors import FileFaults, UnknownName
from tontine_rules.rules.completion import DATA, load_completion, read_completion


def test_all_faults_of_a_completion_are_reported(tmp_path):
    path = tmp_path / "mine.toml"
    path.write_text(
        """
        id = "yours"
        title = "Mine"
        about = "Mine."
        bse = "usual"
        base = "usual"
        draw-order = "K Q"
        [answer.facng]
        value = "up"
        reason = "so"
        [answer.facing]
        value = "upwards"
        reason = "so"
        [answer.cut]
        value = "left-neighbour"
        [answer.payments]
        reason = "so"
        [answer.payments.value]
        K = "take 3"
        """,
        encoding="utf-8",
    )
    with pytest.raises(FileFaults) as error:
        read_completion(path)
    assert error.value.faults == (
        "mine.toml: bse: unknown key",
        "mine.toml: id: must be the file's name 'mine', got 'yours'",
        "mine.toml: answer.facng: unknown rule; did you mean 'facing'",
        "mine.toml: answer.facing.value: must be 'up' or 'down', got 'upwards'",
        "mine.toml: answer.cut.reason: must say why, got None",
        "mine.toml: answer.payments.value: must give every rank, got 1 of 13",
        "mine.toml: draw-order: must name the thirteen ranks once each, got ('K', 'Q')",
    )


def test_a_completion_without_a_base_must_answer_every_rule(tmp_path):
    path = tmp_path / "usual.toml"
    text = (DATA / "usual.toml").read_text(encoding="utf-8")
    path.write_text(text.replace("[answer.cut]", "[answer.talon-too]"), encoding="utf-8")
    with pytest.raises(FileFaults) as error:
        read_completion(path)
    assert "usual.toml: answer.cut: must be given, got nothing" in error.value.faults


def test_an_unknown_completion_is_named_with_a_near_one():
    with pytest.raises(
        UnknownName, match=r"^completion: unknown completion 'litteral'; did you mean 'literal'$"
    ):
        load_completion("litteral")

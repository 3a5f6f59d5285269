"""The one-line form of a ruleset gives the ruleset, and the ruleset gives the line."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.strategies import rulesets
from tontine_rules.errors import TontineError
from tontine_rules.sources import load, parse_ruleset


@given(rulesets())
def test_a_ruleset_read_back_from_its_line_is_the_same(ruleset):
    again = parse_ruleset(str(ruleset))
    assert again == ruleset
    assert str(again) == str(ruleset)


@pytest.mark.parametrize(
    ("line", "printed"),
    [
        ("dictionnaire-1792", "dictionnaire-1792+usual"),
        ("D+literal", "dictionnaire-1792+literal"),
        (
            "D;end-tested=after-the-coup;stake=15",
            "dictionnaire-1792+usual;stake=15;end-tested=after-the-coup",
        ),
        ("D;stake=20;facing=up", "dictionnaire-1792+usual"),
        ("D+literal;end-tested=after-the-coup", "dictionnaire-1792+literal"),
        ("L;nobody-left=unclaimed", "academie-1725+usual;nobody-left=unclaimed"),
        (
            "L;end-tested=after-the-coup;nobody-left=unclaimed",
            "academie-1725+usual;end-tested=after-the-coup",
        ),
        ("L;payments=A:left1,K:take4,10:nothing", "academie-1725+usual;payments=K:take4"),
        ("L;players=5-12", "academie-1725+usual"),
        ("L;players=12,15,20", "academie-1725+usual;players=12,15,20"),
        ("L;players=12+", "academie-1725+usual;players=12+"),
        ("L;players=more;dead-dealt=true", "academie-1725+usual;players=more;dead-dealt=true"),
    ],
)
def test_a_line_prints_source_completion_and_what_is_changed_in_the_order_of_the_rules(line, printed):
    assert str(parse_ruleset(line)) == printed


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("", "ruleset: must be one line of 1 to 2000 characters, got ''; write source+completion;rule=value"),
        ("D\0", "ruleset: must be one line of 1 to 2000 characters, got 'D\\x00'; write source+completion;rule=value"),
        ("D+usal", "ruleset: unknown completion 'usal'; did you mean 'usual'"),
        ("D;stke=3", "ruleset: unknown rule 'stke'; did you mean 'stake'"),
        ("D;stake", "ruleset: must be stake=value after each ';', got 'stake'"),
        ("D;stake=many", "ruleset, stake: must be a whole number of jetons from 1, got 'many'"),
        ("D;stake=3", "stake: must be more jetons than the ante of 3 by dictionnaire-1792 (stated, p. 279, par. 3: "
         "« chacun en met trois dans un panier »), got 3; give at least 4"),
        ("D;stake=15;stake=12", "ruleset: must change each rule once, got 'stake'"),
        ("D;facing=upp", "ruleset, facing: must be 'up' or 'down', got 'upp'; did you mean 'up'"),
        ("D;dead-dealt=yes", "ruleset, dead-dealt: must be true or false, got 'yes'"),
        ("D;players=5..12", "ruleset, players: must be a range 5-12, numbers 12,15,20, or 12+, got '5..12'"),
        ("D;payments=K", "ruleset, payments: must be ranks with payments, such as K:take3,A:left1, got 'K'"),
        ("D;payments=K:take0", "ruleset, payments: must be 'take 3', 'pay 2', 'left 1' or 'nothing', got 'take0'"),
        ("L;nobody-left=cannot-happen", "ruleset, nobody-left: must be 'unclaimed' or 'last-to-fall', "
         "got 'cannot-happen'; that is a reading, never played"),
    ],
)  # fmt: skip
def test_a_wrong_line_is_refused_with_one_clear_line(line, message):
    with pytest.raises(TontineError) as error:
        parse_ruleset(line)
    assert str(error.value) == message


@given(st.text(max_size=60))
def test_any_text_is_a_ruleset_or_one_clear_line(text):
    try:
        ruleset = parse_ruleset(text)
    except TontineError as error:
        assert "\n" not in str(error)
    else:
        assert parse_ruleset(str(ruleset)) == ruleset


def test_a_ruleset_of_a_file_is_read_back_by_its_path(tmp_path):
    import tomli_w

    path = tmp_path / "my.toml"
    path.write_text(tomli_w.dumps(load("D").to_data() | {"id": "my"}), encoding="utf-8")
    ruleset = load(path).ruleset(stake=15)
    assert str(ruleset) == f"{path}+usual;stake=15"
    assert parse_ruleset(str(ruleset)) == ruleset

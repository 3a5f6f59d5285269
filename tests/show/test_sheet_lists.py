"""The lists of the rule sheet: what is needed, what is to be settled first, and how other sources play."""

from hypothesis import given

from tests.show.sheets import LANGUAGE, plain, sheet
from tests.strategies import rulesets
from tontine_rules.rules import Ruleset
from tontine_rules.show.sheet_rules import numbers_allowed, open_rules
from tontine_rules.show.sheet_voice import Voice
from tontine_rules.show.sheet_words import QUESTIONS


def needed(line: str, language: str = "en") -> list[str]:
    return [
        one.text.replace("\u00a0", " ").replace(" ;", ";")
        for one in sheet(line, language).one("ul", "t-need").all("li")
    ]


def test_the_jetons_are_counted() -> None:
    """For the least and the most players, for each number that is named, or with what each further player needs."""
    counted = {
        line: needed(line)[2]
        for line in (
            "L",
            "D",
            "academie-1725+usual;stake=15",
            "academie-1725+usual;players=5",
            "wikipedia-de+usual",
            "academie-1725+usual;players=12+",
        )
    }
    assert counted == {
        "L": "12 jetons each: 60 in all for 5 players, 144 for 12; or as many as you agree §2",
        "D": "20 jetons each: 240 in all for 12 players, 300 for 15, 400 for 20 p. 279, par. 3",
        "academie-1725+usual;stake=15": ("changed: ⟨ 15 jetons each: 75 in all for 5 players, 180 for 12 ⟩"),
        "academie-1725+usual;players=5": "12 jetons each: 60 in all for 5 players; or as many as you agree §2",
        "wikipedia-de+usual": "20 jetons each: 240 in all for 12 players, 300 for 15 Regeln",
        "academie-1725+usual;players=12+": (
            "12 jetons each: 144 in all for 12 players, 12 more for each other player; or as many as you agree §2"
        ),
    }
    assert needed("L", "fr")[2].startswith("12 jetons chacun : 60 en tout à 5 joueurs, 144 à 12;")


def test_what_limits_the_players_besides_their_rule_is_ours() -> None:
    """Where no number is named, or a payment reaches further, the sheet says who can play, as an answer of ours."""
    assert needed("P")[0] == "many players Nombre de joueurs supplied: ⟨ 4 to 13 here ⟩"
    assert (
        needed("academie-1725+usual;players=2-9")[0]
        == "changed: ⟨ 2 to 9 players ⟩ supplied: ⟨ 4 to 9 here ⟩"
    )
    assert needed("L")[0] == "5 to 12 players §1"
    assert needed("academie-1725+usual;players=2-3")[0] == "changed: ⟨ 2 or 3 players ⟩"


def test_numbers_without_an_end_are_said_as_people_say_them() -> None:
    """In French the players stand before what is said of more of them."""
    assert needed("A")[0] == "12 or more players about p. 53"
    assert needed("A", "fr")[0] == "12 joueurs ou plus vers la p. 53"
    assert needed("academie-1725+usual;players=4-52", "fr")[0] == "modifié : ⟨ 4 joueurs ou plus ⟩"
    assert needed("academie-1725+usual;players=2-52", "fr")[0] == (
        "modifié : ⟨ 2 joueurs ou plus ⟩ ajouté : ⟨ ici 4 ou plus ⟩"
    )
    assert needed("P", "fr")[0] == "de nombreux joueurs Nombre de joueurs ajouté : ⟨ ici 4 à 13 ⟩"
    beside = [one.text for one in sheet("academie-1725+usual;players=5", "fr").all("p", "alt")]
    assert "12, 15 ou 20 joueurs" in beside[0]


@LANGUAGE
@given(rulesets())
def test_the_numbers_of_players_can_be_dealt_to(language: str, ruleset: Ruleset) -> None:
    """Every number that a sheet allows can be played, and the jetons in all are counted for it."""
    numbers = numbers_allowed(ruleset)
    assert all(ruleset.players.allows(number) and number > ruleset.payments.reach for number in numbers)
    shown = sheet(ruleset, language).one("ul", "t-need").text
    assert f"{numbers[0] * ruleset.stake} " in shown


@LANGUAGE
@given(rulesets())
def test_all_that_is_open_can_be_settled(language: str, ruleset: Ruleset) -> None:
    """Every rule that is supplied and has another answer is a line with one crossed box, and no other rule is."""
    voice = Voice.of(language, ruleset)
    questions = [voice(QUESTIONS[rule.id]) for rule in open_rules(ruleset)]
    questions += [voice(QUESTIONS["ace"])] * (ruleset.first_dealer == "highest-card")
    lines = [one for part in sheet(ruleset, language).all("section", "t-agree") for one in part.all("li")]
    asked = [plain(one.one(class_="asked").text).rstrip("*") for one in lines]
    assert asked == [plain(question) for question in questions]
    assert [len(one.all(class_="on")) for one in lines] == [1] * len(lines)
    assert all(len(one.all(class_="t-box")) > 1 for one in lines)


def test_a_question_that_no_source_answers_has_a_star() -> None:
    """Others leave to the company what this source alone leaves open."""
    asked = {one.text for one in sheet("D").one("section", "t-agree").all(class_="asked")}
    assert asked == {"Pay in turn or together?", "Basket short?*", "When does the game stop?"}


def test_other_sources_are_told_in_a_line() -> None:
    """What they have otherwise, what they do not say, and that one was seen in part, without the names of rules."""
    lines = [one.text for one in sheet("L").all("p", "alt")]
    assert lines == [
        "D Dictionnaire, 1792 : 12, 15 or 20 players; 20 jetons each; the dealer by lot; cards face up. It does not say in "
        "what order to pay or at what moment the game stops.",
        "P adpoker.fr, undated : many players; 12, 15 or 20 jetons each; seats by drawn cards, the king deals; cards face "
        "up. It was seen in part only.",
    ]
    assert sheet("V").all("p", "alt")[1].text == "L Lalanne, 1725, restated 2010 : as here."

"""The rule sheet: all that is to be said is said, in either language, and what is ours is marked as ours."""

import re

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.elements import read_html
from tests.show.sheets import LANGUAGE, OTHERS, plain, sheet
from tests.strategies import rulesets
from tontine_rules.rules import RANKS, RULES, Ruleset
from tontine_rules.show.markup import Links
from tontine_rules.show.sheet_html import rule_sheet
from tontine_rules.show.sheet_rules import Said, passages
from tontine_rules.show.sheet_sentences import PARTS, SENTENCES, SHORT
from tontine_rules.show.sheet_voice import Voice
from tontine_rules.show.sheet_words import LANGUAGES, SHEET
from tontine_rules.sources import Source, load, parse_ruleset, sources


def passages_of(ruleset: Ruleset, names: tuple[str, ...], language: str) -> list[tuple[str, list[str], str]]:
    """Return what a part must say: for each passage its kind, its sentences without white space, and its place."""
    known = {rule_id: ruleset.value(rule_id) for rule_id in RULES}
    known["has-ante"] = ruleset.ante != 0
    known["has-left"] = any(payment.kind == "left" for payment in ruleset.payments.values())
    known["can-ruin-all"] = (ruleset.settlement, ruleset.end_tested) != ("in-turn", "at-once")
    french = {"K": "R", "Q": "D", "J": "V"} if language == "fr" else {}
    fill = {
        "ante": ruleset.ante,
        "pack": 52,
        "order": " ".join(french.get(rank, rank) for rank in ruleset.draw_order),
        "deal": 2,
        **Voice.of(language, ruleset).basket,
    }
    found: list[tuple[str, list[str], str]] = []
    for name in names:
        for one in SENTENCES:
            if one.rule != name or any(known[fact] != value for fact, value in one.when.items()):
                continue
            kind, locus = "supplied", ""
            if (asked := one.by or name) in RULES:
                origin = ruleset.origin(asked)
                kind, locus = ("source", origin.locus or "") if origin.from_source else (origin.kind, "")
            if not found or (found[-1][0], found[-1][2]) != (kind, locus):
                found.append((kind, [], locus))
            found[-1][1].append(plain(getattr(one.words, language).format(**fill)))
    return found


def faults(ruleset: Ruleset, language: str) -> list[str]:
    """Return which sentences a sheet lacks, and which parts say anything else or have the wrong marks."""
    root, voice, found = sheet(ruleset, language), Voice.of(language, ruleset), []
    parts = {plain(one.one("h2").text): plain(one.text) for one in root.one("ol", "t-rules").all("li")}
    for title, names in PARTS.values():
        passages = passages_of(ruleset, names, language)
        whole = plain(getattr(title, language))
        part = parts.pop(whole, "")
        for kind, sentences, locus in passages:
            found += [f"not said: {said}" for said in sentences if said not in part]
            said = "".join(sentences)
            whole += (
                said + plain(voice.locus(locus)) if kind == "source" else f"{WORD[kind, language]}⟨{said}⟩"
            )
        if passages and part != whole:
            found.append(f"must be {whole}, got {part}")
    found += [f"one part too many: {part}" for part in parts.values()]
    for rule_id, (question, answers) in SHORT.items():
        said = plain(voice(question) + voice(answers[ruleset.value(rule_id)]))
        kind = ruleset.origin(rule_id).kind
        marked = f"{WORD[kind, language]}⟨{said}⟩" if (kind, language) in WORD else said
        if marked not in plain(root.text) or plain(root.text).count(f"⟨{said}⟩") != (marked != said):
            found.append(rule_id)
    drawn = root.one(class_="t-pays")
    n_ours = sum(not ruleset.origin(f"payments.{rank}").from_source for rank in RANKS)
    if len(drawn.all("path", "f-angle")) != 2 * n_ours:
        found.append("payments: marks")
    return found


WORD = {
    ("supplied", "en"): "supplied:",
    ("supplied", "fr"): "ajouté:",
    ("changed", "en"): "changed:",
    ("changed", "fr"): "modifié:",
}
"""What a screen reader hears before ⟨ ⟩, without white space."""


@LANGUAGE
@given(rulesets(), st.sampled_from(("up", "down")))
@example(parse_ruleset("dictionnaire-1792+literal"), "up")
@example(parse_ruleset("adpoker+usual"), "up")
@example(parse_ruleset("academie-1725+usual;settlement=together"), "down")
@example(parse_ruleset("academie-1725+usual;dead-dealt=true"), "down")
@example(parse_ruleset("academie-1725+usual;rotation=clockwise"), "down")
@example(parse_ruleset("academie-1725+usual;end-tested=after-the-coup;nobody-left=last-to-fall"), "down")
def test_any_ruleset_has_its_sheet(language: str, ruleset: Ruleset, facing: str) -> None:
    """Each sentence is said once in its part, with its place in the source or in the marks of what is ours."""
    assert faults(ruleset.changed(facing=facing), language) == []


@LANGUAGE
@pytest.mark.parametrize("source", sources(), ids=lambda source: source.id)
def test_every_source_has_its_sheet(source: Source, language: str) -> None:
    """As a source is completed, what comes from it has its place and all the rest is marked."""
    assert faults(source.ruleset(), language) == []


def test_the_checker_of_sheets_finds_faults(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sheet that marks what the source says, says half of it, or says nothing, is at fault."""
    whole, ruleset = sheet("L"), load("L").ruleset()
    with monkeypatch.context() as one:
        one.setattr("tontine_rules.show.sheet_rules.origin_of", lambda _ruleset, _name: ("supplied", None))
        assert (
            "must be ThedeadNojetonleft:youaredead.§4, got Thedeadsupplied:⟨Nojetonleft:youaredead.⟩"
            in faults(ruleset, "en")
        )
    dead = next(one for one in whole.one("ol", "t-rules").all("li") if one.text.startswith("The dead "))
    (said,) = dead.all("p")
    said.children[:] = ["No jeton left: you §4"]
    monkeypatch.setattr(f"{__name__}.sheet", lambda *_: whole)
    assert faults(ruleset, "en") == [
        "not said: Nojetonleft:youaredead.",
        "must be ThedeadNojetonleft:youaredead.§4, got ThedeadNojetonleft:you§4",
    ]
    nothing = read_html("<ol class='t-rules'></ol><div class='t-pays'></div>")
    monkeypatch.setattr(f"{__name__}.sheet", lambda *_: nothing)
    assert "not said: Nojetonleft:youaredead." in faults(ruleset, "en")
    assert "short-payer" in faults(ruleset, "en")


def test_the_sheet_of_1792_in_french() -> None:
    """What a company reads in French: the article says neither in what order to pay nor when the game ends."""
    told = [
        (one.kind, one.text.replace("\u00a0", " "))
        for part in ("pay", "end")
        for one in said("D", part, "fr")
    ]
    assert told == [
        (
            "supplied",
            "Dans l’ordre de la donne, chacun fait ce que le tableau ci-dessus montre pour sa carte ; alors seulement, le "
            "suivant.",
        ),
        (
            "source",
            "Pour donner à gauche, comptez les places depuis votre gauche, morts compris ; la dernière comptée reçoit tout.",
        ),
        ("supplied", "Toute erreur, de donne aussi, se corrige aussitôt, ou reste."),
        (
            "supplied",
            "Dès qu’un seul joueur a encore des jetons, arrêtez, même au milieu d’un coup ; les cartes qui restent ne "
            "comptent pas.",
        ),
        ("source", "Ce joueur gagne le panier."),
        ("supplied", "Il garde ses jetons."),
    ]


def said(source: str, part: str, language: str) -> list[Said]:
    ruleset = load(source).ruleset()
    return list(passages(ruleset, PARTS[part][1], Voice.of(language, ruleset)))


@LANGUAGE
@pytest.mark.parametrize("is_changed", [False, True], ids=["completed", "changed"])
@pytest.mark.parametrize("source", sources(), ids=lambda source: source.id)
def test_the_sheet_explains_its_marks(source: Source, language: str, is_changed: bool) -> None:
    """⟨ ⟩ is ours; of a source that was read in part it is not said that it is silent; changes are confessed."""
    ruleset = source.ruleset(stake=13) if is_changed else source.ruleset()
    head = sheet(ruleset, language).one("p", "what").text
    words = MARKS[source.extent, is_changed][LANGUAGES.index(language)].format(source.siglum)
    assert f" ⟨ ⟩ {words} " in head


MARKS = {
    ("whole", False): ("ours: {} does not say so.", "ajouté par nous : {} ne le dit pas."),
    ("part", False): (
        "ours: not in what was read of {}.",
        "ajouté par nous : pas dans ce qu’on a lu de {}.",
    ),
    ("whole", True): (
        "ours: {} does not say so, or says otherwise.",
        "ajouté ou modifié par nous : {} ne le dit pas, ou dit autre chose.",
    ),
    ("part", True): (
        "ours: not in what was read of {}, or changed.",
        "ajouté par nous : pas dans ce qu’on a lu de {} ; ou modifié.",
    ),
}
"""What ⟨ ⟩ means, by how much of the source was read and whether anything was changed."""


def test_a_sheet_says_how_much_is_the_sources() -> None:
    """Where under half of the fourteen rules is the source's, it is called the completion with that source's numbers."""
    heads = {one.siglum: sheet(one.ruleset()).one("p", "what").text.partition(" ⟨")[0] for one in sources()}
    after, numbers = "A game of pure chance, after", "A game of pure chance: usual with the numbers of"
    assert heads == {
        "A": f"{numbers} A Old Académie, before 1750?, academie-print+usual . 3 of 14 rules from A.",
        "D": f"{after} D Dictionnaire, 1792, dictionnaire-1792+usual . 10 of 14 rules from D.",
        "S": f"{numbers} S Sporting, 1797, sporting-1797+usual . 3 of 14 rules from S.",
        "L": f"{after} L Lalanne, 1725, restated 2010, academie-1725+usual . 13 of 14 rules from L.",
        "G": f"{after} G German, 21st c., wikipedia-de+usual . 10 of 14 rules from G.",
        "E": f"{numbers} E English, 21st c., wikipedia-en+usual . 5 of 14 rules from E.",
        "P": f"{numbers} P adpoker.fr, undated, adpoker+usual . 3 of 14 rules from P.",
        "V": f"{after} V Swedish, undated, mirror-sv+usual . 12 of 14 rules from V.",
        "R": f"{after} R Russian, undated, summary-ru+usual . 12 of 14 rules from R.",
    }
    french = sheet("S", "fr").one("p", "what").text
    assert french.startswith(
        "Un jeu de pur hasard : usual avec les nombres de S Sporting Magazine, 1797, sporting-1797+usual . "
        "3 règles sur 14 viennent de S. ⟨ ⟩"
    )


@pytest.mark.parametrize(("level", "tag"), [(2, "h2"), (3, "h3"), (7, "h6")])
def test_the_headings_stand_below_the_section_that_holds_the_sheet(level: int, tag: str) -> None:
    """Every part of the sheet has a heading of one level, at most the sixth."""
    shown = rule_sheet(load("L").ruleset(), OTHERS, Links(), key="s", level=level)
    tags = [one.tag for one in read_html(shown.html).walk() if re.fullmatch("h[1-6]", one.tag)]
    assert tags == [tag] * 9


@LANGUAGE
@pytest.mark.parametrize("source", sources(), ids=lambda source: source.id)
def test_no_rule_is_called_by_its_id(source: Source, language: str) -> None:
    """People at a table read words, not the names that programs use."""
    text = sheet(source.ruleset(), language).text
    ids = (
        "short-payer",
        "short-pool",
        "end-tested",
        "first-dealer",
        "nobody-left",
        "dead-dealt",
        "settlement",
    )
    assert [one for one in ids if one in text] == []


def test_the_sheet_carries_its_language() -> None:
    """A French sheet in an English page is French to a screen reader too."""
    assert [sheet("L", one).one("div", "t-sheet").attributes["lang"] for one in LANGUAGES] == ["en", "fr"]


@LANGUAGE
def test_where_there_is_no_html_the_sheet_is_a_table(language: str) -> None:
    """The payments, what is done when jetons are short, and the parts, each with its title."""
    shown = rule_sheet(load("L").ruleset(), [], Links(), key="s", language=language)
    titles = [title.replace("\u00a0", " ") for title, _ in shown.rows]
    assert len(titles) == 14
    voice = Voice.of(language, load("L").ruleset())
    assert titles[5:] == [
        *(voice(asked).replace("\u00a0", " ") for asked, _ in SHORT.values()),
        *(voice(title) for title, _ in PARTS.values()),
    ]
    assert shown.head == (voice(SHEET["part"]), voice(SHEET["what-to-do"]))

"""The rule sheet: all that a company needs at the table, on one page, made from a ruleset."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from tontine_rules.rules import RULES, Players, Ruleset, Stake
from tontine_rules.show import marks
from tontine_rules.show.markup import Child, Links, Markup, Shown, el
from tontine_rules.show.naming import line_of
from tontine_rules.show.payments_figure import payments_figure
from tontine_rules.show.payments_told import payments_told
from tontine_rules.show.sheet_marks import SIGN, marked
from tontine_rules.show.sheet_rules import (
    Said,
    facts,
    numbers_allowed,
    open_rules,
    origin_of,
    passages,
)
from tontine_rules.show.sheet_sentences import PARTS
from tontine_rules.show.sheet_voice import Voice, is_endless
from tontine_rules.show.sheet_words import ANSWERS, OPEN, QUESTIONS, SHEET, Words
from tontine_rules.sources import Source, load, sources

__all__ = ["rule_sheet"]

STAR = "*"
"""The sign of a question on which no source speaks."""


def rule_sheet(
    ruleset: Ruleset,
    beside: Sequence[Source],
    links: Links,
    *,
    key: str,
    language: str = "en",
    level: int = 2,
) -> Shown:
    """Make a rule sheet.

    Args:
        ruleset: The rules; what a completion supplies stands in ⟨ ⟩.
        beside: Other sources, of which one line each says how they differ.
        links: Where sources and rules are shown.
        key: What tells its figure from every other of the page.
        language: ``en`` or ``fr``.
        level: Which level of heading each part has, 1 to 6.

    Returns:
        The sheet; the page's own heading stands before it.
    """
    source = load(ruleset.base.name)
    voice = Voice.of(language, ruleset)
    told = [(voice(title), passages(ruleset, names, voice)) for title, names in PARTS.values()]
    heading = f"h{min(level, 6)}"
    items = [
        el("li", el(heading, title), el("p", [[marked(one, voice), " "] for one in said]))
        for title, said in told
        if said
    ]
    html = el(
        "div",
        _head(ruleset, source, links, voice),
        el("ul", [el("li", one) for one in _needed(ruleset, source, voice)], class_="t-need"),
        payments_figure(ruleset, links, key=key, voice=voice).html,
        el("ol", items, class_="t-rules"),
        _to_settle(ruleset, voice, heading=heading),
        _others(ruleset, source, beside, links, voice, heading=heading),
        class_="t-sheet t-wide",
        lang=language,
    )
    rows = (
        *payments_told(ruleset, voice),
        *((title, " ".join(one.text for one in said)) for title, said in told if said),
    )
    return Shown(html, (voice(SHEET["part"]), voice(SHEET["what-to-do"])), rows)


def _head(ruleset: Ruleset, source: Source, links: Links, voice: Voice) -> Markup:
    """Say after whom the sheet is, how many of its rules are the source's, and what its marks mean."""
    name = marks.linked(voice.source(source), links.source(source.id))
    line = el("code", line_of(ruleset))
    n, fourteen = ruleset.from_source, sum(rule.changes_result for rule in RULES.values())
    after = SHEET["numbers-of" if n * 2 < fourteen else "after"]
    about = voice(after, completion=ruleset.completion_id)
    count = voice(SHEET["count"], n=n, all=fourteen, source=source.siglum)
    ours = ("changed-too" if ruleset.changes else "ours") + ("-in-part" if source.extent == "part" else "")
    return el(
        "p",
        el("span", about, marks.siglum(source), " ", name, ", ", line, ". ", class_="one"),
        el("span", count, " ", class_="one"),
        el("span", SIGN, " ", voice(SHEET[ours], source=source.siglum), " ", class_="one"),
        el("span", voice(SHEET["place"], source=source.siglum), class_="one t-locus"),
        class_="what",
    )


def _needed(ruleset: Ruleset, source: Source, voice: Voice) -> Iterator[Child]:
    """List what is needed, and what for: the players, the cards, the jetons, the basket, the end."""
    yield _players(ruleset, voice)
    yield _need(ruleset, "pack", voice, el("b", str(ruleset.pack)), SHEET["cards"])
    yield _need(
        ruleset,
        "stake",
        voice,
        el("b", str(ruleset.stake)),
        voice(SHEET["jetons"], totals=_totals(ruleset, voice)) + _other_stakes(ruleset, source, voice),
    )
    yield _need(ruleset, "word-basket", voice, None, SHEET["basket"])
    yield _need(ruleset, "end", voice, None, SHEET["aim"])


def _need(ruleset: Ruleset, rule_id: str, voice: Voice, before: Child, text: str | Words) -> Markup:
    said = voice(text) if isinstance(text, Words) else text
    return marked(Said(said, *origin_of(ruleset, rule_id)), voice, before=before)


def _players(ruleset: Ruleset, voice: Voice) -> Child:
    """Say how many may play; where the other rules allow fewer numbers, which."""
    players: Players = ruleset.players
    numbers = numbers_allowed(ruleset)
    fewer = numbers != players.numbers() or (players.more and not players.named)
    number, word = _how_many(players, voice)
    said = _need(ruleset, "players", voice, el("b", number), word)
    if not fewer or not numbers:
        return said
    here = voice(SHEET["here"], numbers=voice.numbers(numbers))
    return [said, " ", marked(Said(here, "supplied"), voice)]


def _how_many(players: Players, voice: Voice) -> tuple[str, str]:
    """Say how many may play: the number, and the words behind it."""
    numbers = players.numbers()
    if players.more and not players.named:
        return voice(SHEET["the-more"]), voice(SHEET["players"])
    if is_endless(numbers):
        return str(numbers[0]), voice(SHEET["players-more"])
    return voice.numbers(numbers), voice(SHEET["players"])


def _totals(ruleset: Ruleset, voice: Voice) -> str:
    """Count the jetons in all, for the least and the most players or for each number that is named."""
    numbers = numbers_allowed(ruleset) or ruleset.players.numbers()
    stake: int = ruleset.stake
    endless = is_endless(numbers)
    each = len(numbers) <= 3 or numbers[-1] - numbers[0] >= len(numbers)
    few = numbers[:1] if endless else numbers if each else (numbers[0], numbers[-1])
    said = [
        voice(SHEET["total" if place == 0 else "further-total"], total=stake * n, n=n)
        for place, n in enumerate(few)
    ]
    if endless:
        said.append(voice(SHEET["each-more"], stake=stake))
    return ", ".join(said)


def _other_stakes(ruleset: Ruleset, source: Source, voice: Voice) -> str:
    """Say which other stakes the source names, and whether it lets the company choose."""
    given = source.readings["stake"].value
    if not isinstance(given, Stake) or not ruleset.origin("stake").from_source:
        return ""
    others = [str(one) for one in given.options if one != ruleset.stake]
    said = voice(SHEET["or-stakes"], stakes=voice.any_of(others)) if others else ""
    return said + (voice(SHEET["free-stake"]) if given.free else "")


def _to_settle(ruleset: Ruleset, voice: Voice, *, heading: str) -> Markup | None:
    """List what the source leaves open, with a box for each answer."""
    everyone = sources()
    choices = []
    for rule in open_rules(ruleset):
        value = ruleset.value(rule.id)
        others = [ANSWERS[rule.id, one] for one in rule.kind.listed() if one != value]
        unsaid = not any(one.readings[rule.id].speaks for one in everyone)
        chosen = ANSWERS[rule.id, value]
        choices.append(
            _choice(voice, voice(QUESTIONS[rule.id]), voice(chosen), map(voice, others), unsaid=unsaid)
        )
    if ruleset.first_dealer == "highest-card":
        high = ruleset.draw_order.index("A") == 0
        answers = [voice(ANSWERS["ace", one]) for one in (("high", "low") if high else ("low", "high"))]
        choices.append(_choice(voice, voice(QUESTIONS["ace"]), answers[0], answers[1:], unsaid=True))
    if not choices:
        return None
    title = voice(SHEET["settle"])
    note = el("span", f" {STAR} ", voice(SHEET["no-source"]), class_="t-locus")
    return el("section", el(heading, title, note), el("ul", choices), class_="t-agree", aria_label=title)


def _choice(voice: Voice, question: str, chosen: str, others: Iterable[str], *, unsaid: bool) -> Markup:
    boxes = [el("span", el("span", class_="t-box"), other, class_="one") for other in others]
    answer = marked(Said(chosen, "supplied"), voice)
    return el(
        "li",
        el("span", question, STAR if unsaid else None, class_="asked"),
        " ",
        el("span", el("span", class_="t-box on"), answer, class_="one"),
        [[" ", box] for box in boxes],
    )


def _others(
    ruleset: Ruleset, source: Source, beside: Sequence[Source], links: Links, voice: Voice, *, heading: str
) -> Markup | None:
    """Say in a line each how other sources play."""
    lines = [_beside(ruleset, one, links, voice) for one in beside if one.name != source.name]
    if not lines:
        return None
    title = voice(SHEET["also"])
    return el("section", el(heading, title), lines, class_="t-other", aria_label=title)


def _beside(ruleset: Ruleset, source: Source, links: Links, voice: Voice) -> Markup:
    """Say what another source has otherwise than this sheet, and what it leaves open that the sheet does not."""
    name = marks.linked(voice.source(source), links.source(source.id))
    told = voice(SHEET["and-then"]).join(_otherwise(ruleset, source, voice)) or voice(SHEET["nothing-else"])
    left = [
        voice(words)
        for rule_id, words in OPEN.items()
        if source.readings[rule_id].status == "silent"
        and ruleset.origin(rule_id).from_source
        and (rule_id != "nobody-left" or facts(ruleset)["can-ruin-all"])
    ]
    return el(
        "p",
        marks.siglum(source),
        " ",
        el("b", name),
        voice(SHEET["otherwise"], told=told),
        voice(SHEET["silent"], open=voice.any_of(left, SHEET["nor"])) if left else None,
        voice(SHEET["seen-in-part"]) if source.extent == "part" else None,
        class_="alt",
    )


def _otherwise(ruleset: Ruleset, source: Source, voice: Voice) -> Iterator[str]:
    """Name what a source says otherwise on the players, the stake, the first dealer and the cards."""
    given = {
        rule_id: reading.value
        for rule_id, reading in source.readings.items()
        if reading.speaks and reading.value != ruleset.value(rule_id)
    }
    if "players" in given:
        yield "".join(_how_many(given["players"], voice))
    if "stake" in given and given["stake"].options != (ruleset.stake,):
        yield voice(SHEET["each"], stakes=voice.any_of([str(one) for one in given["stake"].options]))
    for rule_id in ("first-dealer", "facing"):
        if rule_id in given:
            yield voice(ANSWERS[rule_id, given[rule_id]])

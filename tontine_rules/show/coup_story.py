"""A coup told in sentences: what happens, card by card, each with the rule that fixed it and where that comes from."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tontine_rules.game import Coup, Event
from tontine_rules.rules import RULES, Ruleset
from tontine_rules.rules.values import ordinal
from tontine_rules.show import marks
from tontine_rules.show.markup import Child, Links, Markup, el
from tontine_rules.show.naming import bind_place

__all__ = ["Clause", "Step", "counted", "coup_steps", "plain_steps", "rank_name", "resting_on", "story"]

RANK_NAMES = {
    "K": "king", "Q": "queen", "J": "jack", "10": "ten", "9": "nine", "8": "eight", "7": "seven", "6": "six",
    "5": "five", "4": "four", "3": "three", "2": "two", "A": "ace",
}  # fmt: skip
NUMBERS = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip


@dataclass(frozen=True)
class Clause:
    """A part of a sentence, and the rule it rests on (``payments.K`` for one rank), if any."""

    text: str
    place: str | None = None


@dataclass(frozen=True)
class Step:
    """One sentence of the story.

    Attributes:
        clauses: Its parts, in order.
        is_end: Whether it says how the coup leaves the table.
    """

    clauses: tuple[Clause, ...]
    is_end: bool = False

    @property
    def text(self) -> str:
        """The sentence, without the rules."""
        return "".join(clause.text for clause in self.clauses) + "."


def rank_name(rank: str) -> str:
    """Name a rank in a word."""
    return RANK_NAMES[rank]


def counted(number: int) -> str:
    """Write a number in a word up to twelve."""
    return NUMBERS[number] if number < len(NUMBERS) else str(number)


def story(coup: Coup, ruleset: Ruleset) -> tuple[Step, ...]:
    """Tell a coup.

    Args:
        coup: The coup.
        ruleset: The rules it was played by.

    Returns:
        A sentence for each card that is settled, with the deaths and revivals it causes; one for each of them when all
        was settled together; one when the coup stops or the game is over; and one for how it ends.
    """
    steps: list[Step] = []
    clauses: list[Clause] = []
    apart = ruleset.settlement == "together"
    pool = coup.table_before.pool
    for event in coup.events:
        if event.rank is not None:
            if clauses:
                steps.append(Step(tuple(clauses)))
            clauses = [_movement(event, pool)]
            pool += event.amount * ((event.receiver == "pool") - (event.giver == "pool"))
        elif event.kind == "stop":
            steps.append(Step(tuple(clauses)))
            clauses = [_stop(event.seat), *_unsettled(coup)]
        elif apart:
            steps.append(Step(tuple(clauses)))
            word = "is dead" if event.kind == "death" else "is revived"
            clauses = [Clause(f"All is settled: seat {event.seat} {word}", event.rule)]
        else:
            clauses.append(_follows(event, clauses[0].text))
    steps.append(Step(tuple(clauses)))
    return (*steps, *_end(coup, ruleset))


def _movement(event: Event, pool: int) -> Clause:
    """Say what a card moves."""
    rank = event.rank or ""
    owed, amount = event.owed, event.amount
    place = f"payments.{rank}" if event.rule == "payments" else event.rule
    if event.kind == "left":
        neighbour = f"its {ordinal(owed)} left neighbour"
        whom = f"seat {event.receiver}"
    if event.rule == "dead-dealt":
        said = "was dead at the deal and pays nothing"
    elif event.rule == "neighbours":
        said = f"has no {ordinal(owed)} living left neighbour and pays nothing"
    elif event.kind == "take" and amount == owed:
        said = f"takes {owed} from the basket"
    elif event.kind == "take" and amount:
        said = f"takes the {amount} that the basket holds, of {owed}"
    elif event.kind == "take":
        said = f"takes nothing of {owed}, for the basket " + (f"holds only {pool}" if pool else "is empty")
    elif event.kind == "pay":
        said = f"puts {owed} in the basket"
        if amount != owed:
            said = f"puts all it has in the basket, {amount} of the {owed} it owes"
    elif event.kind == "left":
        said = f"gives {amount} to {whom}, {neighbour}"
        if amount != owed:
            said = f"gives all it has to {whom}, {amount} of the {owed} it owes {neighbour}"
    else:
        said = "takes and pays nothing"
    return Clause(f"Seat {event.seat}, {rank_name(rank)}: {said}", place)


def _follows(event: Event, told: str) -> Clause:
    """Say that a movement kills or revives."""
    if event.kind == "death":
        return Clause(", and is dead", event.rule)
    if told.startswith(f"Seat {event.seat},"):
        return Clause(", and is revived", event.rule)
    return Clause(f", and seat {event.seat} is revived", event.rule)


def _stop(seat: int) -> Clause:
    return Clause(f"Only seat {seat} has a jeton: the coup stops", "end-tested")


def _unsettled(coup: Coup) -> Iterator[Clause]:
    """Name the cards that do not count."""
    settled = {event.seat for event in coup.events if event.rank is not None}
    left = [f"seat {seat}’s {rank_name(rank)}" for seat, rank in coup.cards if seat not in settled]
    if left:
        listed = ", ".join(left[:-1]) + " and " + left[-1] if len(left) > 1 else left[0]
        yield Clause(f"; {listed} {'does' if len(left) == 1 else 'do'} not count")


def _end(coup: Coup, ruleset: Ruleset) -> Iterator[Step]:
    """Say how the coup leaves the table."""
    if not coup.over:
        passed = Clause(f"; seat {coup.table.dealer} deals next", "next-dealer")
        yield Step((Clause(f"The basket holds {_jetons(coup.table.pool)}"), passed), is_end=True)
        return
    together = ruleset.settlement == "together"
    if coup.reason == "nobody-left":
        yield Step((Clause("Nobody has a jeton left", "nobody-left"),))
    elif not any(event.kind == "stop" for event in coup.events):
        late = ruleset.end_tested == "after-the-coup" and not together
        said = "the end is tested now" if late else "the game is over"
        place = "settlement" if together else "end-tested"
        yield Step((Clause(f"Only seat {coup.winner} has a jeton: {said}", place),))
    pool = _jetons(coup.table.pool) if coup.table.pool else "nothing is in it"
    who = "Nobody" if coup.winner is None else f"Seat {coup.winner}"
    yield Step((Clause(f"{who} wins the basket: {pool}", "winner-takes"),), is_end=True)


def _jetons(number: int) -> str:
    return f"{number} jeton" + ("" if number == 1 else "s")


def coup_steps(coup: Coup, ruleset: Ruleset, links: Links | None = None) -> Markup:
    """List what happens in a coup, each thing with its rule and place; what is supplied stands in ⟨ ⟩.

    Args:
        coup: The coup.
        ruleset: The rules it was played by.
        links: Where rules are shown.

    Returns:
        An ordered list.
    """
    links = links or Links()
    items = []
    for step in story(coup, ruleset):
        parts: list[Child] = []
        for clause in step.clauses:
            parts += [clause.text, resting_on(clause.place, ruleset, links)]
        items.append(el("li", parts, ".", class_="end" if step.is_end else None))
    return el("ol", items, class_="t-steps")


def resting_on(place: str | None, ruleset: Ruleset, links: Links) -> list[Child]:
    """Show which rule something rests on, and where that comes from.

    Args:
        place: The rule, ``payments.K`` for one rank; None for nothing.
        ruleset: The ruleset.
        links: Where rules are shown.

    Returns:
        What follows the words; a supplied answer is shown in ⟨ ⟩.
    """
    if place is None:
        return []
    origin = ruleset.origin(place)
    rule_id = place.partition(".")[0]
    name = marks.linked(rule_id, links.rule(rule_id))
    if origin.kind == "supplied":
        by = el("span", name, f" by {(origin.reason or '').partition(':')[0]}", class_="t-locus")
        answer = "this payment" if place.startswith("payments.") else _answer(place, ruleset)
        return [" ", marks.supplied(answer), " ", by]
    if origin.kind == "changed":
        return [" ", el("span", name, f", changed to: {_answer(place, ruleset)}", class_="t-locus")]
    implied = ", implied" if origin.kind == "implied" else ""
    where = f", {bind_place(origin.locus)}" if origin.locus else ""
    return [" ", el("span", name, where, implied, class_="t-locus")]


def _answer(place: str, ruleset: Ruleset) -> str:
    rule_id, _, rank = place.partition(".")
    return ruleset.payments[rank].phrase if rank else RULES[rule_id].label(ruleset.value(rule_id))


def plain_steps(coup: Coup, ruleset: Ruleset) -> tuple[tuple[str, str], ...]:
    """Give the story as rows of a plain table: the sentence, and the rules it rests on with their origins."""
    return tuple(
        (step.text, "; ".join(_plain_origins(step.clauses, ruleset))) for step in story(coup, ruleset)
    )


def _plain_origins(clauses: Sequence[Clause], ruleset: Ruleset) -> Iterator[str]:
    for clause in clauses:
        if clause.place is not None:
            origin = ruleset.origin(clause.place)
            rule_id = clause.place.partition(".")[0]
            answer = "" if origin.from_source else f" {_answer(clause.place, ruleset)}"
            where = f", {origin.locus}" if origin.locus else ""
            yield f"{rule_id} ({origin.kind}{answer}{where})"

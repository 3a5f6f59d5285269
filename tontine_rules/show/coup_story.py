"""A coup told in sentences: what happens, card by card, each with the rule that fixed it and where that comes from."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tontine_rules.game import Coup, Event
from tontine_rules.rules import RULES, Ruleset
from tontine_rules.rules.values import ordinal
from tontine_rules.show import marks
from tontine_rules.show.markup import Child, Links, Markup, el
from tontine_rules.show.naming import bind_place

__all__ = [
    "Clause",
    "Step",
    "counted",
    "coup_steps",
    "jetons_told",
    "plain_origins",
    "plain_steps",
    "rank_name",
    "resting_on",
    "seating_told",
    "story",
    "told",
]

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
        events: The events it tells.
        is_end: Whether it says how the coup leaves the table.
    """

    clauses: tuple[Clause, ...]
    events: tuple[Event, ...] = ()
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


def jetons_told(number: int) -> str:
    """Write a number of jetons."""
    return f"{number} jeton" + ("" if number == 1 else "s")


def seating_told(ruleset: Ruleset, seats: int) -> str:
    """Say how the seats of a figure stand.

    Args:
        ruleset: The rules: their rotation says on which side the next seat is.
        seats: How many there are.

    Returns:
        A sentence.

    Example:
        >>> import tontine_rules as tr
        >>> from tontine_rules.show.coup_story import seating_told
        >>> seating_told(tr.load("L").ruleset(), 5)
        'Five seats round a table, seen from above; each next seat sits on the right of the one before.'
    """
    side = "right" if ruleset.rotation == "anticlockwise" else "left"
    return (
        f"{counted(seats).capitalize()} seats round a table, seen from above; each next seat sits on the {side} of the "
        "one before."
    )


def story(coup: Coup, ruleset: Ruleset) -> tuple[Step, ...]:
    """Tell a coup.

    Args:
        coup: The coup.
        ruleset: The rules it was played by.

    Returns:
        A sentence for each card that is settled, with the deaths and revivals it causes; one for each of them when all
        was settled together; one when the coup stops or the game is over; and one for how it ends.
    """
    parts: list[tuple[list[Clause], list[Event]]] = []
    apart = ruleset.settlement == "together"
    pool = coup.table_before.pool
    for event in coup.events:
        if event.rank is not None:
            parts.append(([_movement(event, pool)], [event]))
            pool += event.change("pool")
        elif event.kind == "stop":
            parts.append(([_stop(event.seat), *_unsettled(coup)], [event]))
        elif apart:
            word = "is dead" if event.kind == "death" else "is revived"
            parts.append(([Clause(f"All is settled: seat {event.seat} {word}", event.rule)], [event]))
        else:
            clauses, events = parts[-1]
            clauses.append(_follows(event, clauses[0].text))
            events.append(event)
    steps = [Step(tuple(clauses), tuple(events)) for clauses, events in parts]
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
    pool, winner = coup.table.pool, coup.winner
    if not coup.over:
        passed = Clause(f"; seat {coup.table.dealer} deals next", "next-dealer")
        yield Step((Clause(f"The basket holds {jetons_told(pool)}"), passed), is_end=True)
        return
    is_emptied = coup.reason == "nobody-left"
    if not any(event.kind == "stop" for event in coup.events):
        together = ruleset.settlement == "together"
        late = ruleset.end_tested == "after-the-coup" and not together
        who = "Nobody has a jeton left" if is_emptied else f"Only seat {winner} has a jeton"
        said = "the end is tested now" if late else "the game is over"
        yield Step((Clause(f"{who}: {said}", "settlement" if together else "end-tested"),))
    if winner is None:
        stays = "stays" if pool == 1 else "stay"
        said = f"Nobody wins the basket: {jetons_told(pool)} {stays} in it"
        yield Step((Clause(said, "nobody-left"),), is_end=True)
        return
    takes = f"wins the basket: {jetons_told(pool) if pool else 'nothing is in it'}"
    if is_emptied:
        fallen = Clause(f"Seat {winner} was the last to fall", "nobody-left")
        yield Step((fallen, Clause(f"; it {takes}", "winner-takes")), is_end=True)
    else:
        yield Step((Clause(f"Seat {winner} {takes}", "winner-takes"),), is_end=True)


def coup_steps(coup: Coup, ruleset: Ruleset, links: Links | None = None) -> Markup:
    """List what happens in a coup, each thing with its rule and place; what is supplied stands in ⟨ ⟩.

    Args:
        coup: The coup.
        ruleset: The rules it was played by.
        links: Where rules are shown.

    Returns:
        An ordered list.
    """
    items = [
        el("li", told(step, ruleset, links), class_="end" if step.is_end else None)
        for step in story(coup, ruleset)
    ]
    return el("ol", items, class_="t-steps")


def told(step: Step, ruleset: Ruleset, links: Links | None = None) -> list[Child]:
    """Write one sentence, each part with its rule and place; what is supplied stands in ⟨ ⟩.

    Args:
        step: The sentence.
        ruleset: The rules the coup was played by.
        links: Where rules are shown.

    Returns:
        What an element holds.
    """
    parts: list[Child] = []
    for clause in step.clauses:
        parts += [clause.text, resting_on(clause.place, ruleset, links or Links())]
    return [*parts, "."]


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
    return tuple((step.text, plain_origins(step, ruleset)) for step in story(coup, ruleset))


def plain_origins(step: Step, ruleset: Ruleset) -> str:
    """Name the rules that a sentence rests on, and where each comes from."""
    found = []
    for clause in step.clauses:
        if clause.place is not None:
            origin = ruleset.origin(clause.place)
            rule_id = clause.place.partition(".")[0]
            answer = "" if origin.from_source else f" {_answer(clause.place, ruleset)}"
            where = f", {origin.locus}" if origin.locus else ""
            found.append(f"{rule_id} ({origin.kind}{answer}{where})")
    return "; ".join(found)

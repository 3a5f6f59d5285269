"""The 36 rules, each declared once: what is asked of every source.

The loader's checks, the JSON Schema, the command line's help, the reference pages and the rows of every comparison
derive from this declaration.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from tontine_rules.errors import UnknownName
from tontine_rules.rules.kinds import Choice, Kind, Whole, Word, YesNo
from tontine_rules.rules.table_kinds import PaymentsKind, PlayersKind, StakeKind

__all__ = ["GROUPS", "RULES", "Rule", "rule"]

GROUPS = MappingProxyType(
    {
        "table": "The table",
        "deal": "The deal",
        "payments": "Payments",
        "dead": "The dead",
        "end": "The end",
        "words": "Words",
    }
)
"""The groups of rules with their titles, in the order of play."""


@dataclass(frozen=True)
class Rule:
    """One question asked of every source.

    Attributes:
        id: The rule's name, such as ``end-tested``.
        group: A key of `GROUPS`.
        question: The question in plain words.
        kind: The kind of value: it reads, writes and labels.
        changes_result: Whether another value can leave other jetons, another pool or another winner from the
            same cards.
        coding: How an answer is coded; may be empty.
        premise: For a value that follows from other rules, the values those rules must have.
    """

    id: str
    group: str
    question: str
    kind: Kind
    changes_result: bool = False
    coding: str = ""
    premise: Mapping[str, Mapping[str, str]] = field(default_factory=dict)

    @property
    def attribute(self) -> str:
        """The rule's name as a Python keyword, such as ``end_tested``."""
        return self.id.replace("-", "_")

    @property
    def compared(self) -> bool:
        """Whether values are compared; the words of sources are only listed."""
        return not isinstance(self.kind, Word)

    def label(self, value: Any) -> str:
        """Write a value of this rule in plain words.

        Args:
            value: A value of the rule, as a reading or a ruleset holds it.

        Returns:
            The label, such as ``highest card``.
        """
        return self.kind.label(value)

    def holds(self, value: Any, values: Mapping[str, Any]) -> bool:
        """Say whether a value's premise, if it has one, holds among other rules' values.

        Args:
            value: The value of this rule.
            values: Values by rule; a rule that is not among them breaks no premise.

        Returns:
            Whether the value can stand beside them.
        """
        needs = self.premise.get(value, {}) if isinstance(value, str) else {}
        return all(values.get(other, needed) == needed for other, needed in needs.items())

    def __reduce__(self) -> tuple[Any, ...]:
        return (rule, (self.id,))


def rule(rule_id: str, place: str = "rule") -> Rule:
    """Look a rule up by its id.

    Args:
        rule_id: Such as ``end-tested``; ``end_tested`` will do.
        place: What to put before the message when there is no such rule.

    Returns:
        The rule.

    Raises:
        UnknownName: When there is none of that name; it names a near one.
    """
    try:
        return RULES[rule_id.replace("_", "-")]
    except (KeyError, AttributeError):
        raise UnknownName(place, "rule", rule_id, RULES) from None


_WORD = "Silent where the thing is described without a word for it."
_NEIGHBOURS = {"right-neighbour": "right neighbour", "left-neighbour": "left neighbour"}

_DECLARED = (
    Rule(
        "players",
        "table",
        "How many may play?",
        PlayersKind(),
        True,
        "'More' where the text says the more the better. A number never named is not allowed.",
    ),
    Rule(
        "pack",
        "table",
        "Which cards are used?",
        Whole("cards", 52, 52),
        coding="52 where the text says 52 or a full pack with the small cards.",
    ),
    Rule(
        "suits",
        "table",
        "Do suits matter?",
        Choice({"irrelevant": "irrelevant"}),
        coding="Stated only where suits are mentioned; implied where payments name ranks only.",
    ),
    Rule(
        "stake",
        "table",
        "How many jetons does each player receive?",
        StakeKind(),
        True,
        "Example: the text says for instance. Free: the players may choose another.",
    ),
    Rule("ante", "table", "How many jetons does each put into the pool?", Whole("jetons", 0), True),
    Rule("jeton-value", "table", "What is a jeton worth?", Choice({"as-agreed": "as agreed"})),
    Rule(
        "seating",
        "table",
        "How are seats assigned?",
        Choice({"by-matching-cards": "by matching cards"}, supplied_only={"as-they-like": "as they like"}),
        coding="Silence means people sit as they like, but is coded silent.",
    ),
    Rule(
        "first-dealer",
        "table",
        "Who deals first?",
        Choice(
            {
                "highest-card": "highest card",
                "by-lot": "by lot",
                "king-of-the-seating-draw": "king in the seating draw",
            }
        ),
        coding="Seats are numbered after the draw, so it cannot change a result.",
    ),
    Rule("cut", "deal", "Who cuts?", Choice({"left-neighbour": "left neighbour"})),
    Rule("cards-dealt", "deal", "How many cards does each player get?", Whole("cards", 1, 1)),
    Rule(
        "facing",
        "deal",
        "Is the card dealt face up or face down?",
        Choice({"up": "up", "down": "down"}),
        coding="It changes what is known before the payments, never the payments.",
    ),
    Rule(
        "rotation",
        "deal",
        "In which direction do deal and play go?",
        Choice({"anticlockwise": "anticlockwise", "clockwise": "clockwise"}),
        True,
        "Stated only where a direction is named for the round; implied where only the first served and the next "
        "dealer are placed.",
    ),
    Rule("dealer-served", "deal", "When is the dealer served?", Choice({"last": "last"})),
    Rule(
        "exposed-card",
        "deal",
        "What if a card is exposed in the deal?",
        Choice({"no-redeal": "no new deal", "moot": "cannot arise"}),
        coding="Moot (implied) where every card is dealt face up.",
        premise={"moot": {"facing": "up"}},
    ),
    Rule("talon", "deal", "What becomes of the undealt cards?", Choice({"kept-face-down": "kept face down"})),
    Rule(
        "settlement",
        "payments",
        "In which order are the payments made?",
        Choice({"in-turn": "in turn", "together": "together"}),
        True,
        "In-turn only where an order among payers is given.",
    ),
    Rule(
        "payments",
        "payments",
        "What does each rank take or pay?",
        PaymentsKind(),
        True,
        "Each rank has its own status; a table that breaks off leaves the rest unseen.",
    ),
    Rule(
        "neighbours",
        "payments",
        "Does a dead player's seat count as a neighbour?",
        Choice({"dead-seats-count": "dead seats count", "dead-seats-are-skipped": "dead seats are skipped"}),
        True,
        "Never stated by any source here; implied where the dead are revived by being paid.",
    ),
    Rule(
        "short-payer",
        "payments",
        "What if a player owes more than he has?",
        Choice({"pays-what-he-has": "pays what he has"}),
        True,
        "A stated special case is coded stated with a note.",
    ),
    Rule(
        "short-pool",
        "payments",
        "What if the pool holds less than a court card takes?",
        Choice({"takes-what-is-there": "takes what is there", "takes-nothing": "takes nothing"}),
        True,
    ),
    Rule("dead", "dead", "When is a player dead?", Choice({"no-jeton-left": "no jeton left"})),
    Rule("dead-dealt", "dead", "Is a dead player dealt a card?", YesNo(), True),
    Rule("dead-deals", "dead", "Does a dead player deal?", YesNo(), True),
    Rule(
        "revival",
        "dead",
        "How does a dead player come back?",
        Choice({"when-paid-by-a-neighbour": "when paid by a neighbour"}),
    ),
    Rule("next-dealer", "end", "Who deals next?", Choice(_NEIGHBOURS), True),
    Rule(
        "gathering",
        "end",
        "Are all cards gathered and shuffled before each coup?",
        Choice({"every-coup": "every coup"}),
    ),
    Rule(
        "end",
        "end",
        "What ends the game?",
        Choice({"one-player-left": "one player left"}, {"one-player-has-all": "one player has all"}),
        coding="A source that says elsewhere 'until one has all the jetons' keeps that as a rival reading "
        "(one-player-has-all), which is not played.",
    ),
    Rule(
        "end-tested",
        "end",
        "When is the end tested?",
        Choice({"at-once": "at once", "after-the-coup": "after the coup"}),
        True,
        "Only where the moment is given; a condition alone is silent.",
    ),
    Rule(
        "nobody-left",
        "end",
        "What if nobody has a jeton left?",
        Choice(
            {"unclaimed": "unclaimed", "last-to-fall": "last to fall"}, {"cannot-happen": "cannot happen"}
        ),
        True,
        "Cannot-happen (implied) where the end is tested at once; it is a reading, never a value that is played.",
        premise={"cannot-happen": {"settlement": "in-turn", "end-tested": "at-once"}},
    ),
    Rule("winner-takes", "end", "What does the winner take?", Choice({"pool": "the pool"})),
    Rule("word-stake", "words", "Word for the stake", Word(), coding=_WORD),
    Rule("word-pool", "words", "Word for the pool", Word(), coding=_WORD),
    Rule("word-basket", "words", "Word for the basket", Word(), coding=_WORD),
    Rule("word-talon", "words", "Word for the undealt cards", Word(), coding=_WORD),
    Rule("word-dead", "words", "Word for a player without jetons", Word(), coding=_WORD),
    Rule("word-revived", "words", "Word for coming back", Word(), coding=_WORD),
)

RULES: Mapping[str, Rule] = MappingProxyType({declared.id: declared for declared in _DECLARED})
"""The 36 rules by id, in the order of play."""

"""The payments told: the ranks in a few groups by what they do, each said in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tontine_rules.rules import RANKS, Payment, Payments, Ruleset
from tontine_rules.show.sheet_sentences import SHORT
from tontine_rules.show.sheet_voice import Voice
from tontine_rules.show.sheet_words import FIGURE, SHEET

__all__ = ["Group", "group_told", "kinds_of_ours", "payment_groups", "payments_told", "said_by_us"]

PHRASES = {"take": "takes", "pay": "puts", "left": "gives", "nothing": "does-nothing"}
"""What is said of each kind of payment, by its name in `FIGURE`."""


@dataclass(frozen=True)
class Group:
    """Ranks that do alike.

    Attributes:
        name: ``take``, ``nothing``, ``left``, or ``pay2`` and so on by what is put in.
        ranks: The ranks, the largest taken and the smallest given first.
    """

    name: str
    ranks: tuple[str, ...]

    def title(self, voice: Voice) -> str:
        """Head the group."""
        if self.name.startswith("pay"):
            return voice(FIGURE["pay"], n=self.name.removeprefix("pay"))
        return voice(FIGURE[self.name])


def payment_groups(payments: Payments) -> tuple[Group, ...]:
    """Put the ranks in groups: take, nothing, left, then put in, the most first.

    Args:
        payments: The payments of a ruleset.

    Returns:
        The groups that have a rank.
    """
    by_name: dict[str, list[str]] = {}
    for rank, payment in payments.items():
        name = str(payment) if payment.kind == "pay" else payment.kind
        by_name.setdefault(name, []).append(rank)
    amounts = sorted((int(name[3:]) for name in by_name if name.startswith("pay")), reverse=True)
    order = ["take", "nothing", "left", *(f"pay{amount}" for amount in amounts)]

    def place(rank: str) -> tuple[int, int]:
        payment = payments[rank]
        weight = -payment.amount if payment.kind == "take" else payment.amount
        return weight, RANKS.index(rank) if payment.kind == "take" else -RANKS.index(rank)

    return tuple(Group(name, tuple(sorted(by_name[name], key=place))) for name in order if name in by_name)


def payments_told(ruleset: Ruleset, voice: Voice) -> tuple[tuple[str, str], ...]:
    """Tell the payments and what is done when jetons are short, without a drawing.

    Args:
        ruleset: The ruleset.
        voice: The language.

    Returns:
        What each group is headed with what its ranks do; then each question with its answer.
    """
    payments, ours = ruleset.payments, kinds_of_ours(ruleset)
    told = [
        (group.title(voice), group_told(group, payments, voice, ours)) for group in payment_groups(payments)
    ]
    told += [(voice(asked), voice(said[ruleset.value(rule_id)])) for rule_id, (asked, said) in SHORT.items()]
    return tuple(told)


def kinds_of_ours(ruleset: Ruleset) -> dict[str, str]:
    """Tell which payments are not the source's.

    Args:
        ruleset: The ruleset.

    Returns:
        ``supplied`` or ``changed`` by rank, in the order of the payments; ranks that the source gives are left out.
    """
    origins = {rank: ruleset.origin(f"payments.{rank}") for rank in ruleset.payments}
    return {rank: origin.kind for rank, origin in origins.items() if not origin.from_source}


def said_by_us(kinds: Sequence[str], voice: Voice) -> str:
    """Say what we did: ``supplied or changed by us``."""
    return voice(FIGURE["by-us"], kind=voice.any_of([voice(FIGURE[kind]) for kind in kinds]))


def group_told(group: Group, payments: Payments, voice: Voice, ours: Mapping[str, str]) -> str:
    """Say what each rank of a group does.

    Args:
        group: The group.
        payments: The payments.
        voice: The language.
        ours: The ranks of which it is said that they are ours, as `kinds_of_ours` tells.

    Returns:
        One sentence.
    """
    told = voice(SHEET["and-then"]).join(
        _said(rank, payments[rank], voice, ours.get(rank)) for rank in group.ranks
    )
    return told[0].upper() + told[1:] + "."


def _said(rank: str, payment: Payment, voice: Voice, kind: str | None) -> str:
    phrase = voice(
        FIGURE[PHRASES[payment.kind]],
        rank=voice.rank_name(rank),
        n=payment.amount,
        nth=voice.nth(payment.amount),
    )
    return f"{phrase}, {said_by_us([kind], voice)}" if kind else phrase

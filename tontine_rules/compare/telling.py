"""The smallest coup that tells two rulesets apart."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from tontine_rules.errors import ValueFault
from tontine_rules.game import Coup, Table
from tontine_rules.game.coup import order_of_play, settle_coup
from tontine_rules.game.settings import Settings, settings_of
from tontine_rules.rules import RANKS, Ruleset

__all__ = ["TellingCoup", "telling_coup"]

LEAST_SEATS = 4
MOST_JETONS = 8
SUITS = 4


@dataclass(frozen=True)
class TellingCoup:
    """A coup that two rulesets settle differently.

    Attributes:
        rulesets: The two rulesets.
        table: The table before the coup.
        cards: The cards as (seat, rank), eldest first: one for each seat that either ruleset deals one.
        coups: The coup as each ruleset settles it.
    """

    rulesets: tuple[Ruleset, Ruleset]
    table: Table
    cards: tuple[tuple[int, str], ...]
    coups: tuple[Coup, Coup]


def telling_coup(first: Ruleset, second: Ruleset, *, most_jetons: int = MOST_JETONS) -> TellingCoup | None:
    """Find the smallest coup whose result differs under two rulesets.

    Compared are jetons, pool, whether the game is over, the winner and the next dealer, never the reason. Smallest
    means first in this order: seats (from 4, or from as many as a payment to a neighbour needs), jetons in hands and
    pool together, the tuple (jetons, pool, dealer), the cards in the order K Q J 10 9 8 7 6 5 4 3 2 A. The tables
    are those that both can play. Where one deals to the dead and the other does not, each uses the cards of the
    seats it deals to.

    Args:
        first: A ruleset.
        second: Another.
        most_jetons: The most jetons on the table, in hands and pool together, up to which to look.

    Returns:
        The coup, or None when the two settle every coup alike. They may still differ in how many play, for how much,
        and in what is known.

    Raises:
        ValueFault: When the rules of the coup differ and yet no table up to that size, at the least number of seats
            or one more, shows it.

    Example:
        >>> import tontine_rules as tr
        >>> lalanne, dictionnaire = tr.load("L").ruleset(), tr.load("D").ruleset("literal")
        >>> telling = tr.telling_coup(lalanne, dictionnaire)
        >>> telling.table, telling.cards
        (Table(jetons=(0, 0, 1, 1), pool=0, dealer=2), ((3, '9'), (2, 'K')))
        >>> [coup.table.pool for coup in telling.coups]
        [1, 0]
    """
    settings = (settings_of(first), settings_of(second))
    if _what_matters(settings[0]) == _what_matters(settings[1]):
        return None
    least = max(LEAST_SEATS, first.payments.reach + 1, second.payments.reach + 1)
    for seats in (least, least + 1):
        for total in range(2, most_jetons + 1):
            for table in _tables(seats, total, settings):
                for cards in _deals(table, settings):
                    one, other = (_settle(one_settings, table, cards) for one_settings in settings)
                    if _result(one) != _result(other):
                        return TellingCoup((first, second), table, cards, (one, other))
    raise ValueFault(
        "telling-coup",
        f"must show within {most_jetons} jetons at {least} or {least + 1} seats, and nothing differs there",
        advice="give more jetons; whether a larger table tells the two apart is not known",
    )


def _what_matters(settings: Settings) -> Settings:
    """Set aside what cannot matter under these payments, so that settings that play alike are equal."""
    kinds = {kind for kind, _ in settings.payments.values()}
    most_taken = max((amount for kind, amount in settings.payments.values() if kind == "take"), default=0)
    if "left" not in kinds:
        settings = replace(settings, skips_dead=False, left=-1)
    if most_taken < 2:
        settings = replace(settings, takes_part=True)
    if settings.at_once:
        settings = replace(settings, last_to_fall=False)
    return settings


def _tables(seats: int, total: int, settings: tuple[Settings, Settings]) -> Iterator[Table]:
    """Give the tables of a size that both can play, in the order of (jetons, pool, dealer)."""
    dead_deal = all(one.dead_deals for one in settings)
    for jetons in _holdings(seats, total):
        if seats - jetons.count(0) < 2:
            continue
        for dealer in range(seats):
            if jetons[dealer] or dead_deal:
                yield Table(jetons, total - sum(jetons), dealer)


def _holdings(seats: int, most: int) -> Iterator[tuple[int, ...]]:
    """Give every tuple of holdings with at most so many jetons together, in rising order."""
    if seats == 0:
        yield ()
        return
    for held in range(most + 1):
        for rest in _holdings(seats - 1, most - held):
            yield (held, *rest)


def _deals(table: Table, settings: tuple[Settings, Settings]) -> Iterator[tuple[tuple[int, str], ...]]:
    """Give the deals of a table in the order of the ranks.

    Of ranks that both rulesets settle alike only the first that is left in the pack is dealt: the first deal that
    tells two rulesets apart holds no other.
    """
    dead_dealt = any(one.dead_dealt for one in settings)
    order = order_of_play(table.dealer, len(table.jetons))
    seats = [seat for seat in order if table.jetons[seat] or dead_dealt]
    alike: dict[object, list[str]] = {}
    for rank in RANKS:
        alike.setdefault(tuple(one.payments[rank] for one in settings), []).append(rank)

    def deal(dealt: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
        if len(dealt) == len(seats):
            yield dealt
            return
        open_ranks = (next((r for r in ranks if dealt.count(r) < SUITS), None) for ranks in alike.values())
        for rank in sorted(filter(None, open_ranks), key=RANKS.index):
            yield from deal((*dealt, rank))

    for ranks in deal(()):
        yield tuple(zip(seats, ranks, strict=True))


def _settle(settings: Settings, table: Table, cards: tuple[tuple[int, str], ...]) -> Coup:
    dealt = cards if settings.dead_dealt else tuple(card for card in cards if table.jetons[card[0]])
    return settle_coup(settings, table, dealt)


def _result(coup: Coup) -> tuple[object, ...]:
    return (coup.table.jetons, coup.table.pool, coup.over, coup.winner, coup.table.dealer)

"""Test vectors: coups, games and numbers of players with their results, for other implementations of the game.

Every value of every rule that can change a result is in them; for each value there are coups that another value of
the same rule would have settled otherwise.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tontine_rules.compare.telling import telling_coup
from tontine_rules.errors import ValueFault
from tontine_rules.game import Table, play_coup, play_game
from tontine_rules.game.chance import Stream, shuffle, stream
from tontine_rules.rules import RULES, Rule, Ruleset
from tontine_rules.sources import load, parse_ruleset, sources

__all__ = ["VECTORS_VERSION", "vectors"]

VECTORS_VERSION = 1
SEED = 1725
COUPS_A_VALUE = 14
GAMES_A_RULESET = 3
# Beside the plain ruleset, changes under which more of the others can be seen.
GROUNDS = ("", ";settlement=together", ";end-tested=after-the-coup", ";dead-dealt=true;dead-deals=true")
PAYMENTS = ("K:take1", "K:nothing,10:take2", "4:left1,A:pay3", "A:left3,3:left1,2:nothing", "J:take5,9:pay4")
# Not settled by a coup: what they change is shown by whole games and by who may sit down.
SET_UP = ("players", "stake", "ante")


def vectors() -> dict[str, Any]:
    """Make the test vectors.

    Returns:
        Plain data: ``version``, ``generator`` (test values of the declared generator), ``coups``, ``games`` and
        ``players``. Each coup has the ruleset's line and its settings, the table, the cards eldest first, and the
        result.
    """
    coups = [_coup(number, *found) for number, found in enumerate(_coups(), 1)]
    games = [_game(number, *found) for number, found in enumerate(_games(), 1)]
    return {
        "format": "tontine_rules test vectors",
        "version": VECTORS_VERSION,
        "generator": _generator(),
        "coups": coups,
        "games": games,
        "players": list(_players()),
    }


def _settings(ruleset: Ruleset) -> dict[str, Any]:
    """Give what is played of the rules that can change a result, as plain data."""
    fourteen = (rule for rule in RULES.values() if rule.changes_result)
    return {rule.id: rule.kind.data(ruleset.value(rule.id)) for rule in fourteen}


def _coup(number: int, shows: str, ruleset: Ruleset, table: Table, cards: tuple[str, ...]) -> dict[str, Any]:
    coup = play_coup(ruleset, table, cards)
    return {
        "id": f"coup-{number:03}",
        "shows": shows,
        "ruleset": str(ruleset),
        "settings": _settings(ruleset),
        "table": _table(table),
        "cards": list(cards),
        "result": {**_table(coup.table), "over": coup.over, "winner": coup.winner, "reason": coup.reason},
    }


def _table(table: Table) -> dict[str, Any]:
    return {"jetons": list(table.jetons), "pool": table.pool, "dealer": table.dealer}


def _coups() -> Iterator[tuple[str, Ruleset, Table, tuple[str, ...]]]:
    """Give coups that tell each value of each rule from the others of the same rule."""
    for place, rule in enumerate(RULES.values()):
        if not rule.changes_result or rule.id in (*SET_UP, "payments"):
            continue
        for value in rule.kind.listed():
            others = [other for other in rule.kind.listed() if other != value]
            kept = 0
            source = stream(SEED, place, rule.kind.listed().index(value))
            while kept < COUPS_A_VALUE:
                ruleset = parse_ruleset("academie-1725+usual" + GROUNDS[source.below(len(GROUNDS))])
                ruleset = ruleset.changed(**{rule.attribute: value})
                table, cards = _deal(source, ruleset)
                result = _result(ruleset, table, cards)
                alike = [
                    _result(ruleset.changed(**{rule.attribute: other}), table, cards) for other in others
                ]
                if result not in alike:
                    kept += 1
                    yield f"{rule.id}={rule.kind.text(value)}", ruleset, table, cards
    for place, line in enumerate(PAYMENTS):
        ruleset = parse_ruleset(f"academie-1725+usual;payments={line}")
        source = stream(SEED, len(RULES), place)
        for _ in range(COUPS_A_VALUE):
            yield f"payments={line}", ruleset, *_deal(source, ruleset)
    lalanne, literal = load("academie-1725").ruleset(), load("dictionnaire-1792").ruleset("literal")
    telling = telling_coup(lalanne, literal)
    if telling is not None:
        for ruleset in (lalanne, literal):
            ranks = tuple(rank for _, rank in telling.cards)
            yield "the smallest coup that tells the two apart", ruleset, telling.table, ranks


def _deal(source: Stream, ruleset: Ruleset) -> tuple[Table, tuple[str, ...]]:
    """Lay a small table with some of the dead, and deal."""
    seats = max(4, ruleset.payments.reach + 1) + source.below(3)
    while True:
        jetons = tuple((0, 0, 1, 1, 2, 3, 5)[source.below(7)] for _ in range(seats))
        dealer = source.below(seats)
        if seats - jetons.count(0) >= 2 and (jetons[dealer] or ruleset.dead_deals):
            break
    table = Table(jetons, source.below(5), dealer)
    dealt = seats if ruleset.dead_dealt else seats - jetons.count(0)
    return table, tuple(shuffle(source, dealt))


def _shows(rule: Rule, ruleset: Ruleset, others: list[Ruleset], table: Table, cards: tuple[str, ...]) -> bool:
    """Say whether a coup shows a rule: no other value settles it alike, or, where there is none, an event names it."""
    coup = play_coup(ruleset, table, cards)
    if not others:
        return any(event.rule == rule.id for event in coup.events)
    return (coup.table, coup.winner) not in [_result(other, table, cards) for other in others]


def _result(ruleset: Ruleset, table: Table, cards: tuple[str, ...]) -> object:
    """Give the result of a coup; None where the ruleset cannot play it, or another number of cards is dealt."""
    try:
        coup = play_coup(ruleset, table, cards)
    except ValueFault:
        return None
    return coup.table, coup.winner


def _games() -> Iterator[tuple[Ruleset, int, int]]:
    for source in sources():
        for completion in ("usual", "literal"):
            ruleset = source.ruleset(completion)
            for number in range(GAMES_A_RULESET):
                yield ruleset, min(n for n in ruleset.players.numbers() if n >= 5), number
    for line in (";stake=5;ante=1", ";stake=20", ";stake=15;ante=0", ";players=4+;settlement=together"):
        ruleset = parse_ruleset(f"academie-1725+usual{line}")
        yield ruleset, min(ruleset.players.numbers()), 0


def _game(number: int, ruleset: Ruleset, players: int, game: int) -> dict[str, Any]:
    played = play_game(ruleset, players=players, seed=SEED, game=game)
    outcome = played.outcome
    return {
        "id": f"game-{number:03}",
        "ruleset": str(ruleset),
        "settings": _settings(ruleset),
        "players": players,
        "seed": SEED,
        "game": game,
        "first-cards": [rank for _, rank in played.coups[0].cards],
        "result": {
            "coups": outcome.coups,
            "winner": outcome.winner,
            "takes": outcome.takes,
            "keeps": outcome.keeps,
            "reason": outcome.reason,
        },
    }


def _players() -> Iterator[dict[str, Any]]:
    """Say for every source how many may play."""
    for source in sources():
        ruleset = source.ruleset()
        allowed = []
        for players in range(2, 53):
            try:
                ruleset.allow_players(players)
            except ValueFault:
                continue
            allowed.append(players)
        yield {"ruleset": str(ruleset), "allowed": allowed}


def _generator() -> list[dict[str, Any]]:
    return [
        {
            "seed": seed,
            "game": game,
            "coup": coup,
            "first-number": str(stream(seed, game, coup).next()),
            "pack": shuffle(stream(seed, game, coup)),
        }
        for seed, game, coup in ((0, 0, 1), (1725, 0, 1), (1792, 3, 2), (2**64 - 1, 2**64 - 1, 7))
    ]

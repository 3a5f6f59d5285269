"""Plain text of at most 80 columns: outcomes of many games, exact values, and effects."""

from __future__ import annotations

from tontine_rules.measure import Change, Effect, Effects, Estimate, Exact, Mean, Outcomes, Share
from tontine_rules.show.text import fold

__all__ = ["effects_text", "exact_text", "outcomes_text"]


def outcomes_text(outcomes: Outcomes) -> str:
    """Say what became of many games, each figure with its 95 % interval.

    Args:
        outcomes: The outcomes.

    Returns:
        The text.
    """
    games = outcomes.games
    lines = fold(f"{outcomes.ruleset}: {outcomes.ruleset.described}")
    lines += fold(
        f"{games} games of {outcomes.players} players, seed {outcomes.seed}; in brackets 95 % intervals"
    )
    error = f"{outcomes.standard_error:.3f}"
    lines += fold(
        f"mean {outcomes.mean_coups:.3f} coups a game {_range(outcomes.mean_coups_interval, 3)}, standard error {error}"
    )
    shortest, longest = outcomes.shortest, outcomes.longest
    lines += fold(
        f"shortest {shortest[0]} (game {shortest[1]}), half of them at most {outcomes.quantile(0.5)}, "
        f"longest {longest[0]} coups (game {longest[1]})"
    )
    lines += fold(
        f"nobody left in {_share(outcomes.nobody_left_share)} of games; {outcomes.limited} reached the limit of "
        f"{outcomes.limit} coups"
    )
    lines += fold(
        f"a game has {outcomes.cards.value:.1f} cards dealt, {outcomes.deaths.value:.2f} deaths, "
        f"{outcomes.revivals.value:.2f} revivals, {outcomes.short_payers.value:.2f} short payers and "
        f"{outcomes.short_pools.value:.4f} short pools"
    )
    lines += fold(
        f"somebody comes back in {_share(outcomes.with_revival)} of games; the pool runs short in "
        f"{_share(outcomes.with_short_pool)}"
    )
    lines += ["won by seat (seat 0 is the first eldest, the last seat deals first):"]
    lines += [f"  {seat:2}  {_share(share)}" for seat, share in enumerate(outcomes.win_shares)]
    return "\n".join(lines)


def exact_text(exact: Exact) -> str:
    """Say what is to be expected of a game.

    Args:
        exact: The exact values.

    Returns:
        The text.
    """
    coup = exact.moments
    lines = fold(f"{exact.ruleset}: {exact.ruleset.described}")
    lines += fold(
        f"{exact.players} players, solved for all {exact.positions} positions and {exact.transitions} transitions"
    )
    lines += [f"expected coups: {exact.coups:.7f}", f"nobody left: {exact.nobody_left:.7f}"]
    lines += ["won by seat (seat 0 is the first eldest, the last seat deals first):"]
    lines += [f"  {seat:2}  {win:.7f}" for seat, win in enumerate(exact.wins)]
    lines += fold(
        f"one coup where nobody can be short: the pool changes by {coup.pool_mean} (variance "
        f"{float(coup.pool_variance):.4f}), a seat by {coup.seat_mean} (variance {float(coup.seat_variance):.4f}), "
        f"{coup.card_mean} to the pool a card"
    )
    return "\n".join(lines)


def effects_text(effects: Effects) -> str:
    """Show effects, a block a rule and value.

    Args:
        effects: The effects.

    Returns:
        The text.
    """
    lines = fold(f"{effects.ruleset}: {effects.ruleset.described}")
    if effects.other is not None:
        lines += fold(f"beside {effects.other}: {effects.other.described}")
    lines += fold(
        f"{effects.players} players, {effects.games} games each way on the same shuffles, seed {effects.seed}; "
        "in brackets 95 % intervals"
    )
    for row in effects.rows:
        lines += ["", *_effect_lines(row)]
    return "\n".join(lines)


def _effect_lines(row: Effect) -> list[str]:
    name = "all that differs together" if row.rule is None else f"{row.rule.id}: {row.before} -> {row.after}"
    lines = fold(name, "", "  ")
    if row.exactly_none:
        return [*lines, *fold(f"exactly no effect. {row.reason}", "  ")]
    if row.reason:
        return [*lines, *fold(row.reason, "  ")]
    unrelated = f"; unrelated games {row.unrelated.value:.2%}" if row.unrelated else ""
    lines += fold(f"another winner {_share(row.other_winner)}{unrelated}", "  ")
    lines += fold(f"coups {row.coups.value:+.3f} {_range(row.coups.interval, 3)}", "  ")
    lines += fold(f"nobody left {_points(row.nobody_left)}", "  ")
    lines += fold(f"first eldest over first dealer {_points(row.seat_advantage)}", "  ")
    if row.limited:
        lines += fold(f"{row.limited} games reached the limit: the change in coups is larger still", "  ")
    return lines


def _range(interval: tuple[float, float], places: int) -> str:
    return f"[{interval[0]:.{places}f}, {interval[1]:.{places}f}]"


def _share(share: Share | Estimate) -> str:
    low, high = share.interval
    return f"{share.value:.2%} [{low:.2%}, {high:.2%}]"


def _points(change: Change | Mean | Estimate) -> str:
    """Write a change of a share in percentage points."""
    low, high = change.interval
    return f"{change.value * 100:+.2f} points [{low * 100:+.2f}, {high * 100:+.2f}]"

"""The readings of one source can stand beside each other."""

from tontine_rules.rules import RULES, Stake
from tontine_rules.sources.checks.draft import Draft, Found


def readings_agree(draft: Draft) -> Found:
    """Find values whose premise another reading denies, and a stake that the ante would use up."""
    values = {rule_id: reading.value for rule_id, reading in draft.readings.items() if reading.speaks}
    for rule_id, value in values.items():
        rule = RULES[rule_id]
        if not rule.holds(value, values):
            needs = " and ".join(f"{other} {needed!r}" for other, needed in rule.premise[value].items())
            yield (
                f"reading.{rule_id}.value",
                f"must stand beside {needs}",
                value,
                "change one of the readings",
            )
    stake, ante = values.get("stake"), values.get("ante")
    if isinstance(stake, Stake) and isinstance(ante, int) and min(stake.options) <= ante:
        yield ("reading.stake.value", f"must be more jetons than the ante of {ante}", min(stake.options))

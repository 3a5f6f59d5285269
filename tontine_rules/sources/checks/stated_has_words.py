"""What is stated has a value, a locus, and words or a table."""

from tontine_rules.rules import Payments
from tontine_rules.rules.values import any_of
from tontine_rules.sources.checks.draft import Draft, Found


def stated_has_words(draft: Draft) -> Found:
    """Find stated readings without value, words or locus; a table of payments may stand for words."""
    for rule_id, reading in draft.readings.items():
        if reading.status != "stated":
            continue
        missing = []
        if reading.value is None:
            missing.append("value")
        if reading.words is None and not isinstance(reading.value, Payments):
            missing.append("words")
        if reading.locus is None:
            missing.append("locus")
        if missing:
            wanted = (
                "a value, words or a table and a locus"
                if "value" in missing
                else "words or a table and a locus"
            )
            advice = "use 'implied' with a note, or quote them" if missing == ["words"] else None
            yield (
                f"reading.{rule_id}",
                f"status 'stated' must have {wanted}, got no {any_of(missing)}"
                + (f"; {advice}" if advice else ""),
            )

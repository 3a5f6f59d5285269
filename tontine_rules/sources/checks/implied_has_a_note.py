"""What is implied has a value, a locus, and a note that spells out the inference."""

from tontine_rules.rules.values import any_of
from tontine_rules.sources.checks.draft import Draft, Found

WANTED = "status 'implied' must have a value, a locus and a note that spells out the inference"


def implied_has_a_note(draft: Draft) -> Found:
    """Find implied readings without value, locus or note."""
    for rule_id, reading in draft.readings.items():
        if reading.status == "implied":
            parts = {"value": reading.value, "locus": reading.locus, "note": reading.note}
            missing = [key for key, part in parts.items() if part is None]
            if missing:
                yield (
                    f"reading.{rule_id}",
                    f"{WANTED}, got no {any_of(missing)}",
                )

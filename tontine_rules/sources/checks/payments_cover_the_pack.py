"""The payments of a source read whole cover the pack."""

from tontine_rules.rules import RANKS, Payments
from tontine_rules.sources.checks.draft import Draft, Found


def payments_cover_the_pack(draft: Draft) -> Found:
    """Find a source read whole whose payments leave ranks out."""
    reading = draft.readings.get("payments")
    if draft.fields["extent"] == "whole" and reading and isinstance(reading.value, Payments):
        missing = [rank for rank in RANKS if rank not in reading.value]
        if missing:
            yield (
                "reading.payments.value",
                f"must give all thirteen ranks where the extent is 'whole', got none for {', '.join(missing)}",
            )

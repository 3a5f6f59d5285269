"""What a source does not say has no value, words, locus or rival."""

from tontine_rules.sources.checks.draft import Draft, Found


def silent_has_no_value(draft: Draft) -> Found:
    """Find silent and unseen readings that give something; a note is allowed."""
    for rule_id, reading in draft.readings.items():
        if not reading.speaks:
            for key in ("value", "words", "locus", "rivals"):
                if getattr(reading, key):
                    yield (
                        f"reading.{rule_id}.{key}",
                        f"must be left out where the status is {reading.status!r}",
                        reading.to_data().get(key, getattr(reading, key)),
                        "use 'stated' or 'implied' if the source gives it",
                    )

"""A source read whole leaves nothing unseen; one read in part is silent on nothing."""

from tontine_rules.sources.checks.draft import Draft, Found


def unseen_only_in_part(draft: Draft) -> Found:
    """Find unseen readings of a source read whole, and silent ones of a source read in part."""
    impossible = {"whole": ("unseen", "silent"), "part": ("silent", "unseen")}.get(draft.fields["extent"])
    if impossible is None:
        return
    wrong, right = impossible
    for rule_id, reading in draft.readings.items():
        if reading.status == wrong:
            yield (
                f"reading.{rule_id}.status",
                f"must not be {wrong!r} where the extent is {draft.fields['extent']!r}",
                wrong,
                f"use {right!r}, or change the extent",
            )

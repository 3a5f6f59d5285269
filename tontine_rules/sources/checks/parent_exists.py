"""A source that follows another follows one that exists, and not itself by way of others."""

from tontine_rules.sources.checks.draft import Draft, Found


def parent_exists(draft: Draft) -> Found:
    """Find a parent that does not exist, a circle of parents, and a follower that claims a line of its own."""
    follows = draft.fields["follows"]
    if follows is None:
        return
    if draft.parent is None:
        yield (
            "follows",
            "must be the id of a source of this package or of a file in the same folder",
            follows,
            "leave it out when the source follows none",
        )
    elif draft.fields["id"] in (follows, *(ancestor.id for ancestor in draft.parent.ancestors)):
        yield ("follows", "must not lead back to the source itself", follows)
    if draft.fields["line"]:
        yield ("line", "must be left out, since the source follows another", draft.fields["line"])

"""The file's name is the source's id."""

from tontine_rules.sources.checks.draft import Draft, Found


def file_name_is_id(draft: Draft) -> Found:
    """Find an id that is not the name of its file."""
    if draft.fields["id"] not in (None, draft.stem):
        yield ("id", f"must be the name of the file, {draft.stem!r}", draft.fields["id"])

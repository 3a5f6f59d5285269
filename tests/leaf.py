"""A small source whose file has no fault, to be spoiled."""

import datetime as dt
from typing import Any


def good_data() -> dict[str, Any]:
    """Give a small source whose file has no fault."""
    return {
        "id": "my",
        "siglum": "M",
        "title": "A leaf found in a drawer",
        "written": "undated",
        "language": "fr",
        "kind": "leaf",
        "extent": "part",
        "read-at": "a drawer",
        "read": "2026-11",
        "coded": dt.date(2026, 11, 30),
        "next": "the other drawers",
        "about": "One leaf.",
        "rest": "unseen",
        "reading": {
            "facing": {"status": "stated", "value": "up", "words": "une carte découverte", "locus": "leaf 1"},
        },
    }

"""What the tests of this room share: a good file to spoil."""

import datetime as dt
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from tontine_rules.errors import FileFaults
from tontine_rules.sources import load


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


@pytest.fixture
def faults(tmp_path: Path) -> Callable[..., list[str]]:
    """Give a function that spoils the good file and returns the faults reported."""

    def report(
        change: Callable[[dict[str, Any]], object] | None = None, *, name: str = "my.toml"
    ) -> list[str]:
        data = good_data()
        if change is not None:
            change(data)
        path = tmp_path / name
        path.write_text(tomli_w.dumps(data), encoding="utf-8")
        try:
            load(path)
        except FileFaults as error:
            return list(error.faults)
        return []

    return report

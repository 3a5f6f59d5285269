"""What the tests of this room share: a good file to spoil."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from tests.leaf import good_data
from tontine_rules.errors import FileFaults
from tontine_rules.sources import load


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

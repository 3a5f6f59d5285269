"""The house of DESIGN.md stands: rooms import only rooms above them, and the core only the standard library."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

from tests.examples import ROOT, modules, name_of

PACKAGE = "tontine_rules"

# What each room may import of the others, in the order the data flows. Nothing imports sphinx_ext.
ROOMS = ("rules", "sources", "game", "compare", "measure", "show")
MAY_IMPORT: dict[str, set[str]] = {
    "errors": set(),
    "rules": {"errors"},
    "sources": {"errors", "rules"},
    "game": {"errors", "rules"},
    "compare": {"errors", "rules", "sources", "game"},
    "measure": {"errors", "rules", "sources", "game", "compare"},
    "show": {"errors", "rules", "sources", "game", "compare", "measure"},
    "sphinx_ext": {"errors", *ROOMS},
    "": {"errors", *ROOMS},
    "verbs": {"", "errors", *ROOMS},
    "cli": {"", "errors", "verbs", *ROOMS},
    "__main__": {"cli"},
}

# Who may import what from outside the standard library: the fast path, the site's extension, shell completion.
OUTSIDE: dict[str, set[str]] = {
    "measure": {"numba", "numpy", "scipy", "tqdm"},
    "sphinx_ext": {"docutils", "sphinx"},
    "cli": {"shtab"},
}


def room_of(path: Path) -> str:
    """Return the room that a module of the package belongs to; the package's own __init__ is ''."""
    first = path.relative_to(ROOT / PACKAGE).parts[0].removesuffix(".py")
    return "" if first == "__init__" else first


def imported(source: str, module: str, *, is_package: bool = False) -> set[str]:
    """Return the full names of everything that a module imports, wherever in it and however."""
    found: set[str] = set()
    parts = module.split(".")
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            base = parts[: len(parts) - node.level + is_package] if node.level else []
            base += node.module.split(".") if node.module else []
            found |= {".".join([*base, alias.name]) for alias in node.names}
        elif isinstance(node, ast.Call) and ast.unparse(node.func).endswith(("import_module", "__import__")):
            found |= {
                leaf.value
                for leaf in ast.walk(node)
                if isinstance(leaf, ast.Constant) and isinstance(leaf.value, str)
            }
    return found


def rooms_in(names: set[str]) -> set[str]:
    """Return the rooms that some imported names belong to; a public name of the package itself is ''."""
    rooms = set()
    for name in names:
        first, *rest = name.split(".")
        if first == PACKAGE:
            rooms.add(rest[0] if rest and rest[0] in MAY_IMPORT else "")
    return rooms


def outside_in(names: set[str]) -> set[str]:
    """Return the packages from outside the standard library among some imported names."""
    return {name.split(".")[0] for name in names} - set(sys.stdlib_module_names) - {PACKAGE}


def imports_of(path: Path) -> set[str]:
    parts = list(path.relative_to(ROOT).with_suffix("").parts)
    is_package = parts[-1] == "__init__"
    module = ".".join(parts[:-1] if is_package else parts)
    return imported(path.read_text(encoding="utf-8"), module, is_package=is_package)


def test_there_is_something_to_check() -> None:
    """The rooms exist, under the names of DESIGN.md, and no other module stands beside them."""
    rooms = {room_of(path) for path in modules()}
    assert {"", "errors", "cli", "__main__", "sphinx_ext", *ROOMS} <= rooms <= set(MAY_IMPORT)


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_a_room_imports_only_rooms_above_it(path: Path) -> None:
    """No module imports a room that stands beside or below its own."""
    room = room_of(path)
    assert rooms_in(imports_of(path)) - {room} <= MAY_IMPORT[room]


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_the_core_needs_only_the_standard_library(path: Path) -> None:
    """Only the fast path, the Sphinx extension and shell completion import other people's packages."""
    assert outside_in(imports_of(path)) <= OUTSIDE.get(room_of(path), set())


@pytest.mark.parametrize("path", modules(), ids=name_of)
def test_no_module_is_long(path: Path) -> None:
    """A module holds about 300 lines at most."""
    assert len(path.read_text(encoding="utf-8").splitlines()) <= 330


def test_importing_the_package_loads_nothing_from_outside() -> None:
    """``import tontine_rules`` and its command line load only the package and the standard library."""
    script = (
        "import sys; before = set(sys.modules)\n"
        "import tontine_rules, tontine_rules.cli\n"
        "print(*sorted({name.split('.')[0] for name in set(sys.modules) - before}))"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], cwd=ROOT, capture_output=True, encoding="utf-8", check=True
    )
    loaded = set(done.stdout.split())
    assert PACKAGE in loaded
    assert outside_in(loaded) == set()


@pytest.mark.parametrize(
    ("source", "rooms"),
    [
        ("import tontine_rules.game.coup", {"game"}),
        ("from tontine_rules import show", {"show"}),
        ("from tontine_rules import compare, errors", {"compare", "errors"}),
        ("from ..game import coup", {"game"}),
        ("from .. import sources", {"sources"}),
        ("from . import ruleset", {"rules"}),
        ("from .ruleset import Ruleset", {"rules"}),
        ("def late():\n    from tontine_rules.measure.kernel import run", {"measure"}),
        ("if TYPE_CHECKING:\n    from tontine_rules.sources import Source", {"sources"}),
        ("import importlib\nimportlib.import_module('tontine_rules.sphinx_ext')", {"sphinx_ext"}),
        ("import tontine_rules as tr", {""}),
        ("import tomllib", set()),
    ],
)
def test_the_check_sees_every_kind_of_import(source: str, rooms: set[str]) -> None:
    """A forbidden import is found in whatever form it is written, from a module of ``rules``."""
    assert rooms_in(imported(source, "tontine_rules.rules.vocabulary")) == rooms


def test_the_check_sees_packages_from_outside() -> None:
    """An import of another's package is found, early or late."""
    names = imported("import tomllib\ndef late():\n    import numpy.random", "tontine_rules.rules.values")
    assert outside_in(names) == {"numpy"}

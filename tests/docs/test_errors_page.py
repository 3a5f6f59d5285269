"""The page of errors has every message that the package can raise."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.examples import ROOT

RAISED = {"ValueFault": 1, "RecordFault": 1, "Wrong": 0, "fault": 1, "UnreadableFile": 0, "_fault": 0}
"""What makes a message, and which of its arguments is the expectation."""

LEAST = 12
"""A fragment shorter than this says too little to be looked up, such as ``must be``."""


def literals(node: ast.expr) -> Iterator[str]:
    """Give the literal parts of a text."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def fragments(path: Path) -> Iterator[tuple[int, str]]:
    """Give the longest literal part of each message of a module, with its line."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        texts: list[ast.expr] = []
        if isinstance(node, ast.Call):
            name = ast.unparse(node.func).rpartition(".")[2]
            if name in RAISED and len(node.args) > RAISED[name]:
                texts = [node.args[RAISED[name]]]
        elif isinstance(node, ast.Yield) and "checks" in path.parts and isinstance(node.value, ast.Tuple):
            texts = [node.value.elts[1]]
        for text in texts:
            longest = max(literals(text), key=len, default="").strip(" :,;")
            if len(longest) >= LEAST:
                yield node.lineno, longest


PAGE = " ".join((ROOT / "docs/reference/errors.md").read_text(encoding="utf-8").split())
MODULES = sorted((ROOT / "tontine_rules").rglob("*.py"))
FOUND = [
    (path.relative_to(ROOT).as_posix(), line, text)
    for path in MODULES
    if "sphinx_ext" not in path.parts
    for line, text in fragments(path)
]


def said(text: str) -> bool:
    """Say whether the page has a message, or at least its first six words."""
    return " ".join(text.split()[:6]) in PAGE


@pytest.mark.parametrize(("module", "line", "text"), FOUND, ids=[f"{m}:{n}" for m, n, _ in FOUND])
def test_the_page_has_the_message(module: str, line: int, text: str) -> None:
    assert said(text), f"docs/reference/errors.md lacks {text!r} of {module}:{line}"


def test_a_message_that_is_not_on_the_page_is_missed() -> None:
    assert len(FOUND) > 60
    assert not said("must be a teapot of porcelain")

"""The project's examples: which there are, and how pytest runs them.

This module is a pytest plugin (pyproject.toml names it) and the library of the tests in ``tests/docs``. An example
is a ``>>>`` statement in a ``python`` fence of a page or in a docstring, or a ``$ tontine-rules`` command in a
``console`` fence of a page. What it prints must be what stands under it, to the letter.
"""

import ast
import doctest
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from sybil import Document, Example, Sybil
from sybil.document import PythonDocStringDocument
from sybil.evaluators.doctest import OutputChecker
from sybil.parsers.myst import CodeBlockParser, PythonCodeBlockParser
from sybil.parsers.rest import DocTestParser
from sybil.sybil import SybilCollection

ROOT = Path(__file__).resolve().parent.parent
OURS = re.compile(r"(?:tontine-rules|python3? -m tontine_rules)\b")


def run_console(example: Example) -> str:
    """Run the commands of a ``console`` fence in the project's folder and say where they print something else.

    ``...`` stands for any text, but not for a failure. A command that is not ours is for the reader to type: it is not run, so it may
    show no output.
    """
    faults = []
    for command, want in console_commands(example.parsed):
        if not OURS.match(command):
            if want.strip():
                faults.append(f"$ {command}\nis not run here, so no output may stand under it")
            continue
        arguments = shlex.split(OURS.sub("", command, count=1), comments=True)
        environment = os.environ | {"COLUMNS": "80", "NO_COLOR": "1", "PYTHONUTF8": "1"}
        done = subprocess.run(
            [sys.executable, "-m", "tontine_rules", *arguments],
            cwd=ROOT,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            encoding="utf-8",
            timeout=120,
            check=False,
        )
        if not OutputChecker().check_output(
            want.rstrip() + "\n", done.stdout.rstrip() + "\n", doctest.ELLIPSIS
        ):
            faults.append(f"$ {command}\nExpected:\n{want}\nGot:\n{done.stdout}")
        elif done.returncode and not want.replace("...", "").strip():
            faults.append(f"$ {command}\nfails, and no word of that stands under it:\n{done.stdout}")
    return "\n".join(faults)


def console_commands(text: str) -> Iterator[tuple[str, str]]:
    """Yield each command of a ``console`` fence with the output that stands under it."""
    joined = text.replace("\\\n", " ")
    for part in re.split(r"^\$ ", joined, flags=re.MULTILINE)[1:]:
        command, _, want = part.partition("\n")
        yield command.strip(), want


PYTHON = PythonCodeBlockParser()
CONSOLE = CodeBlockParser("console", run_console)

PAGES = Sybil([PYTHON, CONSOLE], patterns=["*.md"], path=str(ROOT / "docs"))
README = Sybil([PYTHON, CONSOLE], filenames=["README.md"], excludes=["*/*"], path=str(ROOT))
DOCSTRINGS = Sybil(
    [DocTestParser()],
    patterns=["*.py"],
    path=str(ROOT / "tontine_rules"),
    document_types={".py": PythonDocStringDocument},
)

pytest_collect_file = SybilCollection((PAGES, README, DOCSTRINGS)).pytest()


@dataclass(frozen=True)
class Statement:
    """One ``>>>`` statement that pytest runs: the first and the last of its lines, itself, and its output."""

    first: int
    last: int
    source: str
    want: str

    @property
    def essence(self) -> tuple[str, str]:
        """Return what makes two examples alike, whatever their spacing and quotation marks."""
        return ast.unparse(ast.parse(self.source)), " ".join(self.want.split())


def pages() -> list[Path]:
    """Return the pages whose examples are run and counted: those of the site, and the README."""
    return [*sorted((ROOT / "docs").rglob("*.md")), ROOT / "README.md"]


def modules() -> list[Path]:
    """Return the modules whose docstrings are run."""
    return sorted((ROOT / "tontine_rules").rglob("*.py"))


def name_of(path: Path) -> str:
    """Return a file's path from the project's folder."""
    return path.relative_to(ROOT).as_posix()


def statements(path: Path) -> list[Statement]:
    """Return the ``>>>`` statements of one page or module that pytest runs."""
    sybil = DOCSTRINGS if path.suffix == ".py" else PAGES
    return [
        Statement(
            example.line,
            example.line + (parsed.source + parsed.want).count("\n") - 1,
            parsed.source,
            parsed.want,
        )
        for example in sybil.parse(path).examples()
        if isinstance(parsed := example.region.parsed, doctest.Example)
    ]


def counted(path: Path) -> int:
    """Return the number of examples of a page: statements with an output that is compared."""
    return sum(1 for statement in statements(path) if statement.want.strip())


def unrun(path: Path) -> list[str]:
    """Return what looks like an example in a page or module but is not run or not compared, one line each."""
    text = path.read_text(encoding="utf-8")
    run = {line for one in statements(path) for line in range(one.first, one.last + 1)}
    faults = []
    for number, line in enumerate(text.splitlines(), start=1):
        prompt = re.search(r"(?<!`)>>>(?!`)(.*)", line)
        if prompt and number not in run and not prompt[1].lstrip().startswith("#"):
            faults.append(f"{path.name}:{number}: '>>>' in no fence or docstring that is run: {line.strip()}")
        if "doctest:" in line and "SKIP" in line:
            faults.append(f"{path.name}:{number}: an example that is skipped: {line.strip()}")
        if re.search(r"(?:<!--|%).*\binvisible-code", line):
            faults.append(f"{path.name}:{number}: code that the reader does not see: {line.strip()}")
    if path.suffix != ".py":
        faults += uncompared(path, run) + unrun_commands(path, text)
    return faults


def uncompared(path: Path, run: set[int]) -> list[str]:
    """Return the lines of a fence of examples that no example takes in, such as output after an empty line."""
    document = Document(path.read_text(encoding="utf-8"), str(path))
    faults = []
    for fence in PYTHON.codeblock_parser(document):
        if not fence.parsed.startswith(">>>"):
            continue
        lines = document.text[fence.start : fence.end].splitlines()
        first = document.text.count("\n", 0, fence.start) + 1
        for number, line in enumerate(lines[1:-1], start=first + 1):
            bare = line.strip(" \t>")
            if bare and number not in run and not bare.startswith("#"):
                faults.append(f"{path.name}:{number}: a line that is not compared: {line.strip()}")
    return faults


def unrun_commands(path: Path, text: str) -> list[str]:
    """Return the ``$ tontine-rules`` lines of a page that stand in no ``console`` fence."""
    document = Document(text, str(path))
    run: set[int] = set()
    for fence in CONSOLE(document):
        first = text.count("\n", 0, fence.start) + 1
        run |= set(range(first, first + text.count("\n", fence.start, fence.end) + 1))
    return [
        f"{path.name}:{number}: a command in no 'console' fence: {line.strip()}"
        for number, line in enumerate(text.splitlines(), start=1)
        if re.search(rf"\$ {OURS.pattern}", line) and number not in run
    ]

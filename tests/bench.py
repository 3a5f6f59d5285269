"""Measure how long things take, each beside its aim: ``make bench``.

Times are the best of several runs, on the machine at hand, in processes of their own where a process is what counts.
"""

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def seconds(action: Callable[[], object]) -> float:
    """Return how long an action takes."""
    start = time.perf_counter()
    action()
    return time.perf_counter() - start


def best(command: Sequence[str], times: int = 10) -> float:
    """Return the shortest of several runs of a command, in seconds."""

    def run() -> None:
        subprocess.run(command, cwd=ROOT, check=True, capture_output=True)

    return min(seconds(run) for _ in range(times))


def report(what: str, measured: str, aim: str) -> None:
    """Print one line of the result."""
    print(f"{what:<42} {measured:>36}   {aim}", flush=True)


def measure_import() -> None:
    """Compare a process that imports the package with one that imports nothing."""
    bare = best([sys.executable, "-c", "pass"])
    ours = best([sys.executable, "-c", "import tontine_rules"])
    report(
        "import tontine_rules",
        f"{(ours - bare) * 1000:.0f} ms more",
        f"aim: 60 ms more than bare {bare * 1000:.0f} ms",
    )


def measure_compare() -> None:
    """Time the comparison of two sources from the command line, start of Python included."""
    command = [sys.executable, "-m", "tontine_rules", "compare", "academie-1725", "dictionnaire-1792"]
    report("tontine-rules compare, two sources", f"{best(command, 5):.2f} s", "aim: 0.3 s")


def measure_engines() -> None:
    """Count the games and cards a second of both engines, side by side, with peak memory and exact values."""
    from tests.measure.bench_measure import lines

    for line in lines():
        report(*line)


PARAGRAPH = "Everyone puts three jetons in a basket, and one card each says what to take or to pay. " * 5
PLAIN_CONF = """project = "Plain"
html_theme = "furo"
"""


def build_site(source: Path, configuration: Path, out: Path) -> float:
    """Build a site from nothing, as `make` does, and return how long it took."""
    command = [
        *(sys.executable, "-m", "sphinx", "-q", "-j", "2", "-c", str(configuration)),
        *("-d", str(out / "doctrees"), str(source), str(out / "html")),
    ]
    return seconds(lambda: subprocess.run(command, cwd=ROOT, check=True, capture_output=True))


def write_plain(folder: Path, pages: int) -> None:
    """Write a project of as many pages, each a heading and ten paragraphs, with Sphinx and Furo and nothing else."""
    names = [f"page-{number}" for number in range(1, pages)]
    (folder / "conf.py").write_text(PLAIN_CONF, encoding="utf-8")
    tree = "".join(f"   {name}\n" for name in names)
    (folder / "index.rst").write_text(f"Plain\n=====\n\n.. toctree::\n\n{tree}", encoding="utf-8")
    for name in names:
        text = f"{name}\n{'=' * len(name)}\n\n" + f"{PARAGRAPH}\n\n" * 10
        (folder / f"{name}.rst").write_text(text, encoding="utf-8")


def measure_site() -> None:
    """Build the site cold, and a plain project of Sphinx and Furo with as many pages, by turns, twice each."""
    docs = ROOT / "docs"
    pages = len(list(docs.rglob("*.md")))
    taken: dict[str, list[float]] = {"ours": [], "plain": []}
    with tempfile.TemporaryDirectory(prefix="tontine-bench-") as name:
        folder = Path(name)
        (folder / "plain").mkdir()
        write_plain(folder / "plain", pages)
        for time_ in ("first", "second"):
            taken["ours"].append(build_site(docs, ROOT / "conf", folder / f"ours-{time_}"))
            taken["plain"].append(build_site(folder / "plain", folder / "plain", folder / f"plain-{time_}"))
    ours, plain = (min(taken[one]) for one in ("ours", "plain"))
    report(
        f"the site built cold, {pages} pages", f"{ours:.1f} s, {ours / pages * 1000:.0f} ms a page",
        f"plain Sphinx and Furo, {pages} pages: {plain:.1f} s, {plain / pages * 1000:.0f} ms a page",
    )  # fmt: skip


def measure_clone() -> None:
    """Time `make` in a clean clone of the last commit, the setting up of its own .venv included."""
    what = "make in a clean clone"
    head = subprocess.run(
        ["git", "rev-parse", "--verify", "-q", "HEAD"], cwd=ROOT, check=False, capture_output=True
    )
    if head.returncode:
        report(what, "not measured", "nothing is committed yet")
        return
    environment = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    folder = Path(tempfile.mkdtemp(prefix="tontine-bench-"))
    try:
        clone = folder / "clone"
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        start = time.perf_counter()
        done = subprocess.run(
            ["make", "-s"], cwd=clone, env=environment, check=False, stdout=subprocess.DEVNULL
        )
        taken = time.perf_counter() - start
        if done.returncode or not (clone / "build" / "html" / "index.html").is_file():
            sys.exit("bench: make must build the site in a clean clone of the last commit, got a failure")
    finally:
        shutil.rmtree(folder)
    report(what, f"{taken:.0f} s", "aim: 60 s on two cores, files fetched or at hand")


def main() -> None:
    """Measure everything."""
    measure_import()
    measure_compare()
    measure_engines()
    measure_site()
    measure_clone()


if __name__ == "__main__":
    main()

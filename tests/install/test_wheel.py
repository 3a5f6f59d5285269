"""The wheel holds the package alone, and is enough by itself in an environment with nothing else."""

import os
import subprocess
import sys
import venv
import zipfile
from pathlib import Path

import pytest

from tests.examples import ROOT

PACKAGE = ROOT / "tontine_rules"


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel from the source distribution, as an installer would, with the tools at hand."""
    folder = tmp_path_factory.mktemp("dist")
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)],
        check=True,
        capture_output=True,
    )
    (built,) = folder.glob("*.whl")
    return built


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the wheel in a bare environment, without any index, and return the folder of its commands."""
    folder = tmp_path_factory.mktemp("bare")
    venv.create(folder, with_pip=True)
    commands = folder / "bin"
    subprocess.run(
        [commands / "python", "-m", "pip", "install", "--quiet", "--no-index", str(wheel)],
        check=True,
        capture_output=True,
        env={name: value for name, value in os.environ.items() if not name.startswith("PIP_")},
    )
    return commands


def run(command: Path | str, *arguments: str, where: Path) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": os.defpath, "PYTHONUTF8": "1", "COLUMNS": "80"}
    return subprocess.run(
        [command, *arguments], cwd=where, env=environment, capture_output=True, encoding="utf-8", check=False
    )


def test_the_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    """Every file of the package is in the wheel, data, schema and type marker too, and no file from elsewhere."""
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    files = {
        path.relative_to(ROOT).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert names == files
    assert {"tontine_rules/py.typed", "tontine_rules/sources/schema.json"} <= names
    assert sum(name.startswith("tontine_rules/sources/data/") for name in names) >= 9


def test_the_wheel_carries_its_licence_and_needs_nothing(wheel: Path) -> None:
    """The licence is inside, and no dependency is declared but for the extras."""
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        (metadata,) = (archive.read(name).decode() for name in names if name.endswith(".dist-info/METADATA"))
    assert any(name.endswith("/licenses/LICENSE") for name in names)
    needs = [line for line in metadata.splitlines() if line.startswith("Requires-Dist:")]
    assert [line for line in needs if "extra ==" not in line] == []


def test_sources_works_from_the_wheel_alone(bare: Path, tmp_path: Path) -> None:
    """``sources`` lists all nine."""
    done = run(bare / "tontine-rules", "sources", where=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    data = sorted(path.stem for path in (PACKAGE / "sources" / "data").glob("*.toml"))
    assert [name for name in data if name not in done.stdout] == []


def test_compare_works_from_the_wheel_alone(bare: Path, tmp_path: Path) -> None:
    """``compare`` names a rule on which two sources differ, as a module too."""
    pair = ("compare", "academie-1725", "dictionnaire-1792", "--only", "differences")
    done = run(bare / "python", "-I", "-m", "tontine_rules", *pair, where=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "face up" in done.stdout or "facing" in done.stdout
    assert run(bare / "tontine-rules", *pair, where=tmp_path).stdout == done.stdout


def test_check_works_from_the_wheel_alone(bare: Path, tmp_path: Path) -> None:
    """``check`` passes a good file, and names the faults of a wrong one."""
    text = (PACKAGE / "sources" / "data" / "dictionnaire-1792.toml").read_text(encoding="utf-8")
    good = tmp_path / "dictionnaire-1792.toml"
    good.write_text(text, encoding="utf-8")
    done = run(bare / "tontine-rules", "check", str(good), where=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")

    wrong = tmp_path / "wrong" / "dictionnaire-1792.toml"
    wrong.parent.mkdir()
    wrong.write_text(text.replace("[reading.facing]", "[reading.facng]"), encoding="utf-8")
    done = run(bare / "tontine-rules", "check", str(wrong), where=tmp_path)
    assert done.returncode == 1
    assert "facng" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_environment_is_bare(bare: Path, tmp_path: Path) -> None:
    """Nothing but pip and the package is installed there, so that the tests above prove something."""
    done = run(bare / "python", "-m", "pip", "list", "--format=freeze", where=tmp_path)
    installed = {line.partition("==")[0].lower().replace("-", "_") for line in done.stdout.split()}
    assert installed - {"pip", "setuptools"} == {"tontine_rules"}

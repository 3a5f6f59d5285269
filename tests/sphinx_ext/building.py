"""Build small Sphinx projects and look at what came of them."""

import io
import shutil
from dataclasses import dataclass
from pathlib import Path

from sphinx.application import Sphinx
from sphinx.util.console import strip_colors
from sphinx.util.docutils import docutils_namespace, patch_docutils

PROJECT = Path(__file__).parent / "project"


@dataclass
class Built:
    """A project that was built.

    Attributes:
        out: The folder with what was made.
        warnings: What Sphinx warned of, a line each, without the folder of the machine.
        read: The pages that were read, in order.
        depends: The names of the TOML files each page depends on.
    """

    out: Path
    warnings: list[str]
    read: list[str]
    depends: dict[str, list[str]]

    def page(self, name: str) -> str:
        """Return the text of a page."""
        return (self.out / name).read_text(encoding="utf-8")


def copy_project(folder: Path) -> Path:
    """Copy the small project into a folder and return where it is."""
    source = folder / "project"
    shutil.copytree(PROJECT, source)
    return source


def write_project(folder: Path, files: dict[str, str], conf: str = "") -> Path:
    """Write a project into a folder of its own, and return where it is.

    Args:
        folder: Where the project's folder is to be.
        files: Their contents by name.
        conf: What is to stand in ``conf.py`` beside the extension itself.
    """
    source = folder / "project"
    source.mkdir(parents=True)
    lines = ['extensions = ["tontine_rules.sphinx_ext"]', 'html_theme = "basic"', "nitpicky = True", conf]
    for name, text in {"conf.py": "\n".join(lines), **files}.items():
        (source / name).parent.mkdir(parents=True, exist_ok=True)
        (source / name).write_text(text, encoding="utf-8")
    return source


def build(source: Path, builder: str = "html", jobs: int = 0, out: str = "") -> Built:
    """Build a project; what was built before is built on."""
    warnings = io.StringIO()
    read: list[str] = []
    folder = source.parent / (out or builder)
    with patch_docutils(source), docutils_namespace():
        app = Sphinx(
            source,
            source,
            folder,
            source.parent / f"doctrees{out}",
            builder,
            status=None,
            warning=warnings,
            parallel=jobs,
        )
        app.connect("env-before-read-docs", lambda _app, _env, names: read.extend(sorted(names)))
        app.build()
        depends = {
            name: sorted({Path(path).name for path in paths if str(path).endswith(".toml")})
            for name, paths in app.env.dependencies.items()
        }
    lines = strip_colors(warnings.getvalue()).replace(f"{source}/", "").splitlines()
    return Built(folder, [line for line in lines if line], read, depends)

"""Offer the exported data as downloads: a directive that lists the files, and the files beside the pages."""

from __future__ import annotations

from pathlib import Path

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.osutil import relative_uri

from tontine_rules.show.export import ABOUT, DATA_VERSION, FILES, export
from tontine_rules.show.markup import el

__all__ = ["DOWNLOAD_DIRECTIVES", "DownloadsNode", "link_downloads", "write_downloads"]

FOLDER = "data"
CONFIG = "tontine_downloads"


class DownloadsNode(nodes.General, nodes.Element):
    """Where a page lists the files."""


class Downloads(SphinxDirective):
    """``tontine-downloads``: list the exported files with what each is; ``tontine_downloads = True`` writes them."""

    def run(self) -> list[nodes.Node]:
        """Leave a node in the page; where the files are is known when the page is written."""
        return [DownloadsNode()]


DOWNLOAD_DIRECTIVES = {"tontine-downloads": Downloads}


def link_downloads(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    """Replace the nodes by lists of links, or by the names of the files where the output is not HTML.

    Args:
        app: The application.
        doctree: The page.
        docname: Its name.
    """
    for node in list(doctree.findall(DownloadsNode)):
        if app.builder.format != "html":
            items = [
                nodes.list_item("", nodes.paragraph("", f"{name}: {about}")) for name, about in ABOUT.items()
            ]
            node.replace_self(nodes.bullet_list("", *items))
            continue
        here = app.builder.get_target_uri(docname)
        rows = [
            el("li", el("a", name, href=relative_uri(here, f"{FOLDER}/{name}"), download=""), f": {about}")
            for name, about in ABOUT.items()
        ]
        version = el("p", f"Version {DATA_VERSION} of the data.", class_="t-note")
        node.replace_self(
            nodes.raw("", str(el("ul", *rows, class_="t-downloads")) + str(version), format="html")
        )


def write_downloads(app: Sphinx, error: Exception | None) -> None:
    """Write the files beside the pages, where the project asks for it.

    Args:
        app: The application.
        error: What ended the build early, if anything did.
    """
    if error is None and app.builder.format == "html" and app.config[CONFIG]:
        target = Path(app.outdir) / FOLDER
        if any(not (target / name).is_file() for name in FILES) or not _is_fresh(target):
            export(target)


def _is_fresh(target: Path) -> bool:
    """Say whether the files are younger than everything in the package they are made of."""
    package = Path(__file__).parent.parent
    newest = max(path.stat().st_mtime for pattern in ("*.py", "*.toml") for path in package.rglob(pattern))
    return all((target / name).stat().st_mtime > newest for name in FILES)

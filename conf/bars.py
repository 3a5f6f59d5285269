"""Show on a page what every page keeps to: the table of ``bars.toml``, whose bars the tests hold."""

import tomllib
from pathlib import Path

from descriptions import MADE
from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective

FILE = Path(__file__).with_name("bars.toml")


class SiteBars(SphinxDirective):
    """The bars, and the pages that may weigh more, from the declaration that the tests read."""

    def run(self) -> list[nodes.Node]:
        """Return how many pages there are, a table of the bars, and a list of the heavy pages."""
        self.env.note_dependency(FILE)
        self.env.note_reread()
        declared = tomllib.loads(FILE.read_text(encoding="utf-8"))
        limits = declared["limits"]
        number = len(self.env.found_docs) + len(MADE)
        lines = [f"There are {number} pages now.", "", "| held of | what holds |", "|---|---|"]
        lines += [
            f"| {bar.get('about', 'every page')} | {bar['says'].format_map(limits)} |"
            for bar in declared["bar"]
        ]
        lines += ["", f"These are not for reading through, and may weigh {limits['table']} kB:", ""]
        lines += [f"- `{heavy['page']}`: {heavy['says']}" for heavy in declared["heavy"]]
        return self.parse_text_to_nodes("\n".join(lines))


def setup(app: Sphinx) -> dict[str, bool]:
    """Add the directive ``site-bars``."""
    app.add_directive("site-bars", SiteBars)
    return {"parallel_read_safe": True, "parallel_write_safe": True}

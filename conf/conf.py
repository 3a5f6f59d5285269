"""Configure the site: ``sphinx-build -c conf docs build/html -n -W``.

Paths here are relative to this folder, whatever Sphinx calls them.
"""

import os
import sys
import tomllib
from pathlib import Path
from urllib.parse import urlsplit

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE))  # for inks (the two Pygments styles) and the extensions beside this file

PYPROJECT = tomllib.loads((HERE.parent / "pyproject.toml").read_text(encoding="utf-8"))

# -- What it is ---------------------------------------------------------------

project = "Tontine"
author = "tontine_rules contributors"
version = release = PYPROJECT["project"].get("version", "")
language = "en"

extensions = [
    "myst_parser",
    "sphinx.ext.autodoc",
    "sphinx.ext.napoleon",
    "sphinx_design",
    "sphinx_copybutton",
    "sphinxcontrib.bibtex",
    "sphinxext.opengraph",
    "notfound.extension",
    "tontine_rules.sphinx_ext",
    "bars",
    "descriptions",
    "mends",
    "weight",
    "policy",
]

# The same bytes twice: no date, no year, no copied sources.
html_last_updated_fmt = None
html_show_copyright = False
html_copy_source = False
html_show_sourcelink = False

# -- Pages --------------------------------------------------------------------

source_suffix = {".md": "markdown"}
exclude_patterns = ["_*", "**/_*"]
myst_enable_extensions = ["attrs_block", "attrs_inline", "colon_fence", "deflist"]
myst_heading_anchors = 3
bibtex_bibfiles = ["../docs/references.bib"]

# -- The API, from docstrings in Google's sections ------------------------------

autodoc_member_order = "bysource"
autodoc_preserve_defaults = True
napoleon_numpy_docstring = False
napoleon_custom_sections = ["Shape", "Units", "Source"]
python_maximum_signature_line_length = 72  # a longer one has a line for each parameter
python_use_unqualified_type_names = True

# No inventory is fetched (the build must not need the network), so the names of
# other people's types have nowhere to lead.
nitpick_ignore_regex = [
    (r"py:.*", r"(collections|concurrent|datetime|fractions|importlib|os|pathlib|types|typing)\..*"),
    (r"py:.*", r"(docutils|numpy|scipy|sphinx)\..*"),
    (r"py:class", r"Callable|Executor|Fraction|Iterable|Iterator|Mapping|Path|Sequence"),
]

# The exported data are written into data/ beside the pages.
tontine_downloads = True

# -- How it looks ---------------------------------------------------------------

html_theme = "furo"
html_title = "Tontine"
html_theme_options = {"top_of_page_buttons": []}
html_static_path = ["_static"]
templates_path = ["_templates"]
html_favicon = "_static/favicon.svg"
html_css_files = ["tontine.css"]
# The chooser's three go only where there is one: conf/weight.py.
html_js_files = [(name, {"defer": "defer"}) for name in ("compare.js", "pair.js", "chooser.js", "tontine.js")]
html_sidebars = {
    "**": [
        "sidebar/brand.html",
        "sidebar/search.html",
        "sidebar/scroll-start.html",
        "sidebar/navigation.html",
        "sidebar/scroll-end.html",
    ]
}
pygments_style = "inks.Light"
pygments_dark_style = "inks.Dark"
copybutton_exclude = ".linenos, .gp, .go"  # prompts and outputs stay behind

# -- Where it stands -------------------------------------------------------------

# Nothing in a page depends on its address, with two exceptions: the page for a
# wrong address, which may be asked for at any depth and so names its files from
# the root of the host; and the tags that other sites read. Set TONTINE_SITE_URL
# (Read the Docs: set by the host) where the site is not at the root of its host.
SITE_URL = os.environ.get("TONTINE_SITE_URL") or os.environ.get("READTHEDOCS_CANONICAL_URL", "")

notfound_urls_prefix = urlsplit(SITE_URL).path.rstrip("/") + "/"
notfound_context = {
    "title": "Page not found",
    "body": (
        "<h1>Page not found</h1>\n"
        "<p>No page of this site has that address. The menu leads to every page, "
        "and the search finds a word in any of them.</p>"
    ),
}
ogp_site_url = SITE_URL
ogp_site_name = "Tontine: one game, nine sources"
ogp_social_cards = {"enable": False}
ogp_enable_meta_description = False  # conf/descriptions.py has made it

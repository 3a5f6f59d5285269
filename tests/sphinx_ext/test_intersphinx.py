"""Another project links to the sources, rules and cells of one that shows them, through its ``objects.inv``."""

from pathlib import Path

import pytest

from tests.elements import read_html
from tests.sphinx_ext.building import Built, build, write_project

SHOWING = """Shown
=====

.. toctree::

   old

.. tontine-comparison::
"""
LINKING = """Linking
=======

:tontine:source:`D`, :tontine:siglum:`D`, :tontine:rule:`facing`, :tontine:cell:`up <D.facing>` and
:external+shown:tontine:rule:`stake`.

.. tontine-comparison:: A D
"""


@pytest.fixture(scope="module")
def linking(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """Build a project that shows things, and one that links to them."""
    folder = tmp_path_factory.mktemp("two")
    files = {"index.rst": SHOWING, "old.rst": "Old\n===\n\n.. tontine-source:: D\n"}
    shown = build(write_project(folder / "shown", files))
    assert shown.warnings == []
    conf = (
        'extensions.append("sphinx.ext.intersphinx")\n'
        f'intersphinx_mapping = {{"shown": ("https://shown.example/", {str(shown.out / "objects.inv")!r})}}'
    )
    return build(write_project(folder / "linking", {"index.rst": LINKING}, conf))


def test_roles_resolve(linking: Built) -> None:
    """Source, siglum, rule and cell lead to the other project, without a warning, though no page here shows them."""
    assert linking.warnings == []
    links = {one.text: one.attributes["href"] for one in read_html(linking.page("index.html")).all("a")}
    assert links["Dictionnaire, 1792"] == links["D"] == "https://shown.example/old.html"
    assert links["facing"] == "https://shown.example/index.html#facing"
    assert links["up"] == "https://shown.example/index.html#dictionnaire-1792.facing"
    assert links["stake"] == "https://shown.example/index.html#stake"


def test_tables_lead_there_too(linking: Built) -> None:
    """What a table here names and no page here treats is linked to where the other project treats it."""
    table = read_html(linking.page("index.html")).one("table", "t-pair")
    assert {"https://shown.example/index.html#players", "https://shown.example/old.html"} <= {
        one.attributes["href"] for one in table.all("a")
    }


def test_a_miss_is_still_a_warning(tmp_path: Path) -> None:
    """A name that neither project has is warned of once, with a near name."""
    shown = build(write_project(tmp_path / "shown", {"index.rst": SHOWING.replace("   old\n", "")}))
    conf = (
        'extensions.append("sphinx.ext.intersphinx")\n'
        f'intersphinx_mapping = {{"shown": ("https://shown.example/", {str(shown.out / "objects.inv")!r})}}'
    )
    page = "Linking\n=======\n\n:tontine:rule:`facign`\n"
    assert build(write_project(tmp_path / "linking", {"index.rst": page}, conf)).warnings == [
        "index.rst:4: WARNING: tontine:rule: unknown rule 'facign'; did you mean 'facing' [tontine]"
    ]

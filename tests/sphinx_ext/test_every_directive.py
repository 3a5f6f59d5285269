"""Every directive, role and setting is on the page about the extension, and answers a misspelt name with a warning."""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import MagicMock

from tests.examples import ROOT
from tests.sphinx_ext.building import build, write_project
from tontine_rules.rules import RULES
from tontine_rules.sphinx_ext import setup
from tontine_rules.sphinx_ext.domain import TontineDomain

PAGE = (ROOT / "docs" / "reference" / "sphinx-extension.md").read_text(encoding="utf-8")


@dataclass
class Added:
    """What the extension adds to an application."""

    directives: dict[str, Any]
    roles: list[str]
    settings: list[str]


def recorded() -> Added:
    app = MagicMock()
    setup(app)
    return Added(
        {call.args[0]: call.args[1] for call in app.add_directive.call_args_list},
        [*TontineDomain.roles, *(call.args[1] for call in app.add_role_to_domain.call_args_list)],
        [call.args[0] for call in app.add_config_value.call_args_list],
    )


def test_the_page_names_them_all() -> None:
    """No directive, option, role or setting is missing from the page, and it names none that is not there."""
    app = recorded()
    assert set(re.findall(r"`(tontine-[a-z-]+)`", PAGE)) == set(app.directives)
    assert set(re.findall(r"^\| `(tontine_[a-z]+)` \|", PAGE, flags=re.MULTILINE)) == set(app.settings)
    assert [role for role in app.roles if f"tontine:{role}" not in PAGE] == []
    options = {one for directive in app.directives.values() for one in directive.option_spec or {}}
    assert [option for option in sorted(options) if f"`:{option}:" not in PAGE] == []


def test_a_misspelt_name_is_a_warning_in_each(tmp_path: Path) -> None:
    """Whatever a directive takes first, a name that nobody knows is warned of at its line, and nothing else happens."""
    app = recorded()
    names = [name for name, one in app.directives.items() if one.required_arguments or one.optional_arguments]
    lines = ["Page", "====", ""]
    places = {}
    for name in names:
        places[name] = len(lines) + 1
        columns = 2 if name in {"tontine-comparison", "tontine-score", "tontine-telling"} else 1
        argument = " ".join(["dictionaire-1792"] * columns)
        argument += " none" if name in {"tontine-result", "tontine-chart"} else ""
        lines += [f".. {name}:: {argument}", *OPTIONS.get(name, []), ""]
    built = build(write_project(tmp_path, {"index.rst": "\n".join(lines)}))
    near = "source: unknown source 'dictionaire-1792'; did you mean 'dictionnaire-1792'"
    wanted = [f"index.rst:{places[name]}: WARNING: {OTHER.get(name, near)} [tontine]" for name in names]
    assert built.warnings == wanted


OPTIONS = {
    "tontine-coup": ["   :jetons: 9 9 9 9", "   :cards: K 4 A 2"],
    "tontine-game": ["   :players: 5"],
    "tontine-questions": ["", "   facing: Up?"],
    "tontine-chart": ["   :columns: one", "   :title: None"],
    "tontine-guided": ["", "   1. One."],
}
RULE = f"unknown rule 'dictionaire-1792'; known are {', '.join(RULES)}"
OTHER = {
    "tontine-rule": f"tontine-rule: {RULE}",
    "tontine-rule-readings": f"tontine-rule-readings: {RULE}",
    "tontine-file-keys": "tontine-file-keys: must name one of source, reading, rivals, got 'dictionaire-1792'",
    "tontine-result": "results: must have a file dictionaire-1792.json; make measure writes it",
    "tontine-chart": "results: must have a file dictionaire-1792.json; make measure writes it",
}

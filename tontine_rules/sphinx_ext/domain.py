"""The domain ``tontine``: sources, rules and cells as things a page can link to, here and from other projects."""

# ruff: noqa: ARG002, PLR0917 (Sphinx fixes the signatures)
from __future__ import annotations

from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from typing import Any, ClassVar, NamedTuple, cast

from docutils import nodes
from docutils.nodes import Element
from sphinx.addnodes import pending_xref
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.util import logging
from sphinx.util.nodes import make_refnode

from tontine_rules.errors import UnknownName
from tontine_rules.rules import RULES
from tontine_rules.sources import sources
from tontine_rules.sphinx_ext.roles import ROLES

__all__ = ["Place", "TontineDomain", "domain_of", "explain_missing"]

logger = logging.getLogger(__name__)


class Place(NamedTuple):
    """Where something is shown.

    Attributes:
        rank: Which place to link to when there are several: the least. A page of its own is 0.
        docname: The page.
        anchor: The id on it; empty for the page itself.
        title: What it is called in an index.
    """

    rank: int
    docname: str
    anchor: str
    title: str


class TontineDomain(Domain):
    """Sources, rules and cells.

    A thing may be shown in several places: a rule in a row of the whole table and, where there is one, on a page of
    its own. Whoever shows it notes the place with a rank, and every link leads to the place of the least rank.
    """

    name = "tontine"
    label = "Tontine"
    object_types: ClassVar[dict[str, ObjType]] = {
        "source": ObjType("source", "source", "siglum"),
        "rule": ObjType("rule", "rule"),
        "cell": ObjType("cell", "cell"),
    }
    roles: ClassVar[dict[str, Any]] = ROLES
    initial_data: ClassVar[dict[str, Any]] = {"places": {}, "missed": {}}
    data_version = 2

    def __init__(self, env: BuildEnvironment) -> None:
        super().__init__(env)
        self.own: dict[str, str] = {}
        """The files of the project's own sources by id and by siglum, as its configuration names them."""

    @property
    def missed(self) -> dict[str, bool]:
        """The pages that named a source in vain."""
        missed: dict[str, bool] = self.data["missed"]
        return missed

    @property
    def places(self) -> dict[tuple[str, str], dict[str, Place]]:
        """The places by kind and name of the thing, then by page."""
        places: dict[tuple[str, str], dict[str, Place]] = self.data["places"]
        return places

    def note(self, objtype: str, name: str, place: Place) -> None:
        """Note that something is shown in a place; of two on one page the one of less rank, then the first, is kept.

        Args:
            objtype: ``source``, ``rule`` or ``cell``.
            name: Its id; of a cell ``source.rule``.
            place: Where.
        """
        by_page = self.places.setdefault((objtype, name), {})
        known = by_page.get(place.docname)
        if known is None or place.rank < known.rank:
            by_page[place.docname] = place

    def find(self, objtype: str, name: str) -> Place | None:
        """Find the place to link to.

        Args:
            objtype: ``source``, ``rule`` or ``cell``.
            name: Its id; of a cell ``source.rule``.

        Returns:
            The place of the least rank, or None when it is shown nowhere.
        """
        return min(self.places.get((objtype, name), {}).values(), default=None)

    def clear_doc(self, docname: str) -> None:
        """Forget what was shown on a page."""
        self.missed.pop(docname, None)
        for by_page in self.places.values():
            by_page.pop(docname, None)

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        """Take over what another process noted of its pages."""
        self.missed.update({docname: True for docname in otherdata["missed"] if docname in docnames})
        for (objtype, name), by_page in otherdata["places"].items():
            for docname, place in by_page.items():
                if docname in docnames:
                    self.note(objtype, name, place)

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> nodes.reference | None:
        """Link a role to the place where its thing is shown."""
        objtype = "source" if typ == "siglum" else typ
        place = self.find(objtype, target)
        if place is None:
            return None
        return make_refnode(builder, fromdocname, place.docname, place.anchor, contnode, place.title)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: pending_xref,
        contnode: Element,
    ) -> list[tuple[str, nodes.reference]]:
        """Link the role ``any``."""
        found = []
        for objtype in self.object_types:
            reference = self.resolve_xref(env, fromdocname, builder, objtype, target, node, contnode)
            if reference is not None:
                found.append((f"tontine:{objtype}", reference))
        return found

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        """List everything once; cells are for links from other projects and are not searched for."""
        for (objtype, name), _ in sorted(self.places.items()):
            place = self.find(objtype, name)
            if place is not None:
                yield name, place.title, objtype, place.docname, place.anchor, -1 if objtype == "cell" else 1


def domain_of(env: BuildEnvironment) -> TontineDomain:
    """Give the domain of a project."""
    return cast("TontineDomain", env.get_domain("tontine"))


def explain_missing(app: Sphinx, domain: Domain | None, node: pending_xref) -> bool | None:
    """Say why a role of this domain leads nowhere: a name that nobody knows, or a thing that no page shows.

    Args:
        app: The application.
        domain: The domain of the role.
        node: The role's reference.

    Returns:
        True when it was said, None when it is not this domain's.
    """
    if not isinstance(domain, TontineDomain):
        return None
    kind = "source" if node["reftype"] == "siglum" else node["reftype"]
    target = node["reftarget"]
    known = _known(kind, target, domain)
    if target in known:
        advice = {"source": "tontine-source", "rule": "tontine-comparison", "cell": "tontine-comparison"}[
            kind
        ]
        text = f"tontine:{node['reftype']}: no page shows the {kind} {target!r}; put {advice} on one"
    else:
        text = str(UnknownName(f"tontine:{node['reftype']}", kind, target, known))
    logger.warning("%s", text, location=node, type="tontine")
    return True


def _known(kind: str, target: str, domain: TontineDomain) -> Iterable[str]:
    """List the names that a role may use; of a cell those with the right source, if that much is right."""
    ids = [source.id for source in sources()]
    ids += [name for name in domain.own if len(name) > 1]
    ids += [name for objtype, name in sorted(domain.places) if objtype == "source" and name not in ids]
    if kind == "source":
        return ids
    if kind == "rule":
        return list(RULES)
    source_id = target.rpartition(".")[0]
    return [
        f"{one}.{rule_id}" for one in ids if source_id not in ids or one == source_id for rule_id in RULES
    ]

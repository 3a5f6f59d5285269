"""What the directives about two sources show."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from tontine_rules.compare import compare
from tontine_rules.show.markup import Links, Shown
from tontine_rules.show.pair_html import score
from tontine_rules.show.telling_html import telling
from tontine_rules.sources import load

__all__ = ["PAIR_VIEWS"]

Options = Mapping[str, str]


def _telling(arguments: Sequence[str], options: Options, links: Links) -> Shown:
    first, second = (load(name) for name in arguments)
    return telling(first, second, links, key=options["key"])


PAIR_VIEWS: Mapping[str, Callable[[Sequence[str], Options, Links], Shown]] = {
    "score": lambda arguments, _, __: score(compare(*arguments)),
    "telling": _telling,
}

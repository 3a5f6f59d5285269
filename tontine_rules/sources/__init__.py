"""What each source says: nine files under ``data``, the loader with its checks, and rulesets by their one line.

A reader who wants to correct a reading changes a file under ``data``; one who wants a new check adds a file under
``checks``. Quotations are looked up by `quotations`.
"""

from tontine_rules.sources.fields import EXTENTS, STATUSES
from tontine_rules.sources.oneline import parse_ruleset
from tontine_rules.sources.record import Reading, Rival, Source
from tontine_rules.sources.registry import load, sources

__all__ = [
    "EXTENTS",
    "STATUSES",
    "Reading",
    "Rival",
    "Source",
    "load",
    "parse_ruleset",
    "sources",
]

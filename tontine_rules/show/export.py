"""The data to take away: readings, rulesets, schema and test vectors as files in open formats."""

from __future__ import annotations

import csv
import io
import json
import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tontine_rules.compare import copied_from, departure
from tontine_rules.errors import ValueFault
from tontine_rules.rules import RANKS, RULES, completions
from tontine_rules.show.tables import harmless
from tontine_rules.show.vectors import vectors
from tontine_rules.sources import Reading, Source, sources
from tontine_rules.sources.schema import schema_text

__all__ = ["ABOUT", "COLUMNS", "DATA_VERSION", "FILES", "export"]

DATA_VERSION = "1.0.0"
"""The version of the exported data: the first number changes when a column or key changes its meaning or goes."""

LICENCE = {"name": "CC-BY-4.0", "path": "https://creativecommons.org/licenses/by/4.0/", "title": "CC BY 4.0"}

COLUMNS = {
    "source": "the id of the source",
    "siglum": "its one letter",
    "rule": "the id of the rule",
    "group": "the rule's group",
    "changes_result": "whether another value can change a result",
    "status": "stated, implied, silent or unseen",
    "value": "the coded value; as JSON where it is a table or a list",
    "label": "the value in plain words",
    "words": "the operative words",
    "language": "the language of the words",
    "locus": "the place in the source",
    "note": "what one must know",
    "rivals": "other readings that the same source gives elsewhere, as JSON",
    "copied_from": "the source at the root of a copied reading",
    "departure": "new or changed, where a follower departs from what it follows",
}


def export(folder: str | os.PathLike[str]) -> tuple[Path, ...]:
    """Write the data into a folder; files of the same names are replaced.

    Args:
        folder: The folder; it is made if it does not exist.

    Returns:
        The files written: ``readings.csv`` (one row a source and rule), ``readings.json``, ``rulesets.json``,
        ``source.schema.json``, ``vectors.json`` and ``datapackage.json``.

    Raises:
        ValueFault: When the folder cannot be made or written to.
    """
    texts = {name: make() for name, make in FILES.items()}
    try:
        target = Path(folder)
        target.mkdir(parents=True, exist_ok=True)
        for name, text in texts.items():
            (target / name).write_text(text, encoding="utf-8", newline="\n")
    except (OSError, ValueError) as error:
        reason = getattr(error, "strerror", None) or "it holds a NUL byte"
        raise ValueFault(
            "export", f"must be a folder that can be written to ({reason})", os.fspath(folder)
        ) from None
    return tuple(target / name for name in texts)


def _json(data: object) -> str:
    return json.dumps(data, indent=1, ensure_ascii=False, default=str) + "\n"


def _cells() -> Iterator[tuple[Source, Reading]]:
    for source in sources():
        for reading in source.readings.values():
            yield source, reading


def _readings_csv() -> str:
    stream = io.StringIO()
    writer = csv.DictWriter(stream, COLUMNS, lineterminator="\n")
    writer.writeheader()
    for source, reading in _cells():
        writer.writerow({key: harmless(value) for key, value in _row(source, reading).items()})
    return stream.getvalue()


def _row(source: Source, reading: Reading) -> dict[str, Any]:
    rule = RULES[reading.rule]
    data = reading.to_data()
    value = data.get("value")
    root = copied_from(source, rule.id)
    return {
        "source": source.id,
        "siglum": source.siglum,
        "rule": rule.id,
        "group": rule.group,
        "changes_result": json.dumps(rule.changes_result),
        "status": reading.status,
        "value": value if value is None or isinstance(value, str) else json.dumps(value, ensure_ascii=False),
        "label": reading.label,
        "words": reading.words,
        "language": reading.language if reading.words else None,
        "locus": reading.locus,
        "note": reading.note,
        "rivals": json.dumps(data["rivals"], ensure_ascii=False) if "rivals" in data else None,
        "copied_from": root.id if root else None,
        "departure": departure(source, rule.id),
    }


def _readings_json() -> str:
    return _json({"version": DATA_VERSION, "sources": [source.to_data() for source in sources()]})


def _rulesets_json() -> str:
    rulesets = []
    for source in sources():
        for name in completions():
            ruleset = source.ruleset(name)
            places = [*RULES, *(f"payments.{rank}" for rank in RANKS)]
            origins = {place: _origin(ruleset.origin(place)) for place in places}
            rulesets.append(
                {
                    "ruleset": str(ruleset),
                    "from_source": ruleset.from_source,
                    "values": {rule.id: rule.kind.data(ruleset.value(rule.id)) for rule in RULES.values()},
                    "origins": origins,
                }
            )
    return _json({"version": DATA_VERSION, "rulesets": rulesets})


def _origin(origin: Any) -> dict[str, str]:
    parts = {key: getattr(origin, key) for key in ("kind", "source", "words", "locus", "reason")}
    return {key: part for key, part in parts.items() if part is not None}


def _vectors_json() -> str:
    return _json(vectors())


def _datapackage_json() -> str:
    table = {
        "name": "readings",
        "path": "readings.csv",
        "description": ABOUT["readings.csv"],
        "format": "csv",
        "mediatype": "text/csv",
        "encoding": "utf-8",
        "schema": {
            "fields": [
                {
                    "name": name,
                    "type": "boolean" if name == "changes_result" else "string",
                    "description": about,
                }
                for name, about in COLUMNS.items()
            ],
            "primaryKey": ["source", "rule"],
            "missingValues": [""],
        },
    }
    others = [
        {"name": name.removesuffix(".json").replace(".", "-") + "-json", "path": name, "description": about}
        | {"format": "json", "mediatype": "application/json", "encoding": "utf-8"}
        for name, about in ABOUT.items()
        if name not in ("readings.csv", "datapackage.json")
    ]
    return _json(
        {
            "name": "tontine-rules",
            "title": "Tontine: what nine sources say of its rules",
            "version": DATA_VERSION,
            "licenses": [LICENCE],
            "contributors": [{"title": "tontine_rules contributors", "role": "author"}],
            "resources": [table, *others],
        }
    )


ABOUT = {
    "readings.csv": "every reading, one row a source and rule",
    "readings.json": "every source's record and readings, in the terms of its file",
    "rulesets.json": "each source under each completion: values, and the origin of each",
    "source.schema.json": "the JSON Schema of a source's file",
    "vectors.json": "test vectors for other implementations: coups, games, numbers of players, the generator",
    "datapackage.json": "what the files and the columns of the table are, as a Frictionless data package",
}
"""What each file is."""

FILES: dict[str, Callable[[], str]] = {
    "readings.csv": _readings_csv,
    "readings.json": _readings_json,
    "rulesets.json": _rulesets_json,
    "source.schema.json": schema_text,
    "vectors.json": _vectors_json,
    "datapackage.json": _datapackage_json,
}
"""What is exported, by file name."""

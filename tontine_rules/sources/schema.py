"""The JSON Schema of a source's file, generated from the declaration, for editors that understand TOML."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tontine_rules.rules import RULES, Rule
from tontine_rules.sources.fields import FIELDS, READING_KEYS, RIVAL_KEYS, STATUSES, Field
from tontine_rules.sources.loader import LONGEST_TEXT

__all__ = ["SCHEMA", "schema", "schema_text"]

SCHEMA = Path(__file__).parent / "schema.json"
_NAME = "^[a-z0-9]+(-[a-z0-9]+)*$"


def schema() -> dict[str, Any]:
    """Generate the JSON Schema of a source's file.

    Returns:
        The schema, draft 2020-12. It tells an editor the keys, the values and what each means; what needs a look at
        two places at once is left to ``tontine-rules check``.
    """
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "A source of the rules of Tontine",
        "type": "object",
        "properties": {one.key: _field(one) for one in FIELDS}
        | {
            "reading": {
                "type": "object",
                "description": "the readings by rule",
                "properties": {rule.id: _reading(rule) for rule in RULES.values()},
                "additionalProperties": False,
            }
        },
        "required": [one.key for one in FIELDS if one.required],
        "additionalProperties": False,
        "anyOf": [
            {"required": ["rest"]},
            {"required": ["reading"], "properties": {"reading": {"required": list(RULES)}}},
        ],
    }


def schema_text() -> str:
    """Give the schema as the text that is shipped in the package."""
    return json.dumps(schema(), indent=1, ensure_ascii=False) + "\n"


def _field(one: Field) -> dict[str, Any]:
    forms: dict[str, dict[str, Any]] = {
        "text": _text(),
        "name": {"type": "string", "pattern": _NAME},
        "letter": {"type": "string", "minLength": 1, "maxLength": 1},
        "year": {"type": "integer", "minimum": 1000, "maximum": 9999},
        "date": {"type": "string", "format": "date"},
        "choice": {"enum": list(one.choices)},
    }
    return {"description": one.about} | forms[one.form]


def _text() -> dict[str, Any]:
    return {"type": "string", "minLength": 1, "maxLength": LONGEST_TEXT}


def _reading(rule: Rule) -> dict[str, Any]:
    value = rule.kind.schema() | {"description": f"{rule.question} {rule.coding}".strip()}
    texts = {key: {"description": READING_KEYS[key]} | _text() for key in ("words", "locus", "note")}
    rival = {
        "type": "object",
        "properties": {key: value if key == "value" else texts[key] for key in RIVAL_KEYS},
        "required": ["value"],
        "additionalProperties": False,
    }
    return {
        "type": "object",
        "description": rule.question,
        "properties": {
            "status": {"enum": list(STATUSES), "description": READING_KEYS["status"]},
            "value": value,
            **texts,
            "rivals": {"type": "array", "items": rival, "description": READING_KEYS["rivals"]},
        },
        "required": ["status"],
        "additionalProperties": False,
    }


if __name__ == "__main__":
    SCHEMA.write_text(schema_text(), encoding="utf-8")

"""Load a source's file: shape first, then the checks; all faults of the file are reported at once."""

from __future__ import annotations

import datetime as dt
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from tontine_rules.errors import MISSING, FileFaults, near, sentence, shown
from tontine_rules.rules import RULES
from tontine_rules.rules.kinds import Wrong, is_whole
from tontine_rules.rules.toml_file import read_toml
from tontine_rules.rules.values import any_of
from tontine_rules.sources.checks import CHECKS, Draft
from tontine_rules.sources.fields import FIELDS, READING_KEYS, RIVAL_KEYS, STATUSES, Field
from tontine_rules.sources.record import Reading, Rival, Source

__all__ = ["read_source"]

LONGEST_TEXT = 4000
Fault = Callable[..., None]


def read_source(path: str | os.PathLike[str], parent_of: Callable[[str], Source | None], name: str) -> Source:
    """Read and check one source's file.

    Args:
        path: A TOML file.
        parent_of: Gives the source of an id, or None when there is none.
        name: How the one-line form is to name the source.

    Returns:
        The source, with a reading of every rule.

    Raises:
        FileFaults: Every fault of the file, one line each, by file and key path.
    """
    data = read_toml(path)
    file = Path(path).name
    faults: list[str] = []

    def fault(key: str, expectation: str, got: object = MISSING, advice: str | None = None) -> None:
        faults.append(sentence(f"{file}: {key}", expectation, got, advice))

    _unknown_keys(data, [one.key for one in FIELDS] + ["reading"], "", fault)
    fields = {one.attribute: _field(one, data, fault) for one in FIELDS}
    language = fields["language"] or "fr"
    readings = _readings(data.get("reading", {}), fields["rest"], language, fault)
    parent = None
    if fields["follows"]:
        try:
            parent = parent_of(fields["follows"])
        except FileFaults as error:
            fault("follows", f"the file of {fields['follows']!r} has faults", advice="mend it first")
            faults.extend(error.faults)
    draft = Draft(Path(path).stem, fields, readings, parent)
    for check in CHECKS:
        for found in check(draft):
            fault(*found)
    if faults:
        raise FileFaults(faults)
    del fields["rest"]
    fields["label"] = fields["label"] or fields["title"]
    fields["written"] = fields["written"] or "undated"
    fields["date"] = fields["date"] or fields["written"]
    fields["extent_note"] = fields["extent_note"] or fields["extent"]
    ordered = MappingProxyType({rule_id: readings[rule_id] for rule_id in RULES})
    return Source(**fields, parent=parent, readings=ordered, name=name)


def _unknown_keys(data: Mapping[str, Any], known: list[str], path: str, fault: Fault) -> None:
    for key in data:
        if key not in known:
            close = near(key, known)
            advice = f"did you mean {close!r}" if close else "known are " + ", ".join(known)
            # A quoted TOML key can hold anything: what cannot be printed is shown as Python writes it.
            fault(path + (key if key.isprintable() and key else shown(key)), "unknown key", advice=advice)


def _is_name(value: Any) -> bool:
    return isinstance(value, str) and re.fullmatch(r"(?a:[a-z0-9]+(-[a-z0-9]+)*)", value) is not None


# How each form of field is tested, and what it must be.
_FORMS: Mapping[str, tuple[Callable[[Any], bool], str]] = {
    "year": (lambda value: is_whole(value) and 1000 <= value <= 9999, "must be a year of four digits"),
    "date": (
        lambda value: isinstance(value, dt.date) and not isinstance(value, dt.datetime),
        "must be a date such as 2026-11-30 without quotation marks",
    ),
    "letter": (
        lambda value: isinstance(value, str) and len(value) == 1 and value.isalpha(),
        "must be one letter",
    ),
    "name": (_is_name, "must be small letters and digits with single hyphens between"),
}


def _field(one: Field, data: Mapping[str, Any], fault: Fault) -> Any:
    if one.key not in data:
        if one.required:
            fault(one.key, "must be given, got nothing", advice=one.about)
        return None
    value = data[one.key]
    if one.form == "text":
        return _text(one.key, value, fault)
    if one.form == "choice":
        good, expectation = (
            value in one.choices,
            f"must be {any_of([repr(choice) for choice in one.choices])}",
        )
    else:
        test, expectation = _FORMS[one.form]
        good = test(value)
    if not good:
        fault(one.key, expectation, value)
        return None
    return value


def _text(key: str, value: Any, fault: Fault) -> str | None:
    if not isinstance(value, str) or not value.strip():
        fault(key, "must be a text", value)
    elif len(value) > LONGEST_TEXT:
        fault(key, f"must be a text of at most {LONGEST_TEXT} characters, got {len(value)}")
    elif not value.replace("\n", " ").isprintable():
        fault(key, "must be a text without control characters", value)
    else:
        return " ".join(value.split())
    return None


def _readings(data: Any, rest: str | None, language: str, fault: Fault) -> dict[str, Reading]:
    if not isinstance(data, Mapping):
        fault("reading", "must be a table of readings by rule", data)
        return {}
    for rule_id in data:
        if rule_id not in RULES:
            close = near(rule_id, RULES)
            shown_id = rule_id if rule_id.isprintable() and rule_id else shown(rule_id)
            fault(f"reading.{shown_id}", "unknown rule", advice=f"did you mean {close!r}" if close else None)
    readings = {}
    for rule_id in RULES:
        place = f"reading.{rule_id}"
        if rule_id in data:
            readings[rule_id] = _reading(rule_id, data[rule_id], place, language, fault)
        elif rest:
            readings[rule_id] = Reading(rule_id, rest, language=language)
        else:
            advice = 'write its status, or rest = "silent" or rest = "unseen" for all that are not listed'
            fault(place, "must be given, got nothing", advice=advice)
    return {rule_id: reading for rule_id, reading in readings.items() if reading is not None}


def _reading(rule_id: str, data: Any, place: str, language: str, fault: Fault) -> Reading | None:
    if not isinstance(data, Mapping):
        fault(place, "must be a table with a status", data)
        return None
    _unknown_keys(data, list(READING_KEYS), f"{place}.", fault)
    status = data.get("status")
    if not isinstance(status, str) or status not in STATUSES:
        close = near(status, STATUSES) if isinstance(status, str) else None
        advice = f"did you mean {close!r}" if close else None
        fault(f"{place}.status", f"must be {any_of([repr(word) for word in STATUSES])}", status, advice)
        return None
    value, value_is_good = _value(rule_id, data, place, fault)
    texts = {
        key: _text(f"{place}.{key}", data[key], fault) for key in ("words", "locus", "note") if key in data
    }
    rivals = data.get("rivals", [])
    if not isinstance(rivals, list) or not all(isinstance(rival, Mapping) for rival in rivals):
        fault(f"{place}.rivals", "must be tables, each headed [[" + f"{place}.rivals]]", rivals)
        rivals = []
    kept = []
    for number, rival in enumerate(rivals, 1):
        at = f"{place}.rivals.{number}"
        _unknown_keys(rival, list(RIVAL_KEYS), f"{at}.", fault)
        if "value" not in rival:
            fault(f"{at}.value", "must be given, got nothing")
        other, _ = _value(rule_id, rival, at, fault)
        words = {
            key: _text(f"{at}.{key}", rival[key], fault) for key in ("words", "locus", "note") if key in rival
        }
        kept.append(
            Rival(rule_id, other, words.get("words"), words.get("locus"), words.get("note"), language)
        )
    if not value_is_good:
        return None
    return Reading(
        rule_id,
        status,
        value,
        texts.get("words"),
        texts.get("locus"),
        texts.get("note"),
        tuple(kept),
        language,
    )


def _value(rule_id: str, data: Mapping[str, Any], place: str, fault: Fault) -> tuple[Any, bool]:
    if "value" not in data:
        return None, True
    try:
        return RULES[rule_id].kind.read(data["value"]), True
    except Wrong as wrong:
        key = f"{place}.value" + (f".{wrong.key}" if wrong.key else "")
        fault(key, wrong.expectation, wrong.got, wrong.advice)
        return None, False

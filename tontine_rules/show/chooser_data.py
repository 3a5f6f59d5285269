"""All that a page needs to compare any sources and rulesets by itself: the data of the chooser.

The script of the page follows `compare` and `Ruleset` step by step over this; a test holds the two together.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from tontine_rules.compare import copied_from, departure, witness
from tontine_rules.rules import RANKS, RULES, Payments, Rule, Stake, completions, load_completion
from tontine_rules.rules.kinds import Choice, Whole, Word, YesNo
from tontine_rules.rules.table_kinds import PaymentsKind, PlayersKind, StakeKind
from tontine_rules.rules.values import MOST_SEATS, any_of
from tontine_rules.show.markup import Links, Markup
from tontine_rules.show.naming import bind_marks, bind_place, extent_of, name_of
from tontine_rules.sources import Reading, Source
from tontine_rules.sources.oneline import LONGEST

__all__ = ["chooser_data", "data_block"]


def chooser_data(everyone: Iterable[Source], links: Links) -> dict[str, Any]:
    """Gather what the script of the page compares.

    Args:
        everyone: The sources, in the order in which they are offered.
        links: Where sources, rules and cells are shown.

    Returns:
        Plain data for JSON: the declaration of the rules, the sources with their readings, and the completions.
    """
    return {
        "ranks": list(RANKS),
        "longest": LONGEST,
        "rules": [_rule(declared, links) for declared in RULES.values()],
        "sources": [_source(source, links) for source in everyone],
        "completions": [_completion(name) for name in completions()],
    }


def data_block(data: dict[str, Any], id_: str) -> Markup:
    r"""Write data as a block of JSON that a page can hold, whatever the data say.

    Args:
        data: Plain data.
        id_: The id of the block.

    Returns:
        A script element that is never run; every ``<``, ``>`` and ``&`` in it is written as an escape.

    Example:
        >>> from tontine_rules.show.chooser_data import data_block
        >>> data_block({"title": "</script>"}, "data")
        '<script type="application/json" id="data">{"title":"\\u003c/script\\u003e"}</script>'
    """
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    for sign in "<>&\u2028\u2029":
        text = text.replace(sign, f"\\u{ord(sign):04x}")
    return Markup(f'<script type="application/json" id="{id_}">{text}</script>')


def _without_nothing(data: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in data.items() if value not in (None, False, [], {})}


def _rule(declared: Rule, links: Links) -> dict[str, Any]:
    return _without_nothing(
        {
            "id": declared.id,
            "question": declared.question,
            "result": declared.changes_result,
            "word": not declared.compared,
            "href": links.rule(declared.id),
            "kind": _kind(declared),
            "premise": {value: dict(needs) for value, needs in declared.premise.items()},
        }
    )


def _kind(declared: Rule) -> dict[str, Any]:
    """Say which values a change can have."""
    kind = declared.kind
    described: dict[str, Any] = {}
    match kind:
        case Choice():
            described = {"is": "choice", "labels": kind.labels | kind.supplied_only}
            if kind.reading_only:
                described["unplayed"] = list(kind.reading_only)
        case YesNo():
            labels = {kind.text(value): kind.label(value) for value in kind.listed()}
            described = {"is": "choice", "labels": labels}
        case Whole() | StakeKind():
            bounds = kind if isinstance(kind, Whole) else kind.WHOLE
            described = {"is": "whole", "least": bounds.least, "most": bounds.most}
        case PlayersKind():
            described = {"is": "players", "most": MOST_SEATS}
        case PaymentsKind():
            described = {"is": "payments", "most": MOST_SEATS - 1}
        case Word():
            described = {"is": "word", "most": 80}
    return described


def _value(declared: Rule, value: Any) -> dict[str, Any]:
    """Write a value so that two are equal when they are written alike."""
    label = declared.label(value)
    if isinstance(value, Payments):
        return {"pays": {rank: str(payment) for rank, payment in value.items()}, "label": label}
    if isinstance(value, Stake):
        text = f"{value.form} {','.join(map(str, value.options))}{' free' if value.free else ''}"
        return {"text": text, "first": str(value.first), "label": label}
    return {"text": declared.kind.text(value), "label": label}


def _source(source: Source, links: Links) -> dict[str, Any]:
    return _without_nothing(
        {
            "id": source.id,
            "siglum": source.siglum,
            "old": source.old,
            "name": name_of(source),
            "language": source.language,
            "read": extent_of(source),
            "href": links.source(source.id),
            "readings": {
                rule_id: _reading(source, reading, links) for rule_id, reading in source.readings.items()
            },
        }
    )


def _reading(source: Source, reading: Reading, links: Links) -> dict[str, Any]:
    data: dict[str, Any] = {"status": reading.status, "note": reading.note}
    declared = RULES[reading.rule]
    if reading.rivals:
        data["rivals"] = [rival.label for rival in reading.rivals]
    if reading.speaks:
        root = copied_from(source, reading.rule)
        data |= {
            "value": _value(declared, reading.value),
            "words": None if reading.quoted is None else bind_marks(reading.quoted),
            "locus": None if reading.locus is None else bind_place(reading.locus),
            "copied": root and root.siglum,
            "departs": departure(source, reading.rule),
            "witness": _witness(source, declared),
        }
        if isinstance(reading.value, Stake) and len(reading.value.options) > 1:
            options = any_of([str(number) for number in reading.value.options])
            data["played"] = f"of {options} the first named"
    if reading.locus or reading.quoted:
        data["href"] = links.cell(source.id, reading.rule)
    return _without_nothing(data)


def _witness(source: Source, declared: Rule) -> str:
    name, value = witness(source, declared.id)
    return name if value is None else f"{name}: {json.dumps(_value(declared, value))}"


def _completion(name: str) -> dict[str, Any]:
    completion = load_completion(name)
    answers = {}
    for rule_id, declared in RULES.items():
        kinds = {}
        for case, silent in (("silent", True), ("unseen", False)):
            supplied = completion.answer(rule_id, silent=silent)
            kinds[case] = _value(declared, supplied.value) | {
                "note": f"{supplied.completion}: {supplied.reason}"
            }
        answers[rule_id] = kinds if kinds["silent"] != kinds["unseen"] else {"silent": kinds["silent"]}
    return {"id": name, "answers": answers}

"""The kinds of value that are tables: players, stakes and payments."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from tontine_rules.errors import near
from tontine_rules.rules.kinds import MOST_JETONS, Kind, Whole, Wrong, is_whole
from tontine_rules.rules.values import MOST_SEATS, RANKS, Payment, Payments, Players, Stake, any_of

__all__ = ["PaymentsKind", "PlayersKind", "StakeKind"]


def _numbers(data: Any, key: str, least: int, most: int, unit: str) -> tuple[int, ...]:
    wanted = f"must be a list of whole numbers of {unit} from {least} to {most}, each named once"
    if (
        not isinstance(data, (list, tuple))
        or not data
        or not all(is_whole(n) and least <= n <= most for n in data)
    ):
        raise Wrong(wanted, data, key=key)
    if len(set(data)) != len(data):
        raise Wrong(wanted, list(data), key=key)
    return tuple(data)


def _only_keys(data: Mapping[str, Any], known: tuple[str, ...]) -> None:
    for key in data:
        if key not in known:
            close = near(str(key), known)
            advice = f"did you mean {close!r}" if close else "known are " + ", ".join(known)
            raise Wrong("unknown key", advice=advice, key=str(key))


def _flag(data: Mapping[str, Any], key: str) -> bool:
    if not isinstance(data.get(key, False), bool):
        raise Wrong("must be true or false", data[key], key=key)
    return bool(data.get(key, False))


class PlayersKind(Kind):
    """A range of players, or named numbers, or named numbers and more."""

    FORM = "must be { range = [5, 12] }, { named = [12, 15] } or { more = true }"

    def read(self, data: Any) -> Players:
        if isinstance(data, Players):
            return data
        if not isinstance(data, Mapping):
            raise Wrong(self.FORM, data)
        _only_keys(data, ("range", "named", "more"))
        more = _flag(data, "more")
        if "range" in data and ("named" in data or more):
            raise Wrong("must be a range or named numbers, not both", dict(data))
        if "range" in data:
            return self._range(data["range"])
        if "named" not in data and not more:
            raise Wrong(self.FORM, dict(data))
        named = _numbers(data["named"], "named", 2, MOST_SEATS, "players") if "named" in data else ()
        return Players(named=named, more=more)

    @staticmethod
    def _range(data: Any) -> Players:
        if isinstance(data, (list, tuple)) and len(data) == 2 and all(is_whole(number) for number in data):
            low, high = data
            if 2 <= low <= high <= MOST_SEATS:
                return Players(low=low, high=high)
        wanted = f"must be the least and the most number of players, from 2 to {MOST_SEATS}"
        raise Wrong(wanted, data, key="range")

    def change(self, data: Any) -> Players:
        if is_whole(data):
            data = [data]
        if isinstance(data, str):
            return self.parse(data)
        if isinstance(data, tuple) and len(data) == 2:
            return self.read({"range": list(data)})
        if isinstance(data, list):
            return self.read({"named": data})
        return self.read(data)

    def parse(self, text: str) -> Players:
        if text == "more":
            return Players(more=True)
        number = r"(?a:\d{1,3})"
        if found := re.fullmatch(rf"({number})-({number})", text):
            return self.read({"range": [int(found[1]), int(found[2])]})
        if re.fullmatch(rf"{number}(,{number})*\+?", text):
            named = [int(n) for n in text.rstrip("+").split(",")]
            return self.read({"named": named, "more": text.endswith("+")})
        raise Wrong("must be a range 5-12, numbers 12,15,20, or 12+", text)

    def data(self, value: Players) -> dict[str, Any]:
        if value.low is not None:
            return {"range": [value.low, value.high]}
        data: dict[str, Any] = {"named": list(value.named)} if value.named else {}
        return data | ({"more": True} if value.more else {})

    def label(self, value: Players) -> str:
        if value.low is not None:
            return f"{value.low} to {value.high}"
        if not value.named:
            return "the more the better"
        return any_of([str(n) for n in value.named]) + (", or more" if value.more else "")

    def schema(self) -> dict[str, Any]:
        numbers = {
            "type": "array",
            "items": {"type": "integer", "minimum": 2, "maximum": MOST_SEATS},
            "minItems": 1,
        }
        return {
            "type": "object",
            "properties": {
                "range": numbers | {"minItems": 2, "maxItems": 2},
                "named": numbers,
                "more": {"type": "boolean"},
            },
            "additionalProperties": False,
            "minProperties": 1,
        }

    def coded(self) -> str:
        return "a range 5-12, named numbers 12,15,20, or named and more 12,15+"


class StakeKind(Kind):
    """A source's stake; what is played is one number."""

    WHOLE = Whole("jetons", 1)
    FORMS = ("fixed", "options", "example")

    def read(self, data: Any) -> Stake:
        if is_whole(data):
            data = {"fixed": data}
        if not isinstance(data, Mapping):
            raise Wrong("must be { fixed = 20 }, { options = [12, 15, 20] } or { example = 12 }", data)
        _only_keys(data, (*self.FORMS, "free"))
        given = [form for form in self.FORMS if form in data]
        if len(given) != 1:
            raise Wrong("must have one of fixed, options or example", dict(data))
        form = given[0]
        if form == "options":
            options = _numbers(data[form], form, 1, MOST_JETONS, "jetons")
        else:
            try:
                options = (self.WHOLE.read(data[form]),)
            except Wrong as wrong:
                raise Wrong(wrong.expectation, wrong.got, wrong.advice, key=form) from None
        return Stake(options, form, _flag(data, "free"))

    def change(self, data: Any) -> int:
        return self.WHOLE.read(data)

    def parse(self, text: str) -> int:
        return self.WHOLE.parse(text)

    def played(self, value: Stake | int) -> int:
        return value.first if isinstance(value, Stake) else value

    def data(self, value: Stake | int) -> Any:
        if isinstance(value, int):
            return value
        data: dict[str, Any] = {value.form: list(value.options) if value.form == "options" else value.first}
        return data | ({"free": True} if value.free else {})

    def label(self, value: Stake | int) -> str:
        if isinstance(value, int):
            return str(value)
        text = any_of([str(n) for n in value.options])
        if value.form == "example":
            return f"say {text}" + ("; the players choose" if value.free else "")
        return text + (", more or less" if value.free else "")

    def schema(self) -> dict[str, Any]:
        whole = self.WHOLE.schema()
        table = {
            "type": "object",
            "properties": {
                "fixed": whole,
                "options": {"type": "array", "items": whole, "minItems": 1, "uniqueItems": True},
                "example": whole,
                "free": {"type": "boolean"},
            },
            "additionalProperties": False,
            "oneOf": [{"required": [form]} for form in self.FORMS],
        }
        return {"oneOf": [whole, table]}

    def coded(self) -> str:
        return "a number; options 12,15,20; an example 12; free or not"


class PaymentsKind(Kind):
    """What each rank takes or pays; ranks that were not seen are left out."""

    PAYMENT = re.compile(r"(?a:(take|pay|left) ?([1-9]\d{0,3})|(nothing))")
    FORM = "must be 'take 3', 'pay 2', 'left 1' or 'nothing'"

    def payment(self, data: Any, rank: str) -> Payment:
        """Read the payment of one rank."""
        if isinstance(data, Payment):
            data = str(data)
        found = self.PAYMENT.fullmatch(data) if isinstance(data, str) else None
        if not found:
            raise Wrong(self.FORM, data, key=rank)
        if found[3]:
            return Payment("nothing")
        if found[1] == "left" and int(found[2]) >= MOST_SEATS:
            raise Wrong(f"must reach a left neighbour from 1 to {MOST_SEATS - 1}", data, key=rank)
        return Payment(found[1], int(found[2]))

    def read(self, data: Any) -> Payments:
        if not isinstance(data, Mapping) or not data:
            raise Wrong('must be a table of ranks, such as K = "take 3"', data)
        _only_keys(data, RANKS)
        return Payments({rank: self.payment(data[rank], rank) for rank in RANKS if rank in data})

    def parse(self, text: str) -> Payments:
        data: dict[str, str] = {}
        for part in text.split(","):
            rank, colon, payment = part.partition(":")
            if not colon:
                raise Wrong("must be ranks with payments, such as K:take3,A:left1", text)
            if rank in data:
                raise Wrong("must name each rank once", text)
            data[rank] = payment
        return self.read(data)

    def data(self, value: Payments) -> dict[str, str]:
        return {rank: p.kind if p.kind == "nothing" else f"{p.kind} {p.amount}" for rank, p in value.items()}

    def label(self, value: Payments) -> str:
        if len(value) == len(RANKS):
            return "all thirteen"
        return " and ".join(filter(None, [", ".join(list(value)[:-1]), list(value)[-1]]))

    def schema(self) -> dict[str, Any]:
        payment = {"type": "string", "pattern": "^((take|pay|left) ?[1-9][0-9]{0,3}|nothing)$"}
        return {
            "type": "object",
            "properties": dict.fromkeys(RANKS, payment),
            "additionalProperties": False,
            "minProperties": 1,
        }

    def coded(self) -> str:
        return "per rank: take n, pay n, left k (pays k to the k-th left neighbour), nothing"

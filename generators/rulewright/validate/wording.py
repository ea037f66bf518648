"""A fault of shape in plain words: what is wrong where, and what to write instead."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from difflib import get_close_matches
from typing import Any, Final

from rulewright.model.document import DataPath, Document
from rulewright.model.problem import Position, Problem
from rulewright.validate.fault import Fault

_REASONED: Final = frozenset({"derived", "reconstructed", "missing"})
_REASONS: Final = frozenset({"note", "notes"})
_ID_PATTERN: Final = "[a-z0-9]+(-[a-z0-9]+)*"
_MOST_SHOWN: Final = 16
_MOST_CHARACTERS: Final = 60
_NUMBER_WITH_SIGN: Final = re.compile(r"([+\-−]?[0-9]{1,6})([+\"″']|in|inches)?")
_NUMBERS: Final = frozenset({"integer", "number"})

TYPES: Final[Mapping[str, str]] = {
    "string": "a text",
    "integer": "a whole number",
    "number": "a number",
    "boolean": "true or false",
    "array": "a list",
    "object": "a mapping",
    "null": "null",
}


def problem(fault: Fault, document: Document) -> Problem:
    """The problem that an author reads."""
    return _WORDINGS.get(fault.keyword, _other)(fault, document)


def close_match(name: str, known: Iterable[str]) -> str:
    """The one of `known` that `name` may have been meant to be; "" where none is near."""
    return next(iter(get_close_matches(name, list(known), n=1, cutoff=0.65)), "")


# ---- Fields --------------------------------------------------------------------------------------


def _unknown_field(fault: Fault, document: Document) -> Problem:
    name = str(fault.data_path[-1])
    known = fault.fields
    meant = close_match(name, known)
    if meant:
        hint = f"Did you mean `{meant}`?"
    elif " " in name.strip():
        hint = "If this is text, indent it deeper than the key that it belongs to."
    elif known:
        hint = f"Here can stand: {_listed(f'`{each}`' for each in known)}."
    else:
        hint = "Delete it."
    what = _what(fault.data_path[:-1])
    return Problem(
        "unknown-field", _key(fault, document), f"{what} has no field {_quote(name)}.", hint
    )


def _missing_field(fault: Fault, document: Document) -> Problem:
    field = fault.limit
    at = _key(fault, document)
    what = _what(fault.data_path)
    if fault.message:
        return Problem("missing-field", at, f"{what} is not complete.", fault.message)
    status = fault.value.get("status") if isinstance(fault.value, dict) else None
    if field in _REASONS and status in _REASONED:
        hint = f"Say in `{field}` how we know, and what else it could be."
        return Problem("bad-status", at, f"the status {status} needs `{field}`.", hint)
    if field == "value" and status is not None:
        hint = "Add `value`, or let the status be missing."
        return Problem("bad-status", at, f"the status {status} needs `value`.", hint)
    described = fault.described(field)
    hint = f"`{field}`: {described}" if described else "Add it."
    return Problem("missing-field", at, f"{what} lacks the field `{field}`.", hint)


def _misplaced_field(fault: Fault, document: Document) -> Problem:
    of_status = fault.data_path[-1:] == ("value",)
    code = "bad-status" if of_status else "misplaced-field"
    message = f"{_what(fault.data_path)} cannot stand here."
    return Problem(code, _key(fault, document), message, fault.message)


# ---- Values --------------------------------------------------------------------------------------


def _wrong_type(fault: Fault, document: Document) -> Problem:
    types = [fault.limit] if isinstance(fault.limit, str) else fault.limit
    what = _what(fault.data_path)
    if fault.value is None:
        code = "empty-text" if types == ["string"] else "wrong-type"
        message = f"{what} is empty." if code == "empty-text" else f"{what} has no value."
        return Problem(code, _value(fault, document), message, _described(fault))
    message = f"{what} must be {_types(types, fault)}, not {_type_of(fault.value)}."
    hint = f"{_rewritten(fault.value, types)} {_described(fault)}".strip()
    if "string" in types and isinstance(fault.value, int | float):
        hint = "Put it in quotes."
    return Problem("wrong-type", _value(fault, document), message, hint)


def _rewritten(value: Any, types: Sequence[str]) -> str:
    """How to write a text that stands where there should be none; "" where that cannot be told."""
    if not isinstance(value, str):
        return ""
    if types == ["array"]:
        return "Write a list: in brackets, or line by line with a - before each item."
    number = _NUMBER_WITH_SIGN.fullmatch(value.replace(" ", ""))
    if number and not _NUMBERS.isdisjoint(types):
        return f"Write the number alone, without quotes: {int(number[1].replace('−', '-'))}."
    return ""


def _pattern(fault: Fault, document: Document) -> Problem:
    at = _value(fault, document)
    what = _what(fault.data_path)
    if not fault.value.strip():
        return Problem("empty-text", at, f"{what} is empty.", _described(fault))
    said = fault.words.get("patternErrorMessage", "")
    if _ID_PATTERN in fault.limit:
        return _bad_id(fault, at, f"{what} cannot be {_quote(fault.value)}.")
    return Problem("bad-value", at, f"{what} cannot be {_quote(fault.value)}.", said)


def _name(fault: Fault, document: Document) -> Problem:
    return _bad_id(fault, _key(fault, document), f"no name here can be {_quote(fault.value)}.")


def _bad_id(fault: Fault, at: Position, message: str) -> Problem:
    hint = fault.words.get("patternErrorMessage", "")
    proposal = re.sub(r"[^a-z0-9.]+", "-", fault.value.lower()).strip("-.")
    pattern = fault.node.get("pattern")
    if pattern and proposal != fault.value and re.search(pattern, proposal):
        hint += f" Did you mean `{proposal}`?"
    return Problem("bad-id", at, message, hint)


def _options(fault: Fault, document: Document) -> Problem:
    options = [str(option) for option in fault.limit]
    what = _what(fault.data_path)
    shown = _quote(fault.value) if isinstance(fault.value, str) else _type_of(fault.value)
    meant = close_match(str(fault.value), options)
    hint = f"Did you mean {meant}? " if meant else ""
    hint += f"Allowed: {_listed(options)}."
    return Problem("bad-value", _value(fault, document), f"{what} cannot be {shown}.", hint)


def _format(fault: Fault, document: Document) -> Problem:
    what = _what(fault.data_path)
    message = f"{what} cannot be {_quote(fault.value)}: that is no {fault.limit}."
    return Problem("bad-value", _value(fault, document), message, _example(fault))


def _range(words: str) -> Callable[[Fault, Document], Problem]:
    def wording(fault: Fault, document: Document) -> Problem:
        what = _what(fault.data_path)
        message = f"{what} must be {words} {fault.limit:g}, not {fault.value:g}."
        return Problem("out-of-range", _value(fault, document), message, _described(fault))

    return wording


def _count(words: str) -> Callable[[Fault, Document], Problem]:
    def wording(fault: Fault, document: Document) -> Problem:
        what = _what(fault.data_path)
        limit = fault.limit
        number = f"{limit} item{'' if limit == 1 else 's'}"
        message = f"{what} must have {words} {number}, and has {len(fault.value)}."
        return Problem("wrong-count", _value(fault, document), message, _described(fault))

    return wording


def _repeated(fault: Fault, document: Document) -> Problem:
    message = f"{_what(fault.data_path)} has an item twice."
    return Problem("wrong-count", _value(fault, document), message, "Keep one of them.")


def _too_long(fault: Fault, document: Document) -> Problem:
    what = _what(fault.data_path)
    message = f"{what} has {len(fault.value)} characters; there is room for {fault.limit}."
    return Problem("too-long", _value(fault, document), message, "Shorten it.")


def _other(fault: Fault, document: Document) -> Problem:
    """A keyword that our schemas do not use: said in general, so that no fault is lost."""
    message = f"{_what(fault.data_path)} is not as it must be."
    return Problem("bad-value", _value(fault, document), message, _described(fault))


_WORDINGS: Final[Mapping[str, Callable[[Fault, Document], Problem]]] = {
    "additionalProperties": _unknown_field,
    "required": _missing_field,
    "not": _misplaced_field,
    "type": _wrong_type,
    "pattern": _pattern,
    "name": _name,
    "enum": _options,
    "format": _format,
    "minimum": _range("at least"),
    "maximum": _range("at most"),
    "exclusiveMinimum": _range("more than"),
    "exclusiveMaximum": _range("less than"),
    "minItems": _count("at least"),
    "maxItems": _count("at most"),
    "minProperties": _count("at least"),
    "maxProperties": _count("at most"),
    "uniqueItems": _repeated,
    "maxLength": _too_long,
}


# ---- Parts of sentences --------------------------------------------------------------------------


def _key(fault: Fault, document: Document) -> Position:
    return document.key_at(*fault.data_path)


def _value(fault: Fault, document: Document) -> Position:
    return document.value_at(*fault.data_path)


def _what(data_path: DataPath) -> str:
    """What a value is called: by its key, or as an item of the list it stands in."""
    if not data_path:
        return "this file"
    if isinstance(data_path[-1], str):
        return f"`{_shortened(data_path[-1])}`"
    name = next((each for each in reversed(data_path) if isinstance(each, str)), "")
    return f"item {data_path[-1] + 1} of `{_shortened(name)}`" if name else "this item"


def _types(types: list[str], fault: Fault) -> str:
    wanted = [TYPES[each] for each in types if not (each == "null" and len(types) > 1)]
    words = " or ".join(", ".join(wanted).rsplit(", ", 1))
    if types == ["string"] and "examples" in fault.words:
        return f"{words} such as {fault.words['examples'][0]}"
    return words


def _type_of(value: Any) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return f"the number {value:g}" if abs(value) < 10**6 else "a number"
    name = "string" if isinstance(value, str) else "array" if isinstance(value, list) else "object"
    return TYPES[name]


def _described(fault: Fault) -> str:
    return str(fault.words.get("description", ""))


def _example(fault: Fault) -> str:
    examples = fault.words.get("examples")
    return f"Write it like {examples[0]}." if examples else _described(fault)


def _quote(text: str) -> str:
    return f"'{_shortened(text)}'"


def _shortened(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= _MOST_CHARACTERS else line[: _MOST_CHARACTERS - 1] + "…"


def _listed(names: Iterable[str]) -> str:
    shown = list(names)
    more = ", …" if len(shown) > _MOST_SHOWN else ""
    return ", ".join(shown[:_MOST_SHOWN]) + more

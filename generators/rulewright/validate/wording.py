"""Faults of shape in plain words: what is wrong, where, and what to write instead."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Final

from rulewright.model.document import DataPath, Document
from rulewright.model.names import closest
from rulewright.model.plain import Plain, as_list, as_mapping, as_text
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
    """A fault as a problem that authors understand."""
    return _WORDINGS.get(fault.keyword, _other)(fault, document)


# ---- Fields --------------------------------------------------------------------------------------


def _unknown_field(fault: Fault, document: Document) -> Problem:
    name = str(fault.data_path[-1])
    known = fault.fields
    meant = closest(name, known)
    if meant:
        hint = f"Did you mean `{meant}`?"
    elif " " in name.strip():
        hint = "If this is text, indent it deeper than the key that it belongs to."
    elif known:
        hint = f"The fields here are {_listed(f'`{each}`' for each in known)}."
    else:
        hint = "Delete it."
    what = _what(fault.data_path[:-1])
    return Problem(
        "unknown-field", _key(fault, document), f"{what} has no field {_quote(name)}.", hint
    )


def _missing_field(fault: Fault, document: Document) -> Problem:
    field = as_text(fault.limit)
    at = _key(fault, document)
    what = _what(fault.data_path)
    if fault.message:
        return Problem("missing-field", at, f"{what} is incomplete.", fault.message)
    status = fault.value.get("status") if isinstance(fault.value, dict) else None
    if field in _REASONS and status in _REASONED:
        hint = f"Say in `{field}` how we know, and what else could be true."
        return Problem("bad-status", at, f"the status {status} needs `{field}`.", hint)
    if field == "value" and status is not None:
        hint = "Add `value`, or make the status `missing`."
        return Problem("bad-status", at, f"the status {status} needs `value`.", hint)
    described = fault.described(field)
    hint = f"`{field}`: {described}" if described else "Add it."
    return Problem("missing-field", at, f"{what} is missing the field `{field}`.", hint)


def _misplaced_field(fault: Fault, document: Document) -> Problem:
    of_status = fault.data_path[-1:] == ("value",)
    code = "bad-status" if of_status else "misplaced-field"
    message = f"{_what(fault.data_path)} is not allowed here."
    return Problem(code, _key(fault, document), message, fault.message)


# ---- Values --------------------------------------------------------------------------------------


def _wrong_type(fault: Fault, document: Document) -> Problem:
    limit = fault.limit
    types = [limit] if isinstance(limit, str) else [as_text(each) for each in as_list(limit)]
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


def _rewritten(value: Plain, types: Sequence[str]) -> str:
    """How to rewrite a text where something else is needed; "" if that is not clear."""
    if not isinstance(value, str):
        return ""
    if types == ["array"]:
        return "Write a list in brackets, or one item per line with a - before each."
    number = _NUMBER_WITH_SIGN.fullmatch(value.replace(" ", ""))
    if number and not _NUMBERS.isdisjoint(types):
        digits, _ = number.groups("")
        return f"Write just the number, without quotes: {int(digits.replace('−', '-'))}."
    return ""


def _pattern(fault: Fault, document: Document) -> Problem:
    at, text = _value(fault, document), as_text(fault.value)
    what = _what(fault.data_path)
    if not text.strip():
        return Problem("empty-text", at, f"{what} is empty.", _described(fault))
    message = f"{what} cannot be {_quote(text)}."
    if _ID_PATTERN in as_text(fault.limit):
        return _bad_id(fault, at, message)
    return Problem("bad-value", at, message, _allowed(fault))


def _name(fault: Fault, document: Document) -> Problem:
    message = f"a name here cannot be {_quote(as_text(fault.value))}."
    return _bad_id(fault, _key(fault, document), message)


def _bad_id(fault: Fault, at: Position, message: str) -> Problem:
    hint, text = _allowed(fault), as_text(fault.value)
    proposal = re.sub(r"[^a-z0-9.]+", "-", text.lower()).strip("-.")
    pattern = fault.node.get("pattern")
    if isinstance(pattern, str) and proposal != text and re.search(pattern, proposal):
        hint += f" Did you mean `{proposal}`?"
    return Problem("bad-id", at, message, hint)


def _allowed(fault: Fault) -> str:
    """What a pattern allows, in the words of the schema."""
    return str(fault.words.get("patternErrorMessage", ""))


def _options(fault: Fault, document: Document) -> Problem:
    options = [str(option) for option in as_list(fault.limit)]
    what = _what(fault.data_path)
    shown = _quote(fault.value) if isinstance(fault.value, str) else _type_of(fault.value)
    meant = closest(str(fault.value), options)
    hint = f"Did you mean {meant}? " if meant else ""
    hint += f"Allowed: {_listed(options)}."
    return Problem("bad-value", _value(fault, document), f"{what} cannot be {shown}.", hint)


def _format(fault: Fault, document: Document) -> Problem:
    what = _what(fault.data_path)
    message = f"{what} cannot be {_quote(as_text(fault.value))}, which is not a {fault.limit}."
    return Problem("bad-value", _value(fault, document), message, _example(fault))


def _range(words: str) -> Callable[[Fault, Document], Problem]:
    def wording(fault: Fault, document: Document) -> Problem:
        what = _what(fault.data_path)
        limit, value = _number(fault.limit), _number(fault.value)
        message = f"{what} must be {words} {limit:g}, not {value:g}."
        return Problem("out-of-range", _value(fault, document), message, _described(fault))

    return wording


def _count(words: str) -> Callable[[Fault, Document], Problem]:
    def wording(fault: Fault, document: Document) -> Problem:
        what = _what(fault.data_path)
        limit = fault.limit
        number = f"{limit} item{'' if limit == 1 else 's'}"
        message = f"{what} must have {words} {number}, and has {_size(fault.value)}."
        return Problem("wrong-count", _value(fault, document), message, _described(fault))

    return wording


def _repeated(fault: Fault, document: Document) -> Problem:
    message = f"{_what(fault.data_path)} has the same item twice."
    return Problem("wrong-count", _value(fault, document), message, "Keep one of them.")


def _too_long(fault: Fault, document: Document) -> Problem:
    what = _what(fault.data_path)
    message = f"{what} has {_size(fault.value)} characters; there is room for {fault.limit}."
    return Problem("too-long", _value(fault, document), message, "Shorten it.")


def _other(fault: Fault, document: Document) -> Problem:
    """A keyword that our schemas do not use, in general words, so that no fault is lost."""
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
    """What to call a value: its key, or its place in a list."""
    if not data_path:
        return "this file"
    if isinstance(data_path[-1], str):
        return f"`{_shortened(data_path[-1])}`"
    name = next((each for each in reversed(data_path) if isinstance(each, str)), "")
    return f"item {data_path[-1] + 1} of `{_shortened(name)}`" if name else "this item"


def _number(value: Plain) -> int | float:
    if isinstance(value, int | float):
        return value
    raise TypeError(f"this is not a number: {value!r}")


def _size(value: Plain) -> int:
    """The number of characters, items or fields."""
    return len(value) if isinstance(value, Sequence) else len(as_mapping(value))


def _types(types: list[str], fault: Fault) -> str:
    wanted = [TYPES[each] for each in types if not (each == "null" and len(types) > 1)]
    words = " or ".join(", ".join(wanted).rsplit(", ", 1))
    examples = as_list(fault.words.get("examples", ()))
    return f"{words} such as {examples[0]}" if types == ["string"] and examples else words


def _type_of(value: Plain) -> str:
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int | float):
        return f"the number {value:g}" if abs(value) < 10**6 else "a number"
    if isinstance(value, str):
        return TYPES["string"]
    return TYPES["object" if isinstance(value, Mapping) else "array"]


def _described(fault: Fault) -> str:
    return str(fault.words.get("description", ""))


def _example(fault: Fault) -> str:
    examples = as_list(fault.words.get("examples", ()))
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

"""The JSON Schema of the steps, for editors, and the tables of their fields, for authors."""

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from rulewright.dice.states import StateKind
from rulewright.dice.steps import STEPS
from rulewright.dice.steps.base import BOUND, Field, Kind, Step, fields_of

Schema: TypeAlias = dict[str, object]

_FACE: Final[Schema] = {"description": "A face.", "type": ["integer", "string"]}
_MARKED: Final[Schema] = {"$ref": "shared.json#/$defs/marked"}


def steps_schema() -> Schema:
    """The schemas of all steps, by their words."""
    return {word: schema(step) for word, step in STEPS.items()}


def schema(step: type[Step]) -> Schema:
    """The JSON Schema of a step's fields, with descriptions for authors."""
    made = _object(step.summary, step.fields())
    if step.one_of:
        made["minProperties"] = 1
        if set(step.one_of) == step.fields().keys():
            made["maxProperties"] = 1
    either = [key for key, field in step.fields().items() if field.required and field.only]
    if len(either) > 1:
        first, second = either
        made["if"] = {"required": [first]}
        made["else"] = {
            "required": [second],
            "errorMessage": f"A {step.word} needs `{first}` or `{second}`.",
        }
    return made


def documentation(step: type[Step]) -> str:
    """What a step is and takes, as Markdown: its summary, what it works on, a table of fields."""
    states = ", ".join(f"{state} (gives {gives})" for state, gives in step.transitions.items())
    lines = [step.summary, "", f"Works on: {states}.", "", "| field | holds | |", "|---|---|---|"]
    for key, field in step.fields().items():
        limits = "; ".join(_limits(key, field, step))
        lines.append(f"| `{key}` | {field.kind} | {described(field)} {limits}".rstrip() + " |")
    return "\n".join(lines)


def described(field: Field) -> str:
    """What a field means, as a sentence, with its default."""
    sentence = f"{field.summary[:1].upper()}{field.summary[1:]}"
    default = f" ({field.default} by default)" if field.default else ""
    return f"{sentence}{default}."


def _limits(key: str, field: Field, step: type[Step]) -> Iterator[str]:
    if field.required:
        yield "Required"
    if field.only and field.only != set(step.transitions):
        yield f"Only on {' and '.join(state for state in StateKind if state in field.only)}"
    if field.kind is Kind.OPERAND and field.most != BOUND:
        yield f"At most {field.most}"
    if key in step.one_of:
        yield f"Exactly one of {', '.join(f'`{each}`' for each in step.one_of)}"


def _object(description: str, fields: Mapping[str, Field]) -> Schema:
    required = [key for key, field in fields.items() if field.required and not field.only]
    return {
        "description": description,
        "type": "object",
        **({"required": required} if required else {}),
        "properties": {key: _field(field) for key, field in fields.items()},
        "additionalProperties": False,
    }


def _field(field: Field) -> Schema:
    if field.of is not None:
        return _object(described(field), fields_of(field.of))
    shape = _SHAPES[field.kind]
    about: Schema = {"description": described(field)}
    return {**shape, **about} if "$ref" in shape else {**about, **shape}


_SHAPES: Final[Mapping[Kind, Schema]] = {
    Kind.OPERAND: {"$ref": "shared.json#/$defs/operand"},
    Kind.DIE: {
        "type": ["string", "object"],
        "if": {"type": "object"},
        "then": _MARKED,
        "else": {"$ref": "shared.json#/$defs/slug"},
    },
    Kind.FACE: {"type": ["integer", "string"]},
    Kind.FACES: {
        "type": ["array", "object"],
        "if": {"type": "object"},
        "then": _MARKED,
        "else": {"minItems": 1, "items": _FACE},
    },
    Kind.WEIGHTS: {
        "type": "object",
        "propertyNames": {"minLength": 1},
        "additionalProperties": {"$ref": "shared.json#/$defs/amount"},
    },
    Kind.TRUE: {"type": "boolean"},
    Kind.ONES: {"type": "string", "enum": ["fails", "holds"]},
}
"""The shape of each kind of field."""

"""What a worked example is executed against, and what comes of each of its steps."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.dice.conditions import Conditions
from rulewright.dice.example_values import FaultError, Part, Situation, Values
from rulewright.dice.field_faults import nearest
from rulewright.dice.procedures import Procedure
from rulewright.model.document import DataPath
from rulewright.model.status import Marked, Status


@dataclass(frozen=True, slots=True)
class World:
    """What an example is executed against."""

    values: Values
    procedures: Mapping[str, Procedure]
    conditions: Conditions | None
    words: Mapping[str, str]

    def procedure(self, name: Any) -> Procedure:
        """The procedure of this name."""
        if name not in self.procedures:
            message = f"no procedure is called {name!r}."
            hint = nearest(name, self.procedures)
            raise FaultError("bad-example", ("procedure",), message, hint)
        return self.procedures[name]


@dataclass(frozen=True, slots=True)
class Done:
    """What came of a step: its facts, the parts that its value was built up from, the marks met.

    `options` holds the parts of each choice by name; `procedure` is the one that was used.
    """

    kind: str
    facts: Mapping[str, Any]
    parts: tuple[Part, ...] = ()
    options: Mapping[str, tuple[Part, ...]] | None = None
    procedure: Procedure | None = None
    marks: tuple[Marked, ...] = ()


StepFunction = Callable[[Any, World, Situation, DataPath, bool], tuple[Situation, Done]]


def marks_of(parts: tuple[Part, ...]) -> tuple[Marked, ...]:
    """The marks of parts that are not simply stated."""
    return tuple(part.mark for part in parts if part.mark.status is not Status.STATED)

"""What a game rolls: its dice, the functions that rules give as tables, and its rolls."""

from collections.abc import Mapping
from typing import Any

from rulewright.api.common import Data, Fact, fact
from rulewright.model.status import Status


class Face(Data):
    """A face of a die."""

    id: str
    """Its id; of a numeric die, the number."""
    name: str
    """Its name."""
    symbol: str
    """The character that stands for it."""


class Die(Data):
    """A declared die; all of its faces are equally likely."""

    id: str
    """Its id."""
    title: str
    """Its name."""
    faces: list[Face]
    """Its faces; one that stands there twice is twice as likely."""


class Lookup(Data):
    """A small function that the rules give as a table."""

    id: str
    """Its id."""
    title: str
    """Its title."""
    rule: str
    """The id of the rule that states it."""
    values: dict[str, Fact]
    """Its values by key."""


class Procedure(Data):
    """A roll, declared as steps on dice."""

    id: str
    """Its id."""
    title: str
    """Its title."""
    rule: str
    """The id of the rule that states it."""
    assumes: list[str]
    """What its odds leave out."""
    inputs: dict[str, dict[str, Any]]
    """What must be known: title, symbol, minimum, maximum and default of each."""
    steps: list[dict[str, Any]]
    """Its steps, in order: each an object of one key, the step's name."""


def die(id_: str, declared: Mapping[str, Any]) -> Die:
    """The data of a declared die."""
    faces = [
        Face(id=face["id"], name=face["name"], symbol=face.get("symbol", ""))
        if isinstance(face, Mapping)
        else Face(id=str(face), name=str(face), symbol=str(face))
        for face in declared["faces"]
    ]
    return Die(id=id_, title=declared["title"], faces=faces)


def lookup(id_: str, declared: Mapping[str, Any]) -> Lookup:
    """The data of a lookup; what marks it as a whole marks each value."""
    whole = {"status": declared.get("status", Status.STATED), "note": declared.get("note", "")}
    return Lookup(
        id=id_,
        title=declared["title"],
        rule=declared.get("rule", ""),
        values={
            str(key): fact(value if isinstance(value, Mapping) else {"value": value, **whole})
            for key, value in declared["values"].items()
        },
    )


def procedure(id_: str, declared: Mapping[str, Any]) -> Procedure:
    """The data of a roll."""
    return Procedure(
        id=id_,
        title=declared["title"],
        rule=declared.get("rule", ""),
        assumes=list(declared.get("assumes", ())),
        inputs=declared.get("inputs", {}),
        steps=declared["steps"],
    )

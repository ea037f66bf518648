"""What a game rolls: its dice, the functions that rules give as tables, and its rolls."""

from collections.abc import Mapping

from rulewright.api.common import Data, Fact, Json, fact
from rulewright.content import rolls as content


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
    inputs: Mapping[str, Mapping[str, Json]]
    """What must be known: title, symbol, minimum, maximum and default of each."""
    steps: list[Mapping[str, Json]]
    """Its steps, in order: each an object of one key, the step's name."""


def die(declared: content.Die) -> Die:
    """The data of a declared die."""
    faces = [
        Face(id=str(face.id), name=str(face.name), symbol=str(face.symbol))
        for face in declared.faces
    ]
    return Die(id=declared.id, title=declared.title, faces=faces)


def lookup(declared: content.Lookup) -> Lookup:
    """The data of a lookup; what marks it as a whole marks each value."""
    return Lookup(
        id=declared.id,
        title=declared.title,
        rule=declared.rule,
        values={key: fact(value) for key, value in declared.values.items()},
    )


def procedure(declared: content.Procedure) -> Procedure:
    """The data of a roll."""
    return Procedure(
        id=declared.id,
        title=declared.title,
        rule=declared.rule,
        assumes=list(declared.assumes),
        inputs={id_: each.declared for id_, each in declared.inputs.items()},
        steps=[{step.word: step.fields} for step in declared.steps],
    )

"""The numbers, dice and names of a worked example in the way in which its steps say them."""

from collections import Counter
from fractions import Fraction

from rulewright.content.characteristic_types import number
from rulewright.content.rolls import Face, Rolls
from rulewright.content.story import CounterChange, Number, Rolled, ToldDie
from rulewright.examples.values import Part
from rulewright.views.rule import amount

_MINUS = "\N{MINUS SIGN}"


def figure(value: int | Fraction) -> str:
    """A number as shown: 6, −1, 2½."""
    if isinstance(value, Fraction) and value.denominator != 1:
        return f"{_MINUS if value < 0 else ''}{amount(abs(value))}"
    return number(int(value))


def signed(part: Part, *, first: bool) -> str:
    """A part of a sum: 5 where it begins it, then +1, −1, × ½."""
    shown = figure(part.value)
    if part.factor:
        return f"\N{MULTIPLICATION SIGN}\N{NARROW NO-BREAK SPACE}{shown}"
    return shown if first or part.value < 0 else f"+{shown}"


def counted(change: CounterChange, after: Fraction) -> str:
    """A counter after its change: `22 − 6 = 16`, or what it is set to."""
    if change.sets or not isinstance(change.value, Number):
        return figure(after)
    by = change.value.number
    sign = _MINUS if by < 0 else "+"
    return f"{figure(after - by)} {sign} {abs(by)} = {figure(after)}"


def dice_shown(rolls: Rolls, rolled: Rolled) -> str:
    """Dice as told: 6 then 6 of one die is 6–6; symbols by their names, equal ones counted."""
    names: dict[Face, str] = {
        face.id: face.name
        for die in rolls.dice.values()
        for face in die.faces
        if isinstance(face.id, str)
    }

    def shown(die: ToldDie) -> str:
        return "\N{EN DASH}".join(str(names.get(face, face)) for face in die)

    dice = [str(rolled.total)] if rolled.dice is None else [shown(die) for die in rolled.dice]
    if not any(name in dice for name in names.values()):
        return ", ".join(dice)
    counts = Counter(dice).items()
    return ", ".join(f"{count} × {die}" if count > 1 else die for die, count in counts)


def spaced(name: str) -> str:
    """A slug of the story as words."""
    return name.replace("-", " ") if name.islower() and " " not in name else name


def titled(name: str) -> str:
    """A slug of the story as a heading."""
    words = spaced(name)
    return words[:1].upper() + words[1:]


def repeats(name: str, id_: str, title: str) -> bool:
    """Whether the name of a counter says no more than the input to which it is given."""
    return name == spaced(id_) or title.casefold().endswith(name.casefold())

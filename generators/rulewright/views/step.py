"""A step of a worked example in words: its parts, what it comes to, and why."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from rulewright.dice.conditions import read_conditions
from rulewright.dice.example_values import Part
from rulewright.dice.example_world import Done
from rulewright.dice.examples import step_name
from rulewright.dice.judging import COMPARISONS
from rulewright.model.book import Book, Entity
from rulewright.model.status import Status, weakest
from rulewright.views.odds import fraction, percent
from rulewright.views.rule import Render
from rulewright.views.value import formatted


@dataclass(frozen=True, slots=True)
class PartView:
    """One part of a value: as shown (5, −1, ×1/2), what it is and whose, and the id behind it.

    `ref` is empty for numbers of the story itself; `status` and `note` say how sure the part is.
    """

    value: str
    name: str
    of: str
    ref: str
    status: Status
    note: str


@dataclass(frozen=True, slots=True)
class OptionView:
    """One of several choices: its name, its parts, what it comes to, whether it counts."""

    name: str
    parts: tuple[PartView, ...]
    value: str
    counts: bool


@dataclass(frozen=True, slots=True)
class StepView:
    """One step: what it is about, the parts of its value, what it comes to, and more in words.

    `kind` is counter, compare, require, roll or wound. `sequence` says what one die must show,
    `percent` and `fraction` with which chance. `note` and `departs` are HTML, often empty. `ref` is
    the id of the rule or unit that the step is about. `notes` are the reasons for its marks that no
    step before it has given, as plain text.
    """

    kind: str
    label: str
    ref: str
    parts: tuple[PartView, ...]
    options: tuple[OptionView, ...]
    result: str
    details: tuple[str, ...]
    sequence: str
    percent: str
    fraction: str
    note: str
    departs: str
    status: Status
    notes: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Said:
    """Puts what came of steps into words."""

    book: Book
    example: Entity
    words: Mapping[str, str]
    render: Render

    def step(self, item: Mapping[str, Any], came: Done) -> StepView:
        """The view of one step."""
        facts = came.facts
        chance = None if _of_several(came) else facts.get("chance")
        raw = item[step_name(item)]
        options = tuple(self._options(came))
        label, ref = self._about(raw, came)
        return StepView(
            kind=came.kind,
            label=label,
            ref=ref,
            parts=() if options else tuple(self._parts(came.parts)),
            options=options,
            result=self._result(raw, came),
            details=tuple(self._details(raw, came)),
            sequence=facts.get("sequence") or "",
            percent="" if chance is None else percent(chance, self.words),
            fraction="" if chance is None else fraction(chance),
            note=self._inline(item.get("note")),
            departs=self._inline(item.get("departs")),
            status=weakest(mark.status for mark in came.marks),
            notes=once(mark.note for mark in came.marks if mark.note),
        )

    def _inline(self, text: str | None) -> str:
        return self.render.inline(text, self.example.id) if text else ""

    def _about(self, raw: Any, came: Done) -> tuple[str, str]:
        """What a step is about, and the id behind it."""
        if came.kind == "counter":
            return ", ".join(map(_titled, raw)), ""
        if came.kind == "wound":
            unit = self._unit(raw["unit"])
            return unit.title, unit.id
        if came.procedure is None:
            return self.words["example.compare"], ""
        title = came.procedure.title
        if came.kind == "require":
            title = came.procedure.inputs[raw["input"]].title
        return title, came.procedure.rule

    def _unit(self, name: str) -> Entity:
        profile = self.example.data["given"]["units"][name]["profile"]
        return self.book.entities[self.book.aliases.get(profile, profile)]

    def _parts(self, parts: Iterable[Part]) -> Iterator[PartView]:
        for index, part in enumerate(parts):
            yield PartView(
                value=_amount(part, first=index == 0),
                name=_spaced(part.name),
                of=part.of,
                ref=part.ref,
                status=part.mark.status,
                note=part.mark.note,
            )

    def _options(self, came: Done) -> Iterator[OptionView]:
        if came.kind == "require":
            for name, parts in (came.options or {}).items():
                counts = name in came.facts["choice"]
                shown = tuple(self._parts(parts))
                yield OptionView(_titled(name), shown, _number(_sum(parts)), counts)
        elif came.kind == "roll" and came.procedure is not None:
            for name, parts in (came.options or {}).items():
                title = came.procedure.inputs[name].title
                value = _number(_sum(parts))
                yield OptionView(title, tuple(self._parts(parts)), value, counts=True)

    def _result(self, raw: Any, came: Done) -> str:
        facts = came.facts
        if came.kind == "counter":
            return ", ".join(_number(each) for each in facts.values())
        if came.kind == "compare":
            return self._compared(raw, came)
        if came.kind == "wound":
            return self.words["example.left"].format(number=facts["left"])
        if came.kind == "require":
            value = str(facts["value"])
            if not facts.get("sequence"):
                return value
            return self.words["dice.faces.at-least"].format(face=value)
        if "outcome" in facts:
            said = came.procedure.outcomes if came.procedure else {}
            return said.get(facts["outcome"], self.words[f"dice.result.{facts['outcome']}"])
        return self._successes(facts["successes"]) if "successes" in facts else str(facts["total"])

    def _compared(self, raw: Any, came: Done) -> str:
        name = next(name for name in COMPARISONS if name in raw)
        other = _number(_sum((came.options or {})[name]))
        key = f"example.compare.{name}" + ("" if came.facts["holds"] else ".not")
        return self.words[key].format(sum=_number(came.facts["sum"]), other=other)

    def _successes(self, number: int) -> str:
        key = "example.success" if number == 1 else "example.successes"
        return self.words[key].format(number=number)

    def _details(self, raw: Any, came: Done) -> Iterator[str]:
        if came.kind == "roll":
            yield from self._rolled(raw, came)
        elif came.kind == "wound":
            yield from self._hurt(came.facts)

    def _rolled(self, raw: Any, came: Done) -> Iterator[str]:
        facts = came.facts
        if came.procedure is not None and facts.get("dice"):
            die = came.procedure.die.title
            yield self.words["dice.count"].format(count=facts["dice"], die=die)
        if "rolled" in raw:
            yield self.words["example.rolled"].format(dice=_told(raw["rolled"]))
        if facts.get("again"):
            yield self.words["example.again"].format(number=facts["again"])
        if _of_several(came) and facts.get("chance") is not None:
            chance = percent(facts["chance"], self.words)
            yield self.words["example.at-least-one"].format(chance=chance)
        if facts.get("total") is not None and facts["total"] != facts.get("successes"):
            yield self.words["example.total"].format(number=facts["total"])

    def _hurt(self, facts: Mapping[str, Any]) -> Iterator[str]:
        yield self.words["example.lost"].format(number=facts["lost"])
        conditions = read_conditions(self.book.game)
        if conditions is None:
            return
        names = {level.id: level.name for level in conditions.levels}
        yield names.get(facts["condition"], self.words["example.gone"])
        owes = facts["owes"]
        if owes is not None:
            title = self.book.game["procedures"][owes["procedure"]].get("title", owes["procedure"])
            key = "example.owes" if owes["rolls"] == 1 else "example.owes.several"
            yield self.words[key].format(roll=title, number=owes["dice"], times=owes["rolls"])


def _amount(part: Part, *, first: bool) -> str:
    number = _number(part.value)
    if part.factor:
        return f"\N{MULTIPLICATION SIGN}\N{NARROW NO-BREAK SPACE}{number}"
    return number if first or part.value < 0 else f"+{number}"


def _of_several(came: Done) -> bool:
    """Whether a chance is that of at least one success among several dice."""
    return came.kind == "roll" and "outcome" not in came.facts


def _sum(parts: Iterable[Part]) -> Fraction:
    value = Fraction(0)
    for part in parts:
        value = value * part.value if part.factor else value + part.value
    return value


def _number(value: int | Fraction) -> str:
    if isinstance(value, Fraction) and value.denominator != 1:
        return fraction(value)
    return formatted(int(value), "number")


def _told(rolled: Any) -> str:
    """Dice as told: 6 then 6 of one die is 6–6."""
    if isinstance(rolled, list):
        return ", ".join(
            "\N{EN DASH}".join(map(str, die)) if isinstance(die, list) else str(die)
            for die in rolled
        )
    return str(rolled)


def _spaced(name: str) -> str:
    """A slug of the story as words."""
    return name.replace("-", " ") if name.islower() and " " not in name else name


def _titled(name: str) -> str:
    """A slug of the story as a heading."""
    spaced = _spaced(name)
    return spaced[:1].upper() + spaced[1:]


def once(values: Iterable[str]) -> tuple[str, ...]:
    """The same, without repetitions."""
    return tuple(dict.fromkeys(values))

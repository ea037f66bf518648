"""A step of a worked example in words: its parts, what it comes to, and why."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rulewright.dice.conditions import read_conditions
from rulewright.dice.example_values import Part
from rulewright.dice.example_world import Done
from rulewright.dice.examples import step_name
from rulewright.dice.judging import COMPARISONS
from rulewright.model.book import Book, Entity
from rulewright.model.status import Status, weakest
from rulewright.views.odds import fraction, percent
from rulewright.views.reckoning import counted, figure, repeats, signed, spaced, sum_of, titled
from rulewright.views.rule import Render
from rulewright.views.told import told


@dataclass(frozen=True, slots=True)
class PartView:
    """One part of a value: as shown (5, −1, × ½), what it is and whose, and the id behind it.

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
    """One of several choices, or an input: its name, its own parts, what these come to.

    `counts` tells whether the step goes on with it.
    """

    name: str
    parts: tuple[PartView, ...]
    value: str
    counts: bool


@dataclass(frozen=True, slots=True)
class StepView:
    """One step: what it is about and whose, the parts of its value, what it comes to, and more.

    `kind` is counter, compare, require, roll or wound. `ref` is the id of the rule or unit that the
    step is about, `who` the units in it. The parts that all `options` share stand once, in `parts`;
    `against` are those of the other side of a comparison. `sequence` says what one die must show,
    `percent` and `fraction` with which chance it does. `note` and `departs` are HTML, often empty.
    `notes` are the reasons for its marks that no step before it has given, `reasons` the numbers of
    all of them among the notes of the example, counted from 1.
    """

    kind: str
    label: str
    ref: str
    who: str
    parts: tuple[PartView, ...]
    options: tuple[OptionView, ...]
    against: tuple[PartView, ...]
    result: str
    details: tuple[str, ...]
    sequence: str
    percent: str
    fraction: str
    note: str
    departs: str
    status: Status
    notes: tuple[str, ...]
    reasons: tuple[int, ...] = ()


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
        chance = facts.get("chance") if came.kind == "require" else None
        raw = item[step_name(item)]
        label, ref = self._about(raw, came)
        shared = self._shared(came)
        return StepView(
            kind=came.kind,
            label=label,
            ref=ref,
            who=self._who(raw, came),
            parts=tuple(self._parts(shared, begin=came.kind != "require" or not came.options)),
            options=tuple(self._options(came, len(shared))),
            against=tuple(self._against(came)),
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
            return ", ".join(map(titled, raw)), ""
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
        profile = self.example.raw["given"]["units"][name]["profile"]
        return self.book.entities[self.book.aliases.get(profile, profile)]

    def _who(self, raw: Any, came: Done) -> str:
        """The unit that rolls or is rolled against, and whose weapon it is, where that is said."""
        if came.kind == "roll" and "settles" in raw:
            return self._unit(raw["settles"]).title
        if came.kind == "roll":
            return next((part.of for part in came.parts if self._is_unit(part)), "")
        if came.kind != "require":
            return ""
        built = next(iter(raw["choices"].values())) if "choices" in raw else raw
        parts = next(iter(came.options.values())) if came.options else came.parts
        owners = [part.of for part in parts]
        if "weapon" in built and len(owners) > 1:
            attacker, target = owners[1], owners[0]
            if not target:
                return attacker
            return self.words["example.against"].format(attacker=attacker, target=target)
        return owners[0] if owners and isinstance(built.get("from"), list) else ""

    def _is_unit(self, part: Part) -> bool:
        """Whether a part is of a unit or its weapon; a modifier is of the rule that it is from."""
        return bool(part.of) and part.of != getattr(self.book.find(part.ref), "title", "")

    def _shared(self, came: Done) -> tuple[Part, ...]:
        """The parts that belong to no option alone: those with which all choices end."""
        if came.kind == "compare" or not came.options:
            return came.parts
        if came.kind == "roll":
            return ()
        shared: list[Part] = []
        for level in zip(*(reversed(parts) for parts in came.options.values()), strict=False):
            if any(part != level[0] for part in level):
                break
            shared.insert(0, level[0])
        return tuple(shared)

    def _against(self, came: Done) -> Iterator[PartView]:
        if came.kind == "compare":
            for parts in (came.options or {}).values():
                yield from self._parts(parts)

    def _parts(self, parts: Iterable[Part], *, begin: bool = True) -> Iterator[PartView]:
        """The parts of a sum; those that do not begin it all have a sign."""
        for index, part in enumerate(parts):
            yield PartView(
                value=signed(part, first=begin and index == 0),
                name=spaced(part.name),
                of=part.of,
                ref=part.ref,
                status=part.mark.status,
                note=part.mark.note,
            )

    def _options(self, came: Done, shared: int) -> Iterator[OptionView]:
        if came.kind == "require":
            for name, parts in (came.options or {}).items():
                counts = name in came.facts["choice"]
                own = parts[: len(parts) - shared]
                shown = tuple(self._parts(own))
                yield OptionView(titled(name), shown, figure(sum_of(own)), counts)
        elif came.kind == "roll" and came.procedure is not None:
            for name, parts in (came.options or {}).items():
                title = came.procedure.inputs[name].title
                shown = tuple(self._parts(parts))
                if len(shown) == 1 and not shown[0].ref and repeats(shown[0].name, name, title):
                    shown = (replace(shown[0], name=""),)
                yield OptionView(title, shown, figure(sum_of(parts)), counts=True)

    def _result(self, raw: Any, came: Done) -> str:
        facts = came.facts
        if came.kind == "counter":
            return ", ".join(counted(raw[name], after) for name, after in facts.items())
        if came.kind == "compare":
            return self._compared(raw, came)
        if came.kind == "wound":
            return self._left(facts)
        if came.kind == "require":
            value = str(facts["value"])
            if not facts.get("sequence"):
                return value
            at_most = came.procedure and came.procedure.operand_of("threshold", "at_most")
            return self.words[f"dice.faces.{'at-most' if at_most else 'at-least'}"].format(
                face=value
            )
        if "outcome" in facts:
            return self._outcome(facts["outcome"], came)
        return self._successes(facts["successes"]) if "successes" in facts else str(facts["total"])

    def _compared(self, raw: Any, came: Done) -> str:
        name = next(name for name in COMPARISONS if name in raw)
        other = figure(sum_of((came.options or {})[name]))
        key = f"example.compare.{name}" + ("" if came.facts["holds"] else ".not")
        return self.words[key].format(sum=figure(came.facts["sum"]), other=other)

    def _outcome(self, name: str, came: Done) -> str:
        """What an outcome means in this procedure."""
        said = came.procedure.outcomes if came.procedure else {}
        return said.get(name, self.words[f"dice.result.{name}"])

    def _left(self, facts: Mapping[str, Any]) -> str:
        """What is left of what: `4 of 8 W left`."""
        of = self.book.raw_game.get("conditions", {}).get("of", "")
        declared = self.book.raw_game["characteristics"]
        symbol = next((each["symbol"] for each in declared if each["id"] == of), "")
        whole = facts["left"] + facts["lost"]
        said = self.words["example.left"].format(number=facts["left"], whole=whole, symbol=symbol)
        return " ".join(said.split())

    def _successes(self, number: int) -> str:
        key = "example.success" if number == 1 else "example.successes"
        return self.words[key].format(number=number)

    def _details(self, raw: Any, came: Done) -> Iterator[str]:
        if came.kind == "roll":
            yield from self._rolled(raw, came)
        elif came.kind == "wound":
            loss = figure(sum_of(came.parts))
            yield self.words["example.loses"].format(number=loss)
            yield from self._hurt(came.facts)
        elif came.kind == "require" and "choices" in raw:
            same = len(came.facts["choice"]) == len(raw["choices"])
            chosen = "same" if same else raw.get("choose", "highest")
            yield self.words[f"example.choice.{chosen}"]

    def _rolled(self, raw: Any, came: Done) -> Iterator[str]:
        facts = came.facts
        if came.procedure is not None and facts.get("dice"):
            die = came.procedure.die
            key = "dice.count" if die.numeric else "dice.count.named"
            yield self.words[key].format(count=facts["dice"], die=die.title)
        if "rolled" in raw:
            yield self.words["example.rolled"].format(dice=told(self.book.raw_game, raw["rolled"]))
        if raw.get("resisted"):
            yield self.words["example.resisted"].format(
                dice=told(self.book.raw_game, raw["resisted"]),
                counted=facts["counted"],
                number=facts["resisted"],
            )
        if facts.get("again"):
            yield self.words["example.again"].format(number=facts["again"])
        if facts.get("chance") is not None:
            chance = percent(facts["chance"], self.words)
            if "outcome" in facts:
                yield f"{self._outcome('success', came)}: {chance}"
            else:
                yield self.words["example.at-least-one"].format(chance=chance)
        if facts.get("total") is not None and facts["total"] != facts.get("successes"):
            yield self.words["example.total"].format(number=facts["total"])

    def _hurt(self, facts: Mapping[str, Any]) -> Iterator[str]:
        conditions = read_conditions(self.book.raw_game)
        if conditions is None:
            return
        names = {level.id: level.name for level in conditions.levels}
        yield names.get(facts["condition"], self.words["example.gone"])
        owes = facts["owes"]
        if owes is not None:
            title = self.book.raw_game["procedures"][owes["procedure"]].get(
                "title", owes["procedure"]
            )
            key = "example.owes" if owes["rolls"] == 1 else "example.owes.several"
            yield self.words[key].format(roll=title, number=owes["dice"], times=owes["rolls"])


def once(values: Iterable[str]) -> tuple[str, ...]:
    """The same, without repetitions."""
    return tuple(dict.fromkeys(values))

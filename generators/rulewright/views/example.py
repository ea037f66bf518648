"""A worked example as plain values: the story, and beside it what each step comes to and why.

Everything shown was worked out by executing the example; what the author expected was compared
before and does not appear here.
"""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from fractions import Fraction

from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.content.example import (
    Act,
    Built,
    Characteristic,
    Counter,
    Example,
    Require,
    Roll,
    Rolled,
    Wound,
)
from rulewright.dice.replay import RollFacts
from rulewright.dice.steps.judging import Threshold
from rulewright.examples.results import (
    CompareFacts,
    CounterFacts,
    RequireFacts,
    StepResult,
    WoundFacts,
)
from rulewright.examples.run import run_example
from rulewright.examples.values import Part, total_of
from rulewright.markup.renderer import plain_phrase
from rulewright.markup.signs import notes_of
from rulewright.model.document import DataPath
from rulewright.model.names import unique
from rulewright.model.status import weakest
from rulewright.views.entity import Render
from rulewright.views.example_parts import (
    ActView,
    ExampleView,
    OptionView,
    PartView,
    SceneView,
    StepView,
    counted,
    dice_shown,
    figure,
    repeats,
    shared_parts,
    signed,
    spaced,
    titled,
)
from rulewright.views.value import fraction, percent
from rulewright.words.catalogue import Words, words


@dataclass(frozen=True, slots=True)
class _StepWriter:
    """Puts the results of the steps of an example into words."""

    book: Book
    example: Example
    words: Words
    render: Render

    def step(self, result: StepResult) -> StepView:
        """The view of one step."""
        step, facts = result.step, result.facts
        judged = facts if isinstance(facts, RequireFacts) else None
        chance = judged.chance if judged else None
        label, ref = self._about(result)
        shared = shared_parts(result)
        begins = not (judged and result.options)
        return StepView(
            kind=step.word,
            label=label,
            ref=ref,
            who=self._who(result),
            parts=tuple(self._parts(shared, begin=begins)),
            options=tuple(self._options(result, len(shared))),
            against=tuple(self._against(result)),
            result=self._result(result),
            details=tuple(self._details(result)),
            sequence=(judged.sequence or "") if judged else "",
            percent="" if chance is None else percent(chance, self.words),
            fraction="" if chance is None else fraction(chance),
            note=self._inline(step.note),
            departs=self._inline(step.departs),
            status=weakest(mark.status for mark in result.marks),
            notes=unique(mark.note for mark in result.marks if mark.note),
        )

    def _inline(self, text: str | None) -> str:
        return self.render.inline(text, self.example.id) if text else ""

    def _about(self, result: StepResult) -> tuple[str, str]:
        """What a step is about, and the id behind it."""
        action = result.step.action
        if isinstance(result.facts, CounterFacts):
            return ", ".join(map(titled, result.facts.counters)), ""
        if isinstance(action, Wound):
            unit = self._unit(action.unit)
            return unit.title, unit.id
        if result.roll is None:
            return self.words["example.compare"], ""
        procedure = result.roll.procedure
        if isinstance(action, Require):
            return procedure.inputs[action.input].title, procedure.rule
        return procedure.title, procedure.rule

    def _unit(self, name: str) -> Entity:
        profile = self.example.given.units[name].profile
        return self.book.entities[self.book.aliases.get(profile, profile)]

    def _who(self, result: StepResult) -> str:
        """The unit that rolls or is rolled against, and the owner of the weapon, where known."""
        action = result.step.action
        if isinstance(action, Roll):
            if action.settles:
                return self._unit(action.settles).title
            return next((part.of for part in result.parts if self._is_unit(part)), "")
        if not isinstance(action, Require):
            return ""
        built = action.value or next(iter(action.choices.values()))
        parts = next(iter(result.options.values())) if result.options else result.parts
        return self._sides(built, [part.of for part in parts])

    def _sides(self, built: Built, owners: list[str]) -> str:
        if built.weapon is not None and len(owners) > 1:
            target, attacker = owners[:2]
            if not target:
                return attacker
            return self.words["example.against"].format(attacker=attacker, target=target)
        return owners[0] if owners and isinstance(built.start, Characteristic) else ""

    def _is_unit(self, part: Part) -> bool:
        """Whether a part belongs to a unit or its weapon; a modifier belongs to its rule."""
        origin = self.book.find(part.ref)
        return bool(part.of) and (origin is None or part.of != origin.title)

    def _against(self, result: StepResult) -> Iterator[PartView]:
        if isinstance(result.facts, CompareFacts):
            for parts in (result.options or {}).values():
                yield from self._parts(parts)

    def _parts(self, parts: Iterable[Part], *, begin: bool = True) -> Iterator[PartView]:
        """The parts of a sum; all but the first have a sign."""
        for index, part in enumerate(parts):
            yield PartView(
                value=signed(part, first=begin and index == 0),
                name=spaced(plain_phrase(self.book, part.when) if part.when else part.name),
                of=part.of,
                ref=part.ref,
                status=part.mark.status,
                note=part.mark.note,
            )

    def _options(self, result: StepResult, shared: int) -> Iterator[OptionView]:
        options = result.options or {}
        if isinstance(result.facts, RequireFacts):
            for name, parts in options.items():
                own = parts[: len(parts) - shared]
                counts = name in (result.facts.choice or ())
                shown = tuple(self._parts(own))
                yield OptionView(titled(name), shown, figure(total_of(own)), counts)
        elif isinstance(result.facts, RollFacts) and result.roll is not None:
            for name, parts in options.items():
                title = result.roll.procedure.inputs[name].title
                shown = tuple(self._parts(parts))
                if len(shown) == 1 and not shown[0].ref and repeats(shown[0].name, name, title):
                    shown = (replace(shown[0], name=""),)
                yield OptionView(title, shown, figure(total_of(parts)), counts=True)

    def _result(self, result: StepResult) -> str:
        facts, action = result.facts, result.step.action
        if isinstance(facts, CounterFacts) and isinstance(action, Counter):
            changes = action.changes.items()
            return ", ".join(counted(change, facts.counters[name]) for name, change in changes)
        if isinstance(facts, CompareFacts):
            return self._compared(result, facts)
        if isinstance(facts, WoundFacts):
            return self._left(facts)
        if isinstance(facts, RequireFacts):
            return self._required(result, facts)
        if not isinstance(facts, RollFacts):
            return ""
        if facts.outcome is not None:
            return self._outcome(facts.outcome, result)
        if facts.successes is not None:
            successes = self.words.of_count("example.successes", facts.successes)
            return successes.format(number=facts.successes)
        return str(facts.total)

    def _required(self, result: StepResult, facts: RequireFacts) -> str:
        value = str(facts.value)
        if not facts.sequence:
            return value
        at_most = result.roll and result.roll.operand_of(Threshold.word, "at_most")
        key = f"dice.faces.{'at-most' if at_most else 'at-least'}"
        return self.words[key].format(face=value)

    def _compared(self, result: StepResult, facts: CompareFacts) -> str:
        [(how, parts)] = (result.options or {}).items()
        key = f"example.compare.{how}" + ("" if facts.holds else ".not")
        return self.words[key].format(sum=figure(facts.sum), other=figure(total_of(parts)))

    def _outcome(self, name: str, result: StepResult) -> str:
        """What an outcome means in this procedure."""
        names = result.roll.procedure.outcomes if result.roll else {}
        return names.get(name, self.words[f"dice.result.{name}"])

    def _left(self, facts: WoundFacts) -> str:
        """What is left of the whole: `4 of 8 W left`."""
        conditions = self.book.game.rolls.conditions
        of = conditions.of if conditions else ""
        declared = self.book.game.characteristics
        symbol = next((each.symbol for each in declared if each.id == of), "")
        whole = facts.left + facts.lost
        left = self.words["example.left"].format(number=facts.left, whole=whole, symbol=symbol)
        return " ".join(left.split())

    def _details(self, result: StepResult) -> Iterator[str]:
        facts, action = result.facts, result.step.action
        if isinstance(facts, RollFacts) and isinstance(action, Roll):
            yield from self._rolled(action, facts, result)
        elif isinstance(facts, WoundFacts):
            yield self.words["example.loses"].format(number=figure(total_of(result.parts)))
            yield from self._hurt(facts)
        elif isinstance(action, Require) and isinstance(facts, RequireFacts) and action.choices:
            same = len(facts.choice or ()) == len(action.choices)
            chosen = "same" if same else "lowest" if action.lowest else "highest"
            yield self.words[f"example.choice.{chosen}"]

    def _rolled(self, action: Roll, facts: RollFacts, result: StepResult) -> Iterator[str]:
        if result.roll is not None and facts.dice:
            die = result.roll.die
            key = "dice.count" if die.numeric else "dice.count.named"
            yield self.words[key].format(count=facts.dice, die=die.title)
        if action.rolled is not None:
            dice = dice_shown(self.book.game.rolls, action.rolled)
            yield self.words["example.rolled"].format(dice=dice)
        if action.resisted:
            yield self.words["example.resisted"].format(
                dice=dice_shown(
                    self.book.game.rolls, Rolled(dice=tuple((face,) for face in action.resisted))
                ),
                counted=facts.counted,
                number=facts.resisted,
            )
        if facts.again:
            yield self.words.of_count("example.again", facts.again).format(number=facts.again)
        if facts.chance is not None:
            yield self._chance(facts.chance, facts, result)
        if facts.total is not None and facts.total != facts.successes:
            yield self.words["example.total"].format(number=facts.total)

    def _chance(self, chance: Fraction, facts: RollFacts, result: StepResult) -> str:
        shown = percent(chance, self.words)
        if facts.outcome is not None:
            return f"{self._outcome('success', result)}: {shown}"
        return self.words["example.at-least-one"].format(chance=shown)

    def _hurt(self, facts: WoundFacts) -> Iterator[str]:
        conditions = self.book.game.rolls.conditions
        if conditions is None:
            return
        names = {level.id: level.name for level in conditions.levels}
        gone = self.words["example.gone"]
        yield gone if facts.condition is None else names.get(facts.condition, gone)
        owes = facts.owes
        if owes is not None:
            title = self.book.game.rolls.procedures[owes.procedure].title
            owed = self.words.of_count("example.owes", owes.rolls)
            yield owed.format(roll=title, number=owes.dice, times=owes.rolls)


def example_view(book: Book, example: Entity, render: Render) -> ExampleView:
    """The view of a worked example that has passed its checks."""
    if not isinstance(example, Example):
        raise TypeError(f"{example.id} is no worked example")
    executed = run_example(book, example)
    catalogue = words(book.game.language)
    writer = _StepWriter(book, example, catalogue, render)
    given = set[str]()
    steps: dict[DataPath, StepView] = {}
    all_notes: dict[DataPath, tuple[str, ...]] = {}
    for at, result in executed.results.items():
        step = writer.step(result)
        all_notes[at] = step.notes
        steps[at] = replace(step, notes=tuple(note for note in step.notes if note not in given))
        given.update(step.notes)
    of_steps = (note for step in steps.values() for note in step.notes)
    notes = unique((*notes_of(book, example), *of_steps))
    steps = {
        at: replace(step, reasons=_numbers(all_notes[at], notes)) for at, step in steps.items()
    }
    return ExampleView(
        id=example.id,
        title=example.title,
        status=weakest([example.status, *(step.status for step in steps.values())]),
        notes=notes,
        units=unique(unit.profile for unit in example.given.units.values()),
        acts=tuple(
            ActView(act.title, tuple(_scenes(act, ("acts", index), steps, writer)))
            for index, act in enumerate(example.acts)
        ),
    )


def _numbers(some: tuple[str, ...], notes: tuple[str, ...]) -> tuple[int, ...]:
    """The positions of some notes among all of them, counted from 1."""
    return tuple(sorted(notes.index(note) + 1 for note in some))


def _scenes(
    act: Act, at: DataPath, steps: Mapping[DataPath, StepView], writer: _StepWriter
) -> Iterator[SceneView]:
    for index, scene in enumerate(act.scenes):
        above = (*at, "scenes", index, "steps")
        yield SceneView(
            title=scene.title,
            text=writer.render.block(scene.text, writer.example.id),
            steps=tuple(steps[*above, each] for each in range(len(scene.steps))),
        )

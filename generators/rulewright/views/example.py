"""A worked example as plain values: the story, and beside it what each step comes to and why.

Everything shown was worked out by executing the example; what the author expected was compared
before and does not appear here.
"""

from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from typing import Any

from rulewright.dice.examples import run_example, steps_of
from rulewright.dice.modifiers import notes_of
from rulewright.model.book import Book, Entity
from rulewright.model.document import DataPath
from rulewright.model.status import Status, weakest
from rulewright.views.rule import Render
from rulewright.views.step import Said, StepView, once
from rulewright.words.catalogue import words


@dataclass(frozen=True, slots=True)
class SceneView:
    """A scene: the story as HTML, then its steps."""

    title: str
    text: str
    steps: tuple[StepView, ...]


@dataclass(frozen=True, slots=True)
class ActView:
    """An act: its scenes in order."""

    title: str
    scenes: tuple[SceneView, ...]


@dataclass(frozen=True, slots=True)
class ExampleView:
    """A worked example, ready to be set; `units` are the ids of the units that take part."""

    id: str
    title: str
    status: Status
    notes: tuple[str, ...]
    units: tuple[str, ...]
    acts: tuple[ActView, ...]

    def as_data(self) -> dict[str, Any]:
        """The example as JSON can hold it."""
        return asdict(self)


def example_view(book: Book, example: Entity, render: Render) -> ExampleView:
    """The view of a worked example that has been found to come out."""
    said = Said(book, example, words(book.raw_game.get("language", "en")), render)
    items, given = dict(steps_of(example)), set[str]()
    steps: dict[DataPath, StepView] = {}
    all_notes: dict[DataPath, tuple[str, ...]] = {}
    for at, came in run_example(book, example).done.items():
        step = said.step(items[at], came)
        all_notes[at] = step.notes
        steps[at] = replace(step, notes=tuple(note for note in step.notes if note not in given))
        given.update(step.notes)
    notes = once((*notes_of(example), *(note for step in steps.values() for note in step.notes)))
    steps = {
        at: replace(step, reasons=_numbers(all_notes[at], notes)) for at, step in steps.items()
    }
    units = example.raw.get("given", {}).get("units", {}).values()
    return ExampleView(
        id=example.id,
        title=example.title,
        status=weakest([example.status, *(step.status for step in steps.values())]),
        notes=notes,
        units=once(unit["profile"] for unit in units),
        acts=tuple(
            ActView(str(act["title"]), tuple(_scenes(act, ("acts", index), steps, said)))
            for index, act in enumerate(example.raw["acts"])
        ),
    )


def _numbers(some: tuple[str, ...], notes: tuple[str, ...]) -> tuple[int, ...]:
    """Where some notes stand among all of them, counted from 1."""
    return tuple(sorted(notes.index(note) + 1 for note in some))


def _scenes(
    act: Mapping[str, Any], at: DataPath, steps: Mapping[DataPath, StepView], said: Said
) -> Iterator[SceneView]:
    for index, scene in enumerate(act["scenes"]):
        above = (*at, "scenes", index, "steps")
        yield SceneView(
            title=str(scene["title"]),
            text=said.render.block(scene.get("text", ""), said.example.id),
            steps=tuple(steps[*above, each] for each in range(len(scene.get("steps", ())))),
        )

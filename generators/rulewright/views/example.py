"""A worked example as plain values: the story, and beside it what each step comes to and why.

Everything shown was worked out by executing the example; what the author expected was compared
before and does not appear here.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.content.example import Example
from rulewright.content.story import Act
from rulewright.examples.run import run_example
from rulewright.model.document import DataPath
from rulewright.model.status import Status, weakest
from rulewright.views.rule import Render
from rulewright.views.step import StepView, StepWriter, once
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


def example_view(book: Book, example: Entity, render: Render) -> ExampleView:
    """The view of a worked example that has been found to come out."""
    if not isinstance(example, Example):
        raise TypeError(f"{example.id} is no worked example")
    executed = run_example(book, example)
    catalogue = words(book.game.language)
    writer = StepWriter(book, example, catalogue, render)
    given = set[str]()
    steps: dict[DataPath, StepView] = {}
    all_notes: dict[DataPath, tuple[str, ...]] = {}
    for at, result in executed.results.items():
        step = writer.step(result)
        all_notes[at] = step.notes
        steps[at] = replace(step, notes=tuple(note for note in step.notes if note not in given))
        given.update(step.notes)
    notes = once((*example.notes, *(note for step in steps.values() for note in step.notes)))
    steps = {
        at: replace(step, reasons=_numbers(all_notes[at], notes)) for at, step in steps.items()
    }
    return ExampleView(
        id=example.id,
        title=example.title,
        status=weakest([example.status, *(step.status for step in steps.values())]),
        notes=notes,
        units=once(unit.profile for unit in example.given.units.values()),
        acts=tuple(
            ActView(act.title, tuple(_scenes(act, ("acts", index), steps, writer)))
            for index, act in enumerate(example.acts)
        ),
    )


def _numbers(some: tuple[str, ...], notes: tuple[str, ...]) -> tuple[int, ...]:
    """Where some notes stand among all of them, counted from 1."""
    return tuple(sorted(notes.index(note) + 1 for note in some))


def _scenes(
    act: Act, at: DataPath, steps: Mapping[DataPath, StepView], writer: StepWriter
) -> Iterator[SceneView]:
    for index, scene in enumerate(act.scenes):
        above = (*at, "scenes", index, "steps")
        yield SceneView(
            title=scene.title,
            text=writer.render.block(scene.text, writer.example.id),
            steps=tuple(steps[*above, each] for each in range(len(scene.steps))),
        )

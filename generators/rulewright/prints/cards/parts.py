"""The parts of cards that are never divided: pieces of scenarios and blocks of units."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from html import escape
from typing import NamedTuple

from rulewright.content.book import Book
from rulewright.content.rule import Rule
from rulewright.content.scenario import Scenario
from rulewright.model.status import Status
from rulewright.views.entity import Render, brief_view
from rulewright.views.profile import ProfileView
from rulewright.views.scenario import Deployment, Objective, ScenarioView, scenario_view

_NEXT_BLOCK = re.compile(r"\n[ \t]*\n(?=[^\s*+>|\d-])")
"""Where a new paragraph begins that is neither an item of a list nor a row of a table."""

Words = Mapping[str, str]


class UnitBlock(NamedTuple):
    """A block below a unit's statline: its sort, and its place among those of its sort (from 0)."""

    sort: str
    at: int = 0


def unit_blocks(profile: ProfileView) -> tuple[UnitBlock, ...]:
    """The blocks of a unit in the order in which its cards print them."""
    return tuple(_blocks(profile))


def has_outfit(profile: ProfileView) -> bool:
    """Whether a unit has more than weapons, so that one card may not be enough."""
    return bool(profile.options or profile.grids or profile.abilities or profile.upgrades)


def _blocks(profile: ProfileView) -> Iterator[UnitBlock]:
    if profile.weapons:
        yield UnitBlock("weapons")
    if profile.options:
        yield UnitBlock("options")
    yield from (UnitBlock("grid", at) for at in range(len(profile.grids)))
    yield from (UnitBlock("abilities", at) for at in range(len(profile.abilities)))
    if profile.upgrades:
        yield UnitBlock("upgrades")
    yield from (UnitBlock("brief", at) for at in range(len(profile.briefs)))
    if profile.track:
        yield UnitBlock("track")
    if profile.keywords:
        yield UnitBlock("keywords")


@dataclass(frozen=True, slots=True)
class Piece:
    """A piece of a scenario: a label that runs into its HTML, or objectives, or a map (SVG).

    `html` below a map says what is uncertain about it. `id` is that of the rule that the piece
    prints in brief, or empty, and `number` the number of that rule if it is shown; `statuses` are
    those that the piece marks. References in its HTML are `ref:<id>`.
    """

    label: str = ""
    html: str = ""
    objectives: tuple[Objective, ...] = ()
    map: str = ""
    id: str = ""
    number: str = ""
    statuses: tuple[Status, ...] = ()


@dataclass(frozen=True, slots=True)
class _Writer:
    """What is needed to write the pieces of a scenario."""

    view: ScenarioView
    scenario: Scenario
    render: Render
    words: Words = field(repr=False)

    def word(self, key: str) -> str:
        return self.words[f"site.scenario.{key}"]

    def name(self, rule: Rule) -> str:
        return self.render.inline(f"[](#{rule.id})", self.scenario.id)

    def paragraphs(self, label: str, text: str) -> Iterator[Piece]:
        """A piece for each paragraph of a text; the first has the label."""
        for index, block in enumerate(_NEXT_BLOCK.split(text) if text else ()):
            yield Piece("" if index else label, self.render.block(block, self.scenario.id))


def scenario_pieces(
    book: Book, scenario: Scenario, render: Render, words: Words
) -> Iterator[Piece]:
    """The pieces of a scenario on its cards, in order; rules by their short text."""
    view = scenario_view(book, scenario, render)
    writer = _Writer(view, scenario, render, words)
    yield from writer.paragraphs("", scenario.short or scenario.text)
    if view.has_attacker:
        yield Piece(writer.word("sides"), f"<p>{escape(writer.word('attacker'))}.</p>")
    yield from _terrain(writer)
    if view.deployment:
        steps = " ".join(_deployment(writer, each) for each in view.deployment)
        yield Piece(writer.word("deployment"), f"<p>{steps}</p>")
    if view.objectives:
        statuses = tuple(each.status for each in view.objectives)
        yield Piece(objectives=view.objectives, statuses=statuses)
    for each in scenario.victory:
        yield from writer.paragraphs(writer.word(f"victory.{each.side}"), each.text)
    yield from _rules(writer)
    for custom, shown in zip(scenario.custom, view.custom, strict=True):
        yield from writer.paragraphs(_labelled(shown.title, shown.sizes), custom.text)
    if view.map:
        doubts = [(mark.label, mark.status) for mark in view.map_marks]
        if view.map_status is not Status.STATED:
            doubts.insert(0, (writer.word("map"), view.map_status))
        listed = "; ".join(f"{label}: {words[f'status.{status}']}" for label, status in doubts)
        yield Piece(map=view.map, html=escape(listed))


def _terrain(writer: _Writer) -> Iterator[Piece]:
    view = writer.view
    steps = []
    if view.terrain:
        name = f"{writer.name(view.terrain)}{_sizes(view.terrain_sizes)}"
        steps.append((name, view.amounts_by, view.amounts, view.terrain_note))
    elif view.terrain_note:
        steps.append(("", "", (), view.terrain_note))
    for then in view.terrain_then:
        name = f"{writer.name(then.rule)}{_sizes(then.sizes)}"
        steps.append((name, then.amounts_by, then.amounts, then.note))
    if steps:
        sentences = " ".join(_step(writer, *step) for step in steps)
        yield Piece(writer.word("terrain"), f"<p>{sentences}</p>")


def _step(writer: _Writer, name: str, amounts_by: str, amounts: Sequence[str], note: str) -> str:
    unit = writer.word(f"amounts.{amounts_by}") if amounts else ""
    amount = escape(f"{' · '.join(amounts)} {unit}".strip())
    return _sentences(": ".join(part for part in (name, amount) if part), note)


def _deployment(writer: _Writer, each: Deployment) -> str:
    limits = [writer.word(f"side.{each.side}")]
    limits += [writer.word("share").format(percent=each.share)] if each.share else []
    x = f" {escape(each.x)}" if each.x else ""
    facts = f"{writer.name(each.rule)}{x} ({escape('; '.join(limits))}){_sizes(each.sizes)}"
    return _sentences(facts, each.note)


def _rules(writer: _Writer) -> Iterator[Piece]:
    view = writer.view
    for rule in view.rules:
        brief = brief_view(rule, writer.render)
        note = view.rule_notes.get(rule.id, "")
        html = f"{brief.html}<p>{_sentences(note)}</p>" if note else brief.html
        label = _labelled(brief.title, view.rule_sizes.get(rule.id, ()))
        yield Piece(label, html, id=brief.id)


def _labelled(title: str, sizes: Sequence[str]) -> str:
    return f"{title} ({', '.join(sizes)})" if sizes else title


def _sizes(titles: Sequence[str]) -> str:
    return f" ({escape(', '.join(titles))})" if titles else ""


def _sentences(*parts: str) -> str:
    return " ".join(part if part.endswith(".") else f"{part}." for part in parts if part)

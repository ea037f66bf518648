"""Rulers, arc guides and turning templates: the products whose generator is `templates`.

One of which a measure is missing is left out, and is printed as soon as the measure is filled in.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from rulewright.model.artifact import Artifact
from rulewright.model.book import Book
from rulewright.model.project import Project
from rulewright.model.status import marked
from rulewright.press.geometry import Paper
from rulewright.press.shelves import shelved
from rulewright.prints.cut_outs.template_drawing import (
    Drawing,
    arc_guide,
    arcs_of,
    bands_of,
    rulers,
    turning,
)
from rulewright.prints.products import prints

if TYPE_CHECKING:
    from rulewright.prints.cut_outs.sheets import CutOut

GENERATOR = "templates"
RULER = "ruler"


def artifacts(project: Project, book: Book) -> Iterator[Artifact]:
    """A PDF of all templates of the game for each product and paper."""
    return prints(project, book, GENERATOR, _produce)


def _produce(project: Project, book: Book, index: int, paper: Paper) -> Mapping[str, bytes]:
    """Draw the templates: rulers on the paper laid on its side, the others upright."""
    from rulewright.prints.cut_outs.sheets import press_cut_outs

    title = book.raw_game["products"][index]["title"]
    sideways = replace(paper, width=paper.height, height=paper.width)
    declared = book.raw_game.get("templates", ())
    groups = [
        (each, shelved([_set(book, one) for one in declared if _is_ruler(one) is lies], each))
        for each, lies in ((sideways, True), (paper, False))
    ]
    at = book.game_document.value_at("templates")
    return {"": press_cut_outs(project, book, title, groups, ["print.templates.join"], at)}


def _is_ruler(template: Mapping[str, Any]) -> bool:
    return bool(template["kind"] == RULER)


def _set(
    book: Book, template: Mapping[str, Any]
) -> tuple[str, list[tuple["CutOut", float, float]]]:
    from rulewright.prints.cut_outs.sheets import CutOut

    return template["title"], [
        (CutOut(template["id"], each.svg, each.width, each.height), each.width, each.height)
        for each in drawings(book.raw_game, template)
    ]


def drawings(game: Mapping[str, Any], template: Mapping[str, Any]) -> Iterator[Drawing]:
    """The pieces of a declared template; none where a measure or every arc is missing."""
    names = ("length", "piece", "radius", "segments", "segment", "angle")
    values: dict[str, Any] = {
        name: marked(template[name]).value for name in names if name in template
    }
    if any(value is None for value in values.values()):
        return
    if template["kind"] == RULER:
        yield from rulers(values["length"], values.get("piece", 10), bands_of(game))
    elif template["kind"] == "arcs":
        if arcs := arcs_of(game):
            yield arc_guide(arcs, values["radius"])
    else:
        yield turning(values["segments"], values["segment"], values["angle"])

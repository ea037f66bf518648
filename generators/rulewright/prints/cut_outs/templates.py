"""Rulers, arc guides and turning templates: the products whose generator is `templates`.

One of which a measure is missing is left out, and is printed as soon as the measure is filled in.
"""

from collections.abc import Iterator
from dataclasses import replace

from rulewright.content.book import Book
from rulewright.content.game import Game
from rulewright.content.printing import Template
from rulewright.model.artifact import Artifact
from rulewright.model.project import Project
from rulewright.press.shelves import shelved
from rulewright.prints.cut_outs.sheets import CutOut, print_cut_outs
from rulewright.prints.cut_outs.template_drawing import Drawing, Sector, arc_guide, rulers, turning
from rulewright.prints.products import PrintJob, products

GENERATOR = "templates"
_RULER, _ARCS = "ruler", "arcs"
_PIECE = 10
"""Inches of a ruler that are printed in one piece, where it declares nothing else."""


def artifacts(project: Project, book: Book) -> Iterator[Artifact]:
    """A PDF of all templates of the game for each product and paper."""
    return products(project, book, GENERATOR, _produce)


def _produce(job: PrintJob) -> bytes:
    """Draw the templates: rulers on the paper laid on its side, the others upright."""
    game = job.book.game
    sideways = replace(job.paper, width=job.paper.height, height=job.paper.width)
    lying = [template for template in game.templates if template.kind == _RULER]
    upright = [template for template in game.templates if template.kind != _RULER]
    groups = [
        (paper, shelved([_set(game, template) for template in templates], paper))
        for paper, templates in ((sideways, lying), (job.paper, upright))
    ]
    return print_cut_outs(job, groups, ["print.templates.join"], game.at("templates"))


def _set(game: Game, template: Template) -> tuple[str, list[tuple[CutOut, float, float]]]:
    return template.title, [
        (CutOut(template.id, each.svg, each.width, each.height), each.width, each.height)
        for each in drawings(game, template)
    ]


def drawings(game: Game, template: Template) -> Iterator[Drawing]:
    """The pieces of a declared template; none where a measure or every arc is missing."""
    angle = template.angle.value if template.angle else None
    if template.kind == _RULER:
        if template.length is not None:
            yield from rulers(template.length, template.piece or _PIECE, game.range_bands)
    elif template.kind == _ARCS:
        sectors = [
            Sector(arc.symbol, arc.title, arc.begin, arc.end)
            for arc in game.arcs
            if arc.begin is not None and arc.end is not None
        ]
        if sectors and template.radius is not None:
            yield arc_guide(sectors, template.radius)
    elif template.segments is not None and template.segment is not None and angle is not None:
        yield turning(template.segments, template.segment, angle)

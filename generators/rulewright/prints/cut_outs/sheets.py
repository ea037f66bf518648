"""Sheets of things to cut out, true to size: tokens, rulers and templates."""

from collections.abc import Sequence
from dataclasses import dataclass

from rulewright.model.problem import Position, Problem, Unprintable, in_order
from rulewright.press.document import Document, Fault
from rulewright.press.geometry import Paper
from rulewright.press.press import press
from rulewright.press.shelves import Shelved
from rulewright.prints.products import PrintJob

_SAFE = 5.0
"""The margin at the edges of every sheet, in mm."""


@dataclass(frozen=True, slots=True)
class CutOut:
    """A drawing to cut out: its SVG content and size in mm. `name` is its id."""

    name: str
    svg: str
    width: float
    height: float


def print_cut_outs(
    job: PrintJob,
    groups: Sequence[tuple[Paper, Shelved[CutOut]]],
    hints: Sequence[str],
    at: Position,
) -> bytes:
    """Return a PDF of these sheets, each group on its paper. `hints` are keys of words for the
    feet.

    Raises Unprintable, at `at`, if there is nothing to print or a character has no glyph.
    """
    from rulewright.press.pdf import finish

    groups = [(paper, lying) for paper, lying in groups if lying.sheets]
    title = job.product.title
    if not groups:
        raise Unprintable((_nothing(title, at),))
    body = job.render("cut-outs", title=title, groups=groups, hints=hints, issue=job.issue)
    sizes = "\n".join(
        f"@page sheet-{n} {{ size: {paper.width}mm {paper.height}mm; margin: 0 }}\n"
        f".sheet-{n} {{ page: sheet-{n}; width: {paper.width}mm; height: {paper.height - 0.2}mm }}"
        for n, (paper, _) in enumerate(groups, start=1)
    )
    css = f"{job.style('cut-outs').css}\n{sizes}"
    [pages] = press([Document(body, css, job.language, _SAFE)], job.cache)
    problems = {
        Problem(
            "unprintable-character" if flaw.fault is Fault.NO_GLYPH else "token-overflow",
            at,
            f"{title!r} does not show {flaw.text!r} as it should.",
            "Write it differently, or make it shorter.",
        )
        for flaw in pages.flaws
    }
    if problems:
        raise Unprintable(in_order(problems))
    return finish(pages.pdf, job.about)


def _nothing(title: str, at: Position) -> Problem:
    return Problem(
        "empty-selection",
        at,
        f"nothing in {title!r} can be printed yet.",
        "Fill in what is missing, or leave the product out.",
    )

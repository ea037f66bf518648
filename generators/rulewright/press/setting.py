"""From a document to proofread pages, or to the heights of its pieces."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager

from rulewright.press.boxes import PIXELS_PER_MM, Box, lay_out
from rulewright.press.document import Document, Measure, Pages
from rulewright.press.proof import fill, places, proofread

_TALL = 5000
"""The height in millimetres of a page that holds everything, for measuring."""


@contextmanager
def _few_collections() -> Iterator[None]:
    """Garbage is collected rarely while boxes pile up: it would take a fifth of the time."""
    before = gc.get_threshold()
    gc.set_threshold(100_000, before[1], before[2])
    try:
        yield
    finally:
        gc.set_threshold(*before)


@_few_collections()
def set_pages(document: Document) -> Pages:
    """Lay out, proofread and print."""
    laid_out = lay_out(document)
    return Pages(
        pdf=laid_out.pdf(),
        flaws=proofread(laid_out, document.safe),
        places=places(laid_out),
        count=len(laid_out.pages),
        fill=fill(laid_out.pages[-1]),
    )


@_few_collections()
def measure(document: Document, width: float) -> dict[str, Measure]:
    """Return the height of each piece (`data-whole`) on a page `width` mm wide without a foot."""
    laid_out = lay_out(document, f"\n@page {{ size: {width}mm {_TALL}mm }}")
    measures: dict[str, Measure] = {}
    for page in laid_out.pages:
        for box in page.box.descendants():
            if box.whole and box.whole not in measures:
                measures[box.whole] = _measured(box)
    return measures


def _measured(piece: Box) -> Measure:
    """Return one box for each element that is marked as a part (`data-part`)."""
    heights: dict[str, list[float]] = {"row": [], "intro": [], "tail": [], "reasons": []}
    measured = set()
    for box in piece.descendants():
        if box.part and box.element not in measured:
            measured.add(box.element)
            heights[box.part].append(box.outer_height / PIXELS_PER_MM)
    return Measure(
        piece.outer_height / PIXELS_PER_MM,
        tuple(heights["row"]),
        sum(heights["intro"]),
        sum(heights["tail"]),
        sum(heights["reasons"]),
    )

"""Imposition of card pages on sheets of paper: many up, edge to edge, with crop marks.

Each card page is drawn as a form, shifted (and turned) to its place and clipped to the visible
part: its trimmed size, and its bleed where there is no neighbour. Nothing is rendered again, so
that one set of card pages serves every paper.
"""

from collections.abc import Sequence
from io import BytesIO

import pikepdf

from rulewright.model.natural import unique
from rulewright.press.document import About, CardPdf
from rulewright.press.finish import finished
from rulewright.press.geometry import Box, Layout, points

_HAIRLINE = 0.25
"""The width of a crop mark in points."""


def impose(cards: Sequence[CardPdf], layout: Layout, about: About) -> bytes:
    """Return a PDF of sheets with these pages in order.

    Every page is a card of the layout's format with its bleed around it. The TrimBox of a sheet is
    the block of cards, its BleedBox the block with its bleed.
    """
    sheets = pikepdf.Pdf.new()
    sources = {pdf: pikepdf.open(BytesIO(pdf)) for pdf in unique(card.pdf for card in cards)}
    forms = [sheets.copy_foreign(_with_bleed(sources[card.pdf].pages[card.page])) for card in cards]
    for start in range(0, len(forms), layout.count):
        _add_sheet(sheets, forms[start : start + layout.count], layout)
    saved = finished(sheets, about)
    for source in sources.values():
        source.close()
    return saved


def _add_sheet(sheets: pikepdf.Pdf, forms: Sequence[pikepdf.Object], layout: Layout) -> None:
    paper, full = layout.paper, Box(0, 0, layout.paper.width, layout.paper.height)
    page = sheets.add_blank_page(page_size=(points(paper.width), points(paper.height)))
    content = [_placed(f"/Card{n}", cell, layout) for n, cell in enumerate(layout.cells())]
    named = {f"/Card{n}": form for n, form in enumerate(forms)}
    page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(named))
    marks = _crop_marks(layout)
    page.Contents = sheets.make_stream("\n".join([*content[: len(forms)], marks]).encode())
    page.MediaBox = page.CropBox = _rectangle(full)
    page.BleedBox = _rectangle(layout.block.grown(layout.overhang))
    page.TrimBox = _rectangle(layout.block)


def _with_bleed(page: pikepdf.Page) -> pikepdf.Object:
    """Return a card page as a form whose origin is the lower left corner of the trimmed card."""
    # A form shows what is inside the TrimBox, which leaves the bleed out.
    page.trimbox = page.mediabox
    return page.as_form_xobject()


def _placed(name: str, cell: Box, layout: Layout) -> str:
    """Return the operators that draw a card at its place: clip, move (and turn), draw."""
    shown = layout.shown(cell)
    if layout.turned:
        # A quarter turn to the left: the card's own x runs up the sheet, its y to the left.
        turn = f"0 1 -1 0 {points(cell.right)} {points(cell.y)}"
    else:
        turn = f"1 0 0 1 {points(cell.x)} {points(cell.y)}"
    clip = " ".join(str(points(each)) for each in (shown.x, shown.y, shown.width, shown.height))
    return f"q {clip} re W n {turn} cm {name} Do Q"


def _crop_marks(layout: Layout) -> str:
    lines = [
        f"{points(line.x1)} {points(line.y1)} m {points(line.x2)} {points(line.y2)} l S"
        for line in layout.crop_marks()
    ]
    return "\n".join([f"q {_HAIRLINE} w 0 G", *lines, "Q"])


def _rectangle(box: Box) -> pikepdf.Array:
    edges = [points(box.x), points(box.y), points(box.right), points(box.top)]
    return pikepdf.Array(edges)

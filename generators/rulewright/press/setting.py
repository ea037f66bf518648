"""From HTML and CSS to pages, proofread: the one place where WeasyPrint is run."""

import gc
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from typing import Any

import weasyprint

from rulewright.fonts.faces import SANS
from rulewright.press.fetch import FontFetcher, font_faces
from rulewright.press.measure import Measure
from rulewright.press.proof import PIXELS_PER_MM, Flaw, fill, places, proofread
from rulewright.press.ties import BREAK
from rulewright.write.digest import digest

_TALL = 5000
"""A page so tall, in millimetres, that everything fits on it: for measuring."""

_ICON = '<svg class="icon'
_DRAWN = "<text "
_DRAWN_IN_OURS = f'<text font-family="{SANS}" '
"""Text within drawings does not inherit the typeface of its surroundings."""


@dataclass(frozen=True, slots=True)
class Document:
    """What is to be set: the HTML of the body, its style sheet, and the safe distance in mm."""

    body: str
    css: str
    language: str
    safe: float

    @property
    def digest(self) -> str:
        """The digest of the document itself, without what sets it."""
        return digest(self.html, self.css, repr(self.safe))

    @property
    def html(self) -> str:
        """The whole document."""
        body = self.body.replace(_ICON, BREAK + _ICON).replace(_DRAWN, _DRAWN_IN_OURS)
        return (
            f'<!doctype html><html lang="{escape(self.language)}"><meta charset="utf-8">'
            f"<body>{body}</body></html>"
        )


@dataclass(frozen=True, slots=True)
class Pages:
    """A set document: its PDF, what proofreading found, and the page on which each piece begins.

    `count` is the number of pages, `fill` how much of the last one's height is text, from 0 to 1.
    """

    pdf: bytes
    flaws: tuple[Flaw, ...]
    places: Mapping[str, int]
    count: int = 1
    fill: float = 1.0


def set_pages(document: Document) -> Pages:
    """Lay out, proofread and print."""
    with _few_collections():
        html, laid_out = _laid_out(document, document.css)
        flaws = proofread(laid_out, html.etree_element, document.safe)
        pdf, count = laid_out.write_pdf(), len(laid_out.pages)
        return Pages(pdf, flaws, places(laid_out), count, fill(laid_out.pages[-1]))


def measure(document: Document, width: float) -> dict[str, Measure]:
    """How much height each piece (`data-whole`) takes on a page `width` mm wide without a foot."""
    endless = f"{document.css}\n@page {{ size: {width}mm {_TALL}mm }}"
    with _few_collections():
        _, laid_out = _laid_out(document, endless)
        found = {}
        for page in laid_out.pages:
            for box in page._page_box.descendants():
                name = box.element.get("data-whole") if box.element is not None else None
                if name and name not in found:
                    found[name] = _measured(box)
        return found


def _laid_out(document: Document, css: str) -> tuple[weasyprint.HTML, weasyprint.Document]:
    fetcher = FontFetcher()
    fonts = weasyprint.text.fonts.FontConfiguration()
    html = weasyprint.HTML(string=document.html, base_url="press:", url_fetcher=fetcher)
    sheet = weasyprint.CSS(
        string=f"{font_faces()}\n{css}", base_url="press:", url_fetcher=fetcher, font_config=fonts
    )
    return html, html.render(font_config=fonts, stylesheets=[sheet])


def _measured(piece: Any) -> Measure:
    """Each element that is marked as a part (`data-part`) has one box that stands for it."""
    heights: dict[str, list[float]] = {"row": [], "intro": [], "tail": [], "reasons": []}
    measured = set()
    for box in piece.descendants():
        part = box.element.get("data-part") if box.element is not None else None
        if part and box.element not in measured:
            measured.add(box.element)
            heights[part].append(box.margin_height() / PIXELS_PER_MM)
    return Measure(
        piece.margin_height() / PIXELS_PER_MM,
        tuple(heights["row"]),
        sum(heights["intro"]),
        sum(heights["tail"]),
        sum(heights["reasons"]),
    )


@contextmanager
def _few_collections() -> Iterator[None]:
    """Collect garbage rarely while boxes pile up: a fifth of the time otherwise goes there."""
    before = gc.get_threshold()
    gc.set_threshold(100_000, before[1], before[2])
    try:
        yield
    finally:
        gc.set_threshold(*before)

"""Documents laid out and proofread, or measured.

A layout engine does not complain when a card is too full; it goes on on the next page, lets a wide
table stick out, or drops a line. So each document is looked over before it is printed:

- what must not be parted (`data-whole="<name>"` in the HTML) stands on one page; what may be is
  told apart by `data-piece="<name>"`,
- all text lies inside the safe area, and inside the box that holds it,
- feet (`data-foot-of="<name>"`) stay in their margin and do not run into the text,
- no character of the source is missing from the pages, and each has a glyph in the house's fonts.
"""

import gc
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from xml.etree.ElementTree import Element

from rulewright.fonts.faces import FACES, SANS, Face, characters
from rulewright.model.names import unique
from rulewright.press.boxes import PIXELS_PER_MM, Box, LaidOut, Page, Text, lay_out
from rulewright.press.document import Document, Fault, Flaw, Measure, Pages

_TALL = 5000
"""The height in millimetres of a page that holds everything, for measuring."""
_TOLERANCE = 0.25 * PIXELS_PER_MM
_NO_INK = {ord("\N{SOFT HYPHEN}"): None, ord("\N{ZERO WIDTH SPACE}"): None}
_INVISIBLE = frozenset({"script", "style", "svg", "title", "head", "template"})


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


@dataclass(frozen=True, slots=True)
class _Run:
    """A run of text on a page, the piece it belongs to, and the bounds of the box that holds it."""

    piece: str
    text: Text
    right: float
    in_margin: bool

    def flaw(self, fault: Fault, pixels: float) -> Flaw:
        """A flaw of text that sticks out this far."""
        return Flaw(self.piece, fault, round(pixels / PIXELS_PER_MM, 1), self.text.text.strip())


def proofread(laid_out: LaidOut, safe: float) -> tuple[Flaw, ...]:
    """Return all flaws of a document, sorted.

    `safe` is the distance that text must keep from the trimmed edge, in millimetres.
    """
    runs = [(page, run) for page in laid_out.pages for run in _runs(page.box)]
    flaws = {
        *_parted(laid_out),
        *_lost(laid_out.root, [run for _, run in runs]),
        *_drawn_without_glyph(laid_out.root),
    }
    for page, run in runs:
        flaws.update(_misplaced(page, run, safe * PIXELS_PER_MM))
        flaws.update(_without_glyph(run))
    widest: dict[tuple[str, Fault, str], Flaw] = {}
    for flaw in sorted(flaws):
        key = (flaw.whole, flaw.fault, flaw.text if flaw.fault is Fault.NO_GLYPH else "")
        widest[key] = max(widest.get(key, flaw), flaw, key=_excess)
    return tuple(widest.values())


def _excess(flaw: Flaw) -> float:
    return flaw.excess


def places(laid_out: LaidOut) -> dict[str, int]:
    """The page, counted from 0, on which each piece begins."""
    first: dict[str, int] = {}
    for index, page in enumerate(laid_out.pages):
        for name in _wholes(page.box):
            first.setdefault(name, index)
    return first


def fill(page: Page) -> float:
    """Return the share of a page's text height that is used, from 0 to 1."""
    bottoms = (run.text.bottom for run in _runs(page.box) if not run.in_margin)
    return (max(bottoms, default=page.text_top) - page.text_top) / page.text_height


def _parted(laid_out: LaidOut) -> Iterator[Flaw]:
    """Yield pieces that are split by a page or a column: a whole piece has one box."""
    counts = Counter(name for page in laid_out.pages for name in _wholes(page.box))
    return (Flaw(name, Fault.PARTED) for name, count in counts.items() if count > 1)


def _wholes(box: Box) -> Iterator[str]:
    if box.whole:
        yield box.whole
        return
    for child in box.children:
        if isinstance(child, Box):
            yield from _wholes(child)


def _runs(
    box: Box, piece: str = "", right: float = float("inf"), *, in_margin: bool = False
) -> Iterator[_Run]:
    piece = box.whole or box.foot or box.piece or piece
    in_margin = in_margin or bool(box.foot) or box.in_margin
    if box.bounds:
        right = box.bounds[1]
    for child in box.children:
        if isinstance(child, Box):
            yield from _runs(child, piece, right, in_margin=in_margin)
        else:
            yield _Run(piece, child, right, in_margin)


def _misplaced(page: Page, run: _Run, safe: float) -> Iterator[Flaw]:
    text = run.text
    if not text.text.strip():
        return
    beyond = max(
        safe - text.left,
        text.right - (page.width - safe),
        safe - text.top,
        text.bottom - (page.height - safe),
    )
    if beyond > _TOLERANCE:
        yield run.flaw(Fault.OUTSIDE, beyond)
    elif text.right - run.right > _TOLERANCE:
        yield run.flaw(Fault.TOO_WIDE, text.right - run.right)
    if run.in_margin:
        head, foot = page.margin_top, page.height - page.margin_bottom
        if text.bottom > head + _TOLERANCE and text.top < foot - _TOLERANCE:
            yield run.flaw(Fault.FOOT, min(text.bottom - head, foot - text.top))


def _lost(root: Element, runs: list[_Run]) -> Iterator[Flaw]:
    """Yield characters of the source that no page shows."""
    shown: dict[str, Counter[str]] = {}
    for run in runs:
        shown.setdefault(run.piece, Counter()).update(_letters(run.text.text))
    for piece, source in _source_texts(root).items():
        missing = source - shown.get(piece, Counter())
        if missing:
            yield Flaw(piece, Fault.LOST, text="".join(sorted(missing)))


def _without_glyph(run: _Run) -> Iterator[Flaw]:
    """Yield characters that the typeface lacks, which look different on other machines."""
    known = _characters_of(run.text)
    for character in unique(run.text.text.translate(_NO_INK)):
        if ord(character) not in known and not character.isspace():
            yield Flaw(run.piece, Fault.NO_GLYPH, text=character)


def _characters_of(text: Text) -> frozenset[int]:
    def distance(face: Face) -> int:
        return abs(face.weight - text.weight)

    fitting = (face for face in FACES if (face.family, face.italic) == (text.family, text.italic))
    face = min(fitting, key=distance, default=None)
    return characters(face) if face else frozenset()


def _source_texts(root: Element) -> dict[str, Counter[str]]:
    """Return the characters that each piece of a document must show."""
    texts: dict[str, Counter[str]] = {}
    for piece, element in _elements(root):
        letters = texts.setdefault(piece, Counter())
        letters.update(_letters(element.text or ""))
        for child in element:
            letters.update(_letters(child.tail or ""))
    return texts


def _drawn_without_glyph(root: Element) -> Iterator[Flaw]:
    """Yield characters of drawings that our typeface lacks. Drawings are not laid out in boxes."""
    known = next(characters(face) for face in FACES if face.family == SANS)
    for piece, drawing in _elements(root, drawings=True):
        for text in drawing.findall(".//{*}text"):
            for character in unique(_letters("".join(text.itertext()))):
                if ord(character) not in known:
                    yield Flaw(piece, Fault.NO_GLYPH, text=character)


def _elements(
    root: Element, piece: str = "", *, drawings: bool = False
) -> Iterator[tuple[str, Element]]:
    """Yield each element with visible text (or each drawing) with the piece that holds it."""
    tag: object = root.tag
    # A comment has a function for a tag.
    name = tag.rpartition("}")[2] if isinstance(tag, str) else "script"
    names = (root.get(f"data-{each}") for each in ("whole", "foot-of", "piece"))
    piece = next(filter(None, names), piece)
    if name in _INVISIBLE:
        if drawings and name == "svg":
            yield piece, root
        return
    if not drawings:
        yield piece, root
    for child in root:
        yield from _elements(child, piece, drawings=drawings)


def _letters(text: str) -> str:
    """Return the characters that leave ink, in lower case since styles may set capitals."""
    return "".join(text.translate(_NO_INK).split()).lower()

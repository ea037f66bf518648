"""Proofreading a laid out document: does everything stand where it should, whole and visible?

A layout engine does not complain when a card is too full; it goes on on the next page, lets a wide
table stick out, or drops a line. So each document is looked over before it is printed:

- what must not be parted (`data-whole="<name>"` in the HTML) stands on one page; what may be is
  told apart by `data-piece="<name>"`,
- all text lies inside the safe area, and inside the box that holds it,
- feet (`data-foot-of="<name>"`) stay in their margin and do not run into the text,
- no character of the source is missing from the pages, and each has a glyph in the house's fonts.

The only module that touches WeasyPrint's boxes, which are not part of its public interface.
"""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from weasyprint import Document, Page
from weasyprint.formatting_structure import boxes
from weasyprint.layout.absolute import AbsolutePlaceholder

from rulewright.fonts.faces import FACES, SANS, characters

PIXELS_PER_MM = 96 / 25.4
_TOLERANCE = 0.25 * PIXELS_PER_MM
_WHOLE = "data-whole"
_FOOT = "data-foot-of"
_PIECE = "data-piece"
_NO_INK = {ord("\N{SOFT HYPHEN}"): None, ord("\N{ZERO WIDTH SPACE}"): None}
_INVISIBLE = frozenset({"script", "style", "svg", "title", "head", "template"})


class Fault(StrEnum):
    """What can be wrong with a piece on paper."""

    PARTED = "parted"
    TOO_WIDE = "too-wide"
    OUTSIDE = "outside"
    FOOT = "foot"
    LOST = "lost"
    NO_GLYPH = "no-glyph"


@dataclass(frozen=True, slots=True, order=True)
class Flaw:
    """A fault of the piece `whole` ("" for what belongs to none).

    `excess` says in millimetres how far text stands out, 0 where that has no meaning; `text`
    is what it concerns.
    """

    whole: str
    fault: Fault
    excess: float = 0.0
    text: str = ""


@dataclass(frozen=True, slots=True)
class _Text:
    """A run of text on a page; `left` to `right` are the bounds of the box that holds it."""

    whole: str
    text: str
    box: Any
    left: float
    right: float
    in_margin: bool


def proofread(document: Document, root: Any, safe: float) -> tuple[Flaw, ...]:
    """All flaws of a document laid out from the element `root`, sorted.

    `safe` is how far text must stay from the trimmed edge, in millimetres.
    """
    texts = [(page, text) for page in document.pages for text in _texts(page._page_box)]
    flaws = {
        *_parted(document),
        *_lost(root, [text for _, text in texts]),
        *_drawn_without_glyph(root),
    }
    for page, text in texts:
        flaws.update(_misplaced(page, text, safe * PIXELS_PER_MM))
        flaws.update(_without_glyph(text))
    widest: dict[tuple[str, Fault, str], Flaw] = {}
    for flaw in sorted(flaws):
        key = (flaw.whole, flaw.fault, flaw.text if flaw.fault is Fault.NO_GLYPH else "")
        widest[key] = max(widest.get(key, flaw), flaw, key=lambda each: each.excess)
    return tuple(widest.values())


def places(document: Document) -> dict[str, int]:
    """The page, counted from 0, on which each piece begins."""
    found: dict[str, int] = {}
    for index, page in enumerate(document.pages):
        for name in _wholes(page._page_box):
            found.setdefault(name, index)
    return found


def fill(page: Page) -> float:
    """How much of the height for text a page uses, from 0 to 1."""
    box = page._page_box
    lowest = max(
        (each.box.position_y + each.box.height for each in _texts(box) if not each.in_margin),
        default=box.content_box_y(),
    )
    return float((lowest - box.content_box_y()) / box.height)


def _parted(document: Document) -> Iterator[Flaw]:
    """Pieces that a page or a column parts: of a whole piece there is one box."""
    counts = Counter(name for page in document.pages for name in _wholes(page._page_box))
    return (Flaw(name, Fault.PARTED) for name, count in counts.items() if count > 1)


def _wholes(box: Any) -> Iterator[str]:
    name = _attribute(box, _WHOLE)
    if name:
        yield name
        return
    for child in getattr(box, "children", ()):
        yield from _wholes(child)


def _texts(
    box: Any, whole: str = "", bounds: tuple[float, float] | None = None, *, margin: bool = False
) -> Iterator[_Text]:
    if isinstance(box, AbsolutePlaceholder):
        box = box._box
    foot = _attribute(box, _FOOT)
    whole = _attribute(box, _WHOLE) or foot or _attribute(box, _PIECE) or whole
    margin = margin or bool(foot) or isinstance(box, boxes.MarginBox)
    if isinstance(box, boxes.TextBox):
        left, right = bounds or (float("-inf"), float("inf"))
        yield _Text(whole, box.text, box, left, right, margin)
        return
    if isinstance(box, boxes.BlockContainerBox | boxes.TableCellBox):
        left = box.padding_box_x()
        bounds = (left, left + box.padding_width())
    for child in getattr(box, "children", ()):
        yield from _texts(child, whole, bounds, margin=margin)


def _misplaced(page: Page, text: _Text, safe: float) -> Iterator[Flaw]:
    if not text.text.strip():
        return
    box = text.box
    left, right = box.position_x, box.position_x + box.width
    top, bottom = box.position_y, box.position_y + box.height
    sideways = max(safe - left, right - (page.width - safe))
    if max(sideways, safe - top, bottom - (page.height - safe)) > _TOLERANCE:
        yield _flaw(text, Fault.OUTSIDE, max(sideways, safe - top, bottom - page.height + safe))
    elif right - text.right > _TOLERANCE:
        yield _flaw(text, Fault.TOO_WIDE, right - text.right)
    if text.in_margin:
        foot = page.height - page._page_box.margin_bottom
        head = page._page_box.margin_top
        if bottom > head + _TOLERANCE and top < foot - _TOLERANCE:
            yield _flaw(text, Fault.FOOT, min(bottom - head, foot - top))


def _flaw(text: _Text, fault: Fault, pixels: float) -> Flaw:
    return Flaw(text.whole, fault, round(pixels / PIXELS_PER_MM, 1), text.text.strip())


def _lost(root: Any, texts: list[_Text]) -> Iterator[Flaw]:
    """Characters of the source that no page shows."""
    shown: dict[str, Counter[str]] = {}
    for text in texts:
        shown.setdefault(text.whole, Counter()).update(_letters(text.text))
    for whole, source in _source_texts(root).items():
        missing = source - shown.get(whole, Counter())
        if missing:
            yield Flaw(whole, Fault.LOST, text="".join(sorted(missing)))


def _without_glyph(text: _Text) -> Iterator[Flaw]:
    """Characters that the text's own typeface lacks: another machine would show something else."""
    known = _characters_of(text.box.style)
    for character in dict.fromkeys(text.text.translate(_NO_INK)):
        if ord(character) not in known and not character.isspace():
            yield Flaw(text.whole, Fault.NO_GLYPH, text=character)


def _characters_of(style: Any) -> frozenset[int]:
    italic = style["font_style"] != "normal"
    fitting = (
        face for face in FACES if face.family == style["font_family"][0] and face.italic == italic
    )
    face = min(fitting, key=lambda each: abs(each.weight - style["font_weight"]), default=None)
    return characters(face) if face else frozenset()


def _source_texts(root: Any) -> dict[str, Counter[str]]:
    """The characters that each piece of a document is to show."""
    found: dict[str, Counter[str]] = {}
    for whole, element in _elements(root):
        letters = found.setdefault(whole, Counter())
        letters.update(_letters(element.text or ""))
        for child in element:
            letters.update(_letters(child.tail or ""))
    return found


def _drawn_without_glyph(root: Any) -> Iterator[Flaw]:
    """Characters of drawings that our typeface lacks: drawings are not laid out in boxes."""
    known = next(characters(face) for face in FACES if face.family == SANS)
    for whole, drawing in _elements(root, drawings=True):
        for text in drawing.findall(".//{*}text"):
            for character in dict.fromkeys(_letters("".join(text.itertext()))):
                if ord(character) not in known:
                    yield Flaw(whole, Fault.NO_GLYPH, text=character)


def _elements(root: Any, whole: str = "", *, drawings: bool = False) -> Iterator[tuple[str, Any]]:
    """Each element whose text is shown, or each drawing, with the piece that it stands in."""
    name = root.tag.rpartition("}")[2] if isinstance(root.tag, str) else "script"
    whole = root.get(_WHOLE) or root.get(_FOOT) or root.get(_PIECE) or whole
    if name in _INVISIBLE:
        if drawings and name == "svg":
            yield whole, root
        return
    if not drawings:
        yield whole, root
    for child in root:
        yield from _elements(child, whole, drawings=drawings)


def _letters(text: str) -> str:
    """The characters that leave ink, in lower case: styles may set them in capitals."""
    return "".join(text.translate(_NO_INK).split()).lower()


def _attribute(box: Any, name: str) -> str:
    element = getattr(box, "element", None)
    return "" if element is None else (element.get(name) or "")

"""A diagram as readers see it: its drawings, the same in words, and whose models are which."""

from collections.abc import Iterable
from dataclasses import dataclass
from html import escape

from rulewright.content.book import Book
from rulewright.content.diagram import OURS, THEIRS, Diagram, Frame
from rulewright.markup.renderer import plain_phrase
from rulewright.markup.signs import notes_of
from rulewright.model.status import Status
from rulewright.views.diagram_bases import Layer
from rulewright.views.diagram_shapes import Pen
from rulewright.views.entity import Render

_WIDTHS = (340, 262, 168)
"""The width of each drawing by the number of drawings, in pixels."""
_TALLEST = 460
_MARGIN = 12
_LOWEST = 24


@dataclass(frozen=True, slots=True)
class Drawing:
    """One drawing as SVG, with its size in pixels; `title` is empty if it is the only one."""

    title: str
    svg: str
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class DiagramView:
    """A diagram, ready to be set: `caption`, `text` and `notes` are HTML.

    `sides` are those that its key tells apart.
    """

    id: str
    title: str
    caption: str
    text: str
    status: Status
    notes: tuple[str, ...]
    sides: tuple[str, ...]
    drawings: tuple[Drawing, ...]


def diagram_view(book: Book, diagram: Diagram, render: Render) -> DiagramView:
    """The view of one diagram."""
    words = in_words(book, diagram)
    return DiagramView(
        id=diagram.id,
        title=diagram.title,
        caption=render.inline(diagram.caption, diagram.id) if diagram.caption else "",
        text=render.block(diagram.text, diagram.id),
        status=diagram.status,
        notes=tuple(render.inline(note, diagram.id) for note in notes_of(book, diagram)),
        sides=tuple(_sides(diagram.drawn)),
        drawings=tuple(_drawing(diagram, each, words) for each in diagram.drawn),
    )


def in_words(book: Book, diagram: Diagram) -> str:
    """What a diagram shows, in words without markup."""
    paragraphs = (" ".join(each.split()) for each in diagram.text.split("\n\n"))
    return " ".join(plain_phrase(book, each) for each in paragraphs)


def _sides(frames: Iterable[Frame]) -> list[str]:
    """Both sides of a battle, if models of both are drawn."""
    shapes = [shape for frame in frames for shape in frame.shapes]
    found = {each.side for shape in shapes if (each := shape.base or shape.unit)}
    return [OURS, THEIRS] if found >= {OURS, THEIRS} else []


def _height(layer: Layer) -> int:
    return layer.height


def _drawing(diagram: Diagram, frame: Frame, words: str) -> Drawing:
    """The drawing of a frame. Its size is bounded, whatever is declared."""
    wide = _WIDTHS[min(len(diagram.drawn), len(_WIDTHS)) - 1] - 2 * _MARGIN
    across, deep = diagram.size.width, diagram.size.depth
    scale = min(wide / across, _TALLEST / deep)
    width = max(across * scale, _LOWEST) + 2 * _MARGIN
    height = max(deep * scale, _LOWEST) + 2 * _MARGIN
    pen = Pen(scale, _MARGIN, width)
    layers = sorted(
        (layer for shape in frame.shapes for layer in pen.layers(shape)),
        key=_height,
    )
    name = f"{diagram.title}: {frame.title}" if frame.title else diagram.title
    return Drawing(
        frame.title,
        f'<svg class="diagram" viewBox="0 0 {width:.5g} {height:.5g}" width="{width:.5g}" '
        f'height="{height:.5g}" role="img" aria-label="{escape(name)}">'
        f"<desc>{escape(words)}</desc>"
        f'<rect class="d-panel" x="0.5" y="0.5" width="{width - 1:.5g}" height="{height - 1:.5g}"/>'
        f"{''.join(layer.svg for layer in layers)}</svg>",
        round(width, 1),
        round(height, 1),
    )

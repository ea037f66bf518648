"""A document as WeasyPrint lays it out, as plain values: the boxes on its pages, and its PDF.

Only this module touches WeasyPrint's boxes, which are not part of its public interface, and decides
what a document may load. All lengths are WeasyPrint's pixels, from the upper left corner of the
page.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, TypedDict
from xml.etree.ElementTree import Element

import weasyprint
from weasyprint.formatting_structure import boxes
from weasyprint.layout.absolute import AbsolutePlaceholder
from weasyprint.urls import URLFetcher, URLFetcherResponse

from rulewright.fonts.faces import FACES
from rulewright.press.document import Document

PIXELS_PER_MM = 96 / 25.4


@dataclass(frozen=True, slots=True)
class Text:
    """A run of text, and the typeface that the style asks for."""

    text: str
    left: float
    top: float
    width: float
    height: float
    family: str
    weight: int
    italic: bool

    @property
    def right(self) -> float:
        """The x of its right edge."""
        return self.left + self.width

    @property
    def bottom(self) -> float:
        """The y of its lower edge."""
        return self.top + self.height


@dataclass(frozen=True, slots=True)
class Box:
    """A box and what stands in it.

    `whole`, `foot`, `piece` and `part` are the names in `data-whole`, `data-foot-of`, `data-piece`
    and `data-part` of the element that it was made for, empty where it has none; several boxes may
    be made for one `element`, which is a number. `outer_height` is the height with its margins, of
    a box with a name. `bounds` are the left and right edge between which its text is to stand, of
    blocks and cells.
    """

    element: int
    whole: str
    foot: str
    piece: str
    part: str
    outer_height: float
    bounds: tuple[float, float] | None
    in_margin: bool
    children: tuple["Box | Text", ...]

    def descendants(self) -> Iterator["Box"]:
        """The box itself and all boxes within it, from the outside to the inside."""
        yield self
        for child in self.children:
            if isinstance(child, Box):
                yield from child.descendants()


@dataclass(frozen=True, slots=True)
class Page:
    """A page: its trimmed size, its margins, and its boxes."""

    width: float
    height: float
    margin_top: float
    margin_bottom: float
    text_top: float
    text_height: float
    box: Box


@dataclass(frozen=True, slots=True)
class LaidOut:
    """A document that has been laid out: its pages, the root of its HTML, and a function that makes
    its PDF.
    """

    pages: tuple[Page, ...]
    root: Element
    pdf: Callable[[], bytes]


def lay_out(document: Document, css: str = "") -> LaidOut:
    """Lay out a document, with further CSS rules after its own."""
    fetcher = FontFetcher()
    fonts = weasyprint.text.fonts.FontConfiguration()
    html = weasyprint.HTML(string=document.html, base_url="press:", url_fetcher=fetcher)
    sheet = weasyprint.CSS(
        string=f"{font_faces()}\n{document.css}{css}",
        base_url="press:",
        url_fetcher=fetcher,
        font_config=fonts,
    )
    rendered = html.render(font_config=fonts, stylesheets=[sheet])
    pages: Sequence[_WeasyPage] = rendered.pages
    return LaidOut(tuple(map(_page, pages)), html.etree_element, rendered.write_pdf)


class _WeasyElement(Protocol):
    def get(self, name: str, default: str) -> str: ...


class _WeasyStyle(TypedDict):
    font_family: tuple[str, ...]
    font_weight: int
    font_style: str


class _WeasyBox(Protocol):
    """What we read of WeasyPrint's boxes, of whatever class.

    Only boxes of text have a `text`; they have no `children`. Only what stands for a box with an
    absolute position has a `_box`.
    """

    element: _WeasyElement | None
    children: Sequence["_WeasyBox"]
    style: _WeasyStyle
    text: str
    position_x: float
    position_y: float
    width: float
    height: float
    margin_top: float
    margin_bottom: float
    _box: "_WeasyBox"

    def content_box_y(self) -> float: ...
    def padding_box_x(self) -> float: ...
    def padding_width(self) -> float: ...
    def margin_height(self) -> float: ...


class _WeasyPage(Protocol):
    width: float
    height: float
    _page_box: _WeasyBox


_TEXT: tuple[type, ...] = (boxes.TextBox,)
_WITH_BOUNDS: tuple[type, ...] = (boxes.BlockContainerBox, boxes.TableCellBox)
_IN_MARGIN: tuple[type, ...] = (boxes.MarginBox,)
_PLACEHOLDERS: tuple[type, ...] = (AbsolutePlaceholder,)


def _page(page: _WeasyPage) -> Page:
    box = page._page_box
    return Page(
        page.width,
        page.height,
        box.margin_top,
        box.margin_bottom,
        box.content_box_y(),
        box.height,
        _box(box),
    )


def _box(box: _WeasyBox) -> Box:
    def named(name: str) -> str:
        return box.element.get(f"data-{name}", "") if box.element is not None else ""

    whole, part = named("whole"), named("part")
    bounds = None
    if isinstance(box, _WITH_BOUNDS):
        left = box.padding_box_x()
        bounds = left, left + box.padding_width()
    return Box(
        element=id(box.element),
        whole=whole,
        foot=named("foot-of"),
        piece=named("piece"),
        part=part,
        outer_height=box.margin_height() if whole or part else 0.0,
        bounds=bounds,
        in_margin=isinstance(box, _IN_MARGIN),
        children=tuple(map(_child, box.children)),
    )


def _child(child: _WeasyBox) -> Box | Text:
    box = child._box if isinstance(child, _PLACEHOLDERS) else child
    return _text(box) if isinstance(box, _TEXT) else _box(box)


def _text(box: _WeasyBox) -> Text:
    style = box.style
    return Text(
        box.text,
        box.position_x,
        box.position_y,
        box.width,
        box.height,
        style["font_family"][0],
        style["font_weight"],
        style["font_style"] != "normal",
    )


_SCHEME = "press-font:"


class FontFetcher(URLFetcher):  # type: ignore[misc]
    """Gives out the house's fonts and refuses any other address with ValueError."""

    def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:  # noqa: ARG002
        """The bytes of the font that `url` names."""
        for face in FACES:
            if url == _SCHEME + face.name:
                return URLFetcherResponse(url, face.file.read_bytes())
        raise ValueError(f"a printed document may not load {url}")


def font_faces() -> str:
    """The `@font-face` rules by which style sheets of the press name the house's fonts."""
    return "\n".join(
        f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weight}; '
        f"font-style: {'italic' if face.italic else 'normal'}; "
        f'src: url("{_SCHEME}{face.name}") }}'
        for face in FACES
    )

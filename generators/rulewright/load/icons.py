"""Icons: SVG of a small set of plain shapes, which are read and written anew.

An icon becomes part of pages, so nothing of it is passed on as it was. Whatever is not in the lists
below is a problem, and the rest is written anew, without comments, instructions and entities.
"""

import re
from html import escape
from typing import Final
from xml.parsers import expat

from rulewright.load.scalars import MAX_DEPTH, MAX_ICON_BYTES, MAX_PROBLEMS
from rulewright.model.problem import Position, Problem

SVG: Final = "http://www.w3.org/2000/svg"

_STYLE: Final = frozenset(
    {
        "fill",
        "fill-opacity",
        "fill-rule",
        "opacity",
        "stroke",
        "stroke-dasharray",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-miterlimit",
        "stroke-opacity",
        "stroke-width",
        "transform",
    }
)
ELEMENTS: Final[dict[str, frozenset[str]]] = {
    "svg": _STYLE | {"xmlns", "viewBox"},
    "title": frozenset(),
    "g": _STYLE,
    "path": _STYLE | {"d"},
    "circle": _STYLE | {"cx", "cy", "r"},
    "ellipse": _STYLE | {"cx", "cy", "rx", "ry"},
    "rect": _STYLE | {"x", "y", "width", "height", "rx", "ry"},
    "line": _STYLE | {"x1", "y1", "x2", "y2"},
    "polyline": _STYLE | {"points"},
    "polygon": _STYLE | {"points"},
}
"""The allowed elements, and the attributes of each."""

_COLOUR = re.compile(r"none|currentColor|#[0-9a-fA-F]{3}|#[0-9a-fA-F]{6}")
_VALUE = re.compile(r"[A-Za-z0-9 .,()+\-\n]*")
_VIEW_BOX = re.compile(r"{0}(?:[ ,]+{0}){{3}}".format(r"-?(?:[0-9]{1,6}(?:\.[0-9]*)?|\.[0-9]+)"))
_SMALLEST = 0.01
"""The least width and height of a view box: other lengths are divided by them."""


class _Icon:
    """Reads one icon; `written` holds the parts of the result."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.problems: list[Problem] = []
        self.written: list[str] = []
        self.open: list[str] = []
        self.parser = expat.ParserCreate("utf-8")
        self.parser.StartDoctypeDeclHandler = self.doctype
        self.parser.StartElementHandler = self.start
        self.parser.EndElementHandler = self.end
        self.parser.CharacterDataHandler = self.text
        self.parser.ProcessingInstructionHandler = self.instruction

    def report(self, code: str, message: str, hint: str, after: int = 0) -> None:
        """Note a problem, `after` columns behind the parser's place."""
        if len(self.problems) < MAX_PROBLEMS:
            column = self.parser.CurrentColumnNumber + 1 + after
            at = Position(self.path, self.parser.CurrentLineNumber, column)
            self.problems.append(Problem(code, at, message, hint))

    def refuse(self, what: str, after: int = 0) -> None:
        self.report(
            "icon-not-allowed",
            f"an icon cannot have {what}.",
            "Export it as plain SVG, and keep only shapes: " + ", ".join(ELEMENTS) + ".",
            after,
        )

    def doctype(self, *_: object) -> None:
        self.refuse("a DOCTYPE")
        raise _RefusedError

    def instruction(self, target: str, _data: str) -> None:
        self.refuse(f"<?{target[:40]}?>")

    def start(self, element: str, attributes: dict[str, str]) -> None:
        self.open.append(element)
        if len(self.open) > MAX_DEPTH:
            self.report("too-deep", "elements are nested too deeply here.", "Flatten the groups.")
            raise _RefusedError
        if element not in ELEMENTS:
            self.refuse(f"<{element[:40]}>")
        elif (element == "svg") != (len(self.open) == 1):
            within = "within another element" if element == "svg" else "as its outermost element"
            self.refuse(f"<{element}> {within}")
        else:
            for name, value in attributes.items():
                self.check(element, name, value)
            if element == "svg" and not {"xmlns", "viewBox"} <= attributes.keys():
                self.report(
                    "icon-syntax",
                    "the <svg> of an icon needs xmlns and viewBox.",
                    f'Write <svg xmlns="{SVG}" viewBox="0 0 24 24">.',
                )
        written = "".join(f' {name}="{escape(value)}"' for name, value in attributes.items())
        self.written.append(f"<{element}{written}>")

    def check(self, element: str, name: str, value: str) -> None:
        if name not in ELEMENTS[element]:
            self.refuse(f"the attribute {name[:40]} on <{element}>")
            return
        if name == "xmlns":
            fits = value == SVG
        elif name in {"fill", "stroke"}:
            fits = _COLOUR.fullmatch(value) is not None
        elif name == "viewBox":
            fits = _is_view_box(value)
        else:
            fits = _VALUE.fullmatch(value) is not None
        if not fits:
            self.refuse(f'{name}="{value[:40]}"')

    def end(self, element: str) -> None:
        self.open.pop()
        self.written.append(f"</{element}>")

    def text(self, text: str) -> None:
        if self.open[-1:] == ["title"]:
            self.written.append(escape(text, quote=False))
        elif text.strip():
            self.refuse("text outside <title>", len(text) - len(text.lstrip()))


def _is_view_box(value: str) -> bool:
    if not _VIEW_BOX.fullmatch(value):
        return False
    *_, width, height = map(float, re.split("[ ,]+", value))
    return min(width, height) >= _SMALLEST


class _RefusedError(Exception):
    """The rest need not be read; the reason is among the problems."""


def read_icon(path: str, text: str) -> str | tuple[Problem, ...]:
    """The SVG source of an icon, safe to put into a page, or its problems."""
    if len(text) > MAX_ICON_BYTES:
        at = Position(path, 1, 1)
        message = f"this icon has more than {MAX_ICON_BYTES:,} bytes."
        return (Problem("too-big", at, message, "Simplify its paths."),)
    icon = _Icon(path)
    try:
        icon.parser.Parse(text.encode(), True)
    except _RefusedError:
        pass
    except expat.ExpatError as error:
        at = Position(path, error.lineno, error.offset + 1)
        what = expat.ErrorString(error.code)
        hint = "Save it again as plain SVG."
        icon.problems.append(Problem("icon-syntax", at, f"this is not well-formed: {what}.", hint))
    return tuple(icon.problems) or "".join(icon.written)

"""Icons and the faces of dice as inline SVG.

A numeric face of a small die is drawn with pips, of a larger one with its figure; a symbol is the
icon that the game gives, or else its character, in the same rounded square. Nothing carries an
`id`, so that any number of icons can stand on one page. They take size and colour from the text
around.
"""

from collections.abc import Mapping
from html import escape
from typing import Any
from xml.etree import ElementTree

from rulewright.markup.faces import Face, faces
from rulewright.words.catalogue import DEFAULT_LANGUAGE, words

_PIPS = {
    1: ((12, 12),),
    2: ((7, 7), (17, 17)),
    3: ((7, 7), (12, 12), (17, 17)),
    4: ((7, 7), (17, 7), (7, 17), (17, 17)),
    5: ((7, 7), (17, 7), (12, 12), (7, 17), (17, 17)),
    6: ((7, 7), (17, 7), (7, 12), (17, 12), (7, 17), (17, 17)),
}
_SQUARE = (
    '<rect x="2" y="2" width="20" height="20" rx="4.5" fill="none" stroke="currentColor"'
    ' stroke-width="1.75"/>'
)


def draw_icons(game: Mapping[str, Any], icons: Mapping[str, str]) -> dict[str, str]:
    """The inline SVG of each name that prose may write between colons.

    `icons` holds the checked sources by name. Of faces with one name the first counts, and a face
    counts more than an icon.
    """
    label = words(game.get("language", DEFAULT_LANGUAGE))["markup.die-face"]
    drawn = {
        name: _frame("icon", name.replace("-", " "), *icon_content(source))
        for name, source in sorted(icons.items())
    }
    first = {face.name: face for face in reversed(list(faces(game)))}
    drawn |= {name: _draw_face(face, icons, label) for name, face in first.items()}
    return drawn


def _draw_face(named: Face, icons: Mapping[str, str], label: str) -> str:
    _, die, face = named
    if isinstance(face, int):
        title = label.format(die=die["title"], face=face)
        small = all(isinstance(each, int) and each in _PIPS for each in die["faces"])
        return _frame("icon die", title, _SQUARE + (_pips(face) if small else _figure(str(face))))
    if face.get("icon") in icons:
        return _frame("icon face", face["name"], *icon_content(icons[face["icon"]]))
    symbol = str(face.get("symbol", face["name"][:1]))
    return _frame("icon face", face["name"], _SQUARE + _figure(symbol))


def _frame(css_class: str, title: str, content: str, view_box: str = "0 0 24 24") -> str:
    title = escape(title)
    return (
        f'<svg class="{css_class}" role="img" aria-label="{title}" width="1em" height="1em"'
        f' viewBox="{view_box}"><title>{title}</title>{content}</svg>'
    )


def _pips(face: int) -> str:
    return "".join(
        f'<circle cx="{x}" cy="{y}" r="2.1" fill="currentColor"/>' for x, y in _PIPS[face]
    )


def _figure(text: str) -> str:
    size = 14 if len(text) == 1 else 11
    return (
        f'<text x="12" y="{12 + size * 0.36:g}" text-anchor="middle" font-size="{size}"'
        f' font-weight="600" fill="currentColor">{escape(text)}</text>'
    )


def icon_content(source: str) -> tuple[str, str]:
    """What stands inside an icon's root, without ids and titles, and its view box."""
    root = ElementTree.fromstring(source)
    parts = []
    for child in root:
        for element in child.iter():
            element.tag = element.tag.rpartition("}")[2]
            element.attrib.pop("id", None)
            element.tail = None
        if child.tag != "title":
            parts.append(ElementTree.tostring(child, encoding="unicode"))
    shared = {name: root.get(name) for name in ("fill", "stroke", "stroke-width") if root.get(name)}
    shared.setdefault("fill", "currentColor")
    attributes = "".join(f' {name}="{escape(str(value))}"' for name, value in shared.items())
    return f"<g{attributes}>{''.join(parts)}</g>", root.get("viewBox", "0 0 24 24")

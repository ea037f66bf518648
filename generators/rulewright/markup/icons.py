"""Icons and the faces of dice as inline SVG.

A face of a small numeric die is drawn with pips, one of a larger die with its figure; a symbol is
the icon that the game gives it, or else its character in the same rounded square. Nothing has an
`id`, so a page can contain any number of icons. They take size and colour from the text around
them.
"""

from collections.abc import Mapping
from html import escape
from xml.etree import ElementTree

from rulewright.content.game import Game
from rulewright.content.rolls import Die, DieFace
from rulewright.words.catalogue import words

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


def draw_icons(game: Game, icons: Mapping[str, str]) -> dict[str, str]:
    """The inline SVG of each name that prose may write between colons.

    `icons` are the checked sources by name. A face takes precedence over an icon of the same name,
    and the first of several faces over the others.
    """
    label = words(game.language)["markup.die-face"]
    drawn: dict[str, str] = {}
    for die in game.rolls.dice.values():
        for name, face in zip(die.names, die.faces, strict=True):
            drawn.setdefault(name, _draw_face(die, face, icons, label))
    for name, source in icons.items():
        drawn.setdefault(name, _frame("icon", name.replace("-", " "), *icon_content(source)))
    return drawn


def _draw_face(die: Die, face: DieFace, icons: Mapping[str, str], label: str) -> str:
    if isinstance(face.id, int):
        title = label.format(die=die.title, face=face.id)
        content = _pips(face.id) if all(each in _PIPS for each in die.shown) else _figure(face.name)
        return _frame("icon die", title, _SQUARE + content)
    if face.icon in icons:
        return _frame("icon face", face.name, *icon_content(icons[face.icon]))
    return _frame("icon face", face.name, _SQUARE + _figure(face.symbol or face.name[:1]))


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
    """The content of an icon's root, without ids and titles, and its view box."""
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

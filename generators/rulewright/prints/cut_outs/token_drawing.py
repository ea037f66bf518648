"""Tokens with their sizes and faces, and as drawings to cut out, true to size.

One unit of a drawing is a millimetre. The outline is where to cut. The ring inside it has the
colour and the pattern of the set, so that sets can be told apart in black and white too.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from html import escape
from itertools import combinations, pairwise
from math import cos, pi, sin, sqrt

from rulewright.content import printing as content
from rulewright.content.book import Book
from rulewright.fonts.faces import SANS, width
from rulewright.markup.icons import icon_content
from rulewright.model.problem import Position

ROUND, SQUARE, HEX, CARD = "round", "square", "hex", "card"
_CARD_SHARE = 0.7
"""The height of a `card` that declares none, as a share of its width."""


@dataclass(frozen=True, slots=True)
class TokenFace:
    """One side of a token: its name, and a sign: an icon's SVG or a few characters (or neither)."""

    title: str
    icon: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class TokenView:
    """A token. `width` and `height` are those of its shape in mm; `count` how many are printed.

    `at` is where the game declares it.
    """

    id: str
    shape: str
    width: float
    height: float
    front: TokenFace
    back: TokenFace | None
    count: int
    at: Position

    @property
    def room(self) -> tuple[float, float]:
        """The width and height on paper in mm: a token with a back lies beside it, to be folded."""
        return (self.width * (1 if self.back is None else 2), self.height)


@dataclass(frozen=True, slots=True)
class TokenSet:
    """Tokens that belong together; `colour` is that of their rings, empty for the game's own."""

    title: str
    colour: str
    tokens: tuple[TokenView, ...]


def token_sets(book: Book) -> tuple[TokenSet, ...]:
    """The sets of tokens in the order of their declaration."""
    return tuple(
        TokenSet(
            title=each.title,
            colour=each.colour,
            tokens=tuple(
                _token(book, token, book.game.at("tokens", place, "tokens", index))
                for index, token in enumerate(each.tokens)
            ),
        )
        for place, each in enumerate(book.game.tokens)
    )


def _token(book: Book, token: content.Token, at: Position) -> TokenView:
    width, height = _size(token)
    return TokenView(
        id=token.id,
        shape=token.shape,
        width=width,
        height=height,
        front=_face(book, token, token.title),
        back=_face(book, token.back, token.title) if token.back else None,
        count=token.count,
        at=at,
    )


def _face(book: Book, side: content.Token | content.TokenSide, title: str) -> TokenFace:
    return TokenFace(
        title=side.text or title,
        icon=book.icons.get(side.icon, ""),
        mark=side.mark,
    )


def _size(token: content.Token) -> tuple[float, float]:
    """Width and height; a hexagon stands on a corner and is `size` wide from side to side."""
    size = float(token.size)
    if token.shape == HEX:
        return size, size * 2 / sqrt(3)
    if token.shape == CARD:
        return size, size * _CARD_SHARE if token.height is None else float(token.height)
    return size, size


_INK = "#16130f"
_CUT = 0.12
_RING_INSET = 1.1
_SAFE = 2.0
"""The distance of text and icon from the cut."""
_MM = 25.4 / 72
LARGEST, SMALLEST = 9.0 * _MM, 5.4 * _MM
"""Type sizes of a token's name in mm."""
_COMFORTABLE = 6.6 * _MM
"""If a name would be smaller than this, its sign is left out or made smaller."""
_SIGNS = (1.0, 0.9, 0.8, 0.7, 0.6)
"""The sizes that a sign may shrink to."""
_STEP = 0.1
_LEADING = 1.12
_CAPITAL = 0.66
_MOST_LINES = 3
_PATTERNS = (
    'stroke-width="0.7"',
    'stroke-width="0.7" stroke-dasharray="2.4 1.1"',
    'stroke-width="1.5"',
    'stroke-width="0.9" stroke-dasharray="0.6 0.9"',
    'stroke-width="0.3"',
)
_ICON_SHARE, _MARK_SHARE, _GAP_SHARE = 0.38, 0.34, 0.09
"""The heights of an icon and a mark, and of the gap below, as shares of the token's height."""


class TooNarrowError(ValueError):
    """A name does not fit on its token in the smallest type. The text is the name."""


@dataclass(frozen=True, slots=True)
class Style:
    """The colour of a ring, and which of the patterns it has."""

    colour: str
    pattern: int


def drawing(token: TokenView, style: Style) -> str:
    """Return the SVG content of a token: its front, and its back to the right beyond a fold.

    Raises TooNarrowError if a name does not fit.
    """
    front = _side(token, token.front, style)
    if token.back is None:
        return _cut(token, token.width) + front
    fold = (
        f'<path d="M{token.width:g} 0v{token.height:g}" stroke="{_INK}" stroke-width="0.15" '
        'stroke-dasharray="1 0.8" fill="none"/>'
    )
    back = _side(token, token.back, style)
    if token.shape in (ROUND, HEX):
        cut = _cut(token, token.width)
        back = cut + back
    else:
        cut = _cut(token, 2 * token.width)
    return f'{cut}{front}<g transform="translate({token.width:g} 0)">{back}</g>{fold}'


def _cut(token: TokenView, breadth: float) -> str:
    """Return the outline of a token of this width. A rectangle and its back are cut out as one."""
    return _outline(replace(token, width=breadth), 0, f'stroke="{_INK}" stroke-width="{_CUT}"')


def _side(token: TokenView, face: TokenFace, style: Style) -> str:
    ring = _PATTERNS[style.pattern % len(_PATTERNS)]
    inner = _outline(token, _RING_INSET, f'stroke="{style.colour}" {ring}')
    return inner + "".join(_contents(token, face))


def _contents(token: TokenView, face: TokenFace) -> Iterator[str]:
    middle, height = token.width / 2, token.height
    sign, size, lines = _balanced(token, face)
    text = size * (_CAPITAL + (len(lines) - 1) * _LEADING) if lines else 0.0
    gap = _GAP_SHARE * height if sign and lines else 0.0
    top = (height - sign - gap - text) / 2
    if face.icon:
        content, box = icon_content(face.icon)
        x, y, wide, tall = (float(each) for each in box.split())
        scale = sign / max(wide, tall)
        yield (
            f'<g color="{_INK}" transform="translate({middle - scale * (x + wide / 2):.3f} '
            f'{top + sign / 2 - scale * (y + tall / 2):.3f}) scale({scale:.4f})">'
            f"{content.replace('currentColor', _INK)}</g>"
        )
    elif face.mark:
        tall = min(sign / _CAPITAL, (token.width - 4 * _SAFE) / width(face.mark, SANS, 600))
        yield _text(middle, top + (sign + tall * _CAPITAL) / 2, tall, face.mark)
    for number, line in enumerate(lines):
        baseline = top + sign + gap + size * (_CAPITAL + number * _LEADING)
        yield _text(middle, baseline, size, line)


def _balanced(token: TokenView, face: TokenFace) -> tuple[float, float, tuple[str, ...]]:
    """Return the height of the sign, the type size of the name, and its lines.

    The sign is as large as possible with the name at a comfortable size. Failing that, the name is
    as large as possible.
    """
    full = token.height * (_ICON_SHARE if face.icon else _MARK_SHARE if face.mark else 0.0)
    if not face.title:
        return full, 0.0, ()
    best: tuple[float, float, tuple[str, ...]] = (full, 0.0, ())
    for share in _SIGNS if full else (1.0,):
        size, lines = _fitted(token, face, full * share)
        if size > best[1]:
            best = (full * share, size, lines)
        if size >= _COMFORTABLE:
            break
    if not best[1]:
        raise TooNarrowError(face.title)
    return best


def _fitted(token: TokenView, face: TokenFace, sign: float) -> tuple[float, tuple[str, ...]]:
    """Return the largest type in which the name fits below a sign of this height, and its lines.

    The size is 0 if no type is small enough.
    """
    size = LARGEST
    while size >= SMALLEST:
        for lines in _broken(face.title.split()):
            if _fits(token, lines, size, sign):
                return size, lines
        size -= _STEP
    return 0.0, ()


def _broken(words: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Yield the name in one, two and three lines: all ways to break it between words."""
    for count in range(min(_MOST_LINES, len(words))):
        for breaks in combinations(range(1, len(words)), count):
            ends = (0, *breaks, len(words))
            yield tuple(" ".join(words[a:b]) for a, b in pairwise(ends))


def _fits(token: TokenView, lines: Sequence[str], size: float, sign: float) -> bool:
    gap = _GAP_SHARE * token.height if sign else 0.0
    text = size * (_CAPITAL + (len(lines) - 1) * _LEADING)
    top = (token.height - sign - gap - text) / 2
    if top < _SAFE:
        return False
    for number, line in enumerate(lines):
        upper = top + sign + gap + size * number * _LEADING
        room = min(_chord(token, upper), _chord(token, upper + size * _CAPITAL))
        if width(line, SANS, 600) * size > room:
            return False
    return True


def _chord(token: TokenView, y: float) -> float:
    """Return the width of the safe part of a token at a height."""
    if token.shape == ROUND:
        radius = token.width / 2 - _SAFE
        rise = abs(y - token.height / 2)
        return 2 * sqrt(radius**2 - rise**2) if rise < radius else 0.0
    if token.shape == HEX:
        radius = token.height / 2 - _SAFE * 2 / sqrt(3)
        rise = abs(y - token.height / 2)
        return max(sqrt(3) * min(radius, 2 * (radius - rise)), 0.0)
    return token.width - 2 * _SAFE


def _outline(token: TokenView, inset: float, line: str) -> str:
    width, height = token.width, token.height
    if token.shape == ROUND:
        return (
            f'<circle cx="{width / 2:g}" cy="{height / 2:g}" r="{width / 2 - inset:g}" '
            f'fill="none" {line}/>'
        )
    if token.shape == HEX:
        radius = height / 2 - inset * 2 / sqrt(3)
        corners = (
            (width / 2 + radius * sin(n * pi / 3), height / 2 - radius * cos(n * pi / 3))
            for n in range(6)
        )
        points = " ".join(f"{x:.3f},{y:.3f}" for x, y in corners)
        return f'<polygon points="{points}" fill="none" {line}/>'
    return (
        f'<rect x="{inset:g}" y="{inset:g}" width="{width - 2 * inset:g}" '
        f'height="{height - 2 * inset:g}" fill="none" {line}/>'
    )


def _text(x: float, y: float, size: float, text: str) -> str:
    return (
        f'<text x="{x:.3f}" y="{y:.3f}" font-size="{size:.3f}" font-weight="600" '
        f'text-anchor="middle" fill="{_INK}">{escape(text)}</text>'
    )

"""Tokens and markers with their sizes and faces: what a game declares, ready to be drawn."""

from dataclasses import dataclass
from math import sqrt

from rulewright.content import printing as content
from rulewright.content.book import Book
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

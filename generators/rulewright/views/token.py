"""Tokens and markers as plain values: what a game declares under `tokens`, ready to be drawn."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import sqrt
from typing import Any

from rulewright.model.book import Book

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
    """A token. `width` and `height` are those of its shape in mm; `count` how many are printed."""

    id: str
    shape: str
    width: float
    height: float
    front: TokenFace
    back: TokenFace | None
    count: int
    rule: str
    path: tuple[str | int, ...]
    """Where `game.yml` declares it."""

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
            title=each["title"],
            colour=each.get("colour", ""),
            tokens=tuple(_tokens(book, each["tokens"], ("tokens", at, "tokens"))),
        )
        for at, each in enumerate(book.raw_game.get("tokens", ()))
    )


def _tokens(
    book: Book, declared: list[Mapping[str, Any]], path: tuple[str | int, ...]
) -> Iterator[TokenView]:
    for index, token in enumerate(declared):
        width, height = _size(token)
        yield TokenView(
            id=token["id"],
            shape=token["shape"],
            width=width,
            height=height,
            front=_face(book, token, token["title"]),
            back=_face(book, token["back"], token["title"]) if "back" in token else None,
            count=token["count"],
            rule=token["rule"],
            path=(*path, index),
        )


def _face(book: Book, data: Mapping[str, Any], title: str) -> TokenFace:
    return TokenFace(
        title=data.get("text", title),
        icon=book.icons.get(data.get("icon", ""), ""),
        mark=data.get("mark", ""),
    )


def _size(token: Mapping[str, Any]) -> tuple[float, float]:
    """Width and height; a hexagon stands on a corner and is `size` wide from side to side."""
    size = float(token["size"])
    heights = {
        HEX: size * 2 / sqrt(3),
        CARD: float(token.get("height", size * _CARD_SHARE)),
    }
    return size, heights.get(token["shape"], size)

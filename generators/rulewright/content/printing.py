"""What a game declares to be printed: products, cards, the quick reference and cut-outs."""

from dataclasses import dataclass, field

from rulewright.content.reading import Number, key
from rulewright.model.status import Marked


@dataclass(frozen=True, slots=True)
class CardFormat:
    """A size of cards, in millimetres.

    `bleed` is printed beyond the cut on each side, and `safe` is the margin inside the cut that is
    kept free of text.
    """

    title: str
    width: Number
    height: Number
    bleed: Number
    safe: Number


@dataclass(frozen=True, slots=True)
class Selection:
    """What a product prints: entities of a kind, restricted by a tag or to ids where these are set.

    `together`, if set, is the title of a single card that holds all of them.
    """

    kind: str
    tag: str = ""
    ids: tuple[str, ...] = ()
    together: str = ""


RULES, MODIFIERS = "rules", "modifiers"
"""What a quick reference can show."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Product:
    """Something that the game prints: `generator` makes it, once for each of `papers`.

    `format` is the name of a card format, `shows` what a quick reference contains, `list` the id of
    a sheet's army list, `levels` those of the rules in a rulebook (empty: all).
    """

    id: str
    title: str
    generator: str
    format: str = ""
    shows: str = RULES
    list: str = ""
    levels: tuple[str, ...] = ()
    papers: tuple[str, ...]
    select: tuple[Selection, ...] = ()


@dataclass(frozen=True, slots=True)
class QuickBlock:
    """A part of the quick reference: the short texts of rules, then tables, both by id."""

    title: str
    rules: tuple[str, ...] = ()
    tables: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class RangeBand:
    """Distances in inches that count as one range; `end` is None where it is open."""

    id: str
    title: str
    begin: Number = field(metadata=key("from"))
    end: Number | None = field(default=None, metadata=key("to"))
    rule: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Template:
    """A ruler or template that is printed true to size.

    `kind` is `ruler`, with a `length` printed in strips of `piece`; `arcs`, with a `radius`; or
    `turning`, with a number of `segments`, each of the length `segment` and turning by `angle`
    degrees. Lengths are in inches. What belongs to another kind is None.
    """

    id: str
    title: str
    kind: str
    length: int | None = None
    piece: int | None = None
    radius: Number | None = None
    segments: int | None = None
    segment: Number | None = None
    angle: Marked[Number] | None = None
    rule: str = ""
    note: str = ""


@dataclass(frozen=True, slots=True)
class TokenSide:
    """What a side of a token shows: an icon or a few characters (`mark`), and words."""

    icon: str = ""
    mark: str = ""
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """Something to print and cut out, `count` times.

    `shape` is `round`, `square`, `hex` or `card`; `size` is its width in millimetres, `height` the
    height of a card. The front shows the `icon` or the `mark`, and the `text` or else the title.
    """

    id: str
    title: str
    rule: str
    shape: str
    size: Number
    height: Number | None = None
    count: int
    icon: str = ""
    mark: str = ""
    text: str = ""
    back: TokenSide | None = None
    note: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TokenSet:
    """Tokens that look alike; `colour` is the colour of their rings, or empty."""

    title: str
    colour: str = ""
    note: str = ""
    tokens: tuple[Token, ...]

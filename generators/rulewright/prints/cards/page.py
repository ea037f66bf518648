"""The page of a card: its size, margins and bleed, its type, and the place of its foot."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from rulewright.content.printing import CardFormat
from rulewright.fonts.faces import SANS, lines
from rulewright.press.document import Document
from rulewright.press.geometry import CardSize
from rulewright.press.prose import sparingly_numbered, tied
from rulewright.prints.cards.card import Card
from rulewright.prints.products import PrintJob

MM = 25.4 / 72
"""A point in millimetres."""
_EDGE_STRIP = 1.4
"""Width in mm of the strip of the game's colour at a card's left edge."""
_AIR = 0.4
"""The distance of text from the safe line, in mm, so that no side bearing crosses it."""
_FOOT = 4.3
"""The height of a foot without a legend, in mm."""
_LEGEND_LINE = 3.0
"""The height of a line of the legend, in mm."""
_FEET = range(6)
_DENSITIES = range(4)


@dataclass(frozen=True, slots=True)
class Density:
    """How tightly a card is set: sizes of type in points.

    `table` is that of a table's cells, `small` that of the text around a table. `leading` is a
    multiple of the size of prose, `cell` the space above and below a cell together as a multiple of
    the size of the table.
    """

    prose: float
    leading: float
    title: float
    table: float
    small: float
    statline: float
    cell: float


@dataclass(frozen=True, slots=True)
class CardType:
    """The type of cards as declared by `theme/print/card.css`, for estimates.

    `densities` go from the most readable one to the tightest. `kicker` and `foot` are sizes in
    points, `map_width` is the greatest width of a map in mm, and `map_margin` the free space at
    each side of a map as a share of the card's width.
    """

    densities: tuple[Density, ...]
    kicker: float
    foot: float
    map_width: float
    map_margin: float

    @property
    def densest(self) -> int:
        """The tightest density, the last one."""
        return len(self.densities) - 1


def card_type(values: Mapping[str, str]) -> CardType:
    """The type declared by the variables of the style sheet."""
    return CardType(
        densities=tuple(_density(values, each) for each in _DENSITIES),
        kicker=_number(values["kicker"], "pt"),
        foot=_number(values["foot"], "pt"),
        map_width=_number(values["map-width"], "mm"),
        map_margin=_number(values["map-margin"], "%") / 100,
    )


def _density(values: Mapping[str, str], density: int) -> Density:
    def value(name: str) -> str:
        return values.get(f"{name}-{density}") or values[name]

    prose = _number(value("prose"), "pt")

    def points(name: str) -> float:
        size = value(name)
        return _number(size, "em") * prose if size.endswith("em") else _number(size, "pt")

    return Density(
        prose=prose,
        leading=float(value("leading")),
        title=points("title"),
        table=points("table"),
        small=points("small"),
        statline=points("statline"),
        cell=2 * _number(value("cell"), "em"),
    )


def _number(value: str, unit: str) -> float:
    return float(value.removesuffix(unit))


@dataclass(frozen=True, slots=True)
class CardPage:
    """The page of a card format, and the type on it. All lengths are millimetres."""

    format: CardFormat
    type: CardType

    @property
    def size(self) -> CardSize:
        """Its measures, as the press needs them."""
        return CardSize(self.format.width, self.format.height, self.format.bleed)

    @property
    def left(self) -> float:
        """The margin beside the coloured strip."""
        return max(self.format.safe + _AIR, _EDGE_STRIP + 2)

    @property
    def right(self) -> float:
        """The margin at the right."""
        return self.format.safe + _AIR

    @property
    def width(self) -> float:
        """The width of the text."""
        return self.format.width - self.left - self.right

    def height(self, foot: int) -> float:
        """The height for text above a foot with this many lines of legend."""
        return self.format.height - self.format.safe - _AIR - self._bottom(foot)

    def foot_lines(self, legend: str) -> int:
        """The number of lines that a legend takes in the foot of a card."""
        return min(lines(legend, self.width / (self.type.foot * MM), SANS), _FEET[-1])

    def room(self, legend: str) -> float:
        """The height for text on a card with this legend."""
        return self.height(self.foot_lines(legend))

    def css(self) -> str:
        """The `@page` rules, one for each height of foot (`foot-2`), and the strip's place."""
        card = self.format
        common = f"size: {card.width}mm {card.height}mm; bleed: {card.bleed}mm; marks: none;"
        feet = "\n".join(
            f"@page foot-{count} {{ margin: {card.safe + _AIR}mm {self.right}mm "
            f"{self._bottom(count)}mm {self.left}mm }}\n"
            f".foot-{count} {{ page: foot-{count} }}\n"
            f".foot-{count} .foot {{ bottom: {card.safe + _AIR - self._bottom(count)}mm }}"
            for count in _FEET
        )
        return (
            f"@page {{ {common} }}\n{feet}\n"
            f".edge {{ left: {-self.left - card.bleed}mm; top: {-card.safe - _AIR - card.bleed}mm; "
            f"width: {card.bleed + _EDGE_STRIP}mm; height: {card.height + 2 * card.bleed}mm }}"
        )

    def _bottom(self, foot: int) -> float:
        return self.format.safe + _AIR + _FOOT + foot * _LEGEND_LINE + 0.8


@dataclass(frozen=True, slots=True)
class CardSetter:
    """Makes documents of the cards of one format."""

    job: PrintJob
    page: CardPage
    css: str

    @property
    def cache(self) -> Path:
        """The folder in which pages and measures are kept."""
        return self.job.cache

    def document(self, cards: Sequence[Card], count: int) -> Document:
        """The document of some cards of a deck that has `count` cards."""
        body = "".join(self._html(card, count) for card in cards)
        return Document(body, self.css, self.job.language, self.page.format.safe)

    def _html(self, card: Card, count: int) -> str:
        html = self.job.render(
            "card",
            card=card,
            count=count,
            issue=self.job.issue,
            foot_lines=self.page.foot_lines(card.legend),
            heading=_heading,
        )
        return sparingly_numbered(html, self._reference, card.ids)

    def _reference(self, id_: str) -> str:
        """The number by which a card refers to a rule or chapter; empty if it has none."""
        entity = self.job.book.link_target(id_)
        if not entity or not entity.number:
            return ""
        return self.job.words["print.reference"].format(number=entity.number)


def card_setter(job: PrintJob) -> CardSetter:
    """The setter of cards in the format that the job's product names."""
    style = job.style("card")
    page = CardPage(job.book.game.card_formats[job.product.format], card_type(style.values))
    return CardSetter(job, page, f"{style.css}\n{page.css()}")


def _heading(title: str) -> str:
    return tied(f"<h1>{escape(title)}</h1>")

"""The page of one card: its size, margins and bleed, and the place of its foot."""

from dataclasses import dataclass

from rulewright.fonts.faces import SANS
from rulewright.press.geometry import CardFormat
from rulewright.press.letters import lines

_EDGE_STRIP = 1.4
"""Width in mm of the strip of the game's colour at a card's left edge."""
_AIR = 0.4
"""What text keeps away from the safe line, in mm, so that no side bearing crosses it."""
_FOOT = 4.3
_LEGEND_LINE = 3.0
_FEET = range(6)
_FOOT_TYPE = 6.8 * 25.4 / 72
"""Type size of the foot in mm."""


@dataclass(frozen=True, slots=True)
class CardPage:
    """The page of a card format. All lengths are millimetres."""

    format: CardFormat

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
        """The height of the text above a foot with so many lines of legend."""
        return self.format.height - self.format.safe - _AIR - self._bottom(foot)

    def foot_lines(self, legend: str) -> int:
        """How many lines the legend of a card takes in its foot."""
        return min(lines(legend, self.width / _FOOT_TYPE, SANS), _FEET[-1])

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

"""Pages as style sheets: sizes, margins, bleed and the places of running feet."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rulewright.fonts.faces import SANS
from rulewright.press.geometry import CardFormat, Paper
from rulewright.press.letters import lines

_EDGE_STRIP = 1.4
"""Width in mm of the strip of the game's colour at a card's left edge."""
_AIR = 0.4
"""What text keeps away from the safe line, in mm, so that no side bearing crosses it."""
_FOOT = 4.3
_ISSUE = 70
"""Width in mm of the place of the issue in a sheet's head."""
_RULE = "border-bottom: 0.3mm solid #16130f"
_SPECIAL = re.compile(r"[^\w .,:;!?()·–-]")
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


@dataclass(frozen=True, slots=True)
class Running:
    """What stands on every page of a sheet."""

    title: str
    issue: str
    legend: str


@dataclass(frozen=True, slots=True)
class SheetPage:
    """The page of a list's sheet; `left` leaves room for a binding's holes."""

    paper: Paper
    top: float = 20
    bottom: float = 14
    left: float = 15
    right: float = 13

    @property
    def safe(self) -> float:
        """How far all text stays from the paper's edge."""
        return 6

    def css(self, words: Mapping[str, str], running: Running) -> str:
        """The `@page` rule, with running head, legend and page number.

        They are texts of margins: a running element would have every page laid out twice.
        """
        width = self.paper.width - self.left - self.right
        quiet = "color: #6a6156; font: 9pt 'Source Sans'; font-variant-numeric: tabular-nums"
        head = f"vertical-align: bottom; padding-bottom: 1mm; margin-bottom: 4mm; {_RULE}"
        before, between, after = words["print.page"].split("%s")
        return (
            f"@page {{ size: {self.paper.width}mm {self.paper.height}mm; "
            f"margin: {self.top}mm {self.right}mm {self.bottom}mm {self.left}mm;"
            f"@top-left {{ content: {_string(running.title)}; width: {width - _ISSUE}mm; "
            f"font: 600 11pt 'Source Serif'; {head} }}"
            f"@top-right {{ content: {_string(running.issue)}; width: {_ISSUE}mm; "
            f"text-align: right; {quiet}; {head} }}"
            f"@bottom-left {{ content: {_string(running.legend)}; width: {width - 30}mm; "
            f"vertical-align: top; padding-top: 3mm; {quiet} }}"
            f"@bottom-right {{ content: {_string(before)} counter(page) {_string(between)} "
            f"counter(pages) {_string(after)}; width: 30mm; text-align: right; "
            f"vertical-align: top; padding-top: 3mm; {quiet} }} }}"
        )


def _string(text: str) -> str:
    """A text as a string of CSS."""
    return '"' + _SPECIAL.sub(lambda found: f"\\{ord(found[0]):x} ", text) + '"'


def accent_css(game: Mapping[str, Any]) -> str:
    """The game's colour as paper shows it."""
    return f"html {{ --accent: {game['accent']['light']} }}"

"""The page of a sheet: margins, a running head and a foot with legend and page number."""

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import zip_longest

from rulewright.model.status import Status
from rulewright.press.geometry import Paper

_ISSUE = 70
"""The width of the issue in a sheet's head, in mm."""
_RULE = "border-bottom: 0.3mm solid #16130f"
_FIELD = re.compile(r"\{(pages?)\}")
_SPECIAL = re.compile(r"[^\w .,:;!?()·–-]")


@dataclass(frozen=True, slots=True)
class Running:
    """The texts on every page of a sheet."""

    title: str
    issue: str
    legend: str


@dataclass(frozen=True, slots=True)
class SheetPage:
    """The page of a sheet, with its margins in mm; `left` leaves room for punched holes."""

    paper: Paper
    top: float = 20
    bottom: float = 14
    left: float = 15
    right: float = 13

    @property
    def safe(self) -> float:
        """The least distance of text from the edge of the paper, in mm."""
        return 6

    def css(self, words: Mapping[str, str], running: Running) -> str:
        """The `@page` rule, with running head, legend and page number.

        They are texts in the margins: a running element would cause every page to be laid out
        twice.
        """
        width = self.paper.width - self.left - self.right
        quiet = "color: #6a6156; font: 9pt 'Source Sans'; font-variant-numeric: tabular-nums"
        head = f"vertical-align: bottom; padding-bottom: 1mm; margin-bottom: 4mm; {_RULE}"
        return (
            f"@page {{ size: {self.paper.width}mm {self.paper.height}mm; "
            f"margin: {self.top}mm {self.right}mm {self.bottom}mm {self.left}mm;"
            f"@top-left {{ content: {_string(running.title)}; width: {width - _ISSUE}mm; "
            f"font: 600 11pt 'Source Serif'; {head} }}"
            f"@top-right {{ content: {_string(running.issue)}; width: {_ISSUE}mm; "
            f"text-align: right; {quiet}; {head} }}"
            f"@bottom-left {{ content: {_string(running.legend)}; width: {width - 30}mm; "
            f"vertical-align: top; padding-top: 3mm; {quiet} }}"
            f"@bottom-right {{ content: {_page_number(words['print.page'])}; "
            f"width: 30mm; text-align: right; "
            f"vertical-align: top; padding-top: 3mm; {quiet} }} }}"
        )


def legend(statuses: Iterable[Status], words: Mapping[str, str]) -> str:
    """The meanings of the marks of these statuses, in order: `? not known; * worked out …`."""
    return "; ".join(
        f"{words[f'mark.{each}']} {words[f'print.legend.{each}']}" for each in statuses
    )


def _page_number(text: str) -> str:
    """The CSS of a text with counters for `{page}` and `{pages}`."""
    parts: list[str] = _FIELD.split(text)
    texts, names = parts[::2], parts[1::2]
    counters = (f"counter({name})" for name in names)
    return " ".join(
        each for pair in zip_longest(map(_string, texts), counters) for each in pair if each
    )


def _string(text: str) -> str:
    """A text as a string of CSS."""
    return f'"{_SPECIAL.sub(_escaped, text)}"'


def _escaped(character: re.Match[str]) -> str:
    return f"\\{ord(character[0]):x} "

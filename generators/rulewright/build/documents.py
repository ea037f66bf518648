"""The parts of docs/ that are generated: `problems.md`, and blocks of `format.md`.

The meaning of each code is written once, beside the code that finds the fault: in the docstring of
a check, or in the table of another stage.

A block of `format.md` stands between `<!-- made: what … -->` and `<!-- end -->`. It is generated
from the schemas or from the vocabulary of procedures, or shows a file of the invented game.
"""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Final

from rulewright.check.catalogue import CHECKS
from rulewright.dice.checks import CODES as DICE
from rulewright.dice.checks import MOST_CHANCES, MOST_COLUMNS
from rulewright.dice.steps import STEPS
from rulewright.dice.steps.base import BOUND, DEEPEST, MOST_DICE, MOST_ENDLESS
from rulewright.dice.steps.schema import documentation
from rulewright.examples.run import CODES as EXAMPLES
from rulewright.lists.inspection import CODES as LISTS
from rulewright.load.refusals import CODES as LOAD
from rulewright.load.scalars import MAX_DEPTH, MAX_FILE_BYTES, MAX_VALUE_CHARACTERS, MAX_VALUES
from rulewright.prints.products import CODES as PRINTS
from rulewright.validate import describe
from rulewright.validate.fault import CODES as VALIDATE

PRINTING = "Printing"
"""The one stage that `check` leaves out, since it has to set every page."""

_MEANING = {code: " ".join((check.__doc__ or "").split()) for code, check in CHECKS.items()}

STAGES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "Reading the files": LOAD,
        "The shape of each file": VALIDATE,
        "What the content means": _MEANING,
        "Dice, odds and worked examples": {**DICE, **EXAMPLES},
        "Army lists": LISTS,
        PRINTING: PRINTS,
    }
)
"""The meaning of each code, by the stage that finds it, in the order of the stages.

Two stages may find the same fault; the code then means the same in both.
"""

CODES: Mapping[str, str] = MappingProxyType(
    {code: meaning for codes in reversed([*STAGES.values()]) for code, meaning in codes.items()}
)
"""The meaning of each code."""

_HEAD: Final = """\
# Problems

<!-- Written from the code; `pytest tests/problems --regenerate` renews it. -->

Each fault in content has one of these codes. A stage reports all that it finds at once, and the
next stage begins when there is nothing. `rulewright check` goes through all of them but printing,
which belongs to `rulewright build`.
"""


def problems_page() -> str:
    """Return the page of all codes, as Markdown."""
    parts = [_HEAD]
    for stage, codes in STAGES.items():
        parts.append(f"\n## {stage}\n\n| code | meaning |\n|---|---|\n")
        parts += [f"| `{code}` | {_cell(codes[code])} |\n" for code in sorted(codes)]
    return "".join(parts)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


_BLOCK: Final = re.compile(r"(<!-- made: ([^>]+?) -->\n).*?(<!-- end -->)", re.DOTALL)
_SCHEMA_LINE: Final = "# yaml-language-server:"


def format_page(page: str, examples: Path) -> str:
    """Return the page with its blocks renewed; `examples` is the folder of the game that it shows.

    Raises KeyError if a block asks for something unknown.
    """

    def block(match: re.Match[str]) -> str:
        asked: str = match[2]
        what, *names = asked.split()
        made = _file(examples / names[0]) if what == "file" else _BLOCKS[what](names)
        return f"{match[1]}\n{made}\n{match[3]}"

    return _BLOCK.sub(block, page)


def _file(file: Path) -> str:
    """Return a file of content without its line for editors."""
    lines = file.read_text(encoding="utf-8").splitlines()
    shown = [line for line in lines if not line.startswith(_SCHEMA_LINE)]
    return "\n".join(["```yaml", *shown, "```", ""])


def _steps() -> str:
    """Document every step of a procedure, in the order of the vocabulary."""
    return "\n".join(f"#### `{word}`\n\n{documentation(step)}\n" for word, step in STEPS.items())


def _bounds() -> str:
    """Say how large content may be."""
    megabytes = MAX_FILE_BYTES // 1_000_000
    return (
        f"What is read is bounded: {megabytes} MB a file, {MAX_VALUE_CHARACTERS:,} characters a"
        f" value, {MAX_VALUES:,} values a file, {MAX_DEPTH} levels.\n"
    )


def _dice_bounds() -> str:
    """Say how much work a procedure and a table of odds may ask for."""
    return (
        f"Numbers are bounded so that everything is computed in good time: {MOST_DICE} dice"
        f" ({MOST_ENDLESS} that explode without end), {DEEPEST} further throws of a die, {BOUND}"
        f" asked for ({MOST_DICE} of dice that explode without end); a table shows {MOST_CHANCES}"
        f" chances and {MOST_COLUMNS} columns at most. What would take minutes all the same is"
        " refused.\n"
    )


_BLOCKS: Final[Mapping[str, Callable[[list[str]], str]]] = {
    "entity": lambda names: describe.entity_fields(*names),
    "fields": lambda names: describe.fields_of(*names),
    "top": lambda names: describe.top_of(*names),
    "parts": lambda names: describe.parts_of(*names),
    "expectations": lambda names: describe.expectations(*names),
    "steps": lambda _: _steps(),
    "bounds": lambda _: _bounds(),
    "dice-bounds": lambda _: _dice_bounds(),
}

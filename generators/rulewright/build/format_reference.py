"""The reference of the format for authors: `docs/format.md`, written by hand but for its blocks.

A block stands between `<!-- made: what … -->` and `<!-- end -->`. It is made from the schemas, from
the vocabulary of procedures, or is a file of the invented game.
"""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from rulewright.dice.fields import BOUND, DEEPEST, MOST_DICE, MOST_ENDLESS
from rulewright.dice.steps import STEPS
from rulewright.dice.steps.schema import documentation
from rulewright.dice.table_checks import MOST_CHANCES, MOST_COLUMNS
from rulewright.load.bounds import MAX_DEPTH, MAX_FILE_BYTES, MAX_VALUE_CHARACTERS, MAX_VALUES
from rulewright.validate import describe

_BLOCK: Final = re.compile(r"(<!-- made: ([^>]+?) -->\n).*?(<!-- end -->)", re.DOTALL)
_SCHEMA_LINE: Final = "# yaml-language-server:"


def renewed(page: str, examples: Path) -> str:
    """The page with its blocks made anew; `examples` is the folder of the game that it shows.

    Raises KeyError where a block asks for what nothing makes.
    """

    def block(match: re.Match[str]) -> str:
        what, *names = match[2].split()
        made = _file(examples / names[0]) if what == "file" else _BLOCKS[what](*names)
        return f"{match[1]}\n{made}\n{match[3]}"

    return _BLOCK.sub(block, page)


def _file(file: Path) -> str:
    """A file of content as it stands, without the line for editors."""
    lines = file.read_text(encoding="utf-8").splitlines()
    shown = [line for line in lines if not line.startswith(_SCHEMA_LINE)]
    return "\n".join(["```yaml", *shown, "```", ""])


def _steps() -> str:
    """Every step of a procedure, in the order of the vocabulary."""
    return "\n".join(f"#### `{word}`\n\n{documentation(step)}\n" for word, step in STEPS.items())


def _bounds() -> str:
    """How large content may be."""
    megabytes = MAX_FILE_BYTES // 1_000_000
    return (
        f"What is read is bounded: {megabytes} MB a file, {MAX_VALUE_CHARACTERS:,} characters a"
        f" value, {MAX_VALUES:,} values a file, {MAX_DEPTH} levels.\n"
    )


def _dice_bounds() -> str:
    """How much a procedure and a table of odds may ask for."""
    return (
        f"Numbers are bounded so that everything is computed in good time: {MOST_DICE} dice"
        f" ({MOST_ENDLESS} that explode without end), {DEEPEST} further throws of a die, {BOUND}"
        f" asked for ({MOST_DICE} of dice that explode without end); a table shows {MOST_CHANCES}"
        f" chances and {MOST_COLUMNS} columns at most. What would take minutes all the same is"
        " refused.\n"
    )


_BLOCKS: Final[Mapping[str, Callable[..., str]]] = {
    "entity": describe.entity_fields,
    "fields": describe.fields_of,
    "top": describe.top_of,
    "parts": describe.parts_of,
    "expectations": describe.expectations,
    "steps": _steps,
    "bounds": _bounds,
    "dice-bounds": _dice_bounds,
}

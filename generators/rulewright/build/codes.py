"""Every code that a problem of content can have, with its meaning, and the page that lists them.

A check's docstring is the meaning of its code; the other stages keep a table each. What is printed
about a code is thus written once, beside what finds it.
"""

from collections.abc import Mapping
from types import MappingProxyType

from rulewright.check.catalogue import CHECKS
from rulewright.dice.codes import CODES as DICE
from rulewright.lists.codes import CODES as LISTS
from rulewright.load.codes import CODES as LOAD
from rulewright.prints.faults import CODES as PRINTS
from rulewright.validate.codes import CODES as VALIDATE

PRINTING = "Printing"
"""The one stage that is no part of a check, since it takes setting every page."""

_MEANING = {code: " ".join((check.__doc__ or "").split()) for code, check in CHECKS.items()}

STAGES: Mapping[str, Mapping[str, str]] = MappingProxyType(
    {
        "Reading the files": LOAD,
        "The shape of each file": VALIDATE,
        "What the content means": _MEANING,
        "Dice, odds and worked examples": DICE,
        "Army lists": LISTS,
        PRINTING: PRINTS,
    }
)
"""The meaning of each code, by the stage that finds it, in the order of the stages.

A code may be found by two stages; it means the same in both.
"""

CODES: Mapping[str, str] = MappingProxyType(
    {code: meaning for codes in reversed([*STAGES.values()]) for code, meaning in codes.items()}
)
"""The meaning of each code."""

_HEAD = """\
# Problems

<!-- Written from the code; `pytest tests/problems --regenerate` renews it. -->

Each fault in content has one of these codes. A stage reports all that it finds at once, and the
next stage begins when there is nothing. `rulewright check` goes through all of them but printing,
which belongs to `rulewright build`.
"""


def documentation() -> str:
    """The page of all codes, as Markdown."""
    parts = [_HEAD]
    for stage, codes in STAGES.items():
        parts.append(f"\n## {stage}\n\n| code | meaning |\n|---|---|\n")
        parts += [f"| `{code}` | {_cell(codes[code])} |\n" for code in sorted(codes)]
    return "".join(parts)


def _cell(text: str) -> str:
    return text.replace("|", "\\|")

"""From the text of a YAML file to a document."""

import hashlib
from collections.abc import Iterator, Sequence

from rulewright.load.parse import LITERAL, Block, parse
from rulewright.load.scalars import hidden_characters
from rulewright.load.syntax import tab_problem
from rulewright.model.document import DataPath, Document, Places
from rulewright.model.problem import Position, Problem, in_order


def load_text(path: str, kind: str, text: str) -> Document | tuple[Problem, ...]:
    """Read one YAML document, or return all that is wrong with its YAML.

    The place of a value is its first character as written, including a quote. The place of a
    literal block is where its first line of text begins.
    """
    hidden = tuple(hidden_characters(path, text))
    if hidden:
        return hidden
    parsed = parse(path, text)
    problems = parsed.problems or tuple(_tabs(path, text, parsed.blocks))
    if problems:
        return in_order(problems)
    if parsed.data is None:
        message = "this file is empty."
        return (Problem("empty-file", Position(path, 1, 1), message, "Fill it or delete it."),)

    literal: set[DataPath] = set()
    if parsed.blocks:
        lines = text.split("\n")
        for block in parsed.blocks:
            column = _text_column(block, lines)
            if column is not None:
                key_line, key_column, _, _ = parsed.marks[block.data_path]
                parsed.marks[block.data_path] = (key_line, key_column, block.first + 1, column)
                literal.add(block.data_path)
    return Document(
        path,
        kind,
        parsed.data,
        Places(parsed.marks),
        frozenset(literal),
        hashlib.sha256(text.encode()).hexdigest(),
    )


def _text_column(block: Block, lines: Sequence[str]) -> int | None:
    """The column at which the text of a literal block begins; None if it has no text."""
    text = block.text.lstrip("\n")
    if block.style != LITERAL or not text:
        return None
    number = block.first + 1 + len(block.text) - len(text)
    return len(lines[number].removesuffix("\r")) - len(text.partition("\n")[0])


def _tabs(path: str, text: str, blocks: Sequence[Block]) -> Iterator[Problem]:
    """Tabs that the parser accepts: between brackets, or in text that continues."""
    if "\t" not in text:
        return
    within = {line for block in blocks for line in range(block.first + 1, block.last + 1)}
    for number, line in enumerate(text.split("\n")):
        if line.lstrip(" ").startswith("\t") and number not in within:
            yield tab_problem(path, text, number)
            return

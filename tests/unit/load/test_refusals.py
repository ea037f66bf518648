"""What is refused in YAML: each fault by its code, at its own place, all of a file at once."""

from collections.abc import Callable

import pytest

from rulewright.load import scalars
from rulewright.load.refusals import CODES
from tests.unit.load.marking import problems_of, unmarked
from tests.work import LINEAR, growth

_REFUSED = [
    ("yaml-anchor", "a: ▸&x 1\nb: *x\nc: ▸&y [*x]\n"),
    ("yaml-anchor", "a: ▸*nowhere\n"),
    ("yaml-tag", "a: ▸!!str 1\nb: ▸!mine {c: d}\n"),
    ("yaml-directive", "▸%YAML 1.2\n---\na: 1\n"),
    ("yaml-merge", "a:\n  ▸<<: {b: 1}\n"),
    ("second-document", "a: 1\n▸---\nb: 2\n"),
    ("duplicate-key", "a: 1\nb: {c: 1, ▸c: 2, ▸c: 3}\n▸a: 2\n"),
    ("duplicate-key", 'a: 1\n▸"a": 2\n'),
    ("comment-in-value", "a: b > c ▸#3\nd: é  ▸#4\r\ne: f\n"),
    ("comment-in-value", "a: ▸#3\nb: [c, d ▸#5\n]\n"),
    ("comment-in-value", "- ▸#3\n- 1\t▸#!\n- a\n  b ▸#c"),
    ("key-not-text", "▸1: a\n▸true: b\n▸~: c\n▸1.5: d\n"),
    ("key-not-text", "a:\n  ▸[b, c]: d\n"),
    ("not-a-number", "a: ▸.inf\nb: [▸-.inf, ▸.NaN]\n"),
    ("number-too-big", "a: ▸1234567890123456\n"),
    ("hidden-character", "a: b▸\x07c\nd: ▸\u202ee▸\u200bf\n"),
    ("hidden-character", "a: b▸\rc: d\n"),
    ("hidden-character", 'a: ▸"b\\0"\nc: ▸"\\u202e"\n▸"\\x7f": "\\n \\t \\u00e9"\n'),
    ("empty-file", "▸# nothing but a comment\n"),
    ("empty-file", "▸---\n"),
    ("tab", "a:\n▸\tb: 1\n\tc: 2\n"),
    ("tab", "a:\n  ▸\tb: 1\n"),
    ("tab", "a: [1,\n▸\t2]\n"),
    ("tab", "text: |\n▸\tindented by a tab\n"),
    ("yaml-syntax", "a: b▸: c\n"),
    ("yaml-syntax", "a: ▸*bold* words\n"),
    ("yaml-syntax", 'a: ▸"never closed\nb: c\n'),
    ("yaml-syntax", "a: ▸[1, 2\nb: c\n"),
    ("yaml-syntax", "a: ▸{b: 1\nc: 2\n"),
    ("yaml-syntax", "a: {b: 1▸:2}\n"),
    ("yaml-syntax", "a:\n  b: 1\n ▸c: 2\n"),
    ("yaml-syntax", "a:\n  - b: 1\n   ▸c: 2\n"),
    ("yaml-syntax", "a:\n  - b: 1\n  ▸-c: 2\n"),
    ("yaml-syntax", "a: 1\n▸<<<<<<< ours\nb: 1\n=======\nb: 2\n>>>>>>> theirs\n"),
    ("yaml-syntax", "a: 1\n▸no colon here\nb: 2\n"),
    ("yaml-syntax", "a: ▸@home\n"),
    ("yaml-syntax", 'a: "one▸\\q"\n'),
    ("yaml-syntax", 'a: "one" ▸two\n'),
    ("yaml-syntax", "a: ▸- b\n"),
    ("yaml-syntax", "a: [▸?b, c, ▸?d: e]\nb: {▸?c: d}\n"),
]


@pytest.mark.parametrize("code,sample", _REFUSED)
def test_refused_at_its_place(code: str, sample: str) -> None:
    text, places = unmarked(sample)
    problems = problems_of(text)
    assert [problem.code for problem in problems] == [code] * len(places)
    assert [problem.at for problem in problems] == places
    assert all(problem.message.endswith(".") and problem.hint for problem in problems)


def test_faults_of_several_kinds_are_told_together() -> None:
    codes = [problem.code for problem in problems_of("a: &x 1\na: !y 2\n3: .nan\nb: [c\n")]
    assert codes == [
        "yaml-anchor",
        "duplicate-key",
        "yaml-tag",
        "key-not-text",
        "not-a-number",
        "yaml-syntax",
    ]


def test_allowed_though_it_looks_alike() -> None:
    samples = [
        'a: "1"\n"2": b\n',
        "a:\tb\n",
        "text: |\n  a line\n  \tand a tab within the text\n",
        "a: '&x *y !z'\n",
        "---\na: 1\n",
        "# a comment\na: 1 # and one more\n",
        "#a comment\na: 1 ## one more\nb: c #\nd:  # e\nf: 'g #3' #h\ni: j#4 # k",
        "a: #of several\n  #lines\n  - b\n  #and more\n",
        "a: |\n  text #3\n",
        "?a: ?b\nc: '[d?, e?f]'\n? g\n: h\n",
    ]
    assert [problems_of(sample) for sample in samples] == [()] * len(samples)


def _billion_laughs(levels: int) -> str:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x]"]
    for level in range(1, levels):
        aliases = ", ".join([f"*a{level - 1}"] * 9)
        lines.append(f"a{level}: &a{level} [{aliases}]")
    return "\n".join(lines) + "\n"


def _stairs(steps: int) -> str:
    return "\n".join(" " * depth + "a:" for depth in range(steps))


def _keys(number: int) -> str:
    return "{" + ",".join(f"k{each}: 1" for each in range(number)) + "}"


def _tabs_in_blocks(lines: int) -> str:
    blocks = (f"b{each}: |\n  y\n" + "  \tx\n" * lines for each in range(17))
    return "".join(blocks) + f"z: {'x' * 100_001}"


def _similar_keys(number: int) -> str:
    return "".join(f"{'k' * 40}{each}: {{a: 1, a: 2}}\n" for each in range(number))


_BOMBS: dict[str, tuple[str, Callable[[int], str], int]] = {
    "aliases": ("yaml-anchor", _billion_laughs, 9),
    "brackets": ("too-deep", lambda size: "[" * size, 100_000),
    "braces": ("too-deep", lambda size: "{a: " * size, 100_000),
    "dashes": ("too-deep", lambda size: "- " * size, 100_000),
    "indentation": ("too-deep", _stairs, 1900),
    "scalar": ("too-big", lambda size: "a: " + "x" * size, 1_900_000),
    "block": ("too-big", lambda size: "a: |\n" + "  x\n" * size, 400_000),
    "escapes": ("too-big", lambda size: 'a: "' + r"\x41" * size + '"', 400_000),
    "items": ("too-big", lambda size: "- a\n" * size, 480_000),
    "flat": ("too-big", lambda size: "[" + "a," * size + "]", 900_000),
    "keys": ("too-big", _keys, 140_000),
    "duplicates": ("duplicate-key", lambda size: "a: 1\n" * size, 380_000),
    "similar keys": ("duplicate-key", _similar_keys, 30_000),
    "anchors": ("yaml-anchor", lambda size: "- &a\n" * size, 380_000),
    "digits": ("number-too-big", lambda size: "a: " + "1" * size, 99_000),
    "documents": ("second-document", lambda size: "---\n" * size, 480_000),
    "tabs": ("tab", lambda size: "\t\n" * size, 900_000),
    "tabs in blocks": ("too-big", _tabs_in_blocks, 19_000),
    "controls": ("hidden-character", lambda size: "\x01" * size, 1_900_000),
    "comments": ("comment-in-value", lambda size: "- a #b\n" * size, 270_000),
    "spaces": ("comment-in-value", lambda size: "a: b" + " " * size + "#c", 1_900_000),
    "signs": ("yaml-syntax", lambda size: "[" + "?a," * size + "]", 600_000),
    "tag": ("yaml-tag", lambda size: "a: !" + "x" * size, 1_900_000),
    "anchor": ("yaml-anchor", lambda size: "a: &" + "x" * size, 1_900_000),
}
"""Texts made to exhaust the reader, each with its code and the size at which it is tried."""


@pytest.mark.parametrize("name", _BOMBS)
def test_bomb_is_refused(name: str) -> None:
    code, make, size = _BOMBS[name]
    problems = problems_of(make(size))
    assert problems[0].code == code
    assert len(problems) <= scalars.MAX_PROBLEMS
    assert all(len(problem.message) < 200 for problem in problems)


@pytest.mark.parametrize("name", _BOMBS)
def test_the_work_grows_no_faster_than_a_bomb(name: str) -> None:
    _, make, size = _BOMBS[name]

    def reading(size: int) -> Callable[[], object]:
        text = make(size)
        return lambda: problems_of(text)

    assert growth(reading, min(size // 4, 1000)) < LINEAR


def test_every_code_is_explained_in_one_sentence() -> None:
    assert {code for code, _sample in _REFUSED} <= CODES.keys()
    assert {code for code, _make, _size in _BOMBS.values()} <= CODES.keys()
    for sentence in CODES.values():
        assert sentence.endswith(".")
        assert ". " not in sentence

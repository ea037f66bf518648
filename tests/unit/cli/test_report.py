"""Problems are printed for people, for programs and for pull requests."""

import json

import pytest

from rulewright.cli.report import Format, counted, report
from rulewright.model.problem import Position, Problem

SAV = Problem(
    "unknown-reference",
    Position("content/game/rules/rolls.yml", 41, 17),
    "no rule has the id 'rolls.sav'.",
    "Did you mean 'rolls.save'?",
)
TAB = Problem("tab", Position("content/game/rules/rolls.yml", 7, 1), "a tab")


def test_for_people_it_is_a_line_that_editors_understand_and_a_hint():
    assert report([SAV, TAB], Format.TEXT) == (
        "content/game/rules/rolls.yml:41:17: unknown-reference: no rule has the id 'rolls.sav'.\n"
        "    Did you mean 'rolls.save'?\n"
        "content/game/rules/rolls.yml:7:1: tab: a tab\n"
        "2 problems in 1 file"
    )


def test_without_problems_it_says_so():
    assert report([], Format.TEXT, clean="no problems in 1 game") == "no problems in 1 game"
    assert json.loads(report([], Format.JSON)) == {"problems": []}


def test_for_programs_it_is_json():
    [found] = json.loads(report([SAV], Format.JSON))["problems"]
    assert found == {
        "code": "unknown-reference",
        "path": "content/game/rules/rolls.yml",
        "line": 41,
        "column": 17,
        "message": "no rule has the id 'rolls.sav'.",
        "hint": "Did you mean 'rolls.save'?",
    }


def test_for_pull_requests_it_is_a_workflow_command():
    line = report([SAV], Format.GITHUB).splitlines()[0]
    assert line == (
        "::error file=content/game/rules/rolls.yml,line=41,col=17,title=unknown-reference"
        "::no rule has the id 'rolls.sav'.%0ADid you mean 'rolls.save'?"
    )


@pytest.mark.parametrize(
    "raw, escaped",
    [("50%\nof,it:", "50%25%0Aof,it:"), ("a\r\nb", "a%0D%0Ab")],
)
def test_a_message_cannot_end_a_workflow_command(raw, escaped):
    line = report([Problem("code", Position("a", 1, 1), raw)], Format.GITHUB).splitlines()[0]
    assert line == f"::error file=a,line=1,col=1,title=code::{escaped}"


def test_a_file_name_cannot_add_properties_to_a_workflow_command():
    line = report([Problem("code", Position("a,line=9:b", 1, 1), "m")], Format.GITHUB)
    assert line.startswith("::error file=a%2Cline=9%3Ab,line=1,")


def test_text_of_content_cannot_command_a_terminal():
    problem = Problem("code", Position("a", 1, 1), "x \x1b[31m y \u202e z", "hint \x07")
    printed = report([problem], Format.TEXT)
    assert printed.splitlines()[:2] == [r"a:1:1: code: x \x1b[31m y \u202e z", r"    hint \x07"]


def test_numbers_agree_with_their_nouns():
    assert [counted(number, "file") for number in (0, 1, 2, 1200)] == [
        "0 files",
        "1 file",
        "2 files",
        "1,200 files",
    ]

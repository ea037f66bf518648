"""Lines of ids.txt."""

from collections.abc import Callable

import pytest

from rulewright.load.game import ReleasedId, read_released
from rulewright.load.scalars import MAX_PROBLEMS
from rulewright.model.problem import Position
from tests.work import LINEAR, growth


def test_fields_and_comments() -> None:
    text = "# a comment\r\na.b\t1.2\r\n\nunit.x\nc.d\t\tretired: why\n"
    released, problems = read_released("ids.txt", text)
    assert problems == ()
    assert released == (
        ReleasedId("a.b", "1.2", "", Position("ids.txt", 2, 1)),
        ReleasedId("unit.x", "", "", Position("ids.txt", 4, 1)),
        ReleasedId("c.d", "", "retired: why", Position("ids.txt", 5, 1)),
    )


@pytest.mark.parametrize(
    "text,code,column",
    [
        ("A.b\t1.2\n", "released-line", 1),
        ("a.b 1.2\n", "released-line", 1),
        ("a.b\tfirst\n", "released-line", 5),
        ("a.b\t1.2\twhy\tmore\n", "released-line", 1),
        ("x\ta.b\n", "released-line", 3),
    ],
)
def test_line_that_is_not_one(text: str, code: str, column: int) -> None:
    released, (problem,) = read_released("ids.txt", text)
    assert released == ()
    assert (problem.code, problem.at) == (code, Position("ids.txt", 1, column))


def test_id_twice() -> None:
    _released, (problem,) = read_released("ids.txt", "a.b\t1.1\na.b\t1.2\n")
    assert (problem.code, problem.at.line) == ("released-twice", 2)
    assert "line 1" in problem.message


def test_of_very_many_faults_the_first_are_told_and_the_work_grows_no_faster_than_the_text() -> (
    None
):
    _, problems = read_released("ids.txt", "a.b\n" * 100_000)
    assert len(problems) == MAX_PROBLEMS

    def reading(size: int) -> Callable[[], object]:
        text = "".join(f"a.b-{number}\t1.{number}\n" for number in range(size))
        return lambda: read_released("ids.txt", text)

    assert growth(reading, 500) < LINEAR

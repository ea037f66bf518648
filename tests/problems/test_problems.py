"""Each code is shown by a game with just that fault, and its report is exactly as expected."""

import ast
import re
import shutil
from collections.abc import Iterable
from pathlib import Path

import pytest

from rulewright.build.documents import CODES, PRINTING, STAGES, problems_page
from rulewright.check.catalogue import CHECKS
from rulewright.check.game import check_game
from rulewright.model.problem import Problem
from rulewright.model.project import Project
from tests.problems.overlay import EXPECTED, GAME, OVERLAYS, ROOT, invented_game, lay_over

SHOWN = sorted(path.name for path in OVERLAYS.iterdir() if path.is_dir() and path.name[0] != "_")
# What takes a code first.
REPORTING = {"FaultError", "Problem"}
# The administrator, as whom tests may run, can read every file.
NOT_TO_BE_SHOWN = {"unreadable-file"}
PAGE = ROOT / "docs" / "problems.md"


@pytest.fixture(scope="session")
def clean(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The invented game without a fault, checked, so that its memory is warm."""
    root = tmp_path_factory.mktemp("clean") / "project"
    root.mkdir()
    assert check_game(invented_game(root), GAME) == ()
    return root


@pytest.mark.parametrize("code", SHOWN)
def test_each_fault_is_reported_where_it_stands(
    code: str, clean: Path, tmp_path: Path, regenerate: bool
) -> None:
    project = Project(shutil.copytree(clean, tmp_path / "project", symlinks=True))
    lay_over(project, code)
    problems = check_game(project, GAME)
    report = _report(project, code, problems)
    if regenerate:
        (OVERLAYS / code / EXPECTED).write_text(report, encoding="utf-8")
    assert {problem.code for problem in problems} == {code}
    assert report == (OVERLAYS / code / EXPECTED).read_text(encoding="utf-8")


def test_each_code_of_a_check_is_shown() -> None:
    checked = {code for stage, codes in STAGES.items() if stage != PRINTING for code in codes}
    assert set(SHOWN) | NOT_TO_BE_SHOWN == checked


def test_each_code_that_stands_in_the_source_is_documented() -> None:
    used = set()
    for module in (ROOT / "generators" / "rulewright").rglob("*.py"):
        for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                code = node.args[0]
                if node.func.id in REPORTING and isinstance(code, ast.Constant):
                    used.add(code.value)
    assert len(used) > len(CHECKS)
    assert used <= set(CODES)


def test_each_meaning_is_a_sentence() -> None:
    assert [code for code, meaning in CODES.items() if not meaning.endswith(".")] == []


def test_the_page_of_problems_is_what_the_code_says(regenerate: bool) -> None:
    if regenerate:
        PAGE.write_text(problems_page(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == problems_page()


def _report(project: Project, code: str, problems: Iterable[Problem]) -> str:
    lines = []
    for problem in problems:
        text = f"{problem.at}: {problem.code}: {problem.message}"
        lines.append(f"{_by_text(project, code, text)}\n")
        if problem.hint:
            lines.append(f"    {problem.hint}\n")
    return "".join(lines)


def _by_text(project: Project, code: str, report: str) -> str:
    """A report in which places in the book's own files are told by the text that stands there.

    A line more in one of them changes nothing. Files of the overlay keep their numbers.
    """

    def told(found: re.Match[str]) -> str:
        path, line, column = found[1], int(found[2]), int(found[3])
        file = project.root / path
        if (OVERLAYS / code / file.relative_to(project.content / GAME)).exists():
            return found[0]
        if not file.is_file() or (file.stat().st_size == 0):
            return found[0]
        text = file.read_text(encoding="utf-8", errors="replace").splitlines()[line - 1]
        before, after = text[: column - 1].lstrip()[-NEAR:], text[column - 1 :][:NEAR]
        return f"{path} [{before}\N{BLACK RIGHT-POINTING SMALL TRIANGLE}{after}]"

    return re.sub(r"(content/[\w/.-]+):(\d+):(\d+)", told, report)


NEAR = 40
"""Characters that are shown on each side of a place."""

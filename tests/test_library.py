"""What `import rulewright` offers is documented, shown by examples that run, and loaded late."""

import doctest
import inspect
import re
import subprocess
import sys
from pathlib import Path

import pytest

import rulewright
from rulewright import library
from rulewright.cli import app

PAGE = Path(__file__).parents[1] / "docs" / "library.md"


def test_the_page_lists_exactly_what_is_offered():
    listed = re.findall(r"^\| `(\w+)` \|", PAGE.read_text(encoding="utf-8"), re.MULTILINE)
    assert sorted(listed) == sorted(rulewright.__all__)
    assert sorted(library.__all__) == sorted(rulewright.__all__)


@pytest.mark.parametrize("name", rulewright.__all__)
def test_each_is_there_and_says_what_it_is(name):
    assert name in dir(rulewright)
    assert inspect.getdoc(getattr(rulewright, name))


def test_what_is_not_offered_is_not_there():
    with pytest.raises(AttributeError, match="has no attribute 'spell'"):
        rulewright.spell  # noqa: B018


def test_the_examples_of_the_page_run(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert app.run(["new", "bramble", "--author", "Anna Thorn"]) == 0
    blocks = re.findall(r"^```python\n(>>>.*?)^```", PAGE.read_text(), re.MULTILINE | re.DOTALL)
    assert len(blocks) > 4
    test = doctest.DocTestParser().get_doctest("\n".join(blocks), {}, "library.md", None, 0)
    report: list[str] = []
    doctest.DocTestRunner().run(test, out=report.append)
    assert report == []


def test_nothing_is_loaded_before_it_is_asked_for():
    program = (
        "import sys, rulewright; print([m for m in sys.modules if m.startswith('rulewright.')])"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert ran.stdout == "[]\n"


def test_names_of_what_there_is_not_are_refused(project, book):
    with pytest.raises(ValueError, match="there is no output 'carts'"):
        rulewright.build_project(project, outputs=["carts"])
    with pytest.raises(KeyError):
        rulewright.roll(book, "juggle")
    with pytest.raises(ValueError, match="has no input"):
        rulewright.roll(book, "scuffle", needed=4, luck=3)
    with pytest.raises(KeyError):
        rulewright.odds(book, "table.lost")
    with pytest.raises(ValueError, match=r"table\.weather states facts"):
        rulewright.odds(book, "table.weather")

"""What all tests share: the test book, and the option that renews expected files."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from rulewright.build.reading import read_book
from rulewright.content.book import Book
from rulewright.model.project import Project

ROOT = Path(__file__).parent.parent

# A clock says something else on each machine: no example has a deadline.
settings.register_profile("rulewright", deadline=None)
settings.load_profile("rulewright")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--regenerate`."""
    parser.addoption(
        "--regenerate",
        action="store_true",
        help="write the expected files anew, from what the code gives now",
    )


@pytest.fixture(scope="session", autouse=True)
def _home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Keep the secret by which kept files are signed in a place of its own."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_CACHE_HOME", str(tmp_path_factory.mktemp("home")))
        yield


@pytest.fixture(scope="session")
def regenerate(request: pytest.FixtureRequest) -> bool:
    """Whether to write expected files instead of comparing with them."""
    return bool(request.config.getoption("--regenerate"))


@pytest.fixture(scope="session")
def project(tmp_path_factory: pytest.TempPathFactory) -> Project:
    """The project of the test book, whose output goes nowhere near the real one."""
    return Project(ROOT, ROOT / "tests" / "book", tmp_path_factory.mktemp("project") / "site")


@pytest.fixture(scope="session")
def book(project: Project) -> Book:
    """The small invented game."""
    book = read_book(project, "hedgerow")
    assert isinstance(book, Book), book
    return book

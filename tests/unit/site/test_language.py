"""Each page is in the language of its game."""

import pytest

from rulewright.content.book import Book
from rulewright.model.project import Project
from rulewright.site.build import build_site
from rulewright.words.catalogue import long_date
from tests.editing import edited


def test_two_games_of_two_languages_stand_side_by_side(project: Project, book: Book) -> None:
    german = edited(game={"game": "hecke", "language": "de"})
    files = build_site(project, [book, german])
    written = {path: page.decode() for path, page in files.items() if path.endswith(".html")}
    for path, page in written.items():
        language = "de" if path.startswith("hecke/") else "en"
        assert f'<html lang="{language}"' in page, path
    assert "21 March 2026" in written["hedgerow/index.html"]
    assert "21 März 2026" in written["hecke/index.html"]


@pytest.mark.parametrize(
    "language, written",
    [
        ("en", "21 March 2026"),
        ("en-GB", "21 March 2026"),
        ("de-AT", "21 März 2026"),
        ("de-XXXXXXX", "21 März 2026"),
        ("zz-ZZZZ", "21 March 2026"),
    ],
)
def test_a_date_is_written_in_any_language_that_a_game_can_name(language: str, written: str):
    assert long_date("2026-03-21", language) == written

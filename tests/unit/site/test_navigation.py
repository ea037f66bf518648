"""The navigation marks where one is and does not grow with the square of the book."""

from rulewright.site.navigation import AROUND, Group, Link, Navigation
from rulewright.site.reading import ways_in_order


def _navigation(chapters: int) -> Navigation:
    links = tuple(Link(f"game/c{n}/", f"Chapter {n}", str(n)) for n in range(chapters))
    look_up = Group("To look up", (Link("game/units/", "Units"),))
    return Navigation([Group("The rules", links, chapters=True), look_up])


def test_it_marks_the_current_page_and_only_that() -> None:
    html = _navigation(5).html("game/c3/", "../../")
    assert html.count("aria-current") == 1
    assert '<a href="../../game/c3/" aria-current="page">' in html


def test_a_game_of_some_chapters_shows_them_all_everywhere() -> None:
    assert _navigation(60).html("game/units/", "../../").count("<a ") == 61


def test_a_huge_game_shows_what_is_around() -> None:
    html = _navigation(1600).html("game/c800/", "../../")
    assert html.count("<a ") == 2 * AROUND + 2
    assert "Chapter 800" in html


def test_titles_are_escaped() -> None:
    html = Navigation([Group("<i>", (Link("game/", "<b> & co"),))]).html("", "./")
    assert "&lt;i&gt;" in html
    assert "&lt;b&gt; &amp; co" in html


def test_who_reads_the_first_level_only_is_led_past_the_others() -> None:
    levels = {"a": "", "b": "Later", "c": "Later", "d": ""}
    ways = ways_in_order([(at, at.upper(), levels[at]) for at in levels])
    pages = [*ways.values()]
    assert [page.previous and page.previous[0] for page in pages] == [None, "a", "b", "c"]
    assert [page.following and page.following[0] for page in pages] == ["b", "c", "d", None]
    first = [(page.first_previous, page.first_following) for page in pages]
    a, d = ("a", "A"), ("d", "D")
    assert first == [(None, d), (a, d), (a, d), (a, None)]

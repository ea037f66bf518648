"""What players look up: rules and tables in brief with their marks, and all modifiers."""

from fractions import Fraction

import pytest

from rulewright.content.book import Book
from rulewright.markup.renderer import Renderer
from rulewright.model.status import Status
from rulewright.views.quick_reference import QuickBlock, modifiers_of, quick_reference, statuses
from rulewright.views.table import table_view
from rulewright.views.value import change
from tests.editing import edited


@pytest.mark.parametrize(
    "by, multiplies, shown",
    [
        (1, False, "+1"),
        (-2, False, "−2"),
        (Fraction(1, 2), True, "×½"),
        (Fraction(3, 2), True, "×1½"),
        (Fraction(7, 4), True, "×1¾"),
        (Fraction(1, 4), True, "×¼"),
        (Fraction(5, 2), False, "+2½"),
        (Fraction(2), True, "×2"),
        (Fraction(2, 5), True, "×2/5"),
        (None, False, "?"),
    ],
)
def test_a_change_is_written_as_players_write_it(
    by: Fraction | int | None, multiplies: bool, shown: str
) -> None:
    assert change(by, multiplies=multiplies) == shown


def test_rolls_come_before_statlines(book: Book) -> None:
    groups = modifiers_of(book, Renderer(book))
    assert [group.id for group in groups] == ["scuffle", "statline"]
    (pace,) = groups[1].parts
    assert pace.title == "Pace"
    assert [(line.by, line.rule.id) for line in pace.lines] == [("−1", "scuffle.raid")]


def _page(book: Book, *rules: str, tables: tuple[str, ...] = ()) -> tuple[QuickBlock, ...]:
    changed = edited(
        game={"quick_reference": [{"title": "All", "rules": [*rules], "tables": [*tables]}]},
        entities={
            "scuffle.sting": {"status": "reconstructed", "notes": ["Faded."]},
            "table.weather": {
                "columns": [{"id": "sky", "title": "Sky"}],
                "rows": [{"sky": {"value": "Rain", "status": "derived", "note": "Wet paper."}}],
            },
        },
    )
    return quick_reference(
        changed, Renderer(changed), lambda table: table_view(changed, table, str)
    )


def test_the_page_explains_only_the_marks_that_stand_on_it(book: Book) -> None:
    assert statuses(_page(book, "scuffle.scuffle")) == ()
    assert statuses(_page(book, "scuffle.scuffle", "scuffle.sting")) == (Status.RECONSTRUCTED,)
    page = _page(book, "scuffle.sting", tables=("table.weather",))
    assert statuses(page) == (Status.DERIVED, Status.RECONSTRUCTED)


def test_modifiers_share_the_notes_of_their_marks() -> None:
    def modifier(by: object, when: str, changes: str = "scuffle.needed") -> dict[str, object]:
        return {"id": when[-3:], "changes": changes, "by": by, "when": when}

    def unsure(value: object, note: str) -> dict[str, object]:
        return {"value": value, "status": "derived", "note": note}

    torn = {"status": "missing", "note": "Torn off."}
    book = edited(
        entities={
            "scuffle.sting": {
                "modifiers": [
                    modifier(unsure(1, "By the map."), "in *rain*"),
                    modifier(torn, "in fog"),
                    modifier(unsure({"multiply": "1/2"}, "By the map."), "at night"),
                    modifier(2, "when wet", "statline.pace"),
                ]
            }
        }
    )
    groups = {group.id: group for group in modifiers_of(book, Renderer(book))}
    scuffle = groups["scuffle"]
    assert scuffle.notes == ("The page was wet.", "By the map.", "Torn off.")
    lines = [
        (line.by, line.when, line.reason, line.status)
        for part in scuffle.parts
        for line in part.lines
        if line.rule.id == "scuffle.sting"
    ]
    assert lines == [
        ("+1", "in <em>rain</em>", 2, Status.DERIVED),
        ("?", "in fog", 3, Status.MISSING),
        ("×½", "at night", 2, Status.DERIVED),
    ]
    [pace] = groups["statline"].parts
    assert [(line.by, line.reason) for line in pace.lines if line.rule.id == "scuffle.sting"] == [
        ("+2", 0)
    ]

"""Every fact that the source does not state is found, named and placed."""

from rulewright.content.book import Book
from rulewright.model.status import Status
from rulewright.views.gaps import Gap, gaps
from tests.editing import edited


def _of(book: Book, title: str) -> Gap:
    [gap] = [gap for gap in gaps(book) if gap.title == title]
    return gap


def test_all_of_them_are_found_once(book: Book) -> None:
    found = sorted((gap.title, gap.where) for gap in gaps(book))
    assert found == [
        ("Dice by mood", "Frantic"),
        ("Lost snail", ""),
        ("Scuffle", "dew lies"),
        ("Shrews", "Nerve"),
        ("Stare-down", ""),
        ("Weather", "Dew · Pace"),
        ("Weather", "Frost · Pace"),
    ]


def test_a_value_of_the_game_leads_to_its_rule_and_line(book: Book) -> None:
    gap = _of(book, "Dice by mood")
    assert (gap.about, gap.value, gap.status) == ("fright.fright", "2", Status.RECONSTRUCTED)
    assert "The second die is our reading" in gap.reasons[0]
    assert gap.at.path.endswith("hedgerow/game.yml")
    assert gap.at.line == 49


def test_a_modifier_is_told_by_when_it_counts_and_how_much(book: Book) -> None:
    gap = _of(book, "Scuffle")
    assert (gap.where, gap.value, gap.status) == ("dew lies", "+2", Status.RECONSTRUCTED)


def test_a_missing_value_has_none(book: Book) -> None:
    gap = _of(book, "Shrews")
    assert (gap.about, gap.value, gap.status) == ("unit.shrews", "", Status.MISSING)


def test_a_whole_rule_gives_its_notes_as_reasons(book: Book) -> None:
    assert _of(book, "Stare-down").reasons == ("The page was torn; who wins a tie is not known.",)


def test_a_map_is_told_by_its_measures_and_what_it_lacks_is_a_gap_of_its_own() -> None:
    lost = {"zone": {"status": "missing", "note": "The map is lost."}, "label": "Second band"}
    drawn = {"width": 24, "height": 12, "shapes": [lost]}
    data = {"map": {"value": drawn, "status": "derived", "note": "From the story."}}
    changed = edited(entities={"scenario.compost": data})
    found = [gap for gap in gaps(changed) if gap.about == "scenario.compost"]
    assert [(gap.value, gap.status) for gap in found] == [
        ("width 24, height 12", Status.DERIVED),
        ("", Status.MISSING),
    ]
    assert "Second band" in found[1].where


def test_rows_and_values_are_named_without_their_markup() -> None:
    lost = {"status": "missing", "note": "Lost."}
    rows = [
        {"sky": "In [the open](#basics.litter)", "pace": lost},
        {"sky": "[](#scuffle.scuffle)", "pace": {**lost, "value": "**half**"}},
    ]
    found = gaps(edited(entities={"table.weather": {"rows": rows}}))
    assert [(gap.where, gap.value) for gap in found if gap.about == "table.weather"] == [
        ("In the open · Pace", ""),
        ("Scuffle · Pace", "half"),
    ]

"""Tables of odds and of facts, as page, card and data show them."""

import re
from dataclasses import replace
from html import escape
from typing import Any

import pytest

from rulewright.content.table import Column, Table
from rulewright.markup.renderer import Renderer
from rulewright.markup.templates import environment
from rulewright.model.status import Marked, Status
from rulewright.prints.cards.card import card_of
from rulewright.views.table import table_view
from rulewright.words.catalogue import words
from tests.editing import data_of, edited, entity_of, game_data
from tests.work import LINEAR, growth

THIN = "\N{NARROW NO-BREAK SPACE}"


@pytest.fixture
def view(book):
    """The view of a table of the test book, with changes to what it computes, and others."""

    def viewed(name, *, table=None, game=None, **compute):
        id_ = f"table.{name}"
        changes = dict(table or {})
        if compute:
            changes["compute"] = {**data_of(id_)["compute"], **compute}
        changed = edited(entities={id_: changes}, game=game)
        return table_view(changed, entity_of(changed, Table, id_), escape)

    return viewed


def texts(view):
    return [[cell.text.replace(THIN, " ") for cell in row] for row in view.rows]


def titles(view):
    return [column.title for column in view.columns]


def test_one_column_of_chances(view):
    scuffle = view("scuffle")
    assert titles(scuffle) == ["Needed", "Roll", "Chance"]
    assert texts(scuffle)[6:9] == [
        ["8+", "8", "12.5 %"],
        ["9+", "8, then 2+", "10.9 %"],
        ["10+", "8, then 3+", "9.4 %"],
    ]
    assert [row[2].fraction for row in scuffle.rows[:2]] == ["7/8", "3/4"]
    assert scuffle.assumes == ("Nothing is rolled again.",)
    assert [column.align for column in scuffle.columns] == ["left", "left", "right"]


def test_its_bars_share_the_longest(view):
    bars = [row[2].bar for row in view("scuffle").rows]
    assert bars[0] == 1
    assert bars[1] == pytest.approx(6 / 7)
    assert bars == sorted(bars, reverse=True)


@pytest.mark.parametrize("columns, least", [(3, 45), (4, 30), (5, 20), (6, 20)])
def test_long_phrases_go_below_their_rows_the_sooner_the_more_columns_there_are(columns, least):
    def stacks(letters, align="left", many=columns, others="left"):
        ids = [{"id": f"c{number}", "title": "C", "align": others} for number in range(many)]
        ids[-1]["align"] = align
        rows = [{each["id"]: "x" for each in ids}, {ids[-1]["id"]: "x" * letters}]
        book = edited(entities={"table.weather": {"columns": ids, "rows": rows}})
        return table_view(book, entity_of(book, Table, "table.weather"), escape).stacks

    assert stacks(least)
    assert not stacks(least - 1)
    assert not stacks(least, align="right")
    assert stacks(least, others="right")
    assert not stacks(99, many=2)


def test_columns_are_headed_by_their_axis(view):
    assert titles(view("forage")) == ["Dice", *(f"Leaves {n}+" for n in range(1, 5))]
    columns = {"title": "Leaves", "input": "goal", "values": [1, 2], "prefix": "L"}
    assert titles(view("forage", columns=columns))[1:] == ["L1", "L2"]
    columns = {"title": "", "input": "goal", "cases": [{"label": "Enough", "value": 3}]}
    assert titles(view("forage", columns=columns))[1:] == ["Enough"]


def test_several_columns_have_a_chart_and_no_bars(view):
    fright = view("fright")
    assert fright.chart.count("<svg") == 2
    assert all(cell.bar is None for row in fright.rows for cell in row)


def test_a_chart_has_a_panel_for_each_row_unless_there_are_fewer_columns(view):
    def panels(rows, columns):
        chart = view(
            "forage",
            rows={"title": "Dice", "input": "dice", "from": 1, "to": rows},
            columns={"title": "Leaves", "input": "goal", "from": 1, "to": columns},
        ).chart
        [said] = re.findall("one panel each for ([^;]*)", chart)
        return said

    assert panels(2, 2) == "Dice 1, Dice 2"
    assert panels(2, 3) == "Dice 1, Dice 2"
    assert panels(3, 2) == "Leaves 1, Leaves 2"


def test_every_table_of_odds_shows_bars(book, view):
    tables = [table for table in book.all(Table) if table.is_computed]
    assert tables
    for table in tables:
        shown = view(table.id.removeprefix("table."))
        in_cells = any(cell.bar for row in shown.rows for cell in row)
        assert in_cells != bool(shown.chart), table.id


def test_a_chart_leaves_out_conditions_for_which_nothing_is_rolled(view):
    chart = view("fright").chart
    assert ">Wary<" in chart
    assert ">Bold<" not in chart


def test_conditions_stand_with_their_dice(view):
    fright = view("fright")
    assert [row[0].text for row in fright.rows] == [
        "Bold (no roll)",
        "Wary (1D8)",
        "Frantic (2D8)",
    ]
    assert texts(fright)[2][1:] == ["15.6 %", "23.4 %", "32.8 %", "43.8 %", "56.3 %"]


def test_the_mark_of_one_value_reaches_its_cells_and_the_table(view, book):
    fright = view("fright")
    note = game_data()["lookups"]["fright-dice"]["values"]["frantic"]["note"]
    assert {cell.status for cell in fright.rows[1]} == {Status.STATED}
    assert {cell.status for cell in fright.rows[2][1:]} == {Status.RECONSTRUCTED}
    assert fright.status is Status.RECONSTRUCTED
    assert fright.notes == (note,)


def test_the_mark_of_the_rule_that_a_procedure_belongs_to(view, book):
    stare = view("stare")
    assert stare.status is Status.RECONSTRUCTED
    assert stare.notes == book.entities["fright.stare"].notes


def test_the_status_of_the_table_itself_counts(view):
    sting = view("sting", table={"status": "derived", "notes": ["It follows."]})
    assert (sting.status, sting.notes) == (Status.DERIVED, ("It follows.",))


def test_a_missing_value_is_shown_as_such(book, view):
    lookup = game_data()["lookups"]["burrow-needed"]
    values = {**lookup["values"], "3": {"status": "missing", "note": "Gnawed off."}}
    lookups = {**game_data()["lookups"], "burrow-needed": {**lookup, "values": values}}
    burrow = view("burrow", game={"lookups": lookups})
    assert texts(burrow)[2] == ["3", "?", "?", "?", "?", "?"]
    assert burrow.rows[2][1].fraction == ""
    assert (burrow.status, burrow.notes) == (Status.MISSING, ("Gnawed off.",))


def test_procedures_side_by_side(view):
    fierce = view("fierce")
    assert titles(fierce) == ["Needed", "Plain", "Fierce"]
    assert texts(fierce)[3] == ["5+", "50.0 %", "75.0 %"]
    assert fierce.assumes == ("Nothing is rolled again.", "Each failure is rolled once more.")


def test_outcomes_of_a_contest(view):
    stare = view("stare")
    assert titles(stare) == ["You have more Nerve by", "Win", "Tie", "Lose"]
    assert texts(stare)[1] == ["1", "56.3 %", "10.9 %", "32.8 %"]


def test_a_distribution_has_a_column_for_each_result(view):
    assert titles(view("sting")) == ["Needed", "0", "2", "4"]
    assert texts(view("sting"))[0] == ["3+", "6.3 %", "37.5 %", "56.3 %"]
    assert titles(view("fright", columns=None, show="distribution", **NERVE))[1:] == [
        "Success",
        "Failure",
    ]


NERVE = {"rows": {"title": "Dice", "input": "dice", "values": [1, 2]}, "fixed": {"nerve": 8}}


def test_an_endless_distribution_ends_alike_in_every_row(book, view):
    procedures = dict(game_data()["procedures"])
    forage = procedures["forage"]
    procedures["forage"] = {**forage, "steps": forage["steps"][:-1]}
    rows = {"title": "Dice", "input": "dice", "values": [1, 3]}
    asked = {"rows": rows, "columns": None, "show": "distribution"}
    endless = view("forage", game={"procedures": procedures}, **asked)
    assert titles(endless)[-1].endswith("+")
    assert titles(endless)[1:3] == ["0", "1"]
    assert endless.rows[0][1].fraction == "1/3"


def test_the_results_of_one_roll_stand_one_below_the_other(view):
    gust = view("gust")
    assert titles(gust) == ["Result", "Chance"]
    assert [(row[0].text, row[1].fraction) for row in gust.rows[:3]] == [
        ("2", "1/64"),
        ("3", "1/32"),
        ("4", "3/64"),
    ]
    assert len(gust.rows) == 15
    assert max(gust.rows, key=lambda row: row[1].bar)[0].text == "9"
    assert gust.chart == ""


def test_the_verdict_of_one_roll(view):
    duel = view("stare", rows=None)
    assert [row[0].text for row in duel.rows] == ["Win", "Tie", "Lose"]


def test_the_chance_of_one_roll(view):
    needed = view("scuffle", rows=None, sequence=True, fixed={"needed": 10})
    assert titles(needed) == ["Roll", "Chance"]
    assert texts(needed) == [["8, then 3+", "9.4 %"]]


def test_a_procedure_says_what_its_outcomes_mean(book, view):
    procedures = dict(game_data()["procedures"])
    procedures["scuffle"] = {**procedures["scuffle"], "outcomes": {"success": "Hurts"}}
    table = view("scuffle", game={"procedures": procedures})
    assert titles(table) == ["Needed", "Roll", "Hurts"]


def test_facts_keep_their_marks(view):
    weather = view("weather")
    assert not weather.computed
    assert texts(weather) == [
        ["Clear", "Nothing.", "0"],
        ["Dew", "See [](#scuffle.scuffle).", "\N{MINUS SIGN}1"],
        ["Frost", "Not known.", "?"],
    ]
    assert [row[2].status for row in weather.rows] == ["stated", "derived", "missing"]
    assert weather.rows[2][2].note == "The page is lost."
    assert weather.columns[2].align == "right"


def test_facts_are_rendered_by_the_one_renderer(book):
    view = table_view(book, book.entities["table.weather"], lambda text: f"<i>{text}</i>")
    assert view.rows[0][0].html == "<i>Clear</i>"
    assert view.rows[0][2].html == "0"


def test_each_note_of_cells_is_given_once(book):
    table = book.entities["table.weather"]
    marked = Marked("1", Status.DERIVED, "Counted.")
    rows = tuple({**row, table.columns[1].id: marked} for row in table.rows)
    view = table_view(book, replace(table, rows=rows), escape)
    assert next(iter(view.footnotes.items())) == ("Counted.", 1)
    known = replace(table, notes=("Counted.",), rows=rows)
    assert "Counted." not in table_view(book, known, escape).footnotes


def test_cells_that_are_all_equally_sure_need_no_mark(view):
    assert view("fright").mixed
    assert not view("stare").mixed


def test_phrases_stand_below_the_rows_of_a_table_of_many_columns(book):
    def facts(columns, text):
        table = Table(
            id="table.facts",
            title="",
            columns=tuple(Column(f"c{n}", "C") for n in range(columns)),
            rows=({f"c{columns - 1}": Marked(text)},),
        )
        return table_view(book, table, str)

    assert facts(6, "a phrase that is longer than a line").stacks
    assert not facts(6, "short").stacks
    assert not facts(3, "a phrase that is longer than a line").stacks
    assert facts(3, "a phrase that is so long that it fills two lines").stacks


def test_what_each_cell_asks_for_is_found_once_a_table(project, book):
    table = entity_of(book, Table, "table.weather")
    columns = [column.id for column in table.columns]
    templates = environment(project)
    templates.filters["phrase"] = escape
    fragment: Any = templates.get_template("fragments/table.html").module

    def setting(count):
        rows = tuple(
            {name: Marked(1, Status.DERIVED, f"{name} {row}") for name in columns}
            for row in range(count)
        )
        view = table_view(book, replace(table, rows=rows), escape)
        return lambda: fragment.grid(view)

    assert growth(setting, 60) < LINEAR


def test_the_mark_of_a_lookup_reaches_the_table_and_its_card(book):
    lookups = game_data()["lookups"]
    marked = {"value": 7, "status": "reconstructed", "note": "A smudge."}
    lookups["burrow-needed"]["values"]["2"] = marked
    changed = edited(game={"lookups": lookups})
    table = entity_of(changed, Table, "table.burrow")
    shown = table_view(changed, table, escape)
    card = card_of(changed, table, Renderer(changed), words("en"))
    assert card is not None
    assert card.table is not None
    for rows in (shown.rows, card.table.rows):
        assert {cell.status for cell in rows[1][1:]} == {Status.RECONSTRUCTED}
        assert {cell.status for cell in rows[0][1:]} == {Status.STATED}
    assert "A smudge." in shown.notes

"""After a change only the pages that show it are made, and the site is as if made from nothing."""

from collections.abc import Callable, Mapping
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from rulewright import forks
from rulewright.content.book import Book
from rulewright.model.document import Document
from rulewright.model.project import Project
from rulewright.site import game
from rulewright.site.build import surroundings_of
from rulewright.site.game import GameSite, Surroundings, game_site
from rulewright.site.ledger import Ledger, from_bytes, to_bytes
from tests.editing import data_of, edited, game_data
from tests.varied import varied

ENTITIES = [
    "basics", "basics.pace", "basics.nerve", "fright.mood", "scuffle.scuffle", "scuffle.burrow",
    "scuffle.sting", "unit.hogs", "unit.shrews", "table.weather", "table.burrow",
    "scenario.compost", "list.garden", "example.dusk", "term.band",
]  # fmt: skip

ADDED = Document(
    "terms/mole.yml",
    "term",
    {"id": "term.mole", "title": "Mole", "forms": ["hedge"], "text": "It digs.\n"},
    {},
)
WEATHER_PACE = {"status": "missing", "note": "The page is lost."}

Edit = Callable[[], Book]
EDITS: Mapping[str, Edit] = {
    "a title": lambda: edited(entities={"scuffle.scuffle": {"title": "Tussle"}}),
    "a chapter's title": lambda: edited(entities={"fright": {"title": "Terror"}}),
    "a unit's title": lambda: edited(entities={"unit.hogs": {"title": "Urchins"}}),
    "a status": lambda: edited(
        entities={"scuffle.sting": {"status": "derived", "notes": ["It must be."]}}
    ),
    "a short text": lambda: edited(entities={"scuffle.scuffle": {"short": "Roll dice.\n"}}),
    "a note": lambda: edited(entities={"basics.swings": {"notes": ["Once called Bats."]}}),
    "see also": lambda: edited(entities={"basics.bite": {"see": ["unit.shrews"]}}),
    "terms": lambda: edited(entities={"basics.pace": {"terms": ["inches"]}}),
    "a term's form": lambda: edited(entities={"term.band": {"forms": ["handful"]}}),
    "tags": lambda: edited(entities={"basics.pace": {"tags": ["card"]}}),
    "an alias": lambda: edited(entities={"basics.pace": {"aliases": ["basics.speed"]}}),
    "a level": lambda: edited(entities={"scuffle.sting": {"level": "elder"}}),
    "a section": lambda: edited(entities={"scuffle.sting": {"section": "Thorns"}}),
    "a cell": lambda: edited(
        entities={"table.weather": {"rows": [{"sky": "Mist", "effect": "Wait.", "pace": -2}]}}
    ),
    "a missing cell": lambda: edited(
        entities={
            "table.weather": {"rows": [{"sky": "Mist", "effect": "Wait.", "pace": WEATHER_PACE}]}
        }
    ),
    "a value": lambda: edited(
        entities={
            "unit.shrews": {"characteristics": {"pace": 9, "quills": 4, "vigour": 8, "nerve": 5}}
        }
    ),
    "a category": lambda: edited(entities={"unit.shrews": {"category": "Slow"}}),
    "a code": lambda: edited(entities={"scenario.compost": {"code": "H7"}}),
    "modifiers": lambda: edited(entities={"scuffle.raid": {"modifiers": None}}),
    "tables of a rule": lambda: edited(entities={"basics.pace": {"tables": ["table.weather"]}}),
    "the game's title": lambda: edited(game={"title": "Hedge"}),
    "the version": lambda: edited(game={"version": "0.3"}),
    "the order of chapters": lambda: edited(
        game={"nav": list(reversed(deepcopy(game_data()["nav"])))}
    ),
    "the quick reference": lambda: edited(game={"quick_reference": None}),
    "a symbol": lambda: edited(game={"characteristics": _with_symbol("Pc")}),
    "a rule less": lambda: _with_rules(
        "fright", lambda rules: [rule for rule in rules if rule["id"] != "fright.mood"]
    ),
    "a rule more": lambda: _with_rules(
        "basics",
        lambda rules: [{"id": "basics.sleep", "title": "Sleep", "text": "By day.\n"}, *rules],
    ),
    "the order of rules": lambda: _with_rules("fright", lambda rules: rules[::-1]),
    "an id": lambda: _with_rules(
        "basics",
        lambda rules: [
            {**rule, "id": "basics.speed", "aliases": ["basics.pace"]}
            if rule["id"] == "basics.pace"
            else rule
            for rule in rules
        ],
    ),
    "a term less": lambda: edited(without=["term.band"]),
    "a term more": lambda: edited(added=[ADDED]),
    "a table less": lambda: edited(without=["table.weather"]),
}


def _with_symbol(symbol: str) -> list[dict[str, Any]]:
    first, *others = deepcopy(game_data()["characteristics"])
    return [{**first, "symbol": symbol}, *others]


def _with_rules(chapter: str, change: Callable[[list[Any]], list[Any]]) -> Book:
    rules = data_of(chapter)["rules"]
    return edited(entities={chapter: {"rules": change(rules)}})


@pytest.fixture(scope="module")
def surroundings(project: Project, book: Book) -> Surroundings:
    return surroundings_of(project, [book], "", tool="one")


@pytest.fixture(scope="module")
def before(project: Project, surroundings: Surroundings) -> GameSite:
    return game_site(project, edited(), surroundings)


def _as_kept(ledger: Ledger) -> Ledger:
    return from_bytes(to_bytes(ledger), ledger.tool)


def _compare(project: Project, book: Book, surroundings: Surroundings, before: GameSite) -> None:
    after = game_site(project, book, surroundings, _as_kept(before.ledger))
    whole = game_site(project, book, surroundings)
    assert after.files.keys() == whole.files.keys()
    stale = [
        path
        for path, content in after.files.items()
        if (content if isinstance(content, bytes) else before.files[path]) != whole.files[path]
    ]
    assert stale == []
    again = game_site(project, book, surroundings, _as_kept(after.ledger))
    assert again.made == ()


@pytest.mark.parametrize("edit", EDITS.values(), ids=EDITS.keys())
def test_nothing_is_stale_after(
    project: Project, surroundings: Surroundings, before: GameSite, edit: Edit
) -> None:
    _compare(project, edit(), surroundings, before)


@pytest.mark.parametrize("id_", ENTITIES)
def test_nothing_is_stale_after_a_change_of_a_text(
    project: Project, surroundings: Surroundings, before: GameSite, id_: str
) -> None:
    text = edited().entities[id_].text
    changed = edited(entities={id_: {"text": f"{text.rstrip()} Mind the [cat](#scuffle.raid).\n"}})
    _compare(project, changed, surroundings, before)


def _made(
    project: Project, surroundings: Surroundings, before: GameSite, id_: str, **changes: Any
) -> set[str]:
    book = edited(entities={id_: changes})
    return {*game_site(project, book, surroundings, before.ledger).made}


def test_a_sentence_makes_the_pages_that_show_it(
    project: Project, surroundings: Surroundings, before: GameSite
) -> None:
    rule = edited().entities["scuffle.scuffle"]
    made = _made(project, surroundings, before, rule.id, text=f"{rule.text} Once more.\n")
    assert made == {"hedgerow/scuffle/", f"search:{rule.id}"}
    made = _made(project, surroundings, before, rule.id, short=f"{rule.short} Once more.\n")
    assert made == {"hedgerow/quick/", f"popovers:{rule.id}"}


def test_a_text_that_stands_in_for_a_short_one_is_shown_where_that_would_be(
    project: Project, surroundings: Surroundings, before: GameSite
) -> None:
    made = _made(project, surroundings, before, "scuffle.sting", text="It counts double.\n")
    assert f"popovers:{'scuffle.sting'}" in made
    assert "hedgerow/units/shrews/" in made
    assert "hedgerow/units/hogs/" not in made
    assert "hedgerow/basics/" not in made


def test_a_new_title_is_shown_wherever_it_is_named(
    project: Project, surroundings: Surroundings, before: GameSite
) -> None:
    made = _made(project, surroundings, before, "table.burrow", title="In a burrow")
    assert "hedgerow/tables/burrow/" in made
    assert "hedgerow/tables/" in made
    assert "hedgerow/tables/weather/" not in made


def test_another_tool_makes_everything(
    project: Project, surroundings: Surroundings, before: GameSite
) -> None:
    other = surroundings_of(project, [edited()], "", tool="another")
    made = game_site(project, edited(), other, before.ledger).made
    assert {*made} == {*before.ledger.entries}


def test_two_processes_make_the_same_as_one_and_know_the_same(
    project: Project,
    surroundings: Surroundings,
    before: GameSite,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(game, "_WORTH_A_PROCESS", 1)
    monkeypatch.setattr(forks, "cores", lambda: 2)
    by_two = game_site(project, edited(), surroundings, processes=2)
    assert by_two.files == before.files
    assert by_two.made == before.made
    assert _known(by_two.ledger) == _known(before.ledger)
    _compare(project, EDITS["a table less"](), surroundings, by_two)


def _known(ledger: Ledger) -> object:
    """What a ledger knows, whatever the order in which it learnt it."""
    answers = dict(zip(ledger.questions, ledger.answers, strict=True))
    asked = {
        name: (entry.result, {ledger.questions[place] for place in entry.asked})
        for name, entry in ledger.entries.items()
    }
    return answers, asked, {ledger.questions[place] for place in ledger.common}


def test_a_ledger_of_another_tool_is_not_read(before: GameSite) -> None:
    assert from_bytes(to_bytes(before.ledger), "one").entries.keys() == before.ledger.entries.keys()
    assert from_bytes(to_bytes(before.ledger), "another").entries == {}
    assert from_bytes(b"two\n", "one").entries == {}
    assert from_bytes(None, "one").entries == {}


def test_where_values_stand_is_shown_with_the_gaps_alone(
    project: Project, surroundings: Surroundings, tmp_path: Path
) -> None:
    first = varied(tmp_path / "first", {})
    ledger = game_site(project, first, surroundings).ledger
    lower = {"chapter: scuffle": "# A line.\nchapter: scuffle"}
    second = varied(tmp_path / "second", {"rules/scuffle.yml": lower})
    assert game_site(project, second, surroundings, ledger).made == ("hedgerow/gaps/",)

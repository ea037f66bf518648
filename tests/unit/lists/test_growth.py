"""The work of judging a list grows as its text and the text of its game do, whatever they hold."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest

from rulewright.content.army_list import ArmyList
from rulewright.content.book import Book
from rulewright.lists.army import Offers
from rulewright.lists.inspection import choice_problems, inspect_list
from rulewright.model.document import Document
from tests.editing import edited
from tests.work import LINEAR, growth

Made = Mapping[str, Any]

_PROFILE = {"id": "unit.mole", "title": "Mole", "characteristics": {}}


def slots(number: int, **more: Any) -> list[Made]:
    return [{"id": f"s{each}", "title": f"Slot {each}", **more} for each in range(number)]


def moles(number: int, **more: Any) -> list[Made]:
    return [{"profile": "unit.mole", **more} for _ in range(number)]


def groups(number: int, *units: Made) -> list[Made]:
    return [{"title": "Burrow", "type": "burrow", "units": list(units)} for _ in range(number)]


# What grows, by a size: the slots of the type of all groups, the groups, the units without a group,
# and the profile.
GROWING: Mapping[str, Callable[[int], tuple[list[Made], list[Made], list[Made], Made]]] = {
    "units in no slot": lambda n: (slots(n), groups(1, *moles(n)), [], {}),
    "units in slots of their own": lambda n: (
        slots(n, least=1),
        groups(1, *({"profile": "unit.mole", "slot": f"s{each}"} for each in range(n))),
        [],
        {},
    ),
    "groups without units": lambda n: (slots(n), groups(n), [], {}),
    "groups of a unit": lambda n: (slots(n), groups(n, *moles(1)), [], {}),
    "groups that lack units": lambda n: (slots(n, least=1), groups(n), [], {}),
    "units with others attached": lambda n: (
        [],
        [],
        moles(n, attached=moles(1)),
        {},
    ),
    "upgrades of a unit": lambda n: (
        [],
        [],
        moles(1, upgrades=[{"upgrade": f"U{each}"} for each in range(n)]),
        {"upgrades": [{"title": f"U{each}"} for each in range(n)]},
    ),
    "units of a profile with upgrades": lambda n: (
        [],
        [],
        moles(n),
        {"upgrades": [{"title": f"U{each}"} for each in range(n)]},
    ),
    "units of a profile with keywords": lambda n: (
        [],
        [],
        moles(n),
        {"keywords": [f"Word {each}" for each in range(n)]},
    ),
}


def made(of: tuple[list[Made], list[Made], list[Made], Made]) -> tuple[Book, ArmyList]:
    of_type, grouped, alone, profile = of
    force = {"title": "Side", "groups": grouped, "units": alone}
    listed = {"id": "list.moles", "title": "Moles", "forces": [force]}
    documents = {"profile": {**_PROFILE, **profile}, "list": listed}
    book = edited(
        game={
            "group_types": [{"id": "burrow", "title": "Burrow", "slots": of_type}],
            "list_rules": [
                {"rule": "basics.pace", word: settings}
                for word, settings in {
                    "slots": {},
                    "grouped": {},
                    "family": {},
                    "upgrades": {},
                    "options": {},
                    "attachments": {"most": 1},
                    "duplicates": {"in": "group", "most": 1},
                    "unique": {"which": {"keywords": ["Word 1"]}},
                }.items()
            ],
        },
        added=[Document(f"{kind}.yml", kind, data, {}) for kind, data in documents.items()],
    )
    army = book.get(ArmyList, "list.moles")
    assert army is not None
    return book, army


@pytest.mark.parametrize("of", GROWING.values(), ids=GROWING)
def test_judging_a_list_grows_as_the_list_and_the_game(of: Callable[[int], Any]) -> None:
    def judging(size: int) -> Callable[[], object]:
        book, army = made(of(size))
        return lambda: inspect_list(book, army)

    assert growth(judging, 150) < LINEAR


def unknown_upgrades(size: int) -> tuple[Book, ArmyList]:
    upgrades = [{"upgrade": f"other {each}"} for each in range(size)]
    offered = {"upgrades": [{"title": f"Other {each}!"} for each in range(size)]}
    return made(([], [], moles(1, upgrades=upgrades), offered))


def test_only_the_first_hundred_unknown_names_have_a_suggestion() -> None:
    book, army = unknown_upgrades(102)
    hints = [problem.hint for problem in choice_problems(book, Offers(book), army)]
    assert [bool(hint) for hint in hints] == [True] * 100 + [False] * 2


def test_looking_up_what_does_not_exist_grows_as_the_list_and_the_game() -> None:
    def looking_up(size: int) -> Callable[[], object]:
        book, army = unknown_upgrades(size)
        return lambda: list(choice_problems(book, Offers(book), army))

    assert growth(looking_up, 300) < LINEAR

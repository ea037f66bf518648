"""A worked example as it is shown: its story, its steps and its dice."""

import pytest

from rulewright.content.example import Rolled
from rulewright.content.reading import read
from rulewright.content.rolls import rolls_of
from rulewright.model.status import Status
from rulewright.views.example import example_view
from rulewright.views.example_parts import dice_shown
from tests.editing import data_of, edited, game_data


class Plain:
    """Renders prose as it is."""

    def block(self, text, within=""):
        return f"[{within}] {text.strip()}"

    def inline(self, text, within=""):
        return text


@pytest.fixture
def view():
    def viewed(*steps, given=None, game=None, entities=None):
        example = {"given": given} if given else {}
        if steps:
            acts = [{"title": "Act", "scenes": [{"title": "Scene", "steps": list(steps)}]}]
            example["acts"] = acts
        book = edited(entities={"example.dusk": example, **(entities or {})}, game=game)
        return example_view(book, book.entities["example.dusk"], Plain())

    return viewed


def steps(view):
    return [step for act in view.acts for scene in act.scenes for step in scene.steps]


def test_the_story_in_acts_and_scenes(view):
    dusk = view()
    assert [act.title for act in dusk.acts] == ["First night"]
    assert [scene.title for scene in dusk.acts[0].scenes] == ["Walking", "Scuffle"]
    assert dusk.acts[0].scenes[0].text == "[example.dusk] The hogs walk up to the shrews."
    assert dusk.units == ("unit.hogs", "unit.shrews")
    assert dusk.status is Status.STATED


def test_a_required_value_shows_its_parts(view):
    required = steps(view())[1]
    assert [(part.value, part.name, part.of) for part in required.parts] == [
        ("4", "Quills", "Shrews"),
        ("\N{MINUS SIGN}1", "Bite", "Hedge-hogs, Snout"),
        ("+1", "the target stands on higher ground", "Scuffle"),
    ]
    assert [part.ref for part in required.parts] == [
        "basics.quills",
        "basics.bite",
        "scuffle.scuffle",
    ]
    assert (required.label, required.result, required.sequence) == ("Required roll", "4+", "4+")
    assert (required.fraction, required.percent[:4]) == ("5/8", "62.5")


def test_a_required_value_can_be_the_most_that_succeeds(book, view):
    scuffle = game_data()["procedures"]["scuffle"]
    pool, *_, count = scuffle["steps"]
    kind = {**scuffle, "steps": [pool, {"threshold": {"at_most": "needed"}}, count]}
    procedures = {**game_data()["procedures"], "scuffle": kind}
    required = steps(view(game={"procedures": procedures}))[1]
    assert (required.result, required.sequence) == ("4 or less", "4 or less")


def test_a_wound_says_what_is_left_and_owed(view):
    wound = steps(view())[2]
    assert (wound.label, wound.ref, wound.result) == ("Shrews", "unit.shrews", "4 of 8 V left")
    assert wound.details == ("loses 4", "Wary", "owes a Fright roll (1)")


def test_a_roll_shows_what_it_was_rolled_with(view):
    roll = steps(view())[3]
    assert (roll.label, roll.result) == ("Fright roll", "Success")
    assert [(option.name, option.value) for option in roll.options] == [
        ("Dice", "1"),
        ("Nerve", "9"),
    ]
    assert roll.details[:2] == ("1D8", "rolled: 6")
    assert roll.details[2].startswith("Success: 100")
    assert roll.details[3:] == ("total 6",)


def test_a_roll_does_not_build_its_required_value_up_again(view):
    require = {"procedure": "scuffle", "input": "needed", "from": ["hogs", "quills"], "pair": 2}
    roll = {"procedure": "scuffle", "with": {"needed": "required"}, "rolled": [7]}
    (option,) = steps(view({"require": require}, {"roll": roll}))[1].options
    assert [(part.value, part.name) for part in option.parts] == [("6", "")]


def test_choices_stand_side_by_side(view):
    choices = {"hide": {"from": 3}, "bristle": {"from": ["hogs", "quills"], "multiply": 2}}
    require = {"procedure": "scuffle", "input": "needed", "choices": choices}
    (step,) = steps(view({"require": require}))
    assert [(each.name, each.value, each.counts) for each in step.options] == [
        ("Hide", "3", False),
        ("Bristle", "10", True),
    ]
    assert step.parts == ()
    assert step.details == ("the highest counts",)
    assert step.options[1].parts[1].value == "\N{MULTIPLICATION SIGN}\N{NARROW NO-BREAK SPACE}2"


def test_what_all_choices_share_stands_once(view):
    choices = {
        "hide": {"from": ["shrews", "quills"], "weapon": ["hogs", "snout", "bite"]},
        "bristle": {"from": ["hogs", "quills"], "weapon": ["hogs", "snout", "bite"]},
    }
    require = {"procedure": "scuffle", "input": "needed", "choices": choices}
    (step,) = steps(view({"require": {**require, "modifiers": ["high-ground"]}}))
    assert [[part.value for part in each.parts] for each in step.options] == [["4"], ["5"]]
    assert [part.value for part in step.parts] == ["\N{MINUS SIGN}1", "+1"]
    assert step.result == "5+"


def test_a_modifier_is_named_without_its_markup(book, view):
    dew = {
        **data_of("scuffle.scuffle")["modifiers"][1],
        "when": "dew lies on [](#basics.litter), :bud: up",
    }
    changed = {"scuffle.scuffle": {"modifiers": [dew]}}
    step = {"procedure": "scuffle", "input": "needed", "from": 3, "modifiers": ["dew"]}
    (required,) = steps(view({"require": step}, entities=changed))
    title = book.entities["basics.litter"].title
    assert required.parts[1].name == f"dew lies on {title}, bud up"


def test_a_step_says_whose_it_is(view):
    walk, require, wound, roll = steps(view())
    assert (walk.who, wound.who) == ("", "")
    assert require.who == "Hedge-hogs, Snout against Shrews"
    assert roll.who == "Shrews"


def test_a_target_that_the_story_does_not_name_is_not_shown(view):
    step = {"procedure": "scuffle", "input": "needed", "from": 5}
    (step,) = steps(view({"require": {**step, "weapon": ["hogs", "snout", "bite"]}}))
    assert step.who == "Hedge-hogs, Snout"


def test_a_roll_is_not_said_to_be_of_the_rule_that_changes_it(view):
    given = {"swings": {"from": 2, "modifiers": ["cornered"]}, "needed": 4}
    (step,) = steps(view({"roll": {"procedure": "scuffle", "with": given, "succeeded": 0}}))
    assert step.options[0].parts[1].of == "Raid on a store"
    assert step.who == ""


def test_a_counter_is_not_named_beside_an_input_of_its_name(view):
    given = {"swings": "distance", "needed": 4}
    roll = {"roll": {"procedure": "scuffle", "with": given, "succeeded": 0}}
    (step,) = steps(view(roll))
    assert [part.name for part in step.options[0].parts] == ["distance"]
    given["swings"] = "swings"
    (step,) = steps(view(roll, given={"counters": {"swings": 10}}))
    assert [part.name for part in step.options[0].parts] == [""]


def test_halves_are_shown_as_such(view):
    half = {"from": "distance", "multiply": "1/4"}
    (step,) = steps(view({"compare": {"sum": [half], "at_least": 2}}))
    assert step.parts[-1].value == "\N{MULTIPLICATION SIGN}\N{NARROW NO-BREAK SPACE}¼"
    assert step.result == "2½ is at least 2"


def test_a_counter_is_reckoned(view):
    changed, put = steps(view({"counter": {"distance": -6}}, {"counter": {"distance": {"to": 1}}}))
    assert changed.result == "10 \N{MINUS SIGN} 6 = 4"
    assert put.result == "1"


def test_comparisons_are_said_in_words(view):
    found = steps(
        view(
            {"compare": {"sum": ["distance", 1], "at_least": 11}},
            {"compare": {"sum": ["distance"], "above": 10}},
        )
    )
    assert [step.result for step in found] == ["11 is at least 11", "10 is not more than 10"]


def test_dice_that_are_named_in_words_stand_apart_from_their_number(view):
    (step,) = steps(
        view({"roll": {"procedure": "forage", "with": {"dice": 2}, "rolled": ["leaf", "leaf"]}})
    )
    assert step.details[0] == "2\u00a0× Leaf die"


def test_several_dice_are_shown_with_the_chance_of_any(view):
    roll = {"procedure": "fierce-scuffle", "with": {"swings": 2, "needed": 5}}
    (step,) = steps(view({"roll": {**roll, "succeeded": 0, "succeeded_again": 1}}))
    assert step.result == "1 success"
    assert step.percent == ""
    assert step.details[:2] == ("2D8", "2 dice rolled again")
    assert step.details[2].startswith("at least one: 93.8")


def test_a_reason_is_given_once(view):
    require = {"procedure": "scuffle", "input": "needed", "from": 3, "modifiers": ["dew"]}
    first, second = steps(view({"require": require}, {"require": require}))
    assert first.notes == ("The page was wet.",)
    assert second.notes == ()
    assert first.reasons == second.reasons == (1,)
    assert second.status is Status.RECONSTRUCTED


def test_notes_and_departures_stand_beside_their_step(view):
    wound = {"wound": {"unit": "shrews", "by": 4}, "note": "Ouch.", "departs": "No roll."}
    (step,) = steps(view(wound))
    assert (step.note, step.departs) == ("Ouch.", "No roll.")


@pytest.mark.parametrize(
    "each, owed", [(False, "owes a Fright roll (2)"), (True, "owes 2 × Fright roll (2)")]
)
def test_a_fall_of_two_levels_owes_one_roll_or_several(view, each, owed):
    conditions = game_data()["conditions"]
    if each:
        conditions["owes"]["each_level"] = True
    wound = {"wound": {"unit": "shrews", "by": 6}}
    (shown,) = steps(view(wound, game={"conditions": conditions}))
    assert owed in shown.details


GAME = {
    "dice": {
        "d6": {"title": "D6", "faces": [1, 2, 3, 4, 5, 6]},
        "omen": {"title": "Omen", "faces": [{"id": "dark-moon", "name": "Dark Moon"}]},
    }
}


def dice(rolled):
    return dice_shown(rolls_of(GAME), read(Rolled, rolled))


def test_figures_are_listed_in_order_and_rolls_on_are_joined() -> None:
    assert dice([6, [6, 2], 6]) == "6, 6–2, 6"
    assert dice(7) == "7"


def test_symbols_are_listed_by_name_and_counted() -> None:
    assert dice(["dark-moon", "dark-moon"]) == "2 × Dark Moon"
    assert dice(["dark-moon"]) == "Dark Moon"

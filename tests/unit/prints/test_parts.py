"""The pieces of a scenario on its cards."""

from rulewright.content.scenario import Scenario
from rulewright.markup.renderer import Renderer
from rulewright.prints.cards.parts import scenario_pieces
from rulewright.words.catalogue import words
from tests.editing import edited, entity_of


def test_a_deployment_says_how_much_of_the_army_it_is_for() -> None:
    late = {"type": "basics.pace", "side": "defender", "share": 50, "note": "Later."}
    book = edited(entities={"scenario.compost": {"deployment": [late]}})
    scenario = entity_of(book, Scenario, "scenario.compost")
    pieces = scenario_pieces(book, scenario, Renderer(book), words())
    [deployment] = [piece.html for piece in pieces if piece.label == "Deployment"]
    assert "(defender; at most 50% of the army)" in deployment

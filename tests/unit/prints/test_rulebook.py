"""Parts of a rulebook and what stands in each, in order."""

from dataclasses import replace

from rulewright.content.book import Book
from rulewright.content.scenario import Scenario
from rulewright.prints.rulebook.parts import rulebook


def test_scenarios_are_in_the_order_of_their_codes(book: Book) -> None:
    scenario = next(book.all(Scenario))
    more = {
        id_: replace(scenario, id=id_, code=code)
        for id_, code in (("scenario.aphid", "H10"), ("scenario.wasp", "H2"))
    }
    printed = rulebook(replace(book, entities={**book.entities, **more}))
    [appendix] = (part for part in printed.parts if part.kind == "scenario")
    assert [each.id.partition(".")[2] for each in appendix.entities] == ["compost", "wasp", "aphid"]
    assert printed.numbers["scenario.wasp"] == f"{appendix.number}.2"


def test_what_is_left_out_is_known_by_its_number_and_level(book: Book) -> None:
    printed = rulebook(book, ["cub"])
    left_out = [rule for rule in book.of_kind("rule") if rule.id not in printed.numbers]
    assert left_out
    for rule in left_out:
        assert printed.left_out(rule) == (rule.number, "elder")
    for part in printed.parts:
        for entity in part.entities:
            assert printed.left_out(entity) == ("", "")

"""Something leads to each rule: another text, what to read next, a term, or a line of the index."""

import pytest

from rulewright.content.rule import Rule
from tests.questions.test_questions import GAMES, book_of


@pytest.mark.parametrize("game", GAMES)
def test_something_leads_to_each_rule(game: str) -> None:
    book = book_of(game)
    listed = {rule for line in book.game.index for rule in line.rules}
    alone = [
        rule.id
        for rule in book.all(Rule)
        if not (book.backlinks.get(rule.id) or rule.terms or rule.id in listed)
    ]
    assert alone == [], "Link to it where its reader comes from, or give it a term."

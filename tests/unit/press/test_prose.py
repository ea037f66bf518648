"""Prose on paper: numbered references, and words that stay on one line."""

from rulewright.press.prose import BREAK, numbered, referred, sparingly_numbered, tied, unlinked

PROSE = (
    '<p>Make a <a class="ref" href="ref:rolls.save">save roll</a>, or '
    '<a class="ref term" href="ref:rolls.rout"><strong>run away</strong></a>.</p>'
)


def test_what_a_reference_says_stays_on_a_card() -> None:
    assert unlinked(PROSE) == "<p>Make a save roll, or <strong>run away</strong>.</p>"


def test_numbers_follow_references_and_hold_on_to_the_last_word() -> None:
    html = numbered(PROSE, {"rolls.save": "§3.1", "rolls.rout": "§3.2"}.__getitem__)
    save = '<span class="tied">roll\xa0<span class="number">§3.1</span></span>'
    assert f"save {BREAK}{save}," in html
    assert '<span class="tied"><strong>run away</strong>\xa0' in html


def test_without_a_number_only_the_words_stay() -> None:
    assert numbered(PROSE, lambda id_: "") == unlinked(PROSE)


def test_a_card_numbers_what_an_author_refers_to_once_and_not_itself() -> None:
    def number(id_: str) -> str:
        return f"({id_})"

    html = sparingly_numbered(PROSE + PROSE, number, set())
    assert html.count("(rolls.save)") == 1
    assert "(rolls.rout)" not in html
    assert sparingly_numbered(PROSE, number, {"rolls.save"}) == unlinked(PROSE)


def test_each_id_is_listed_once_in_order() -> None:
    assert referred(PROSE + PROSE) == ("rolls.save", "rolls.rout")


def test_a_term_is_numbered_once_and_followed_only_where_wanted() -> None:
    html = numbered(PROSE + PROSE, lambda id_: f"({id_})")
    assert html.count("(rolls.rout)") == 1
    assert html.count("(rolls.save)") == 2
    assert referred(PROSE, terms=False) == ("rolls.save",)


def _tied(text: str) -> str:
    return f'{BREAK}<span class="tied">{text}</span>'


def test_a_figure_stays_with_what_it_counts() -> None:
    prose = "<p>Take 2 steps away from their circumstances.</p>"
    assert tied(prose) == prose.replace("2 steps", _tied("2 steps"))


def test_no_paragraph_ends_on_a_crumb() -> None:
    assert tied("<p>It costs the target 1W.</p>") == f"<p>It costs the {_tied('target 1W.')}</p>"
    linked = '<a class="ref term" href="ref:x">VP</a>.'
    assert tied(f"<li>the fewest {linked}</li>") == f"<li>the {_tied(f'fewest {linked}')}</li>"


def test_a_long_last_word_may_stand_alone() -> None:
    prose = "<p>the final circumstances</p>"
    assert tied(prose) == prose


def test_short_compounds_are_not_broken() -> None:
    assert tied("<p>The unit re-rolls all of its failures.</p>").startswith(
        f"<p>The unit {_tied('re-rolls')} all"
    )


def test_drawings_and_attributes_are_left_alone() -> None:
    drawing = '<svg viewBox="0 0 12 12"><path d="M 1 2 L 3 4"/></svg>'
    assert tied(drawing) == drawing

"""Words that stay on one line."""

from rulewright.press.prose import BREAK, tied


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

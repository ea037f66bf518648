"""Prose: the simple Markdown that every surface can show, and terms that mean one thing."""

from collections.abc import Iterator

from rulewright.check.facts import PHRASE, Finding, Survey, at
from rulewright.load.scalars import MAX_DRAWN_BYTES
from rulewright.markup import EXTERNAL, HTML, ICON, IMAGE, STRAY
from rulewright.model.names import did_you_mean
from rulewright.model.problem import Position


def unknown_icon(survey: Survey) -> Iterator[Finding]:
    """A name between colons is neither a face of a die nor an icon; correct it, or declare it."""
    known = {*survey.icons, *(face.name for face in survey.game.faces)}
    for name, place in _markup(survey, ICON):
        if name not in known:
            message = f"no die has the face '{name}', and no icon has that name."
            hint = did_you_mean(
                survey.closest(name, known), "Declare it under `dice` in game.yml, or write '\\:'."
            )
            yield Finding(place, message, hint)


def too_many_icons(survey: Survey) -> Iterator[Finding]:
    """A file shows so many or such large icons that its pages would be huge; simplify the icons."""
    sizes = dict(survey.icons)
    sizes |= {face.name: survey.icons.get(face.icon, 0) for face in survey.game.faces}
    for file in survey.files:
        drawn = 0
        for kind, name, line, column in file.markup:
            drawn += sizes.get(name, 0) if kind == ICON else 0
            if drawn > MAX_DRAWN_BYTES:
                message = f"with ':{name}:' here, the icons in this file take {drawn:,} bytes."
                hint = f"The limit is {MAX_DRAWN_BYTES:,}: draw them with fewer points."
                yield Finding(at(file, line, column), message, hint)
                break


def raw_html(survey: Survey) -> Iterator[Finding]:
    """Prose contains an HTML tag; content is plain Markdown, so that every surface can show it."""
    hint = "Use Markdown; to show the character itself, write '\\<'."
    for tag, place in _markup(survey, HTML):
        yield Finding(place, f"HTML is not used in content: {_shortened(tag)}", hint)


def image(survey: Survey) -> Iterator[Finding]:
    """Prose contains an image; small pictures are icons, written as `:name:`."""
    hint = "Add an SVG to icons/ and write its name between colons."
    for source, place in _markup(survey, IMAGE):
        yield Finding(place, f"images are not used in content: {_shortened(source)}", hint)


def stray_sign(survey: Survey) -> Iterator[Finding]:
    """A Markdown sign has no effect: bold that does not end, or a link that does not begin."""
    hint = "Close it, with no space inside; to show the signs themselves, write '\\' before each."
    for sign, place in _markup(survey, STRAY):
        message = f"'{sign}' is shown as text here, since its other half is missing."
        yield Finding(place, message, hint)


def external_link(survey: Survey) -> Iterator[Finding]:
    """A link leads out of the game; prose links only to `#id`, so that it also works on paper."""
    hint = "Write '#' and the id of a rule, table or the like."
    for address, place in _markup(survey, EXTERNAL):
        message = f"this link does not lead to an id: {_shortened(address)}"
        yield Finding(place, message, hint)


def _markup(survey: Survey, kind: str) -> Iterator[tuple[str, Position]]:
    """The markup of one kind in prose, with its places."""
    for file in survey.files:
        for found, value, line, column in file.markup:
            if found == kind:
                yield value, at(file, line, column)


def unknown_phrase(survey: Survey) -> Iterator[Finding]:
    """A mark quotes a phrase that the text does not have; copy it from the text again."""
    for phrase, place in survey.uses(PHRASE):
        message = f"neither `text` nor `short` has the phrase {_shortened(phrase)!r}."
        hint = "Copy it from there word for word, without links and emphasis."
        yield Finding(place, message, hint)


def term_claimed_twice(survey: Survey) -> Iterator[Finding]:
    """Two entities claim the same spelling of a term, so no mention says which is meant."""
    claimed: dict[str, str] = {}
    reported: set[tuple[str, int, int]] = set()
    for file in survey.files:
        for spelling, target, line, column in file.terms:
            owner = claimed.setdefault(spelling, target)
            place = (file.path, line, column)
            if owner != target and place not in reported:
                reported.add(place)
                message = f"'{spelling}' already leads to '{owner}'."
                hint = "Keep the form only where the term is explained."
                yield Finding(at(file, line, column), message, hint)


def _shortened(text: str) -> str:
    limit = 60
    line = " ".join(text.split())
    return line if len(line) <= limit else line[: limit - 1] + "…"

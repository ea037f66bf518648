"""Declarations in `game.yml` and in tables, and the names that refer to them."""

from collections.abc import Collection, Iterable, Iterator, Mapping

from rulewright.check.facts import (
    CHANGE,
    CHAPTER,
    COLUMN,
    DRAWN,
    FORMAT,
    GENERATOR,
    LEVEL,
    POINT,
    SIZE,
    TAG,
    Defined,
    Finding,
    Selection,
    Survey,
    at,
)
from rulewright.content.outputs import PRODUCTS, products
from rulewright.model.names import did_you_mean, listed


def unknown_chapter(survey: Survey) -> Iterator[Finding]:
    """`nav` lists a chapter that does not exist; correct it, or add the chapter."""
    chapters = {defined.id for _, defined in survey.definitions() if defined.kind == CHAPTER}
    for chapter, place in survey.uses(CHAPTER):
        if chapter not in chapters:
            message = f"there is no chapter '{chapter}'."
            hint = did_you_mean(survey.closest(chapter, chapters), f"Add rules/{chapter}.yml.")
            yield Finding(place, message, hint)


def chapter_not_in_nav(survey: Survey) -> Iterator[Finding]:
    """`nav` leaves a chapter out, so nobody would find it and its rules would have no numbers."""
    listed = {chapter for chapter, _ in survey.uses(CHAPTER)}
    for file, defined in survey.definitions():
        if defined.kind == CHAPTER and defined.id not in listed:
            message = f"`nav` in game.yml does not list the chapter '{defined.id}'."
            hint = "List it where it is to be read."
            place = at(file, defined.line, defined.column)
            yield Finding(place, message, hint)


def chapter_listed_twice(survey: Survey) -> Iterator[Finding]:
    """`nav` lists a chapter more than once, so its rules would have two numbers."""
    seen: set[str] = set()
    for chapter, place in survey.uses(CHAPTER):
        if chapter in seen:
            message = f"the chapter '{chapter}' is already listed."
            hint = "List it once, where it is to be read."
            yield Finding(place, message, hint)
        seen.add(chapter)


def unknown_procedure(survey: Survey) -> Iterator[Finding]:
    """A modifier changes something that is neither a procedure in game.yml nor a statline."""
    for changes, place in survey.uses(CHANGE):
        procedure = changes.partition(".")[0]
        if procedure not in survey.changeables:
            message = f"there is no procedure '{procedure}'."
            hint = did_you_mean(
                survey.closest(procedure, survey.changeables), "Declare it in game.yml."
            )
            yield Finding(place, message, hint)


def unknown_input(survey: Survey) -> Iterator[Finding]:
    """A modifier changes an input or characteristic that does not exist."""
    changeables = {name: _sorted(each) for name, each in survey.changeables.items()}
    for changes, place in survey.uses(CHANGE):
        procedure, _, name = changes.partition(".")
        inputs = changeables.get(procedure, {name: ""})
        if name not in inputs:
            message = f"'{procedure}' has no input or characteristic '{name}'."
            hint = did_you_mean(survey.closest(name, inputs), f"It has {listed(inputs)}.")
            yield Finding(place, message, hint)


def unknown_format(survey: Survey) -> Iterator[Finding]:
    """A product names a card format that `card_formats` does not declare."""
    return _unknown_names(survey, FORMAT, survey.declared(FORMAT))


def unknown_generator(survey: Survey) -> Iterator[Finding]:
    """A product names an output that neither rulewright nor an installed package provides."""
    # Looking for installed packages is slow, so it is done only for names that are not our own.
    if all(name in PRODUCTS for name, _ in survey.uses(GENERATOR)):
        return
    yield from _unknown_names(survey, GENERATOR, products())


def unknown_tag(survey: Survey) -> Iterator[Finding]:
    """A product selects by a tag that nothing has, so it would be incomplete."""
    return _unknown_names(survey, TAG, survey.tags)


def unknown_level(survey: Survey) -> Iterator[Finding]:
    """A chapter, rule or rulebook names a level that game.yml does not declare under `levels`."""
    return _unknown_names(survey, LEVEL, survey.declared(LEVEL))


def unknown_size(survey: Survey) -> Iterator[Finding]:
    """A scenario names a size of battle that game.yml does not declare under `sizes`."""
    return _unknown_names(survey, SIZE, survey.declared(SIZE))


def unknown_column(survey: Survey) -> Iterator[Finding]:
    """A row of a table has a cell for a column that the table does not declare; correct it."""
    for file in survey.files:
        columns = _sorted(each.name for each in file.names if each.sort == COLUMN)
        for use in file.uses:
            if use.sort == COLUMN:
                message = f"this table has no column '{use.name}'."
                hint = did_you_mean(survey.closest(use.name, columns), f"It has {listed(columns)}.")
                yield Finding(at(file, use.line, use.column), message, hint)


def beyond_map(survey: Survey) -> Iterator[Finding]:
    """A zone or marker of a scenario lies outside its map; move it, or make the map larger."""
    for point, place in survey.uses(POINT):
        message = f"the point {point}."
        hint = "A point is [x, y] in inches, within the `width` and `height` of the map."
        yield Finding(place, message, hint)


def beyond_diagram(survey: Survey) -> Iterator[Finding]:
    """A point of a diagram lies outside its drawing; move it, or make the `size` larger."""
    for point, place in survey.uses(DRAWN):
        message = f"the point {point}."
        hint = "A point is [x, y], within the width and height that `size` gives."
        yield Finding(place, message, hint)


def empty_selection(survey: Survey) -> Iterator[Finding]:
    """Nothing in the game matches what a product selects; correct or remove the selection."""
    kinds = {defined.kind for _, defined in survey.definitions()}
    for choice in survey.game.selections:
        chosen = [survey.defined.get(id_) for id_ in choice.ids]
        known = (not choice.tag or choice.tag in survey.tags) and None not in chosen
        fits = (
            any(defined is not None and _fits(defined, choice) for defined in chosen)
            if chosen
            else choice.kind in (survey.tags.get(choice.tag, ()) if choice.tag else kinds)
        )
        if known and not fits:
            tagged = f" with the tag '{choice.tag}'" if choice.tag else ""
            named = " among the ids" if choice.ids else ""
            message = f"there is no {choice.kind}{tagged}{named}."
            place = at(survey.game, choice.line, choice.column)
            hint = "Correct the selection, or remove it."
            yield Finding(place, message, hint)


def _fits(defined: Defined, choice: Selection) -> bool:
    return defined.kind == choice.kind and (not choice.tag or choice.tag in defined.tags)


def _unknown_names(survey: Survey, sort: str, known: Collection[str]) -> Iterator[Finding]:
    names = _sorted(known)
    for name, place in survey.uses(sort):
        if name not in names:
            message = f"there is no {sort} '{name}'."
            hint = did_you_mean(survey.closest(name, names), f"Known names: {listed(names)}.")
            yield Finding(place, message, hint)


def _sorted(names: Iterable[str]) -> Mapping[str, str]:
    """Names in alphabetical order, each of them quickly found."""
    return dict.fromkeys(sorted(names), "")

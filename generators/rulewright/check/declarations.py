"""What `game.yml` and tables declare, and what relies on it."""

from collections.abc import Collection, Iterator

from rulewright.check.facts import (
    CHANGE,
    CHAPTER,
    COLUMN,
    FORMAT,
    GENERATOR,
    LEVEL,
    POINT,
    SIZE,
    TAG,
    Defined,
    Selection,
)
from rulewright.check.survey import Survey, at
from rulewright.content.outputs import PRODUCTS, products
from rulewright.model.problem import Problem
from rulewright.model.suggest import did_you_mean, listed


def unknown_chapter(survey: Survey) -> Iterator[Problem]:
    """`nav` lists a chapter that does not exist; correct it, or add the chapter."""
    chapters = {defined.id for _, defined in survey.definitions() if defined.kind == CHAPTER}
    for chapter, place in survey.uses(CHAPTER):
        if chapter not in chapters:
            message = f"there is no chapter '{chapter}'."
            hint = did_you_mean(survey.closest(chapter, chapters), f"Add rules/{chapter}.yml.")
            yield Problem("unknown-chapter", place, message, hint)


def chapter_not_in_nav(survey: Survey) -> Iterator[Problem]:
    """`nav` leaves a chapter out, so that nobody would find it and its rules have no number."""
    listed = {chapter for chapter, _ in survey.uses(CHAPTER)}
    for file, defined in survey.definitions():
        if defined.kind == CHAPTER and defined.id not in listed:
            message = f"`nav` in game.yml does not list the chapter '{defined.id}'."
            hint = "List it where it is to be read."
            place = at(file, defined.line, defined.column)
            yield Problem("chapter-not-in-nav", place, message, hint)


def chapter_listed_twice(survey: Survey) -> Iterator[Problem]:
    """`nav` lists a chapter more than once, so that its rules would have two numbers."""
    seen: set[str] = set()
    for chapter, place in survey.uses(CHAPTER):
        if chapter in seen:
            message = f"the chapter '{chapter}' is already listed."
            hint = "List it once, where it is to be read."
            yield Problem("chapter-listed-twice", place, message, hint)
        seen.add(chapter)


def unknown_procedure(survey: Survey) -> Iterator[Problem]:
    """A modifier changes a procedure that game.yml does not declare, nor is it a statline."""
    for changes, place in survey.uses(CHANGE):
        procedure = changes.partition(".")[0]
        if procedure not in survey.changeables:
            message = f"there is no procedure '{procedure}'."
            hint = did_you_mean(
                survey.closest(procedure, survey.changeables), "Declare it in game.yml."
            )
            yield Problem("unknown-procedure", place, message, hint)


def unknown_input(survey: Survey) -> Iterator[Problem]:
    """A modifier changes an input that its procedure hasn't, or an unknown characteristic."""
    changeables = {name: dict.fromkeys(sorted(each)) for name, each in survey.changeables.items()}
    for changes, place in survey.uses(CHANGE):
        procedure, _, name = changes.partition(".")
        inputs = changeables.get(procedure, {name: None})
        if name not in inputs:
            message = f"'{procedure}' has no input or characteristic '{name}'."
            hint = did_you_mean(survey.closest(name, inputs), f"It has {listed(inputs)}.")
            yield Problem("unknown-input", place, message, hint)


def unknown_format(survey: Survey) -> Iterator[Problem]:
    """A product names a card format that `card_formats` does not declare."""
    return _unknown_names(survey, FORMAT, survey.declared(FORMAT))


def unknown_generator(survey: Survey) -> Iterator[Problem]:
    """A product names an output that neither rulewright nor an installed package has."""
    # Looking for what is installed takes long, so only where a name is not our own.
    if all(name in PRODUCTS for name, _ in survey.uses(GENERATOR)):
        return
    yield from _unknown_names(survey, GENERATOR, products())


def unknown_tag(survey: Survey) -> Iterator[Problem]:
    """A product selects by a tag that nothing carries, so that it would come out without it."""
    return _unknown_names(survey, TAG, survey.tags)


def unknown_level(survey: Survey) -> Iterator[Problem]:
    """A chapter, rule or rulebook names a level that game.yml does not declare under `levels`."""
    return _unknown_names(survey, LEVEL, survey.declared(LEVEL))


def unknown_size(survey: Survey) -> Iterator[Problem]:
    """A scenario names a size of battle that game.yml does not declare under `sizes`."""
    return _unknown_names(survey, SIZE, survey.declared(SIZE))


def unknown_column(survey: Survey) -> Iterator[Problem]:
    """A row of a table has a cell for a column that the table does not declare; correct it."""
    for file in survey.files:
        columns = dict.fromkeys(sorted(each.name for each in file.names if each.sort == COLUMN))
        for use in file.uses:
            if use.sort == COLUMN:
                message = f"this table has no column '{use.name}'."
                hint = did_you_mean(survey.closest(use.name, columns), f"It has {listed(columns)}.")
                yield Problem("unknown-column", at(file, use.line, use.column), message, hint)


def beyond_map(survey: Survey) -> Iterator[Problem]:
    """A zone or marker of a scenario lies outside of its map; move it, or make the map larger."""
    for point, place in survey.uses(POINT):
        message = f"the point {point}."
        hint = "A point is [x, y] in inches, within the `width` and `height` of the map."
        yield Problem("beyond-map", place, message, hint)


def empty_selection(survey: Survey) -> Iterator[Problem]:
    """A product selects what there is not, or what has nothing to print."""
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
            hint = "Correct what is selected, or leave it out."
            yield Problem("empty-selection", place, message, hint)


def _fits(defined: Defined, choice: Selection) -> bool:
    return defined.kind == choice.kind and (not choice.tag or choice.tag in defined.tags)


def _unknown_names(survey: Survey, sort: str, known: Collection[str]) -> Iterator[Problem]:
    names = dict.fromkeys(sorted(known))
    for name, place in survey.uses(sort):
        if name not in names:
            message = f"there is no {sort} '{name}'."
            hint = did_you_mean(survey.closest(name, names), f"There is {listed(names)}.")
            yield Problem(f"unknown-{sort}", place, message, hint)

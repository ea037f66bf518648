"""Ids: each means one thing, and goes on meaning it."""

from collections.abc import Iterator
from pathlib import PurePosixPath

from rulewright.check.facts import Defined, Facts
from rulewright.check.survey import Survey, at
from rulewright.link.address import TAKEN_IN_GAME, TAKEN_ON_SITE
from rulewright.model.document import CHAPTER, RULE
from rulewright.model.problem import Problem


def duplicate_id(survey: Survey) -> Iterator[Problem]:
    """Two entities have the same id. An id names one thing in a game; change one of them."""
    first: dict[str, tuple[Facts, Defined]] = {}
    for file, defined in survey.definitions():
        if defined.id in first:
            there, other = first[defined.id]
            where = f"the {other.kind} at {at(there, other.line, other.column)}"
            message = f"the id '{defined.id}' is already that of {where}."
            place = at(file, defined.line, defined.column)
            yield Problem("duplicate-id", place, message, "Give one of the two another id.")
        else:
            first[defined.id] = (file, defined)


def duplicate_name(survey: Survey) -> Iterator[Problem]:
    """Two modifiers, products, weapons, columns and the like share a name; change one of them."""
    seen: set[tuple[str, str, str]] = set()
    for file in survey.files:
        for sort, name, within, line, column in file.names:
            if (sort, within, name) in seen:
                message = f"another {sort} is already called '{name}'."
                hint = "Call one of the two something else."
                yield Problem("duplicate-name", at(file, line, column), message, hint)
            seen.add((sort, within, name))


def alias_is_live(survey: Survey) -> Iterator[Problem]:
    """An alias is also the id of something that exists; an alias is an id that nothing has now."""
    for file in survey.files:
        for alias in file.aliases:
            live = survey.defined.get(alias.alias)
            if live:
                message = f"'{alias.alias}' is the id of a {live.kind}, so it can't be an alias."
                hint = "Remove the alias, or give back the id that has been used anew."
                yield Problem("alias-is-live", at(file, alias.line, alias.column), message, hint)


def alias_claimed_twice(survey: Survey) -> Iterator[Problem]:
    """Two entities claim the same former id; an old address can lead to one place only."""
    first: dict[str, str] = {}
    for file in survey.files:
        for alias in file.aliases:
            if alias.alias in first:
                message = f"'{alias.alias}' is already an alias of '{first[alias.alias]}'."
                hint = "Keep it where the old address should lead."
                place = at(file, alias.line, alias.column)
                yield Problem("alias-claimed-twice", place, message, hint)
            first.setdefault(alias.alias, alias.id)


def vanished_id(survey: Survey) -> Iterator[Problem]:
    """An id in ids.txt is no longer there. Addresses with it are in use; keep it as an alias."""
    for file in survey.files:
        for id_, reason, line, column in file.released:
            if id_ not in survey.defined and id_ not in survey.aliases and not reason:
                message = f"the id '{id_}' was released and is gone."
                hint = "Make it an alias of what took its place, or write here why it is retired."
                yield Problem("vanished-id", at(file, line, column), message, hint)


def retired_id(survey: Survey) -> Iterator[Problem]:
    """An id that ids.txt calls retired is in use; it can't come to mean something else."""
    retired = {
        released.id: (at(file, released.line, released.column), released.reason)
        for file in survey.files
        for released in file.released
        if released.reason
    }
    for file, defined in survey.definitions():
        if defined.id in retired:
            line, reason = retired[defined.id]
            message = f"the id '{defined.id}' is retired ({reason})."
            hint = f"Choose another id; or, if it is the same thing, clear the reason at {line}."
            yield Problem("retired-id", at(file, defined.line, defined.column), message, hint)


def misplaced_id(survey: Survey) -> Iterator[Problem]:
    """The id of a rule doesn't begin with its chapter's, so it says the wrong place; change it."""
    for file, defined in survey.definitions():
        if defined.kind == RULE and not defined.id.startswith(f"{defined.chapter}."):
            moved = f"{defined.chapter}.{defined.id.rpartition('.')[2]}"
            message = f"the id of a rule of this chapter begins with '{defined.chapter}.'."
            hint = f"Call it '{moved}', and keep '{defined.id}' as an alias if it was released."
            yield Problem("misplaced-id", at(file, defined.line, defined.column), message, hint)


def misnamed_file(survey: Survey) -> Iterator[Problem]:
    """A file isn't called what its id says, so nobody would look for it there; rename one."""
    for file, defined in survey.definitions():
        if defined.kind == RULE:
            continue
        stem = PurePosixPath(file.path).stem
        name = defined.id.rpartition(".")[2]
        if name != stem:
            message = f"the {defined.kind} '{defined.id}' stands in a file called {stem}.yml."
            hint = f"Rename the file to {name}.yml, or change the id."
            yield Problem("misnamed-file", at(file, defined.line, defined.column), message, hint)
    folder = PurePosixPath(survey.game.path).parent.name
    for game in survey.game.defined:
        if game.id != folder:
            message = f"the game '{game.id}' stands in a folder called {folder}."
            hint = f"Write `game: {folder}`, or rename the folder."
            yield Problem("misnamed-file", at(survey.game, game.line, game.column), message, hint)


def taken_name(survey: Survey) -> Iterator[Problem]:
    """A chapter or game is called what addresses use for something else, as `tables` or `api`."""
    chapters = ((file, each) for file, each in survey.definitions() if each.kind == CHAPTER)
    games = ((survey.game, each) for each in survey.game.defined)
    for kind, found, taken in (
        ("chapter", chapters, TAKEN_IN_GAME),
        ("game", games, TAKEN_ON_SITE),
    ):
        for file, defined in found:
            if defined.id in taken:
                message = f"a {kind} can't be called '{defined.id}': addresses use it already."
                hint = f"These are taken: {', '.join(sorted(taken))}."
                yield Problem("taken-name", at(file, defined.line, defined.column), message, hint)

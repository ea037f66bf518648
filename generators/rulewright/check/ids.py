"""Ids, each of which means one thing for good, and the references to them."""

from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Final

from rulewright.check.facts import Defined, Facts, Finding, Survey, at
from rulewright.link.address import TAKEN_IN_GAME, TAKEN_ON_SITE
from rulewright.model.document import CHAPTER, RULE
from rulewright.model.names import did_you_mean
from rulewright.validate.fields import ENTITY

_WHERE: Final = "Every id is in the file of what it names; `rulewright ids` lists them all."


def duplicate_id(survey: Survey) -> Iterator[Finding]:
    """Two entities have the same id. An id names one thing in a game; change one of them."""
    first: dict[str, tuple[Facts, Defined]] = {}
    for file, defined in survey.definitions():
        if defined.id in first:
            there, other = first[defined.id]
            where = f"the {other.kind} at {at(there, other.line, other.column)}"
            message = f"the id '{defined.id}' is already that of {where}."
            place = at(file, defined.line, defined.column)
            yield Finding(place, message, "Give one of the two another id.")
        else:
            first[defined.id] = (file, defined)


def duplicate_name(survey: Survey) -> Iterator[Finding]:
    """Two modifiers, products, weapons, columns and the like share a name; change one of them."""
    seen: set[tuple[str, str, str]] = set()
    for file in survey.files:
        for sort, name, within, line, column in file.names:
            if (sort, within, name) in seen:
                message = f"another {sort} is already called '{name}'."
                hint = "Call one of the two something else."
                yield Finding(at(file, line, column), message, hint)
            seen.add((sort, within, name))


def alias_is_live(survey: Survey) -> Iterator[Finding]:
    """An alias is the id of something that exists; an alias must be an id no longer in use."""
    for file in survey.files:
        for alias in file.aliases:
            live = survey.defined.get(alias.alias)
            if live:
                message = f"'{alias.alias}' is the id of a {live.kind}, so it can't be an alias."
                hint = "Remove the alias, or give the other one a new id."
                yield Finding(at(file, alias.line, alias.column), message, hint)


def alias_claimed_twice(survey: Survey) -> Iterator[Finding]:
    """Two entities claim the same former id; an old address can lead to only one place."""
    first: dict[str, str] = {}
    for file in survey.files:
        for alias in file.aliases:
            if alias.alias in first:
                message = f"'{alias.alias}' is already an alias of '{first[alias.alias]}'."
                hint = "Keep it where the old address should lead."
                place = at(file, alias.line, alias.column)
                yield Finding(place, message, hint)
            first.setdefault(alias.alias, alias.id)


def vanished_id(survey: Survey) -> Iterator[Finding]:
    """An id in ids.txt no longer exists. Addresses that contain it are in use; make it an alias."""
    for file in survey.files:
        for id_, reason, line, column in file.released:
            if id_ not in survey.defined and id_ not in survey.aliases and not reason:
                message = f"the id '{id_}' was released and no longer exists."
                hint = "Make it an alias of what replaced it, or write here why it is retired."
                yield Finding(at(file, line, column), message, hint)


def retired_id(survey: Survey) -> Iterator[Finding]:
    """An id that ids.txt marks as retired is in use; it must not come to mean something else."""
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
            yield Finding(at(file, defined.line, defined.column), message, hint)


def misplaced_id(survey: Survey) -> Iterator[Finding]:
    """The id of a rule doesn't begin with that of its chapter, so it names the wrong place."""
    for file, defined in survey.definitions():
        if defined.kind == RULE and not defined.id.startswith(f"{defined.chapter}."):
            moved = f"{defined.chapter}.{defined.id.rpartition('.')[2]}"
            message = f"the id of a rule in this chapter must begin with '{defined.chapter}.'."
            hint = f"Call it '{moved}', and keep '{defined.id}' as an alias if it was released."
            yield Finding(at(file, defined.line, defined.column), message, hint)


def misnamed_file(survey: Survey) -> Iterator[Finding]:
    """A file isn't named after its id, so nobody would look there; rename the file or the id."""
    for file, defined in survey.definitions():
        if defined.kind == RULE:
            continue
        stem = PurePosixPath(file.path).stem
        name = defined.id.rpartition(".")[2]
        if name != stem:
            message = f"the {defined.kind} '{defined.id}' is in a file called {stem}.yml."
            hint = f"Rename the file to {name}.yml, or change the id."
            yield Finding(at(file, defined.line, defined.column), message, hint)
    folder = PurePosixPath(survey.game.path).parent.name
    for game in survey.game.defined:
        if game.id != folder:
            message = f"the game '{game.id}' is in a folder called {folder}."
            hint = f"Write `game: {folder}`, or rename the folder."
            yield Finding(at(survey.game, game.line, game.column), message, hint)


def taken_name(survey: Survey) -> Iterator[Finding]:
    """A chapter or game has a name that addresses use already, such as `tables` or `api`."""
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
                yield Finding(at(file, defined.line, defined.column), message, hint)


def unknown_reference(survey: Survey) -> Iterator[Finding]:
    """A reference names an id that nothing has; correct it, or add what it names."""
    released = {each.id for file in survey.files for each in file.released}
    for file in survey.files:
        for target, wanted, line, column in file.referrals:
            if target not in survey.defined and target not in survey.aliases:
                what = "nothing" if wanted == ENTITY else f"no {wanted}"
                hint = "It was released and no longer exists: write the id of what replaced it."
                if target not in released:
                    hint = did_you_mean(survey.closest(target), _WHERE)
                message = f"{what} has the id '{target}'."
                yield Finding(at(file, line, column), message, hint)


def reference_to_alias(survey: Survey) -> Iterator[Finding]:
    """A reference uses a former id; aliases keep old addresses working and are not for new text."""
    for file in survey.files:
        for target, _, line, column in file.referrals:
            if target in survey.aliases and target not in survey.defined:
                now = survey.aliases[target]
                message = f"'{target}' is a former id."
                yield Finding(at(file, line, column), message, f"Write '{now}'.")


def wrong_kind(survey: Survey) -> Iterator[Finding]:
    """A field names something of another kind, such as a table where a rule is asked for."""
    for file in survey.files:
        for target, wanted, line, column in file.referrals:
            found = survey.defined.get(target)
            if found and wanted not in (ENTITY, found.kind):
                message = f"'{target}' is a {found.kind}, but this must be the id of a {wanted}."
                hint = f"Write the id of a {wanted}."
                yield Finding(at(file, line, column), message, hint)

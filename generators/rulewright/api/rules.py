"""Chapters, their rules, the terms of a game, and its worked examples."""

from collections.abc import Mapping, Sequence

from rulewright.api.common import Data, Entry, Fact, GameFile, Json, Prose, Source
from rulewright.content import example as examples_of
from rulewright.content import rule as content
from rulewright.views.entity import diagrams_of


class Modifier(Data):
    """A change that a rule makes to a roll."""

    id: str
    """Its id, unique among the game's modifiers."""
    changes: str
    """What it changes: `procedure.input`, or a characteristic as `statline.id` or `weapon.id`."""
    by: Fact
    """How much is added, or `{"multiply": "1/2"}`."""
    when: Prose
    """When it applies."""


class Rule(Entry):
    """A rule."""

    number: str
    """Its number as printed; it may change from version to version."""
    section: str
    """The title of the group of rules that it begins; mostly empty."""
    level: str
    """The id of its level; empty where the game declares none."""
    short: Prose | None
    """The rule in a sentence or two, if it has a short text."""
    terms: list[str]
    """The ways of writing that link to it."""
    see: list[str]
    """The ids of related entries."""
    tables: list[str]
    """The ids of the tables that belong to it."""
    examples: list[str]
    """The ids of its worked examples."""
    diagrams: list[str]
    """The ids of the diagrams beside it."""
    modifiers: list[Modifier]
    """The changes that it makes."""
    referred_to_by: list[str]
    """The ids of the entries that refer to it."""


class Chapter(Entry):
    """A chapter."""

    number: str
    """Its number as printed."""
    level: str
    """The id of the level of its rules, where they have none of their own; often empty."""
    rules: list[Rule]
    """Its rules, in order."""


class RulesFile(GameFile):
    """The rules of a game."""

    chapters: list[Chapter]
    """The chapters, in reading order."""


class Term(Entry):
    """A term of the game."""

    forms: list[str]
    """The ways of writing it; a capital letter matches only itself."""
    rule: str
    """The id of the rule that explains it; empty where its own text does."""


class TermsFile(GameFile):
    """The terms of a game."""

    terms: list[Term]
    """The terms, by id."""


def rules(source: Source) -> RulesFile:
    """All rules of a game by chapter."""
    chapters = [_chapter(source, chapter) for chapter in source.book.all(content.Chapter)]
    return RulesFile(**source.file(), chapters=chapters)


def terms(source: Source) -> TermsFile:
    """All terms of a game."""
    found = [
        Term(**source.entry(term), forms=list(term.forms), rule=term.rule)
        for term in source.book.all(content.Term)
    ]
    return TermsFile(**source.file(), terms=found)


def _chapter(source: Source, chapter: content.Chapter) -> Chapter:
    return Chapter(
        **source.entry(chapter),
        number=chapter.number,
        level=source.book.level_of(chapter),
        rules=[_rule(source, rule) for rule in source.book.rules_of(chapter.id)],
    )


def _rule(source: Source, rule: content.Rule) -> Rule:
    return Rule(
        **source.entry(rule),
        number=rule.number,
        section=rule.section,
        level=source.book.level_of(rule),
        short=source.optional(rule.short, rule.id),
        terms=list(rule.terms),
        see=list(rule.see),
        tables=list(rule.tables),
        examples=list(rule.examples),
        diagrams=[each.id for each in diagrams_of(source.book, rule)],
        modifiers=[_modifier(source, rule, each) for each in rule.modifiers],
        referred_to_by=list(source.book.backlinks.get(rule.id, ())),
    )


def _modifier(source: Source, rule: content.Rule, modifier: content.Modifier) -> Modifier:
    by = modifier.by
    value: Json = None
    shown = ""
    if by.value is not None and by.value.multiplies:
        factor = by.value.by
        value = {"multiply": factor.numerator if factor.denominator == 1 else str(factor)}
    elif by.value is not None:
        value = int(by.value.by)
        shown = str(value)
    return Modifier(
        id=modifier.id,
        changes=modifier.changes,
        by=Fact(value=value, shown=shown, status=by.status, note=by.note),
        when=source.prose(modifier.when, rule.id, inline=True),
    )


class Example(Entry):
    """A worked example; each expected result was compared with the procedures."""

    given: Mapping[str, Json]
    """The units and counters at the beginning."""
    acts: Sequence[Mapping[str, Json]]
    """What happens, as content declares it: acts, their scenes, their steps."""


class ExamplesFile(GameFile):
    """The worked examples of a game."""

    examples: list[Example]
    """The examples, by id."""


def examples(source: Source) -> ExamplesFile:
    """All worked examples of a game."""
    found = [
        Example(**source.entry(example), given=example.declared_given, acts=example.declared_acts)
        for example in source.book.all(examples_of.Example)
    ]
    return ExamplesFile(**source.file(), examples=found)

"""The index: all rules and terms from A to Z, under every word that a reader may look up."""

import unicodedata
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass

from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.content.rule import Rule, Term
from rulewright.words.catalogue import words

OTHERS = "#"
"""The heading for entries that do not begin with a letter."""


@dataclass(frozen=True, slots=True)
class IndexEntry:
    """A line of the index: what is looked up, and what it leads to.

    `elsewhere` says that the heading is another word for the entity, whose own title stands beside
    it. `kind` is the position of its kind among those that the game declares, from 1 (0: none).
    """

    heading: str
    entity: Entity
    elsewhere: bool = False
    kind: int = 0


Letters = tuple[tuple[str, tuple[IndexEntry, ...]], ...]


def index_of(book: Book, others: Iterable[IndexEntry] = ()) -> Letters:
    """The entries by first letter, in the order of the alphabet, `others` among them."""
    kinds = {rule.id: kind_of(book, rule) for rule in book.all(Rule)}
    found = [IndexEntry(rule.title, rule, kind=kinds[rule.id]) for rule in book.all(Rule)]
    found += [IndexEntry(term.title, term) for term in book.all(Term) if not term.explained_by]
    for id_, meaning_it in _words(book).items():
        entity = book.entities[id_]
        listed = [entity.title]
        for word in meaning_it:
            if not any(_alike(word, each) for each in listed):
                listed.append(word)
                found.append(IndexEntry(_capital(word), entity, True, kinds.get(id_, 0)))
    found += others
    articles = words(book.game.language)["index.articles"].split()
    filed = [(_without(articles, entry.heading), entry) for entry in found]
    letters: dict[str, list[IndexEntry]] = {}
    for word, entry in sorted(filed, key=_order):
        letters.setdefault(_letter(word), []).append(entry)
    return tuple((letter, tuple(entries)) for letter, entries in letters.items())


def kind_of(book: Book, rule: Rule) -> int:
    """The first of the game's kinds of rules that fits, counted from 1; 0 where none does."""
    for place, kind in enumerate(book.game.index, start=1):
        if (
            rule.chapter in kind.chapters
            or rule.id in kind.rules
            or not set(kind.tags).isdisjoint(rule.tags)
        ):
            return place
    return 0


def _words(book: Book) -> Mapping[str, list[str]]:
    """The words that mean a rule or term, symbols included, by its id."""
    found: dict[str, list[str]] = {}
    for target, word in _pairs(book):
        entity = book.link_target(target)
        if entity is not None:
            found.setdefault(entity.id, []).append(word)
    return found


def _pairs(book: Book) -> Iterator[tuple[str, str]]:
    for form in book.terms:
        yield form.target, form.form
    for term in book.all(Term):
        yield term.id, term.title
    for each in (*book.game.characteristics, *book.game.weapon_characteristics):
        if each.rule:
            yield each.rule, each.name
            yield each.rule, each.symbol


def _without(articles: Collection[str], heading: str) -> str:
    """A heading as it is filed: “The round” under R."""
    first, _, rest = heading.partition(" ")
    return rest if rest and first.casefold() in articles else heading


def _capital(word: str) -> str:
    return word[:1].upper() + word[1:]


def _plain(word: str) -> str:
    """A word without accents and case, so that É stands with E."""
    apart = unicodedata.normalize("NFD", word.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def _order(filed: tuple[str, IndexEntry]) -> tuple[bool, str, str]:
    word, entry = filed
    return _letter(word) != OTHERS, _plain(word), entry.entity.number


def _letter(heading: str) -> str:
    first = _plain(heading)[:1].upper()
    return first if first.isalpha() else OTHERS


_INFLECTION = 3
"""The number of letters by which a plural or another form may differ from the word."""


def _alike(word: str, listed: str) -> bool:
    """Whether a word would come next to one that is already listed, and add nothing."""
    one, other = _plain(word), _plain(listed)
    if other.startswith(one) and not other[len(one) : len(one) + 1].isalpha():
        return True
    shorter, longer = sorted((one, other), key=len)
    stem = shorter[:-1] if len(shorter) > _INFLECTION else shorter
    return longer.startswith(stem) and len(longer) - len(shorter) <= _INFLECTION

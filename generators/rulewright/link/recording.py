"""A book that records what is read of it: what was made of it is made again when that changes.

A `Recording` has a stand-in for a book. To its reader it is a `Book` like any other, but each
field of the book, its game and its entities is fetched when it is read, and the question is
recorded, such as "the text of rolls.save". Code that is given only the stand-in learns nothing
without asking. Another book with the same answers would therefore give the same result.

`remember` records the questions of what several pages share for each of them. A question can also
be a function: `ask(count_of_gaps, "rolls")` records only its result, however much it reads. It is
called again for each new book, so it should be quick.
"""

import hashlib
from collections.abc import Callable, Iterator, Mapping, ValuesView
from dataclasses import is_dataclass
from enum import Enum
from fractions import Fraction
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Protocol, TypeVar, TypeVarTuple, cast

from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.link.stand_in import field_names, stand_in
from rulewright.model.document import Origin

if TYPE_CHECKING:
    from _typeshed import DataclassInstance

Question = tuple[str | int, ...]
"""The path to a value of a book: a field, then an id or key, then a field of what that holds."""

_T = TypeVar("_T")
_Arguments = TypeVarTuple("_Arguments")
_MAPPINGS = frozenset({"aliases", "backlinks", "icons", "_rule_of_modifier"})
_ENTITIES, _GAME, _RULES, _AT = "entities", "game", "_rules", "at"
_OF_FIELD = 3
"""The length of a question for a field of an entity: where entities are, the id, the field."""
_CACHE = "cache"
"""A field of a book that is no part of its content."""
_DERIVED = "()"
"""The first part of a question that is a function."""


class Absent(Enum):
    """The answer where a book has nothing by the name."""

    ABSENT = ""


ABSENT = Absent.ABSENT


class _Derived(Protocol):
    """A function of a book that is asked as one question."""

    def __call__(self, book: Book, /, *arguments: str | int) -> object: ...


class Recording:
    """A book read through its stand-in `book`.

    `common` are the questions asked outside of `watch` and `remember`: they concern everything.
    """

    def __init__(self, book: Book) -> None:
        self._plain = book
        self._answers: dict[Question, object] = {}
        self._digests: dict[Question, str] = {}
        self._entities: dict[str, Entity] = {}
        self._remembered: dict[object, tuple[object, frozenset[Question]]] = {}
        self.common: set[Question] = set()
        self._asked = self.common
        self._parts: dict[str, object] = {
            _ENTITIES: _Entities(self),
            _GAME: stand_in(book.game, lambda field: self.ask_for((_GAME, field))),
            _RULES: _Rules(self),
            _CACHE: book.cache,
            **{name: _ByKey(self, (name,)) for name in _MAPPINGS},
        }
        self.book = stand_in(book, self._of_book)

    def watch(self, make: Callable[[], _T]) -> tuple[_T, frozenset[Question]]:
        """The result of a function, and the questions that it asked of the book."""
        before, self._asked = self._asked, set()
        try:
            made = make()
            return made, frozenset(self._asked)
        finally:
            self._asked = before

    def remember(self, key: object, make: Callable[[], _T]) -> _T:
        """The result of a function, called once for each key; its questions count each time."""
        if key not in self._remembered:
            self._remembered[key] = self.watch(make)
        made, asked = self._remembered[key]
        self._asked |= asked
        return cast(_T, made)

    def ask(self, function: Callable[[Book, *_Arguments], _T], *arguments: *_Arguments) -> _T:
        """The result of a function of a book, recorded as one question.

        The function belongs to a module; it takes a book and then `arguments`, which are texts.
        """
        name = f"{function.__module__}:{function.__qualname__}"
        return cast(_T, self.ask_for((_DERIVED, name, *map(str, arguments))))

    def digest(self, question: Question) -> str:
        """The digest of the book's answer: the same for the same answer."""
        if question not in self._digests:
            self._digests[question] = _hash(_canonical(self._answer(question)))
        return self._digests[question]

    def learn(self, digests: Mapping[Question, str]) -> None:
        """Take over digests of the same book's answers from another recording."""
        self._digests |= digests

    def fingerprint(self, group: Question) -> str:
        """The digest of all that the answers of a group depend on; empty where it is unknown."""
        return _fingerprint(self._plain, group)

    def _answer(self, question: Question) -> object:
        if question not in self._answers:
            self._answers[question] = answer(self._plain, question)
        return self._answers[question]

    def ask_for(self, question: Question) -> object:
        """The book's answer, with the question recorded."""
        self._asked.add(question)
        try:
            return self._answers[question]
        except KeyError:
            return self._answer(question)

    def _of_book(self, name: str) -> object:
        found = self._parts.get(name, ABSENT)
        return self.ask_for((name,)) if found is ABSENT else found

    def entity(self, id_: str) -> Entity:
        """The stand-in for an entity that the book has."""
        if id_ not in self._entities:
            self._entities[id_] = stand_in(self._plain.entities[id_], self._reader(id_))
        return self._entities[id_]

    def _reader(self, id_: str) -> Callable[[str], object]:
        def at(*below: str | int) -> object:
            return self.ask_for((_ENTITIES, id_, _AT, *below))

        known: Mapping[str, object] = {"id": id_, _AT: at}
        answers = self._answers

        def read(field: str) -> object:
            # Nearly everything that a page shows is read here.
            if field in known:
                return known[field]
            question = (_ENTITIES, id_, field)
            self._asked.add(question)
            return answers[question] if question in answers else self._answer(question)

        return read


def answer(book: Book, question: Question) -> object:
    """What a book answers; ABSENT if it has nothing by that name.

    Raises ValueError for a question that no book can answer.
    """
    if len(question) == _OF_FIELD and question[0] == _ENTITIES:
        # Most questions ask for a field of an entity; a pattern would take three times as long.
        _, id_, field = question
        if isinstance(id_, str) and isinstance(field, str) and field != _AT:
            entity = book.entities.get(id_)
            return ABSENT if entity is None else _field_of(entity, field)
    match question:
        case (str(derived), str(name), *arguments) if derived == _DERIVED:
            function: _Derived = resolve_name(name)
            return function(book, *arguments)
        case ("entities",):
            return tuple((id_, entity.kind) for id_, entity in book.entities.items())
        case ("entities", str(id_), *rest):
            entity = book.entities.get(id_)
            return ABSENT if entity is None else _of_entity(entity, rest)
        case ("game", str(field)):
            return _field_of(book.game, field)
        case ("_rules", str(id_)):
            return tuple(rule.id for rule in book.rules_of(id_))
        case (str(field), key):
            return cast(Mapping[object, object], _field_of(book, field)).get(key, ABSENT)
        case (str(field),):
            return _field_of(book, field)
    raise ValueError(f"no book can answer {question}")


def _of_entity(entity: Entity, rest: list[str | int]) -> object:
    match rest:
        case []:
            return entity.kind
        case ["at", *below]:
            return entity.at(*below)
        case [str(field)]:
            return _field_of(entity, field)
    raise ValueError(f"no entity can answer {rest}")


def _field_of(value: object, name: str) -> object:
    found: object = getattr(value, name, ABSENT)
    return found


_WHERE = frozenset({"at", "origin"})
"""The fields that depend on where the values of an entity are written."""


def group_of(question: Question) -> Question:
    """The group of questions to which one belongs; () if it belongs to none."""
    match question:
        case ("entities", str(id_), str(field), *_):
            return ("origin", id_) if field in _WHERE else (_ENTITIES, id_)
        case ("game", "origin"):
            return ()
        case ("game", *_):
            return (_GAME,)
        case ("entities" | "_rules", *_):
            return question[:1]
        case (str(field), *_) if field in _MAPPINGS:
            return question[:1]
    return ()


def _fingerprint(book: Book, group: Question) -> str:
    """What all answers of a group depend on, from the digests of what authors wrote."""
    match group:
        case ("entities" | "origin", str(id_)):
            entity = book.entities.get(id_)
            if entity is None:
                return ""
            own = (entity.kind, entity.number, entity.chapter, entity.digest)
            origin = entity.origin
            where = (origin.path, origin.start, origin.digest) if group[0] == "origin" else ()
            return repr((own, where))
        case ("game",):
            return book.game.digest
        case ("entities",):
            return _hash(repr([(id_, each.kind) for id_, each in book.entities.items()]))
        case ("_rules",):
            rules = ((id_, each.number) for id_, each in book.entities.items() if each.number)
            return _hash(repr([*rules]))
        case (str(field),):
            return _hash(repr(_field_of(book, field)))
    return ""


def _hash(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


class _ByKey(Mapping[str, object]):
    """A mapping of a book that is read key by key."""

    def __init__(self, recording: Recording, path: Question) -> None:
        self._recording = recording
        self._path = path

    def __getitem__(self, key: str) -> object:
        found = self._recording.ask_for((*self._path, key))
        if found is ABSENT:
            raise KeyError(key)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._whole())

    def __len__(self) -> int:
        return len(self._whole())

    def _whole(self) -> Mapping[str, object]:
        return cast(Mapping[str, object], self._recording.ask_for(self._path))


class _Entities(Mapping[str, Entity]):
    """The entities of a book, each as its stand-in."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording

    def __getitem__(self, id_: str) -> Entity:
        if self._recording.ask_for((_ENTITIES, id_)) is ABSENT:
            raise KeyError(id_)
        return self._recording.entity(id_)

    def __iter__(self) -> Iterator[str]:
        return (id_ for id_, _ in self._kinds())

    def __len__(self) -> int:
        return len(self._kinds())

    def values(self) -> ValuesView[Entity]:
        """The stand-ins; which entities there are is one question."""
        return {id_: self._recording.entity(id_) for id_ in self}.values()

    def _kinds(self) -> tuple[tuple[str, str], ...]:
        return cast(tuple[tuple[str, str], ...], self._recording.ask_for((_ENTITIES,)))


class _Rules(Mapping[str, tuple[Entity, ...]]):
    """The rules of each chapter, as their stand-ins."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording

    def __getitem__(self, chapter: str) -> tuple[Entity, ...]:
        ids = cast(tuple[str, ...], self._recording.ask_for((_RULES, chapter)))
        return tuple(map(self._recording.entity, ids))

    def __iter__(self) -> Iterator[str]:
        raise TypeError("rules are read by chapter")

    def __len__(self) -> int:
        raise TypeError("rules are read by chapter")


_SIMPLE = frozenset({str, type(None), int, bool, float, Fraction})


def _canonical(value: object) -> str:
    """A text that is the same for equal values in every process, and different for others.

    Raises TypeError for a value of a type that answers can't contain.
    """
    kind = type(value)
    if kind in _SIMPLE:
        return repr(value)
    if kind in (tuple, list):
        return f"{kind.__name__}({','.join(map(_canonical, cast(tuple[object, ...], value)))})"
    if isinstance(value, Mapping):
        items = cast(Mapping[object, object], value).items()
        return f"{{{','.join(f'{_canonical(key)}:{_canonical(each)}' for key, each in items)}}}"
    if isinstance(value, frozenset | set):
        members = map(_canonical, cast(frozenset[object], value))
        return f"set({','.join(sorted(members))})"
    if isinstance(value, Enum):
        return "" if value is ABSENT else f"{kind.__name__}.{value.name}"
    if isinstance(value, Origin):
        return _canonical((value.path, value.start, value.digest))
    if is_dataclass(value) and not isinstance(value, Entity):
        names = field_names(cast("type[DataclassInstance]", kind))
        parts = (f"{name}={_canonical(_field_of(value, name))}" for name in names)
        return f"{kind.__name__}({','.join(parts)})"
    raise TypeError(f"an answer can't contain a {kind.__name__}")

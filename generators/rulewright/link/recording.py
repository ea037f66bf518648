"""A book that keeps account of what is read of it: what was made is made again when that changes.

A `Recording` gives a stand-in for a book. It is a `Book` like any other to whoever reads it, but
each field of the book, of its game and of its entities is fetched when it is read, and the question
is noted: "the text of rolls.save", "the ids of all entities", "who refers to table.save". Whoever
is given the stand-in and nothing else can know nothing of the book without a question. Asked of
another book, the same questions tell whether it would come to the same.

What is worked out once for several pages goes through `remember`, which notes its questions for all
of them. A question can also be a function: `ask(count_of_gaps, "rolls")` notes what the function
gives, however much of the book it reads. Such a function is called again for each new book, so it
should be quick, and its result small.
"""

import hashlib
from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from enum import Enum
from fractions import Fraction
from functools import cache
from pkgutil import resolve_name
from typing import Any, TypeVar, cast

from rulewright.content.book import Book
from rulewright.content.entity import Entity
from rulewright.model.document import Origin

Question = tuple[str | int, ...]
"""The way to a value of a book: the field, then the id or key, then the field of that."""

_T = TypeVar("_T")
_MAPPINGS = frozenset({"aliases", "backlinks", "icons"})
_ENTITIES, _GAME, _RULES, _AT = "entities", "game", "_rules", "at"
_CACHE = "cache"
"""A field of a book that says nothing of its content."""
_DERIVED = "()"


class Absent(Enum):
    """Says that there is nothing of a name."""

    ABSENT = ""


ABSENT = Absent.ABSENT


class Recording:
    """A book read through its stand-in `book`.

    `common` are the questions asked outside of `watch` and `remember`: they count for everything.
    """

    def __init__(self, book: Book) -> None:
        self._plain = book
        self._answers: dict[Question, object] = {}
        self._digests: dict[Question, str] = {}
        self._entities: dict[str, Entity] = {}
        self._remembered: dict[object, tuple[object, frozenset[Question]]] = {}
        self.common: set[Question] = set()
        self._asked = self.common
        self.book = stand_in(book, self._of_book)

    def watch(self, make: Callable[[], _T]) -> tuple[_T, frozenset[Question]]:
        """What a function gives, and all that it asked of the book."""
        before, self._asked = self._asked, set()
        try:
            made = make()
            return made, frozenset(self._asked)
        finally:
            self._asked = before

    def remember(self, key: object, make: Callable[[], _T]) -> _T:
        """What a function gives, called once for each key; its questions count each time."""
        if key not in self._remembered:
            self._remembered[key] = self.watch(make)
        made, asked = self._remembered[key]
        self._asked |= asked
        return cast(_T, made)

    def ask(self, function: Callable[..., _T], *arguments: str) -> _T:
        """What a function of a book gives, noted as one question.

        It is a function of a module, which takes a book and then `arguments`.
        """
        name = f"{function.__module__}:{function.__qualname__}"
        return cast(_T, self._ask((_DERIVED, name, *arguments)))

    def digest(self, question: Question) -> str:
        """What this book answers, as a digest: the same for the same answer."""
        if question not in self._digests:
            self._digests[question] = _hash(_told(self._answer(question)))
        return self._digests[question]

    def fingerprint(self, group: Question) -> str:
        """What all answers of a group depend on, in a word; empty where that is not known."""
        return _fingerprint(self._plain, group)

    def _answer(self, question: Question) -> object:
        if question not in self._answers:
            self._answers[question] = answer(self._plain, question)
        return self._answers[question]

    def _ask(self, question: Question) -> Any:
        self._asked.add(question)
        return self._answer(question)

    def _of_book(self, name: str) -> object:
        if name == _ENTITIES:
            return _Entities(self)
        if name == _GAME:
            return stand_in(self._plain.game, lambda field: self._ask((_GAME, field)))
        if name == _RULES:
            return _Rules(self)
        if name in _MAPPINGS:
            return _Partly(self, (name,))
        if name == _CACHE:
            return self._plain.cache
        return self._ask((name,))

    def entity(self, id_: str) -> Entity:
        """The stand-in for an entity that is there."""
        if id_ not in self._entities:
            self._entities[id_] = stand_in(
                self._plain.entities[id_], lambda field: self._of_entity(id_, field)
            )
        return self._entities[id_]

    def _of_entity(self, id_: str, field: str) -> object:
        if field == "id":
            return id_
        if field == _AT:
            return lambda *below: self._ask((_ENTITIES, id_, _AT, *below))
        return self._ask((_ENTITIES, id_, field))


def answer(book: Book, question: Question) -> object:
    """What a book answers; ABSENT where it has nothing of the name."""
    match question:
        case (str(derived), str(name), *arguments) if derived == _DERIVED:
            return cast(Callable[..., object], resolve_name(name))(book, *arguments)
        case ("entities",):
            return tuple((id_, entity.kind) for id_, entity in book.entities.items())
        case ("entities", str(id_), *rest):
            entity = book.entities.get(id_)
            return ABSENT if entity is None else _of_entity(entity, rest)
        case ("game", str(field)):
            return getattr(book.game, field)
        case ("_rules", str(id_)):
            return tuple(rule.id for rule in book.rules_of(id_))
        case (str(field), key):
            return getattr(book, field).get(key, ABSENT)
        case (str(field),):
            return getattr(book, field)
    raise ValueError(f"no book can answer {question}")


def _of_entity(entity: Entity, rest: list[str | int]) -> object:
    match rest:
        case []:
            return entity.kind
        case ["at", *below]:
            return entity.at(*below)
        case [str(field)]:
            return getattr(entity, field, ABSENT)
    raise ValueError(f"no entity can answer {rest}")


_WHERE = frozenset({"at", "origin"})
"""What depends on more than an entity's own values: where these stand."""


def group_of(question: Question) -> Question:
    """The group of questions to which one belongs; () where it has none."""
    match question:
        case ("entities", str(id_), str(field), *_):
            return ("origin", id_) if field in _WHERE else (_ENTITIES, id_)
        case ("game", "origin"):
            return ()
        case ("game", *_):
            return (_GAME,)
        case ("entities" | "aliases" | "backlinks" | "icons" | "_rules", *_):
            return question[:1]
    return ()


def _fingerprint(book: Book, group: Question) -> str:
    """What all answers of a group depend on; by the digests of what authors wrote."""
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
            return _hash(repr(getattr(book, field)))
    return ""


def _hash(text: str) -> str:
    return hashlib.blake2b(text.encode(), digest_size=12).hexdigest()


class _Partly(Mapping[str, Any]):
    """A mapping that is read key by key."""

    def __init__(self, recording: Recording, way: Question) -> None:
        self._recording = recording
        self._way = way

    def __getitem__(self, key: str) -> Any:
        found = self._recording._ask((*self._way, key))
        if found is ABSENT:
            raise KeyError(key)
        return found

    def __iter__(self) -> Iterator[str]:
        return iter(self._recording._ask(self._way))

    def __len__(self) -> int:
        return len(self._recording._ask(self._way))


class _Entities(Mapping[str, Entity]):
    """The entities of a book, each as its stand-in."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording

    def __getitem__(self, id_: str) -> Entity:
        if self._recording._ask((_ENTITIES, id_)) is ABSENT:
            raise KeyError(id_)
        return self._recording.entity(id_)

    def __iter__(self) -> Iterator[str]:
        return (id_ for id_, _ in self._recording._ask((_ENTITIES,)))

    def __len__(self) -> int:
        return len(self._recording._ask((_ENTITIES,)))


class _Rules(Mapping[str, tuple[Entity, ...]]):
    """The rules of each chapter, as their stand-ins."""

    def __init__(self, recording: Recording) -> None:
        self._recording = recording

    def __getitem__(self, chapter: str) -> tuple[Entity, ...]:
        ids = self._recording._ask((_RULES, chapter))
        return tuple(map(self._recording.entity, ids))

    def __iter__(self) -> Iterator[str]:
        raise TypeError("rules are asked for by chapter")

    def __len__(self) -> int:
        raise TypeError("rules are asked for by chapter")


def stand_in(value: _T, read: Callable[[str], Any]) -> _T:
    """A value of the same type, of which each field is fetched from `read` when it is read."""
    made = object.__new__(_stand_in_type(cast(Hashable, type(value))))
    object.__setattr__(made, "_read", read)
    return cast(_T, made)


@cache
def _stand_in_type(kind: type[Any]) -> type[Any]:
    names = frozenset(each.name for each in fields(kind)) | ({_AT} & {*dir(kind)})

    def read(self: object, name: str) -> Any:
        get = object.__getattribute__
        return get(self, "_read")(name) if name in names else get(self, name)

    parts = {"__slots__": ("_read",), "__getattribute__": read, "__doc__": kind.__doc__}
    return type(kind.__name__, (kind,), parts)


def _told(value: object) -> str:
    """A value in words that are the same for the same value in each process, and for no other."""
    kind = type(value)
    if kind is str or value is None or kind in (int, bool, float, Fraction):
        return repr(value)
    if kind in (tuple, list):
        return f"{kind.__name__}({','.join(map(_told, cast(tuple[object, ...], value)))})"
    if isinstance(value, Mapping):
        items = (f"{_told(key)}:{_told(each)}" for key, each in value.items())
        return f"{{{','.join(items)}}}"
    if isinstance(value, frozenset | set):
        return f"set({','.join(sorted(map(_told, value)))})"
    if isinstance(value, Enum):
        return str(value.value) if kind is Absent else f"{kind.__name__}.{value.name}"
    if isinstance(value, Origin):
        return _told((value.path, value.start, value.digest))
    if is_dataclass(value) and not isinstance(value, Entity):
        parts = (f"{name}={_told(getattr(value, name))}" for name in _names(cast(Hashable, kind)))
        return f"{kind.__name__}({','.join(parts)})"
    raise TypeError(f"an answer can't hold a {kind.__name__}")


@cache
def _names(kind: type[Any]) -> tuple[str, ...]:
    return tuple(each.name for each in fields(kind))

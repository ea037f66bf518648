"""What every step of a procedure is: one frozen dataclass that knows all about its word.

The class knows how authors write the step and where it can stand; an instance holds the numbers and
dice of one roll, and knows what it does to them.
"""

from abc import abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar, TypeVar

from rulewright.content.rolls import Die, WrittenStep
from rulewright.dice.fields import Field, Wrong, fields_of
from rulewright.dice.states import Stand, State
from rulewright.dice.telling import Telling
from rulewright.dice.work import Work
from rulewright.model.plain import Plain

_State = TypeVar("_State")


@dataclass(frozen=True, slots=True)
class Step:
    """One step of the vocabulary.

    `stands` maps each state that it can stand on to the one that it gives. Of the fields named in
    `one_of` just one must stand. A step with `once` cannot stand twice on the same kind of state.
    The dice of one that `throws` are those that the steps after it work on; a step with `own_die`
    names faces of the die that it brings itself.
    """

    word: ClassVar[str]
    summary: ClassVar[str]
    stands: ClassVar[Mapping[Stand, Stand]]
    one_of: ClassVar[tuple[str, ...]] = ()
    once: ClassVar[bool] = False
    throws: ClassVar[bool] = False
    own_die: ClassVar[bool] = False

    @classmethod
    def fields(cls) -> Mapping[str, Field]:
        """Its fields, as authors write them."""
        return fields_of(cls)

    @classmethod
    def gives(cls, stand: Stand, die: Die | None) -> Stand:  # noqa: ARG003 - a throw asks for it
        """The state that it gives where it stands on another, on dice of this kind."""
        return cls.stands[stand]

    @classmethod
    def is_endless(cls, fields: Mapping[str, Plain]) -> bool:  # noqa: ARG003
        """Whether dice bring further dice without end."""
        return False

    @classmethod
    def changes_whole(cls, fields: Mapping[str, Plain]) -> bool:  # noqa: ARG003
        """Whether it does something to a total that cannot be said of each die by itself."""
        return False

    @classmethod
    def misplaced(cls, before: Sequence[WrittenStep]) -> Iterator[tuple[str, str]]:  # noqa: ARG003
        """Why it cannot follow some steps though their state would do: messages with hints."""
        return iter(())

    @classmethod
    def wrong(cls, fields: Mapping[str, Plain], die: Die | None) -> Iterator[Wrong]:  # noqa: ARG003
        """What is wrong with its fields together, on dice of this kind."""
        return iter(())

    @abstractmethod
    def apply(self, before: State) -> State:
        """The state that it gives."""

    def work(self, before: Work) -> Work:
        """What it adds to the work."""
        return before

    def tell(self, telling: Telling) -> Telling:
        """What the dice of a story come to under it."""
        return telling


def standing_on(kind: type[_State], state: State) -> _State:
    """A state of the kind on which a step stands, as the checks have made sure."""
    if not isinstance(state, kind):
        raise TypeError(f"a step stands on {state!r}, not on a {kind.__name__}")
    return state

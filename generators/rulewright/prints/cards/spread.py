"""What stands on which card: tables beneath their rule or on cards of their own, long ones divided.

This is decided before anything is numbered, so that every card knows its place and how many there
are. Heights are estimated. A card is measured only if an estimate that is a little off would decide
differently.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise

from rulewright.press.document import Measure
from rulewright.press.press import measured
from rulewright.prints.cards.card import Card
from rulewright.prints.cards.estimate import estimate, least_width
from rulewright.prints.cards.page import CardPage, CardSetter

_TIGHTEST = 2
"""What does not fit on a card is set more tightly before it is spread, at most at this density."""
_SHARES = 20
"""The heights tried between nothing and a full card, to fill cards evenly."""
_UNSURE = (0.95, 1.05)
"""An estimated height is right within these factors."""

Sizes = Callable[[Card], Measure]


def spread(
    cards: Sequence[Card], setter: CardSetter, *, estimating: bool = True
) -> tuple[Card, ...]:
    """The cards of a deck as they will be printed, numbered.

    A table that stands beneath its rule or follows it is not printed again. Unless `estimating`,
    everything is measured.
    """
    page = setter.page
    cards = [_settable(card, cards, page) for card in cards]
    doubtful = [
        card for card in _with_own_tables(cards) if not (estimating and _is_clear(card, page))
    ]
    sizes = _measures(doubtful, setter)

    def size(card: Card) -> Measure:
        return sizes.get(card.name, None) or _estimated(card, page)

    planned = [_planned(card, page, size) for card in cards]
    return _numbered(_each_once(planned))


def _settable(card: Card, cards: Sequence[Card], page: CardPage) -> Card:
    """The card without the tables that are too wide for any card, unless the deck selects them."""
    asked = {each.entity.id for each in cards}
    tables = tuple(
        each
        for each in card.beneath
        if each.entity.id in asked or least_width(each, page, page.type.densest) <= page.width
    )
    return replace(card, beneath=tables) if tables != card.beneath else card


def _with_own_tables(cards: Sequence[Card]) -> Iterator[Card]:
    """The cards that may have to be spread, and those that a rule's tables would need."""
    for card in cards:
        if card.beneath or card.rows[1]:
            yield card
        yield from card.beneath


def _is_clear(card: Card, page: CardPage) -> bool:
    if card.profile:
        return False
    estimated = _estimated(card, page)
    plans = [_planned(card, page, _always(estimated.scaled(factor))) for factor in _UNSURE]
    comfortable = [[replace(each, density=0) for each in plan] for plan in plans]
    return comfortable[0] == comfortable[1]


def _always(measure: Measure) -> Sizes:
    return lambda _: measure


def _estimated(card: Card, page: CardPage) -> Measure:
    return estimate(card, page, _TIGHTEST)


def _planned(card: Card, page: CardPage, size: Sizes) -> tuple[Card, ...]:
    """The cards that one card is spread over: only itself if it fits."""
    if card.beneath:
        return _with_tables(card, page, size)
    return _over_cards(card, page, size(card)) if card.rows[1] else (card,)


def _with_tables(card: Card, page: CardPage, size: Sizes) -> tuple[Card, ...]:
    room, found = page.room(card.legend), size(card)
    if least_width(card, page, _TIGHTEST) <= page.width:
        if found.height <= room:
            return (card,)
        brief = _without_reasons(card)
        if found.height - found.reasons <= room:
            return (brief,)
        if found.height - found.reasons - found.intro <= room:
            return (_without_intro(brief),)
    alone = replace(
        card, beneath=(), legends=(), elsewhere=tuple(each.entity.id for each in card.beneath)
    )
    own = [part for each in card.beneath for part in _over_cards(each, page, size(each))]
    return (alone, *own)


def _without_reasons(card: Card) -> Card:
    return replace(card, reasons=(), beneath=tuple(_without_reasons(each) for each in card.beneath))


def _without_intro(card: Card) -> Card:
    return replace(card, intro="", beneath=tuple(_without_intro(each) for each in card.beneath))


def _over_cards(card: Card, page: CardPage, found: Measure) -> tuple[Card, ...]:
    """A table, unit or scenario on as few cards as possible, with as much around it as fits."""
    room = page.room(card.legend)
    full = found.height - sum(found.rows[: card.rows[0]])
    if full <= room:
        return (card,)
    brief = replace(found, height=found.height - found.reasons, reasons=0.0)
    bare = replace(brief, height=brief.height - brief.intro, intro=0.0)
    fewest = len(_sized(bare, room))
    for size, intro, reasons in (
        (found, card.intro, card.reasons),
        (brief, card.intro, ()),
        (bare, "", ()),
    ):
        if len(_sized(size, room)) == fewest:
            return tuple(_parts(replace(card, intro=intro, reasons=reasons), size, page))
    raise AssertionError


def _parts(card: Card, size: Measure, page: CardPage) -> Iterator[Card]:
    room, densities = page.room(card.legend), page.type.densities
    parts = _sized(size, room)
    density = _TIGHTEST
    # Larger type if it needs no further card: after proofreading it is set smaller if this fails.
    for larger in range(_TIGHTEST):
        roomy = _sized(size.scaled(densities[larger].prose / densities[_TIGHTEST].prose), room)
        if len(roomy) == len(parts):
            parts, density = roomy, larger
            break
    for number, rows in enumerate(parts, start=1):
        first, last = number == 1, number == len(parts)
        yield replace(
            card,
            density=density,
            part=(number, len(parts)),
            rows=rows,
            intro=card.intro if first else "",
            reasons=card.reasons if last else (),
        )


def _sized(size: Measure, room: float) -> tuple[tuple[int, int], ...]:
    end = size.tail + size.reasons
    head = size.height - sum(size.rows) - size.intro - end
    return partition(size.rows, room - head, end, size.intro)


def partition(
    heights: Sequence[float], room: float, tail: float = 0.0, lead: float = 0.0
) -> tuple[tuple[int, int], ...]:
    """Slices of rows of these heights, as few and as even as possible, that fit into `room` each.

    Above the first slice stands something `lead` high, below the last one something `tail` high. A
    row that is too high for any card stands alone: proofreading will report it. All in millimetres.
    """
    if not heights:
        return ((0, 0),)
    sizes = list(heights)
    sizes[0] += lead
    sizes[-1] += tail
    count = len(_packed(sizes, room))
    # The lowest cards that need no more of them, to a twentieth of the room on a card.
    packed = next(
        parts
        for share in range(1, _SHARES + 1)
        if len(parts := _packed(sizes, room * share / _SHARES)) == count
    )
    ends = [round(len(sizes) * n / count) for n in range(count + 1)]
    even = tuple(pairwise(ends))
    return even if _fullest(sizes, even) <= _fullest(sizes, packed) else packed


def _fullest(sizes: Sequence[float], parts: Sequence[tuple[int, int]]) -> float:
    return max(sum(sizes[start:end]) for start, end in parts)


def _packed(sizes: Sequence[float], room: float) -> tuple[tuple[int, int], ...]:
    """Slices filled one after the other."""
    starts, filled = [0], 0.0
    for index, size in enumerate(sizes):
        if index > starts[-1] and filled + size > room:
            starts.append(index)
            filled = 0.0
        filled += size
    return tuple(pairwise([*starts, len(sizes)]))


def _each_once(planned: Iterable[Sequence[Card]]) -> Iterator[Card]:
    """The cards in order, each once, without tables that stand beneath their rule or follow it."""
    groups = [list(group) for group in planned]
    placed = {
        id_
        for group in groups
        for id_ in (*group[0].elsewhere, *(each.entity.id for each in group[0].beneath))
    }
    seen: set[str] = set()
    for group in groups:
        if group[0].table and group[0].entity.id in placed:
            continue
        for card in group:
            if card.name not in seen:
                seen.add(card.name)
                yield card


def _numbered(cards: Iterable[Card]) -> tuple[Card, ...]:
    deck = [replace(card, number=number) for number, card in enumerate(cards, start=1)]
    numbers: dict[str, list[int]] = {}
    for card in deck:
        numbers.setdefault(card.entity.id, []).append(card.number)
    return tuple(
        replace(card, pointers=tuple(_range(numbers[id_]) for id_ in card.elsewhere))
        for card in deck
    )


def _range(numbers: Sequence[int]) -> str:
    return str(numbers[0]) if len(numbers) == 1 else f"{numbers[0]}–{numbers[-1]}"


def _measures(cards: Sequence[Card], setter: CardSetter) -> Mapping[str, Measure]:
    """The laid out heights of cards, by name."""
    if not cards:
        return {}
    unique = {card.name: replace(card, density=_TIGHTEST) for card in cards}
    document = setter.document(list(unique.values()), 0)
    return measured(document, setter.page.format.width, setter.cache)

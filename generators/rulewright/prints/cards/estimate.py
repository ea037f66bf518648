"""How high a card's content will be, estimated from the widths of its words.

Layout takes a hundred times as long. Close calls are laid out all the same, and proofreading
decides what is printed, so an estimate only has to be right within a few per cent. The sizes of
type are read from theme/print/card.css; its spaces are repeated here, and tests compare the
results.
"""

import re
from collections.abc import Iterator, Sequence

from rulewright.fonts.faces import SANS, SERIF, lines, width
from rulewright.press.document import Measure
from rulewright.prints.cards.card import Card
from rulewright.prints.cards.page import MM, CardPage, Density
from rulewright.prints.cards.parts import Piece
from rulewright.prints.drawings import printed_map
from rulewright.views.profile import ProfileView
from rulewright.views.table import Cell, TableView

_HEAD = 1.7
"""The space above and below a card's title together, in mm."""
_TAIL_LEADING = 1.25
_GAP = 0.5
"""The space between paragraphs and blocks, as a share of the type size."""
_TAG = re.compile(r"<svg.*?</svg>|<[^>]*>", re.DOTALL)
_BLOCK = re.compile(r"<(p|li|h\d|tr)\b[^>]*>(.*?)(?=<(?:p|li|h\d|tr)\b|$)", re.DOTALL)
_ICON = re.compile(r"<svg.*?</svg>", re.DOTALL)
_INDENT = 1.15
_FEW_COLUMNS = 4


def estimate(card: Card, page: CardPage, density: int) -> Measure:
    """The height of everything on a card above its foot, in mm.

    For a unit that can be spread over cards it is the least height: such units are measured.
    """
    room, type_ = page.width, page.type.densities[density]
    size = type_.prose * MM
    title = lines(card.title, room / (type_.title * MM), SERIF, 600)
    head = page.type.kicker * 1.2 * MM + _HEAD + title * type_.title * MM * 1.12
    if card.table:
        return _of_table(card, head, room, type_)
    if card.pieces:
        rows = tuple(_piece(piece, page, type_) for piece in card.pieces)
        start, end = card.rows
        return Measure(head + sum(rows[start:end]), rows)
    if card.profile:
        return Measure(head + (0.0 if card.rows[1] else _unit(card.profile, room, type_)))
    prose = _prose(card.rule.html if card.rule else "", room, type_)
    tables = [_of_table(each, _GAP * size, room, type_) for each in card.beneath]
    captions = len(card.beneath) * 1.6 * size if _captioned(card) else 0.0
    pointer = 1.6 * size if card.elsewhere else 0.0
    return Measure(
        head + prose + captions + pointer + sum(each.height for each in tables),
        (),
        sum(each.intro for each in tables),
        sum(each.tail for each in tables),
        sum(each.reasons for each in tables),
    )


def least_width(card: Card, page: CardPage, density: int) -> float:
    """The least width of a card's tables, in mm: that of their columns' longest words."""
    size = page.type.densities[density].table * MM
    tables = [each.table for each in (card, *card.beneath) if each.table]
    return max((sum(_least(each, size)) for each in tables), default=0.0)


def _captioned(card: Card) -> bool:
    return len(card.beneath) > 1 or any(each.title != card.title for each in card.beneath)


def _of_table(card: Card, head: float, room: float, type_: Density) -> Measure:
    table = card.table
    if table is None:
        return Measure(head)
    size, small = type_.table * MM, type_.small * MM
    columns = _columns(table, room, size)
    rows = tuple(_row(row, columns, size, type_.cell) for row in _texts(table))
    start, end = card.rows
    titles = (
        lines(each.title, columns[n] / size / 0.86, SANS, 600)
        for n, each in enumerate(table.columns)
    )
    top = size * (0.86 * 1.2 * max(titles, default=1) + 0.86 * type_.cell) + 0.35
    intro = _small_print(_paragraphs(card.intro), room, small) if card.intro else 0.0
    reasons = _small_print(card.reasons, room, small)
    tail = _small_print(("x",) * _is_compact(table) + table.assumes, room, small)
    height = head + top + intro + sum(rows[start:end]) + tail + reasons
    return Measure(height, rows, intro, tail, reasons)


def _small_print(texts: Sequence[str], room: float, size: float) -> float:
    count = sum(lines(text, room / size, SANS) for text in texts)
    return count * size * _TAIL_LEADING + 0.6 * size if count else 0.0


def _row(row: Sequence[str], columns: Sequence[float], size: float, padding: float) -> float:
    most = max((lines(text, columns[n] / size, SANS) for n, text in enumerate(row)), default=1)
    return size * (1.2 * max(most, 1) + padding) + 0.18


def _columns(table: TableView, room: float, size: float) -> list[float]:
    """The widths of a table's columns, in mm: the least ones, and a share of the space left."""
    beside = _beside(table) * size
    least = _least(table, size)
    most = [max(_width(text) for text in texts) * size + beside for texts in _by_column(table)]
    spare, wanted = room - sum(least), sum(most) - sum(least)
    if spare >= wanted:
        return [width * room / sum(most) - beside for width in most]
    share = max(spare, 0.0) / wanted if wanted > 0 else 0.0
    return [a + (b - a) * share - beside for a, b in zip(least, most, strict=True)]


def _least(table: TableView, size: float) -> list[float]:
    columns = zip(table.columns, _by_column(table), strict=True)
    return [
        (max(map(_width, _unbroken(texts, column.align, table))) + _beside(table)) * size
        for column, texts in columns
    ]


def _unbroken(texts: Sequence[str], align: str, table: TableView) -> Iterator[str]:
    """The parts of a column's title and cells that are never broken: words, and whole figures."""
    yield ""
    for index, text in enumerate(texts):
        whole = _is_compact(table) or (align == "right" and index > 0)
        yield from [text] if whole else text.split()


def _width(text: str) -> float:
    return width(text, SANS)


def _beside(table: TableView) -> float:
    """The space at the right of a column, as a share of the type size."""
    return 0.3 if len(table.columns) > _FEW_COLUMNS else 0.5


def _is_compact(table: TableView) -> bool:
    return table.computed and len(table.columns) > _FEW_COLUMNS


def _texts(table: TableView) -> Iterator[list[str]]:
    for row in table.rows:
        yield [_cell_text(cell, table) for cell in row]


def _cell_text(cell: Cell, table: TableView) -> str:
    return cell.percent[:-2] if cell.percent and _is_compact(table) else _plain(cell.html)


def _by_column(table: TableView) -> Iterator[list[str]]:
    rows = list(_texts(table))
    for number, column in enumerate(table.columns):
        yield [column.title, *(row[number] for row in rows)]


def _prose(html: str, room: float, type_: Density) -> float:
    """The height of paragraphs and lists, in mm."""
    if not html:
        return 0.0
    size = type_.prose * MM
    height, gaps = 0.0, 0
    for tag, text in _blocks(html) or [("p", html)]:
        inner = room - (_INDENT * size if tag == "li" else 0.0)
        count = lines(_plain(text), inner / size, SERIF)
        height += max(count, 1) * size * type_.leading
        gaps += tag != "li"
    gaps += html.count("<ul") + html.count("<ol")
    return height + max(gaps - 1, 0) * _GAP * size


def _piece(piece: Piece, page: CardPage, type_: Density) -> float:
    room, gap = page.width, 0.35 * type_.prose * MM
    if piece.map:
        shown = printed_map(piece.map)
        wide = min((1 - 2 * page.type.map_margin) * room, page.type.map_width)
        key = _small_print(["; ".join((*shown.key, piece.html))], room, type_.small * MM)
        return gap + key + wide * shown.height / shown.width
    if piece.objectives:
        table = type_.table * MM
        row = table * (1.2 + type_.cell) + 0.18
        below = [_plain(text) for each in piece.objectives for text in (each.per, each.difference)]
        return gap + row * (1 + len(piece.objectives)) + _small_print(below, room, table)
    label = f"{piece.number} {piece.label}" if piece.number else piece.label
    return gap + _run_in(label, piece.html, room, type_)


def _run_in(label: str, html: str, room: float, type_: Density) -> float:
    begun = f"<p>{label}. " if label else "<p>"
    return _prose(html.replace("<p>", begun, 1), room, type_)


def _unit(profile: ProfileView, room: float, type_: Density) -> float:
    """The height of a unit's grids, rules and boxes, in mm."""
    size, small = type_.prose * MM, type_.table * MM
    row = small * (1.2 + type_.cell) + 0.18
    weapons = sum(2 if weapon.rules else 1 for weapon in profile.weapons)
    grids = type_.statline * MM * 3.38 + (row * (weapons + 1) if weapons else 0.0)
    briefs = sum(_run_in(each.title, each.html, room, type_) for each in profile.briefs)
    track = profile.track
    boxes = -(-track.total // track.per_row) * room / 12 if track and track.total else 0.0
    keywords = lines(", ".join(each.title for each in profile.keywords), room / small, SANS)
    words = _TAIL_LEADING * small * (keywords + (track is not None))
    blocks = bool(profile.briefs) + (track is not None) + bool(profile.keywords)
    gaps = (blocks * _GAP + 0.12 * max(len(profile.briefs) - 1, 0)) * size
    return grids + briefs + boxes + words + gaps


def _paragraphs(html: str) -> list[str]:
    return [_plain(text) for _, text in _blocks(html)]


def _blocks(html: str) -> list[tuple[str, str]]:
    """The tag and the text of each paragraph, item, heading and row."""
    found: list[tuple[str, str]] = _BLOCK.findall(html)
    return found


def _plain(html: str) -> str:
    """HTML as plain text, with two letters for each icon."""
    return _TAG.sub("", _ICON.sub("mm", html))

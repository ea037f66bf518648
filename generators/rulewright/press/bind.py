"""Parts that were set separately, bound into one book.

A part knows its own pages only. Its headings are named destinations (an `id` in the HTML), and its
references are addresses of the scheme `to:`. Binding turns both into places in the whole book.
Heads and feet come as a sheet for each page and are laid over it, so that a part is not set again
when those before it grow.
"""

from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from itertools import accumulate

import pikepdf

from rulewright.press.document import TO, About, Mark, Place
from rulewright.press.finish import finished

_ABOVE = 8.0
"""The distance above a heading at which a viewer shows the page, in points."""


def places_of(parts: Sequence[bytes]) -> tuple[Mapping[str, Place], tuple[int, ...]]:
    """Where each heading of a book stands, and on which page each part begins."""
    found: list[tuple[int, Mapping[str, Place]]] = []
    for part in parts:
        with pikepdf.open(BytesIO(part)) as opened:
            found.append((len(opened.pages), dict(_destinations(opened))))
    begins = (0, *accumulate(count for count, _ in found))
    places = {
        id_: Place(begin + place.page, place.top)
        for begin, (_, own) in zip(begins, found, strict=False)
        for id_, place in own.items()
    }
    return places, begins


def bind(parts: Sequence[bytes], sheets: bytes, outline: Sequence[Mark], about: About) -> bytes:
    """Return the book: its parts in order, with `sheets` (heads and feet) laid over their pages.

    Raises KeyError for a reference to an id that no heading has, in a part or in `outline`.
    """
    places, _ = places_of(parts)
    book = pikepdf.Pdf.new()
    for part in parts:
        with pikepdf.open(BytesIO(part)) as opened:
            book.pages.extend(opened.pages)
    with pikepdf.open(BytesIO(sheets)) as opened:
        for page, sheet in zip(book.pages, opened.pages, strict=True):
            _lay_over(book, page, sheet)
    for page in book.pages:
        _lead_within(page, places)
    book.Root.Names = pikepdf.Dictionary(Dests=pikepdf.Dictionary(Names=_names(book, places)))
    with book.open_outline() as opened_outline:
        opened_outline.root.extend(_item(mark, places) for mark in outline)
    return finished(book, about, both_sides=True)


def _destinations(part: pikepdf.Pdf) -> Iterator[tuple[str, Place]]:
    if "/Names" not in part.Root:
        return
    numbers = {page.obj.objgen: number for number, page in enumerate(part.pages)}
    names = list(part.Root.Names.Dests.Names)
    for name, destination in zip(names[::2], names[1::2], strict=True):
        yield str(name), Place(numbers[destination[0].objgen], float(destination[3]))


def _lay_over(book: pikepdf.Pdf, page: pikepdf.Page, sheet: pikepdf.Page) -> None:
    """Draw a sheet over a page. It gets its own resources: a part's pages share theirs."""
    form = book.copy_foreign(sheet.as_form_xobject())
    resources = dict(page.resources.items())
    forms = dict(resources["/XObject"].items()) if "/XObject" in resources else {}
    forms["/Running"] = form
    resources["/XObject"] = pikepdf.Dictionary(forms)
    page.obj.Resources = pikepdf.Dictionary(resources)
    page.contents_add(b"q\n", prepend=True)
    page.contents_add(b"\nQ\nq /Running Do Q")


def _lead_within(page: pikepdf.Page, places: Mapping[str, Place]) -> None:
    for annotation in page.obj.get("/Annots", ()):
        address = str(annotation.A.URI) if "/A" in annotation else ""
        if address.startswith(TO):
            id_ = address.removeprefix(TO)
            _ = places[id_]
            del annotation["/A"]
            annotation.Dest = pikepdf.String(id_)


def _names(book: pikepdf.Pdf, places: Mapping[str, Place]) -> pikepdf.Array:
    """The destinations by name: each name is followed by what it stands for."""
    names: list[pikepdf.Object] = []
    for id_, place in sorted(places.items()):
        names += pikepdf.String(id_), _destination(book, place)
    return pikepdf.Array(names)


def _destination(book: pikepdf.Pdf, place: Place) -> pikepdf.Array:
    page = book.pages[place.page].obj
    view = [page, pikepdf.Name.XYZ, 0, place.top + _ABOVE, 0]
    return pikepdf.Array(view)


def _item(mark: Mark, places: Mapping[str, Place]) -> pikepdf.OutlineItem:
    place = places[mark.id]
    item = pikepdf.OutlineItem(mark.title, place.page, "XYZ", left=0, top=place.top + _ABOVE)
    item.is_closed = True
    item.children.extend(_item(each, places) for each in mark.below)
    return item

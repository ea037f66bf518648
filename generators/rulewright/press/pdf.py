"""PDFs of set pages: imposed on sheets or bound into a book, and finished with their metadata.

**Imposing** puts card pages on sheets of paper: many up, edge to edge, with crop marks. Each card
page is drawn as a form, shifted (and turned) to its place and clipped to the visible part: its
trimmed size, and its bleed where there is no neighbour. Nothing is rendered again, so that one set
of card pages serves every paper.

**Binding** makes one book of parts that were set separately. A part knows its own pages only. Its
headings are named destinations (an `id` in the HTML), and its references are addresses of the
scheme `to:`. Binding turns both into places in the whole book. Heads and feet come as a sheet for
each page and are laid over it, so that a part is not set again when those before it grow.
"""

from collections.abc import Iterator, Mapping, Sequence
from io import BytesIO
from itertools import accumulate

import pikepdf

from rulewright.model.names import unique
from rulewright.press.document import TO, About, CardPdf, Mark, Place
from rulewright.press.geometry import Box, Layout, points

_HAIRLINE = 0.25
"""The width of a crop mark in points."""
_ABOVE = 8.0
"""The distance above a heading at which a viewer shows the page, in points."""


def finish(pdf: bytes, about: About) -> bytes:
    """Return the bytes of a PDF with our metadata."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        return finished(opened, about)


def finished(pdf: pikepdf.Pdf, about: About, *, both_sides: bool = False) -> bytes:
    """Write the metadata, ask viewers not to scale the page, and save.

    A viewer proposes to print on one side of the paper, or on `both_sides`.
    Nothing depends on the clock: the date is the release's, the file's identifier is the digest of
    its content.
    """
    stamp = f"{about.date}T00:00:00+00:00"
    authors, languages = list(about.authors), {about.language}
    pdf.docinfo = pdf.make_indirect(pikepdf.Dictionary())
    with pdf.open_metadata(set_pikepdf_as_editor=False, update_docinfo=True) as metadata:
        metadata["dc:title"] = about.title
        if authors:
            metadata["dc:creator"] = authors
        metadata["dc:description"] = about.subject
        metadata["dc:language"] = languages
        metadata["xmp:CreateDate"] = stamp
        metadata["xmp:ModifyDate"] = stamp
        metadata["pdf:Producer"] = "rulewright"
    pdf.Root.Lang = pikepdf.String(about.language)
    pdf.Root.ViewerPreferences = pikepdf.Dictionary(
        PrintScaling=pikepdf.Name("/None"),
        Duplex=pikepdf.Name.DuplexFlipLongEdge if both_sides else pikepdf.Name.Simplex,
        DisplayDocTitle=True,
    )
    saved = BytesIO()
    pdf.save(
        saved,
        deterministic_id=True,
        object_stream_mode=pikepdf.ObjectStreamMode["generate"],
        compress_streams=True,
    )
    return saved.getvalue()


def impose(cards: Sequence[CardPdf], layout: Layout, about: About) -> bytes:
    """Return a PDF of sheets with these pages in order.

    Every page is a card of the layout's format with its bleed around it. The TrimBox of a sheet is
    the block of cards, its BleedBox the block with its bleed.
    """
    sheets = pikepdf.Pdf.new()
    sources = {pdf: pikepdf.open(BytesIO(pdf)) for pdf in unique(card.pdf for card in cards)}
    forms = [sheets.copy_foreign(_with_bleed(sources[card.pdf].pages[card.page])) for card in cards]
    for start in range(0, len(forms), layout.count):
        _add_sheet(sheets, forms[start : start + layout.count], layout)
    saved = finished(sheets, about)
    for source in sources.values():
        source.close()
    return saved


def _add_sheet(sheets: pikepdf.Pdf, forms: Sequence[pikepdf.Object], layout: Layout) -> None:
    paper, full = layout.paper, Box(0, 0, layout.paper.width, layout.paper.height)
    page = sheets.add_blank_page(page_size=(points(paper.width), points(paper.height)))
    content = [_placed(f"/Card{n}", cell, layout) for n, cell in enumerate(layout.cells())]
    named = {f"/Card{n}": form for n, form in enumerate(forms)}
    page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(named))
    marks = _crop_marks(layout)
    page.Contents = sheets.make_stream("\n".join([*content[: len(forms)], marks]).encode())
    page.MediaBox = page.CropBox = _rectangle(full)
    page.BleedBox = _rectangle(layout.block.grown(layout.overhang))
    page.TrimBox = _rectangle(layout.block)


def _with_bleed(page: pikepdf.Page) -> pikepdf.Object:
    """Return a card page as a form whose origin is the lower left corner of the trimmed card."""
    # A form shows what is inside the TrimBox, which leaves the bleed out.
    page.trimbox = page.mediabox
    return page.as_form_xobject()


def _placed(name: str, cell: Box, layout: Layout) -> str:
    """Return the operators that draw a card at its place: clip, move (and turn), draw."""
    shown = layout.shown(cell)
    if layout.turned:
        # A quarter turn to the left: the card's own x runs up the sheet, its y to the left.
        turn = f"0 1 -1 0 {points(cell.right)} {points(cell.y)}"
    else:
        turn = f"1 0 0 1 {points(cell.x)} {points(cell.y)}"
    clip = " ".join(str(points(each)) for each in (shown.x, shown.y, shown.width, shown.height))
    return f"q {clip} re W n {turn} cm {name} Do Q"


def _crop_marks(layout: Layout) -> str:
    lines = [
        f"{points(line.x1)} {points(line.y1)} m {points(line.x2)} {points(line.y2)} l S"
        for line in layout.crop_marks()
    ]
    return "\n".join([f"q {_HAIRLINE} w 0 G", *lines, "Q"])


def _rectangle(box: Box) -> pikepdf.Array:
    edges = [points(box.x), points(box.y), points(box.right), points(box.top)]
    return pikepdf.Array(edges)


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

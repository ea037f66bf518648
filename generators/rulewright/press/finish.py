"""The metadata of every PDF, and saving it in the same bytes each time."""

from io import BytesIO

import pikepdf

from rulewright.press.document import About


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
        object_stream_mode=pikepdf.ObjectStreamMode.generate,
        compress_streams=True,
    )
    return saved.getvalue()

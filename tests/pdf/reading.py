"""What stands where in a PDF, read with another library than the one that wrote it. Millimetres."""

from collections.abc import Iterator
from dataclasses import dataclass
from io import BytesIO
from typing import Any

import pikepdf
import pypdfium2
from pypdfium2 import raw

from rulewright.model.artifact import Artifact

MM = 25.4 / 72
PIXELS_TO_POINTS = 0.75
"""WeasyPrint writes type sizes in CSS pixels under a scale of three quarters."""


def pdf_of(artifact: Artifact) -> bytes:
    """The one file of an artifact."""
    [pdf] = artifact.produce().values()
    assert isinstance(pdf, bytes)
    return pdf


@dataclass(frozen=True)
class Character:
    """A visible character, its box from the paper's lower left corner, and its size in points."""

    text: str
    left: float
    bottom: float
    right: float
    top: float
    size: float


def characters(pdf: bytes) -> list[list[Character]]:
    """The visible characters of each page."""
    document = pypdfium2.PdfDocument(pdf)
    return [list(_characters(page.get_textpage())) for page in document]


def texts(pdf: bytes) -> list[str]:
    """The text of each page, in one line."""
    document = pypdfium2.PdfDocument(pdf)
    return [" ".join(page.get_textpage().get_text_range().split()) for page in document]


def numbers_of_drawing(pdf: bytes, page: int, operator: str) -> list[list[float]]:
    """The operands of each use of a drawing operator in a page's own content, in millimetres."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        instructions = pikepdf.parse_content_stream(opened.pages[page])
        return [
            [float(operand) * MM for operand in instruction.operands]
            for instruction in instructions
            if isinstance(instruction, pikepdf.ContentStreamInstruction)
            and str(instruction.operator) == operator
        ]


def box(pdf: bytes, page: int, name: str) -> list[float]:
    """A page's box as (left, bottom, right, top)."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        return [float(edge) * MM for edge in opened.pages[page][f"/{name}"]]


def fonts(pdf: bytes) -> Iterator[tuple[str, bool]]:
    """Each font's name, and whether its file is in the PDF."""
    with pikepdf.open(BytesIO(pdf)) as opened:
        for entry in opened.objects:
            if isinstance(entry, pikepdf.Dictionary) and entry.get("/Type") == "/FontDescriptor":
                embedded = any(f"/FontFile{kind}" in entry for kind in ("", "2", "3"))
                yield str(entry.FontName), embedded


def _characters(page: Any) -> Iterator[Character]:
    for index in range(page.count_chars()):
        text = chr(raw.FPDFText_GetUnicode(page, index))
        if text.isprintable() and not text.isspace():
            left, bottom, right, top = page.get_charbox(index)
            size = raw.FPDFText_GetFontSize(page, index) * PIXELS_TO_POINTS
            yield Character(text, left * MM, bottom * MM, right * MM, top * MM, size)

"""The typefaces for the screen: cut down to the characters that books use, as WOFF2.

Cutting takes a second or two, so its results are kept in the cache by the digest of what they were
made from.
"""

import hashlib
import io
from importlib.metadata import version
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

from rulewright.fonts.faces import FACES, Face

_RANGES = (
    (0x20, 0x7E),  # Latin
    (0xA0, 0x17F),  # with accents
    (0x2010, 0x203A),  # dashes, quotes, bullets
    (0x2044, 0x2044),  # fraction slash
    (0x2070, 0x208E),  # raised and lowered figures
    (0x20AC, 0x20AC),
    (0x2122, 0x2122),
    (0x2150, 0x215E),  # fractions
    (0x2190, 0x2193),  # arrows
    (0x2212, 0x2212),  # minus
    (0x2248, 0x2265),  # comparisons
)
_FEATURES = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "lnum", "tnum", "onum", "pnum", "frac"]


def _key(face: Face) -> str:
    parts = (face.file.read_bytes(), repr((_RANGES, _FEATURES, version("fonttools"))).encode())
    return hashlib.sha256(b"".join(parts)).hexdigest()[:16]


def web_font(face: Face, cache: Path) -> bytes:
    """A face as WOFF2, from the cache where it is there."""
    kept = cache / "fonts" / f"{face.name}.{_key(face)}.woff2"
    if not kept.is_file():
        kept.parent.mkdir(parents=True, exist_ok=True)
        made = kept.with_suffix(".new")
        made.write_bytes(_cut(face))
        made.replace(kept)
    return kept.read_bytes()


def _cut(face: Face) -> bytes:
    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = _FEATURES
    options.hinting = False
    options.notdef_outline = True
    # The date of the cut must not end up in the file.
    with TTFont(face.file, recalcTimestamp=False) as font:
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=[code for a, b in _RANGES for code in range(a, b + 1)])
        cutter.subset(font)
        font.flavor = "woff2"
        written = io.BytesIO()
        font.save(written)
    return written.getvalue()


def font_face(face: Face, address: str) -> str:
    """The rule of a style sheet that names a face's file."""
    style = "italic" if face.italic else "normal"
    return (
        f'@font-face{{font-family:"{face.family}";font-style:{style};font-weight:{face.weight};'
        f'font-display:swap;src:url("{address}") format("woff2")}}'
    )


def web_fonts(cache: Path) -> dict[Face, bytes]:
    """All faces of the house for the screen."""
    return {face: web_font(face, cache) for face in FACES}

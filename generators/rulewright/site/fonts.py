"""The typefaces for the screen: cut down to the characters that books use, as WOFF2.

What is cut is a modified version, which by its licence must not bear the reserved name of the
original: each is renamed inside and out, keeps copyright and licence, and the licence's text goes
with it. Cutting takes a second or two, so its results are kept in the cache by the digest of what
they were made from.
"""

import hashlib
import io
from pathlib import Path

from fontTools.ttLib import TTFont

from rulewright.fonts.faces import FACES, Face
from rulewright.write.digest import digest_of_versions
from rulewright.write.kept import Kept

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
_RESERVED, _OURS = "Source", "Rulewright"
_STYLES = {(400, False): "Regular", (400, True): "Italic", (600, False): "Semibold"}
_COPYRIGHT, _FAMILY, _STYLE, _UNIQUE, _FULL, _VERSION, _POSTSCRIPT = range(7)
_LICENCE, _LICENCE_ADDRESS = 13, 14
_FEATURES = ["kern", "liga", "mark", "mkmk", "ccmp", "locl", "lnum", "tnum", "onum", "pnum", "frac"]


def web_family(family: str) -> str:
    """The name of the modified version of a typeface."""
    return family.replace(_RESERVED, _OURS)


def web_name(face: Face) -> str:
    """The file's name without its extension, used in addresses and caches."""
    return f"{web_family(face.family)}-{_STYLES[face.weight, face.italic]}".replace(" ", "")


def licence() -> bytes:
    """The licence of the typefaces, with the copyright notices of all of them."""
    texts = dict.fromkeys(_licence_of(face) for face in FACES)
    notices = (notice for notice, _ in texts)
    (terms,) = {terms for _, terms in texts}
    return "\n\n".join([*notices, terms]).encode()


def _licence_of(face: Face) -> tuple[str, str]:
    """The copyright notice of a face, and the terms below it."""
    text = (face.file.parent / "LICENSE.txt").read_text(encoding="utf-8")
    notice, _, terms = text.partition("\n")
    return notice.strip(), terms.strip() + "\n"


def _key(face: Face) -> str:
    made_with = (_RANGES, _FEATURES, web_name(face), digest_of_versions("fonttools"))
    parts = (face.file.read_bytes(), repr(made_with).encode())
    return hashlib.sha256(b"".join(parts)).hexdigest()[:16]


def web_font(face: Face, cache: Path) -> bytes:
    """Return a face as WOFF2, from the cache if possible."""
    kept, name = Kept(cache / "fonts"), f"{web_name(face)}.{_key(face)}.woff2"
    font = kept.read(name)
    if font is None:
        font = _cut(face)
        kept.write(name, font)
    return font


def _cut(face: Face) -> bytes:
    from fontTools import subset

    options = subset.Options()
    options.flavor = "woff2"
    options.layout_features = _FEATURES
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [*range(_POSTSCRIPT + 1), _LICENCE, _LICENCE_ADDRESS]
    # The date of the cut must not end up in the file.
    with TTFont(face.file, recalcTimestamp=False) as font:
        cutter = subset.Subsetter(options)
        cutter.populate(unicodes=[code for a, b in _RANGES for code in range(a, b + 1)])
        cutter.subset(font)
        _rename(font, face)
        font.flavor = "woff2"
        written = io.BytesIO()
        font.save(written)
    return written.getvalue()


def _rename(font: TTFont, face: Face) -> None:
    """Replace the reserved name wherever programs or readers see the name of a font."""
    family, style = web_family(face.family), _STYLES[face.weight, face.italic]
    known = {
        _FAMILY: family if style != "Semibold" else f"{family} {style}",
        _STYLE: "Regular" if style == "Semibold" else style,
        _UNIQUE: f"{web_name(face)};{font['name'].getDebugName(_VERSION)}",
        _FULL: f"{family} {style}",
        _POSTSCRIPT: web_name(face),
    }
    for record in font["name"].names:
        if record.nameID in known:
            record.string = known[record.nameID]


def font_face(face: Face, address: str) -> str:
    """The rule of a style sheet that names a face's file."""
    style = "italic" if face.italic else "normal"
    return (
        f'@font-face{{font-family:"{web_family(face.family)}";font-style:{style};font-weight:{face.weight};'
        f'font-display:swap;src:url("{address}") format("woff2")}}'
    )


def web_fonts(cache: Path) -> dict[Face, bytes]:
    """All faces of the house for the screen."""
    return {face: web_font(face, cache) for face in FACES}

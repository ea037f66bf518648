"""Styles, scripts and fonts, bundled under names that change with what is in them."""

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from rulewright.content.book import Book
from rulewright.content.game import Accent
from rulewright.fonts.faces import SANS, SERIF
from rulewright.link.address import ASSETS
from rulewright.model.project import SEARCH_ENGINE, Project, SearchPath
from rulewright.site.fonts import font_face, licence, web_fonts, web_name

FONT_LICENCE = f"{ASSETS}/OFL.txt"

_STYLES = (
    "palette", "base", "layout", "header", "navigation", "prose", "rule", "table", "diagram",
    "profile", "scenario", "example", "home", "look-up", "dialog", "search", "paper",
)  # fmt: skip
"""The style sheets of `theme/styles/`, in the order in which they are bundled."""
_SCRIPTS = ("menu", "contents", "levels", "tables", "filters", "popover", "search", "scheme-switch")
"""The scripts of `theme/scripts/`; each is a function of its own and knows none of the others."""


@dataclass(frozen=True, slots=True)
class Assets:
    """Files by address, and the addresses that a page names."""

    files: Mapping[str, bytes]
    style: str
    scheme: str
    script: str
    search_engine: str
    preloads: tuple[str, ...]
    icon: str


def hashed(name: str, content: bytes) -> str:
    """Return the address of an asset: `site.css` is at `assets/site.<hash>.css`."""
    stem, _, ending = name.rpartition(".")
    return f"{ASSETS}/{stem}.{hashlib.sha256(content).hexdigest()[:10]}.{ending}"


def site_assets(project: Project, books: Sequence[Book]) -> Assets:
    """Return all assets. They do not depend on the text of any page."""
    files: dict[str, bytes] = {}

    def add(name: str, content: bytes) -> str:
        address = hashed(name, content)
        files[address] = content
        return address

    faces = {
        face: add(f"{web_name(face)}.woff2", data)
        for face, data in web_fonts(project.cache).items()
    }
    files[FONT_LICENCE] = licence()
    rules = [font_face(face, Path(address).name) for face, address in faces.items()]
    theme = project.theme
    sources = (theme.read(f"scripts/{name}.js") for name in _SCRIPTS)
    bodies = (f"(() => {{\n{source}}})();" for source in sources)
    style = "\n".join([*rules, _styles(theme, books)])
    return Assets(
        style=add("site.css", style.encode()),
        scheme=add("scheme.js", theme.find("scripts/scheme.js").read_bytes()),
        script=add("site.js", "\n".join(['"use strict";', *bodies]).encode()),
        search_engine=add("minisearch.js", theme.find(SEARCH_ENGINE).read_bytes()),
        icon=add("icon.svg", theme.find("images/icon.svg").read_bytes()),
        preloads=tuple(
            address
            for face, address in faces.items()
            if not face.italic and (face.family, face.weight) in {(SERIF, 400), (SANS, 400)}
        ),
        files=files,
    )


def _styles(theme: SearchPath, books: Iterable[Book]) -> str:
    dark = theme.read("styles/palette.dark.css")
    sheets = [theme.read(f"styles/{name}.css") for name in _STYLES]
    accents = [_accent(f'[data-game="{book.slug}"]', book.game.accent) for book in books]
    return "\n".join([sheets[0], _in_the_dark(":root", dark), *accents, *sheets[1:]])


def _accent(selector: str, accent: Accent) -> str:
    light = f"{selector}{{--accent:{accent.light}}}"
    return light + _in_the_dark(selector, f"--accent:{accent.dark}")


def _in_the_dark(selector: str, declarations: str) -> str:
    """Return rules for a dark screen, by the reader's choice or by that of the system."""
    inner = "" if selector == ":root" else f" {selector}"
    return (
        f'@media screen{{:root[data-scheme="dark"]{inner}{{{declarations}}}}}'
        "@media screen and (prefers-color-scheme:dark)"
        f"{{:root:not([data-scheme]){inner}{{{declarations}}}}}"
    )


def written(data: object) -> str:
    """Return data in the form of a JavaScript literal."""
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    # These two end a line in a script of old, though not in JSON.
    return text.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def data_script(kind: str, game: str, data: str) -> bytes:
    """Return written data as a classic script, which a page opened from a file can load too."""
    name = json.dumps(f"{kind}:{game}")
    return f"(window.rulewright??={{}})[{name}]={data};\n".encode()


def data_address(kind: str, game: str) -> str:
    """Return the address of the data of a game.

    It is the same whatever the data are, so that an edit changes only the pages that show it. A
    browser keeps data as long as pages, whose addresses do not change either.
    """
    return f"{game}/{kind}.js"


POPOVERS, SEARCH = "popovers", "search"

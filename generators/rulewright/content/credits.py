"""Whose a game is: the licence of its text, and the game of somebody else that it restates."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any

from rulewright.content.reading import reads

_COMMONS = "https://creativecommons.org"

LICENCES: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "CC0-1.0": ("Creative Commons Zero 1.0", f"{_COMMONS}/publicdomain/zero/1.0/"),
        **{
            f"CC-{id_.upper()}-4.0": (
                f"Creative Commons {name} 4.0",
                f"{_COMMONS}/licenses/{id_}/4.0/",
            )
            for id_, name in (
                ("by", "Attribution"),
                ("by-sa", "Attribution-ShareAlike"),
                ("by-nd", "Attribution-NoDerivatives"),
                ("by-nc", "Attribution-NonCommercial"),
                ("by-nc-sa", "Attribution-NonCommercial-ShareAlike"),
                ("by-nc-nd", "Attribution-NonCommercial-NoDerivatives"),
            )
        },
        "MIT": ("MIT licence", "https://opensource.org/license/mit"),
        "Apache-2.0": ("Apache License 2.0", "https://www.apache.org/licenses/LICENSE-2.0"),
        "GPL-3.0-or-later": (
            "GNU General Public License 3.0 or later",
            "https://www.gnu.org/licenses/gpl-3.0.html",
        ),
        "GFDL-1.3-or-later": (
            "GNU Free Documentation License 1.3 or later",
            "https://www.gnu.org/licenses/fdl-1.3.html",
        ),
    }
)
"""Name and address of each licence that `game.yml` can name by its SPDX id.

They are those under which texts are given; any other is written out. The schema lists the same ids.
"""


@dataclass(frozen=True, slots=True)
class Licence:
    """What others may do with a text: its name, where it stands (or ""), its SPDX id (or "")."""

    name: str
    address: str = ""
    id: str = ""


@reads(Licence)
def _licence(declared: Any) -> Licence:
    if isinstance(declared, str):
        name, address = LICENCES[declared]
        return Licence(name, address, declared)
    return Licence(declared["text"], declared.get("address", ""))


@dataclass(frozen=True, slots=True)
class Restated:
    """A game of somebody else; `statement` says whose, or is empty."""

    title: str
    statement: str = ""

"""What is not installed, by name, with the command that brings it."""

import re
import sys
from pathlib import Path

_SYSTEM = re.compile(r"cannot load library '([^']+)'")
_BROWSER = "node_modules"
_COMMANDS = {
    "darwin": ("brew install pango",),
    "win32": ("pacman -S mingw-w64-ucrt-x86_64-pango   (in MSYS2)",),
    "linux": (
        "sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"
        "   (Debian, Ubuntu)",
        "sudo dnf install pango   (Fedora)",
    ),
}


def what_brings(error: Exception, platform: str = sys.platform) -> str:
    """What to tell a person where an error means that something is not installed; else ""."""
    if not isinstance(error, OSError):
        return ""
    library = _SYSTEM.search(str(error))
    if library:
        commands = "\n".join(f"    {each}" for each in _COMMANDS.get(platform, _COMMANDS["linux"]))
        return (
            f"printing needs the system's library {library[1]}, which is not installed:\n"
            f"{commands}\n"
            "    Site and data do without: rulewright build --only site --only api"
        )
    if isinstance(error, FileNotFoundError) and _BROWSER in Path(str(error.filename)).parts:
        return (
            f"the browser's library {error.filename} is not installed:\n"
            "    scripts/set-up build   (in a checkout of rulewright)\n"
            "    pipx reinstall rulewright   (elsewhere: it comes with the package)"
        )
    return ""

"""What holds for the whole package: it knows no game, names its words in one place, stays small."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.load.text import load_text
from rulewright.model.document import Document
from rulewright.model.plain import as_mapping
from rulewright.words.catalogue import words

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "generators" / "rulewright"
MODULES = sorted(PACKAGE.rglob("*.py"))
LONGEST = 350
SERVER = "serving"
"""It listens, and asks nobody for anything."""
NETWORK = {
    "aiohttp",
    "ftplib",
    "http",
    "httpx",
    "requests",
    "smtplib",
    "socket",
    "socketserver",
    "ssl",
    "urllib3",
    "xmlrpc",
}


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def files_below(*folders: str) -> Iterator[Path]:
    for folder in folders:
        for file in sorted((ROOT / folder).rglob("*")):
            if file.is_file() and not {"node_modules", "__pycache__"} & set(file.parts):
                yield file


def names_of_games() -> set[str]:
    found = set()
    for file in [*ROOT.glob("content/*/game.yml"), *ROOT.glob("tests/book/*/game.yml")]:
        game = load_text(name(file), "game", file.read_text(encoding="utf-8"))
        assert isinstance(game, Document)
        title = str(as_mapping(game.data)["title"])
        # The first word is what tells games apart: "Some" of "Some Wars".
        found |= {file.parent.name, title.lower(), title.lower().split()[0]}
    return found


def test_no_game_is_named_in_what_serves_all_games():
    games = names_of_games()
    assert len(games) >= 2
    pattern = re.compile("|".join(map(re.escape, sorted(games))), re.IGNORECASE)
    named = []
    for file in files_below("generators", "theme", "schemas"):
        if file.suffix in {".woff2", ".png", ".ico"} or "egg-info" in str(file):
            continue
        text = file.read_text(encoding="utf-8")
        if pattern.search(name(file)) or pattern.search(text):
            named.append(name(file))
    assert named == []


@pytest.mark.parametrize("module", MODULES, ids=name)
def test_a_module_says_why_it_exists_and_can_be_read_in_one_sitting(module):
    source = module.read_text(encoding="utf-8")
    assert ast.get_docstring(ast.parse(source)), "it has no docstring"
    assert source.count("\n") <= LONGEST


def dotted(module: Path) -> tuple[str, ...]:
    return module.relative_to(PACKAGE).with_suffix("").parts


def imported(module: Path) -> set[str]:
    found = set()
    for node in ast.walk(ast.parse(module.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found.add(node.module)
    return found


def test_nothing_imports_what_talks_to_the_network():
    guilty = {
        f"{name(module)}: {each}"
        for module in MODULES
        for each in imported(module)
        if (each.split(".")[0] in NETWORK and SERVER not in dotted(module))
        or each == "urllib.request"
    }
    assert guilty == set()


def test_every_word_of_the_catalogue_is_used_and_every_used_word_is_in_it():
    catalogue = set(words("en"))
    parts = {key.split(".")[0] for key in catalogue}
    sources = [*MODULES, *files_below("theme")]
    text = "\n".join(
        file.read_text(encoding="utf-8")
        for file in sources
        if file.suffix in {".py", ".html", ".js", ".css", ".xml"}
    )
    # Keys stand whole in quotes, or up to the part that a value fills in: "status." ~ status.
    quoted = set(re.findall(rf"""["'`]((?:{"|".join(parts)})\.[a-z0-9._-]*)""", text))
    begun = tuple(key for key in quoted if key.endswith((".", "-")))
    begun += tuple(
        found
        for found in re.findall(r"""f["']((?:[a-z0-9-]+\.)+[a-z0-9-]*)\{""", text)
        if found.split(".")[0] in parts
    )
    # A plural stands there without its category.
    known = {key for key in catalogue if {key, key.rpartition(".")[0]} & quoted}
    unused = {key for key in catalogue - known if not key.startswith(begun)}
    assert unused == set()
    used = set(re.findall(r"""words\[["']([a-z0-9_-]+\.[a-z0-9._-]+)["']\]""", text))
    used |= set(re.findall(r"""catalogue\[["']([a-z0-9_-]+\.[a-z0-9._-]+)["']\]""", text))
    assert used - catalogue == set()


@pytest.mark.parametrize(
    "lock", [*ROOT.glob("requirements/*.txt"), ROOT / "theme" / "package-lock.json"], ids=name
)
def test_a_lock_file_names_no_host(lock):
    lines = lock.read_text(encoding="utf-8").splitlines()
    assert len(lines) > 1
    hosts = [
        line
        for line in lines
        if re.search(r"\w://", line) and '"url"' not in line and not line.lstrip().startswith("#")
    ]
    assert hosts == []
    assert not any('"resolved"' in line for line in lines)


def test_every_distribution_of_the_lock_has_a_hash():
    for lock in ROOT.glob("requirements/*.txt"):
        text = lock.read_text(encoding="utf-8").replace("\\\n", " ")
        pinned = [line for line in text.splitlines() if re.match(r"[a-z0-9]", line)]
        assert pinned
        assert [line for line in pinned if "==" not in line or "--hash=sha256:" not in line] == []

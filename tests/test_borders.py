"""What each package may know: an import leads down, never up, and no package knows its caller."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "generators" / "rulewright"
THINGS = sorted(
    folder.name for folder in (PACKAGE / "prints").iterdir() if (folder / "__init__.py").is_file()
)

_BELOW_PRINTS = "press views link markup content model words write fonts"
MAY_KNOW = {
    "model": "",
    "words": "model",
    "fonts": "model",
    "forks": "",
    "write": "model",
    "content": "model write",
    "load": "model",
    "validate": "content model write",
    "markup": "content model words write",
    "link": "validate markup content model write",
    "dice": "link content model words write",
    "examples": "dice link markup content model words",
    "lists": "dice link content model",
    "check": "examples lists dice link markup validate load content model write",
    "views": "examples lists dice link markup content model words",
    "site": "views link markup content model words fonts write forks",
    "host": "site link content model words write",
    "press": "model fonts write forks",
    "prints": _BELOW_PRINTS,
    **{f"prints.{thing}": f"prints {_BELOW_PRINTS}" for thing in THINGS},
    "api": "views dice link markup content model words write",
    "edit": "link load validate content model write",
    "build": "*",
    "library": "*",
    "cli": "*",
}
"""By package, those that it may import; what is not named here nobody may."""
TOP = ("build", "library", "cli")


def package_of(module: str) -> str:
    """The package of a module by its dotted name: of a printed thing, `prints.cards` for one."""
    _, package, *below = [*module.split("."), ""]
    thing = f"{package}.{below[0]}"
    return thing if thing in MAY_KNOW else package


def imports() -> Iterator[tuple[str, str, str]]:
    """Each import within the tool: its file, the package of that, and the package imported."""
    for file in sorted(PACKAGE.rglob("*.py")):
        inside = file.relative_to(PACKAGE).with_suffix("").parts
        if inside[0].startswith("__"):
            continue
        own = package_of(".".join(("rulewright", *inside)))
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            modules = [node.module] if isinstance(node, ast.ImportFrom) and node.module else []
            if isinstance(node, ast.Import):
                modules = [alias.name for alias in node.names]
            for module in modules:
                if module.startswith("rulewright."):
                    yield file.relative_to(PACKAGE).as_posix(), own, package_of(module)


def allowed(package: str) -> set[str]:
    known = MAY_KNOW[package]
    if known != "*":
        return set(known.split())
    return set(MAY_KNOW) - set(TOP[TOP.index(package) :])


def test_every_package_has_its_place() -> None:
    there = {own for _, own, _ in imports()}
    assert there <= set(MAY_KNOW)
    assert set(MAY_KNOW) - there <= {"prints", *MAY_KNOW} - there
    folders = {each.name for each in PACKAGE.iterdir() if (each / "__init__.py").is_file()}
    assert folders <= set(MAY_KNOW)


@pytest.mark.parametrize("package", MAY_KNOW)
def test_no_import_leads_up(package: str) -> None:
    wrong = sorted(
        f"{file} imports {other}"
        for file, own, other in imports()
        if own == package and other != own and other not in allowed(own)
    )
    assert wrong == []


def test_what_is_allowed_has_no_circle() -> None:
    waiting = {package: allowed(package) for package in MAY_KNOW}
    while waiting:
        free = {package for package, known in waiting.items() if not known & set(waiting)}
        assert free, f"these know each other: {sorted(waiting)}"
        waiting = {package: known for package, known in waiting.items() if package not in free}


def test_the_host_is_known_to_one_package_of_at_most_300_lines() -> None:
    knowing = {
        file.relative_to(PACKAGE).parts[0]
        for file in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        for module in (
            [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else []
        )
        if module.split(".")[0] in {"mkdocs", "material"}
    }
    assert knowing == {"host"}
    lines = sum(len(file.read_text().splitlines()) for file in (PACKAGE / "host").glob("*.py"))
    assert lines <= 300

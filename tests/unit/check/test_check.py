"""A game checked again: what is remembered is never stale, and can do no harm."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.build.reading import read_book
from rulewright.check import game as check
from rulewright.check import memory
from rulewright.check import rolls as dice_checks
from rulewright.check.game import check_game
from rulewright.cli import app
from rulewright.content.book import Book
from rulewright.content.example import Example
from rulewright.content.table import Table
from rulewright.load.files import ContentFile, read_file
from rulewright.model.problem import Problem
from rulewright.model.project import Project
from rulewright.validate import documents as validating
from rulewright.write.kept import Kept
from tests.problems.overlay import GAME, ROOT, invented_game


@pytest.fixture
def game(tmp_path: Path) -> Project:
    project = invented_game(tmp_path)
    assert check_game(project, GAME) == ()
    return project


def rewrite(project: Project, name: str, old: str, new: str) -> Path:
    file = project.content / GAME / name
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new), encoding="utf-8")
    return file


def codes(project: Project) -> list[str]:
    return [problem.code for problem in check_game(project, GAME)]


def validated(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The names of the files that are validated from now on."""
    names: list[str] = []
    original = validating.validate

    def spy(documents, project):
        names.extend(Path(document.path).name for document in documents)
        return original(documents, project)

    monkeypatch.setattr(validating, "validate", spy)
    return names


def test_nothing_is_done_again_where_nothing_changed(
    game: Project, monkeypatch: pytest.MonkeyPatch
):
    names = validated(monkeypatch)
    monkeypatch.setattr(dice_checks, "dice_problems", pytest.fail)
    memory = game.cache / "check" / f"{GAME}.jsonl"
    before = memory.stat().st_ino
    assert codes(game) == []
    assert names == []
    assert memory.stat().st_ino == before


def test_only_a_changed_file_is_looked_at_again(game: Project, monkeypatch: pytest.MonkeyPatch):
    names = validated(monkeypatch)
    rewrite(game, "rules/basics.yml", "in inches", "in feet")
    assert codes(game) == []
    assert names == ["game.yml", "basics.yml"]


def test_a_change_of_the_same_size_and_time_is_seen(game: Project):
    file = game.content / GAME / "rules" / "basics.yml"
    before = file.stat()
    rewrite(game, "rules/basics.yml", "#scuffle.sting", "#scuffle.stink")
    os.utime(file, ns=(before.st_atime_ns, before.st_mtime_ns))
    after = file.stat()
    assert (after.st_size, after.st_mtime_ns) == (before.st_size, before.st_mtime_ns)
    assert codes(game) == ["unknown-reference"]


def test_a_fault_elsewhere_is_seen_and_gone_when_mended(game: Project):
    file = rewrite(game, "rules/forage.yml", "id: forage.forage", "id: forage.search")
    found = codes(game)
    assert set(found) == {"unknown-reference"}
    assert len(found) == 3
    assert codes(game) == found
    rewrite(game, f"rules/{file.name}", "id: forage.search", "id: forage.forage")
    assert codes(game) == []


def test_a_deleted_file_is_forgotten(game: Project):
    (game.content / GAME / "tables" / "stare.yml").unlink()
    assert codes(game) == ["unknown-reference"]


def test_a_new_characteristic_is_asked_of_profiles_that_did_not_change(game: Project):
    rewrite(
        game,
        "game.yml",
        "weapon_characteristics:",
        "  - {id: wit, symbol: Wi, name: Wit, type: number}\nweapon_characteristics:",
    )
    assert codes(game) == ["missing-field", "missing-field"]


def test_a_changed_schema_is_seen(game: Project):
    schemas = game.root / "schemas"
    schemas.unlink()
    schemas.mkdir()
    for file in (ROOT / "schemas").glob("*.json"):
        text = file.read_text(encoding="utf-8")
        if file.name == "term.json":
            term = json.loads(text)
            term["required"].append("short")
            text = json.dumps(term)
        (schemas / file.name).write_text(text, encoding="utf-8")
    assert codes(game) == ["missing-field"]


def test_another_tool_remembers_nothing(game: Project, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(check, "tool_key", lambda _: "another")
    names = validated(monkeypatch)
    assert codes(game) == []
    assert "basics.yml" in names


def test_the_tool_is_told_by_its_code_and_libraries(
    game: Project, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
):
    def key() -> str:
        memory.digest_of_tool.cache_clear()
        return memory.tool_key(game)

    first = key()
    assert first == key()
    package = tmp_path / "rulewright"
    for name in memory.PACKAGES:
        (package / name).mkdir(parents=True)
    (package / "check" / "ids.py").write_text("")
    monkeypatch.setattr("rulewright.__file__", str(package / "__init__.py"))
    other = key()
    assert other != first
    (package / "check" / "ids.py").write_text("# changed")
    changed = key()
    assert changed not in (first, other)
    (package / "words" / "en.yml").write_text("a: b")
    assert key() != changed
    monkeypatch.setattr("site.getsitepackages", lambda: [str(tmp_path)])
    bare = key()
    (tmp_path / "library-2.0.dist-info").mkdir()
    assert key() != bare
    memory.digest_of_tool.cache_clear()


def test_a_check_of_what_is_known_loads_no_library(tmp_path: Path):
    invented_game(tmp_path)
    assert app.run(["check", "--project", str(tmp_path)]) == 0
    program = (
        "import sys; from rulewright.cli import app;"
        f"assert app.run(['check', '--project', {str(tmp_path)!r}]) == 0;"
        "print(*{name.partition('.')[0] for name in sys.modules})"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    heavy = {"attr", "cattrs", "icepool", "importlib_metadata", "jinja2", "jsonschema"}
    heavy |= {"jsonschema_rs", "markdown_it", "mkdocs", "pydantic", "ruamel", "weasyprint"}
    assert set(ran.stdout.split()) & heavy == set()


def test_the_tool_is_told_by_all_of_the_code_that_a_check_uses(tmp_path: Path):
    invented_game(tmp_path)
    program = (
        "import sys; from pathlib import Path; from rulewright.check.game import check_game;"
        "from rulewright.model.project import Project;"
        f"assert check_game(Project(Path({str(tmp_path)!r})), {GAME!r}) == ();"
        "print(*{name.split('.')[1] for name in sys.modules if name.startswith('rulewright.')})"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    assert "check" in ran.stdout.split()
    assert set(ran.stdout.split()) <= set(memory.PACKAGES)


@pytest.mark.parametrize("found", ["", "\n", "key\n[]\n[]\n", "\x00\xff", "{}", "[" * 1000])
def test_a_memory_that_is_damaged_is_no_memory(game: Project, found: str):
    memory, name = Kept(game.cache / "check"), f"{GAME}.jsonl"
    kept = memory.read(name)
    assert kept is not None
    key = kept.decode().split("\n")[0]
    for damaged in (found, f"{key}\n{found}", f'{key}\n["",[]]\n{found}'):
        memory.write(name, damaged.encode("latin-1"))
        assert codes(game) == []


def test_a_memory_that_cannot_be_written_is_done_without(tmp_path: Path):
    project = invented_game(tmp_path)
    project.cache.write_text("a file where the folder should be")
    assert codes(project) == []


def test_dice_are_rolled_again_only_where_something_of_them_changed(
    game: Project, monkeypatch: pytest.MonkeyPatch
):
    rolled: list[list[str]] = []

    def spy(book: Book) -> Iterator[Problem]:
        rolled.append([each.id for each in (*book.all(Table), *book.all(Example))])
        return iter(())

    monkeypatch.setattr(dice_checks, "dice_problems", spy)
    for name, old, new in (
        ("rules/basics.yml", "in inches", "in feet"),
        ("rules/scuffle.yml", "A die for each Swing", "One die for each Swing"),
        ("profiles/hogs.yml", "category: Prickly", "category: Prickly  # a comment"),
        ("tables/stare.yml", "title: Stare", "title: The stare"),
        ("game.yml", "tagline: Small", "tagline: Very small"),
    ):
        rewrite(game, name, old, new)
        assert (codes(game), rolled) == ([], [])
    for name, old, new, ids in (
        ("tables/stare.yml", "to: 3", "to: 2", ["table.stare"]),
        ("rules/scuffle.yml", "by: 1,", "by: 2,", ["example.dusk"]),
        ("profiles/hogs.yml", "vigour: 12", "vigour: 13", ["example.dusk"]),
        ("examples/dusk.yml", "distance: -5", "distance: -4", ["example.dusk"]),
    ):
        rolled.clear()
        rewrite(game, name, old, new)
        assert (codes(game), rolled) == ([], [ids])
    rolled.clear()
    rewrite(game, "game.yml", "title: D8", "title: Octahedron")
    assert codes(game) == []
    assert {"table.stare", "table.scuffle", "example.dusk"} <= set(*rolled)


def test_what_is_wrong_with_rolls_is_said_at_its_place_until_it_is_mended(game: Project):
    rewrite(game, "tables/stare.yml", "to: 3", "to: -9")
    wrong = [(each.code, each.at.line) for each in check_game(game, GAME)]
    assert [code for code, _ in wrong] == ["bad-table"]
    rewrite(game, "tables/stare.yml", "compute:", "# moved\ncompute:")
    assert [(each.code, each.at.line - 1) for each in check_game(game, GAME)] == wrong
    rewrite(game, "tables/stare.yml", "to: -9", "to: 3")
    assert codes(game) == []


def test_a_stage_with_faults_is_the_last(game: Project):
    rewrite(game, "rules/basics.yml", "#scuffle.sting", "#scuffle.stink")
    rewrite(game, "terms/band.yml", "title: Band", "titel: Band")
    assert codes(game) == ["unknown-field"]
    rewrite(game, "rules/fright.yml", "chapter: fright", "chapter: 'fright")
    assert codes(game) == ["yaml-syntax"]


def test_references_to_a_released_id_that_is_gone_are_led_to_what_took_its_place(game: Project):
    rewrite(game, "rules/basics.yml", "id: basics.pace\n", "id: basics.speed\n")
    found = check_game(game, GAME)
    assert {problem.code for problem in found} == {"unknown-reference", "vanished-id"}
    hints = {problem.hint for problem in found if problem.code == "unknown-reference"}
    assert hints == {"It was released and no longer exists: write the id of what replaced it."}


@pytest.mark.parametrize("remembered", [True, False])
def test_what_is_linked_is_what_was_checked(
    game: Project, monkeypatch: pytest.MonkeyPatch, remembered: bool
):
    if not remembered:
        shutil.rmtree(game.cache)
    original = read_file

    def read_and_replace(file: ContentFile) -> str | Problem:
        text = original(file)
        file.file.write_text("<script>", encoding="utf-8")
        return text

    before = read_book(game, GAME)
    monkeypatch.setattr(check, "read_file", read_and_replace)
    book = read_book(game, GAME)
    assert isinstance(before, Book)
    assert isinstance(book, Book)
    assert book.game == before.game
    assert book.icons == before.icons
    assert book.entities == before.entities
    assert isinstance(read_book(game, GAME), tuple)


def test_a_memory_that_was_changed_by_hand_is_not_believed(game: Project):
    rewrite(game, "rules/basics.yml", "chapter:", "shirt: 1\nchapter:")
    faults = codes(game)
    assert set(faults) == {"unknown-field"}
    memory = game.cache / "check" / f"{GAME}.jsonl"
    before = memory.read_bytes()
    memory.write_bytes(before.replace(b'"unknown-field"', b'"forgotten"'))
    assert memory.read_bytes() != before
    assert codes(game) == faults

"""Files are written whole and in their place, never outside the output and the project."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from rulewright.model.project import Project
from rulewright.write.manifest import Key, manifest_of, read_manifest
from rulewright.write.paths import (
    BadPathError,
    CannotWriteError,
    open_lock,
    path_of_file,
    refuse_what_leads_out,
    replace_file,
)
from rulewright.write.staging import staging
from tests.unit.build import fakes
from tests.unit.build.test_build import run


@pytest.mark.parametrize(
    "artifact, name",
    [
        ("..", "a"),
        ("", "../a"),
        ("a/../../b", ""),
        ("/etc", "passwd"),
        ("", "/etc/passwd"),
        ("a//b", ""),
        ("a/", "b"),
        (".", "a"),
        ("a\\b", ""),
        ("a\nb", ""),
        ("", ""),
        ("", ".rulewright.json"),
    ],
)
def test_a_path_that_could_lead_elsewhere_is_refused(artifact, name):
    with pytest.raises(BadPathError):
        path_of_file(artifact, name)


def test_a_file_lies_below_its_artifact():
    assert path_of_file("game/print/cards.pdf", "") == "game/print/cards.pdf"
    assert path_of_file("", "index.html") == "index.html"
    assert path_of_file("api", "game/rules.json") == "api/game/rules.json"


@pytest.mark.parametrize("second", ["a", "a/b"])
def test_two_artifacts_of_one_file_are_refused(tmp_path, second):
    with staging(Project(tmp_path)) as stage:
        stage.put(Key("one", "", "a"), "1", {"": b"1"})
        with pytest.raises(BadPathError):
            stage.put(Key("two", "", second), "1", {"": b"2"})


def test_a_manifest_reads_back_as_it_was_written(tmp_path):
    with staging(Project(tmp_path)) as stage:
        record = stage.put(Key("cards", "game", "é/a.pdf"), "digest", {"": b"1"})
    assert read_manifest(manifest_of({record.key: record})) == {record.key: record}


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"format": 0}', '{"format": 1, "artifacts": [1]}']
)
def test_a_manifest_that_cannot_be_read_counts_for_nothing(text):
    assert read_manifest(text) is None


# ---- A single file ----


def test_it_makes_folders_and_keeps_the_mode(tmp_path):
    file = tmp_path / "new/file.txt"
    replace_file(file, b"one")
    file.chmod(0o600)
    replace_file(file, b"two")
    assert file.read_bytes() == b"two"
    assert file.stat().st_mode & 0o777 == 0o600
    assert [each.name for each in file.parent.iterdir()] == ["file.txt"]


def test_many_may_write_the_same_file_at_once(tmp_path):
    file, contents = tmp_path / "file", [bytes([number]) * 100_000 for number in range(40)]
    with ThreadPoolExecutor(8) as writers:
        list(writers.map(lambda content: replace_file(file, content), contents))
    assert file.read_bytes() in contents
    assert list(tmp_path.iterdir()) == [file]


def test_a_failure_leaves_the_old_file_and_nothing_else(tmp_path, monkeypatch):
    file = tmp_path / "file"
    replace_file(file, b"old")

    def refuse(*_names: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "replace", refuse)
    with pytest.raises(PermissionError):
        replace_file(file, b"new")
    assert file.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize("flushed", [True, False])
def test_what_is_written_is_on_the_disk_before_it_is_renamed(tmp_path, monkeypatch, flushed):
    """Otherwise a power cut could leave an empty file in the place of the old one."""
    done: list[object] = []
    replace = Path.replace

    def fsync(descriptor: int) -> None:
        done.append(Path(f"/proc/self/fd/{descriptor}").read_bytes())

    def rename(beside: Path, file: Path) -> None:
        done.append("renamed")
        replace(beside, file)

    monkeypatch.setattr("os.fsync", fsync)
    monkeypatch.setattr(Path, "replace", rename)
    replace_file(tmp_path / "file", b"new", flushed=flushed)
    assert done == [*([b"new"] if flushed else []), "renamed"]


# ---- Links that lead out of the project ----


@pytest.fixture
def elsewhere(tmp_path):
    """A folder of somebody else that looks as if a build had made it."""
    folder = tmp_path / "elsewhere"
    (folder / "sub").mkdir(parents=True)
    (folder / ".rulewright.json").write_text('{"format": 1, "artifacts": []}')
    (folder / "letter.pages").write_text("dear")
    return folder


def untouched(folder) -> bool:
    return sorted(path.name for path in folder.rglob("*")) == [
        ".rulewright.json",
        "letter.pages",
        "sub",
    ]


@pytest.mark.parametrize(
    "link",
    [
        "site",
        ".site.staging",
        ".rulewright",
        ".rulewright/press",
        ".rulewright/check/one.jsonl",
        ".rulewright/schemas/one",
        ".rulewright/mkdocs",
    ],
)
def test_a_folder_that_leads_out_is_refused_by_name(tmp_path, elsewhere, link):
    project = fakes.project_in(tmp_path / "project")
    place = project.root / link
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(elsewhere)
    with pytest.raises(CannotWriteError, match=link):
        run(project)
    assert untouched(elsewhere)
    assert place.is_symlink()


def test_content_that_leads_out_is_refused(tmp_path, elsewhere):
    (tmp_path / "project").mkdir()
    (tmp_path / "project/content").symlink_to(elsewhere)
    with pytest.raises(CannotWriteError, match="content is a link"):
        refuse_what_leads_out(Project(tmp_path / "project"))


@pytest.mark.parametrize("name", ["site", ".site.staging", ".rulewright", "content"])
def test_a_file_in_place_of_a_folder_is_refused_by_name(tmp_path, name):
    (tmp_path / name).write_text("")
    with pytest.raises(CannotWriteError, match=f"{name} is not a folder"):
        refuse_what_leads_out(Project(tmp_path))


def test_an_output_elsewhere_that_somebody_names_is_their_decision(tmp_path, elsewhere):
    project = fakes.project_in(tmp_path / "project")
    (tmp_path / "link").symlink_to(elsewhere)
    run(Project(project.root, output=tmp_path / "link"))
    assert (elsewhere / "index.html").is_file()
    assert (elsewhere / "letter.pages").read_text() == "dear"


def test_a_link_within_a_project_is_no_output_either(tmp_path):
    project = fakes.project_in(tmp_path)
    (tmp_path / "theme").mkdir()
    (tmp_path / "site").symlink_to("theme")
    with pytest.raises(CannotWriteError, match="site is a link"):
        run(project)


def test_a_lock_is_never_what_a_link_leads_to(tmp_path, elsewhere):
    (tmp_path / "deck.lock").symlink_to(elsewhere / "letter.pages")
    with pytest.raises(OSError, match=r"deck\.lock"):
        open_lock(tmp_path / "deck.lock")
    assert (elsewhere / "letter.pages").read_text() == "dear"

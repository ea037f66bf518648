"""What no build made stands through every build, and what a stranger made is not believed."""

import json
import os
import shutil

import pytest

from rulewright.build.run import Choice
from rulewright.write.manifest import MANIFEST
from rulewright.write.paths import CannotWriteError
from tests.unit.build import fakes
from tests.unit.build.test_build import made, run


@pytest.fixture
def project(tmp_path):
    project = fakes.project_in(tmp_path)
    run(project)
    return project


def everything(folder):
    return {
        path.relative_to(folder).as_posix(): path.readlink()
        if path.is_symlink()
        else path.read_bytes()
        if path.is_file()
        else None
        for path in folder.rglob("*")
    }


def test_what_no_build_made_is_named_and_stands_as_it_was(project, tmp_path):
    (project.output / "CNAME").write_text("rules.example")
    (project.output / ".git/objects/ab").mkdir(parents=True)
    (project.output / ".git/refs/tags").mkdir(parents=True)
    (project.output / ".git/objects/ab/cd").write_bytes(b"\0")
    (project.output / ".git/objects/ab/cd").chmod(0o444)
    (project.output / "one/own").mkdir()
    (project.output / "one/own/page.html").write_text("2")
    (project.output / "link").symlink_to("nowhere")
    before = everything(project.output)
    assert run(project).foreign == (".git", "CNAME", "link", "one/own")
    for version in ("2", "3"):
        fakes.set_version(tmp_path, "one", version)
        fakes.set_version(tmp_path, "two", version)
        assert run(project).foreign == (".git", "CNAME", "link", "one/own")
    after = everything(project.output)
    changed = {path for path in before | after if before.get(path) != after.get(path)}
    assert all(path == MANIFEST or path.endswith(("html", "pdf")) for path in changed)
    assert after["one/own/page.html"] == b"2"
    assert (project.output / ".git/objects/ab/cd").stat().st_mode & 0o777 == 0o444


@pytest.mark.parametrize("name", ["two/print/cards-a4.pdf", "two/print", "two"])
def test_a_build_that_would_have_to_replace_it_refuses_by_name(tmp_path, name):
    project = fakes.project_in(tmp_path, "one")
    run(project)
    mine = project.output / name
    mine.parent.mkdir(parents=True, exist_ok=True)
    mine.write_text("mine")
    (tmp_path / "content/two").mkdir()
    fakes.set_version(tmp_path, "two", "1")
    with pytest.raises(CannotWriteError, match=f"site/{name} was made by no build"):
        run(project)
    assert mine.read_text() == "mine"
    assert not (tmp_path / ".site.staging").exists()


def test_a_folder_in_place_of_a_file_of_ours_is_refused_too(project, tmp_path):
    page = project.output / "page-1/index.html"
    page.unlink()
    page.mkdir()
    (page / "mine").write_text("mine")
    with pytest.raises(CannotWriteError, match=r"page-1/index\.html was made by no build"):
        run(project)
    assert (page / "mine").read_text() == "mine"


def test_a_folder_of_ours_that_has_become_a_link_is_made_again(project, tmp_path):
    elsewhere = tmp_path / "elsewhere"
    shutil.move(project.output / "one", elsewhere)
    (project.output / "one").symlink_to(elsewhere)
    run(project)
    assert not (project.output / "one").is_symlink()
    assert fakes.versions(project.output)["one"] == {"1"}
    assert (elsewhere / "print/cards-a4.pdf").exists()


@pytest.mark.parametrize(
    "manifest",
    [b"", b"\xff\xfe", b"[" * 200_000, b"{}", b'{"format": 1, "artifacts": [1]}', b"null"],
    ids=["empty", "no UTF-8", "deep", "nothing", "odd", "null"],
)
@pytest.mark.parametrize("outputs", [(), ("site",)])
def test_with_a_damaged_manifest_everything_is_made_and_nothing_is_lost(project, manifest, outputs):
    (project.output / MANIFEST).write_bytes(manifest)
    (project.output / "CNAME").write_text("rules.example")
    built = run(project, Choice(outputs=outputs))
    assert len(made(built)) == 5
    assert "CNAME" in built.foreign
    assert (project.output / "CNAME").read_text() == "rules.example"
    assert run(project).foreign == ("CNAME",)


def test_a_manifest_of_somebody_else_keeps_no_page(project):
    page = project.output / "index.html"
    page.write_text("<script>")
    file = project.output / MANIFEST
    manifest = json.loads(file.read_text())
    [site] = [each for each in manifest["artifacts"] if each["generator"] == "site"]
    site["files"]["index.html"] = "a6fc40cb3b43f1b3b5ab1e7b8c2a0c9c1c1d1f9e0c0d6f6c7b8a9d0e1f2a3b4c"
    file.write_text(json.dumps(manifest))
    assert len(made(run(project, Choice(outputs={"cards"})))) == 5
    assert page.read_text() == "1"


def test_of_somebody_elses_manifest_the_names_are_believed(project, tmp_path):
    shutil.rmtree(project.cache)
    (project.output / "CNAME").write_text("rules.example")
    shutil.rmtree(tmp_path / "content/two")
    assert run(project).foreign == ("CNAME",)
    assert not (project.output / "two").exists()


def test_what_nobody_else_may_read_is_made_again(project):
    page = project.output / "page-1/index.html"
    page.chmod(0o600)
    run(project)
    assert page.stat().st_mode & 0o777 == 0o644


def test_an_output_can_be_read_by_a_server_whatever_the_umask(tmp_path):
    before = os.umask(0o077)
    try:
        project = fakes.project_in(tmp_path)
        run(project)
        assert os.umask(0o077) == 0o077
    finally:
        os.umask(before)
    for path in (project.output, *project.output.rglob("*")):
        assert path.stat().st_mode & 0o777 == (0o755 if path.is_dir() else 0o644), path

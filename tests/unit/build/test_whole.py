"""A game that is nothing but a folder of content gives every output, and always the same bytes."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulewright.build import GENERATORS
from rulewright.site.artifacts import ingredients
from rulewright.write.manifest import MANIFEST, read_manifest

ROOT = Path(__file__).parents[3]


def start(folder: Path, seed: str) -> subprocess.Popen:
    """Begin to build the test book, in a checkout and with a cache of its own."""
    shutil.copytree(ROOT / "tests" / "book", folder / "content")
    for name in ("schemas", "theme", "mkdocs.yml"):
        (folder / name).symlink_to(ROOT / name)
    command = [sys.executable, "-m", "rulewright", "--traceback", "build", "--project", str(folder)]
    (folder / "tmp").mkdir()
    environment = {
        **os.environ,
        "PYTHONHASHSEED": seed,
        "TZ": f"UTC{seed}",
        "TMPDIR": str(folder / "tmp"),
    }
    environment.pop("SOURCE_DATE_EPOCH", None)
    return subprocess.Popen(
        command, env=environment, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )


@pytest.fixture(scope="module")
def outputs(tmp_path_factory):
    """Two outputs of the same content, made by two processes that hash differently."""
    folders = [tmp_path_factory.mktemp("one"), tmp_path_factory.mktemp("another")]
    builds = [start(folder, seed) for folder, seed in zip(folders, "18", strict=True)]
    for build in builds:
        told, _ = build.communicate(timeout=300)
        assert build.returncode == 0, told
    return [folder / "site" for folder in folders]


def files(output: Path) -> dict[str, bytes]:
    return {
        file.relative_to(output).as_posix(): file.read_bytes()
        for file in output.rglob("*")
        if file.is_file()
    }


def test_nothing_is_left_in_the_temporary_folder(outputs):
    for output in outputs:
        assert list((output.parent / "tmp").iterdir()) == []


def test_every_output_of_the_menu_is_made(outputs):
    keys = read_manifest((outputs[0] / MANIFEST).read_text()) or {}
    assert {key.generator for key in keys} == set(GENERATORS)
    there = files(outputs[0])
    for path in (
        "index.html",
        "404.html",
        "hedgerow/index.html",
        "hedgerow/scuffle/index.html",
        "hedgerow/r/scuffle.fight/index.html",
        "hedgerow/gaps/index.html",
        "hedgerow/print/cards-a4.pdf",
        "hedgerow/print/garden-a4.pdf",
        "api/hedgerow/rules.json",
        "api/schemas/rules.json",
    ):
        assert there.get(path), path


def test_the_same_content_gives_the_same_bytes(outputs):
    one, another = map(files, outputs)
    assert set(one) == set(another)
    assert [path for path, content in one.items() if another[path] != content] == []


def test_no_output_names_the_machine_that_made_it(outputs):
    guilty = [path for path, content in files(outputs[0]).items() if str(ROOT).encode() in content]
    assert guilty == []


def test_where_the_site_will_stand_is_part_of_what_its_pages_depend_on(project, book, monkeypatch):
    monkeypatch.delenv("SITE_URL", raising=False)
    here = ingredients(project, [book])
    assert ingredients(project, [book]) == here
    monkeypatch.setenv("SITE_URL", "https://rules.example/")
    assert ingredients(project, [book]) != here

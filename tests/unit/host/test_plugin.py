"""MkDocs makes the very pages that are made without it, so that it can be left when it ends."""

import os
import shutil
import subprocess
import sys
from collections.abc import Mapping

import pytest

from rulewright.build.reading import read_book
from rulewright.content.book import Book
from rulewright.model.project import Project
from rulewright.site.build import build_site

URL = "https://rules.example/"


@pytest.fixture(scope="module")
def hosted(project: Project, tmp_path_factory: pytest.TempPathFactory) -> Project:
    """A project of the test book, whose output `mkdocs build` has made."""
    root = tmp_path_factory.mktemp("hosted")
    for name in ("schemas", "theme", "mkdocs.yml"):
        (root / name).symlink_to(project.root / name)
    shutil.copytree(project.content, root / "content")
    ran = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--quiet"],
        cwd=root,
        env={**os.environ, "SITE_URL": URL, "NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr
    return Project(root)


@pytest.fixture(scope="module")
def files(hosted: Project) -> Mapping[str, bytes]:
    """The same site without MkDocs."""
    book = read_book(hosted, "hedgerow")
    assert isinstance(book, Book)
    return build_site(hosted, [book], URL)


def test_each_page_is_the_same_with_the_host_and_without_it(
    hosted: Project, files: Mapping[str, bytes]
) -> None:
    pages = [path for path in files if path.endswith(".html")]
    assert len(pages) > 50
    differing = [
        path
        for path in pages
        if (hosted.output / path).read_bytes().rstrip() != files[path].rstrip()
    ]
    assert differing == []


def test_the_host_brings_every_file_and_none_of_its_theme(
    hosted: Project, files: Mapping[str, bytes]
) -> None:
    there = {
        path.relative_to(hosted.output).as_posix()
        for path in hosted.output.rglob("*")
        if path.is_file() and not path.name.startswith(".")
    }
    assert there - {"sitemap.xml.gz"} == set(files)


def test_no_page_carries_anything_of_a_theme(files: Mapping[str, bytes]) -> None:
    guilty = [
        path
        for path, content in files.items()
        if path.endswith((".html", ".css")) and b"md-" in content
    ]
    assert guilty == []

"""The book is not bound to its builder: written out as plain pages, Zensical builds it too."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import unquote

import pytest

from rulewright.build import PLAIN
from rulewright.build.run import build
from rulewright.model.project import Project
from rulewright.site.build import make_site, surroundings_of

ROOT = Path(__file__).parents[3]


@pytest.fixture(scope="module")
def built(project, tmp_path_factory) -> Path:
    """The test book as Zensical builds it."""
    folder = tmp_path_factory.mktemp("plain") / "pages"
    made = build(Project(project.root, project.content, folder), generators=PLAIN)
    assert made.problems == ()
    assert not list(folder.rglob("*.pdf"))
    zensical = shutil.which("zensical", path=str(Path(sys.executable).parent))
    assert zensical, "zensical is not installed"
    done = subprocess.run(
        [zensical, "build"], cwd=folder, capture_output=True, text=True, timeout=120, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "No issues found" in done.stdout + done.stderr
    return folder / "site"


def anchors(html: str) -> set[str]:
    return set(re.findall(r'\sid="([^"]+)"', html))


def test_it_has_the_same_pages_with_the_same_anchors(project, book, built):
    site = make_site(project, [book], surroundings_of(project, [book], ""))
    pages = [page for pages in site.pages.values() for page in pages]
    assert len(pages) > 20
    for page in pages:
        html = (built / page.address / "index.html").read_text()
        assert anchors(page.body) <= anchors(html), page.address
        assert html.count("<h1") == 1, page.address
    for path in site.files:
        assert (built / path).is_file(), path


def links(file: Path) -> Iterator[str]:
    html = re.sub(r"<script.*?</script>", "", file.read_text(), flags=re.DOTALL)
    for link in re.findall(r'\s(?:href|src)="([^"]*)"', html):
        if not re.match(r"[a-z]+:|//", link):
            yield unquote(link)


def test_no_link_of_any_page_is_broken(built):
    broken = []
    files = sorted(built.rglob("*.html"))
    for file in files:
        for link in links(file):
            path, _, anchor = link.partition("#")
            if path.endswith(".pdf") and "print/" in path:
                continue  # made by `rulewright build`
            below = built / path.lstrip("/") if path.startswith("/") else file.parent / path
            target = below / "index.html" if below.is_dir() else below
            if not target.is_file() or (
                anchor and target.suffix == ".html" and anchor not in anchors(target.read_text())
            ):
                broken.append(f"{file.relative_to(built)}: {link}")
    assert len(files) > 50
    assert broken == []

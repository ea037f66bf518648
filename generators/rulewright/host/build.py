"""Builds the site with MkDocs: what `rulewright build` calls."""

import logging
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path

from mkdocs.commands.build import build
from mkdocs.config import load_config

from rulewright.host.plugin import SitePlugin
from rulewright.model.book import Book
from rulewright.model.project import Project


def build_site(
    project: Project, books: Sequence[Book], site_url: str | None = None
) -> Mapping[str, bytes]:
    """All files of the site by path.

    `site_url` is where the site will stand; only the 404 page and canonical links need it, since
    all other links are relative. By default it is what `mkdocs.yml` says.
    """
    with tempfile.TemporaryDirectory(prefix="rulewright-site-") as name:
        folder = Path(name)
        plugin = _run(folder, project, books, site_url)
        written = {
            path.relative_to(folder).as_posix(): path.read_bytes()
            for path in folder.rglob("*")
            if path.is_file()
        }
    return dict(sorted((written | plugin.pages | dict(plugin.site.files)).items()))


def _run(folder: Path, project: Project, books: Sequence[Book], site_url: str | None) -> SitePlugin:
    """Have MkDocs make its pages; into the empty folder it writes what little is not a page."""
    logging.getLogger("mkdocs").setLevel(logging.WARNING)
    address = {} if site_url is None else {"site_url": site_url}
    config = load_config(
        str(project.root / "mkdocs.yml"),
        docs_dir=str(project.content),
        site_dir=str(folder),
        **address,
    )
    plugin = config.plugins["rulewright"]
    if not isinstance(plugin, SitePlugin):
        raise TypeError("mkdocs.yml names another plugin `rulewright`")
    plugin.books = books
    plugin.project = project
    plugin.in_memory = True
    config.plugins.on_startup(command="build", dirty=False)
    build(config)
    return plugin

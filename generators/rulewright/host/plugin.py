"""Our plugin for MkDocs: it brings finished pages, and MkDocs writes or serves them.

Each page comes whole from our own skeleton, so that the theme has nothing to add and the same pages
are made without it. `mkdocs build` makes the site in a folder of its own and exchanges it at the
end, the way `rulewright build` does.
"""

# MkDocs decides what its events are given; we don't need all of it.
# ruff: noqa: ARG002

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, Literal, cast

from jinja2 import Environment, FileSystemLoader
from mkdocs.config.base import Config
from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.plugins import BasePlugin
from mkdocs.structure.files import File, Files, InclusionLevel
from mkdocs.structure.nav import Navigation
from mkdocs.structure.pages import Page
from mkdocs.theme import Theme
from mkdocs.utils.templates import TemplateContext

from rulewright.content.book import Book
from rulewright.model.problem import Problem
from rulewright.model.project import Project
from rulewright.site.build import Site, make_site, surroundings_of
from rulewright.site.page import SitePage
from rulewright.site.settings import with_slash
from rulewright.write.manifest import Key
from rulewright.write.staging import staging


class Settings(Config):  # type: ignore[no-untyped-call]
    """The plugin's options in `mkdocs.yml`: none."""


class BookPage(Page):
    """A finished page, so that there is no source to read and convert."""

    def __init__(self, made: SitePage, file: File, config: MkDocsConfig) -> None:
        super().__init__(made.title, file, config)
        self.made = made

    def read_source(self, config: MkDocsConfig) -> None:
        """Read nothing."""
        self.markdown = ""
        self.meta = {"description": self.made.description}

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """Take the body as it is."""
        self.content = self.made.body
        self.present_anchor_ids = set()


class SitePlugin(BasePlugin[Settings]):  # type: ignore[no-untyped-call]
    """Adds the pages of all games."""

    site: Site
    serving = False
    _publish_to: Project | None = None

    def read(self, project: Project) -> tuple[Sequence[Book], Sequence[Problem]]:
        """The books of all games, or what is wrong with them."""
        raise NotImplementedError

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Remember whether the pages will be reloaded by a script, which a policy would forbid."""
        self.serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Make all pages; faults in content end the build here."""
        root = Path(config.config_file_path).parent
        project = Project(root, Path(config.docs_dir), Path(config.site_dir))
        books, problems = self.read(project)
        if problems:
            lines = (f"{each.at}: {each.code}: {each.message}" for each in problems)
            raise PluginError("\n".join(["The content has faults:", *lines]))
        if not self.serving:
            self._publish_to = project
            config.site_dir = str(project.cache / "mkdocs")
        url = with_slash(config.site_url or "")
        surroundings = surroundings_of(project, books, url, strict=not self.serving)
        self.site = make_site(project, books, replace(surroundings, name=config.site_name))
        overrides = (folder / "overrides" for folder in project.theme.folders)
        config.theme.dirs[:0] = [str(folder) for folder in overrides if folder.is_dir()]
        _take_templates_only(config.theme)
        return config

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Exchange the site in the output for the one that `mkdocs build` made beside it."""
        if self._publish_to is not None:
            publish(self._publish_to, Path(config.site_dir))

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Return our pages and assets in place of the files of content and theme."""
        pages = [
            self._page_file(page, config) for pages in self.site.pages.values() for page in pages
        ]
        made = self.site.files.items()
        others = [File.generated(config, path, content=content) for path, content in made]
        return Files([*pages, *others])

    def _page_file(self, made: SitePage, config: MkDocsConfig) -> File:
        file = File.generated(
            config, f"{made.address}index.md", content="", inclusion=InclusionLevel.NOT_IN_NAV
        )
        BookPage(made, file, config)
        return file

    def on_page_context(
        self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """The whole page, which the theme's template only prints."""
        if isinstance(page, BookPage):
            cast(dict[str, Any], context)["document"] = self.site.document(page.made)
        return context

    def on_template_context(
        self, context: TemplateContext, *, template_name: str, config: MkDocsConfig
    ) -> TemplateContext:
        """Do the same for the 404 page."""
        if template_name == "404.html":
            cast(dict[str, Any], context)["document"] = self.site.not_found()
        return context


class _Templates(FileSystemLoader):
    """Finds templates by name and lists no others."""

    def list_templates(self) -> list[str]:
        """List no files: we need none of the theme's styles, scripts and thousands of icons."""
        return []


def _take_templates_only(theme: Theme) -> None:
    """Keep MkDocs from looking for other files in a theme."""
    get_env = theme.get_env

    def get_templates() -> Environment:
        environment = get_env()
        environment.loader = _Templates(theme.dirs)
        return environment

    theme.get_env = get_templates  # type: ignore[method-assign]


_SITE = Key("site", "", "")
_BY_HAND = "made by mkdocs"
"""Not the digest of any build, so that the next `rulewright build` makes the site again."""


def publish(project: Project, folder: Path) -> None:
    """Exchange the output's site for the files in a folder; whatever else it holds stays.

    Raises CannotWriteError where the output folder can't be used.
    """
    files = {
        path.relative_to(folder).as_posix(): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }
    with staging(project) as stage:
        others = (key for key in stage.last if key.generator != _SITE.generator)
        kept = {key: record for key in others if (record := stage.reuse(key))}
        stage.finish({_SITE: stage.put(_SITE, _BY_HAND, files)}, kept)

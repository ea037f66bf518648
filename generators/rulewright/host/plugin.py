"""Our plugin for MkDocs: it brings all pages, and MkDocs puts each into the theme's template.

Named in `mkdocs.yml` and registered in `pyproject.toml`. Bodies are finished HTML, so Markdown has
nothing to do; the navigation, links and anchors are ours as well. `build_site` hands it the books;
under `mkdocs build` and `mkdocs serve` a subclass reads them. `mkdocs build` makes the site in a
folder of its own and exchanges it at the end, the way `rulewright build` does.
"""

# MkDocs decides what its events are given; we don't need all of it.
# ruff: noqa: ARG002

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Literal

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

from rulewright.host.publish import publish
from rulewright.link.address import to_root
from rulewright.model.book import Book
from rulewright.model.problem import Problem
from rulewright.model.project import Project
from rulewright.site.page import SitePage
from rulewright.site.pages import Section, Site, make_site
from rulewright.words.catalogue import words


class Settings(Config):  # type: ignore[no-untyped-call]
    """What `mkdocs.yml` may say about us: nothing yet."""


class BookPage(Page):
    """A page whose body is there already, so that there is no source to read and to convert."""

    def __init__(self, made: SitePage, file: File, config: MkDocsConfig) -> None:
        super().__init__(made.title, file, config)
        self.made = made

    def read_source(self, config: MkDocsConfig) -> None:
        """There is none."""
        self.markdown = ""
        self.meta = {"description": self.made.description}

    def render(self, config: MkDocsConfig, files: Files) -> None:
        """The body that we made."""
        self.content = self.made.body
        self.present_anchor_ids = set()


class SitePlugin(BasePlugin[Settings]):  # type: ignore[no-untyped-call]
    """Adds the pages of all games; `books` may be set before a build, else they are read.

    With `in_memory` the pages are put into `pages`, by path, and what is no page is left in
    `site.files`; neither is written.
    """

    books: Sequence[Book] | None = None
    project: Project | None = None
    in_memory = False
    pages: dict[str, bytes]
    site: Site
    serving = False
    _publish_to: Project | None = None

    def read(self, project: Project) -> tuple[Sequence[Book], Sequence[Problem]]:
        """The books of all games where nobody has set them, or what is wrong with them."""
        raise NotImplementedError

    def on_startup(self, *, command: Literal["build", "gh-deploy", "serve"], dirty: bool) -> None:
        """Remember whether the pages will be reloaded by a script, which a policy would forbid."""
        self.serving = command == "serve"

    def on_config(self, config: MkDocsConfig) -> MkDocsConfig:
        """Make all pages; faults in content end the build here."""
        root = Path(config.config_file_path).parent
        project = self.project or Project(root, Path(config.docs_dir), Path(config.site_dir))
        books = self.books
        if books is None:
            books, problems = self.read(project)
            if problems:
                lines = (f"{each.at}: {each.code}: {each.message}" for each in problems)
                raise PluginError("\n".join(["The content has faults:", *lines]))
            if not self.serving:
                self._publish_to = project
                config.site_dir = str(project.cache / "mkdocs")
        self.site = make_site(project, books, config.site_url or "")
        self.pages = {}
        _take_templates_only(config.theme)
        return config

    def on_post_build(self, *, config: MkDocsConfig) -> None:
        """Exchange the site in the output for the one that `mkdocs build` made beside it."""
        if self._publish_to is not None:
            publish(self._publish_to, Path(config.site_dir))

    def on_files(self, files: Files, *, config: MkDocsConfig) -> Files:
        """Our pages and assets in place of the content's files and of the theme's."""
        ours = [
            self._page_file(made, config)
            for section in self.site.sections.values()
            for made in section.pages
        ]
        if not self.in_memory:
            ours += [
                File.generated(config, path, content=content)
                for path, content in self.site.files.items()
            ]
        return Files(ours)

    def _page_file(self, made: SitePage, config: MkDocsConfig) -> File:
        file = File.generated(
            config, f"{made.address}index.md", content="", inclusion=InclusionLevel.NOT_IN_NAV
        )
        BookPage(made, file, config)
        return file

    def on_page_context(
        self, context: TemplateContext, *, page: Page, config: MkDocsConfig, nav: Navigation
    ) -> TemplateContext:
        """What the template shows around the body."""
        if isinstance(page, BookPage):
            self._fill(context, page.made, self.site.sections[page.made.game])
        return context

    def on_post_page(self, output: str, *, page: Page, config: MkDocsConfig) -> str:
        """Take a page that is not to be written: MkDocs writes none that is empty."""
        if not self.in_memory:
            return output
        self.pages[page.file.dest_uri] = output.encode()
        return ""

    def on_template_context(
        self, context: TemplateContext, *, template_name: str, config: MkDocsConfig
    ) -> TemplateContext:
        """The same for the page that stands in for one that is not there."""
        if template_name == "404.html":
            title = words(self.site.sections[""].language)["site.404.title"]
            made = SitePage("", title, "", "404", section="404")
            self._fill(context, made, self.site.sections[""], context["base_url"])
        return context

    def _fill(self, context: Any, made: SitePage, section: Section, base: str = "") -> None:
        # Served in place of any address, the 404 page can't know how deep it stands.
        root = f"{base.rstrip('/')}/" if base else to_root(made.address)
        context["root"] = root
        context["made"] = made
        context["section"] = section
        context["sections"] = [each for slug, each in self.site.sections.items() if slug]
        context["navigation"] = section.navigation.html(made.section, root)
        context["assets"] = self.site.assets
        context["words"] = words(section.language)
        context["strict"] = not self.serving


class _Templates(FileSystemLoader):
    """Finds templates by name, and says that there is nothing else to find."""

    def list_templates(self) -> list[str]:
        """None, for we need none of the theme's styles, scripts and thousands of icons."""
        return []


def _take_templates_only(theme: Theme) -> None:
    """Have MkDocs look for no other files in a theme."""
    get_env = theme.get_env

    def get_templates() -> Environment:
        environment = get_env()
        environment.loader = _Templates(theme.dirs)
        return environment

    theme.get_env = get_templates  # type: ignore[method-assign]

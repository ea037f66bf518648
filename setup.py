"""Puts what stands at the top of this repository into the package: schemas, theme and settings.

Everything else of the build is in pyproject.toml. An installation in place copies nothing: there
the tool finds these files where they are (`rulewright/model/project.py`).
"""

import shutil
from pathlib import Path

from setuptools import setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).parent
PACKAGE = "rulewright"
TAKEN = ("mkdocs.yml", "schemas", "theme")
# What a browser needs of npm's packages, each with its licence, so that no author needs Node.
MINISEARCH = Path("theme/node_modules/minisearch")
BROWSER = (MINISEARCH / "dist/umd/index.js", MINISEARCH / "LICENSE.txt")
LEFT = shutil.ignore_patterns("node_modules", "package*.json", ".*", "__pycache__")


class BuildWithResources(build_py):
    """Copies the code, then the resources beside it."""

    def run(self) -> None:
        """Build; ends with a hint where npm's packages are not installed."""
        super().run()
        if self.editable_mode:
            return
        package = Path(self.build_lib, PACKAGE)
        for name in TAKEN:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, package / name, ignore=LEFT, dirs_exist_ok=True)
            else:
                shutil.copy2(ROOT / name, package / name)
        for file in BROWSER:
            if not (ROOT / file).is_file():
                raise SystemExit(f"{file} is missing; `scripts/set-up build` installs it.")
            (package / file).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / file, package / file)


setup(cmdclass={"build_py": BuildWithResources})

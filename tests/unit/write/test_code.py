"""The digest of code changes with what the code does, and with nothing else."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import rulewright
from rulewright.build import GENERATORS
from rulewright.write.code import LINKING, digest_of_code, package_in

CODE = '''\
"""A module."""

from house import lower


class Thing:
    """A class."""

    size: int = 3
    """A field."""

    def double(self) -> int:
        """Twice the size."""
        return self.size * 2


def first(word: str) -> bool:
    """Whether a word is one of the first."""
    return word in {"alpha", "beta", "gamma"}


def late() -> int:
    from house.later import VALUE

    return VALUE


shout = lambda word: f"{word}!"
'''
FILES = {
    "__init__.py": "",
    "upper.py": CODE,
    "lower.py": "VALUE = 1\n",
    "later.py": "VALUE = 2\n",
    "apart/__init__.py": "",
    "apart/other.py": "VALUE = 3\n",
    "apart/words.yml": "one: eins\n",
}


def house(folder: Path, **changed: str) -> Path:
    root = folder / str(len([*folder.iterdir()])) / "house"
    for name, text in {**FILES, **changed}.items():
        file = root / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return root


def digest_of_upper(folder: Path, **changed: str) -> str:
    return package_in(house(folder, **changed)).digest_of(["house.upper"])


@pytest.mark.parametrize(
    "old, new",
    [
        ('"""A module."""', '"""Another docstring."""'),
        ('"""A class."""', '"""Another docstring."""'),
        ('"""A field."""', '"""Another docstring."""'),
        ('"""Twice the size."""', '"""Another docstring."""'),
        ("return self.size * 2", "# A comment.\n        return self.size * 2"),
        ("\n\n\nclass", "\n\n\n\n\nclass"),
    ],
)
def test_docstrings_comments_and_layout_make_no_difference(tmp_path, old, new):
    changed = CODE.replace(old, new)
    assert changed != CODE
    assert digest_of_upper(tmp_path, **{"upper.py": changed}) == digest_of_upper(tmp_path)


@pytest.mark.parametrize(
    "old, new",
    [
        ("size: int = 3", "size: int = 4"),
        ("size: int = 3", "size: str = 3"),
        ("self.size * 2", "self.size + 2"),
        ('"beta"', '"delta"'),
        ("{word}!", "{word}?"),
        ("def double(self)", "def double(self, times=2)"),
        ("def double", "def twice"),
        ("return self.size * 2", "return self.length * 2"),
    ],
)
def test_what_code_does_makes_a_difference(tmp_path, old, new):
    changed = CODE.replace(old, new)
    assert changed != CODE
    assert digest_of_upper(tmp_path, **{"upper.py": changed}) != digest_of_upper(tmp_path)


def test_a_text_that_a_generator_gives_is_no_docstring(tmp_path):
    def digest_of(text: str) -> str:
        return digest_of_upper(tmp_path, **{"upper.py": f"x = tuple('{text}' for _ in (1, 2))\n"})

    assert digest_of("one") != digest_of("two")


@pytest.mark.parametrize("module", ["lower.py", "later.py", "__init__.py"])
def test_what_it_imports_makes_a_difference(tmp_path, module):
    assert digest_of_upper(tmp_path, **{module: "VALUE = 9\n"}) != digest_of_upper(tmp_path)


def test_what_it_does_not_import_makes_none(tmp_path):
    assert digest_of_upper(tmp_path, **{"apart/other.py": "VALUE = 9\n"}) == digest_of_upper(
        tmp_path
    )


def test_a_package_is_all_of_its_modules_and_data(tmp_path):
    def digest_of_apart(**changed: str) -> str:
        return package_in(house(tmp_path, **changed)).digest_of(["house.apart"])

    assert digest_of_apart(**{"apart/other.py": "VALUE = 9\n"}) != digest_of_apart()
    assert digest_of_apart(**{"apart/words.yml": "one: un\n"}) != digest_of_apart()


def test_it_is_the_same_in_each_process(tmp_path):
    root = house(tmp_path)
    code = (
        "from pathlib import Path; from rulewright.write.code import package_in; "
        f"print(package_in(Path({str(root)!r})).digest_of(['house.upper']))"
    )
    told = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for seed in ("1", "2", "3")
    }
    assert told == {f"{package_in(root).digest_of(['house.upper'])}\n"}


def test_code_is_found_by_name():
    package, module = digest_of_code("rulewright.model"), digest_of_code("rulewright.model.status")
    assert package != module
    with pytest.raises(ModuleNotFoundError):
        digest_of_code("rulewright.nowhere")


@pytest.mark.parametrize("generator", ["cards", "sheet", "rulebook", "quick-reference", "tokens"])
def test_a_print_depends_on_no_code_of_site_or_command(generator):
    module = GENERATORS[generator].function.partition(":")[0]
    used = package_in(Path(rulewright.__file__).parent).used_by([module, LINKING])
    packages = {name.split(".")[1] for name in used if "." in name}
    assert {"press", "views", "markup", "link"} <= packages
    assert packages.isdisjoint({"cli", "site", "host", "build", "edit", "api"})


def test_what_is_kept_is_what_would_be_found(tmp_path):
    found = digest_of_code("rulewright.press")
    assert digest_of_code("rulewright.press", cache=tmp_path) == found
    [kept] = (tmp_path / "code").iterdir()
    digest_of_code.cache_clear()
    assert digest_of_code("rulewright.press", cache=tmp_path) == found
    kept.write_text("forged")
    digest_of_code.cache_clear()
    assert digest_of_code("rulewright.press", cache=tmp_path) == found

"""The interface's words in each language: fallbacks, fields and plurals."""

import re
from importlib.resources import files
from pathlib import Path
from string import Formatter

import pytest
from markupsafe import Markup
from ruamel.yaml import YAML

from rulewright.markup.templates import fill
from rulewright.words.catalogue import words, words_in

ROOT = Path(__file__).parents[3]
LANGUAGES = sorted(
    file.name.removesuffix(".yml")
    for file in files("rulewright.words").iterdir()
    if file.name.endswith(".yml")
)
CATEGORIES = {"zero", "one", "two", "few", "many", "other"}
TEMPLATES = [file for file in (ROOT / "theme").rglob("*.html") if "node_modules" not in file.parts]
COUNTED = re.compile(r'of_count\(\s*"([\w.-]+)"')
_ARGUMENTS = r" \| fill\(((?:[^()]|\([^()]*\))*)\)"
FILLED = re.compile(r'words\["([\w.-]+)"\]' + _ARGUMENTS)
COUNTED_AND_FILLED = re.compile(r'of_count\("([\w.-]+)", [^()]*\)' + _ARGUMENTS)


def fields(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_translation_has_the_fields_of_the_english_words(language: str) -> None:
    own = YAML(typ="safe").load(files("rulewright.words").joinpath(f"{language}.yml").read_text())
    english = words()
    for key, text in own.items():
        plain = key if key in english else f"{key.rpartition('.')[0]}.other"
        assert fields(text) <= fields(english[plain]), key
        assert "%s" not in text, key
        assert all(name.isidentifier() for name in fields(text)), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_plural_forms_of_a_language_always_include_other(language: str) -> None:
    own = YAML(typ="safe").load(files("rulewright.words").joinpath(f"{language}.yml").read_text())
    stems = {key.rpartition(".")[0] for key in own if key.rpartition(".")[2] in CATEGORIES}
    assert all(f"{stem}.other" in own for stem in stems)


def test_what_is_counted_has_plural_forms() -> None:
    code = [*(ROOT / "generators").rglob("*.py"), *TEMPLATES]
    counted = {key for file in code for key in COUNTED.findall(file.read_text(encoding="utf-8"))}
    assert len(counted) > 8
    assert all(f"{key}.other" in words() for key in counted if not key.endswith("."))


def test_templates_fill_all_fields_by_name() -> None:
    found: dict[str, set[str]] = {}
    for template in TEMPLATES:
        text = template.read_text(encoding="utf-8")
        for pattern, ending in ((FILLED, ""), (COUNTED_AND_FILLED, ".other")):
            for key, arguments in pattern.findall(text):
                given = set(re.findall(r"(\w+)=", arguments))
                found[key + ending] = given & found.get(key + ending, given)
    assert len(found) > 25
    assert found == {key: found[key] | fields(words()[key]) for key in found}


@pytest.fixture
def catalogues(tmp_path: Path) -> Path:
    (tmp_path / "en.yml").write_text(
        "hello: Hello\nbye: Goodbye\nboats.one: boat\nboats.other: boats\n"
    )
    (tmp_path / "de.yml").write_text("hello: Guten Tag\n")
    (tmp_path / "ja.yml").write_text("hello: こんにちは\n")
    (tmp_path / "de-AT.yml").write_text("hello: Servus\n")
    (tmp_path / "pl.yml").write_text(
        "boats.one: łódź\nboats.few: łodzie\nboats.many: łodzi\nboats.other: łodzi\n"
    )
    return tmp_path


@pytest.mark.parametrize(
    "language, hello",
    [("en", "Hello"), ("de", "Guten Tag"), ("de-AT", "Servus"), ("de-CH", "Guten Tag")],
)
def test_a_region_falls_back_on_its_language_and_then_on_english(
    catalogues: Path, language: str, hello: str
) -> None:
    found = words_in(catalogues, language)
    assert found["hello"] == hello
    assert found["bye"] == "Goodbye"
    assert len(found) == len([*found]) == 4


@pytest.mark.parametrize(
    "language, number, boats",
    [
        ("en", 0, "boats"),
        ("en", 1, "boat"),
        ("en", 2, "boats"),
        ("en", 1.5, "boats"),
        ("pl", 1, "łódź"),
        ("pl", 3, "łodzie"),
        ("pl", 5, "łodzi"),
        ("pl", 22, "łodzie"),
        ("zz-ZZZZ", 1, "boat"),
        # Japanese has one form for all numbers, but these words are English.
        ("ja", 1, "boat"),
    ],
)
def test_the_words_of_a_count_follow_the_plural_rules_of_the_language(
    catalogues: Path, language: str, number: float, boats: str
) -> None:
    assert words_in(catalogues, language).of_count("boats", number) == boats


def test_what_is_filled_in_is_markup_only_if_a_value_is() -> None:
    assert fill("{a} & {b}", a="<i>", b=1) == "<i> & 1"
    filled = fill("{a} & {b}", a=Markup("<b>x</b>"), b="<i>")
    assert filled == "<b>x</b> &amp; &lt;i&gt;"
    assert isinstance(filled, Markup)

"""`mkdocs.yml` as it is read without MkDocs."""

from pathlib import Path

import pytest

from rulewright.site.settings import read_settings


def settings(tmp_path: Path, text: str):
    file = tmp_path / "mkdocs.yml"
    file.write_text(text)
    return read_settings(file)


def test_an_address_ends_in_a_slash(tmp_path: Path):
    found = settings(tmp_path, "site_name: Rules\nsite_url: https://rules.example/a\n")
    assert (found.name, found.url) == ("Rules", "https://rules.example/a/")
    assert settings(tmp_path, "site_name: Rules\n").url == ""


def test_a_variable_of_the_environment_wins_over_the_default(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    text = "site_url: !ENV [FIRST_URL, SECOND_URL, https://default.example/]\n"
    monkeypatch.delenv("FIRST_URL", raising=False)
    monkeypatch.delenv("SECOND_URL", raising=False)
    assert settings(tmp_path, text).url == "https://default.example/"
    monkeypatch.setenv("SECOND_URL", "https://second.example/")
    assert settings(tmp_path, text).url == "https://second.example/"
    assert settings(tmp_path, text).variables == ("FIRST_URL", "SECOND_URL")
    assert settings(tmp_path, "site_url: !ENV SECOND_URL\n").url == "https://second.example/"


def test_what_only_mkdocs_understands_is_passed_over(tmp_path: Path):
    text = "site_name: Rules\nhook: !!python/name:os.system\nplugins: [rulewright]\n"
    assert settings(tmp_path, text).name == "Rules"

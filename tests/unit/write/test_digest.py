"""A digest changes with each ingredient."""

from rulewright.content.book import digest_of_book
from rulewright.write.digest import (
    digest,
    digest_of_data,
    digest_of_files,
    digest_of_versions,
)
from tests.unit.build import fakes


def test_where_a_part_ends_makes_a_difference():
    assert digest("ab", "c") != digest("a", "bc")
    assert digest("ab", "c") == digest(b"ab", "c")


def test_the_order_of_keys_makes_a_difference():
    assert digest_of_data({"a": 1, "b": 2}) != digest_of_data({"b": 2, "a": 1})


def test_a_book_has_the_digest_of_its_content(tmp_path):
    project = fakes.project_in(tmp_path, "one")
    first = digest_of_book(fakes.book(project, "one"))
    assert digest_of_book(fakes.book(project, "one")) == first
    fakes.set_version(tmp_path, "one", "2")
    assert digest_of_book(fakes.book(project, "one")) != first


def test_files_count_by_name_and_content(tmp_path):
    (tmp_path / "a").write_text("1")
    (tmp_path / "b").write_text("1")
    one = digest_of_files(tmp_path, [tmp_path / "a"])
    assert one != digest_of_files(tmp_path, [tmp_path / "b"])
    (tmp_path / "a").write_text("2")
    assert one != digest_of_files(tmp_path, [tmp_path / "a"])


def test_versions_are_those_installed():
    assert digest_of_versions("jinja2") != digest_of_versions("jinja2", "mkdocs")

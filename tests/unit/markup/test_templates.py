"""Templates."""

from pathlib import Path

import pytest
from jinja2 import UndefinedError

from rulewright.markup.templates import environment
from rulewright.model.project import Project


def rendered(root: Path, template: str, **values: object) -> str:
    theme = root / "theme"
    theme.mkdir()
    (theme / "page.html").write_text(template, encoding="utf-8")
    return environment(Project(root)).get_template("page.html").render(**values)


def test_values_are_escaped_and_words_are_there(tmp_path: Path):
    template = "{{ words['status.missing'] }}: {{ title | typeset }}"
    assert rendered(tmp_path, template, title='<b> 6"') == "missing: &lt;b&gt; 6″"


def test_an_unknown_name_is_a_fault(tmp_path: Path):
    with pytest.raises(UndefinedError):
        rendered(tmp_path, "{{ titel }}", title="x")

"""Pages kept between builds."""

from pathlib import Path

import pytest

from rulewright.press import press, setting
from rulewright.press.document import Document, Fault, Flaw, Measure, Pages
from rulewright.press.press import measured

PAGES = Pages(b"%PDF", (Flaw("a/1", Fault.TOO_WIDE, 1.5, "word"),), {"a/1": 0, "b/1": 2}, 3, 0.5)


def test_what_is_stored_is_loaded(tmp_path: Path) -> None:
    press.store(tmp_path, "key", PAGES)
    assert press.load(tmp_path, "key") == PAGES
    assert press.load(tmp_path, "other") is None


@pytest.mark.parametrize("length", [0, 10, 100, -1])
def test_what_was_cut_short_is_made_again(tmp_path: Path, length: int) -> None:
    press.store(tmp_path, "key", PAGES)
    file = tmp_path / "key.pages"
    file.write_bytes(file.read_bytes()[:length])
    assert press.load(tmp_path, "key") is None
    press.store(tmp_path, "key", PAGES)
    assert press.load(tmp_path, "key") == PAGES


def test_measures_that_are_stored_are_loaded(tmp_path: Path) -> None:
    measures = {"a": Measure(10.5, (1.0, 2.0), tail=0.5)}
    press.store_measures(tmp_path, "key", measures)
    assert press.load_measures(tmp_path, "key") == measures
    assert press.load_measures(tmp_path, "other") is None


def test_a_document_is_measured_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    document = Document('<p data-whole="a">Line</p>', "p { margin: 0 }", "en", 5.0)
    first = measured(document, 60, tmp_path)
    assert first["a"].height > 0
    monkeypatch.delattr(setting, "measure")
    assert measured(document, 60, tmp_path) == first


def test_what_another_process_forgets_meanwhile_disturbs_nobody(tmp_path: Path) -> None:
    (tmp_path / "gone.pages").symlink_to(tmp_path / "nowhere")
    press.store(tmp_path, "key", PAGES)
    assert press.load(tmp_path, "key") == PAGES


def test_where_no_lock_can_be_made_each_sets_its_own(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with press.alone(tmp_path / "file", "deck"):
        pass

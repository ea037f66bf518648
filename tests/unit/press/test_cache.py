"""Pages kept between builds."""

from pathlib import Path

import pytest

from rulewright.press import cache
from rulewright.press.measure import Measure
from rulewright.press.proof import Fault, Flaw
from rulewright.press.setting import Pages

PAGES = Pages(b"%PDF", (Flaw("a/1", Fault.TOO_WIDE, 1.5, "word"),), {"a/1": 0, "b/1": 2}, 3, 0.5)


def test_what_is_stored_is_loaded(tmp_path: Path) -> None:
    cache.store(tmp_path, "key", PAGES)
    assert cache.load(tmp_path, "key") == PAGES
    assert cache.load(tmp_path, "other") is None


@pytest.mark.parametrize("length", [0, 10, 100, -1])
def test_what_was_cut_short_is_made_again(tmp_path: Path, length: int) -> None:
    cache.store(tmp_path, "key", PAGES)
    file = tmp_path / "key.pages"
    file.write_bytes(file.read_bytes()[:length])
    assert cache.load(tmp_path, "key") is None
    cache.store(tmp_path, "key", PAGES)
    assert cache.load(tmp_path, "key") == PAGES


def test_measures_are_made_once(tmp_path: Path) -> None:
    made = []

    def make() -> dict[str, Measure]:
        made.append(1)
        return {"a": Measure(10.5, (1.0, 2.0), tail=0.5)}

    first = cache.measured(tmp_path, "key", make)
    assert cache.measured(tmp_path, "key", make) == first
    assert len(made) == 1


def test_what_another_process_forgets_meanwhile_disturbs_nobody(tmp_path: Path) -> None:
    (tmp_path / "gone.pages").symlink_to(tmp_path / "nowhere")
    cache.store(tmp_path, "key", PAGES)
    assert cache.load(tmp_path, "key") == PAGES


def test_where_no_lock_can_be_made_each_sets_its_own(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with cache.alone(tmp_path / "file", "deck"):
        pass

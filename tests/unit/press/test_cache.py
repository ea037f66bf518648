"""Pages kept between builds."""

from pathlib import Path

from rulewright.press import cache
from rulewright.press.measure import Measure
from rulewright.press.proof import Fault, Flaw
from rulewright.press.setting import Pages

PAGES = Pages(b"%PDF", (Flaw("a/1", Fault.TOO_WIDE, 1.5, "word"),), {"a/1": 0, "b/1": 2}, 3, 0.5)


def test_what_is_stored_is_loaded(tmp_path: Path) -> None:
    cache.store(tmp_path, "key", PAGES)
    assert cache.load(tmp_path, "key") == PAGES
    assert cache.load(tmp_path, "other") is None


def test_what_is_damaged_is_made_again(tmp_path: Path) -> None:
    cache.store(tmp_path, "key", PAGES)
    (tmp_path / "key.json").write_text("{")
    assert cache.load(tmp_path, "key") is None


def test_measures_are_made_once(tmp_path: Path) -> None:
    made = []

    def make() -> dict[str, Measure]:
        made.append(1)
        return {"a": Measure(10.5, (1.0, 2.0), tail=0.5)}

    first = cache.measured(tmp_path, "key", make)
    assert cache.measured(tmp_path, "key", make) == first
    assert len(made) == 1


def test_what_another_process_forgets_meanwhile_disturbs_nobody(tmp_path: Path) -> None:
    (tmp_path / "gone.json").symlink_to(tmp_path / "nowhere")
    cache.store(tmp_path, "key", PAGES)
    assert cache.load(tmp_path, "key") == PAGES

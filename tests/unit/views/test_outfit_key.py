"""The key to the signs beside weapons."""

from dataclasses import replace

from rulewright.markup.renderer import Renderer
from rulewright.model.book import Book
from rulewright.views.outfit_key import outfit_key
from rulewright.views.profile import profile_view


def test_a_mount_without_an_icon_has_no_sign_though_another_has_its_title(book: Book) -> None:
    mounts = [{**mount, "title": "Limb"} for mount in book.raw_game["mounts"]]
    changed = replace(book, raw_game={**book.raw_game, "mounts": mounts})
    render = Renderer(changed)
    profile = profile_view(changed, changed.entities["unit.hogs"], render)
    signs = outfit_key(changed, [profile], render)
    assert [sign.title for sign in signs] == ["Limb", "Ahead", "Behind"]
    assert "<svg" in signs[0].sign

"""What `mkdocs build` made replaces the site and leaves the other outputs alone."""

from pathlib import Path

from rulewright.host.plugin import publish
from rulewright.model.project import Project
from rulewright.write.manifest import Key
from rulewright.write.staging import staging

CARDS = Key("cards", "game", "game/print/cards.pdf")
SITE = Key("site", "", "")


def test_the_site_is_exchanged_and_the_rest_stays(tmp_path: Path) -> None:
    project = Project(tmp_path)
    with staging(project) as stage:
        cards = stage.put(CARDS, "1", {"": b"%PDF"})
        old = stage.put(SITE, "1", {"old.html": b"old", "index.html": b"old"})
        stage.finish({CARDS: cards, SITE: old}, {})
    made = tmp_path / "made"
    (made / "game").mkdir(parents=True)
    (made / "index.html").write_bytes(b"new")
    (made / "game/index.html").write_bytes(b"game")

    publish(project, made)

    assert (project.output / "index.html").read_bytes() == b"new"
    assert (project.output / "game/index.html").read_bytes() == b"game"
    assert (project.output / "game/print/cards.pdf").read_bytes() == b"%PDF"
    assert not (project.output / "old.html").exists()
    with staging(project) as stage:
        assert stage.reuse(CARDS, "1") is not None
        assert stage.reuse(SITE, "1") is None

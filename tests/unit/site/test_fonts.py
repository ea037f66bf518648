"""The fonts of the screen are small and still have what tables and rules need."""

import io
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from rulewright.fonts.faces import FACES, Face
from rulewright.model.project import Project
from rulewright.site.fonts import font_face, web_font

NEEDED = "Aé0123456789½¼¾−–—“”’…×·≥′"


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_a_face_is_cut_and_keeps_its_figures_and_signs(face: Face, project: Project) -> None:
    data = web_font(face, project.cache)
    assert data[:4] == b"wOF2"
    assert len(data) < 60_000
    with TTFont(io.BytesIO(data)) as font:
        wanted = {ord(sign) for sign in NEEDED}
        with TTFont(face.file, lazy=True) as whole:
            wanted &= set(whole.getBestCmap())
        glyphs = font.getBestCmap()
        widths = {font["hmtx"][glyphs[ord(figure)]][0] for figure in "0123456789"}
    assert wanted <= set(glyphs)
    assert len(widths) == 1, "figures of a column must align"


def test_it_is_cut_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    face = FACES[0]
    first = web_font(face, tmp_path)
    monkeypatch.setattr("rulewright.site.fonts._cut", lambda face: pytest.fail("cut again"))
    assert web_font(face, tmp_path) == first


def test_a_style_sheet_shows_text_before_the_font_is_there() -> None:
    rule = font_face(FACES[1], "x.woff2")
    assert "font-display:swap" in rule
    assert "font-style:italic" in rule
    assert 'url("x.woff2")' in rule

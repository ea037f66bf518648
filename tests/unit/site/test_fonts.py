"""The fonts of the screen are small and still have what tables and rules need."""

import io
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from rulewright.fonts.faces import FACES, Face
from rulewright.model.project import Project
from rulewright.site.fonts import font_face, licence, web_font

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


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_what_is_cut_does_not_bear_the_reserved_name_and_keeps_its_licence(
    face: Face, project: Project
) -> None:
    with TTFont(io.BytesIO(web_font(face, project.cache))) as font:
        names = {record.nameID: str(record) for record in font["name"].names}
    assert "Source" not in " ".join(names[number] for number in (1, 2, 3, 4, 6))
    assert names[4].startswith("Rulewright")
    assert "Adobe" in names[0]
    assert "SIL Open Font License" in names[13]


def test_the_licence_goes_with_the_fonts() -> None:
    text = licence().decode()
    assert text.count("with Reserved Font Name 'Source'") == 2
    assert text.count("SIL OPEN FONT LICENSE Version 1.1") == 1


def test_it_is_cut_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    face = FACES[0]
    first = web_font(face, tmp_path)
    monkeypatch.setattr("rulewright.site.fonts._cut", lambda face: pytest.fail("cut again"))
    assert web_font(face, tmp_path) == first


def test_a_damaged_one_is_cut_anew(tmp_path: Path) -> None:
    first = web_font(FACES[0], tmp_path)
    [kept] = (tmp_path / "fonts").iterdir()
    kept.write_bytes(b"")
    assert web_font(FACES[0], tmp_path) == first


def test_a_style_sheet_shows_text_before_the_font_is_there() -> None:
    rule = font_face(FACES[1], "x.woff2")
    assert "font-display:swap" in rule
    assert "font-style:italic" in rule
    assert 'url("x.woff2")' in rule

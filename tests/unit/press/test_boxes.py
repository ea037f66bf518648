"""A printed document loads our fonts and nothing else."""

import re

import pytest

from rulewright.fonts.faces import FACES
from rulewright.press.boxes import FontFetcher, font_faces


@pytest.mark.parametrize(
    "url",
    ["file:///etc/passwd", "http://localhost/", "data:text/css,x", "press-font:../../x", "press:"],
)
def test_other_addresses_are_refused(url: str) -> None:
    with pytest.raises(ValueError, match="may not load"):
        FontFetcher().fetch(url)


def test_each_named_font_is_there() -> None:
    urls = re.findall(r'url\("([^"]+)"\)', font_faces())
    assert len(urls) == len(FACES)
    for url in urls:
        assert FontFetcher().fetch(url).read().startswith(b"\x00\x01\x00\x00")

"""What a document may load while it is pressed: our own fonts, nothing else.

Content cannot reach the network or the disk through a style or a picture: every address but those
of `font_faces` is refused.
"""

from weasyprint.urls import URLFetcher, URLFetcherResponse

from rulewright.fonts.faces import FACES

_SCHEME = "press-font:"


class FontFetcher(URLFetcher):  # type: ignore[misc]
    """Gives out the house's fonts and refuses any other address with ValueError."""

    def fetch(self, url: str, headers: object = None) -> URLFetcherResponse:  # noqa: ARG002
        """The bytes of the font that `url` names."""
        for face in FACES:
            if url == _SCHEME + face.name:
                return URLFetcherResponse(url, face.file.read_bytes())
        raise ValueError(f"a printed document may not load {url}")


def font_faces() -> str:
    """The `@font-face` rules by which style sheets of the press name the house's fonts."""
    return "\n".join(
        f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weight}; '
        f"font-style: {'italic' if face.italic else 'normal'}; "
        f'src: url("{_SCHEME}{face.name}") }}'
        for face in FACES
    )

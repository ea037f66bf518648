"""What turns a document into pages, as one digest: code, libraries and fonts."""

from functools import cache

from rulewright.fonts.faces import FACES
from rulewright.write.code import digest_of_code
from rulewright.write.digest import digest, digest_of_versions


@cache
def digest_of_setting() -> str:
    """The digest of what turns a document into pages: code, libraries and fonts."""
    return digest(
        digest_of_code("rulewright.press"),
        digest_of_versions(
            "weasyprint", "pikepdf", "fonttools", "jinja2", "markdown-it-py", "icepool"
        ),
        *(face.file.read_bytes() for face in FACES),
    )

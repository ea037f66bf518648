"""The codes of what can be wrong with a file before anybody asks what it says.

Each maps to one sentence that says what it means and how to mend it.
"""

CODES: dict[str, str] = {
    "bom": "The file begins with a byte order mark; save it as UTF-8 without one.",
    "comment-in-value": (
        "A `#` without a space after it makes the rest of a line a comment, which is lost; quote "
        "the whole value if the `#` belongs to it, or put a space after the `#` of a comment."
    ),
    "duplicate-key": "A key stands twice in one mapping; keep one of them.",
    "empty-file": "The file holds nothing but comments; fill it or delete it.",
    "hidden-character": (
        "A character stands in the file that nobody can see, or that turns the direction of the "
        "text; delete it."
    ),
    "icon-not-allowed": (
        "An icon uses an element, attribute or value that is not of the allowed set; icons are "
        "plain shapes without scripts, styles or links."
    ),
    "icon-syntax": "An icon is not well-formed SVG; save it anew as plain SVG.",
    "key-not-text": 'A key is a number, truth value or null; put it in quotes, as in "1": 8.',
    "missing-file": "A file that every game needs is not there; add it.",
    "not-a-number": "`.nan` and `.inf` are no amounts; write a number.",
    "not-utf-8": "The file is not UTF-8; save it in that encoding.",
    "number-too-big": "A number has more digits than any page can need; write a smaller one.",
    "outside-link": "A symbolic link leads out of the content; copy the file in its place.",
    "released-line": (
        "A line of ids.txt is not `id`, rule number and reason, separated by tabs; write it so."
    ),
    "released-twice": "An id stands twice in ids.txt; keep one of the lines.",
    "second-document": "A file holds one document; move what follows `---` to a file of its own.",
    "stray-file": (
        "A file or folder stands where no content is looked for; move, rename or delete it."
    ),
    "tab": "A tab indents a line; indent with spaces.",
    "too-big": "A file, a value or the number of values is beyond what is read; split it.",
    "too-deep": "Mappings and lists are nested deeper than any content needs; flatten them.",
    "unreadable-file": "The file cannot be read; see its permissions.",
    "yaml-anchor": "Anchors and aliases are not used in content; write the value out.",
    "yaml-directive": "Directives such as `%YAML` are not used in content; delete the line.",
    "yaml-merge": "Merge keys (`<<`) are not used in content; write the keys out.",
    "yaml-syntax": "The file is not valid YAML; the message says what was found where.",
    "yaml-tag": "Tags such as `!name` are not used in content; put text with a `!` in quotes.",
}

"""The codes of what can be wrong with the shape of content.

Each maps to one sentence that says what it means and how to mend it.
"""

CODES: dict[str, str] = {
    "bad-id": (
        "An id or name is not of small letters, digits and hyphens, or lacks what it must begin "
        "with; the hint says how it may be written."
    ),
    "bad-status": (
        "A status and what stands beside it do not go together: every status but `stated` needs "
        "its reasoning, what is missing has no value, and everything else has one."
    ),
    "bad-value": "A value is not one of those allowed here, or not written as it must be.",
    "empty-text": "A text is empty; write it, or leave the field out where it is optional.",
    "misplaced-field": "A field does not go together with another one; keep one of them.",
    "missing-field": "A field that is needed is not there; add it.",
    "out-of-range": "A number is smaller or larger than it can be.",
    "too-long": "A text is longer than what there is room for; shorten it.",
    "unknown-field": "A field has a name that means nothing here; correct or delete it.",
    "wrong-count": "A list or mapping has too few or too many items, or one of them twice.",
    "wrong-type": "A value is of another type than the field, such as a number for a text.",
}

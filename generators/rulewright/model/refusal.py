"""What keeps the tool from working and is neither a fault in content nor one in the tool."""


class RefusalError(Exception):
    """The message tells a person what stands in the way, by name, and what to do about it."""

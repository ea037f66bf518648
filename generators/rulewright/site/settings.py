"""What `mkdocs.yml` says about the whole site, read without the slow start of MkDocs."""

import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ruamel.yaml import YAML
from ruamel.yaml.constructor import SafeConstructor
from ruamel.yaml.nodes import Node, ScalarNode, SequenceNode

_VARIABLE = "!ENV"


@dataclass(frozen=True, slots=True)
class Settings:
    """The site's name, its address with a slash at the end (or ""), and the environment variables
    named.
    """

    name: str
    url: str
    variables: tuple[str, ...]


def read_settings(file: Path) -> Settings:
    """Read the settings of a site. `!ENV NAME` and `!ENV [NAME, …, default]` mean what they mean to
    MkDocs.
    """
    variables: dict[str, None] = {}

    def variable(_: SafeConstructor, node: Node) -> Any:
        items = node.value if isinstance(node, SequenceNode) else [node]
        names = [item.value for item in (items[:-1] or items)]
        variables.update(dict.fromkeys(names))
        default = items[-1].value if len(items) > 1 else ""
        return next((os.environ[name] for name in names if name in os.environ), default)

    def passed_over(_: SafeConstructor, node: Node) -> Any:
        return node.value if isinstance(node, ScalarNode) else None

    class Constructor(SafeConstructor):
        """A class of its own for each file, since constructors are kept by class."""

    Constructor.add_constructor(_VARIABLE, variable)
    # What only MkDocs understands, such as a Python function by its name.
    Constructor.add_constructor(None, passed_over)
    yaml = YAML(typ="safe", pure=True)
    yaml.Constructor = Constructor
    data: Any = yaml.load(file.read_text(encoding="utf-8")) or {}
    return Settings(
        str(data.get("site_name", "")),
        with_slash(str(data.get("site_url") or "")),
        tuple(variables),
    )


def with_slash(url: str) -> str:
    """An address to which paths can be added."""
    return url if not url or url.endswith("/") else f"{url}/"

"""The interface's words, by language."""

from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

from ruamel.yaml import YAML

DEFAULT_LANGUAGE = "en"


@cache
def words(language: str = DEFAULT_LANGUAGE) -> Mapping[str, str]:
    """The catalogue of one language; a key that it lacks is looked up in English.

    A key that English lacks raises KeyError: a fault in the tool, not in content.
    """
    reader = YAML(typ="safe")
    catalogue = {}
    for name in dict.fromkeys((DEFAULT_LANGUAGE, language)):
        source = files(__package__).joinpath(f"{name}.yml")
        if source.is_file():
            catalogue.update(reader.load(source.read_text(encoding="utf-8")))
    return MappingProxyType(catalogue)

"""Content is typed: only the modules at the edge to an untyped library may handle `Any`.

The type checker refuses `Any` in every other module; these tests hold its list of exceptions.
"""

import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
PACKAGE = ROOT / "generators"
# Where text is read, or a library called that says too little of its types.
EDGES = {"cli", "edit", "fonts", "host", "markup", "press", "site", "validate"}


def overrides() -> list[dict[str, object]]:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    found: list[dict[str, object]] = settings["tool"]["mypy"]["overrides"]
    return [each for each in found if "disallow_any_expr" in each]


def test_expressions_of_any_type_are_refused_but_at_the_edges() -> None:
    everywhere, exempted = overrides()
    assert everywhere == {"module": ["rulewright.*"], "disallow_any_expr": True}
    assert exempted["disallow_any_expr"] is False
    modules = exempted["module"]
    assert isinstance(modules, list)
    assert len(modules) <= 11
    for module in modules:
        _, package, *_ = module.split(".")
        assert package in EDGES or module == "rulewright.dice.distribution"
        assert (PACKAGE / module.replace(".", "/")).with_suffix(".py").is_file(), module

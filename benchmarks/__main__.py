"""Measures the promised speeds and prints a table; exits with 1 where a promise is not kept.

python -m benchmarks             all of it, in some minutes
python -m benchmarks site check  some of it
python -m benchmarks --write     also writes benchmarks/results.md
"""

import argparse
import os
import platform
import sys
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

from benchmarks import checking, editing, loading, products, site
from benchmarks.measure import Result, table

PARTS: Mapping[str, Callable[[], Iterator[Result]]] = {
    "load": loading.measure,
    "check": checking.measure,
    "site": site.measure,
    "edit": editing.measure,
    "products": products.measure,
}


def main() -> int:
    """Measure what was asked for."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks")
    parser.add_argument("parts", nargs="*", choices=[*PARTS, []], help="all, if none is named")
    parser.add_argument("--write", action="store_true", help="write benchmarks/results.md")
    asked = parser.parse_args()
    results = []
    for part in asked.parts or PARTS:
        for result in PARTS[part]():
            sys.stderr.write(f"{result.what}: {result.measured}\n")
            results.append(result)
    machine = f"{os.cpu_count()} cores, Python {platform.python_version()}"
    text = f"{table(results)}\n\nMedians of three or more runs, in turns; {machine}.\n"
    print(text)
    if asked.write:
        (Path(__file__).parent / "results.md").write_text(f"# Measured\n\n{text}")
    return int(any(result.good is False for result in results))


sys.exit(main())

"""The site step: our pages and the same pages in stock Material for MkDocs.

`python -m benchmarks.site ours|stock FOLDER` runs one of them in this process and prints its
seconds, from what was read to the files in a folder. Starting Python and reading the content are
not counted for either. The folder lies in memory where it can, so that a busy disk decides nothing.
"""

import logging
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from benchmarks.books import Size, write_book
from benchmarks.measure import Result, at_most, in_process, in_turns, plain
from rulewright.content.book import Book
from rulewright.content.rule import Chapter
from rulewright.link.linking import link
from rulewright.load.game import load_game
from rulewright.model.project import Project
from rulewright.write.manifest import Key
from rulewright.write.staging import staging

RULES_EACH = 4
FEW, MANY = 400, 1600
_MEMORY = Path("/dev/shm")


def measure() -> Iterator[Result]:
    """The promises about the site."""
    with tempfile.TemporaryDirectory(dir=_MEMORY if _MEMORY.is_dir() else None) as scratch:
        few, many = Path(scratch) / "few", Path(scratch) / "many"
        for folder, pages in ((few, FEW), (many, MANY)):
            folder.mkdir()
            project = write_book(folder, Size(pages, RULES_EACH, profiles=1, cards=9))
            if folder is few:
                _write_stock(_book(project), folder / "stock")
        ours, stock, larger = in_turns(
            in_process("benchmarks.site", "ours", str(few)),
            in_process("benchmarks.site", "stock", str(few)),
            in_process("benchmarks.site", "ours", str(many)),
            turns=5,
        )
    told = f" ({ours:.2f} s : {stock:.2f} s)"
    yield at_most(f"site of {FEW} pages : stock Material", ours / stock, 0.25, told=told)
    told = f" ({larger:.2f} s : {ours:.2f} s)"
    yield at_most(f"site of {MANY:,} pages : of {FEW}", larger / ours, 4.5, told=told)
    yield plain(f"site of {FEW} pages, a page", ours / FEW)


def _book(project: Project) -> Book:
    (game,) = project.games()
    loaded = load_game(project, game)
    if loaded.problems:
        raise ValueError(loaded.problems[0])
    return link(loaded.documents, loaded.icons)


def _write_stock(book: Book, folder: Path) -> None:
    """The same pages, as an author of stock Material for MkDocs would write them."""
    docs = folder / "docs"
    docs.mkdir(parents=True)
    (docs / "index.md").write_text(f"# {book.title}\n")
    for chapter in book.all(Chapter):
        parts = [f"# {chapter.title}"]
        for rule in book.rules_of(chapter.id):
            anchor = rule.id.replace(".", "-")
            parts += [f"## {rule.title} {{#{anchor}}}", _stock_links(rule.text)]
        (docs / f"{chapter.id}.md").write_text("\n\n".join(parts) + "\n")
    nav = ["  - index.md"]
    for title, chapters in book.nav:
        nav += [f"  - {title}:", *(f"      - {chapter}.md" for chapter in chapters)]
    (folder / "mkdocs.yml").write_text(
        "site_name: Bench\ntheme: {name: material, font: false}\n"
        "markdown_extensions: [attr_list, tables, {toc: {permalink: true}}]\n"
        "nav:\n" + "\n".join(nav) + "\n"
    )


def _stock_links(text: str) -> str:
    for opening in ("](#",):
        head, *rest = text.split(opening)
        text = head
        for part in rest:
            target, _, tail = part.partition(")")
            chapter, _, _ = target.partition(".")
            text += f"]({chapter}.md#{target.replace('.', '-')}){tail}"
    return text


def _run_ours(folder: Path) -> float:
    from rulewright.site.build import build_site

    project = Project(folder)
    book = _book(project)
    with staging(project) as stage:
        began = time.perf_counter()
        files = build_site(project, [book])
        stage.put(Key("site", "", ""), "", files)
        took = time.perf_counter() - began
    made = sum(path.endswith("index.html") and "/r/" not in path for path in files)
    if made < len(list(book.all(Chapter))):
        raise ValueError("the site lacks pages")
    return took


def _run_stock(folder: Path) -> float:
    from mkdocs.commands.build import build
    from mkdocs.config import load_config

    logging.disable(logging.WARNING)
    config = load_config(str(folder / "stock" / "mkdocs.yml"), site_dir=str(folder / "stock-site"))
    began = time.perf_counter()
    build(config)
    return time.perf_counter() - began


if __name__ == "__main__":
    run = {"ours": _run_ours, "stock": _run_stock}[sys.argv[1]]
    print(run(Path(sys.argv[2])))

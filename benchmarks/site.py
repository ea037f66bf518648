"""The site step: our pages and the same pages in stock Material for MkDocs.

A quarter of the pages are tables of odds, as in the real games; each is shown by a rule, too. To
stock Material they are tables like any other, with their figures written out.

`python -m benchmarks.site ours|fresh|stock FOLDER` runs one of them in this process and prints its
seconds, from what was read to the files in a folder: ours with the odds kept, ours with nothing
kept, or stock. Starting Python and reading the content are not counted for any of them. The folder
lies in memory where it can, so that a busy disk decides nothing.
"""

import logging
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from benchmarks.books import Size, write_book
from benchmarks.measure import Result, at_most, in_process, in_turns, plain
from rulewright.content.book import Book
from rulewright.content.rule import Chapter
from rulewright.content.table import Table
from rulewright.dice.odds import odds_of
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
            tables = pages // 4
            project = write_book(
                folder, Size(pages - tables, RULES_EACH, profiles=1, cards=9, tables=tables)
            )
            _write_stock(_book(project), folder / "stock")
        jobs = [
            in_process("benchmarks.site", what, str(folder))
            for folder in (few, many)
            for what in ("fresh", "ours", "stock")
        ]
        fresh, ours, stock, many_fresh, many_ours, many_stock = in_turns(*jobs)
    for pages, own, other in ((FEW, ours, stock), (MANY, many_ours, many_stock)):
        told = f" ({own:.2f} s : {other:.2f} s)"
        yield at_most(f"site of {pages:,} pages : stock Material", own / other, 0.15, told=told)
    for pages, own, other in ((FEW, fresh, stock), (MANY, many_fresh, many_stock)):
        told = f" ({own:.2f} s : {other:.2f} s)"
        yield at_most(f"the same, no odds kept, {pages:,} pages", own / other, 0.4, told=told)
    told = f" ({many_ours:.2f} s : {ours:.2f} s)"
    yield at_most(f"site of {MANY:,} pages : of {FEW}", many_ours / ours, 4.5, told=told)
    yield plain(f"site of {FEW} pages, a page", ours / FEW)


def _book(project: Project, cache: Path | None = None) -> Book:
    (game,) = project.games()
    loaded = load_game(project, game)
    if loaded.problems:
        raise ValueError(loaded.problems[0])
    return replace(link(loaded.documents, loaded.icons), cache=cache)


def _write_stock(book: Book, folder: Path) -> None:
    """The same pages, as an author of stock Material for MkDocs would write them."""
    docs = folder / "docs"
    docs.mkdir(parents=True)
    tables = {table.id: table for table in book.all(Table)}
    (docs / "index.md").write_text(f"# {book.title}\n")
    for chapter in book.all(Chapter):
        parts = [f"# {chapter.title}"]
        for rule in book.rules_of(chapter.id):
            anchor = rule.id.replace(".", "-")
            parts += [f"## {rule.title} {{#{anchor}}}", _stock_links(rule.text)]
            parts += [_stock_table(book, tables[id_]) for id_ in rule.tables]
        (docs / f"{chapter.id}.md").write_text("\n\n".join(parts) + "\n")
    for table in tables.values():
        page = f"# {table.title}\n\n{table.text}\n\n{_stock_table(book, table)}\n"
        (docs / f"{table.id.replace('.', '-')}.md").write_text(page)
    nav = ["  - index.md"]
    for title, chapters in book.nav:
        nav += [f"  - {title}:", *(f"      - {chapter}.md" for chapter in chapters)]
    (folder / "mkdocs.yml").write_text(
        "site_name: Bench\ntheme: {name: material, font: false}\n"
        "markdown_extensions: [attr_list, tables, {toc: {permalink: true}}]\n"
        "nav:\n" + "\n".join(nav) + "\n"
    )


def _stock_table(book: Book, table: Table) -> str:
    """The chances of a table of odds, as an author would type them."""
    odds = odds_of(book, table)
    heads = [str(column.point.value) for column in odds.columns if column.point]
    rows = [
        [str(number), *(f"{float(each.value or 0):.1%}" for each in chances)]
        for number, chances in enumerate(odds.chances, start=1)
    ]
    lines = [["", *heads], ["---"] * (len(heads) + 1), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


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
    """With the odds kept: the first run of this folder leaves them."""
    project = Project(folder)
    book = _book(project, project.cache)
    for table in book.all(Table):
        odds_of(book, table)
    return _run(project, book)


def _run_fresh(folder: Path) -> float:
    project = Project(folder)
    return _run(project, _book(project))


def _run(project: Project, book: Book) -> float:
    from rulewright.site.build import build_site

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
    run = {"ours": _run_ours, "fresh": _run_fresh, "stock": _run_stock}[sys.argv[1]]
    print(run(Path(sys.argv[2])))

"""Synthetic content of any size, the same for the same numbers."""

import random
from dataclasses import dataclass
from pathlib import Path

from rulewright.model.project import Project

ROOT = Path(__file__).parents[1]
GAME = "bench"
_WORDS = (
    *("attack", "army", "battle", "band", "blow", "charge", "cover", "dice", "edge", "effect"),
    *("enemy", "front", "ground", "hit", "inch", "line", "loss", "march", "model", "move", "order"),
    *("phase", "player", "range", "rank", "roll", "round", "rule", "side", "step", "turn", "unit"),
)

_GAME_YML = """\
# yaml-language-server: $schema={schema}
game: bench
title: Bench
tagline: Made up to be measured.
edition: "1"
version: "1.0"
released: 2026-01-02
language: en
accent: {{light: "#2f6b3a", dark: "#8ccf95"}}
characteristics:
  - {{id: move, symbol: M, name: Move, type: distance}}
  - {{id: save, symbol: S, name: Save, type: target, double: true}}
  - {{id: wounds, symbol: W, name: Wounds, type: number}}
weapon_characteristics:
  - {{id: hits, symbol: H, name: Hits, type: number}}
dice:
  d6: {{title: D6, faces: [1, 2, 3, 4, 5, 6]}}
procedures:
  attack:
    title: Attack
    rule: chapter-0.rule-0
    inputs:
      dice: {{title: Dice, minimum: 0, maximum: 20}}
      needed: {{title: Needed, minimum: 2, maximum: 6}}
      cover: {{title: Cover, minimum: 0, maximum: 9}}
      losses: {{title: Losses, minimum: 1, maximum: 20}}
    steps:
      - pool: {{die: d6, count: dice}}
      - explode: {{on: [6]}}
      - threshold: {{at_least: needed}}
      - count: {{minus: cover}}
      - threshold: {{at_least: losses}}
card_formats:
  poker: {{title: Poker, width: 63, height: 88, bleed: 3, safe: 4}}
products:
  - id: cards
    title: Cards
    generator: cards
    format: poker
    papers: [a4]
    select: [{{kind: rule, tag: card}}]
  - id: army
    title: Army
    generator: sheet
    list: list.army
    papers: [a4]
list_rules: []
nav:
"""


@dataclass(frozen=True, slots=True)
class Size:
    """How large a book is.

    `cards` rules are printed on cards. Each of `tables` is a table of odds with 96 chances, on a
    page of its own and with a rule.
    """

    chapters: int
    rules_each: int
    profiles: int = 0
    cards: int = 0
    tables: int = 0

    @property
    def rules(self) -> int:
        """The number of all rules."""
        return self.chapters * self.rules_each


def write_book(folder: Path, size: Size) -> Project:
    """Write a game of this size below `folder`; schemas and theme are the checkout's."""
    chance = random.Random(size.rules)
    game = folder / "content" / GAME
    for name in ("rules", "profiles", "tables", "lists"):
        (game / name).mkdir(parents=True)
    for name in ("schemas", "theme", "mkdocs.yml"):
        (folder / name).symlink_to(ROOT / name)
    head = _GAME_YML.format(schema="../../schemas/game.json")
    (game / "game.yml").write_text(head + "\n".join(_nav(size)) + "\n")
    (game / "ids.txt").write_text("# id\trule number\treason\n")
    for chapter in range(size.chapters):
        text = "\n".join(_chapter(size, chapter, chance))
        (game / "rules" / f"chapter-{chapter}.yml").write_text(text + "\n")
    for profile in range(size.profiles):
        (game / "profiles" / f"unit-{profile}.yml").write_text(_profile(profile, size, chance))
    for table in range(size.tables):
        (game / "tables" / f"odds-{table}.yml").write_text(_odds(table, chance))
    (game / "lists" / "army.yml").write_text("\n".join(_list(size)) + "\n")
    return Project(folder)


def sentence(chance: random.Random, words: int) -> str:
    """So many words of prose, ending in a full stop."""
    return " ".join(chance.choices(_WORDS, k=words)).capitalize() + "."


def rule_id(number: int, rules_each: int) -> str:
    """The id of a rule by its number in the book."""
    return f"chapter-{number // rules_each}.rule-{number % rules_each}"


def _nav(size: Size) -> list[str]:
    lines = []
    for first in range(0, size.chapters, 20):
        names = [f"chapter-{each}" for each in range(first, min(first + 20, size.chapters))]
        lines.append(f"  - {{title: Part {first // 20 + 1}, chapters: [{', '.join(names)}]}}")
    return lines


def _chapter(size: Size, chapter: int, chance: random.Random) -> list[str]:
    lines = [
        "# yaml-language-server: $schema=../../../schemas/chapter.json",
        f"chapter: chapter-{chapter}",
        f"title: Chapter {chapter}",
        "rules:",
    ]
    for rule in range(size.rules_each):
        number = chapter * size.rules_each + rule
        other = rule_id(chance.randrange(size.rules), size.rules_each)
        lines += [
            f"  - id: {rule_id(number, size.rules_each)}",
            f"    title: Rule {number} of {chance.choice(_WORDS)}",
            *(["    tags: [card]"] if number < size.cards else []),
            *(
                [f"    tables: [table.odds-{chapter}]"]
                if not rule and chapter < size.tables
                else []
            ),
            "    text: |",
            f"      {sentence(chance, 20)} See [the other](#{other}).",
            f"      {sentence(chance, 20)} **{chance.choice(_WORDS)}** or :d6-{number % 6 + 1}:.",
            "",
            f"      - {sentence(chance, 10)}",
            f"      - {sentence(chance, 10)}",
        ]
    return lines


def _profile(number: int, size: Size, chance: random.Random) -> str:
    rule = rule_id(chance.randrange(size.rules), size.rules_each)
    return (
        "# yaml-language-server: $schema=../../../schemas/profile.json\n"
        f"id: unit.unit-{number}\n"
        f"title: Unit {number}\n"
        f"rules: [{rule}]\n"
        f"characteristics: {{move: {number % 9 + 1}, save: [3, 4], wounds: {number % 20 + 1}}}\n"
        "weapons:\n"
        f"  - {{id: blade, title: Blade, characteristics: {{hits: {number % 5 + 1}}}}}\n"
    )


def _odds(number: int, chance: random.Random) -> str:
    return (
        "# yaml-language-server: $schema=../../../schemas/table.json\n"
        f"id: table.odds-{number}\n"
        f"title: Odds {number}\n"
        f"text: {sentence(chance, 20)}\n"
        "compute:\n"
        "  procedure: attack\n"
        "  rows: {title: Dice, input: dice, from: 1, to: 12}\n"
        '  columns: {title: Losses, input: losses, from: 1, to: 8, suffix: "+"}\n'
        f"  fixed: {{needed: {number % 5 + 2}, cover: {number // 5 % 10}}}\n"
        "  show: chance\n"
    )


def _list(size: Size) -> list[str]:
    units = [f"      - {{profile: unit.unit-{each}, count: 1}}" for each in range(size.profiles)]
    return [
        "# yaml-language-server: $schema=../../../schemas/list.json",
        "id: list.army",
        "title: Army",
        "limit: null",
        "forces:",
        "  - title: Force",
        "    player: Player",
        *(["    units:", *units] if units else ["    units: []"]),
    ]

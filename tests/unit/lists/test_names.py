"""Names in lists, and in the rules that lists keep, that nothing has: each where it stands."""

from pathlib import Path

from tests.expected import as_expected
from tests.varied import Changes, read_varied

LIST = """\
id: list.lost
title: A lost list
forces:
  - title: A force
    groups:
      - title: A group of no type
        type: thickets
        units:
          - {profile: unit.hogs, slot: anywhere, upgrades: [{upgrade: Wings}]}
      - title: A group
        type: thicket
        units:
          - {profile: unit.hogs, slot: edge}
          - profile: unit.hogs
            slot: heart
            attached:
              - {profile: unit.shrews, slot: nowhere}
              - profile: unit.hogs
                options: [{weapon: snout, option: twig}, {weapon: snouts, option: twigs}]
                upgrades: [{upgrade: Robin}, {upgrade: Bigger tails}]
    units:
      - {profile: unit.shrews, slot: heart, options: [{weapon: teeth, option: twig}]}
"""


RULE = "  - {rule: basics.price, points: {of: acorns}}\n"
RULES = """\
  - {rule: basics.price, points: {of: vigour}}
  - {rule: basics.price, total: {of: quills, most: 5}}
  - {rule: basics.price, models: {of: acorns}}
  - {rule: basics.price, count: {which: {groups: [hedge]}, for_each: {groups: [thicke]}, most: 1}}
  - {rule: basics.price, count: {which: {but: [{groups: [den]}]}, in: group, groups: [h], most: 1}}
"""


def test_what_lists_and_their_rules_name_that_is_not_there(
    tmp_path: Path, regenerate: bool
) -> None:
    of_list = told(tmp_path / "list", {"lists/lost.yml": {"": LIST}})
    of_rules = told(tmp_path / "rules", {"game.yml": {RULE: RULES}})
    as_expected("lists/names.txt", of_list + of_rules, regenerate=regenerate)


def told(folder: Path, changes: Changes) -> str:
    """What is wrong with the test book so changed: the text at each place, what is said of it."""
    problems = read_varied(folder, changes)
    assert isinstance(problems, tuple)
    said = ""
    for each in problems:
        line = (folder / each.at.path).read_text("utf-8").splitlines()[each.at.line - 1]
        said += f"{line[each.at.column - 1 :]}\n    {each.code}: {each.message}\n    {each.hint}\n"
    return said

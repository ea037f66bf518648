"""The facts of one valid document."""

from collections.abc import Iterator, Mapping

from rulewright.check.facts import (
    COLUMN,
    POINT,
    Alias,
    Change,
    Changed,
    Defined,
    Facts,
    Listed,
    Markup,
    Name,
    Referral,
    Selection,
    TermClaim,
    Use,
    joined,
)
from rulewright.dice.changeable import parts_of
from rulewright.link.entities import GAME, Held, entities_of, own_fields
from rulewright.link.fields import ANY_KIND, prose, values
from rulewright.link.references import field_references
from rulewright.link.terms import forms_of
from rulewright.markup.faces import faces
from rulewright.markup.kinds import ICON, REFERENCE
from rulewright.markup.scan import Mention, scan
from rulewright.markup.terms import spellings
from rulewright.model.book import SCENARIO, TABLE
from rulewright.model.document import DataPath, Document

# By kind: the values that must differ from each other, and what they are called. Those of modifiers
# must differ in the whole game, the others' within their entity.
_MODIFIER = "modifier"
_NAMES: Mapping[str, Mapping[str, str]] = {
    "rule": {"modifiers.*.id": _MODIFIER},
    "profile": {"weapons.*.id": "weapon", "options.*.id": "option"},
    TABLE: {"columns.*.id": COLUMN},
    "game": {
        "characteristics.*.id": "characteristic",
        "weapon_characteristics.*.id": "weapon characteristic",
        "conditions.levels.*.id": "condition",
        "details.*.id": "detail",
        "arcs.*.id": "arc",
        "mounts.*.id": "mount",
        "ability_kinds.*.id": "kind of ability",
        "ability_marks.*.id": "mark of abilities",
        "grids.*.id": "grid",
        "group_types.*.id": "type of group",
        "levels.*.id": "level",
        "sizes.*.id": "size",
        "products.*.id": "product",
    },
}
# By kind: the fields that name what the game declares, and its sort.
_USES: Mapping[str, Mapping[str, str]] = {
    GAME: {
        "products.*.generator": "generator",
        "products.*.format": "format",
        "products.*.levels.*": "level",
        "products.*.select.*.tag": "tag",
        "index.*.tags.*": "tag",
    },
    "chapter": {"level": "level"},
    "rule": {"level": "level"},
    "scenario": {
        "terrain.sizes.*": "size",
        "terrain.then.*.sizes.*": "size",
        "deployment.*.sizes.*": "size",
        "objectives.*.sizes.*": "size",
        "rules.*.sizes.*": "size",
        "custom.*.sizes.*": "size",
    },
}

# Where a shape of a map has points; a marker may be marked, and so may a zone.
_POINTS = ("zone.from", "zone.to", "zone.value.from", "zone.value.to", "marker", "marker.value")

# The fields of game.yml that name an icon.
_ICONS = (
    "dice.*.faces.*.icon",
    "mounts.*.icon",
    "tokens.*.tokens.*.icon",
    "tokens.*.tokens.*.back.icon",
)


def extract(document: Document) -> Facts:
    """Everything that the checks need to know of a document whose shape is valid."""
    if document.kind == GAME:
        held = [Held(document.data["game"], GAME, document.data, (), "game")]
    else:
        held = list(entities_of(document))
    return joined(
        document.path, document.kind, [_of_entity(_Source(document, each)) for each in held]
    )


class _Source:
    """An entity in its document."""

    def __init__(self, document: Document, held: Held) -> None:
        self.document = document
        self.id = held.id
        self.kind = held.kind
        self.id_key = held.id_key
        self.data = own_fields(held.kind, held.data)
        self.data_path = held.data_path

    def at(self, path: DataPath) -> tuple[int, int]:
        """The line and column of a value of the entity."""
        position = self.document.value_at(*self.data_path, *path)
        return position.line, position.column

    def text_at(self, path: DataPath, mention: Mention) -> tuple[int, int]:
        """The line and column of something in a text of the entity."""
        position = self.document.text_at((*self.data_path, *path), mention.line, mention.column)
        return position.line, position.column


def _of_entity(source: _Source) -> Facts:
    referrals, markup = _mentions(source)
    facts = Facts(
        path=source.document.path,
        kind=source.kind,
        defined=(_defined(source),),
        aliases=tuple(
            Alias(value, source.id, *source.at(path))
            for path, value in values(source.data, "aliases.*")
        ),
        referrals=(
            *(
                Referral(target, wanted, *source.at(path))
                for target, wanted, path in field_references(source.kind, source.data)
            ),
            *referrals,
        ),
        terms=tuple(
            TermClaim(spelling, target, *source.at(path))
            for form, target, path in forms_of(source.kind, source.id, source.data)
            for spelling in spellings(form)
        ),
        markup=tuple(markup),
        names=tuple(
            Name(sort, value, "" if sort == _MODIFIER else source.id, *source.at(path))
            for pattern, sort in _NAMES.get(source.kind, {}).items()
            for path, value in values(source.data, pattern)
        ),
        changes=tuple(
            Change(value, *source.at(path))
            for path, value in values(source.data, "modifiers.*.changes")
        ),
        uses=tuple(_uses(source)),
    )
    return _with_declarations(facts, source) if source.kind == GAME else facts


def _uses(source: _Source) -> Iterator[Use]:
    for pattern, sort in _USES.get(source.kind, {}).items():
        for path, value in values(source.data, pattern):
            yield Use(sort, value, *source.at(path))
    yield from _cells_without_column(source)
    yield from _points_beyond_map(source)


def _cells_without_column(source: _Source) -> Iterator[Use]:
    """The cells of a table of facts for which it declares no column."""
    if source.kind != TABLE or "columns" not in source.data:
        return
    columns = {column["id"] for column in source.data["columns"]}
    for index, row in enumerate(source.data.get("rows", ())):
        for name in row:
            if name not in columns:
                at = source.document.key_at(*source.data_path, "rows", index, name)
                yield Use(COLUMN, name, at.line, at.column)


def _points_beyond_map(source: _Source) -> Iterator[Use]:
    """The corners of zones and the markers that lie outside of a scenario's map."""
    map_ = source.data.get("map", {}) if source.kind == SCENARIO else {}
    base: DataPath = ("map", "value") if "value" in map_ else ("map",)
    drawn = map_.get("value", map_)
    for path, point in (each for place in _POINTS for each in values(drawn, f"shapes.*.{place}")):
        if isinstance(point, list) and (point[0] > drawn["width"] or point[1] > drawn["height"]):
            size = f"{drawn['width']:g} by {drawn['height']:g}"
            where = f"[{point[0]:g}, {point[1]:g}] lies beyond the map of {size}"
            yield Use(POINT, where, *source.at((*base, *path)))


def _defined(source: _Source) -> Defined:
    line, column = source.at((source.id_key,))
    return Defined(
        id=source.id,
        kind=source.kind,
        chapter=source.document.data["chapter"] if source.data_path else "",
        tags=tuple(source.data.get("tags", ())),
        modifies="modifiers" in source.data,
        line=line,
        column=column,
    )


def _mentions(source: _Source) -> tuple[list[Referral], list[Markup]]:
    referrals, markup = [], []
    for path, text, inline in prose(source.kind, source.data):
        for mention in scan(text, inline=inline):
            place = source.text_at(path, mention)
            if mention.kind == REFERENCE:
                referrals.append(Referral(mention.value, ANY_KIND, *place))
            else:
                markup.append(Markup(mention.kind, mention.value, *place))
    if source.kind == GAME:
        markup += [
            Markup(ICON, value, *source.at(path))
            for pattern in _ICONS
            for path, value in values(source.data, pattern)
        ]
    return referrals, markup


def _with_declarations(facts: Facts, source: _Source) -> Facts:
    """The facts of `game.yml`, with what it declares for the whole game."""
    game = source.data
    return facts._replace(
        listed=tuple(
            Listed(value, *source.at(path)) for path, value in values(game, "nav.*.chapters.*")
        ),
        selections=tuple(
            Selection(
                choice["kind"],
                choice.get("tag", ""),
                tuple(choice.get("ids", ())),
                *source.at(path),
            )
            for path, choice in values(game, "products.*.select.*")
        ),
        changeables=tuple(Changed(name, tuple(parts)) for name, parts in parts_of(game).items()),
        faces=tuple(dict.fromkeys(face.name for face in faces(game))),
        formats=tuple(game.get("card_formats", {})),
        levels=tuple(level["id"] for level in game.get("levels", ())),
        sizes=tuple(size["id"] for size in game.get("sizes", ())),
        building=tuple(dict.fromkeys(rule["rule"] for rule in game.get("list_rules", ()))),
    )

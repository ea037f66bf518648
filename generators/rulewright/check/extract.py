"""The facts of one valid document."""

from collections.abc import Iterator, Mapping, Sequence

from rulewright.check.facts import (
    COLUMN,
    DRAWN,
    LOOKED_UP,
    PHRASE,
    POINT,
    Alias,
    Changed,
    Defined,
    Face,
    Facts,
    Markup,
    Name,
    Referral,
    Selection,
    TermClaim,
    Use,
    joined,
)
from rulewright.check.rolls import digests_for_rolls
from rulewright.content.game import Game
from rulewright.content.reading import read
from rulewright.dice.modifiers import parts_of
from rulewright.link.entities import (
    EntityData,
    entities_of,
    own_fields,
    prose_of,
    reference_of,
)
from rulewright.markup import ICON, REFERENCE
from rulewright.markup.mentions import Mention, scan, spellings
from rulewright.markup.signs import end_of_phrase
from rulewright.model.document import CHAPTER, GAME, TERM, DataPath, Document
from rulewright.model.names import unique
from rulewright.model.plain import Plain, as_list, as_mapping, as_text
from rulewright.validate.fields import ENTITY, Annotated, annotated

Fields = Sequence[Annotated]
_MAP = "map"


def extract(document: Document) -> Facts:
    """Everything that the checks need to know of a document whose shape is valid."""
    if document.kind == GAME:
        game = as_mapping(document.data)
        entities = [EntityData(as_text(game[GAME]), GAME, game, (), GAME)]
    else:
        entities = list(entities_of(document))
    facts = [_of_entity(_Source(document, each)) for each in entities]
    return joined(document.path, document.kind, facts)


class _Source:
    """An entity in its document."""

    def __init__(self, document: Document, entity: EntityData) -> None:
        self.document = document
        self.id = entity.id
        self.kind = entity.kind
        self.id_key = entity.id_key
        self.data = own_fields(entity.kind, entity.data)
        self.data_path = entity.data_path

    def list(self, key: str) -> Sequence[Plain]:
        """The list under a key, empty where the entity has no such key."""
        return as_list(self.data.get(key, ()))

    def at(self, path: DataPath) -> tuple[int, int]:
        """The line and column of a value of the entity."""
        position = self.document.value_at(*self.data_path, *path)
        return position.line, position.column

    def key_at(self, path: DataPath) -> tuple[int, int]:
        """The line and column of a key of the entity."""
        position = self.document.key_at(*self.data_path, *path)
        return position.line, position.column

    def text_at(self, path: DataPath, mention: Mention) -> tuple[int, int]:
        """The line and column of something in a text of the entity."""
        position = self.document.text_at((*self.data_path, *path), mention.line, mention.column)
        return position.line, position.column


def _of_entity(source: _Source) -> Facts:
    fields = list(annotated(source.kind, source.data))
    mentions, markup = _mentions(source, fields)
    facts = Facts(
        path=source.document.path,
        kind=source.kind,
        defined=(_defined(source),),
        aliases=tuple(
            Alias(as_text(value), source.id, *source.at(path))
            for path, value, says in fields
            if "alias" in says
        ),
        referrals=(
            *(
                Referral(found.target, found.wanted, *source.at(found.data_path))
                for each in fields
                if (found := reference_of(each))
            ),
            *mentions,
        ),
        terms=tuple(
            TermClaim(spelling, target, *source.at(path))
            for target, path, form in _forms(source)
            for spelling in spellings(form)
        ),
        markup=tuple(markup),
        names=tuple(_names(source, fields)),
        uses=tuple(_uses(source, fields)),
        rolls=tuple(digests_for_rolls(source.kind, source.data)),
    )
    return _with_declarations(facts, source) if source.kind == GAME else facts


def _forms(source: _Source) -> Iterator[tuple[str, DataPath, str]]:
    """The forms of terms: the id to which each leads, its path, and the form itself."""
    is_term = source.kind == TERM
    key = "forms" if is_term else "terms"
    target = as_text(source.data.get("rule", source.id)) if is_term else source.id
    for index, form in enumerate(source.list(key)):
        yield target, (key, index), as_text(form)


def _names(source: _Source, fields: Fields) -> Iterator[Name]:
    """The names that lists declare by the `id` of their items, and mappings by their keys."""
    for path, value, says in fields:
        if "declares" not in says:
            continue
        sort = says["declares"]
        within = "" if says.get("scope") == GAME else "/".join(map(str, (source.id, *path[:-1])))
        if isinstance(value, Mapping):
            for name in value:
                yield Name(sort, name, within, *source.key_at((*path, name)))
        else:
            for index, item in enumerate(as_list(value)):
                name = as_text(as_mapping(item)["id"])
                yield Name(sort, name, within, *source.at((*path, index, "id")))


def _uses(source: _Source, fields: Fields) -> Iterator[Use]:
    columns = {as_mapping(column)["id"] for column in source.list("columns")}
    for path, value, says in fields:
        if says.get("names") in LOOKED_UP and isinstance(value, str):
            yield Use(says["names"], value, *source.at(path))
        elif says.get("keys") == COLUMN and columns:
            for name in as_mapping(value):
                if name not in columns:
                    yield Use(COLUMN, name, *source.key_at((*path, name)))
        elif "quotes" in says:
            texts = (as_text(source.data.get(key, "")) for key in ("text", "short"))
            if all(end_of_phrase(text, as_text(value)) < 0 for text in texts):
                yield Use(PHRASE, as_text(value), *source.at(path))
        elif "point" in says and isinstance(value, Sequence) and not isinstance(value, str):
            beyond = _beyond_map if says["point"] == _MAP else _beyond_diagram
            yield from beyond(source, path, value)


def _beyond_map(source: _Source, path: DataPath, point: Sequence[Plain]) -> Iterator[Use]:
    """A corner of a zone, or a marker, that lies outside the scenario's map."""
    whole = as_mapping(source.data["map"])
    drawn = as_mapping(whole.get("value", whole))
    x, y, width, height = map(_number, (*point, drawn["width"], drawn["height"]))
    if x > width or y > height:
        where = f"[{x:g}, {y:g}] lies beyond the map of {width:g} by {height:g}"
        yield Use(POINT, where, *source.at(path))


def _beyond_diagram(source: _Source, path: DataPath, point: Sequence[Plain]) -> Iterator[Use]:
    """A point of a shape that lies outside its drawing."""
    x, y, width, height = map(_number, (*point, *source.list("size")))
    if x > width or y > height:
        where = f"[{x:g}, {y:g}] lies beyond the drawing of {width:g} by {height:g}"
        yield Use(DRAWN, where, *source.at(path))


def _number(value: Plain) -> float:
    if isinstance(value, int | float):
        return value
    raise TypeError(f"this is not a number: {value!r}")


def _defined(source: _Source) -> Defined:
    line, column = source.at((source.id_key,))
    document = as_mapping(source.document.data)
    return Defined(
        id=source.id,
        kind=source.kind,
        chapter=as_text(document[CHAPTER]) if source.data_path else "",
        tags=tuple(map(as_text, source.list("tags"))),
        modifies="modifiers" in source.data,
        line=line,
        column=column,
    )


def _mentions(source: _Source, fields: Fields) -> tuple[list[Referral], list[Markup]]:
    """What prose refers to, and its other markup together with the icons that fields name."""
    referrals, markup = [], []
    for field in fields:
        if field.says.get("names") == ICON:
            markup.append(Markup(ICON, as_text(field.value), *source.at(field.data_path)))
        prose = prose_of(field)
        for mention in scan(prose.text, inline=prose.inline) if prose else ():
            place = source.text_at(field.data_path, mention)
            if mention.kind == REFERENCE:
                referrals.append(Referral(mention.value, ENTITY, *place))
            else:
                markup.append(Markup(mention.kind, mention.value, *place))
    return referrals, markup


def _with_declarations(facts: Facts, source: _Source) -> Facts:
    """The facts of `game.yml`, with what it declares for the whole game."""
    game = read(Game, source.data)
    faces = {
        name: Face(name, face.icon)
        for die in game.rolls.dice.values()
        for name, face in zip(die.names, die.faces, strict=True)
    }
    return facts._replace(
        selections=tuple(
            Selection(
                choice.kind,
                choice.tag,
                choice.ids,
                *source.at(("products", index, "select", place)),
            )
            for index, product in enumerate(game.products)
            for place, choice in enumerate(product.select)
        ),
        changeables=tuple(Changed(name, tuple(parts)) for name, parts in parts_of(game).items()),
        faces=tuple(faces.values()),
        building=unique(rule.rule for rule in game.list_rules),
    )

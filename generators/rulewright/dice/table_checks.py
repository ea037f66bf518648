"""Whether a computed table can be computed: what it names is there and every input has a value."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, product
from typing import Any

from rulewright.dice.axes import Point, read_axis
from rulewright.dice.conditions import Conditions
from rulewright.dice.field_faults import nearest
from rulewright.dice.fields import BOUND
from rulewright.dice.procedures import Procedure
from rulewright.dice.sequence import has_sequence
from rulewright.dice.step_checks import lookups_used
from rulewright.dice.work import MOST_PAIRS, pairs_of
from rulewright.model.book import Entity
from rulewright.model.document import DataPath
from rulewright.model.problem import Problem
from rulewright.model.status import Marked

MOST_CHANCES = 2000
"""Chances that a table shows at most."""
MOST_COLUMNS = 50


def table_problems(
    table: Entity, procedures: Mapping[str, Procedure], conditions: Conditions | None
) -> Iterator[Problem]:
    """Everything that keeps a table from being computed; nothing for a table of facts."""
    compute = table.raw.get("compute")
    if compute is None:
        return
    check = _Check(table, compute, procedures, conditions)
    found = [*check.procedures_named(), *check.axes()]
    yield from found
    if not found:
        unfit = [*check.inputs(), *check.shown()]
        yield from unfit
        if not unfit:
            yield from check.work()


@dataclass(frozen=True, slots=True)
class _Check:
    table: Entity
    compute: Mapping[str, Any]
    procedures: Mapping[str, Procedure]
    conditions: Conditions | None

    def used(self) -> Iterator[tuple[DataPath, str, Mapping[str, Any]]]:
        """Each procedure of the table: where it is named, its name, and its fixed inputs."""
        common = self.compute.get("fixed", {})
        if "compare" not in self.compute:
            yield ("procedure",), self.compute["procedure"], common
        for index, each in enumerate(self.compute.get("compare", ())):
            fixed = {**common, **each.get("fixed", {})}
            yield ("compare", index, "procedure"), each["procedure"], fixed

    def procedures_named(self) -> Iterator[Problem]:
        """Procedures that the game does not declare."""
        for at, name, _ in self.used():
            if name not in self.procedures:
                message = f"no procedure is called {name!r}."
                yield self._problem("bad-table", at, message, nearest(name, self.procedures))

    def axes(self) -> Iterator[Problem]:
        """Axes that name what is not there."""
        for side, raw in self._sides():
            known = next(iter(self.procedures.values())).lookups if self.procedures else {}
            for key in ("lookup", "conditions"):
                if key in raw and raw[key] not in known:
                    message = f"no lookup is called {raw[key]!r}."
                    hint = nearest(raw[key], known)
                    yield self._problem("unknown-lookup", (side, key), message, hint)
                elif key in raw:
                    yield from self._keys(side, key, known[raw[key]].values)
            if "from" in raw and raw["from"] > raw["to"]:
                message = f"the axis goes from {raw['from']} down to {raw['to']}."
                yield self._problem("bad-table", (side, "from"), message, "Exchange from and to.")

    def _keys(self, side: str, key: str, values: Mapping[str, Any]) -> Iterator[Problem]:
        if key == "lookup":
            for wrong in (each for each in values if not each.removeprefix("-").isdigit()):
                message = f"the key {wrong!r} of the lookup is no number."
                hint = "For a lookup by condition write conditions: instead."
                yield self._problem("bad-table", (side, key), message, hint)
        elif self.conditions is None:
            message = "this game declares no conditions."
            yield self._problem("bad-table", (side, key), message)
        else:
            lacking = [level.id for level in self.conditions.levels if level.id not in values]
            for each in lacking:
                message = f"the lookup has no value for the condition {each!r}."
                yield self._problem("missing-key", (side, key), message)

    def inputs(self) -> Iterator[Problem]:
        """Inputs that are not there, have no value or go beyond their bounds."""
        for at, name, fixed in self.used():
            procedure = self.procedures[name]
            here = (*at[:-1], "fixed") if "fixed" in self._holder(at) else ("fixed",)
            for key in fixed.keys() - procedure.inputs.keys():
                yield self._no_input(procedure, key, (*here, key))
            axes = {raw["input"]: side for side, raw in self._sides()}
            for key, side in axes.items():
                if key not in procedure.inputs:
                    yield self._no_input(procedure, key, (side, "input"))
            given = {*fixed, *axes}
            for key, each in procedure.inputs.items():
                if key not in given and each.default is None:
                    message = f"the input {key!r} of {name!r} has no value here."
                    hint = f"Add fixed: {{{key}: …}}, or give the input a default in game.yml."
                    yield self._problem("bad-table", at, message, hint)
            yield from self._values(procedure, fixed, here)

    def _holder(self, at: DataPath) -> Mapping[str, Any]:
        return self.compute["compare"][at[1]] if len(at) > 1 else self.compute

    def _no_input(self, procedure: Procedure, key: str, at: DataPath) -> Problem:
        message = f"the procedure {procedure.id!r} has no input called {key!r}."
        return self._problem("bad-table", at, message, nearest(key, procedure.inputs))

    def _values(
        self, procedure: Procedure, fixed: Mapping[str, Any], here: DataPath
    ) -> Iterator[Problem]:
        wanted = [(key, value, (*here, key)) for key, value in fixed.items()]
        for side, raw in self._sides():
            if raw.get("to", 0) - raw.get("from", 0) > BOUND:
                message = f"an axis of more than {BOUND} values is not computed."
                yield self._problem("bad-table", (side, "to"), message)
                continue
            axis = read_axis(raw, procedure.lookups, self.conditions)
            wanted += [(axis.input, point.value.value, (side,)) for point in axis.points]
        told: set[tuple[DataPath, str]] = set()
        for key, value, at in wanted:
            if key not in procedure.inputs or value is None:
                continue
            bound = _bound_passed(procedure, key, value)
            if bound and (at, bound) not in told:
                # Of an axis that goes too far, the first value is enough.
                told.add((at, bound))
                message = f"{key!r} is {value} here; {bound}."
                hint = f"Stay within that, or change the bounds of {key!r} in game.yml."
                yield self._problem("bad-table", at, message, hint)
            for used, of in lookups_used(procedure.steps):
                if of == key and str(value) not in procedure.lookups[used].values:
                    message = f"the lookup {used!r} has no value for {value}."
                    yield self._problem("missing-key", at, message)

    def shown(self) -> Iterator[Problem]:
        """What is asked for and the procedure cannot show."""
        show = self.compute["show"]
        if show != "chance" and {"columns", "compare"} & self.compute.keys():
            message = f"a table that shows {show} has one column a result, and no other columns."
            yield self._problem("bad-table", ("show",), message, "Show chance, or leave them out.")
        for _, name, _ in self.used():
            procedure = self.procedures[name]
            opposed = any(step == "oppose" for step, _ in procedure.steps)
            if show == "outcomes" and not opposed:
                message = f"{name!r} has no other side, so it can neither be won nor lost."
                yield self._problem("bad-table", ("show",), message, "Show chance.")
            if self.compute.get("sequence") and not has_sequence(procedure):
                message = f"{name!r} does not judge each die by itself: it has no sequence."
                yield self._problem("bad-table", ("sequence",), message, "Leave it out.")
            if self.compute.get("sequence") and "columns" in self.compute:
                message = "a sequence stands in a column of its own beside one column of chances."
                yield self._problem("bad-table", ("sequence",), message, "Leave it out.")

    def work(self) -> Iterator[Problem]:
        """A table of more chances, or of more work, than is computed in good time."""
        across = self.compute.get("columns")
        if across and len(self._points(across)) > MOST_COLUMNS:
            message = f"a table has {MOST_COLUMNS} columns at most."
            yield self._problem("bad-table", ("columns",), message, "Exchange rows and columns.")
            return
        chances = list(islice(self._chances(), MOST_CHANCES + 1))
        pairs = 0
        if len(chances) <= MOST_CHANCES:
            only_whether = self.compute["show"] == "chance"
            for procedure, given in chances:
                steps, _ = procedure.resolve(given)
                pairs += pairs_of(steps, only_whether=only_whether) if steps else 0
        if len(chances) > MOST_CHANCES or pairs > MOST_PAIRS:
            message = "this is more than is computed in good time."
            hint = "Ask for fewer values, fewer dice or lower numbers."
            yield self._problem("bad-table", ("rows",), message, hint)

    def _points(self, side: Mapping[str, Any]) -> Sequence[Point]:
        lookups = next(iter(self.procedures.values())).lookups
        return read_axis(side, lookups, self.conditions).points

    def _chances(self) -> Iterator[tuple[Procedure, Mapping[str, Marked | int]]]:
        """Each chance that the table shows: the procedure and what is given for it."""
        for _, name, fixed in self.used():
            procedure = self.procedures[name]
            sides = [
                [(raw["input"], point.value) for point in self._points(raw)]
                for _, raw in self._sides()
            ]
            for values in product(*sides):
                yield procedure, {**fixed, **dict(values)}

    def _sides(self) -> Iterator[tuple[str, Mapping[str, Any]]]:
        for side in ("rows", "columns"):
            if side in self.compute:
                yield side, self.compute[side]

    def _problem(self, code: str, below: DataPath, message: str, hint: str = "") -> Problem:
        return Problem(code, self.table.at("compute", *below), message, hint)


def _bound_passed(procedure: Procedure, key: str, value: int) -> str:
    """What an input takes, where a value of it is beyond that; else ""."""
    each = procedure.inputs[key]
    if each.minimum is not None and value < each.minimum:
        return f"{procedure.id!r} takes at least {each.minimum}"
    if each.maximum is not None and value > each.maximum:
        return f"{procedure.id!r} takes at most {each.maximum}"
    return f"at most {procedure.most(key)} is computed" if abs(value) > procedure.most(key) else ""

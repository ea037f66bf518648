"""What the dice of a story come to under a procedure.

A story tells some dice, or how many succeeded, or a total; this works out the rest with the steps
of the procedure, and refuses what the dice cannot show.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rulewright.dice.example_values import FaultError
from rulewright.dice.judging import COMPARISONS, asked, meets
from rulewright.dice.outcome import Contest, Outcome, outcome_word
from rulewright.dice.procedures import ResolvedStep

Facts = dict[str, Any]


def told_roll(steps: Sequence[ResolvedStep], raw: Mapping[str, Any], outcome: Outcome) -> Facts:
    """What comes of a roll as told: the facts that an `expect` can name."""
    first, rest = steps[0], steps[1:]
    if first.name == "oppose":
        facts = _contest(first.args, raw)
    else:
        names = [step.name for step in rest]
        if not first.args["die"].numeric:
            facts = _symbols(first.args, rest, raw, outcome)
        elif "threshold" in names and "sum-against" not in names:
            facts = _successes(first.args, rest, raw, outcome)
        else:
            facts = _sum(first.args, rest, raw, outcome)
    facts["chance"] = outcome.chance
    return facts


def _contest(args: Mapping[str, Any], raw: Mapping[str, Any]) -> Facts:
    rolled = raw.get("rolled")
    if not isinstance(rolled, list) or len(rolled) != _SIDES:
        raise FaultError(
            "bad-example", ("rolled",), "both sides' dice must be told: [ours, theirs]."
        )
    for index, total in enumerate(rolled):
        _possible_sum(args["die"].faces, args["count"], total, "rolled", index)
    ahead = rolled[0] + args["bonus"] - rolled[1] - args["against_bonus"]
    result = Contest.TIE if ahead == 0 else Contest.WIN if ahead > 0 else Contest.LOSE
    return {"dice": args["count"], "outcome": result.value}


def _sum(
    pool: Mapping[str, Any],
    steps: Sequence[ResolvedStep],
    raw: Mapping[str, Any],
    outcome: Outcome,
) -> Facts:
    facts: Facts = {"dice": pool["count"]}
    rolled = raw.get("rolled")
    against = next((step.args for step in steps if step.name == "sum-against"), None)
    if rolled is None:
        return facts | _certain(outcome, "rolled")
    if isinstance(rolled, list):
        values = _all_told(pool, steps, rolled)
        ones = all(_faces(die)[0] == 1 for die in rolled)
        facts["values"], total = values, sum(values)
    else:
        total = rolled
        plain = not {"improve", "explode"} & {step.name for step in steps}
        if plain:
            _possible_sum(pool["die"].faces, pool["count"], total, "rolled")
        ones = plain and min(pool["die"].faces) == 1 and total == pool["count"]
    facts["total"] = total
    if against is not None:
        held = meets(against, total)
        if pool["count"] and ones and against.get("all_ones"):
            held = against["all_ones"] == "holds"
        facts["outcome"] = outcome_word(held)
    return facts


def _all_told(
    pool: Mapping[str, Any], steps: Sequence[ResolvedStep], rolled: Sequence[Any]
) -> list[int]:
    explodes = any(step.name == "explode" for step in steps)
    if len(rolled) != pool["count"] and not (explodes and len(rolled) > pool["count"]):
        message = f"{len(rolled)} dice are told; {pool['count']} are rolled."
        raise FaultError("bad-example", ("rolled",), message)
    improve = _args(steps, "improve")
    return [_die(pool, improve, die, index)[0] for index, die in enumerate(rolled)]


def _successes(
    pool: Mapping[str, Any],
    steps: Sequence[ResolvedStep],
    raw: Mapping[str, Any],
    outcome: Outcome,
) -> Facts:
    threshold = _args(steps, "threshold") or {}
    improve = _args(steps, "improve")
    dice = pool["count"]
    told = raw.get("rolled", [])
    if not isinstance(told, list) or len(told) > dice:
        message = f"a list of at most {dice} dice is expected; so many are rolled."
        raise FaultError("bad-example", ("rolled",), message)
    values, succeeded = [], 0
    for index, die in enumerate(told):
        value, stopped = _die(pool, improve, die, index)
        values.append(value)
        succeeded += _succeeds(pool, improve, threshold, die, (value, stopped), index)
    facts: Facts = {"dice": dice}
    if values:
        facts["values"] = values
    succeeded = _in_all(raw, outcome, dice, told=len(told), succeeded=succeeded)
    return facts | _after(steps, raw, outcome, dice=dice, succeeded=succeeded)


def _in_all(
    raw: Mapping[str, Any], outcome: Outcome, dice: int, *, told: int, succeeded: int
) -> int:
    """How many dice succeeded in all: as told, or where every die is told as they show."""
    if "succeeded" not in raw:
        if told < dice:
            return dice if _certain(outcome, "succeeded").get("total") else 0
        return succeeded
    total = raw["succeeded"]
    if not succeeded <= total <= dice - told + succeeded:
        message = f"{total} of {dice} dice cannot succeed: of the {told} told, {succeeded} do."
        raise FaultError("bad-example", ("succeeded",), message)
    return int(total)


def _after(
    steps: Sequence[ResolvedStep],
    raw: Mapping[str, Any],
    outcome: Outcome,
    *,
    dice: int,
    succeeded: int,
) -> Facts:
    """What becomes of the successes in the steps that follow."""
    facts: Facts = {}
    again = _args(steps, "re-roll") if any("failed" in step.args for step in steps) else None
    if again is not None:
        facts["again"] = (dice - succeeded) * again["dice"]
        succeeded += _again(raw, facts["again"])
    elif "succeeded_again" in raw:
        message = "this procedure rolls no failures again."
        raise FaultError("bad-example", ("succeeded_again",), message)
    facts["successes"] = succeeded
    judged = [step.name for step in steps].index("threshold")
    total: int | None = succeeded
    for step in steps[judged + 1 :]:
        total = _changed(step, total, facts)
    facts["total"] = total
    if dice == 1 and "outcome" not in facts:
        facts["outcome"] = outcome_word(succeeded > 0)
    if "outcome" not in facts and outcome.distribution and total not in outcome.distribution:
        message = f"{total} cannot come of this roll."
        raise FaultError("bad-example", (), message)
    return facts


def _changed(step: ResolvedStep, total: int | None, facts: Facts) -> int | None:
    if total is None:
        return None
    if step.name == "count":
        return max(0, total - int(step.args["minus"]))
    if step.name == "multiply" and "by" in step.args:
        return total * int(step.args["by"])
    if step.name == "group":
        return total // max(1, int(step.args["size"]))
    if step.name == "threshold":
        facts["outcome"] = outcome_word(meets(step.args, total))
    elif step.name in {"save", "multiply", "resist"}:
        message = f"a story cannot tell yet what comes of the step {step.name!r}."
        raise FaultError("bad-example", ("procedure",), message)
    return total


def _again(raw: Mapping[str, Any], again: int) -> int:
    succeeded = raw.get("succeeded_again", None if again else 0)
    if succeeded is None:
        message = f"{again} dice are rolled again; how many succeed is not told."
        raise FaultError("bad-example", (), message, "Tell it with succeeded_again.")
    if not 0 <= succeeded <= again:
        message = f"{succeeded} of {again} dice rolled again cannot succeed."
        raise FaultError("bad-example", ("succeeded_again",), message)
    return int(succeeded)


def _symbols(
    pool: Mapping[str, Any],
    steps: Sequence[ResolvedStep],
    raw: Mapping[str, Any],
    outcome: Outcome,
) -> Facts:
    """Symbol dice are told as they lie at the end, with all the dice that others brought."""
    rolled = raw.get("rolled")
    if rolled is None:
        return {"dice": pool["count"]} | _certain(outcome, "rolled")
    faces = _told_symbols(pool, steps, rolled)
    for step in steps:
        if step.name == "convert":
            faces = [step.args["to"] if face == step.args["from"] else face for face in faces]
    facts: Facts = {"dice": len(rolled)}
    total: int | None = None
    for step in steps:
        if step.name == "count":
            worth = sum(step.args["faces"].get(face, 0) for face in faces)
            total = max(0, worth - step.args["minus"])
            facts["counted"] = total
        elif step.name == "resist" and total is not None:
            facts["resisted"] = _resisted(step.args, raw)
            total = max(0, total - facts["resisted"])
        else:
            total = _changed(step, total, facts)
    facts["total"] = total
    return facts


def _told_symbols(pool: Mapping[str, Any], steps: Sequence[ResolvedStep], rolled: Any) -> list[Any]:
    """The faces told, where the dice have them and can be so many."""
    if not isinstance(rolled, list):
        message = f"{rolled!r} says nothing of dice with symbols; a list of faces is expected."
        raise FaultError("bad-example", ("rolled",), message)
    explodes = any(step.name == "explode" for step in steps)
    if len(rolled) < pool["count"] or (len(rolled) > pool["count"] and not explodes):
        message = f"{len(rolled)} dice are told; {pool['count']} are rolled."
        raise FaultError("bad-example", ("rolled",), message)
    for index, face in enumerate(rolled):
        if face not in pool["die"].faces:
            raise _no_face(pool, face, index)
    return rolled


def _resisted(args: Mapping[str, Any], raw: Mapping[str, Any]) -> int:
    """What the other side's dice take off; they must be told where there are any."""
    told = raw.get("resisted", [])
    if len(told) != args["count"]:
        message = f"{len(told)} dice of the other side are told; {args['count']} are rolled."
        raise FaultError("bad-example", ("resisted",) if told else (), message)
    for index, face in enumerate(told):
        if face not in args["die"].faces:
            raise _no_face(args, face, index, "resisted")
    return sum(args["faces"].get(face, 0) for face in told)


def _die(
    pool: Mapping[str, Any], improve: Mapping[str, Any] | None, told: Any, index: int
) -> tuple[int, bool]:
    """What a told die comes to, and whether it could have been thrown again and was not."""
    thrown = _faces(told)
    for face in thrown:
        if face not in pool["die"].faces:
            raise _no_face(pool, face, index)
    if improve is None:
        if len(thrown) != 1:
            raise FaultError("bad-example", ("rolled", index), "this die is not thrown again.")
        return thrown[0], False
    if len(thrown) - 1 > improve["times"] or any(face != improve["on"] for face in thrown[:-1]):
        message = (
            f"a die is thrown again after a {improve['on']}, at most {improve['times']} times."
        )
        raise FaultError("bad-example", ("rolled", index), message)
    stopped = thrown[-1] == improve["on"] and len(thrown) - 1 < improve["times"]
    return thrown[-1] + improve["add"] * (len(thrown) - 1), stopped


def _succeeds(
    pool: Mapping[str, Any],
    improve: Mapping[str, Any] | None,
    threshold: Mapping[str, Any],
    told: Any,
    read: tuple[int, bool],
    index: int,
) -> bool:
    """Whether a told die succeeds; one that could go on may stop where that changes nothing."""
    value, stopped = read
    if _faces(told)[0] in threshold.get("natural_fails", ()):
        return False
    if not stopped or improve is None:
        return meets(threshold, value)
    comparison, wanted = asked(threshold)
    added = improve["add"] * len(_faces(told))
    results = {COMPARISONS[comparison](face + added, wanted) for face in pool["die"].faces}
    if len(results) > 1:
        message = f"this die shows a {improve['on']} and must be thrown again."
        raise FaultError("bad-example", ("rolled", index), message)
    return results.pop()


def _faces(told: Any) -> list[int]:
    return told if isinstance(told, list) and told else [told]


def _args(steps: Sequence[ResolvedStep], name: str) -> Mapping[str, Any] | None:
    return next((step.args for step in steps if step.name == name), None)


def _certain(outcome: Outcome, below: str) -> Facts:
    """The facts of a roll that needs no telling, having only one outcome."""
    if outcome.certain is None:
        message = "the story does not tell what was rolled, and more than one outcome is possible."
        raise FaultError("bad-example", (), message, f"Tell it with {below}.")
    if isinstance(outcome.certain, bool | Contest):
        return {"outcome": outcome_word(outcome.certain)}
    return {"total": outcome.certain}


def _possible_sum(faces: Sequence[int], dice: int, total: Any, *below: str | int) -> None:
    if not isinstance(total, int) or not dice * min(faces) <= total <= dice * max(faces):
        raise FaultError("bad-example", below, f"{total!r} cannot be rolled with {dice} dice.")


def _no_face(pool: Mapping[str, Any], face: Any, index: int, field: str = "rolled") -> FaultError:
    return FaultError("unknown-face", (field, index), f"{pool['die'].title} has no face {face!r}.")


_SIDES = 2

"""What is right in a scenario that has mistakes, so that it can be looked at further."""

from __future__ import annotations

from typing import Any, NamedTuple

from pnp.data.check import WRONG, Checker
from pnp.data.scenario import SLAY, SURVIVE, ContestScenario, HuntScenario
from pnp.data.shapes import ItemsShape, Model, Shape, TableShape, record_of
from pnp.data.yaml_source import DataPath, Document


class Sound(NamedTuple):
    """What is right in the fields of a block, and the keys of those that are not wholly so."""

    fields: dict[str, Any]
    wrong: set[str]


def sound_hunt(document: Document) -> HuntScenario | None:
    """The hunt as far as it is right; None if there is none or it does not name its monster."""
    fields, wrong = _sound(HuntScenario, document, "hunt")
    if "monster" not in fields:
        return None
    limited = "rounds" in wrong or "rounds" in fields
    if wrong & {"goal", "house-rules"}:
        # Without a last round none is found too early.
        fields.pop("rounds", None)
    if wrong & {"goal", "house-rules", "lives", "potions", "difficulty"}:
        fields.pop("medals", None)
    if fields.get("goal") == SURVIVE and limited and "rounds" not in fields:
        fields["goal"] = SLAY
    return HuntScenario(**fields)


def sound_contest(document: Document) -> ContestScenario | None:
    """The contest as far as it is right; None if nobody knows how many play."""
    fields, wrong = _sound(ContestScenario, document, "contest")
    if "rivals" in wrong:
        rivals = document.data["contest"]["rivals"]
        seats = len(rivals) if isinstance(rivals, list) else 0
        fields["rivals"] = ("grazer",) * seats if seats < 4 else ()  # only their number counts
    if not fields.get("rivals"):
        return None
    if fields.get("goal") == SURVIVE and "turns" in wrong:
        fields["goal"] = "any"
    return ContestScenario(**fields)


def _sound(model: type[Model], document: Document, block: str) -> Sound:
    data = document.data.get(block)
    found = Sound({}, set())
    for key, field in record_of(model).fields.items():
        if isinstance(data, dict) and key in data:
            path = (block, key)
            if _checked(field.shape, data[key], document, path) is WRONG:
                found.wrong.add(key)
            value = _right_in(field.shape, data[key], document, path)
            if value is not WRONG:
                found.fields[field.name] = value
    return found


def _right_in(shape: Shape, value: Any, document: Document, path: DataPath) -> Any:
    """A value, or what is right in a list or a mapping; WRONG if it is neither."""
    if isinstance(shape, TableShape) and isinstance(value, dict):
        entries = [_checked(shape, {name: value[name]}, document, path) for name in value]
        return {
            name: entry for each in entries if each is not WRONG for name, entry in each.items()
        }
    if isinstance(shape, ItemsShape) and isinstance(value, list):
        items = [_checked(shape.item, item, document, (*path, at)) for at, item in enumerate(value)]
        return tuple(item for item in items if item is not WRONG)
    return _checked(shape, value, document, path)


def _checked(shape: Shape, value: Any, document: Document, path: DataPath) -> Any:
    return Checker(document._replace(problems=())).value(shape, value, path)

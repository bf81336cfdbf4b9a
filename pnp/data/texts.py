"""Put facts into texts: `{monster.lives}` becomes the number that the game itself uses."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import fields, is_dataclass, replace
from functools import cache
from typing import Any, Final, NoReturn, TypeVar, cast

from pnp.data.english import shortened
from pnp.data.problems import Consequence, did_you_mean
from pnp.data.shapes import key_of
from pnp.data.yaml_source import DataPath

_BRACE = re.compile(r"\{\{|\}\}|\{([^{}]*)\}|[{}]")
_NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*(\.[A-Za-z0-9][A-Za-z0-9_-]*)*")
_ESCAPE = "write {{ or }} for a brace itself"

LONGEST_TEXT = 20_000

T = TypeVar("T")


class UnknownFact(Exception):
    """A text asks for a fact that is not there; the hint says what is."""

    def __init__(self, message: str, hint: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.hint = hint


class _Unread:
    """Stands for the facts of a file that is wrong, which is told already.

    Texts leave out what they would say of them; a template that needs one of them stops.
    """

    def __getattr__(self, name: str) -> NoReturn:
        if name.startswith("__"):
            raise AttributeError(name)
        raise Consequence

    def __getitem__(self, _: object) -> NoReturn:
        raise Consequence

    def __iter__(self) -> NoReturn:
        raise Consequence

    def __bool__(self) -> NoReturn:
        raise Consequence

    def __str__(self) -> NoReturn:
        raise Consequence

    def __reduce__(self) -> str:
        return "UNREAD"


UNREAD: Final = _Unread()


def fill(text: str, facts: object, unknown: list[UnknownFact]) -> str:
    """The text with each `{dotted.fact}` replaced; what cannot be is added to `unknown`."""
    if "{" not in text and "}" not in text:
        return text
    room = LONGEST_TEXT

    def put(match: re.Match[str]) -> str:
        nonlocal room
        try:
            said = replacement(match.group(), match.group(1))
        except UnknownFact as error:
            unknown.append(error)
            return ""
        room -= len(said)
        if room < 0:
            if room + len(said) >= 0:
                unknown.append(UnknownFact(f"becomes longer than {LONGEST_TEXT:,} characters"))
            return ""
        return said

    def replacement(found: str, name: str | None) -> str:
        if found in ("{{", "}}"):
            return found[0]
        if name is None:
            raise UnknownFact(f"a lone '{found}' in the text", _ESCAPE)
        if not _NAME.fullmatch(name.strip()):
            raise UnknownFact(f"'{shortened(found, 40)}' is not the name of a fact", _ESCAPE)
        return _said(lookup(facts, name.strip()), name.strip())

    return _BRACE.sub(put, text)


def lookup(facts: object, name: str) -> object:
    """The fact at a dotted name; list entries are found by their id or their number from 1."""
    here = facts
    done: list[str] = []
    for step in name.split("."):
        if here is UNREAD:
            return ""
        known = _members(here)
        key = step if step in known else step.replace("-", "_")
        if key not in known:
            where = f" in '{'.'.join(done)}'" if done else ""
            shown = [word for word in known if not word.isdigit()]
            hint = did_you_mean(step, shown) if known else "there are no facts here"
            raise UnknownFact(f"there is no fact '{shortened(step, 40)}'{where}", hint)
        here = known[key]() if callable(known[key]) else known[key]
        done.append(step)
    return here


def _members(here: object) -> Mapping[str, Any]:
    if isinstance(here, Mapping):
        return {str(key): value for key, value in here.items()}
    if isinstance(here, tuple | list):
        by_number: dict[str, Any] = {str(at): item for at, item in enumerate(here, 1)}
        return by_number | {
            item.id: item for item in here if isinstance(getattr(item, "id", None), str)
        }
    if is_dataclass(here) and not isinstance(here, type):
        return {name: _reader(here, name) for name in _fact_names(type(here))}
    return {}


def _reader(owner: object, name: str) -> Any:
    # Properties may be costly to compute, so only the one that is asked for is read.
    return lambda: getattr(owner, name)


@cache
def _fact_names(model: type[Any]) -> tuple[str, ...]:
    own = [field.name for field in fields(model)]
    derived = [
        name
        for parent in model.__mro__
        for name, value in vars(parent).items()
        if isinstance(value, property) and not name.startswith("_")
    ]
    return tuple(dict.fromkeys(own + derived))


def _said(value: object, name: str) -> str:
    if value is UNREAD:
        return ""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, int):
        return str(value).replace("-", "\N{MINUS SIGN}")
    if isinstance(value, str):
        return value
    if isinstance(value, float):
        return f"{value:g}"
    inside = ", ".join(sorted(key for key in _members(value) if not key.isdigit()))
    raise UnknownFact(
        f"the fact '{name}' is not a single value", f"it holds: {inside}" if inside else ""
    )


def fill_model(model: T, problems: list[tuple[DataPath, UnknownFact]]) -> T:
    """The model with the facts in its own texts filled in from itself.

    What could not be filled is added to `problems` with the way to it in the file.
    """
    root: object = model

    def walk(value: Any, path: DataPath) -> Any:
        if isinstance(value, str):
            unknown: list[UnknownFact] = []
            filled = fill(value, root, unknown)
            problems.extend((path, fact) for fact in unknown)
            return filled
        if isinstance(value, tuple):
            items = tuple(walk(item, (*path, at)) for at, item in enumerate(value))
            return items if _changed(items, value) else value
        if isinstance(value, dict):
            table = {key: walk(item, (*path, key)) for key, item in value.items()}
            return table if _changed(table.values(), value.values()) else value
        if is_dataclass(value) and not isinstance(value, type):
            changes = dict(_changes(value, path))
            return replace(value, **changes) if changes else value
        return value

    def _changes(value: Any, path: DataPath) -> Iterator[tuple[str, Any]]:
        for field in fields(value):
            old = getattr(value, field.name)
            new = walk(old, (*path, key_of(field.name)))
            if new is not old:
                yield field.name, new

    return cast("T", walk(model, ()))


def _changed(new: Any, old: Any) -> bool:
    return any(one is not other for one, other in zip(new, old, strict=True))

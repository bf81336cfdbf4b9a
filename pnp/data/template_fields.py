"""Which fields a template shows: a file beside it may say, and cards are then checked against it.

`faces/generic/card.fields.yaml` lists the fields of `faces/generic/card.svg.j2`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from os.path import isfile
from pathlib import Path
from typing import Annotated, Any, ClassVar, Final, Literal

from pnp.data import games
from pnp.data.check import check
from pnp.data.shapes import Doc, Length, model
from pnp.data.vocabulary import FieldKind, FieldName, Line
from pnp.data.yaml_source import read

_SUFFIX: Final = ".fields.yaml"
_FOLDERS: ContextVar[tuple[Path, ...]] = ContextVar("template folders", default=())


@model
class TemplateFields:
    """The fields that a template shows."""

    NOUN: ClassVar[str] = "template"

    kind: Annotated[Literal["template"], Doc("what this file describes")]
    fields: Annotated[
        Mapping[FieldName, FieldKind | Annotated[tuple[Line, ...], Length(1, 50)]],
        Length(1, 100),
        Doc("the fields of a card that it shows, with the kind of each, or the words it may be"),
    ]


@contextmanager
def templates_from(folders: Sequence[Path]) -> Iterator[None]:
    """Meanwhile look into these folders of templates, and not only into ours."""
    before = _FOLDERS.set(tuple(folders))
    try:
        yield
    finally:
        _FOLDERS.reset(before)


def fields_shown(template: str, beside: Path) -> Mapping[str, Any] | None:
    """The fields that a template shows, with their kinds; None if nobody says so.

    `beside` is the folder of the cards, which may have templates of its own.
    """
    for folder in (beside, *_FOLDERS.get(), *games.folders("templates")):
        faces = folder / "faces"
        listed = faces / f"{template}{_SUFFIX}"
        # Not Path.is_file: it trips over a name that is too long.
        if isfile(listed):  # noqa: PTH113
            return check(TemplateFields, read(listed)).fields
        if isfile(faces / f"{template}.svg.j2"):  # noqa: PTH113
            return None
    return None

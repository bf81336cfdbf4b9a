"""Looks at a print before it is made: what is wrong with its data, and what would spoil it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.data.kinds import kind_of, kinds, printed_kinds
from pnp.data.library import Library
from pnp.data.models import CardSet
from pnp.data.problems import PnpError, Problem
from pnp.data.yaml_source import read_leniently

if TYPE_CHECKING:
    from pnp.faces.lint import Specimen, Swatch


class Inspection(NamedTuple):
    """What was found in one thing to print."""

    mistakes: tuple[Problem, ...]
    """It cannot be printed."""
    flaws: tuple[Problem, ...] = ()
    """It can, but something would spoil the print."""
    remarks: tuple[Problem, ...] = ()
    """It can, but something is out of date or unwise."""
    faces: int = 0
    """How many distinct faces were looked at."""


def inspect(shelf: Library, target: str, templates: Sequence[Path], main: str = "") -> Inspection:
    """Everything that is to be said of a set, or of a file, with templates from these folders.

    A deck list may have another main character to lead it.
    """
    try:
        card_set = shelf.led(target, main) if main else _load(shelf, target)
    except PnpError as error:
        return Inspection(error.problems)
    if card_set is None:
        return Inspection(())
    from pnp.faces.lint import lint  # pictures take a while to load, and data alone needs none

    specimens, undrawable = _specimens(card_set, templates)
    remarks = shelf.deck_remarks(target, main) if main else _remarks(shelf, target)
    return Inspection(tuple(undrawable), tuple(lint(specimens)), tuple(remarks), len(specimens))


def _load(shelf: Library, target: str) -> CardSet | None:
    """The set that a target stands for; None for data that is not printed by itself."""
    if Path(target).is_file():
        kind, problems = shelf.check_file(Path(target))
        if problems:
            raise PnpError.of(problems)
        if kind not in printed_kinds():
            return None
    return shelf.load(target)


def _specimens(
    card_set: CardSet, templates: Sequence[Path]
) -> tuple[list[Specimen], list[Problem]]:
    """Every distinct face of a set in both inks, and what could not be drawn."""
    from pnp.faces.lint import Specimen
    from pnp.faces.press import Press

    found: dict[str, Specimen] = {}
    problems: list[Problem] = []
    for ink_saver in (False, True):
        press = Press(card_set, templates, ink_saver)
        for component in card_set.components:
            chosen = _swatches(component.of or card_set, ink_saver)
            for card in component.cards:
                for side in ("front", "back") if component.back else ("front",):
                    subject = f"{component.id}/{card.id}, {side}"
                    if ink_saver:
                        subject += ", ink saver"
                    try:
                        face = press.face(component, card, side)
                    except PnpError as error:
                        problems.extend(error.problems)
                        continue
                    is_round = component.shape == "round"
                    seen = Specimen(face, subject, card.place, is_round, chosen)
                    found.setdefault(face.key, seen)
    return list(found.values()), problems


def _swatches(card_set: CardSet, ink_saver: bool) -> list[Swatch]:
    """The palette in one ink, each colour with its place if the set's own file chooses it."""
    from pnp.faces.colours import parse_colour
    from pnp.faces.lint import Swatch

    colours, places = dict(card_set.palette), dict(card_set.palette_places)
    if ink_saver:
        colours.update(card_set.ink_saver)
        for name in card_set.ink_saver:
            places.pop(name, None)
        places.update(card_set.ink_saver_places)
    suffix = ", ink saver" if ink_saver else ""
    return [
        Swatch(f"{name}{suffix}", parse_colour(colour), places.get(name))
        for name, colour in colours.items()
    ]


def _remarks(shelf: Library, target: str) -> list[Problem]:
    """What is to be said of a sound file that is out of date or unwise."""
    file = Path(target) if Path(target).is_file() else shelf.works.get(target)
    if file is None:
        return []
    remarks = kinds()[kind_of(read_leniently(file), tuple(kinds()))].remarks
    return [*remarks(file)] if remarks else []

"""Looks at a print before it is made: what is wrong with its data, and what would spoil it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from pnp.data.kinds import kind_of, kinds, printed_kinds
from pnp.data.library import Library, document_of
from pnp.data.models import CardSet, Unsound
from pnp.data.problems import PnpError, Problem, told_once
from pnp.faces.unshown import taken_for_words, unshown

if TYPE_CHECKING:
    from pnp.data.models import Card, Component
    from pnp.data.part import Kind
    from pnp.faces.drawlist import Face
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
    """How many distinct faces were looked at, those in the ink saver among them."""
    cards: int = 0
    pages: int = 0
    """How many distinct cards, and pages that nobody cuts, they are faces of."""
    summary: str = ""
    """What it comes to, if there is more to say than that it is well."""
    card_set: CardSet | None = None
    """What was looked at, if its data is sound."""


def inspect(
    shelf: Library,
    target: str,
    templates: Sequence[Path],
    main: str = "",
    rasterise: bool = False,
) -> Inspection:
    """Everything that is to be said of a set, or of a file, with templates from these folders.

    A deck list may have another main character to lead it.
    """
    mistakes: tuple[Problem, ...] = ()
    try:
        card_set = shelf.led(target, main) if main else _load(shelf, target)
    except Unsound as error:  # and so is what is left of it
        mistakes, card_set = error.problems, error.left
    except PnpError as error:
        return Inspection(error.problems)
    if card_set is None:
        return Inspection(())
    from pnp.faces.lint import lint  # pictures take a while to load, and data alone needs none

    specimens, undrawable = _specimens(card_set, templates, rasterise)
    told = told_once([*mistakes, *undrawable])
    told = [*PnpError.of(told).problems] if told else told
    if mistakes:
        flaws = lint(specimens) if _has_true_colours(card_set, mistakes) else []
        return Inspection(tuple(told), tuple(flaws))
    remarks = shelf.deck_remarks(target, main) if main else remarks_on(shelf, target)
    pages = sum(len(part.cards) for part in card_set.components if part.is_page)
    return Inspection(
        tuple(told),
        tuple(lint(specimens)),
        (*remarks, *taken_for_words(card_set, templates)),
        len(specimens),
        sum(len(part.cards) for part in card_set.components) - pages,
        pages,
        _summary(shelf, target) or unshown(card_set, templates),
        card_set,
    )


def _load(shelf: Library, target: str) -> CardSet | None:
    """The set that a target stands for; None for data that is not printed by itself."""
    if Path(target).is_file():
        kind, problems = shelf.check_file(Path(target))
        if kind not in printed_kinds():
            if problems:
                raise PnpError.of(problems)
            return None
    return shelf.load(target)


def in_full(error: PnpError, templates: Sequence[Path], rasterise: bool = False) -> PnpError:
    """The same error, and with it what is wrong with the faces of whatever is left."""
    if not isinstance(error, Unsound):
        return error
    undrawable = _specimens(error.left, templates, rasterise, inks=(False,))[1]
    return PnpError.of(told_once([*error.problems, *undrawable]))


def _has_true_colours(card_set: CardSet, mistakes: Sequence[Problem]) -> bool:
    """Whether no colour stands in for one that is wrong: what is hard to read cannot be told."""
    places = {*card_set.palette_places.values(), *card_set.ink_saver_places.values()}
    return not any(mistake.place in places for mistake in mistakes)


def _specimens(
    card_set: CardSet,
    templates: Sequence[Path],
    rasterise: bool,
    inks: tuple[bool, ...] = (False, True),
) -> tuple[list[Specimen], list[Problem]]:
    """Every distinct face of a set, as it is and in the ink saver, and what could not be drawn."""
    from pnp.faces.press import Press

    found: dict[str, Specimen] = {}
    problems: list[Problem] = []
    undrawable: set[tuple[str, str, str]] = set()  # would only be told again of the ink saver
    for ink_saver in inks:
        press = Press(card_set, templates, ink_saver, rasterise=rasterise, stand_ins=True)
        problems += press.font_problems
        for component in card_set.components:
            chosen = swatches(component.of or card_set, ink_saver)
            for card in component.cards:
                for side in ("front", "back") if component.back else ("front",):
                    if (component.id, card.id, side) in undrawable:
                        continue
                    try:
                        face = press.face(component, card, side)
                    except PnpError as error:
                        problems.extend(error.problems)
                        undrawable.add((component.id, card.id, side))
                        continue
                    name = in_ink(side, ink_saver)
                    if not press.font_problems:  # how others would look is nobody's concern
                        found.setdefault(face.key, specimen(component, card, name, face, chosen))
    return list(found.values()), told_once(problems)


def in_ink(what: str, ink_saver: bool) -> str:
    """What something is called in one of the two inks."""
    return f"{what}, ink saver" if ink_saver else what


def specimen(
    component: Component, card: Card, side: str, face: Face, chosen: Sequence[Swatch]
) -> Specimen:
    """A face of a card to be looked at, drawn with the colours that were chosen."""
    from pnp.faces.lint import Specimen

    subject = f"{component.id}/{card.id}, {side}"
    is_round, cut = component.shape == "round", not component.is_page
    return Specimen(face, subject, card.place, is_round, cut, chosen)


def swatches(card_set: CardSet, ink_saver: bool) -> list[Swatch]:
    """The palette in one ink, each colour with its place if the set's own file chooses it."""
    from pnp.faces.colours import parse_colour
    from pnp.faces.lint import Swatch

    colours, places = dict(card_set.palette), dict(card_set.palette_places)
    if ink_saver:
        colours.update(card_set.ink_saver)
        for name in card_set.ink_saver:
            places.pop(name, None)
        places.update(card_set.ink_saver_places)
    return [
        Swatch(in_ink(name, ink_saver), parse_colour(colour), places.get(name))
        for name, colour in colours.items()
    ]


def remarks_on(shelf: Library, target: str) -> list[Problem]:
    """What is to be said of a sound file that is out of date or unwise."""
    file, kind = _kind(shelf, target)
    return [*kind.remarks(file)] if kind and kind.remarks else []


def _summary(shelf: Library, target: str) -> str:
    """What a sound file comes to."""
    file, kind = _kind(shelf, target)
    return kind.summary(file) if kind and kind.summary else ""


def _kind(shelf: Library, target: str) -> tuple[Path, Kind | None]:
    """The file of a target and its kind; none of a set."""
    file = Path(target) if Path(target).is_file() else shelf.works.get(target)
    if file is None:
        return Path(target), None
    return file, kinds()[kind_of(document_of(file), tuple(kinds()))]

"""The kinds of YAML file there are, and the model that each is checked against."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, Final

from pnp.data.check import Checker
from pnp.data.english import listed
from pnp.data.games import GAMES, Later
from pnp.data.part import Kind, PlaceOf, all_parts, data_of
from pnp.data.problems import PnpError, Problem, nearest
from pnp.data.shapes import Model
from pnp.data.texts import UnknownFact, fill_model
from pnp.data.yaml_source import DataPath, Document

RECORD: Final = "record"
CAMPAIGN_LOG: Final = "campaign-log"
SAVED: Final = (RECORD, CAMPAIGN_LOG)
"""What a saved game, and a campaign that is played, say they are, which is no data for sets."""
_here: Final = Later("pnp.data")

_OF_EVERY_GAME: Final[Mapping[str, Kind]] = {
    "set": Kind(_here.get("files:SetFile")),
    "cards": Kind(_here.get("files:CardsFile")),
    "print": Kind(_here.get("files:PrintFile")),
    "workshop": Kind(_here.get("workshop:WorkshopFile")),
    "template": Kind(_here.get("template_fields:TemplateFields")),
    "art": Kind(_here.get("art:Pictures")),
    "table": Kind(_here.get("table:TableFile")),
    "lesson": Kind(_here.get("lesson:LessonFile"), has_facts=True),
    "scenario": Kind(
        _here.call("scenario:scenario_model"),
        has_facts=True,
        printed=_here.call("briefing:scenario_set"),
        folder="scenarios",
        use="to print and to play",
    ),
}


def kinds() -> dict[str, Kind]:
    """All kinds by name: those of every game, and each game's own."""
    own = {name: kind for each in all_parts() for name, kind in each.kinds.items()}
    return {**_OF_EVERY_GAME, **own}


def game_of(kind: str) -> str:
    """The game whose own kind it is; nothing if it is one of every game."""
    return next((game for game in GAMES if kind in data_of(game).kinds), "")


def printed_kinds() -> tuple[str, ...]:
    """Kinds of file that print by themselves."""
    return ("set", "cards", *(name for name, kind in kinds().items() if kind.printed))


def fact_kinds() -> tuple[str, ...]:
    """Kinds whose numbers and names texts and templates can use."""
    return tuple(name for name, kind in kinds().items() if kind.has_facts)


def kind_of(document: Document, allowed: Sequence[str]) -> str:
    """What the file says it is; PnpError if it does not say, or is of no kind allowed here."""
    data = document.data
    if not isinstance(data, dict):
        raise _refusal(document, (), "must start with 'kind:'", _choices(allowed))
    kind = data.get("kind")
    if kind is None:
        near = next((key for key in data if key.lower().strip() == "kind"), "")
        hint = f"write 'kind' instead of '{near}'" if near else _choices(allowed)
        raise _refusal(document, (), "the field 'kind' is missing", hint)
    if not isinstance(kind, str) or kind not in kinds():
        hint = "a saved game: pnp replay tells it" if kind in SAVED else ""
        near = nearest(str(kind), allowed)
        hint = hint or (f"did you mean '{near}'?" if near else _choices(allowed))
        raise _refusal(document, ("kind",), f"there is no kind '{kind}' of file", hint)
    if kind not in allowed:
        hint = _choices(allowed)
        raise _refusal(document, ("kind",), f"a file of kind '{kind}' cannot be used here", hint)
    return kind


def _choices(allowed: Sequence[str]) -> str:
    """What a file may be: of many kinds, those that people write."""
    if len(allowed) == 1:
        return f"it must be: {allowed[0]}"
    printed = printed_kinds()
    by_game: dict[str, list[str]] = {}
    for kind in [kind for kind in allowed if kind in printed] or allowed:
        by_game.setdefault(game_of(kind), []).append(kind)
    told = [listed(own, "or") for own in [by_game.pop("", [])] if own]
    told += [f"for {GAMES[game].title} {listed(own, 'or')}" for game, own in by_game.items()]
    return f"one of: {'; '.join(told)}"


def _refusal(document: Document, path: DataPath, message: str, hint: str) -> PnpError:
    place = document.place_of(path)
    return PnpError.of([*document.problems, Problem(message, place, hint=hint)])


def checked_model(document: Document, kind: str) -> Any:
    """The document as the model of its kind, the facts in its texts filled in from itself."""
    known = kinds()[kind]
    if known.completed:
        document = known.completed(document)
    return checked_as(known.model(), document, known.has_facts)


def checked_as(model: type[Model], document: Document, has_facts: bool) -> Any:
    """The document as a model; with facts, those in its texts are filled in from itself."""
    checker = Checker(document)
    checked = checker.model(model)
    if checked is not None and has_facts:
        unknown: list[tuple[DataPath, UnknownFact]] = []
        checked = fill_model(checked, unknown)
        for path, fact in unknown:
            checker.note(path, fact.message, fact.hint)
    checker.stop_if_wrong()
    return checked


def sound_cards(document: Document, kind: str) -> tuple[Any, PlaceOf, tuple[Problem, ...]]:
    """A file of cards without those that are wrong, where its cards stand, and all mistakes.

    PnpError if no card is left.
    """
    try:
        return checked_model(document, kind), document.place_of, ()
    except PnpError as error:
        problems = error.problems
    checker = Checker(document)
    left: Any = checker.model(kinds()[kind].model()) or checker.left()
    cards = getattr(left, "cards", ())
    kept = [at for at, card in enumerate(cards) if card and not checker.is_wrong(("cards", at))]
    if not kept:
        raise PnpError.of(problems)
    sound = replace(left, cards=tuple(cards[at] for at in kept))
    return sound, lambda path: document.place_of(("cards", kept[path[1]], *path[2:])), problems

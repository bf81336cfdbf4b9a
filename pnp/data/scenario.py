"""Scenarios: one file that says how a game is set up, what it is about, and when it is won.

It prints as a one-page briefing and sets the game up exactly so. What every scenario has stands
here; the block that sets up a game is that game's own, and so are the words about it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import make_dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Final, Literal, NamedTuple

from pnp.data.check import WRONG, Checker, Flaw
from pnp.data.english import listed
from pnp.data.games import GAMES, title
from pnp.data.kinds import checked_as, kind_of
from pnp.data.part import Judge, Loading, data_of
from pnp.data.problems import Place, PnpError, Problem
from pnp.data.set_loader import load_set
from pnp.data.shapes import (
    Doc,
    ItemsShape,
    Length,
    Model,
    Shape,
    TableShape,
    model,
    record_of,
)
from pnp.data.vocabulary import Id, Line, Text
from pnp.data.yaml_source import DataPath, Document, read_leniently

if TYPE_CHECKING:
    from pnp.data.models import CardSet

BRIEFING: Final = "briefing.yaml"
"""The file in a game's folder that lays out its briefings."""


class Scenario(NamedTuple):
    """A game with a story: set-up, goal, and what is special."""

    id: str
    name: str
    story: str
    tips: tuple[str, ...]
    game: str
    block: Any
    """How the game is set up, as that game has it."""


class Briefing(NamedTuple):
    """A scenario with everything that it names."""

    scenario: Scenario
    subject: Any
    """What the block names, loaded: a monster, the numbers of the game."""
    options: Mapping[str, Any]
    """How the game is set up."""
    place: Place
    chapter: Any = None
    """The part of a campaign that it is, if it is."""

    @property
    def block(self) -> Any:
        """How the game is set up, as the file has it."""
        return self.scenario.block

    @property
    def goal(self) -> str:
        """What is to be done, in words."""
        return scenarios_of(self.scenario.game).goal(self)

    @property
    def medals(self) -> tuple[int, ...]:
        """Scores for bronze, silver and gold; none where nobody counts."""
        return scenarios_of(self.scenario.game).medals(self)


class Asked(NamedTuple):
    """What a scenario asks of a game, for the rules to judge."""

    block: Any
    subject: Any
    given: Mapping[str, Any]
    """The block as it stands in the file, with whatever may be wrong in it."""
    whole: bool
    """Whether all of the file is right in itself; else the block is what is right in it."""


class Scenarios:
    """What a game makes of its block in a scenario."""

    model: ClassVar[type[Model]]

    def sound(self, fields: dict[str, Any], wrong: set[str], given: Any) -> Any:  # noqa: ARG002
        """The block as far as it is right, from its fields that are; None if that says too little.

        Of the fields that are `wrong` something may be right as well.
        """
        needed = [each.name for each in record_of(self.model).fields.values() if each.required]
        return self.model(**fields) if all(name in fields for name in needed) else None

    def offers(self, given: Any, document: Document) -> Mapping[str, Iterable[str]]:  # noqa: ARG002
        """What a form suggests for fields of the block as it stands, beyond what the model does."""
        return {}

    def subject(self, block: Any, document: Document) -> Any:  # noqa: ARG002
        """What the block names; PnpError if it cannot be loaded."""
        return None

    def options(self, block: Any, subject: Any) -> dict[str, Any]:
        """The block as options of the game."""
        raise NotImplementedError

    def goal(self, briefing: Briefing) -> str:
        """What is to be done, in words."""
        raise NotImplementedError

    def medals(self, briefing: Briefing) -> tuple[int, ...]:  # noqa: ARG002
        """Scores for bronze, silver and gold."""
        return ()

    def page(self, briefing: Briefing) -> dict[str, Any]:
        """What the printed briefing says beyond the story, for its template."""
        raise NotImplementedError

    def pages(self, briefing: Briefing) -> list[dict[str, Any]]:
        """What each page says, where the sides have pages of their own."""
        return [self.page(briefing)]

    def sheet(self, briefing: Briefing, loading: Loading) -> CardSet:
        """The set that the briefing is laid out and coloured by."""
        return load_set(loading.shelf(briefing.scenario.game), BRIEFING, loading.size)


def scenarios_of(game: str) -> Scenarios:
    """What a game makes of its block; PnpError if it has no scenarios."""
    block = data_of(game).scenario
    if block is None:
        raise PnpError(f"there are no scenarios for '{game}'")
    return block.load()


# --- the file -----------------------------------------------------------------------------------


@model
class ScenarioFile:
    """A game with a story: set-up, goal, and what is special."""

    NOUN: ClassVar[str] = "scenario"
    NAMES: ClassVar[tuple[str, ...]] = ("id", "name", "story")

    kind: Annotated[Literal["scenario"], Doc("what this file describes")]
    id: Annotated[Id, Doc("a short name")]
    name: Annotated[Line, Doc("the name people read")]
    story: Annotated[Text, Doc("what is going on; read it aloud")]
    tips: Annotated[tuple[Line, ...], Length(0, 5), Doc("advice for the table")] = ()

    def flaws(self) -> Iterator[Flaw]:
        blocks = _blocks()
        if len([key for key in blocks if getattr(self, key, None) is not None]) != 1:
            known = [f"'{key}' ({title(game)})" for key, game in blocks.items()]
            yield Flaw((), f"needs either {listed(known, 'or')}")


def _blocks() -> dict[str, str]:
    """The games that have scenarios, by the names of their blocks."""
    found = {game: data_of(game).scenario for game in GAMES}
    return {block.key: game for game, block in found.items() if block is not None}


def scenario_model(game: str = "") -> type[Model]:
    """What a scenario's file looks like, for one game or for all."""
    return _file_of(tuple(key for key, of in _blocks().items() if game in ("", of)))


@cache
def _file_of(keys: tuple[str, ...]) -> type[Model]:
    fields = []
    for key, game in _blocks().items():
        block = data_of(game).scenario
        if block is not None and key in keys:
            kind: Any = Annotated[block.load().model | None, Doc(block.about)]
            fields.append((key, kind, None))
    made = make_dataclass(
        "Scenario", fields, bases=(ScenarioFile,), eq=False, repr=False, slots=True
    )
    made.__doc__ = ScenarioFile.__doc__
    return made


def game_of_scenario(document: Document) -> str:
    """The game that a scenario is for; '' if it does not say so, or names several."""
    data = document.data if isinstance(document.data, dict) else {}
    found = [game for key, game in _blocks().items() if key in data]
    return found[0] if len(found) == 1 else ""


def load_scenario(path: Path | str, judge: Judge) -> Briefing:
    """The scenario in a file; PnpError with every mistake and its place."""
    document = read_leniently(path)
    kind_of(document, ("scenario",))
    game = game_of_scenario(document)
    key = next((key for key, of in _blocks().items() if of == game), "")
    try:
        file = checked_as(scenario_model(game), document, has_facts=True)
    except PnpError as error:
        more = _further(document, key, game, judge) if game else []
        raise PnpError.of([*error.problems, *more]) from None
    scenarios, block = scenarios_of(game), getattr(file, key)
    subject = scenarios.subject(block, document)
    checker = Checker(document)
    _note(checker, key, game, Asked(block, subject, document.data[key], whole=True), judge)
    checker.stop_if_wrong()
    scenario = Scenario(file.id, file.name, file.story, file.tips, game, block)
    return Briefing(scenario, subject, scenarios.options(block, subject), document.place_of())


def scenario_left(path: Path | str, judge: Judge) -> Briefing | None:
    """A wrong scenario without what is wrong beside its block; None if the block is wrong."""
    document = read_leniently(path)
    game = game_of_scenario(document)
    key = next((key for key, of in _blocks().items() if of == game), "")
    checker = Checker(document)
    file: Any = game and (checker.model(scenario_model(game)) or checker.left())
    block = getattr(file, key, None)
    if block is None or checker.is_wrong((key,)):
        return None
    scenarios = scenarios_of(game)
    try:
        subject = scenarios.subject(block, document)
    except PnpError:
        return None
    if [*judge(game, Asked(block, subject, document.data[key], whole=True))]:
        return None
    scenario = Scenario(file.id, file.name, file.story, file.tips, game, block)
    return Briefing(scenario, subject, scenarios.options(block, subject), document.place_of())


def _note(checker: Checker, key: str, game: str, asked: Asked, judge: Judge) -> None:
    """Keep what the rules have against it."""
    for flaw in judge(game, asked):
        checker.note((key, *flaw.path), flaw.message, flaw.hint, key=flaw.key)


def _further(document: Document, key: str, game: str, judge: Judge) -> list[Problem]:
    """What is wrong with the rest of a scenario of which some value is wrong in itself."""
    scenarios, given = scenarios_of(game), document.data[key]
    block = scenarios.sound(*_sound_fields(scenarios.model, document, key), given)
    if block is None:
        return []
    checker = Checker(document._replace(problems=()))
    try:
        subject = scenarios.subject(block, document)
    except PnpError as error:
        return list(error.problems)
    _note(checker, key, game, Asked(block, subject, given, whole=False), judge)
    return checker.problems


def _sound_fields(
    model: type[Model], document: Document, key: str
) -> tuple[dict[str, Any], set[str]]:
    """What is right in the fields of a block, and the keys of those that are not wholly so."""
    data, fields, wrong = document.data[key], dict[str, Any](), set[str]()
    for name, field in record_of(model).fields.items():
        if isinstance(data, dict) and name in data:
            path = (key, name)
            if _checked(field.shape, data[name], document, path) is WRONG:
                wrong.add(name)
            value = _right_in(field.shape, data[name], document, path)
            if value is not WRONG:
                fields[field.name] = value
    return fields, wrong


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

"""What a game brings to the data room: kinds of file, cards, scenarios, files to begin with."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from pnp.data.games import GAMES, part

if TYPE_CHECKING:
    from pnp.data.check import Flaw
    from pnp.data.models import Card, CardSet
    from pnp.data.problems import Place
    from pnp.data.scenario import Briefing, Scenarios
    from pnp.data.set_loader import SizeFinder
    from pnp.data.shapes import Model
    from pnp.data.shelf import Shelf
    from pnp.data.yaml_source import DataPath, Document

PlaceOf: TypeAlias = "Callable[[DataPath], Place]"
Judge: TypeAlias = "Callable[[str, Any], Iterable[Flaw]]"
"""What the rules of a game have against something that a file asks of it.

This room knows no rules: whoever loads such a file hands in a judge who does.
"""


class Loading(NamedTuple):
    """What a file needs to become a set to print."""

    shelf: Callable[[str], Shelf]
    """The folders of a set, by its name."""
    size: SizeFinder
    judge: Judge


class Kind(NamedTuple):
    """A kind of YAML file."""

    model: Callable[[], type[Model]]
    """What it is checked against, imported when such a file turns up."""
    has_facts: bool = False
    """Whether texts and templates of a set can use its numbers and names."""
    completed: Callable[[Document], Document] | None = None
    """Adds what the file leaves to another."""
    printed: Callable[[Path, Loading], CardSet] | None = None
    """What the file prints by itself."""
    folder: str = ""
    """Where in a set's folder those are that go by their names alone."""
    use: str = ""
    """What a name of them is good for."""
    remarks: Callable[[Path], Iterable[Any]] | None = None
    """What is to be said of a sound file that is out of date."""
    summary: Callable[[Path], str] | None = None
    """What a sound file comes to, in a few words."""


class Builder(NamedTuple):
    """Makes cards from a data file of one kind, instead of a list."""

    kind: str
    cards: Callable[[Any, PlaceOf], Iterator[Card]]


class Starter(NamedTuple):
    """A file to begin with, valid as it stands, with remarks on what one can change."""

    text: Callable[[str, str], str]
    """The file for something of that name, in a file of that name."""
    then: str
    """What to do with the file beyond printing it: a command, with `{file}` in it."""
    name_room: Callable[[], float] = lambda: 0.0
    """The room for the name where it is printed, in ems; 0 where it matters not."""
    remark: Callable[[Path], str] = lambda _: ""
    """What else there is to say of the file that was written."""
    kind: str = ""
    """The kind of file, where people call such a thing otherwise."""


class ScenarioBlock(NamedTuple):
    """The block that sets up a game in its scenarios."""

    key: str
    about: str
    load: Callable[[], Scenarios]


class DeckLists(NamedTuple):
    """Lists of the cards that people play with, each a file of one kind."""

    kind: str
    printed: Callable[[Path, Loading, str], CardSet]
    """The deck in a file, ready to be played with; `main` may lead it in place of its own."""
    remarks: Callable[[Path, str], Iterable[Any]]
    """What is unwise in the sound list of a file, whoever leads it."""


class Campaign(Protocol):
    """Games in a row, where the end of one changes those that follow."""

    @property
    def id(self) -> str:
        """A short name."""
        ...

    @property
    def name(self) -> str:
        """The name people read."""
        ...

    @property
    def place(self) -> Place:
        """Its file."""
        ...

    @property
    def games(self) -> tuple[str, ...]:
        """The names of its games, in their order."""
        ...

    def next_game(self, results: tuple[str, ...]) -> Briefing:
        """The game after those that ended so, each 'won' or 'lost'; PnpError if none follows."""
        ...


class Campaigns(NamedTuple):
    """The campaigns of a game, each a file of one kind."""

    kind: str
    load: Callable[[Path, Judge], Campaign]


class GameData(NamedTuple):
    """What one game brings."""

    kinds: Mapping[str, Kind]
    builders: Mapping[str, Builder] = MappingProxyType({})
    starters: Mapping[str, Starter] = MappingProxyType({})
    """By what people call what they begin, which mostly is the kind of file."""
    scenario: ScenarioBlock | None = None
    decks: DeckLists | None = None
    campaigns: Campaigns | None = None


def data_of(game: str) -> GameData:
    """What a game brings; PnpError if there is no such game."""
    found: GameData = part("data", game)
    return found


@cache
def _parts(games: tuple[str, ...]) -> tuple[GameData, ...]:
    return tuple(map(data_of, games))


def all_parts() -> tuple[GameData, ...]:
    """What every game brings."""
    return _parts(tuple(GAMES))


def builders() -> dict[str, Builder]:
    """The builders of all games, by name."""
    return {name: builder for each in all_parts() for name, builder in each.builders.items()}

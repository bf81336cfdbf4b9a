"""Aliens Predator CCG as a game on the kernel: its options, its setup and its notation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

from pnp.data.aliens_predator.cards import Card
from pnp.data.aliens_predator.mission import Mission
from pnp.data.aliens_predator.mission_check import Forces
from pnp.data.aliens_predator.options import ApOptions
from pnp.data.aliens_predator.rules import rules as numbers
from pnp.data.aliens_predator.scenario import MissionScenarios
from pnp.data.assets import folder
from pnp.data.check import check
from pnp.data.english import shortened
from pnp.data.problems import PnpError, did_you_mean
from pnp.data.yaml_source import Document, read
from pnp.rules.aliens_predator import timetable  # noqa: F401  (fills in what a game does)
from pnp.rules.aliens_predator.notation import parse
from pnp.rules.aliens_predator.rules import SPECIAL, Rules
from pnp.rules.aliens_predator.setup import first_steps
from pnp.rules.aliens_predator.shelf import Shelf
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.effects.moves import Move
from pnp.rules.kernel import Dealer
from pnp.rules.options import as_mapping, chosen

NAME: Final = "aliens-predator"
TITLE: Final = "Aliens Predator CCG"


class AliensPredator:
    """The rules of Aliens Predator; a scenario brings its own decks and cards."""

    name: Final = NAME
    version: Final = 1
    """Goes up when the same moves would no longer lead to the same game."""

    def __init__(self) -> None:
        self._rules: dict[tuple[object, object], Rules] = {}
        self._shelves: dict[frozenset[str], Shelf] = {}

    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """All options with their defaults; PnpError with every mistake in those given."""
        options = chosen(ApOptions, given, TITLE)
        if (options.scenario, options.choose) not in self._rules:
            mission_of(options.scenario)
        return as_mapping(options)

    def rules(self, options: Mapping[str, Any]) -> Rules:
        """What stays the same throughout a game with these options."""
        seen = (options.get("scenario"), options.get("choose"))
        if seen in self._rules:  # asked for with every look at the table, and checked before
            return self._rules[seen]
        told = chosen(ApOptions, options, TITLE)
        name, key = told.scenario, (told.scenario, told.choose)
        if key not in self._rules:
            mission, forces = mission_of(name)
            cards = dict(forces.cards)
            if mission.special:
                # What a scenario adds is in force like a Battle Condition of everybody.
                cards[SPECIAL] = Card(SPECIAL, TITLE, "condition", powers=mission.special)
            shelf = self._shelf(cards) if not mission.special else Shelf(numbers(), cards.values())
            self._rules[key] = Rules(shelf, name, mission, forces.decks, casting=told.choose)
        return self._rules[key]

    def _shelf(self, cards: Mapping[str, Card]) -> Shelf:
        """The cards with their powers compiled, once for all who play with the same."""
        key = frozenset(cards)
        if key not in self._shelves:
            self._shelves[key] = Shelf(numbers(), cards.values())
        return self._shelves[key]

    def setup(self, options: Mapping[str, Any], dealer: Dealer) -> Battleground:
        """A game ready for its first decision."""
        game = Battleground(self.rules(options), dealer)
        game.begin(*first_steps(game))
        return game

    def parse(self, text: str) -> Move:
        """The move that a text notes; ValueError if it notes none."""
        return parse(self.rules({}), text)


def mission_of(name: str) -> tuple[Mission, Forces]:
    """A scenario by its name or its file, with all that it names; PnpError if it is not sound."""
    home = folder("carddata") / NAME / "scenarios"
    path = home / f"{name}.yaml"
    if not path.is_file():
        path = Path(name)
        if path.suffix not in (".yaml", ".yml") or not path.is_file():
            hint = did_you_mean(name, tuple(sorted(each.stem for each in home.glob("*.yaml"))))
            raise PnpError(f"there is no scenario '{shortened(name)}'", hint=hint)
    document = read(path)
    if not isinstance(document.data, dict) or "mission" not in document.data:
        raise PnpError(f"'{path}' is no scenario of {TITLE}")
    mission = check(Mission, Document(document.file, document.data["mission"], {}))
    forces: Forces = MissionScenarios().subject(mission, document)
    return mission, forces


@cache
def base_game() -> AliensPredator:
    """The game, the same one every time."""
    return AliensPredator()


def seats(game: AliensPredator) -> tuple[int, int]:  # noqa: ARG001
    """The fewest and the most that can play."""
    return 2, 4

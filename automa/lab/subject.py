"""What the lab measures: a game as it comes, with a monster of a file, or as a scenario has it."""

from __future__ import annotations

import hashlib
import pickle
from collections import OrderedDict
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from pnp.data.card_hunter.monster import Monster
from pnp.data.games import GAMES
from pnp.data.kinds import checked_model, kind_of
from pnp.data.library import Library
from pnp.data.problems import PnpError, did_you_mean
from pnp.data.yaml_source import read_leniently
from pnp.rules import load

HUNT: Final = "card-hunter"
MOST_GAMES_AT_HAND: Final = 16

# Made once in each process, for many batches are about the same few games.
_at_hand: OrderedDict[str, Any] = OrderedDict()


@dataclass(frozen=True, slots=True)
class Subject:
    """A game to be played many times; it can be sent to another process or machine."""

    game: str
    title: str
    options: tuple[tuple[str, Any], ...] = ()
    monster: Monster | None = None
    file: str = ""
    """The monster's file, if it was named itself: what comes with the game goes by its name."""
    scenario: bool = False
    goal: str = ""
    """Of a scenario, in words."""
    rivals: tuple[str, ...] = ()
    """Who plays against seat A in a scenario."""
    key: str = field(init=False, default="")
    """The same for the same data, whatever it is called."""

    def __post_init__(self) -> None:
        data = pickle.dumps((self.game, self.options, self.monster), protocol=4)
        object.__setattr__(self, "key", hashlib.sha256(data).hexdigest())

    def rules(self) -> Any:
        """The game, ready to be set up."""
        if self.monster is None:
            return load(self.game)
        found = _at_hand.pop(self.key, None)
        if found is None:
            from pnp.rules.card_hunter.game import CardHunter

            found = CardHunter(self.monster)
            if len(_at_hand) >= MOST_GAMES_AT_HAND:
                _at_hand.popitem(last=False)
        _at_hand[self.key] = found
        return found


def subject(name: str, options: dict[str, Any] | None = None) -> Subject:
    """What a name on the command line stands for: a game, a monster or scenario of ours, or a file.

    PnpError, with every mistake in the file or in the options, if it cannot be played.
    """
    wanted = tuple(sorted((options or {}).items()))
    if name in GAMES:
        made = Subject(name, _title(name), wanted)
    else:
        path = _file_of(name)
        document = read_leniently(path)
        if kind_of(document, ("monster", "scenario")) == "scenario":
            made = _scenario(path, wanted)
        else:
            monster: Monster = checked_model(document, "monster")
            teams = [team.players for team in monster.teams]
            if 1 not in teams:  # nobody may play all of the hunters alone
                wanted = (*wanted, ("players", teams[0]))
            file = str(path) if is_file_name(name) else ""
            made = Subject(HUNT, monster.name, wanted, monster, file)
    made.rules().options(dict(made.options))
    return made


def _scenario(path: Path, options: tuple[tuple[str, Any], ...]) -> Subject:
    """A scenario sets the game up, all of it."""
    from pnp.data.scenario import load_scenario
    from pnp.rules import judge

    briefing = load_scenario(path, judge)
    if options:
        raise PnpError("the scenario sets the game up; leave out --difficulty and --seats")
    scenario = briefing.scenario
    made = Subject(
        scenario.game,
        scenario.name,
        tuple(sorted(briefing.options.items())),
        scenario=True,
        goal=briefing.goal,
    )
    if scenario.game == HUNT:
        return replace(made, monster=briefing.subject.monster)
    contest = briefing.block
    return replace(
        made, rivals=tuple(f"instinct:{rival}-{contest.level}" for rival in contest.rivals)
    )


def _title(game: str) -> str:
    if game == HUNT:
        monster: Monster = load(HUNT).monster
        return monster.name
    return game.replace("-", " ").title()


def is_file_name(name: str) -> bool:
    """Whether a file is meant, rather than something that comes with the game."""
    return Path(name).suffix in (".yaml", ".yml") or Path(name).is_file()


def _file_of(name: str) -> Path:
    if is_file_name(name):
        return Path(name)
    ours = Library().works
    if name in ours:
        return ours[name]
    if Path(name).is_dir():
        raise PnpError(f"'{name[:80]}' is a folder", hint="name a file in it")
    hint = did_you_mean(name, [*GAMES, *ours])
    raise PnpError(
        f"there is no game, monster, scenario or file '{name[:80]}' to measure", hint=hint
    )

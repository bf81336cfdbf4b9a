"""What the lab measures: a game as it comes, with a monster of a file, or as a scenario has it."""

from __future__ import annotations

import hashlib
import pickle
from collections import OrderedDict
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from pnp.data import assets
from pnp.data.card_hunter import Monster
from pnp.data.kinds import checked_model, kind_of
from pnp.data.monster_file import MONSTERS, monster_names
from pnp.data.problems import PnpError, did_you_mean
from pnp.data.yaml_source import read_leniently
from pnp.rules import GAMES, load

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
    """The file that the monster was read from, if it is the file that was named."""
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
    """What a name on the command line stands for: a game, a monster of ours, or a file.

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
            made = Subject(HUNT, monster.name, wanted, monster, str(path))
    made.rules().options(dict(made.options))
    return made


def _scenario(path: Path, options: tuple[tuple[str, Any], ...]) -> Subject:
    """A scenario sets the game up, all of it."""
    from pnp.data.scenario_file import HuntBriefing, load_scenario

    briefing = load_scenario(path)
    if options:
        raise PnpError("the scenario sets the game up; leave out --difficulty and --seats")
    monster = briefing.monster if isinstance(briefing, HuntBriefing) else None
    scenario = briefing.scenario
    set_up = tuple(sorted(briefing.options.items()))
    return Subject(scenario.game, scenario.name, set_up, monster)


def _title(game: str) -> str:
    if game == HUNT:
        monster: Monster = load(HUNT).monster
        return monster.name
    return game.replace("-", " ").title()


def _file_of(name: str) -> Path:
    path = Path(name)
    if path.suffix in (".yaml", ".yml") or path.is_file():
        return path
    if name in monster_names():
        return assets.folder("carddata").joinpath(*MONSTERS, f"{name}.yaml")
    hint = did_you_mean(name, [*GAMES, *monster_names()])
    raise PnpError(f"there is no game, monster or file '{name[:80]}' to measure", hint=hint)

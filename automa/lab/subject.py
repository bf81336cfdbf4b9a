"""What the lab measures: a game as it comes, or as a file has it."""

from __future__ import annotations

import hashlib
import pickle
from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from automa.lab.game import GameLab, Setting
from automa.part import automa_of
from pnp.data.english import listed, shortened
from pnp.data.games import GAMES
from pnp.data.kinds import kind_of
from pnp.data.library import Library
from pnp.data.part import data_of
from pnp.data.problems import PnpError, did_you_mean
from pnp.data.yaml_source import read_leniently
from pnp.rules import judge, load

SCENARIO: Final = "scenario"
MOST_GAMES_AT_HAND: Final = 16

# Made once in each process, for many batches are about the same few games.
_at_hand: OrderedDict[str, Any] = OrderedDict()


@dataclass(frozen=True, slots=True)
class Subject:
    """A game to be played many times; it can be sent to another process or machine."""

    game: str
    title: str
    options: tuple[tuple[str, Any], ...] = ()
    variant: Any = None
    """What is other than the game as it comes, such as its monster."""
    file: str = ""
    """The file of the variant, if it was named itself: what comes with the game has a name."""
    scenario: bool = False
    goal: str = ""
    """Of a scenario, in words."""
    rivals: tuple[str, ...] = ()
    """Who plays against seat A in a scenario."""
    asked: tuple[tuple[str, Any], ...] = ()
    """Those of the options that somebody asked for."""
    one_side: bool = False
    """Whether it is one side of a contest, of which every player plays all sides."""
    key: str = field(init=False, default="")
    """The same for the same data, whatever it is called."""

    def __post_init__(self) -> None:
        data = pickle.dumps((self.game, self.options, self.variant), protocol=4)
        object.__setattr__(self, "key", hashlib.sha256(data).hexdigest())

    @property
    def is_won(self) -> bool:
        """Whether it is won or lost as a whole, rather than by one of several players."""
        return self.one_side or self.lab.together

    @property
    def lab(self) -> GameLab:
        """What its game brings to the lab."""
        return automa_of(self.game).lab()

    def rules(self) -> Any:
        """The game, ready to be set up."""
        if self.variant is None:
            return load(self.game)
        found = _at_hand.pop(self.key, None)
        if found is None:
            found = self.lab.game_of(self.variant)
            if len(_at_hand) >= MOST_GAMES_AT_HAND:
                _at_hand.popitem(last=False)
        _at_hand[self.key] = found
        return found


def subject(
    name: str, options: Mapping[str, Any] | None = None, against: Sequence[str] = ()
) -> Subject:
    """What a name stands for: a game, something of ours, or a file; with options of the game.

    What meets others meets those that it is put against, by their names or files.

    PnpError, with every mistake in the file or in the options, if it cannot be played.
    """
    given = dict(options or {})
    if name in GAMES:
        lab = automa_of(name).lab()
        made = _subject(lab, _facing(lab, Setting(lab.title()), against), given)
    else:
        made = _of_file(name, given, against)
    made.rules().options(dict(made.options))
    return made


def _facing(lab: GameLab, setting: Setting, against: Sequence[str]) -> Setting:
    return lab.facing(setting, against) if against else setting


def _of_file(name: str, options: dict[str, Any], against: Sequence[str]) -> Subject:
    path, homes = file_of(name), kinds()
    document = read_leniently(path)
    kind = kind_of(document, (*homes, SCENARIO))
    if kind == SCENARIO:
        from pnp.data.scenario import load_scenario

        briefing = load_scenario(path, judge)
        if options:
            raise PnpError(f"the scenario sets the game up; leave out {listed([*options])}")
        lab = automa_of(briefing.scenario.game).lab()
        return _subject(lab, _facing(lab, lab.of_scenario(briefing), against), scenario=True)
    lab = automa_of(homes[kind]).lab()
    file = str(path) if is_file_name(name) else ""
    setting = _facing(lab, lab.of_file(kind, document), against)
    return _subject(lab, setting, options, file=file)


def _subject(
    lab: GameLab,
    setting: Setting,
    options: Mapping[str, Any] | None = None,
    *,
    file: str = "",
    scenario: bool = False,
) -> Subject:
    wanted = tuple(sorted({**setting.options, **(options or {})}.items()))
    return Subject(
        lab.game,
        setting.title,
        wanted,
        setting.variant,
        file,
        scenario,
        setting.goal,
        setting.rivals,
        tuple((options or {}).items()),
        setting.one_side,
    )


def kinds() -> dict[str, str]:
    """Kinds of file that can be measured, scenarios aside, each with its game."""
    return {kind: game for game in GAMES for kind in automa_of(game).kinds}


def nouns() -> list[str]:
    """What files of these kinds are called."""
    found = [(data_of(game).kinds[kind].model(), kind) for kind, game in kinds().items()]
    return [getattr(model, "NOUN", kind) for model, kind in found]


def is_file_name(name: str) -> bool:
    """Whether a file is meant, rather than something that comes with the game."""
    return Path(name).suffix in (".yaml", ".yml") or Path(name).is_file()


def file_of(name: str) -> Path:
    """A file by its path, or by the name of something of ours; PnpError if there is none."""
    if is_file_name(name):
        return Path(name)
    shelf = Library()
    ours = {each: file for kind in (*kinds(), SCENARIO) for each, file in shelf.named(kind).items()}
    if name in ours:
        return ours[name]
    if Path(name).is_dir():
        raise PnpError(f"'{shortened(name)}' is a folder", hint="name a file in it")
    hint = did_you_mean(name, [*GAMES, *ours])
    known = listed(["game", *nouns(), SCENARIO, "file"], "or")
    raise PnpError(f"there is no {known} '{shortened(name)}' to measure", hint=hint)

"""What shall we play? Asked where nobody said: games, lessons, scenarios, the last saved game."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from pnp.data import games
from pnp.data.english import count, shortened
from pnp.data.kinds import CAMPAIGN_LOG
from pnp.data.lesson import lesson_of
from pnp.data.library import Library
from pnp.data.problems import PnpError, did_you_mean, nearest
from pnp.data.yaml_source import read
from pnp.table.campaign import CampaignLog, campaign_kinds
from pnp.table.keeper import reopen_any
from pnp.table.part import table_of
from pnp.table.records import UNFINISHED
from pnp.table.terminal.abbreviations import matches, only
from pnp.table.terminal.console import Console
from pnp.table.terminal.display import page

_LEARN: Final = ("t", "tutorial", "learn")
_GO_ON: Final = "g"
_CAMPAIGN: Final = "c"
_LEAVE: Final = ("q", "quit")
_MOST_LOOKED_AT: Final = 20
_SENTENCE: Final = re.compile(r"(?<=[a-z]{3}\.) ")
"""Between two sentences; `Vs.` ends none."""


class Wanted(NamedTuple):
    """What somebody chose: a game as they wish it, a lesson, a campaign, or what was saved."""

    game: str = ""
    wishes: Mapping[str, str] = {}
    scenario: str = ""
    lesson: bool = False
    campaign: str = ""
    saved: Path | None = None


def choose(console: Console, folders: Iterable[Path]) -> Wanted | None:
    """What the person wants to play; None if they would rather not.

    Saved games are looked for in the folders.
    """
    kept = _kept(folders)
    names, note = [*games.GAMES], ""
    while True:
        console.show(_games_page(console, kept, note))
        typed = console.ask("Which game? ", names).lower()
        if typed in _LEAVE:
            return None
        if typed in kept:
            return Wanted(saved=kept[typed].file)
        if typed.isdecimal() and 1 <= int(typed[:3]) <= len(names):
            typed = names[int(typed[:3]) - 1]
        typed = _whole(typed, names)
        if typed in names:
            wanted = _how(console, typed)
            if wanted is not None:
                return wanted
            note = ""
        elif typed:
            near = nearest(typed, names)
            tip = f"did you mean '{near}'?" if near else "a number, or a name."
            note = f"There is no game '{shortened(typed, 40)}': {tip}"
            console.mistake(note)


def _games_page(console: Console, kept: Mapping[str, Kept], note: str) -> str:
    display = console.display
    tail = [""] if kept else []
    for key, each in kept.items():
        tail += display.wrap(f"{key:2} go on with {each.file} ({each.told})")
    tail += ["", " q  leave", *(display.wrap(note) if note else [])]
    lines: list[str] = []
    for sentences in (None, 1):  # where there is no room, less is said of each game
        lines = [display.paint(" WHAT SHALL WE PLAY?", "bold"), ""]
        for number, name in enumerate(games.GAMES, 1):
            lines.append(display.paint(f" {number}  {games.title(name)}", "bold"))
            lesson = lesson_of(name)
            about = " ".join(_SENTENCE.split(lesson.about)[:sentences]) if lesson else ""
            lines += [f"    {line.strip()}" for line in display.wrap(about, 5)] if about else []
        lines += tail
        if len(lines) < display.height:
            break
    return page(lines)


def _how(console: Console, game: str) -> Wanted | None:
    """How the person wants to play a game; None if they would rather play another."""
    display, note = console.display, ""
    known = _names(game)
    by_name = {name: kind for kind, names in known.items() for name in names}
    while True:
        lines = [display.paint(f" {games.title(game).upper()}", "bold"), ""]
        lines.append(" Enter     play the usual game")
        if lesson_of(game):
            lines.append(" t         learn it: a first game that teaches")
        lines.append(" b         back to the games")
        for kind, names in known.items():
            # With a sign that no name has, so that no line breaks amid what is to be typed.
            named = f"or the name of a {kind}: {', '.join(names)}".replace("-", "\0")
            lines += ["", *(line.replace("\0", "-") for line in display.wrap(named))]
        lines += ["", *display.wrap(f"`pnp play {game} --help` tells what else can be chosen.")]
        lines += display.wrap(note) if note else []
        console.show(page(lines))
        typed = console.ask("How? ", [*by_name]).lower()
        if typed in ("b", "back", *_LEAVE):
            return None
        if not typed:
            return Wanted(game)
        if typed in _LEARN and lesson_of(game):
            return Wanted(game, lesson=True)
        typed = _whole(typed, by_name)
        if typed in by_name:
            kind = by_name[typed]
            if kind == "scenario":
                return Wanted(game, scenario=typed)
            if kind in campaign_kinds():
                return Wanted(game, campaign=typed)
            return Wanted(game, {_wish(game, kind): typed})
        note = f"There is no '{shortened(typed, 40)}' here; {did_you_mean(typed, by_name)}"
        console.mistake(note)


def _whole(typed: str, names: Iterable[str]) -> str:
    """The only name that begins so, if there is one; of a single letter nothing is made."""
    found = matches(typed, only(names)) if len(typed) > 1 else []
    return found[0] if len(found) == 1 else typed


def _names(game: str) -> dict[str, list[str]]:
    """What can be chosen by its name, by kind: scenarios, and files that the game's wishes name."""
    library = Library()
    found = {
        "scenario": [
            name
            for name, path in library.named("scenario").items()
            if path.parent.parent.name == game
        ]
    }
    found |= {kind: [*library.named(kind)] for kind, of in campaign_kinds().items() if of == game}
    for wish in table_of(game).wishes.values():
        if wish.asked.names and wish.asked.names not in found:
            found[wish.asked.names] = [*library.named(wish.asked.names)]
    return {kind: sorted(names) for kind, names in found.items() if names}


def _wish(game: str, kind: str) -> str:
    """The wish that names files of a kind."""
    wishes = table_of(game).wishes
    return next(name for name, wish in wishes.items() if wish.asked.names == kind)


class Kept(NamedTuple):
    """Something that one can go on with."""

    file: Path
    told: str


def _kept(folders: Iterable[Path]) -> dict[str, Kept]:
    """What was kept and is not over, by what one types for it: the last game, every campaign."""
    named = [file for folder in folders if folder.is_dir() for file in folder.glob("*.yaml")]
    files = [file for file in named if file.is_file()]  # no pipes, nor links that lead nowhere
    game: dict[str, Kept] = {}
    campaigns: dict[str, Kept] = {}
    for path in sorted(files, key=lambda file: -file.stat().st_mtime)[:_MOST_LOOKED_AT]:
        file = Path(path.name) if path.parent == Path.cwd() else path
        try:
            if not _may_go_on(path, bool(game)):
                continue
            found = reopen_any(file)
        except PnpError:
            continue
        if found.is_over:
            continue
        if isinstance(found, CampaignLog):
            number = str(len(campaigns) + 1) if campaigns else ""
            campaigns[f"{_CAMPAIGN}{number}"] = Kept(file, found.where())
        elif not game:
            moves = count(len(found.moves), "move")
            game = {_GO_ON: Kept(file, f"{games.title(found.game.name)}, {moves} so far")}
    return game | campaigns


def _may_go_on(path: Path, has_game: bool) -> bool:
    """Whether it is worth while to play a file through: not what says that it is over, nor another
    single game than the last."""
    data = read(path).data
    if not isinstance(data, dict) or data.get("kind") not in ("record", CAMPAIGN_LOG):
        return False
    return data["kind"] == CAMPAIGN_LOG or not (has_game or data.get("result") != UNFINISHED)

"""The games that are open, and those that are kept: by names, never by paths."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from concurrent.futures import wait
from contextlib import suppress
from datetime import date
from itertools import count
from pathlib import Path
from threading import Lock
from typing import Any

from pnp.data import games
from pnp.data.english import listed, shortened
from pnp.data.hold import Held
from pnp.data.problems import PnpError
from pnp.data.yaml_source import bytes_of, parse
from pnp.table.automas import check_players
from pnp.table.book import seed_of_the_day
from pnp.table.campaign import CampaignLog, begin_campaign, campaign_kinds, find_campaign
from pnp.table.invite import invited, once_more
from pnp.table.keeper import Keeper, reopen_any
from pnp.table.lesson import Tutor, begin_lesson
from pnp.table.part import desk_of
from pnp.table.records import UNFINISHED, Record
from pnp.table.session import until
from pnp.web.faces import Faces
from pnp.web.forms import asked_for
from pnp.web.given import Given
from pnp.web.room import Room
from pnp.web.snapshot import Plain

LOOK = "~look"
"""After the name of a game: to be looked at only."""
_HEAD = 4000
"""Bytes at either end of a record that tell what it is."""
_GAME = re.compile(r"^game: ([a-z0-9-]+)$", re.MULTILINE)
_RESULT = re.compile(r"^results?: \[?(.*?)\]?$", re.MULTILINE)
_CAMPAIGN = re.compile(r"^campaign: (.+)$", re.MULTILINE)
_OPEN = "not over yet"
_BEGUN = "just begun"
_MONSTER = re.compile(r"^monster: (.+)$", re.MULTILINE)
_OPTIONS = re.compile(r"^options: \{.*\}$", re.MULTILINE)
_MOVE = re.compile(rb"^ *- ", re.MULTILINE)
_SCENARIO = re.compile(r'^  name: "(.+)"$', re.MULTILINE)
_HIGHEST_SEED = 999_999_999
_PATIENCE = 0.5
"""Seconds that the end waits for games."""


class Rooms:
    """Every game that a page can open."""

    def __init__(
        self, given: Given, folder: Path, faces: Faces, publish: Callable[[str, Any], None]
    ) -> None:
        self._given, self._folder, self._faces, self._publish = given, folder, faces, publish
        self._open: dict[str, Room] = {}
        self._looks: dict[str, tuple[float, Room]] = {}
        self._lock = Lock()

    def _files(self) -> Mapping[str, Path]:
        """Every record there is, by its name; what was given comes first."""
        kept = sorted(self._folder.glob("*.yaml")) if self._folder.is_dir() else []
        return {**{path.stem: path for path in kept}, **self._given.records}

    def begin(self, form: Mapping[str, Any]) -> str:
        """A new game as a form asks for it, and its name; PnpError with what cannot be."""
        if form.get("lesson") is True:
            record, tutor = begin_lesson(str(form.get("game")))
            return self._start(record, tutor=tutor).name
        if "copy" in form:
            return self._start(*self._read(str(form["copy"]))).name
        game, wishes, scenario = asked_for(self._given, form)
        seed, real = form.get("seed"), form.get("real") is True
        seed = seed if isinstance(seed, int) and 0 <= seed <= _HIGHEST_SEED else None
        if form.get("today") is True:
            seed, real = seed_of_the_day(date.today()), False
        if campaign := form.get("campaign"):
            kind = next((kind for kind, of in campaign_kinds().items() if of == game), "campaign")
            file = str(self._given.file(kind, str(campaign)))
            log = begin_campaign(file, wishes, seed=seed, real=real)
            return self._start(log.current(), log).name
        record = invited(game, wishes, scenario=scenario, seed=seed, real=real)
        check_players(record)
        return self._start(record).name

    def again(self, name: str) -> str:
        """The same game with other cards, or the next of a campaign, and its name."""
        room = self.room(name)
        if room is None:
            raise PnpError("there is no such game")
        if room.campaign is None:
            return self._start(once_more(room.record)).name
        with self._lock:
            record = room.campaign.begin_next()
            room.do("close", {}).result()
            self._opened(name, record, room.keeper, campaign=room.campaign, after=room)
        return name

    def go_on_from(self, name: str, step: object) -> str:
        """A game of its own that goes on from a step of another, which stays as it is."""
        room = self.room(name)
        moves = len(room.record.moves) if room else 0
        if room is None or not isinstance(step, int) or not 0 <= step <= moves:
            raise PnpError("there is no such step")
        if step == moves and room.record.is_over:
            raise PnpError("it is over here: go back to a move before")
        record = until(room.record, step)
        record.taken_back += 1
        return self._start(record).name

    def _read(self, name: str) -> tuple[Record, CampaignLog | None]:
        """The game that is kept under a name, and its campaign; PnpError if it is no good."""
        path = self._files().get(name)
        if path is None:
            raise PnpError(f"there is no game '{shortened(name)}'")
        found = reopen_any(path)
        if isinstance(found, Record):
            check_players(found, path)
            return found, None
        return found.records[-1] if found.is_over else found.current(), found

    def _start(
        self, record: Record, log: CampaignLog | None = None, tutor: Tutor | None = None
    ) -> Room:
        with self._lock:
            self._folder.mkdir(parents=True, exist_ok=True)
            noun = log.campaign.id if log else desk_of(record).noun
            for number in count(1):
                name = noun if number == 1 else f"{noun}-{number}"
                if name in self._open or name in self._files():
                    continue
                with suppress(Held):  # another server has just begun a game of that name
                    keeper = self._keeper(self._folder / f"{name}.yaml", log)
                    return self._opened(name, record, keeper, tutor=tutor, campaign=log)
            raise AssertionError("numbers have no end")

    def _keeper(self, path: Path, log: CampaignLog | None) -> Keeper:
        """Who keeps a game in a file; PnpError if it is open in another program."""
        keeper = Keeper(path, by="pnp serve", log=log)
        keeper.hold()
        return keeper

    def _opened(self, name: str, record: Record, keeper: Keeper, **more: Any) -> Room:
        self._open[name] = Room(name, record, keeper, self._faces, self._publish, **more)
        return self._open[name]

    def open_room(self, name: str) -> Room | None:
        """The game of that name, if it is open already."""
        return self._open.get(name)

    def room(self, name: str) -> Room | None:
        """The game of that name, opened if it is only kept; PnpError if it cannot be read."""
        with self._lock:
            if name in self._open:
                return self._open[name]
            if name.endswith(LOOK) and name.removesuffix(LOOK) in self._files():
                return self._looked_at(name)
            path = self._files().get(name)
            if path is None:
                return None
            first = self._keeper(path, None)  # before it is read, so that nobody writes meanwhile
            try:
                record, log = self._read(name)
            finally:
                first.let_go()
            return self._opened(name, record, self._keeper(path, log), campaign=log)

    def _looked_at(self, name: str) -> Room:
        """A game that another program has, as it stands in its file now."""
        file = name.removesuffix(LOOK)
        when = self._files()[file].stat().st_mtime
        if self._looks.get(name, (0.0, None))[0] != when:
            told = "Another program has this game: you look on. Load the page again to see more."
            room = Room(name, self._read(file)[0], Keeper(), self._faces, self._publish, held=told)
            self._looks[name] = (when, room)
        return self._looks[name][1]

    def listed(self) -> list[Plain]:
        """All games, the one that was played last first."""
        titles = self._given.titles()
        found = [_told(name, path, titles) for name, path in self._files().items()]
        named = {each["id"] for each in found if each}
        found += [
            {
                "id": name,
                "game": games.title(room.record.game.name),
                "scenario": room.record.scenario.name if room.record.scenario else "",
                "over": False,
                "stands": _OPEN,
                "moves": len(room.record.moves),
                "when": 0,
            }
            for name, room in self._open.items()
            if name not in named
        ]
        return sorted(filter(None, found), key=lambda each: -each["when"])

    def close(self) -> None:
        """Keep all games, and let their threads end.

        An automa that still thinks is not waited for: its game is kept as it was before that.
        """
        wait([room.do("close", {}) for room in self._open.values()], timeout=_PATIENCE)
        for room in self._open.values():
            room.keeper.let_go()


def _told(name: str, path: Path, titles: Mapping[str, str]) -> Plain | None:
    """What a record is about, from its file; None if it is no record."""
    try:
        whole = bytes_of(str(path), "the record of a game")
        when = path.stat().st_mtime
    except (OSError, PnpError):  # such as a pipe, or what is too large to be read
        return None
    moves = len(_MOVE.findall(whole.partition(b"\nmoves:")[2]))
    first, last = (part.decode("utf-8", "replace") for part in (whole[:_HEAD], whole[-_HEAD:]))
    game, results = _GAME.search(first), _RESULT.findall(last)
    campaign, scenario = _CAMPAIGN.search(first), _SCENARIO.search(first)
    if not game or game[1] not in games.GAMES or not results:
        return None
    if "kind: record" not in first and not campaign:
        return None
    title, over = "", results[-1] != UNFINISHED
    stands = results[-1] if over else _OPEN
    if campaign:
        title, over = _campaign(campaign[1].strip('"'), results[-1])
        stands = f"campaign: {results[-1] or _BEGUN}"
    return {
        "id": name,
        "game": games.title(game[1]),
        "scenario": title or (scenario[1] if scenario else _with(game[1], first, titles)),
        "over": over,
        "stands": stands,
        "moves": 0 if campaign else moves,
        "when": when,
    }


def _with(game: str, head: str, titles: Mapping[str, str]) -> str:
    """What a game is played with, by its true name: a monster, a scenario, decks."""
    if monster := _MONSTER.search(head):
        return titles.get(monster[1], monster[1])
    options = _OPTIONS.search(head)
    try:
        told = parse(options[0], game).data["options"] if options else {}
    except PnpError:
        return ""
    found = told.get("scenario") or told.get("decks")
    names = found if isinstance(found, list) else [found] if isinstance(found, str) else []
    return listed([titles.get(str(each), str(each)) for each in names])


def _campaign(called: str, results: str) -> tuple[str, bool]:
    """The name of a campaign, and whether all its games have been played."""
    try:
        campaign = find_campaign(called)[1]
    except PnpError:  # which is told once somebody opens it
        return Path(called).stem.capitalize().replace("-", " "), False
    return campaign.name, len(results.split(", ")) == len(campaign.games)

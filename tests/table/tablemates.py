"""Somebody to play with: answers written beforehand, and companions who do as they are told."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from automa.reasons import Chance
from pnp.rules import load
from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.kernel import Observation
from pnp.table.automas import Players, automas
from pnp.table.card_hunter.seats import seats_of, team_size
from pnp.table.invite import begun
from pnp.table.keeper import Keeper
from pnp.table.part import table_of
from pnp.table.records import Record, new_record
from pnp.table.session import DealAgain, Session
from pnp.table.terminal.console import EndOfInput
from pnp.table.terminal.conversation import Conversation
from pnp.table.terminal.display import Display
from pnp.table.wishes import Invitation, checked

GAME: CardHunter = load("card-hunter")


class Guest:
    """Answers in order and remembers all that was shown."""

    def __init__(self, *answers: str) -> None:
        self.display = Display()
        self.answers = list(answers)
        self.shown: list[str] = []
        self.asked: list[str] = []
        self.mistakes: list[str] = []
        self.at_pages: list[str] = []

    def show(self, page: str) -> None:
        self.shown.append(page)

    def say(self, text: str) -> None:
        self.shown.append(text)

    def ask(self, prompt: str, choices: Sequence[str] = ()) -> str:  # noqa: ARG002
        self.asked.append(prompt)
        if not self.answers:
            raise EndOfInput
        return self.answers.pop(0)

    def pause(self, more: bool) -> str:  # noqa: ARG002
        return self.at_pages.pop(0) if self.at_pages else ""

    def thinking(self, who: str) -> None:
        pass

    def mistake(self, message: str) -> None:
        self.mistakes.append(message)

    @property
    def seen(self) -> str:
        """Everything, as one text without line ends."""
        return " ".join(" ".join(self.shown).split())


class Thought(NamedTuple):
    """Advice as the planner gives it."""

    action: Any
    value: float
    visits: int
    reason: str
    options: tuple[Any, ...] = ()
    wins: str = "wins"

    @property
    def chance(self) -> Chance:
        return Chance(self.value)


class Mate:
    """A companion who takes an action of the kind it likes or passes, and wastes random numbers."""

    def __init__(self, likes: str = "", seed: int = 0) -> None:
        self.likes = likes
        self.seed = seed

    def choose(self, observation: Observation) -> Any:
        assert observation.decision is not None
        rng = Random(self.seed)
        world = observation.imagine(rng)
        while world.decision:
            world.play(rng.choice(world.decision.actions))
        actions = observation.decision.actions
        liked = [action for action in actions if self.likes in str(action)]
        liked = liked or [action for action in actions if str(action) == "pass"]
        return rng.choice(liked or actions)

    def think(self, observation: Observation) -> Thought:
        return Thought(self.choose(observation), 0.42, 100, "it bleeds")


def mates(likes: str = "") -> Players:
    """Companions of one mind."""
    return lambda name, *, seed=0, game: Mate(likes, seed)  # noqa: ARG005


def hunt(seed: int | None = 7, hunters: str = "", difficulty: str = "normal") -> Record:
    """A hunt that is about to begin; without a seed, at a real table."""
    seats = seats_of(GAME.monster, hunters, "normal", seed or 0)
    options = {"difficulty": difficulty, "players": team_size(GAME.monster, seats)}
    return new_record(GAME, options, seats, seed)


def briefed(briefing: Any, seed: int, real: bool = False) -> Record:
    """A game of a scenario that is about to begin."""
    game = briefing.scenario.game
    wishes = checked(table_of(game).wishes, {})
    return begun(game, Invitation(wishes, (), seed, real, briefing))


def sit(
    record: Record,
    guest: Guest,
    path: Path | None = None,
    hints: bool = False,
    players: Players = automas,
) -> Conversation:
    """A session that has been played until the guest had no more answers."""
    session = Conversation(record, guest, Keeper(path), hints, players)
    with suppress(EndOfInput):
        session.run()
    return session


def random_moves(record: Record, rng: Random, most: int = 10_000) -> Record:
    """Plays a game at random, at a real table with cards turned over at random too."""
    return random_session(record, rng, most).record


def random_session(record: Record, rng: Random, most: int = 10_000) -> Session:
    """The same, with its story."""
    session = Session(record, lambda _, names: rng.choice(names))
    deal(session)
    while session.state.decision and len(record.moves) < most:
        try:
            session.play(str(rng.choice(session.state.decision.actions)))
        except DealAgain:
            deal(session)
    return session


def deal(session: Session) -> None:
    """Deal until no card has to change hands any more."""
    while True:
        with suppress(DealAgain):
            session.deal()
            return

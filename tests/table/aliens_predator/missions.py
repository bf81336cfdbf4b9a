"""Games of Aliens Predator to sit down at: dealt, or laid out character by character."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import Any

from pnp.data.assets import folder
from pnp.rules import load
from pnp.rules.aliens_predator.game import AliensPredator
from pnp.rules.aliens_predator.position import position
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.kernel import SeededDealer
from pnp.table.aliens_predator.story import Storyteller
from pnp.table.invite import invited
from pnp.table.part import table_of
from pnp.table.records import Record
from pnp.table.terminal.display import Display

GAME: AliensPredator = load("aliens-predator")
DESK = table_of("aliens-predator").desk
TERMINAL = table_of("aliens-predator").terminal
CARDS = table_of("aliens-predator").cards
SCENARIOS = sorted(
    path.stem for path in (folder("carddata") / "aliens-predator/scenarios").glob("*.yaml")
)


def game(seed: int | None = 7, scenario: str = "", **wishes: Any) -> Record:
    """A game about to begin; without a seed, at a real table."""
    path = Path(scenario) if scenario else None
    return invited("aliens-predator", wishes, scenario=path, seed=seed, real=seed is None)


MARINES: Mapping[str, Any] = {
    "row": ["Docking Bay", "Weapons Locker", "Main Corridor", "Mess Hall"],
    "characters": [
        "Cpl Hicks, at Main Corridor, with Pulse Rifle",
        "Pvt Hudson, at Weapons Locker, damage 1",
    ],
    "hand": ["Medikit", "Colonist", "Adrenaline Rush"],
    "deck": ["Pulse Rifle", "Pulse Rifle", "Colonist", "Cover Formation"],
    "pool": 4,
    "base": 4,
}
ALIENS: Mapping[str, Any] = {
    "row": ["Breeding Chamber", "Hived Corridor", "Main Corridor"],
    "characters": [
        "Alien Queen, at Breeding Chamber",
        "Alien Warrior, at Main Corridor, tokens 1",
    ],
    "hand": ["Swarm", "Drag Away"],
    "deck": ["Chest Burster", "Swarm"],
    "chamber": {"bursters": 1, "warriors": 2},
    "pool": 3,
    "base": 3,
}


def laid_out(
    mine: Mapping[str, Any] = MARINES, theirs: Mapping[str, Any] = ALIENS, round_: str = "combat"
) -> Battleground:
    """Marines and Aliens in the middle of `dead-air`."""
    told = {"sides": {"marines": mine, "aliens": theirs}, "step": round_, "turn": 5}
    return position(GAME, told, SeededDealer(1))


def seen(ground: Battleground, seat: int = 0) -> Mapping[str, Any]:
    """What a seat sees at a table, with what it can foresee."""
    sight = ground.observe(seat, Random(0))
    return {**sight.view, **DESK.foreseen(sight)}


def page(ground: Battleground, display: Display | None = None, seat: int = 0) -> str:
    """The table as a seat sees it, with what can be done."""
    screen = TERMINAL.screen(game(), display or Display())
    actions = ground.decision.actions if ground.decision else ()
    prompt = DESK.prompt(ground) if ground.decision else ""
    return screen.table(seen(ground, seat), "game", ["So far."], (), actions, prompt)


def play(ground: Battleground, *moves: str) -> Battleground:
    """The same game, after these moves."""
    for move in moves:
        ground.play(GAME.parse(move))
    return ground


def story(ground: Battleground, moves: Sequence[str], you: str = "A") -> str:
    """What is told of these moves to the person at a seat; to nobody, all is told."""
    own = ["ABCD".index(letter) for letter in you]
    before = len(ground.events or ())
    play(ground, *moves)
    teller = Storyteller(ground.rules, own, own or range(ground.rules.players))
    teller.tell((ground.events or ())[:before])
    teller.begun = True
    return " ".join(teller.tell((ground.events or ())[before:]))

"""Games of Vs. to sit down at: dealt, or laid out card by card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from pnp.rules.vs.game import Vs
from pnp.rules.vs.position import position
from pnp.rules.vs.state import Battle
from pnp.table.invite import invited
from pnp.table.part import table_of
from pnp.table.records import Record
from pnp.table.terminal.display import Display
from pnp.table.vs.story import Storyteller

GAME: Vs = load("vs")
DESK = table_of("vs").desk
TERMINAL = table_of("vs").terminal


def game(seed: int | None = 7, **wishes: Any) -> Record:
    """A game about to begin; without a seed, at a real table."""
    given = {name.replace("_", "-"): value for name, value in wishes.items()}
    return invited("vs", given, seed=seed, real=seed is None)


def laid_out(
    mine: Mapping[str, Any], theirs: Mapping[str, Any], step: str = "main", active: str = "A"
) -> Battle:
    """A duel in the middle: both sides as positions tell them."""
    told = {"sides": {"A": mine, "B": theirs}, "step": step, "active": active}
    return position(GAME, told, SeededDealer(1))


def seen(battle: Battle, seat: int = 0) -> Mapping[str, Any]:
    """What a seat sees at a table, with what it can foresee."""
    sight = battle.observe(seat, Random(0))
    return {**sight.view, **DESK.foreseen(sight)}


def page(battle: Battle, display: Display | None = None, seat: int = 0) -> str:
    """The table as a seat sees it, with what can be done."""
    record, display = game(), display or Display()
    screen = TERMINAL.screen(record, display)
    actions = battle.decision.actions if battle.decision else ()
    return screen.table(seen(battle, seat), "game", ["So far."], (), actions, DESK.prompt(battle))


def play(battle: Battle, *moves: str) -> Battle:
    """The same game, after these moves."""
    for move in moves:
        battle.play(GAME.parse(move))
    return battle


def story(battle: Battle, moves: Sequence[str], you: str = "A") -> str:
    """What is told of these moves to the person at a seat; to nobody, all is told."""
    own = ["ABCD".index(letter) for letter in you]
    before = len(battle.events or ())
    play(battle, *moves)
    teller = Storyteller(battle.rules, own, own or range(battle.rules.players))
    teller.tell((battle.events or ())[:0])
    told = teller.tell((battle.events or ())[before:])
    return " ".join(told)

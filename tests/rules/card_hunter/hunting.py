"""Hunts at any point, told in the rulebook's words: who stands where, and what comes up next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from pnp.data.card_hunter.monster import Part
from pnp.rules import load
from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.card_hunter.rules import Rules
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import Dealer, IllegalAction, ScriptedDealer, SeededDealer, TableDealer

RATTLER = load("card-hunter")
PLACES = {"N": 0, "E": 1, "S": 2, "W": 3}
PARTS = {"tail": 0, "wings": 1, "head": 2, "claws": 3}


def monster(**changes: Any) -> CardHunter:
    """The game against the Rattler with other numbers, by the names of the model's fields."""
    changed = replace(RATTLER.monster, **changes)
    assert not [*changed.flaws()]
    return CardHunter(changed)


def monster_parts(**cards_of: Mapping[str, Mapping[str, int]]) -> tuple[Part, ...]:
    """Parts that hold these cards, by suit and strength."""
    return tuple(Part(id=name, cards=cards_of[name]) for name in PARTS)


def listed(text: str) -> list[str]:
    """'tail weak, rage' as the two names."""
    return [name.strip() for name in text.split(",") if name.strip()]


def table(says: str) -> TableDealer:
    """A real table, where a person says these outcomes."""
    outcomes = iter(listed(says))
    return TableDealer(lambda _question, _names: next(outcomes))


def cards(rules: Rules, text: str) -> list[int]:
    """The cards of those names."""
    return [rules.names.index(name) for name in listed(text)]


def hunt(
    positions: str = "N E S",
    *,
    parts: Mapping[str, str] | None = None,
    hit_piles: Mapping[str, str] | None = None,
    lives: str = "4 4 4",
    potions: str = "3 3 3",
    knockouts: int = 3,
    attacking: str = "",
    deals: str = "",
    players: int = 1,
    game: CardHunter = RATTLER,
    dealer: Dealer | None = None,
    options: Mapping[str, Any] | None = None,
) -> Hunt:
    """A round that begins like this, with no card removed unseen; chance follows `deals`.

    Parts and Hit Piles that are not named are as some setup left them. Unless `attacking` names
    a Position, the monster chooses its Part from the table.
    """
    state = game.setup({"players": players, **(options or {})}, SeededDealer(5))
    for place, out in enumerate(state.out):
        assert out is not None
        state.parts[place].append(out)
        state.out[place] = None
    for piles, given in ((state.parts, parts or {}), (state.hit_piles, hit_piles or {})):
        for name, text in given.items():
            piles[PARTS[name]] = cards(state.rules, text)
    state.positions = [PLACES[place] for place in positions.split()]
    state.lives = [int(number) for number in lives.split()]
    state.potions = [int(number) for number in potions.split()]
    state.knockouts = knockouts
    state.dealer = dealer or ScriptedDealer(listed(deals))
    state.events = []
    if attacking:
        state.attacking = PLACES[attacking]
        state._ask_hunter()
    else:
        state.round = 0
        state._begin_round()
    return state


EMPTY = {"tail": "", "wings": "", "head": "", "claws": ""}
"""No cards anywhere: for `parts` or `hit_piles`."""


def play(state: Hunt, *moves: str) -> Hunt:
    """Play these moves; the state itself comes back, for assertions in one line."""
    for move in moves:
        state.play(RATTLER.parse(move))
    return state


def dodge(state: Hunt, *moves: str) -> Hunt:
    """Play these moves, which end the round, and see that the script was dealt to its end."""
    play(state, *moves)
    assert isinstance(state.dealer, ScriptedDealer)
    assert state.dealer.used_up
    return state


def legal(state: Hunt) -> list[str]:
    """Every legal action, in notation."""
    return [] if state.decision is None else [str(action) for action in state.decision.actions]


def refusal(state: Hunt, move: str) -> str:
    """The rule that forbids a move."""
    assert move not in legal(state)
    with pytest.raises(IllegalAction) as refused:
        play(state, move)
    assert refused.value.rule in str(refused.value)
    return refused.value.rule


def part(state: Hunt, name: str) -> list[str]:
    """The names of the cards in a Part, sorted."""
    return sorted(state.rules.names[card] for card in state.parts[PARTS[name]])


def pile(state: Hunt, name: str) -> list[str]:
    """The names of the cards in a Hit Pile, sorted."""
    return sorted(state.rules.names[card] for card in state.hit_piles[PARTS[name]])


def gone(state: Hunt) -> list[str]:
    """The names of the cards removed from the game in sight of everyone, sorted."""
    return sorted(state.rules.names[card] for card in state.gone)


def happened(state: Hunt, what: str) -> list[tuple[Any, ...]]:
    """The facts of every event with that name, in order."""
    assert state.events is not None
    return [event.facts for event in state.events if event.what == what]


def turn(state: Hunt) -> str:
    """The letter of the hunter whose turn it is."""
    return state.rules.letters[state.turn]

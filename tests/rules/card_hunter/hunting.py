"""Hunts at any point, told in the rulebook's words: who stands where, and what comes up next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from pnp.data.card_hunter.monster import Part
from pnp.rules import load
from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.card_hunter.position import position
from pnp.rules.card_hunter.rules import Rules
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import Dealer, IllegalAction, ScriptedDealer, SeededDealer, TableDealer

RATTLER: CardHunter = load("card-hunter")
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


def with_cards(game: CardHunter, cards_of: Mapping[str, list[str]]) -> CardHunter:
    """The same game against a monster whose Parts have all of these cards."""
    beast = game.monster
    parts = []
    for part in beast.parts:
        found, table = cards_of[part.id], {suit: dict(row) for suit, row in part.cards.items()}
        for card, number in Counter(found).items():
            suit, _, strength = card.partition(" ")
            if strength:
                row = table.setdefault(suit, {})
                row[strength] = max(number, row.get(strength, 0))
        rage = max(beast.rage_in(part.id), found.count("rage"))
        parts.append(replace(part, cards=table, rage=rage))
    return CardHunter(replace(beast, parts=tuple(parts)))


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
    bottoms: Mapping[str, str] | None = None,
    removed: Mapping[str, str] | None = None,
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
    """A round that begins like this; chance follows `deals`.

    Parts and Hit Piles that are not named are as some setup left them. No card lies known under
    its Part or was removed unseen but for `bottoms` and `removed`. Unless `attacking` names
    a Position, the monster chooses its Part from the table.
    """
    given = {"players": players, **(options or {})}
    begun = game.setup(given, SeededDealer(5))
    rules, names = begun.rules, begun.rules.names
    told: dict[str, Any] = {"options": given, "knockouts": knockouts}
    piles = {"parts": (begun.parts, parts), "hit-piles": (begun.hit_piles, hit_piles)}
    for zone, (found, texts) in piles.items():
        told[zone] = {suit: [names[card] for card in found[place]] for suit, place in PARTS.items()}
        told[zone] |= {suit: listed(text) for suit, text in (texts or {}).items()}
    for suit, place in PARTS.items():
        out = begun.out[place]
        if out is not None and suit not in (parts or {}):
            told["parts"][suit].append(names[out])
    told["bottoms"] = {suit: listed(text) for suit, text in (bottoms or {}).items()}
    told["removed"] = dict(removed or {})
    places = [rules.ring[PLACES[place]] for place in positions.split()]
    told["positions"] = dict(zip(rules.letters, places, strict=True))
    for zone, text in (("lives", lives), ("potions", potions)):
        told[zone] = dict(zip(rules.letters, map(int, text.split()), strict=True))
    if begun.weak_spot is not None:
        told["weak-spot"] = rules.suit_name(begun.weak_spot)
        told["suspects"] = [rules.suit_name(spot) for spot in begun.suspects]
    if attacking:
        told["attacking"] = rules.ring[PLACES[attacking]]
    cards_of = {
        suit: [
            *told["parts"][suit],
            *told["hit-piles"][suit],
            *told["bottoms"].get(suit, []),
            *listed(told["removed"].get(suit, "")),
        ]
        for suit in PARTS
    }
    chance = dealer or ScriptedDealer(listed(deals))
    return position(with_cards(game, cards_of), told, chance)


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

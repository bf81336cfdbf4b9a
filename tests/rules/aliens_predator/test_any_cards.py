"""Games of any factions with any cards at random: whatever happens, nothing is lost or nowhere."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from pnp.data.aliens_predator.cards import base_cards
from pnp.rules.aliens_predator.game import base_game
from pnp.rules.aliens_predator.position import position
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.kernel import SeededDealer

WORDS = {"rogues": "Rogue", "marines": "Marine", "predator": "Predator", "aliens": "Alien"}
LONGEST_MENU = 60
MOVES = 250
"""Moves that are made in each game, at most."""
NEVER = ("done", "pass", "stop")
"""Moves that are made less often than others."""


def _named(*types: str) -> list[str]:
    return [each.name for each in base_cards().values() if each.type in types and not each.token]


def _side(faction: str, rng: Random) -> dict[str, Any]:
    places = [each for each in _named("ground") if each != "Breeding Chamber"]
    row = ["Main Corridor", *rng.sample([each for each in places if each != "Main Corridor"], 3)]
    if faction == "aliens":
        row.insert(0, "Breeding Chamber")
    word = WORDS[faction]
    mains = [
        each.name
        for each in base_cards().values()
        if each.type == "main" and word in each.resources and not each.queen
    ]
    characters = []
    for name in rng.sample(mains, 3):
        details = [name, f"at {rng.choice(row)}"]
        if faction != "aliens":
            details += [f"with {each}" for each in rng.sample(_named("item"), 2)]
        elif "Warrior" in name:
            details.append(f"tokens {rng.randrange(3)}")
        if faction == "predator" and rng.random() < 0.5:
            details += ["hidden", f"decoy at {row[1]}"]
        characters.append(", ".join(details))
    characters += [f"{each}, at {rng.choice(row)}" for each in rng.sample(_named("supporting"), 2)]
    others = _named("item", "supporting", "ground", "cross", "barrier", "main")
    return {
        "row": row,
        "characters": characters,
        "lying": [f"Self Destruct (due 5), at {row[2]}"],
        "hand": [*rng.sample(_named("event"), 10), *rng.sample(others, 5)],
        "deck": rng.sample(others, 20),
        "pool": 9,
        "research": 4,
        "base": 8,
        "condition": rng.choice(_named("condition")),
    }


def _cards(game: Battleground) -> Counter[str]:
    """Every card, wherever it is."""
    found: list[int] = []
    for zones in (game.hands, game.decks, game.discards, game.kits, game.outs, game.dead):
        found += [card for zone in zones for card in zone]
    found += [body.card for body in game.bodies.values() if not body.brood]
    for things in (game.items, game.spots, game.barriers):
        found += [each.card for each in things.values()]
    found += [card for chamber in game.chambers for card, _ in chamber.hosts]
    found += [held.card for held in game.playing]
    rules = game.rules
    return Counter(rules.names[card] for card in found if not rules.cards[card].token)


def _check(game: Battleground) -> None:
    """Whoever and whatever is in play is somewhere."""
    for body in game.bodies.values():
        assert body.place in game.ground.cards, game.rules.names[body.card]
        assert not body.holder or body.holder in game.bodies
    for item in game.items.values():
        if item.bearer:
            assert item.bearer in game.bodies, game.rules.names[item.card]
        else:
            assert item.place in game.ground.cards, game.rules.names[item.card]
    for uid, marker in game.true.items():
        assert game.markers[marker].place == game.bodies[uid].place


@pytest.mark.parametrize("seed", range(12))
def test_nothing_is_lost_and_nobody_is_nowhere(seed: int) -> None:
    rng = Random(seed)
    factions = rng.sample(list(WORDS), rng.choice([2, 3, 4]))
    sides = {each: _side(each, rng) for each in factions}
    game = position(base_game(), {"sides": sides, "step": "ready"}, SeededDealer(seed))
    before = _cards(game)
    for _ in range(MOVES):
        if game.decision is None:
            break
        moves = game.decision.actions
        assert len(moves) <= LONGEST_MENU
        deeds = [each for each in moves if str(each) not in NEVER]
        move = rng.choice(deeds) if deeds and rng.random() < 0.7 else rng.choice(moves)
        assert base_game().parse(str(move)) == move
        game.play(move)
        if game.decision is not None:
            assert _cards(game) == before, str(move)
            _check(game)

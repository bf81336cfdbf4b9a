"""What is special in a scenario of ours really comes up when it is played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from pnp.rules.aliens_predator.game import base_game
from pnp.rules.aliens_predator.ground import Ground
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.effects.moves import Move
from pnp.rules.kernel import SeededDealer

GAMES = 6
Wish = Callable[[Battleground, Move], float]


def played(scenario: str, wish: Wish, seed: int) -> Battleground:
    """A game in which everybody does what is wished for most, and else anything."""
    game = base_game().setup({"scenario": scenario}, SeededDealer(seed))
    rng = Random(seed)
    while game.decision is not None:
        actions = game.decision.actions
        game.play(max(actions, key=lambda move: (wish(game, move), rng.random())))
    return game


def happened(scenario: str, wish: Wish) -> Counter[str]:
    """In how many games each thing happened."""
    found: Counter[str] = Counter()
    for seed in range(GAMES):
        game = played(scenario, wish, seed)
        assert game.events is not None
        names = game.rules.names
        found.update({each.what for each in game.events})
        found.update(
            {f"became {names[each.facts[2]]}" for each in game.events if each.what == "became"}
        )
        assert game.result is not None
        found[game.result.reason] += 1
    return found


def _far(ground: Ground, start: int, goal: int) -> int:
    """How many steps it is from one place to another."""
    rings, seen = [{start}], {start}
    while rings[-1] and goal not in rings[-1]:
        rings.append({near for place in rings[-1] for near in ground.near[place]} - seen)
        seen |= rings[-1]
    return len(rings)


def _abducts(game: Battleground, move: Move) -> float:
    """The pack goes where the patrol is, takes whom it can, and takes them home."""
    assert game.decision is not None
    if game.rules.factions[game.decision.seat] != "predator":
        # The patrol stays where it is, and strikes at nobody.
        return {"done": 2, "stop": 2, "pass": 2}.get(move.verb, 0)
    if move.verb == "attack":
        # The young ones would only kill.
        elder = game.rules.names[game.labelled(move.what).card] == "Honored Elder"
        return 3 if elder else -2
    if move.what.endswith(" capture") or move.verb == "evacuate":
        return 3
    told: object = game.asked.about
    if game.asked.name == "group" and move.verb == "to" and isinstance(told, tuple):
        carries = game.captives_of(told[0][0])
        goal = game.place_named("Predator Shuttle" if carries else "Docking Bay")
        here = game.bodies[told[0][0]].place
        near, now = (_far(game.ground, at, goal) for at in (game.place_named(move.what), here))
        return 2 if near < now else -1
    return {"take": 1, "stop": 0.5, "done": 0, "search": -1}.get(move.verb, -1)


def test_a_hunting_pack_takes_captives_home() -> None:
    found = happened("rite-of-three", _abducts)
    assert found["taken"] == GAMES
    assert found["taken-away"] >= GAMES / 2
    assert found["enough captives are taken away"]


def _breeds(_: Battleground, move: Move) -> float:
    """The brood grows whatever it can, and the Newborn buys what it can."""
    return move.verb in ("use", "play", "gore", "grow", "card")


def test_a_cloned_brood_brings_forth_a_newborn_that_eats_it() -> None:
    found = happened("ninth-copy", _breeds)
    assert found["became Newborn"] >= GAMES / 2
    assert found["feast"]
    assert found["bought"]


def test_two_clans_act_in_the_order_of_their_dice() -> None:
    orders = {played("two-clans", lambda _, __: 0, seed).order for seed in range(GAMES)}
    assert orders == {(0, 1, 2), (0, 2, 1)}


def test_two_clans_hunt_the_same_prey_and_each_other() -> None:
    def hunts(_: Battleground, move: Move) -> float:
        return move.verb in ("attack", "to")

    assert happened("two-clans", hunts)["honor"] >= GAMES / 2

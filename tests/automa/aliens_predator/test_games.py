"""Automas of Aliens Predator in whole games: legal, fair, without a stall, and of use."""

from __future__ import annotations

import re
from collections import Counter
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import pytest

import automa
from automa.aliens_predator.instinct import ApInstinct
from automa.part import LEVELS, automa_of
from pnp.data.aliens_predator.automa_deck import automa_deck
from pnp.data.aliens_predator.starters import new_card, new_deck_list, new_scenario
from pnp.data.assets import folder
from pnp.data.problems import PnpError
from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from tests.automa.aliens_predator.test_seldom import SELDOM
from tests.automa.games import more_than, played_out

GAME = "aliens-predator"
SCENARIOS = sorted(file.stem for file in (folder("carddata") / GAME / "scenarios").glob("*.yaml"))
FACTIONS = ("rogues", "marines", "predator", "aliens")


def begun(scenario: str, seed: int) -> Any:
    state: Any = load(GAME).setup({"scenario": scenario}, SeededDealer(seed))
    state.events = None
    return state


def points(scenario: str, seat: int, one: str, other: str, seed: int) -> float:
    """The points that `one` makes at a seat, with `other` at all others."""
    state = begun(scenario, seed)
    names = [one if at == seat else other for at in range(state.rules.players)]
    seats = [automa.player(name, seed=seed + at, game=GAME) for at, name in enumerate(names)]
    played_out(state, seats, seed)
    return float(state.result.scores[seat])


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_the_same_seed_makes_the_same_game(level: str) -> None:
    moves = []
    for _ in range(2):
        state = begun("dead-air", 3)
        seats = [automa.player(name, seed=3, game=GAME) for name in (f"instinct:{level}", "random")]
        moves.append(played_out(state, seats, 3))
    assert moves[0] == moves[1]


@pytest.mark.parametrize(
    "scenario",
    [
        *SCENARIOS[:2],
        *(pytest.param(name, marks=pytest.mark.long) for name in SCENARIOS[2:]),
    ],
)
def test_decks_play_every_scenario_to_its_end(scenario: str) -> None:
    state = begun(scenario, 5)
    assert played_out(state, [ApInstinct(seed=at) for at in range(state.rules.players)], 5)


def test_cards_of_ones_own_are_found_by_automas(tmp_path: Path) -> None:
    """The starters of `pnp new` as they stand: a card in a deck list, and that in a scenario."""
    (tmp_path / "nurse.yaml").write_text(new_card("Night Nurse", "nurse.yaml"))
    deck = new_deck_list("Nurses", "nurses.yaml").replace("  Security Guard: 2", "  Night Nurse: 3")
    deck = deck.replace("  Colonist: 3", "  Colonist: 2")
    (tmp_path / "nurses.yaml").write_text(f"{deck}own: [nurse.yaml]\n")
    file = tmp_path / "ward.yaml"
    text = new_scenario("Ward", file.name).replace(
        "# deck: {list: marines, least", "deck: {list: X"
    )
    file.write_text(re.sub(r"deck: {list: X.*", "deck: {list: nurses.yaml}", text))

    def finds(seed: int) -> bool:
        state: Any = load(GAME).setup({"scenario": str(file)}, SeededDealer(seed))
        played_out(state, [ApInstinct(seed=at) for at in range(2)], seed)
        nurse = state.rules.names.index("Night Nurse")
        return any(each.what == "found" and nurse == each.facts[2] for each in state.events)

    assert any(finds(seed) for seed in range(8))


def test_always_legal_in_whatever_position_a_game_comes_to() -> None:
    rng, steps = Random(11), Counter[str]()
    players = [ApInstinct(seed=2, deck=level) for level in ("easy", "normal")]
    for seed, scenario in enumerate(("everybodys-station", "rite-of-three", "ninth-copy")):
        state = begun(scenario, seed)
        while state.decision is not None:
            if rng.random() < 0.4:
                chosen = rng.choice(players).choose(state.observe(state.decision.seat, rng))
                assert chosen in state.decision.actions
                steps[state.asked.name] += 1
            state.play(rng.choice(state.decision.actions))
    assert set(steps) > {"lay", "where", "moving", "group", "declare", "search", "find", "discard"}


def test_there_is_no_deck_of_another_name() -> None:
    with pytest.raises(PnpError, match="there is no automa 'mariners'"):
        automa.player("instinct:mariners", game=GAME)


@pytest.mark.long
def test_every_rule_of_every_deck_is_followed() -> None:
    """In the games of a few seeds, but for those that seldom come up and are shown elsewhere.

    What moves nobody by itself is seen in what it keeps ready.
    """
    beside = ("hide", "keep-finders", "keep-holders")
    wanted = {
        (faction, at)
        for faction in FACTIONS
        for at, rule in enumerate(automa_deck(faction).rules, 1)
        if rule.do not in beside and (faction, at) not in SELDOM
    }
    for seed, scenario in product(range(4), SCENARIOS):
        state = begun(scenario, seed)
        seats = [ApInstinct(seed=seed + at) for at in range(state.rules.players)]
        looking = Random(seed)
        while state.decision is not None and wanted:
            seat = state.decision.seat
            action = seats[seat].choose(state.observe(seat, looking))
            rule, faction = seats[seat].followed, state.rules.factions[seat]
            if rule is not None:
                wanted.discard((faction, automa_deck(faction).rules.index(rule) + 1))
            state.play(action)
    assert not wanted, f"never followed: {sorted(wanted)}"


@pytest.mark.parametrize("name", ["instinct", pytest.param("planner:2", marks=pytest.mark.long)])
def test_hidden_cards_change_nothing(name: str) -> None:
    rng, compared = Random(5), 0
    for seed, scenario in enumerate(("dead-air", "open-season")):
        state = begun(scenario, seed)
        guide = automa.player("instinct", game=GAME)
        while state.decision is not None and compared < 15 * (seed + 1):
            seat = state.decision.seat
            seen = state.observe(seat, rng)
            if rng.random() < 0.2:
                worlds = (state, *(seen.imagine(rng) for _ in range(2)))
                player = automa.player(name, game=GAME, seed=7)
                chosen = {str(player.choose(world.observe(seat, rng))) for world in worlds}
                assert len(chosen) == 1
                compared += 1
            state.play(guide.choose(seen))
    assert compared > 20


@pytest.mark.parametrize(
    ("scenario", "seat", "games"),
    [
        pytest.param("dead-air", 0, 12, marks=pytest.mark.long),
        ("dead-air", 1, 4),
        ("bad-contract", 0, 4),
        pytest.param("bad-contract", 1, 4, marks=pytest.mark.long),
    ],
    ids=["marines", "aliens", "rogues", "predator"],
)
def test_a_deck_beats_chance(scenario: str, seat: int, games: int) -> None:
    """Most by so much that it shows in a few games."""
    deck, chance = (
        sum(points(scenario, seat, name, "random", seed) for seed in range(games)) / games
        for name in ("instinct", "random")
    )
    assert deck >= 0.6
    assert deck >= chance


def test_levels_are_named() -> None:
    levels = [automa_of(GAME).levels[name] for name in LEVELS]
    assert levels == ["instinct:easy", "instinct:normal", "planner"]


@pytest.mark.long
@pytest.mark.parametrize(
    ("one", "other", "games"),
    [
        ("planner:10", "instinct:normal", 4),
        ("instinct:normal", "instinct:easy", 8),
        ("instinct:easy", "random", 8),
    ],
)
def test_levels_are_in_order(one: str, other: str, games: int) -> None:
    tables = [
        (scenario, seat, seed)
        for seed in range(20, 20 + games)
        for scenario in ("open-season", "walk-them-out")
        for seat in (0, 1)
    ]
    made = (points(scenario, seat, one, other, seed) for scenario, seat, seed in tables)
    assert more_than(0.5, len(tables), made)

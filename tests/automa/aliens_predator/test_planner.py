"""The planner of Aliens Predator: it sees what is good, says why, and looks at nothing hidden."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from automa.aliens_predator.features import FEATURES, NAMES, features
from automa.aliens_predator.instinct import ApInstinct
from automa.aliens_predator.reasons import reason
from automa.aliens_predator.sense import Sense, fitted
from automa.planner import Advice, Planner
from automa.reasons import Option
from pnp.rules import load
from pnp.rules.kernel import Observation, SeededDealer
from tests.rules.aliens_predator.tale import Story, told

MARINES = {
    "row": ["Docking Bay", "Main Corridor", "Mess Hall"],
    "start-at": "Docking Bay",
    "evacuate-at": ["Docking Bay"],
    "victory": [{"rescue": 3}],
}
ALIENS = {
    "row": ["Breeding Chamber", "Hived Corridor", "Main Corridor"],
    "characters": ["Alien Queen, at Breeding Chamber"],
    "victory": [{"hived": 7}],
}


def advice(table: Story, budget: int = 20) -> Advice:
    decision = table.game.decision
    assert decision is not None
    planner = Planner(game="aliens-predator", seed=1, budget=budget)
    return planner.think(table.game.observe(decision.seat, Random(0)))


def leaving(rescued: int) -> Story:
    """A Colonist at the Docking Bay, with some rescued already."""
    squad = {**MARINES, "characters": ["Cpl Hicks, with Pulse Rifle", "Colonist"]}
    table = told(marines=squad, aliens=ALIENS, step="movement", options={"turns": 16})
    table.game.score(0, "rescue", rescued)
    return table


def test_it_takes_the_win() -> None:
    found = advice(leaving(2))
    assert str(found.action) == "evacuate A2"
    assert found.value > 0.9


def test_what_is_brought_home_is_worth_more_than_what_is_held() -> None:
    """Whatever a faction brings: it is better off in the end for every step of the way."""
    row = ["Free Trader", "Airlock", "Computer Center"]
    crew = {"row": row, "start-at": row[0], "evacuate-at": row[:1], "victory": [{"data": 17}]}

    def chance(place: str, home: int, held: int) -> float:
        table = told(
            rogues={
                **crew,
                "characters": [f"Duval, at {place}, with Portable Data Drive, data {held}"],
            },
            marines={**MARINES, "characters": ["Cpl Hicks"]},
            options={"turns": 16},
        )
        table.game.score(0, "data", home)
        return Sense(table.game.rules).chances(table.game)[0]

    steps = [chance(row[2], 0, 0), chance(row[2], 0, 5), chance(row[0], 0, 5), chance(row[0], 5, 0)]
    assert steps == sorted(set(steps))


def shooting() -> Story:
    """A wounded Warrior next door, and a rifle."""
    return told(
        marines={**MARINES, "characters": ["Cpl Hicks, at Main Corridor, with Pulse Rifle"]},
        aliens={**ALIENS, "characters": ["Alien Warrior, at Hived Corridor, damage 3"]},
        step="combat",
        options={"turns": 16},
    ).until("declare", "A")


def test_reasons_say_what_an_attack_promises() -> None:
    table = shooting()
    assert table.game.decision is not None
    action = next(each for each in table.game.decision.actions if each.verb == "attack")
    why = reason(table.game, None, [Option(action, 0.5, 1)])
    assert why.startswith("a")
    assert why.endswith("hits B1 (Alien Warrior) and kills")


def test_every_feature_has_its_weights_and_is_of_one_size() -> None:
    assert len(fitted().others[0]) == len(NAMES)
    for row in features(shooting().game):
        assert len(row) == len(FEATURES)
        assert all(-4 <= each <= 4 for each in row)


def test_chances_are_shared_and_a_rescue_is_felt() -> None:
    none, two = (leaving(rescued).game for rescued in (0, 2))
    sense = Sense(none.rules)
    for game in (none, two):
        assert sum(sense.chances(game)) == pytest.approx(1)
    assert sense.chances(two)[0] > sense.chances(none)[0] + 0.1


def test_it_starts_from_the_deck_whatever_the_mood() -> None:
    """A squad with two civilians goes home in every turn; what is tried first is just that."""
    squad = ["Cpl Hicks, at Mess Hall, with Pulse Rifle", *["Colonist, at Mess Hall"] * 2]
    for turn in range(1, 7):
        table = told(marines={**MARINES, "characters": squad}, aliens=ALIENS, turn=turn)
        sense = Sense(table.game.rules)
        assert str(sense.usual(table.game)) == "take A1"
        table.do("take A1")
        assert str(sense.usual(table.game)) in ("with A2", "with A3")


def test_only_what_may_come_to_something_else_is_tried() -> None:
    table = leaving(0)
    sense = Sense(table.game.rules)
    assert sense.rivals(table.game, sense.usual(table.game)) == [], "who can leave leaves"
    squad = ["Cpl Hicks, at Mess Hall, with Pulse Rifle", *["Colonist, at Mess Hall"] * 2]
    table = told(marines={**MARINES, "characters": squad}, aliens=ALIENS)
    rivals = sense.rivals(table.game, sense.usual(table.game))
    assert [str(move) for move in rivals] == ["done"], "not who is taken first"


def test_data_is_fetched_as_usual() -> None:
    """At home it is safe, and so it would be felt to be best to stay there."""
    row = ["Free Trader", "Airlock", "Computer Center"]
    crew = {"row": row, "start-at": row[0], "evacuate-at": row[:1], "victory": [{"data": 17}]}
    table = told(
        rogues={**crew, "characters": ["Duval, with Portable Data Drive"]},
        marines={**MARINES, "characters": ["Cpl Hicks, with Pulse Rifle"]},
        options={"turns": 16},
    ).until("moving", "A")
    found = advice(table, 8)
    assert str(found.action) == "take A1"
    assert 0 < found.value < 1
    assert found.visits, "its odds are told all the same"


# --- hidden things ------------------------------------------------------------------------------


class Peeking:
    """An observation that shows the true game."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.decision = game.decision
        self.view: dict[str, Any] = {}

    def imagine(self, rng: Random) -> Any:
        return self.game.twin(SeededDealer(rng))


def lookalikes(many: int) -> list[Any]:
    """Games that look the same to the Marines, who are to move, and where enemies hold cards."""
    state: Any = load("aliens-predator").setup({"scenario": "open-season"}, SeededDealer(4))
    state.events = None
    guide = ApInstinct()
    rng = Random(2)
    while state.turn < 3 or state.asked.name != "moving" or state.decision.seat != 0:
        state.play(guide.choose(state.observe(state.decision.seat, rng)))
    seen: Observation = state.observe(0, rng)
    return [seen.imagine(Random(seed)) for seed in range(many)]


def test_it_thinks_the_same_whatever_is_hidden_and_one_who_peeks_does_not() -> None:
    twins = lookalikes(4)
    fair = {
        Planner(game="aliens-predator", seed=1, budget=4).think(twin.observe(0, Random(9))).options
        for twin in twins
    }
    assert len(fair) == 1
    peeking = {
        Planner(game="aliens-predator", seed=1, budget=4).think(Peeking(twin)).options
        for twin in twins
    }
    assert len(peeking) > 1


def aiming() -> list[Any]:
    """Somebody hidden at either of two markers, at which a Marine aims: both look the same."""
    table = told(
        marines={**MARINES, "characters": ["Cpl Hicks, at Main Corridor, with Pulse Rifle"]},
        predator={
            "row": ["Predator Shuttle", "Main Corridor"],
            "characters": [
                "Young Tusk, at Main Corridor, damage 3, hidden, decoy at Main Corridor"
            ],
            "victory": [{"eliminate": "all"}],
        },
        step="combat",
        options={"turns": 16},
    ).until("declare", "A")
    table.do("attack A1")
    seen = table.game.observe(0, Random(0))
    twins = {game.true[max(game.true)]: game for game in map(seen.imagine, map(Random, range(20)))}
    assert len(twins) == 2
    return [*twins.values()]


def test_one_who_peeks_aims_at_the_true_marker_and_a_fair_one_can_only_guess() -> None:
    hits: dict[str, list[bool]] = {"fair": [], "peeking": []}
    for twin in aiming():
        planner = Planner(game="aliens-predator", seed=1, budget=40)
        for name, seen in (("fair", twin.observe(0, Random(9))), ("peeking", Peeking(twin))):
            chosen = planner.choose(seen).what
            true = {twin.label(twin.markers[uid]) for uid in twin.true.values()}
            hits[name].append(chosen in true)
    assert hits["peeking"] == [True, True]
    assert sorted(hits["fair"]) == [False, True]

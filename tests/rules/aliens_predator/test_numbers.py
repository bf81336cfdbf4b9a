"""What programs that learn are told of a battleground: the same as the view, in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from math import prod
from random import Random

from pnp.rules.aliens_predator.game import base_game
from pnp.rules.aliens_predator.notation import bodies_of, places_of
from pnp.rules.aliens_predator.numbers import STEPS, TALLY, layout, numbers
from pnp.rules.aliens_predator.turn import ROUNDS
from pnp.rules.kernel import SeededDealer
from tests.rules.aliens_predator.tale import Story, told

Numbers = dict[str, list[float]]
BODY = (
    *("side", "ready", "speed", "power", "defense", "damage", "tokens", "bound"),
    *("data", "hostage", "hidden", "items"),
)


def seen(table: Story, seat: int = 0) -> Numbers:
    """What a seat is told."""
    return numbers(table.game.rules, table.game.observe(seat, Random(0)).view)


def named(names: Sequence[str], row: list[float]) -> dict[str, float]:
    """A row of numbers by the names of what it tells of, but for the zeros."""
    return {name: number for name, number in zip(names, row, strict=True) if number}


def body(table: Story, found: Numbers, label: str) -> dict[str, float]:
    """How a character stands."""
    at = bodies_of(table.game.rules).index(label) * len(BODY)
    return named(BODY, found["bodies"][at : at + len(BODY)])


def place(table: Story, found: Numbers, label: str) -> list[str]:
    """Where a character is."""
    names = places_of(table.game.rules)
    at = bodies_of(table.game.rules).index(label) * len(names)
    return [*named(names, found["places"][at : at + len(names)])]


def cards(table: Story, row: list[float]) -> dict[str, float]:
    """The cards that a row counts, of those that may be in the game."""
    rules = table.game.rules
    return named(sorted({rules.labels[card] for card in rules.in_game}), row)


def test_the_numbers_tell_how_characters_stand_and_where() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen"],
            "characters": ["Cpl Hicks, with Pulse Rifle, rotated", "Ripley, at Kitchen, damage 1"],
        },
        aliens={"characters": ["Alien Warrior, tokens 2, at Corridor"]},
    )
    found = seen(table)
    (speed, power), defense = table.stats("A1"), table.defense("A1")
    assert body(table, found, "A1") == {
        "side": 1,
        "speed": speed,
        "power": power,
        "defense": defense,
        "items": 1,
    }
    ripley = body(table, found, "A2")
    assert (ripley["side"], ripley["ready"], ripley["damage"]) == (1, 1, 1)
    warrior = body(table, found, "B1")
    assert (warrior["side"], warrior["tokens"]) == (2, 2)
    assert [place(table, found, each) for each in ("A1", "A2", "B1")] == [
        ["Main Corridor"],
        ["Kitchen"],
        ["Corridor"],
    ]
    assert body(table, found, "A3") == {}
    assert place(table, found, "A3") == []


def test_the_numbers_tell_of_markers_but_not_where_the_hidden_hunter_is() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor"]},
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor"]},
        active="predator",
    )
    found = seen(table)
    names = places_of(table.game.rules)
    assert named(names, found["markers"]) == {"Main Corridor": 1, "Corridor": 1}
    assert (body(table, found, "B1")["hidden"], place(table, found, "B1")) == (1, [])
    assert place(table, seen(table, 1), "B1") == ["Main Corridor"]


def test_the_numbers_count_cards_and_points() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen"],
            "characters": ["Cpl Hicks"],
            "hand": ["Kitchen", "Kitchen"],
            "deck": ["Corridor", "Kitchen", "Corridor"],
            "discard": ["Corridor"],
            "pool": 7,
            "research": 2,
            "base": 5,
        },
        predator={"characters": ["Young Tusk"], "honor": 3, "owed": 9, "hand": ["Kitchen"]},
    )
    found = seen(table)
    assert cards(table, found["hand"]) == {"Kitchen": 2}
    assert cards(table, found["deck"]) == {"Corridor": 2, "Kitchen": 1}
    half = len(found["discards"]) // 2
    assert cards(table, found["discards"][:half]) == {"Corridor": 1}
    assert not any(found["discards"][half:] + found["known"])
    assert (found["hands"], found["decks"]) == ([2, 1], [3, 0])
    assert (found["pools"][0], found["research"], found["honor"]) == (7, [2, 0], [0, 0, 3, 9])
    assert found["sizes"][0] == table.hand_size("A") == 5
    assert not any(found["tally"])


def test_the_numbers_tell_of_hives_tokens_and_what_lies_about() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen"],
            "characters": ["Cpl Hicks"],
            "lying": ["Medikit, at Kitchen", "Pulse Rifle, at Kitchen"],
        },
        aliens={
            "row": ["Breeding Chamber", "Hived Corridor"],
            "characters": ["Alien Warrior, at Hived Corridor"],
            "chamber": {"bursters": 2, "warriors": 1, "hosts": ["Colonist"]},
        },
    )
    found = seen(table)
    names = places_of(table.game.rules)
    assert named(names, found["lying"]) == {"Kitchen": 2}
    assert named(names, found["hives"]) == {"Breeding Chamber": 1, "Hived Corridor": 1}
    assert found["chambers"] == [0, 0, 0, 2, 1, 1]


def test_what_is_not_laid_yet_is_no_hive_and_nothing_lies_there() -> None:
    game = base_game().setup({"scenario": "dead-air"}, SeededDealer(1))
    names = places_of(game.rules)
    assert "Barracks" in names
    found = numbers(game.rules, game.observe(0, Random(0)).view)
    assert named(names, found["hives"]) == {"Breeding Chamber": 1, "Hived Corridor": 1}
    assert not any(found["lying"])


def test_whom_nobody_controls_is_of_no_side() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks", "Colonist, at Corridor"]},
        aliens={"characters": ["Alien Warrior, at Corridor"]},
    )
    found = seen(table)
    assert [body(table, found, each).get("side") for each in ("A1", "A2", "B1")] == [1, None, 2]


def test_the_numbers_tell_whose_move_it_is() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"]},
        aliens={"characters": ["Alien Warrior, at Corridor"]},
        turn=4,
    )
    found = seen(table, 1)
    assert (found["seat"], found["asked"], found["alive"]) == ([0, 1], [1, 0], [1, 1])
    assert named(STEPS, found["step"]) == {"moving": 1}
    assert named(ROUNDS, found["round"]) == {"movement": 1}
    assert found["turn"] == [4]


def test_the_aliens_mature_within_the_movement_round() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, at Corridor"]},
        aliens={
            "row": ["Breeding Chamber", "Hived Corridor", "Main Corridor", "Kitchen"],
            "characters": ["Alien Warrior, at Kitchen, tokens 3"],
        },
        step="mature",
    )
    assert table.game.round_name == "mature"
    assert named(ROUNDS, seen(table)["round"]) == {"movement": 1}


def test_what_was_done_towards_a_victory_is_counted() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"]},
        rogues={"characters": ["Rogue Mercenary"]},
    )
    table.game.tally[0, "data"] = 3
    table.game.tally[1, "rescue"] = 2
    assert named(TALLY, seen(table)["tally"][: len(TALLY)]) == {"data": 3}
    assert sum(seen(table)["tally"]) == 5


def test_the_numbers_fit_their_layout() -> None:
    table = told(marines={"characters": ["Cpl Hicks"]}, aliens={"characters": ["Alien Warrior"]})
    assert {name: len(row) for name, row in seen(table).items()} == {
        name: prod(shape) for name, shape in layout(table.game.rules).items()
    }

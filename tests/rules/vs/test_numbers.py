"""What programs that learn are told of a battle: the same as the view, in numbers."""

from __future__ import annotations

from math import prod
from random import Random

from pnp.rules.part import rules_part
from pnp.rules.vs.numbers import layout, numbers, terms
from tests.rules.vs.story import Story, duel, told

Numbers = dict[str, list[float]]


def seen(table: Story, seat: int) -> Numbers:
    """What a seat is told."""
    return numbers(table.battle.rules, table.battle.observe(seat, Random(0)).view)


def cards(table: Story, row: list[float]) -> dict[str, float]:
    """A row that counts cards, by their names, but for those that are not there."""
    rules = table.battle.rules
    kinds = sorted({rules.labels[card] for card in (*rules.in_game, *rules.egg_pile)})
    assert len(row) == len(kinds)
    return {kind: number for kind, number in zip(kinds, row, strict=True) if number}


def rows(found: Numbers, name: str, number: int) -> list[list[float]]:
    """A piece of so many rows, row after row."""
    width = len(found[name]) // number
    return [found[name][at : at + width] for at in range(0, len(found[name]), width)]


def test_the_numbers_tell_how_characters_stand() -> None:
    table = duel(
        A={
            "main": "Dutch, wounds 2",
            "front": ["Blain, exhausted, +2"],
            "back": ["Mac, with M134 Minigun"],
        },
        B={"main": "Falconer, back", "back": ["Tracker, stunned"], "front": ["Greyback, hidden"]},
    )
    found = seen(table, 0)
    places = len(found["bodies"]) // 20
    bodies = rows(found, "bodies", 2 * places)
    mine, theirs = bodies[:3], bodies[places : places + 3]
    # Front row; up, stunned, hidden; ready; wounds, counters, equipment (without ATK and DEF).
    assert [each[:5] + each[7:] for each in mine] == [
        [1, 1, 0, 0, 1, 2, 0, 0],
        [1, 1, 0, 0, 0, 0, 2, 0],
        [0, 1, 0, 0, 1, 0, 0, 1],
    ]
    stands = {table.name(f"B{at + 1}"): each[:4] for at, each in enumerate(theirs)}
    assert stands == {
        "Falconer": [0, 1, 0, 0],
        "Greyback": [1, 0, 0, 1],
        "Tracker": [0, 0, 1, 0],
    }
    assert mine[1][5:7] == list(table.stats("A2"))
    assert not any(number for body in bodies[3:places] for number in body)


def test_every_character_is_marked_with_its_card() -> None:
    table = duel(A={"main": "Dutch", "front": ["Blain"]}, B={"main": "Falconer"})
    rules = table.battle.rules
    marked = rows(seen(table, 0), "cards", len(seen(table, 0)["attackers"]))
    named = [rules.names[row.index(1)] for row in marked if any(row)]
    assert named == ["Dutch", "Blain", "Falconer"]
    assert {sum(row) for row in marked} == {0, 1}


def test_the_numbers_count_the_cards_that_a_seat_sees() -> None:
    table = duel(
        A={
            "main": "Dutch",
            "hand": ["Mac", "Mac", "Death Trap"],
            "deck": ["Anna", "Billy", "Billy"],
            "row": ["Los Angeles", "Anna down"],
            "ko": ["Hawkins"],
            "xp": 1,
        },
        B={"main": "Falconer", "hand": ["Tracker", "Tracker"], "row": ["Smart Disc down"]},
        decks=["prey", "predators"],
    )
    mine, theirs = seen(table, 0), seen(table, 1)
    assert cards(table, mine["hand"]) == {"Mac": 2, "Death Trap": 1}
    assert cards(table, mine["deck"]) == {"Anna": 1, "Billy": 2}
    assert (mine["hands"], mine["decks"], mine["resources"]) == ([3, 2], [3, 0], [2, 1])
    assert (mine["xp"], mine["points"]) == ([1, 0], [0, 0])
    assert [cards(table, row) for row in rows(mine, "ko", 2)] == [{"Hawkins": 1}, {}]
    assert [cards(table, row) for row in rows(mine, "up", 2)] == [{"Los Angeles": 1}, {}]
    assert [cards(table, row) for row in rows(mine, "row", 2)] == [{"Anna": 1}, {}]
    assert [cards(table, row) for row in rows(theirs, "row", 2)] == [{}, {"Smart Disc": 1}]
    assert (mine["seat"], theirs["seat"]) == ([1, 0], [0, 1])


def test_the_numbers_tell_of_a_combat() -> None:
    table = duel(
        A={"main": "Dutch", "front": ["Blain", "Mac"], "hand": ["Mac"]},
        B={"main": "Falconer", "hand": ["Falconer"]},
    )
    before = seen(table, 0)
    assert not any(before["attackers"]) and not any(before["defender"])
    table.do("attack B1", "with A2", "with A3")
    found = seen(table, 0)
    places = len(found["attackers"]) // 2
    assert [at for at, number in enumerate(found["attackers"]) if number] == [1, 2]
    assert [at for at, number in enumerate(found["defender"]) if number] == [places]


def test_the_numbers_tell_whose_turn_it_is_and_who_still_plays() -> None:
    table = told(
        {
            "A": {"main": "Falconer, level 2"},
            "B": {"main": "Dutch, wounds 5"},
            "C": {"main": "Harrigan"},
        },
        mode="free-for-all",
        decks=["predators", "prey", "prey"],
        turn_limit=20,
    )
    found = seen(table, 2)
    assert (found["seat"], found["active"], found["asked"]) == ([0, 0, 1], [1, 0, 0], [1, 0, 0])
    assert (found["alive"], found["turn"], sum(found["step"])) == ([1, 1, 1], [9], 1)
    table.fight("B1", "A1")
    assert seen(table, 2)["alive"] == [1, 0, 1]


def test_the_numbers_fit_their_layout() -> None:
    table = duel(A={"main": "Dutch"}, B={"main": "Falconer"})
    found = {name: len(row) for name, row in seen(table, 0).items()}
    assert found == {name: prod(shape) for name, shape in layout(table.battle.rules).items()}
    assert found["attackers"] == 2 * 24  # as many as the list of all moves speaks of


def test_what_can_happen_is_a_roll_or_a_card_and_has_one_number() -> None:
    game = rules_part("vs").base()
    told_of = terms(game, game.options({}))
    assert told_of.players == 2
    assert list(told_of.outcomes[:2]) == ["A", "B"]
    assert len(set(told_of.outcomes)) == len(told_of.outcomes)
    assert len(set(told_of.actions)) == len(told_of.actions)
    assert {"attack B1", "with A1", "pass", "first A"} <= set(told_of.actions)

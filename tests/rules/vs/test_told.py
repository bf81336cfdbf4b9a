"""The story that a game tells: everything that happens at the table, in its order."""

from __future__ import annotations

from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from pnp.rules.vs.state import Battle
from tests.rules.vs.story import Story, duel

WITH_A_CARD = ("laid", "recruited", "played", "turned-down", "discarded", "to-hand", "to-ko")
"""What is told of a seat and a card; of others a character is told, or nothing but a seat."""
BIG = {"main": "Falconer, level 2"}
"""Who stuns any character without a great DEF."""


def story(table: Story) -> list[str]:
    """What was told so far."""
    assert table.battle.events is not None
    names = table.battle.rules.names
    lines = []
    for each in table.battle.events:
        words = [str(fact) for fact in each.facts if isinstance(fact, str)]
        if each.what in WITH_A_CARD:
            words = ["ABCD"[each.facts[0]], names[each.facts[1]]]
        lines.append(" ".join([each.what, *words]))
    return lines


def begin(**options: str) -> Story:
    battle = load("vs").setup(options, SeededDealer(7))
    assert isinstance(battle, Battle)
    return Story(battle)


def test_the_beginning_is_told_step_by_step() -> None:
    table = begin().do("first B", "front", "back", "mulligan", "keep")
    assert story(table) == [
        *("roll", "first", "placed B1", "placed A1"),
        *("dealt", "dealt", "mulligan", "dealt", "kept", "turn"),
    ]
    assert table.battle.events is not None
    placed = [each.facts[2] for each in table.battle.events if each.what == "placed"]
    assert placed == [0, 1]


def test_nobody_rolls_where_it_is_agreed_who_goes_first() -> None:
    table = begin(first="A").do("front", "back")
    assert story(table) == ["first", "placed A1", "placed B1", "dealt", "dealt"]


def test_a_turn_is_told_from_its_draw_to_the_formation() -> None:
    table = duel(
        A={
            "main": "Dutch",
            "hand": ["Earth", "Anna", "Blain"],
            "deck": ["Billy", "Billy", "Billy"],
            "row": ["Earth", "Los Angeles"],
        },
        B={"main": "Falconer"},
        step="turn",
    )
    table.do("lay Earth up", "recruit Anna", "front", "done", "move A1")
    assert story(table) == [
        *("turn", "drew", "laid A Earth", "recruited A Anna", "appeared A2", "regrouped A1"),
    ]


def test_a_combat_is_told_blow_by_blow() -> None:
    table = duel(A=BIG, B={"main": "Dutch", "front": ["Anna, with M134 Minigun"]})
    table.fight("B2", "A1")
    told = story(table)
    assert [each for each in told if each != "xp"] == [
        *("attack", "clash", "gear-lost B2", "stunned B2", "kod B2", "combat-over", "turn"),
    ]
    assert table.battle.events is not None
    assert table.battle.events[0].facts[1][0][0] == "A1"
    assert table.battle.events[0].facts[2][0] == "B2"


def test_the_end_is_told() -> None:
    table = duel(A=BIG, B={"main": "Dutch, wounds 5"}).fight("B1", "A1")
    assert story(table)[-2:] == ["kod B1", "end the last main character standing"]


def test_a_power_its_price_and_what_comes_of_it_are_told() -> None:
    table = duel(
        A={"main": "Ripley #8", "row": ["The Nostromo"]},
        B={"main": "Dutch", "front": ["Parker"]},
    )
    table.do("use A1: Acidic Blood", "number 2")
    assert story(table) == [
        *("used A1 Acidic Blood", "turned-down A The Nostromo", "counters A1", "counters B2"),
    ]


def test_what_is_paid_from_the_hand_is_told() -> None:
    table = duel(
        A={"main": "Ripley #8", "hand": ["The Nostromo"]},
        B={"main": "Dutch", "front": ["Parker"]},
    )
    table.do("use A1: Acidic Blood")
    assert story(table) == ["used A1 Acidic Blood", "discarded A The Nostromo"]


def test_a_level_up_is_told() -> None:
    table = duel(A={"main": "Ripley #8, wounds 4"}, B={"main": "Dutch"}, step="formation")
    table.do("done", "yes")
    assert story(table) == ["xp", "level-up A1", "healed A1"]


def test_a_power_up_is_told() -> None:
    table = duel(A={"main": "Dutch", "hand": ["Dutch"]}, B={"main": "Falconer"})
    table.do("power-up A1: Dutch")
    assert story(table) == ["powered-up A1"]


def test_who_recovers_is_told() -> None:
    table = duel(A={"main": "Dutch, stunned"}, B={"main": "Falconer"}, step="turn")
    assert story(table) == ["turn", "recovered A1"]


def test_who_becomes_somebody_else_is_told() -> None:
    table = duel(A={"main": "Sister Ripley, level 2", "row": ["Earth"]}, B=BIG, active="B")
    table.do("attack A1", "use A1: Sacrifice and Resurrection")
    assert story(table)[:5] == [
        *("attack", "used A1 Sacrifice and Resurrection", "turned-down A Earth", "became A1"),
        "combat-over",
    ]


def test_what_is_named_and_seen_is_told() -> None:
    table = duel(
        A={"main": "Ripley #8, level 2", "row": ["Earth"]},
        B={"main": "Dutch", "front": ["Newt"], "hand": ["Newt", "Kane"]},
    )
    table.do("use A1: I'm Sorry", "name Newt")
    assert story(table) == [
        *("used A1 I'm Sorry", "turned-down A Earth", "named Newt", "kod B2", "looked"),
        "discarded B Newt",
    ]

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
    assert [each.facts for each in table.battle.events if each.what == "first"] == [(1,)]


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


def test_a_plot_twist_is_told_with_where_it_lay() -> None:
    theirs = {"main": "Dutch", "hand": ["Death Trap"], "row": ["Death Trap down"]}
    table = duel(A=BIG, B=theirs).do("attack B1", "play Death Trap")
    table.until("B", "play Death Trap from row").do("play Death Trap from row")
    assert table.battle.events is not None
    played = [each.facts for each in table.battle.events if each.what == "played"]
    assert [(seat, zone) for seat, _, zone in played] == [(1, "hand"), (1, "resource")]
    assert "played B Death Trap" in story(table)


def test_who_is_recruited_is_told_with_the_price() -> None:
    """Bishop is paid for with symbols."""
    mine = {"main": "Lt. Ripley", "hand": ["Newt", "Bishop"], "row": ["The Auriga", "Earth"]}
    table = duel(A=mine, B=BIG, step="recruit")
    table.do("recruit Newt", "back", "recruit Bishop instead", "front")
    assert table.battle.events is not None
    told = [each.facts for each in table.battle.events if each.what == "recruited"]
    names = table.battle.rules.names
    assert [(names[card], price) for _, card, price in told] == [("Newt", 1), ("Bishop", -1)]


def test_who_changes_rows_is_told_with_the_new_one() -> None:
    mine = {"main": "Dutch", "back": ["Anna"]}
    table = duel(A=mine, B=BIG, step="formation").do("move A1", "move A2")
    assert table.battle.events is not None
    moved = [each.facts[1::2] for each in table.battle.events if each.what == "regrouped"]
    assert moved == [("A1", 1), ("A2", 0)]


def test_who_wears_something_and_who_changes_sides_is_told() -> None:
    table = duel(
        A={
            **{"main": "Lt. Ripley", "back": ["Ash"], "hand": ["MU-TH-ER 6000"]},
            "row": ["The Auriga"] * 2,
        },
        B={"main": "Falconer"},
        step="recruit",
    )
    table.do("recruit MU-TH-ER 6000", "choose A1").until("A", "use A2: Twitchy")
    table.do("use A2: Twitchy")
    told = story(table)
    assert told[:2] == ["recruited A MU-TH-ER 6000", "equipped A1"]
    assert "switched B2" in told


def test_what_comes_of_an_egg_is_told() -> None:
    table = duel(
        A={"main": "The Queen", "back": ["Ovomorph"]},
        B={"main": "Dutch", "front": ["Mac, with M134 Minigun"]},
        step="build",
        dealt=["Facehugger"],
    )
    assert story(table) == [
        *("hatch A2", "kod A2", "appeared A2", "gear-lost B2", "captured A2"),
        "counters A2",  # by Mac, who saw it come
    ]
    assert table.ko("B") == ["M134 Minigun"]


def test_who_is_exhausted_readied_hidden_and_struck_is_told() -> None:
    table = duel(
        A={"main": "Dutch", "front": ["Keyes"], "row": ["Los Angeles"]},
        B={"main": "Falconer", "front": ["Tracker"]},
    )
    table.do("use A2: Liquid Nitrogen Cannon", "choose B2")
    assert story(table)[2] == "exhausted B2"
    table = duel(A={"main": "The Dragon, exhausted", "row": ["Fury 161"]}, B=BIG)
    table.do("use A1: Nobody Can Stop It")
    assert story(table)[2] == "readied A1"
    table = duel(A={"main": "Ghost, level 2", "row": ["Predator Ship"]}, B=BIG)
    table.do("use A1: Want Some Candy?")
    assert story(table)[2] == "hidden A1"
    table = duel(A={**BIG, "hand": ['"Any Time."']}, B={"main": "Dutch, level 2"})
    table.do('play "Any Time."')
    assert story(table)[1] == "struck A1 B1"


def test_gear_that_is_kod_by_itself_is_told_and_whoever_recovers_by_a_power() -> None:
    device = "Self-Destruct Device"
    table = duel(A={**BIG, "front": [f"Mac, with {device}"]}, B={"main": "Dutch"}, step="turn")
    table.do("yes")
    assert story(table)[1] == "gear-lost A2"
    table = duel(A=BIG, B={"main": "Dutch", "front": ["Blain"], "deck": ["Newt"]})
    table.fight("B2", "A1").do("yes")
    assert "recovered B2" in story(table)


def test_a_cancelled_twist_and_revealed_cards_are_told() -> None:
    table = duel(
        A={"main": "Harrigan, level 2", "hand": ["Let's Rock!"]},
        B={"main": "Royce, level 2", "row": ["The Game Preserve"]},
    )
    table.do("attack B1", "play Let's Rock!", "use B1: But I'm Fast")
    assert "cancelled" in story(table)
    table = duel(
        A={"main": "Lt. Ripley", "row": ["Earth"], "deck": ["Newt", "Kane"]},
        B={"main": "Falconer"},
        step="formation",
    )
    table.do("use A1: Gear Up")
    assert story(table)[2:] == ["revealed", "to-bottom", "to-bottom", "xp"]
    assert sorted(table.bottom("A")) == ["Kane", "Newt"]
    assert table.battle.events is not None
    assert all(each.facts[2] for each in table.battle.events if each.what == "to-bottom")


def test_experience_of_nothing_is_not_told() -> None:
    ripley = {"main": "Warrant Officer Ripley"}
    assert story(duel(A=ripley, B={"main": "Dutch"}, step="build")) == []
    ripley = {"main": "Warrant Officer Ripley, wounds 1"}
    assert story(duel(A=ripley, B={"main": "Dutch"}, step="build")) == ["xp"]


def test_cards_that_go_elsewhere_are_told() -> None:
    table = duel(
        A={"main": "Jungle Hunter", "row": ["Space"], "deck": ["Newt"]},
        B={"main": "Dutch", "ko": ["Mac"]},
    )
    table.do("use A1: The Demon Who Makes Trophies of Man")
    assert story(table)[1:] == ["turned-down A Space", "removed", "drew"]
    table = duel(
        A={"main": "Ripley #8, level 2", "row": ["Earth"]},
        B={"main": "Dutch", "deck": ["Newt"], "hand": ["Kane"]},
    )
    table.do("use A1: I'm Sorry", "name Newt")
    assert story(table)[-2:] == ["looked", "to-ko B Newt"]
    table = duel(A={**BIG, "hand": ['"Turn Around."']}, B={"main": "Dutch", "hand": ["Mac"]})
    table.do('play "Turn Around."')
    assert story(table)[1:] == ["hand-revealed", "discarded B Mac"]


def test_a_card_that_is_searched_and_revealed_is_told() -> None:
    table = duel(
        A={
            **{"main": "Ghost", "hand": ["Falconer"], "deck": ["Falcon Drone"]},
            "row": ["Newt down"] * 4,
        },
        B={"main": "Falconer"},
        step="recruit",
    )
    table.do("recruit Falconer", "back")
    assert story(table)[2:4] == ["revealed", "to-hand A Falcon Drone"]
    assert table.xp("B") == 1


def test_what_lies_below_a_deck_and_what_is_laid_by_a_power_is_told() -> None:
    table = duel(
        A={"main": "Lt. Ripley", "row": ["Earth"], "deck": ["Newt", "Kane"]},
        B={"main": "Dutch"},
        step="formation",
        bottom="chosen",
    )
    table.do("use A1: Gear Up", "choose Newt")
    assert table.battle.events is not None
    below = [each.facts for each in table.battle.events if each.what == "to-bottom"]
    names = table.battle.rules.names
    assert [(names[card], openly) for _, card, openly in below] == [("Newt", True), ("Kane", True)]
    assert table.battle.playing == ()
    table = duel(
        A=BIG,
        B={"main": "Dutch, level 2", "row": ["Death Trap down", "Earth"], "deck": ["Newt"]},
    )
    table.do("attack B1", "play Death Trap from row")
    assert "laid B Newt" in story(table)


def test_a_wound_without_a_stun_is_told() -> None:
    table = duel(
        A={"main": "Royce", "front": ["Dillon"], "row": ["Los Angeles"]},
        B={"main": "Falconer", "front": ["Tracker"]},
    )
    table.do("use A1: I'm Not a Good Man")
    assert "wounded A2" in story(table)

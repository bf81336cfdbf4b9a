"""What the rulebooks leave open, as this program plays it: rulings 23 to 33."""

from __future__ import annotations

import pytest

from tests.rules.vs.story import begun, duel

HARRIGAN = "Harrigan, level 2"
FALCONER = "Falconer, level 2"
QUEEN = "The Queen, level 2"
ANY_TIME, OVER_HERE, TURN_AROUND = '"Any Time."', '"Over Here."', '"Turn Around."'


def test_ruling_23_the_older_of_a_name_is_kod_and_by_nobody() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Mac, +2"], "hand": ["Mac"], "row": ["Newt down"] * 4},
        B={"main": "Royce"},
        step="recruit",
    )
    table.do("recruit Mac", "back")
    [mac] = table.labels("Mac")
    assert table.row(mac) == "back"
    assert table.counters(mac) == 0
    assert table.ko("A") == ["Mac"]
    assert table.xp("B") == 0  # nobody was wounded


def test_ruling_24_a_swarm_card_powers_up_one_copy() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Hell Hound", "Hell Hound, +1"], "hand": ["Hell Hound"]},
        B={"main": FALCONER},
    )
    assert table.can("power-up A3: Hell Hound")
    table.do("power-up A2: Hell Hound")
    assert [table.counters("A2"), table.counters("A3")] == [1, 1]
    assert table.hand("A") == []


def test_ruling_25_the_captors_player_chooses_and_the_captive_loses_its_things() -> None:
    table = duel(
        A={"main": QUEEN, "back": ["Ovomorph"]},
        B={"main": HARRIGAN, "front": ["Blain, +2, with Medikit", "Mac"]},
        step="build",
        dealt=["Facehugger"],
    )
    assert table.seat == "A"
    table.do("choose B2")
    assert table.labels("Blain") == []
    assert table.ko("B") == ["Medikit"]
    assert len(table.labels("Facehugger")) == 1


def test_ruling_25_with_all_facehuggers_out_only_incubation_can_be_revealed() -> None:
    table = duel(
        A={"main": QUEEN, "back": ["Ovomorph", "Facehugger", "Facehugger", "Facehugger"]},
        B={"main": HARRIGAN, "front": ["Blain"]},
        step="build",
    )
    assert table.labels("Ovomorph") == ["A2"]
    assert table.labels("Blain") == ["B2"]
    assert table.pile("A") == ["Extended Incubation"]


@pytest.mark.parametrize("victim", ["Blain", "Blain, stunned", "Blain, hidden"])
def test_ruling_26_an_egg_hatches_for_any_enemy_supporter(victim: str) -> None:
    table = duel(
        A={"main": QUEEN, "back": ["Ovomorph"]},
        B={"main": HARRIGAN, "front": [victim]},
        step="build",
        dealt=["Facehugger"],
    )
    assert table.labels("Ovomorph") == []
    assert table.labels("Blain") == []


def test_ruling_26_an_egg_does_not_hatch_for_a_main() -> None:
    table = duel(
        A={"main": QUEEN, "back": ["Ovomorph"]}, B={"main": HARRIGAN}, step="build", dealt=[]
    )
    assert table.labels("Ovomorph") == ["A2"]
    assert table.pile("A") == ["Extended Incubation", *["Facehugger"] * 3]


def test_ruling_27_a_burst_obeys_uniqueness() -> None:
    table = duel(
        A={
            "main": QUEEN,
            "back": ["Facehugger", "The Dragon, wounds 1"],
            "row": ["LV-426"],
            "hand": ["The Dragon", "The Queen"],
        },
        B={"main": HARRIGAN},
        step="build",
    )
    table.do("yes", "yes")  # the Queen cannot come, so nobody asks who
    [dragon] = table.labels("The Dragon")
    assert table.wounds(dragon) == 0
    assert table.ko("A") == ["The Dragon"]
    assert table.hand("A") == ["The Queen"]


def test_ruling_27_a_burst_needs_alien() -> None:
    table = duel(
        A={"main": QUEEN, "back": ["Facehugger"], "row": ["Earth"], "hand": ["The Dragon"]},
        B={"main": HARRIGAN},
        step="build",
    )
    assert not table.can("yes")


def test_ruling_28_ash_stuns_for_whoever_has_him() -> None:
    table = duel(
        A={"main": HARRIGAN, "hand": ["Ash"], "row": ["Newt down"] * 6, "deck": ["Newt"] * 5},
        B={"main": FALCONER, "front": ["Blain"], "deck": ["Newt"] * 5},
        step="recruit",
    )
    table.do("recruit Ash", "back", "yes")
    [ash] = table.labels("Ash")
    assert ash.startswith("B")
    assert table.row(ash) == "back"
    table.until("B", "choose B2")  # at the start of B's Main Phase
    assert set(table.legal) == {"choose B1", "choose B2"}
    table.do("choose B1")
    assert table.stunned("B1")
    assert table.wounds("B1") == 1


def test_ruling_29_ripley_8_comes_whole_but_stunned() -> None:
    table = duel(
        A={"main": "Sister Ripley, level 2, wounds 4, +1, with Medikit", "row": ["Earth"]},
        B={"main": HARRIGAN},
    )
    table.do("attack B1", "use A1: Sacrifice and Resurrection")
    [ripley] = table.labels("Ripley #8")
    assert table.winners is None
    assert table.stunned(ripley)
    assert table.wounds(ripley) == 0
    assert table.counters(ripley) == 0
    assert table.gear(ripley) == []


def test_ruling_30_a_falconer_without_drones_starts_with_none() -> None:
    table = begun(decks=["prey", "prey"], mains=["Falconer", "Dutch"], first="A")
    assert table.labels() == ["A1", "B1"]
    assert len(table.deck("A")) == 53


def test_ruling_31_a_stunned_main_learns_nothing() -> None:
    for state, xp in (("stunned", 0), ("back", 1)):
        table = duel(
            A={"main": f"Dutch, {state}", "front": ["Dillon"]}, B={"main": HARRIGAN}, active="B"
        )
        table.fight("A2", "B1")
        assert table.xp("A") == xp


def test_ruling_31_a_main_that_levels_up_in_combat_fights_on_as_it_is() -> None:
    table = duel(
        A={"main": "The Dragon, wounds 1, +1", "xp": 4, "hand": ["The Dragon"]},
        B={"main": FALCONER},
    )
    table.do("attack B1")  # the fifth XP
    assert table.level("A") == 2
    assert table.stats("A1") == (7, 8)
    assert table.wounds("A1") == 1
    assert not table.ready("A1")


def test_ruling_32_when_both_mains_fall_the_active_player_wins() -> None:
    table = duel(
        A={"main": "Mr. Black, level 2, front, wounds 5"},
        B={"main": "Jungle Hunter, level 2, front, wounds 5"},
        active="B",
    )
    table.do("attack A1")
    assert table.winners == "B"


def test_ruling_33_an_empty_deck_skips_draws_and_a_quiet_round_ends_the_game() -> None:
    table = duel(
        A={"main": "Harrigan, level 2, wounds 2"},
        B={"main": "Falconer, level 2, wounds 1"},
    )
    for _ in range(12):
        if table.winners is not None:
            break
        table.do("done")
    assert table.winners == "B"


def test_ruling_33_who_has_equal_wounds_shares() -> None:
    table = duel(A={"main": HARRIGAN}, B={"main": FALCONER})
    for _ in range(12):
        if table.winners is not None:
            break
        table.do("done")
    assert table.winners == ""
    assert table.battle.result is not None
    assert table.battle.result.scores == (0.5, 0.5)


def test_ruling_33_a_round_is_quiet_only_without_a_new_wound() -> None:
    table = duel(A={"main": "Falconer, level 2, +1"}, B={"main": "Harrigan, level 2, -2"})
    table.fight("B1", "A1")  # 7 against 7
    assert table.wounds("B1") == 1
    table.until("B", "attack A1").do("done")
    assert table.winners is None  # A has had no quiet turn yet
    table.until("A", "attack B1").do("done")
    assert table.winners == "A"


def test_ruling_33_a_deck_with_cards_is_no_stalemate() -> None:
    table = duel(
        A={"main": "Harrigan, level 2, wounds 2", "deck": ["Newt"] * 9}, B={"main": FALCONER}
    )
    for _ in range(10):
        table.do("done")
    assert table.winners is None

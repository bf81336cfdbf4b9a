"""Stories 9 to 15, most of them worked examples of the rulebooks."""

from __future__ import annotations

from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from pnp.rules.vs.state import Battle
from tests.rules.vs.story import STAYS, Story, duel

# --- 9: combat powers ---


def test_story_09_epic_duel_stuns_whatever_the_def() -> None:
    """Worked example of The Predator Battles: also on an enemy turn."""
    table = duel(
        A={"main": "Harrigan, level 2, +5", **STAYS},
        B={"main": "Falconer, level 2", "row": ["Val Verdan Jungle"]},
    )
    table.do("attack B1", "use B1: An Epic Duel")
    assert table.stunned("A1")
    assert table.stunned("B1")


def test_story_09_no_epic_duel_in_a_team_attack() -> None:
    table = duel(
        A={"main": "Harrigan", "front": ["Mac"], **STAYS},
        B={
            "main": "Falconer, level 2",
            "row": ["Val Verdan Jungle"],
            "hand": ["Falconer"],
        },
    )
    table.do("attack B1", "with A1", "with A2")
    assert table.legal == ["power-up B1: Falconer", "pass"]


def test_story_09_the_organisms_power_is_for_its_own_turn() -> None:
    """Worked example: Combat without the any-turn symbol."""
    table = duel(
        A={"main": "Falconer", **STAYS},
        B={"main": "The Perfect Organism", "row": ["Space"], "hand": ["The Perfect Organism"]},
    )
    table.do("attack B1")
    assert table.legal == ["power-up B1: The Perfect Organism", "pass"]


# --- 10 and 11: reactions and bonds ---


def test_story_10_royce_is_faster_than_a_plot_twist() -> None:
    """Worked example of The Predator Battles."""
    table = duel(
        A={"main": "The Queen", "hand": ["Spook"]},
        B={"main": "Royce, level 2", "row": ["The Game Preserve"]},
    )
    table.do("play Spook")
    assert table.seat == "B"
    table.do("use B1: But I'm Fast")
    assert table.face_up("B1")
    assert table.ko("A") == ["Spook"]
    assert table.row_of("B") == ["The Game Preserve down"]


def test_story_10_royce_may_let_it_happen() -> None:
    table = duel(
        A={"main": "The Queen", "hand": ["Spook", "Newt"], "back": ["Newt"]},
        B={"main": "Royce, level 2", "row": ["The Game Preserve"]},
    )
    table.do("play Spook", "pass")
    assert table.stunned("B1")
    assert table.row_of("B") == ["The Game Preserve"]


def test_story_11_a_drone_pays_bait_and_switch() -> None:
    """Worked example of The Predator Battles; ruling 12."""
    table = duel(
        A={"main": "Dutch", "front": ["Mac"]},
        B={"main": "Ghost", "front": ["Falconer"], "hand": ["Falcon Drone"]},
        step="formation",
    )
    table.do("done")
    assert table.seat == "B"
    table.do("use B2: Bait and Switch", "choose A2")
    assert table.row("A2") == "back"
    assert table.ko("B") == ["Falcon Drone"]
    assert table.seat == "A"


def test_story_11_anna_amplifies_what_dutch_does() -> None:
    """Ruling 12: a bond pays any symbol, and paying from hand amplifies."""
    table = duel(
        A={"main": "Harrigan", "front": ["Bishop"], **STAYS},
        B={"main": "Dutch, level 2", "hand": ["Anna"]},
    )
    table.do("attack B1", "with A2", "use B1: Come On! Do It Now!")
    assert table.ko("A") == ["Bishop"]
    assert table.ko("B") == ["Anna"]


# --- 12 to 15 ---


def test_story_12_death_trap_out_of_the_resource_row() -> None:
    """Worked example of The Predator Battles; ruling 13."""
    table = duel(
        A={"main": "Falconer", **STAYS},
        B={"main": "Dutch", "row": ["Earth", "Death Trap down"], "deck": ["Mac"]},
    )
    table.do("attack B1", "play Death Trap from row")
    assert table.stunned("A1")
    assert table.ko("B") == ["Death Trap"]
    assert table.row_of("B") == ["Earth", "Mac down"]
    assert table.deck("B") == []


def test_story_12_death_trap_with_an_empty_deck_costs_a_resource() -> None:
    table = duel(
        A={"main": "Falconer", **STAYS},
        B={"main": "Dutch", "row": ["Earth", "Death Trap down"]},
    )
    table.do("attack B1", "play Death Trap from row")
    assert table.row_of("B") == ["Earth"]


def test_story_13_another_edwin_is_good_again() -> None:
    """Worked example of The Predator Battles: each copy must have healed itself."""
    table = duel(
        A={
            "main": "Dutch",
            "front": ["Edwin", "Blain, wounds 1"],
            "hand": ["Edwin"],
            "row": ["Los Angeles"] * 4,
            "deck": ["Earth"] * 8,
        },
        B={"main": "Falconer", "deck": ["Earth"] * 8},
    )
    assert not table.can("use A2: I Like It Here")
    table.do("use A2: I Wouldn't Do That")
    assert table.wounds("A3") == 0
    table.do("use A2: I Like It Here", "choose A3")
    assert table.wounds("A3") == 1
    while not table.can("recruit Edwin"):
        table.do("done")
    table.do("recruit Edwin", "front")
    assert table.ko("A") == ["Edwin"]
    while not table.can("attack B1"):
        table.do("done")
    (edwin,) = table.labels("Edwin")
    assert table.can(f"use {edwin}: I Wouldn't Do That")
    assert not table.can(f"use {edwin}: I Like It Here")


def test_story_14_bio_mask_wounds_the_stunned() -> None:
    """Worked example of The Predator Battles; ruling 19."""
    table = duel(
        A={"main": "Mr. Black, level 2", "row": ["Space"], **STAYS},
        B={"main": "Dutch, stunned, wounds 1"},
    )
    assert not table.can("attack B1")
    table.do("use A1: Enhanced Bio-Mask").fight("B1", "A1")
    assert table.stunned("B1")
    assert table.wounds("B1") == 2


def test_story_14_bio_mask_stuns_the_hidden_who_strike_back_in_melee() -> None:
    table = duel(
        A={"main": "Mr. Black, level 2", "row": ["Space"], **STAYS},
        B={"main": "Royce, level 2, hidden"},
    )
    assert table.ready("B1")
    table.do("use A1: Enhanced Bio-Mask").fight("B1", "A1")
    assert table.stunned("B1")
    assert not table.ready("B1")
    assert table.wounds("B1") == 1
    assert table.stunned("A1")


def test_story_14_the_hidden_do_not_strike_back_at_range() -> None:
    table = duel(
        A={
            "main": "Mr. Black, level 2, back",
            "back": ["Newt"],
            "hand": ["Newt"],
            "row": ["Space"],
        },
        B={"main": "Royce, level 2, hidden"},
    )
    table.do("use A1: Enhanced Bio-Mask").fight("B1", "A1")
    assert table.stunned("B1")
    assert table.face_up("A1")


def test_story_15_falconer_learns_from_what_the_drone_sees() -> None:
    """Worked example of The Predator Battles: two cards drawn are one XP."""
    table = duel(
        A={"main": "Dutch", "deck": ["Mac", "Earth"]},
        B={"main": "Falconer", "front": ["Falcon Drone"]},
        step="turn",
    )
    assert len(table.hand("A")) == 2
    assert table.xp("B") == 1


def test_story_15_level_2_keeps_what_level_1_had() -> None:
    table = duel(
        A={"main": "Dutch", "deck": ["Mac", "Earth"]},
        B={
            "main": "Falconer, back, exhausted, wounds 2, +1, with Smart Disc",
            "front": ["Falcon Drone"],
            "xp": 2,
        },
        step="turn",
    )
    assert table.level("B") == 2
    assert table.xp("B") == 0
    assert table.stats("B1") == (7, 9)
    assert (table.wounds("B1"), table.counters("B1")) == (2, 1)
    assert table.gear("B1") == ["Smart Disc"]
    assert table.row("B1") == "back"
    assert not table.ready("B1")


def test_story_15_falconer_starts_with_a_drone() -> None:
    """Ruling 30."""
    options = {"first": "A", "decks": ["predators", "company"], "mains": ["Falconer", "Lt. Ripley"]}
    battle = load("vs").setup(load("vs").options(options), SeededDealer(1))
    assert isinstance(battle, Battle)
    table = Story(battle)
    while not table.can("keep"):
        table.do(table.legal[0])
    assert table.labels("Falcon Drone") == ["A2"]
    assert len(table.hand("A")) == 7
    assert len(table.deck("A")) == 52

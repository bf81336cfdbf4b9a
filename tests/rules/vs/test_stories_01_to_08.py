"""Stories 1 to 8, most of them worked examples of the rulebooks."""

from __future__ import annotations

import pytest

from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from pnp.rules.vs.state import Battle
from tests.rules.vs.story import STAYS, Story, duel

# --- 1: recruiting and equipment ---


def test_story_01_ellen_spends_four_recruit_points() -> None:
    """Worked example: a fourth resource, and Newt, Kane and a Pulse Rifle for it."""
    table = duel(
        A={
            "main": "Warrant Officer Ripley",
            "hand": ["The Nostromo", "Newt", "Kane", "M41A Pulse Rifle"],
            "row": ["Earth", "Call down", "Bishop down"],
        },
        B={"main": "The Queen"},
        step="resource",
    )
    table.do("lay The Nostromo up")
    assert table.points("A") == 4
    table.do("recruit Newt", "front", "recruit Kane", "back")
    assert table.points("A") == 1
    table.do("recruit M41A Pulse Rifle")
    assert table.legal == ["choose A1", "choose A2", "choose A3"]
    table.do("choose A1")
    assert table.points("A") == 0
    assert table.gear("A1") == ["M41A Pulse Rifle"]
    assert (table.row("A2"), table.row("A3")) == ("front", "back")
    assert table.row_of("A") == ["Bishop down", "Call down", "Earth", "The Nostromo"]


def test_story_01_power_loader_fits_anyone_but_a_creature() -> None:
    """Worked example: one member of the team is enough, whoever wears it."""
    table = duel(
        A={
            "main": "Dutch",
            "front": ["Newt", "Hell Hound", "Mac"],
            "hand": ["Power Loader"],
            "row": ["Earth"] * 3,
        },
        B={"main": "The Queen"},
        step="recruit",
    )
    table.do("recruit Power Loader")
    assert table.legal == ["choose A1", "choose A2", "choose A4"]
    table.do("choose A4")
    assert table.gear("A4") == ["Power Loader"]


def test_story_01_power_loader_needs_a_face_up_member_of_its_team() -> None:
    table = duel(
        A={
            "main": "Dutch",
            "front": ["Bishop, stunned"],
            "hand": ["Power Loader", "Newt"],
            "row": ["Earth"] * 4,
        },
        B={"main": "The Queen"},
        step="recruit",
    )
    assert not table.can("recruit Power Loader")
    table.do("recruit Newt", "front")
    assert table.can("recruit Power Loader")


def test_story_01_smart_disc_on_one_who_is_no_predator() -> None:
    """Worked example of The Predator Battles."""
    table = duel(
        A={
            "main": "Dutch",
            "front": ["Tracker"],
            "hand": ["Smart Disc"],
            "row": ["Earth"],
        },
        B={"main": "The Queen"},
        step="recruit",
    )
    table.do("recruit Smart Disc", "choose A1")
    assert table.gear("A1") == ["Smart Disc"]


# --- 2: points that are left, and how a game begins ---


def test_story_02_max_loses_his_last_recruit_point() -> None:
    """Worked example of The Predator Battles."""
    table = duel(
        A={
            "main": "Harrigan",
            "hand": ["Los Angeles", "Hawkins", "Poncho"],
            "row": ["Earth", "Mac down", "Anna down"],
        },
        B={"main": "Falconer"},
        step="resource",
    )
    table.do("lay Los Angeles up", "recruit Hawkins", "front", "recruit Poncho", "back")
    assert table.can("move A1")
    assert table.points("A") == 0


def test_story_02_mulligan_once_and_no_cards_on_the_first_turn() -> None:
    battle = load("vs").setup(load("vs").options({"first": "A"}), SeededDealer(1))
    assert isinstance(battle, Battle)
    table = Story(battle)
    table.do("front", "front")
    assert table.seat == "A"
    table.do("mulligan")
    assert table.seat == "B"
    assert len(table.hand("A")) == 7
    table.do("keep")
    assert table.seat == "A"
    assert len(table.hand("A")) == 7
    assert len(table.deck("A")) == 53


# --- 3 and 4: combat ---


def test_story_03_three_2_2_attack_a_6_6() -> None:
    """Worked example: the defender is stunned and stuns one; the two others survive."""
    table = duel(
        A={"main": "The Dragon, exhausted", "front": ["Adolescent Xenomorph"] * 3, **STAYS},
        B={"main": "The Newborn, level 2"},
    )
    assert [table.stats(f"A{each}") for each in (2, 3, 4)] == [(2, 2)] * 3
    assert table.stats("B1") == (6, 6)
    table.fight("B1", "A2", "A3", "A4")
    assert table.seat == "B"
    assert table.legal == ["strike A2", "strike A3", "strike A4"]
    table.do("strike A3")
    assert table.stunned("B1")
    assert table.ko("A") == ["Adolescent Xenomorph"]
    assert table.labels("Adolescent Xenomorph") == ["A2", "A4"]
    assert not table.ready("A2")


@pytest.mark.parametrize(
    ("attacker", "defender", "stunned"),
    [
        pytest.param("Dutch", "Sister Ripley", (False, False), id="nobody"),
        pytest.param("Dutch", "The Perfect Organism, level 2", (True, False), id="attacker"),
        pytest.param("Lt. Ripley, level 2", "Dutch", (False, True), id="defender"),
        pytest.param("The Perfect Organism", "Falconer", (True, True), id="both"),
    ],
)
def test_story_04_four_results_of_a_solo_attack(
    attacker: str, defender: str, stunned: tuple[bool, bool]
) -> None:
    table = duel(A={"main": attacker, **STAYS}, B={"main": defender})
    table.fight("B1", "A1")
    assert (table.stunned("A1"), table.stunned("B1")) == stunned
    assert (table.wounds("A1"), table.wounds("B1")) == tuple(map(int, stunned))
    assert not table.ready("A1")
    assert table.ready("B1") is not stunned[1]


def test_story_04_what_it_means_to_be_stunned() -> None:
    table = duel(
        A={"main": "Falconer, level 2", **STAYS},
        B={"main": "Dutch", "front": ["Bishop, +1, with M41A Pulse Rifle"]},
    )
    table.fight("B2", "A1")
    assert table.stunned("B2")
    assert not table.ready("B2")
    assert table.counters("B2") == 0
    assert table.gear("B2") == []
    assert table.ko("B") == ["M41A Pulse Rifle"]
    assert table.wounds("B2") == 1


def test_story_04_one_with_a_single_health_is_kod() -> None:
    table = duel(A={"main": "Falconer, level 2", **STAYS}, B={"main": "Dutch", "front": ["Parker"]})
    table.fight("B2", "A1")
    assert not table.there("B2")
    assert table.ko("B") == ["Parker"]


# --- 5: attacks at range ---


def test_story_05_only_ranged_defenders_strike_back_at_vriess() -> None:
    table = duel(
        A={
            "main": "Dutch, exhausted",
            "back": ["Vriess", "Newt"],
            "hand": ["Newt"],
        },
        B={"main": "Falconer", "front": ["Hawkins, -1", "Kane"]},
    )
    assert table.can("attack B3")
    table.fight("B2", "A2")
    assert table.ko("B") == ["Hawkins"]
    assert table.wounds("A2") == 1


def test_story_05_others_do_not_strike_back_at_vriess() -> None:
    table = duel(
        A={"main": "Dutch, exhausted", "back": ["Vriess", "Newt"], "hand": ["Newt"]},
        B={"main": "Falconer", "front": ["Kane"]},
    )
    table.fight("B2", "A2")
    assert table.ko("B") == ["Kane"]
    assert table.face_up("A2")


def test_story_05_from_the_front_row_it_is_always_melee() -> None:
    table = duel(
        A={"main": "Dutch, exhausted", "front": ["Vriess"], **STAYS}, B={"main": "Falconer"}
    )
    table.fight("B1", "A2")
    assert table.stunned("A2")


def test_story_05_the_back_row_needs_ranged_to_attack() -> None:
    table = duel(A={"main": "Falconer, back", **STAYS}, B={"main": "Dutch"})
    assert not table.can("attack B1")


# --- 6: Hide in the Shadows ---


def test_story_06_hide_in_the_shadows_for_earth_turned_down_or_discarded() -> None:
    """Worked example."""
    side = {"main": "Warrant Officer Ripley", "row": ["Earth"], "hand": ["Earth"]}
    table = duel(A={**side, "front": ["Mac"]}, B={"main": "The Queen"})
    table.do("use A1: Hide in the Shadows", "pay Earth", "choose A2")
    assert (table.row_of("A"), table.hand("A")) == (["Earth down"], ["Earth"])
    table = duel(A={**side, "front": ["Mac"]}, B={"main": "The Queen"})
    table.do("use A1: Hide in the Shadows", "discard Earth", "choose A2")
    assert (table.row_of("A"), table.hand("A")) == (["Earth"], [])
    assert table.ko("A") == ["Earth"]


def test_story_06_hide_in_the_shadows_not_twice_a_turn() -> None:
    table = duel(
        A={"main": "Warrant Officer Ripley", "front": ["Mac", "Blain"], "row": ["Earth"] * 2},
        B={"main": "The Queen"},
    )
    table.do("use A1: Hide in the Shadows", "choose A2")
    assert "once a turn" in table.why_not("use A1: Hide in the Shadows")


def test_story_06_hide_in_the_shadows_not_during_combat() -> None:
    """Worked example: a Main power waits until no combat is going on."""
    table = duel(
        A={"main": "Warrant Officer Ripley", "row": ["Earth"], "hand": ["Let's Rock!"]},
        B={"main": "The Queen"},
    )
    table.do("attack B1")
    assert table.legal == ["play Let's Rock!", "pass"]


# --- 7: Jungle Hunter and Primeval Hunter ---


@pytest.mark.parametrize(
    ("prize", "rulebook", "printed"), [("Newt", 1, 2), ("The Dragon", 2, 3), ("Bishop", 0, 0)]
)
def test_story_07_jungle_hunter_draws_by_the_colour_of_his_trophy(
    prize: str, rulebook: int, printed: int
) -> None:
    """Worked example of The Predator Battles, paid with Space; ruling D9."""
    for trophies, drawn in (("rulebook", rulebook), ("printed", printed)):
        table = duel(
            A={"main": "Jungle Hunter", "row": ["Space"], "deck": ["Tracker"] * 4},
            B={"main": "Dutch", "ko": [prize, "Earth"]},
            trophies=trophies,
        )
        table.do("use A1: The Demon Who Makes Trophies of Man")
        assert len(table.hand("A")) == drawn
        assert table.ko("B") == ["Earth"]
        assert table.removed("B") == [prize]
        assert table.row_of("A") == ["Space down"]


def test_story_07_primeval_hunter_attacks_at_six() -> None:
    table = duel(
        A={"main": "Falconer, exhausted", "front": ["Primeval Hunter"], **STAYS},
        B={"main": "The Newborn, level 2"},
    )
    assert table.stats("A2") == (3, 2)
    table.fight("B1", "A2")
    assert table.stunned("B1")


# --- 8: power-ups ---


@pytest.mark.parametrize("name", ["The Perfect Organism", "Dutch"])
def test_story_08_a_main_character_is_powered_up_with_its_supporting_card(name: str) -> None:
    """Worked example of both rulebooks."""
    table = duel(
        A={"main": f"{name}, level 2", "hand": [name, "Newt"], "back": ["Newt"]},
        B={"main": "Warrant Officer Ripley"},
    )
    table.do("attack B1", f"power-up A1: {name}")
    assert table.counters("A1") == 1
    assert table.ko("A") == [name]
    assert table.hand("A") == ["Newt"]


def test_story_08_nobody_powers_up_the_stunned() -> None:
    """Ruling D5."""
    table = duel(
        A={"main": "Dutch, stunned", "front": ["Mac"], "hand": ["Dutch", "Mac", "Call"]},
        B={"main": "Falconer"},
    )
    assert table.can("power-up A2: Mac")
    assert table.can("power-up A2: Call")
    assert "face-up" in table.why_not("power-up A1: Dutch")
    assert "face-up" in table.why_not("power-up A1: Call")


def test_story_08_in_combat_only_those_in_it_are_powered_up() -> None:
    table = duel(
        A={"main": "Dutch", "front": ["Mac, exhausted"], "hand": ["Dutch", "Mac"]},
        B={"main": "Falconer", "hand": ["Falconer"]},
    )
    table.do("attack B1")
    assert table.legal == ["power-up A1: Dutch", "pass"]
    table.do("pass")
    assert (table.seat, table.legal) == ("B", ["power-up B1: Falconer", "pass"])

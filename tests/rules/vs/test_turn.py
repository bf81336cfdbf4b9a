"""How a game begins, the phases of a turn, uniqueness, power-ups, and how a game ends."""

from __future__ import annotations

from random import Random

import pytest

from pnp.rules import load
from pnp.rules.kernel import SeededDealer
from pnp.rules.vs.state import Battle
from tests.rules.vs.story import STAYS, Story, duel, told

LONG = ["Earth"] * 12


def begin(**options: object) -> Story:
    """A new game, at its first decision."""
    given = {name.replace("_", "-"): value for name, value in options.items()}
    battle = load("vs").setup(load("vs").options(given), SeededDealer(7))
    assert isinstance(battle, Battle)
    return Story(battle)


# --- setting up ---


def test_who_wins_the_roll_says_who_goes_first() -> None:
    table = begin()
    assert table.legal == ["first A", "first B"]
    table.do("first B")
    assert table.seat == "B"
    assert table.legal == ["front", "back"]


def test_nobody_has_anything_yet_and_eggs_lie_beside_the_deck_that_has_them() -> None:
    view = begin(decks=["company", "xenomorphs"]).battle.observe(0, Random(0)).view
    assert (view["turn"], view["xp"], view["points"]) == (0, {"A": 0, "B": 0}, {"A": 0, "B": 0})
    assert view["piles"] == {"A": 0, "B": 4}
    assert (view["bodies"], view["hands"]) == ({}, {"A": 0, "B": 0})


def test_main_characters_go_into_a_row_in_turn_order() -> None:
    table = begin(first="B")
    assert table.seat == "B"
    table.do("back")
    assert table.seat == "A"
    table.do("front")
    assert (table.row("A1"), table.row("B1")) == ("front", "back")
    assert (table.level("A"), table.level("B")) == (1, 1)


def test_each_draws_seven_of_sixty_and_may_mulligan_in_turn_order() -> None:
    table = begin(first="B").do("front", "front")
    assert [len(table.hand(each)) for each in "AB"] == [7, 7]
    assert [len(table.deck(each)) for each in "AB"] == [53, 53]
    assert (table.seat, sorted(table.legal)) == ("B", ["keep", "mulligan"])
    table.do("mulligan")
    assert table.seat == "A"
    table.do("keep")
    assert (len(table.hand("B")), len(table.deck("B"))) == (7, 53)


def test_the_first_player_draws_nothing_on_the_first_turn() -> None:
    table = begin(first="A").do("front", "front", "keep", "keep")
    assert table.seat == "A"
    assert len(table.hand("A")) == 7
    while table.seat == "A":
        table.do("done")
    assert len(table.hand("B")) == 9


def test_the_first_player_may_attack_on_the_first_turn() -> None:
    table = begin(first="A").do("front", "front", "keep", "keep")
    while not table.can("attack B1"):
        table.do("done")
    assert table.seat == "A"


def test_of_three_players_the_second_draws_one() -> None:
    table = begin(mode="free-for-all", first="A", decks=["company", "xenomorphs", "prey"]).do(
        "front", "front", "front", "keep", "keep", "keep"
    )
    for seat, drawn in (("A", 7), ("B", 8), ("C", 9)):
        assert table.seat == seat
        assert len(table.hand(seat)) == drawn
        while table.seat == seat:
            table.do("done")


# --- draw and recovery ---


def test_two_cards_a_turn() -> None:
    table = duel(
        A={"main": "Dutch", "deck": ["Mac", "Anna", "Earth"]}, B={"main": "Falconer"}, step="draw"
    )
    assert len(table.hand("A")) == 2
    assert len(table.deck("A")) == 1


def test_what_the_deck_does_not_hold_is_not_drawn() -> None:
    table = duel(A={"main": "Dutch", "deck": ["Mac"]}, B={"main": "Falconer"}, step="draw")
    assert table.hand("A") == ["Mac"]
    assert table.winners is None


def test_what_lies_at_the_bottom_is_drawn_last() -> None:
    table = duel(
        A={"main": "Dutch", "deck": ["Mac"], "bottom": ["Earth", "Anna"]},
        B={"main": "Falconer"},
        step="draw",
    )
    assert table.hand("A") == ["Earth", "Mac"]
    assert table.bottom("A") == ["Anna"]


def test_only_the_active_players_characters_recover() -> None:
    table = duel(A={"main": "Dutch, stunned"}, B={"main": "Falconer, stunned"}, step="recovery")
    assert table.face_up("A1")
    assert table.stunned("B1")


# --- resource step ---


def test_one_card_a_turn_becomes_a_resource() -> None:
    table = duel(
        A={"main": "Dutch", "hand": ["Earth", "Mac"], "row": ["Anna down"]},
        B={"main": "Falconer"},
        step="resource",
    )
    assert set(table.legal) == {"lay Earth up", "lay Earth down", "lay Mac down", "done"}
    table.do("lay Mac down")
    assert table.row_of("A") == ["Anna down", "Mac down"]
    assert table.hand("A") == ["Earth"]
    assert not table.can("lay Earth up")


def test_every_resource_is_a_recruit_point_whatever_its_face() -> None:
    table = duel(
        A={"main": "Dutch", "hand": ["Earth", "Hawkins"], "row": ["Anna down", "Earth"]},
        B={"main": "Falconer"},
        step="resource",
    )
    table.do("lay Earth up")
    assert table.points("A") == 3


def test_a_resource_need_not_be_played() -> None:
    table = duel(
        A={"main": "Dutch", "hand": ["Hawkins"], "row": ["Earth"]},
        B={"main": "Falconer"},
        step="resource",
    )
    table.do("done")
    assert table.points("A") == 1
    assert table.can("recruit Hawkins")


# --- recruit step ---


def test_recruits_cost_what_they_cost() -> None:
    table = duel(
        A={"main": "Dutch", "hand": ["Anna", "Hawkins", "Blain", "Mac"], "row": ["Earth"] * 3},
        B={"main": "Falconer"},
        step="recruit",
    )
    assert "costs 4" in table.why_not("recruit Mac")
    table.do("recruit Hawkins", "back")
    assert table.points("A") == 2
    assert table.row("A2") == "back"
    assert table.ready("A2")
    assert not table.can("recruit Blain")


def test_a_new_recruit_can_attack_at_once() -> None:
    table = duel(
        A={"main": "Dutch, back", "hand": ["Hawkins"], "row": ["Earth"]},
        B={"main": "Falconer"},
        step="recruit",
    )
    table.do("recruit Hawkins", "front", "done", "attack B1")
    assert table.can("with A2")


def test_a_second_one_of_a_name_kos_the_first() -> None:
    table = duel(
        A={"main": "Dutch", "front": ["Hawkins, +2"], "hand": ["Hawkins"], "row": ["Earth"]},
        B={"main": "Falconer"},
        step="recruit",
    )
    table.do("recruit Hawkins", "back")
    (hawkins,) = table.labels("Hawkins")
    assert table.row(hawkins) == "back"
    assert table.counters(hawkins) == 0
    assert table.ko("A") == ["Hawkins"]


def test_the_stunned_keep_their_name() -> None:
    table = duel(
        A={"main": "Dutch", "front": ["Dillon, stunned"], "hand": ["Dillon"], "row": ["Earth"] * 5},
        B={"main": "Falconer"},
        step="recruit",
    )
    table.do("recruit Dillon", "front")
    assert len(table.labels("Dillon")) == 1
    assert table.ko("A") == ["Dillon"]


def test_a_swarm_has_many_of_one_name() -> None:
    table = duel(
        A={"main": "The Queen", "front": ["Ovomorph"], "hand": ["Ovomorph"], "row": ["Earth"]},
        B={"main": "Falconer"},
        step="recruit",
    )
    table.do("recruit Ovomorph", "back")
    assert len(table.labels("Ovomorph")) == 2


def test_new_equipment_replaces_the_old() -> None:
    table = duel(
        A={
            "main": "Lt. Ripley, with MU-TH-ER 6000",
            "hand": ["M41A Pulse Rifle"],
            "row": ["Earth"],
        },
        B={"main": "Falconer"},
        step="recruit",
    )
    table.do("recruit M41A Pulse Rifle")
    assert table.gear("A1") == ["M41A Pulse Rifle"]
    assert table.ko("A") == ["MU-TH-ER 6000"]


def test_the_stunned_and_creatures_cannot_be_equipped() -> None:
    table = duel(
        A={
            "main": "The Queen",
            "front": ["Bishop, stunned", "Newt", "Kane"],
            "hand": ["M41A Pulse Rifle"],
            "row": ["Earth"],
        },
        B={"main": "Falconer"},
        step="recruit",
    )
    table.do("recruit M41A Pulse Rifle")
    assert table.legal == ["choose A3", "choose A4"]


# --- formation step ---


def test_any_character_moves_once_between_the_rows() -> None:
    table = duel(
        A={"main": "Dutch", "front": ["Mac, exhausted"], "back": ["Anna"]},
        B={"main": "Falconer"},
        step="formation",
    )
    table.do("move A1", "move A3")
    assert [table.row(each) for each in ("A1", "A2", "A3")] == ["back", "front", "front"]


# --- main phase ---


def test_a_turn_has_any_number_of_attacks_by_ready_characters() -> None:
    table = duel(
        A={"main": "Dutch, level 2", "front": ["Dillon"], **STAYS},
        B={"main": "Falconer", "front": ["Tracker"]},
    )
    table.fight("B2", "A2")
    assert table.ko("B") == ["Tracker"]
    assert table.can("attack B1")
    table.fight("B1", "A1")
    assert table.stunned("B1")
    assert table.legal == ["power-up A3: Newt", "done"]


def test_who_flies_and_shoots_reaches_the_back_row_from_the_back_row() -> None:
    table = duel(
        A={"main": "Falconer, exhausted", "back": ["Ghost"]},
        B={"main": "Dutch, back", "front": ["Mac"]},
    )
    assert table.has("A2", "Flight")
    assert table.can("attack B1")


def test_power_ups_need_the_same_name() -> None:
    table = duel(
        A={"main": "Dutch", "front": ["Mac", "Adolescent Xenomorph"], "hand": ["Mac", "Anna"]},
        B={"main": "Falconer"},
    )
    assert [each for each in table.legal if each.startswith("power-up")] == ["power-up A2: Mac"]
    table.do("power-up A2: Mac")
    assert table.stats("A2") == (5, 5)
    assert table.ko("A") == ["Mac"]


def test_a_character_may_be_powered_up_more_than_once() -> None:
    table = duel(A={"main": "Dutch", "hand": ["Dutch", "Dutch"]}, B={"main": "Falconer"})
    table.do("power-up A1: Dutch", "power-up A1: Dutch")
    assert table.counters("A1") == 2


def test_plus_and_minus_counters_cancel_out() -> None:
    table = duel(A={"main": "Dutch, -2", "hand": ["Dutch"]}, B={"main": "Falconer"})
    table.do("power-up A1: Dutch")
    assert table.counters("A1") == -1
    assert table.stats("A1") == (1, 3)


def test_no_def_left_is_a_stun() -> None:
    table = duel(
        A={"main": "Lt. Ripley, with M41A Pulse Rifle", "row": ["The Nostromo"]},
        B={"main": "Dutch", "back": ["Primeval Hunter"]},
    )
    table.do("use A1: M-40 Grenades")
    assert table.stunned("B2")
    assert table.wounds("B2") == 1
    assert table.counters("B2") == 0


# --- refusals ---


@pytest.mark.parametrize(
    ("move", "rule"),
    [
        ("attack B3", "no B3"),
        ("attack B2", "protected"),
        ("attack A2", "enemies"),
        ("play Let's Rock!", "its own time"),
        ("play Spook", "face-up character of that team"),
        ("play Mac", "no plot twist"),
        ("recruit Mac", "Recruit Step"),
        ("lay Mac down", "Resource Step"),
        ("move A1", "Formation Step"),
        ("use A1: My Men Are Not Expendable", "no location"),
        ("use A2: Tantrum", "cannot be used"),
        ("power-up A2: Anna", "not in the hand"),
        ("power-up A2: Mac", "same name"),
        ("pass", "nothing to pass on"),
        ("strike A1", "striking back"),
        ("keep", "before the first turn"),
    ],
)
def test_what_is_refused_names_a_rule(move: str, rule: str) -> None:
    table = duel(
        A={"main": "Dutch", "front": ["Blain"], "hand": ["Mac", "Let's Rock!", "Spook"]},
        B={"main": "Falconer", "back": ["Tracker"]},
    )
    assert not table.can(move)
    assert rule in table.why_not(move)


def test_who_could_be_attacked_but_for_an_angry_character_is_told_so() -> None:
    """The drone flies over Dutch, and Mr. Black, who must be in the first attack, does not."""
    drone = {"main": "Ghost, exhausted", "front": ["Mr. Black", "Falcon Drone"]}
    table = duel(A=drone, B={"main": "Dutch", "back": ["Anna"]})
    assert "Angry" in table.why_not("attack B2")


# --- the end ---


def test_who_loses_the_main_character_loses() -> None:
    table = duel(A={"main": "Falconer, level 2"}, B={"main": "Dutch, wounds 5"})
    table.fight("B1", "A1")
    assert table.winners == "A"


def test_the_defender_can_win_too() -> None:
    table = duel(A={"main": "Dutch, wounds 5"}, B={"main": "Falconer, level 2"})
    table.fight("B1", "A1")
    assert table.winners == "B"


@pytest.mark.parametrize("active", ["A", "B"])
def test_when_both_main_characters_fall_the_active_player_wins(active: str) -> None:
    side = {"main": "The Perfect Organism, wounds 4"}
    table = duel(A=side, B=side, active=active)
    table.fight("B1" if active == "A" else "A1", f"{active}1")
    assert table.winners == active


def test_with_empty_decks_and_no_wound_for_a_round_the_fewest_wounds_win() -> None:
    table = duel(A={"main": "Dutch, wounds 2"}, B={"main": "Falconer, wounds 3"}, step="turn")
    for _ in range(20):
        if table.winners is None:
            table.do("done")
    assert table.winners == "A"


def test_a_whole_round_must_pass_once_all_decks_are_empty() -> None:
    table = duel(
        A={"main": "Dutch, wounds 2"},
        B={"main": "Falconer, wounds 3", "deck": ["Newt"] * 2},
        step="turn",
    )
    table.until("B", "attack A1")  # the tenth turn, in which B draws the last cards
    while table.winners is None:
        last = table.battle.turn
        table.do("done")
    assert (last, table.winners) == (11, "A")


def test_with_empty_decks_and_equal_wounds_the_game_is_shared() -> None:
    table = duel(A={"main": "Dutch"}, B={"main": "Falconer"}, step="turn")
    for _ in range(20):
        if table.winners is None:
            table.do("done")
    assert table.winners == ""
    assert table.battle.result is not None
    assert table.battle.result.scores == (0.5, 0.5)


def test_with_cards_in_a_deck_the_game_goes_on() -> None:
    table = duel(A={"main": "Dutch", "deck": LONG}, B={"main": "Falconer"}, step="turn")
    for _ in range(12):
        table.do("done")
    assert table.winners is None


def test_the_last_main_character_of_three_wins() -> None:
    table = told(
        {
            "A": {"main": "Falconer, level 2", "front": ["Dillon"]},
            "B": {"main": "Dutch, wounds 5"},
            "C": {"main": "Lt. Ripley, wounds 4"},
        },
        mode="free-for-all",
    )
    table.fight("B1", "A1")
    assert table.winners is None
    table.fight("C1", "A2")
    assert table.winners == "A"

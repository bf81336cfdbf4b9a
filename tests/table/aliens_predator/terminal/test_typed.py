"""A few letters mean a move of Aliens Predator, and a few words a whole choice."""

from __future__ import annotations

import pytest

from pnp.rules.aliens_predator.state import Battleground
from tests.table.aliens_predator.missions import MARINES, TERMINAL, laid_out, play

TOGETHER = {
    **MARINES,
    "characters": [
        f"{name}, at Docking Bay, with Pulse Rifle"
        for name in ("Cpl Hicks", "Pvt Hudson", "Pvt. Okoro")
    ],
}


def meant(ground: Battleground, typed: str) -> list[tuple[str, ...]]:
    return [*TERMINAL.meant(ground, typed).values()]


@pytest.mark.parametrize(
    ("typed", "moves"),
    [
        ("a1", ("take A1",)),
        ("take a2", ("take A2",)),
        ("t a2", ("take A2",)),
        ("done", ("done",)),
        ("a1 weapons", ("take A1", "to Weapons Locker")),
        ("a1 to weapons", ("take A1", "to Weapons Locker")),
        ("a1 weap main", ("take A1", "to Weapons Locker", "to Main Corridor")),
        ("a1 a3 weap", ("take A1", "with A3", "to Weapons Locker")),
        ("a1, a2, a3 wea", ("take A1", "with A2", "with A3", "to Weapons Locker")),
    ],
)
def test_movement(typed: str, moves: tuple[str, ...]) -> None:
    assert meant(laid_out(TOGETHER, round_="movement"), typed) == [moves]


def test_amid_a_movement_a_label_alone_comes_along_and_done_is_stop() -> None:
    ground = play(laid_out(TOGETHER, round_="movement"), "take A1")
    assert meant(ground, "a2") == [("with A2",)]
    assert meant(ground, "drag a2") == [("drag A2",)]
    assert meant(ground, "done") == [("stop",)]
    assert meant(ground, "weap") == [("to Weapons Locker",)]


def test_an_attack_at_once() -> None:
    ground = play(laid_out(), "attack A1")
    assert meant(ground, "b2 claws capture") == [("attack B2", "using claws capture")]


@pytest.mark.parametrize("typed", ["a1", "a1 b2", "a1 b2 pulse", "a1 pulse", "attack a1 at b2"])
def test_the_only_target_and_the_only_weapon_may_be_told_as_well(typed: str) -> None:
    ground = play(laid_out(), "done")
    while ground.asked.seat != 0:
        play(ground, str(ground.decision.actions[-1]))  # type: ignore[union-attr]
    assert meant(ground, typed) == [("attack A1",)]
    assert meant(ground, "a1 b1") == []
    assert meant(ground, "a1 b2 shotgun") == []


def test_what_means_several_things_is_not_guessed() -> None:
    ground = play(laid_out(), "attack A1")
    assert meant(ground, "b2 nothing") == []


@pytest.mark.parametrize(
    ("typed", "rule"),
    [
        ("to mess hall", "nobody is being moved"),
        ("attack a1", "attacks are declared at the beginning of the Combat Round"),
        ("take b1", "one moves one's own characters"),
    ],
)
def test_why_not(typed: str, rule: str) -> None:
    assert rule in TERMINAL.why_not(laid_out(round_="movement"), typed)


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("a1 dock", "'to Docking Bay' is not allowed: one moves to adjacent places, as far as"),
        ("a2 weap", "'to Weapons Locker' is not allowed: they are there already."),
        ("a2 dock mess", "'to Mess Hall' is not allowed: no Movement Points are left"),
        ("b1 dock", "'take b1' is not allowed: one moves one's own characters."),
    ],
)
def test_of_a_whole_choice_the_first_wrong_part_is_told(typed: str, told: str) -> None:
    hurt = [*MARINES["characters"][:1], "Pvt Hudson, at Weapons Locker, with Pulse Rifle, damage 1"]
    ground = laid_out({**MARINES, "characters": hurt}, round_="movement")
    assert TERMINAL.why_not(ground, typed).startswith(told)


def test_what_is_no_move_has_no_rule_against_it() -> None:
    assert TERMINAL.why_not(laid_out(round_="movement"), "xyzzy") == ""
    assert TERMINAL.why_not(laid_out(round_="movement"), "a1 xyzzy") == ""

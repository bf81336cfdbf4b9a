"""How long an attack goes on, what helps it, and who may carry what for it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pnp.rules.aliens_predator.attachments import clip, helps
from pnp.rules.aliens_predator.combat import stands
from pnp.rules.aliens_predator.handling import may_carry
from pnp.rules.aliens_predator.pieces import CLOSE, LONG, Attack
from pnp.rules.aliens_predator.settling import finish
from tests.rules.aliens_predator.tale import Story, told

SIGHTED = "Cpl Hicks, with Pulse Rifle, with Shotgun, with Laser Sight"
FAR = {"characters": ["Alien Warrior, at Corridor"]}


def facing() -> Story:
    return told(
        marines={
            "characters": [SIGHTED, "Ripley"],
            "lying": ["Sentry Gun (sentry), at Main Corridor"],
        },
        predator={"characters": ["Young Tusk"]},
        aliens={"characters": ["Alien Warrior"]},
    )


def shot(table: Story, **other: Any) -> Attack:
    """Hicks shoots at the Warrior."""
    rifle = table.item("Pulse Rifle").uid
    attack = Attack(table.body("A1").uid, table.body("C1").uid, rifle, LONG)
    return attack._replace(**other)


# --- an attack stands ---------------------------------------------------------------------------


def test_an_attack_goes_on_while_both_are_there_and_the_attacker_is_free() -> None:
    table = facing()
    assert stands(table.game, shot(table))
    assert stands(table.game, shot(table, weapon=0, mode=CLOSE))
    assert not stands(table.game, shot(table, lost=True))


@pytest.mark.parametrize("change", [{"bound": 3}, {"holder": 1}])
def test_whoever_is_bound_or_held_attacks_no_more(change: dict[str, int]) -> None:
    table = facing()
    table.game.change(table.body("A1"), **change)
    assert not stands(table.game, shot(table))


@pytest.mark.parametrize("change", [{"empty": True}, {"bearer": 0}])
def test_without_the_weapon_the_attack_is_over(change: dict[str, Any]) -> None:
    table = facing()
    attack = shot(table)
    table.game.change_item(table.item("Pulse Rifle"), **change)
    assert not stands(table.game, attack)
    gone = facing()
    attack = shot(gone)
    gone.game.remove_item(gone.item("Pulse Rifle"))
    assert not stands(gone.game, attack)


def test_without_its_target_an_attack_is_over() -> None:
    table = facing()
    attack = shot(table)
    table.game.leave(table.body("C1"))
    assert not stands(table.game, attack)


def test_an_attacker_who_is_gone_strikes_only_with_what_was_let_go() -> None:
    """A sentry gun shoots by itself, and what somebody set off hits after its end."""
    table = facing()
    gun = table.item("Sentry Gun").uid
    assert stands(table.game, shot(table, attacker=gun, weapon=gun, free=True))
    assert not stands(table.game, shot(table, attacker=gun, weapon=gun))
    assert not stands(table.game, shot(table, attacker=9999, weapon=0, free=True))
    attack = shot(table)
    table.game.leave(table.body("A1"))
    assert not stands(table.game, attack)


# --- Attachments --------------------------------------------------------------------------------


def test_outside_of_an_attack_an_attachment_helps_where_it_is_clipped_on() -> None:
    table = facing()
    game, hicks = table.game, table.body("A1")

    def helped(**sight: Any) -> bool:
        return helps(game, hicks, game.change_item(table.item("Laser Sight"), **sight))

    assert not helped(clipped=0)
    assert helped(clipped=table.item("Pulse Rifle").uid)
    game.change_item(table.item("Pulse Rifle"), damaged=True)
    assert not helped()
    assert helped(clipped=table.item("Shotgun").uid)
    game.change_item(table.item("Shotgun"), bearer=table.body("A2").uid)
    assert not helped()


def test_an_attachment_goes_to_another_weapon_once_a_turn() -> None:
    table = facing()
    game, hicks = table.game, table.body("A1")
    clip(game, hicks, shot(table))
    sight = table.item("Laser Sight")
    assert (sight.clipped, sight.clip_turn) == (table.item("Pulse Rifle").uid, game.turn)
    clip(game, hicks, shot(table, weapon=table.item("Shotgun").uid, mode="short"))
    assert table.item("Laser Sight").clipped == table.item("Pulse Rifle").uid
    game.turn += 1
    clip(game, hicks, shot(table, weapon=table.item("Shotgun").uid, mode="short"))
    assert table.item("Laser Sight").clipped == table.item("Shotgun").uid


@pytest.mark.parametrize("change", [{"damaged": True}, {}])
def test_no_attachment_goes_on_a_fist_and_none_that_is_damaged_on_anything(
    change: dict[str, bool],
) -> None:
    table = facing()
    table.game.change_item(table.item("Laser Sight"), **change)
    clip(table.game, table.body("A1"), shot(table) if change else shot(table, weapon=0, mode=CLOSE))
    assert table.item("Laser Sight").clipped == 0


def test_of_two_attachments_one_goes_on_a_weapon() -> None:
    table = told(marines={"characters": [f"{SIGHTED}, with Laser Sight"]}, aliens=FAR)
    attack = Attack(table.body("A1").uid, table.body("B1").uid, table.item("Shotgun").uid, LONG)
    clip(table.game, table.body("A1"), attack)
    sights = [each for each in table.game.items.values() if each.clipped]
    assert len(sights) == 1


# --- carrying -----------------------------------------------------------------------------------


def test_who_may_carry_anything() -> None:
    table = told(
        rogues={"characters": ["Duval", "Colonist, hostage", "Roux, bound 3"]},
        predator={"row": ["Kitchen"], "characters": ["Young Tusk, at Kitchen"]},
        aliens={"row": ["Kitchen"], "characters": ["Alien Warrior, at Kitchen"]},
    )
    may = [may_carry(table.game, table.body(each)) for each in ("A1", "A2", "A3", "B1", "C1")]
    assert may == [True, False, False, True, False]
    nobody = table.game.change(table.body("A1"), side=-1)
    assert not may_carry(table.game, nobody)


# --- who has won --------------------------------------------------------------------------------


def for_the_second_place() -> Story:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle", "Colonist"]},
        predator={"characters": ["Young Tusk"]},
        aliens={
            "row": ["Breeding Chamber", "Hived Corridor"],
            "characters": ["Alien Warrior"],
            "chamber": {"bursters": 2, "warriors": 1, "hosts": ["Colonist"]},
        },
    )
    table.game.rules.scenario = replace(table.game.rules.scenario, second_place=True)
    return table


def test_who_has_won_leaves_with_all_that_its_main_characters_have() -> None:
    table = for_the_second_place()
    game = table.game
    finish(game, [0], "enough")
    assert game.result is None
    assert (table.there("A1"), table.there("A2")) == (False, True)
    assert table.out("A") == ["Cpl Hicks", "Pulse Rifle"]
    assert game.alive == [False, True, True]
    finish(game, [2], "enough too")
    assert game.result is not None
    assert game.result.winners == (0,)
    assert game.result.scores == (1, 0, 0.5)


def test_a_hive_that_has_won_leaves_with_its_hosts_and_tokens() -> None:
    table = for_the_second_place()
    finish(table.game, [2], "enough")
    assert table.chamber("C") == (0, 0, 0)
    assert table.out("C") == ["Alien Warrior", "Colonist"]
    assert not table.there("C1")

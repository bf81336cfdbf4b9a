"""What each verb does to whatever it may be said of, and that it leaves all else alone."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.rules.aliens_predator.combat import bind
from pnp.rules.aliens_predator.deedbook import DEEDS
from pnp.rules.aliens_predator.dying import free, take_captive
from pnp.rules.aliens_predator.pieces import CLOSE, Attack, Spot
from pnp.rules.effects.things import Held, glance
from tests.rules.aliens_predator.tale import Story, told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]


def do(table: Story, verb: str, *, seat: int = 0, **given: Any) -> None:
    """A deed of a seat, outside of any card."""
    DEEDS.verbs[verb].do(table.game, glance(seat, None), **given)


def spot(table: Story, name: str) -> Spot:
    return next(each for each in table.game.spots.values() if table.game.label(each) == name)


def squad() -> Story:
    return told(
        marines={
            "row": ["Main Corridor", "Kitchen", "Tavern, damaged"],
            "characters": [
                "Cpl Hicks, damage 2, with Pulse Rifle",
                "Bishop, damage 1",
                "Ripley, bound 9, rotated",
                "Colonist, at Kitchen, rotated",
            ],
            "lying": ["Combat Knife (damaged), at Kitchen", "Sentry Gun, at Kitchen"],
            "hand": ["Good Shot", "Kitchen"],
            "discard": ["Mask"],
        },
        aliens=FAR,
        barriers=["Pressure Doors, Main Corridor to Kitchen, of A"],
    )


# --- hurting and healing ------------------------------------------------------------------------


@pytest.mark.parametrize(("n", "left"), [(1, 1), (2, 0), (5, 0)])
def test_nobody_is_healed_of_more_than_was_suffered(n: int, left: int) -> None:
    table = squad()
    do(table, "heal", who=[table.body("A1")], n=n)
    assert table.damage("A1") == left
    (facts,) = [each.facts for each in table.events if each.what == "healed"]
    assert facts[-1] == 2 - left


def test_who_is_whole_or_a_machine_is_not_healed() -> None:
    table = squad()
    do(table, "heal", who=[table.body("A2"), table.body("A4")], n=1)
    assert (table.damage("A2"), table.happened("healed")) == (1, 0)


@pytest.mark.parametrize(("kind", "hurt"), [("normal", 1), ("general", 5)])
def test_only_plain_damage_is_resisted(kind: str, hurt: int) -> None:
    """Environmental Damage goes through."""
    table = squad()
    n = table.resistance("A1") + 1 if kind == "normal" else hurt
    do(table, "hurt", who=[table.body("A1")], n=n, kind=kind)
    assert table.hurts == [f"A1 {hurt}"]


# --- breaking and mending -----------------------------------------------------------------------


def test_what_is_wrecked_and_mended() -> None:
    table = squad()
    game = table.game
    do(table, "wreck", who=[table.item("Pulse Rifle"), spot(table, "Kitchen")])
    assert table.item("Pulse Rifle").damaged
    assert game.wrecked == {game.place_named("Kitchen"), game.place_named("Tavern")}
    assert table.happened("wrecked") == 2
    do(table, "mend", who=[table.item("Combat Knife"), spot(table, "Tavern")])
    assert not table.item("Combat Knife").damaged
    assert game.wrecked == {game.place_named("Kitchen")}
    assert table.happened("mended") == 2


def test_what_is_destroyed_is_gone() -> None:
    table = squad()
    game = table.game
    (barrier,) = game.barriers.values()
    knife, hicks = table.item("Combat Knife"), table.body("A1")
    do(table, "destroy", who=[barrier, knife, hicks])
    assert table.barriers == []
    assert (table.happened("barrier-gone"), table.happened("destroyed")) == (1, 1)
    assert not table.there("A1")
    assert {game.rules.names[each.card] for each in game.items.values()} == {"Sentry Gun"}
    # What is gone is not destroyed twice.
    do(table, "destroy", who=[knife])
    assert table.discards("A").count("Combat Knife") == 1


# --- who is ready, bound or moved ---------------------------------------------------------------


def test_only_the_rotated_who_are_free_are_readied() -> None:
    table = squad()
    do(table, "ready", who=[table.body(each) for each in ("A1", "A3", "A4")])
    assert [table.ready(each) for each in ("A1", "A3", "A4")] == [True, False, True]
    assert table.happened("readied") == 1


def test_only_the_bound_are_released() -> None:
    table = squad()
    do(table, "release", who=[table.body("A1"), table.body("A3")])
    assert table.body("A3").bound == 0
    assert table.happened("unbound") == 1


def test_the_bound_are_not_moved_and_nobody_where_they_are_already() -> None:
    table = squad()
    do(table, "move", who=[table.body("A3"), table.body("A1")], to=[spot(table, "Kitchen")])
    assert (table.place("A3"), table.place("A1")) == ("Main Corridor", "Kitchen")
    moved = table.body("A1")
    do(table, "move", who=[moved], to=[spot(table, "Kitchen")])
    assert table.body("A1") == moved


def test_who_is_infected_is_cured_and_nobody_else_changes() -> None:
    table = told(marines={"characters": ["Ripley", "Purvis"]}, aliens=FAR)
    assert table.has("A2", "Infected")
    do(table, "cure", who=[table.body("A1"), table.body("A2")])
    assert not table.has("A2", "Infected")
    assert (table.body("A1").cured, table.body("A2").cured) == (False, True)
    assert table.happened("cured") == 2


# --- cards --------------------------------------------------------------------------------------


def test_cards_are_put_into_the_hand_or_nowhere_without_anybody_to_have_them() -> None:
    table = squad()
    mask = Held(0, "discard", table.game.rules.named["Mask"])
    do(table, "put", what=[mask], to="play", at=[])
    assert table.discards("A") == ["Mask"]
    do(table, "put", what=[mask], to="play", at=[table.body("A1")])
    assert table.bag("A1") == ["Mask", "Pulse Rifle"]
    shot = Held(0, "hand", table.game.rules.named["Good Shot"])
    do(table, "discard", what=[shot])
    assert (table.hand("A"), table.discards("A")) == (["Kitchen"], ["Good Shot"])
    do(table, "put", what=[shot._replace(zone="discard")], to="hand")
    assert table.hand("A") == ["Good Shot", "Kitchen"]
    assert [each.eyes for each in table.game.seen[0]] == [0b10]  # the Aliens saw it
    assert table.happened("to-hand") == 1


def test_a_card_that_is_shown_is_known_once_for_each_copy() -> None:
    table = told(marines={"characters": ["Ripley"], "hand": ["Good Shot"] * 2}, aliens=FAR)
    shot = Held(0, "hand", table.game.rules.named["Good Shot"])
    for known in (1, 2, 2):
        do(table, "reveal", seat=1, what=[shot], to="you")
        assert len(table.game.seen[0]) == known
    do(table, "reveal", seat=1, what=[shot._replace(card=0)])
    assert len(table.game.seen[0]) == 2


def test_what_is_played_may_be_cancelled_and_an_attack_while_it_is_fought() -> None:
    table = squad()
    game = table.game
    shot = Held(0, "playing", game.rules.named["Good Shot"])
    do(table, "cancel", what=[shot])
    assert not table.happened("cancelled")
    game.playing = (shot,)
    do(table, "cancel", what=[shot])
    assert not game.lies(shot)
    assert table.discards("A") == ["Good Shot", "Mask"]
    attack = Attack(table.body("A1").uid, table.body("B1").uid, 0, CLOSE)
    game.attacks = (attack,)
    do(table, "cancel", what=[attack])
    assert not game.attacks[0].lost
    game.fight = 0
    do(table, "cancel", what=[attack])
    assert game.attacks[0].lost
    assert table.happened("cancelled-attack") == 1


# --- what becomes something else ----------------------------------------------------------------


@pytest.mark.parametrize("discarded", [True, False])
def test_what_an_alien_becomes_stands_where_it_stood(discarded: bool) -> None:
    table = told(
        marines={"row": ["Kitchen"], "characters": ["Ripley, at Kitchen"]},
        aliens={
            "row": NEST,
            "characters": ["Alien Warrior, at Hived Corridor, rotated"],
            "hand": ["Royal Guard"],
        },
    )
    named = table.game.rules.named
    old = table.body("B1")
    guard = Held(1, "hand", named["Royal Guard"])
    do(table, "become", seat=1, who=[], into=[guard])
    do(table, "become", seat=1, who=[old], into=[])
    assert table.labels("Royal Guard") == []
    do(table, "become", seat=1, who=[old], into=[guard], discarded=discarded)
    (label,) = table.labels("Royal Guard")
    assert (table.place(label), table.ready(label)) == ("Hived Corridor", False)
    assert table.hand("B") == ([] if discarded else ["Alien Warrior"])
    assert table.discards("B") == (["Alien Warrior"] if discarded else [])
    # Whoever is gone becomes nothing.
    do(table, "become", seat=1, who=[old], into=[Held(1, "hand", named["Alien Warrior"])])
    assert len(table.game.on(1)) == 1


@pytest.mark.parametrize(
    ("others", "made"), [([], True), (["Alien Queen"], False), (["Newborn"], False)]
)
def test_ruling_54_no_second_queen_and_none_beside_the_newborn(
    others: list[str], made: bool
) -> None:
    table = told(
        marines={"row": ["Kitchen"], "characters": ["Ripley, at Kitchen"]},
        aliens={
            "row": NEST,
            "characters": ["Chest Burster, at Main Corridor", *others],
            "hand": ["Young Queen"],
        },
    )
    queen = Held(1, "hand", table.game.rules.named["Young Queen"])
    do(table, "become", seat=1, who=[table.body("B1")], into=[queen])
    assert bool(table.labels("Young Queen")) is made


# --- what is told of it -------------------------------------------------------------------------


def test_an_empty_weapon_is_loaded_again_and_a_bomb_armed() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle (empty)"]},
        predator={"characters": ["Young Tusk, with Self Destruct"]},
    )
    do(table, "reload", what=[table.item("Pulse Rifle")])
    assert (table.item("Pulse Rifle").empty, table.happened("reloaded")) == (False, 1)
    do(table, "arm", seat=1, what=[table.item("Self Destruct")], turns=2)
    assert table.item("Self Destruct").due == table.game.turn + 2
    assert table.happened("armed") == 1


def test_with_the_last_card_the_discards_are_the_deck() -> None:
    """Ruling 20: at once, and the hand that may be drawn up to grows with it."""
    table = told(
        marines={"characters": ["Ripley"], "deck": ["Mask", "Kitchen"], "discard": ["Tavern"]},
        aliens={"characters": ["Alien Warrior"], "deck": ["Mask"]},
        dealt=["Mask", "Kitchen", "Mask"],
    )
    game, before = table.game, table.hand_size("A")
    game.draw(0)
    assert (table.deck("A"), game.cycles, table.happened("cycled")) == (["Kitchen"], [0, 0], 0)
    game.draw(0)
    assert (table.deck("A"), table.discards("A"), game.cycles) == (["Tavern"], [], [1, 0])
    assert table.happened("cycled") == 1
    assert table.hand_size("A") == before + game.rules.data.hand.cycle
    # Without discards there is nothing to begin anew with.
    game.draw(1)
    assert (table.deck("B"), game.cycles[1], game.draw(1)) == ([], 0, -1)


def test_whoever_is_bound_stops_all_that_was_begun() -> None:
    table = squad()
    game = table.game
    hicks = game.change(table.body("A1"), searching=True, hiving=True)
    first = Attack(hicks.uid, table.body("B1").uid, 0, CLOSE)
    other = first._replace(attacker=table.body("A2").uid)
    game.attacks = (first, first._replace(hit=True), other)
    bind(game, hicks, 4, 0)
    now = table.body("A1")
    assert (now.ready, now.bound, now.bound_by, now.searching, now.hiving) == (
        *(False, 4, 0, False, False),
    )
    assert [each.lost for each in game.attacks] == [True, False, False]
    assert table.happened("bound") == 1


def test_a_captive_who_is_freed_has_power_one() -> None:
    table = told(
        marines={"characters": ["Ripley, at Corridor", "Cpl Hicks, captive of B1"]},
        predator={"characters": ["Honored Elder"]},
    )
    free(table.game, table.body("A2"), table.game.place_named("Corridor"))
    assert (table.body("A2").holder, table.place("A2")) == (0, "Corridor")
    assert table.stats("A2")[1] == 1
    assert table.happened("freed") == 1


@pytest.mark.parametrize(
    ("who", "taken"), [("Colonist", True), ("Bishop", False), ("Cpl Hicks", True)]
)
def test_ruling_29_whom_aliens_take_lies_in_their_chamber(who: str, taken: bool) -> None:
    """No machine does, and what it carried lies there too."""
    table = told(
        marines={"row": ["Kitchen"], "characters": ["Ripley", f"{who}, with Mask"]},
        aliens={"row": NEST, "characters": ["Alien Warrior"]},
    )
    assert take_captive(table.game, table.body("A2"), table.body("B1")) is taken
    assert table.happened("captured") == taken
    assert table.chamber("B") == (0, 0, int(taken))
    assert table.lying("Breeding Chamber") == (["Mask"] if taken else [])
    assert table.there("A2") is not taken


def test_without_a_chamber_aliens_take_nobody() -> None:
    table = told(marines={"characters": ["Ripley", "Colonist"]}, aliens=FAR)
    assert not take_captive(table.game, table.body("A2"), table.body("B1"))

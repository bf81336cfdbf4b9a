"""What each verb does to whatever it may be said of, and that it leaves all else alone."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.rules.aliens_predator.combat import bind
from pnp.rules.aliens_predator.deedbook import DEEDS
from pnp.rules.aliens_predator.dying import free, take_captive
from pnp.rules.aliens_predator.pieces import CLOSE, LETTERS, Attack, Spot
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


@pytest.mark.parametrize(
    ("how", "may"), [("", True), (", tokens 1", False), (", bound 9", False), (", rotated", True)]
)
def test_royal_jelly_is_for_a_free_burster_without_tokens(how: str, may: bool) -> None:
    table = told(
        marines={"row": ["Kitchen"], "characters": ["Ripley, at Kitchen"]},
        aliens={
            "row": NEST,
            "characters": [f"Chest Burster, at Main Corridor{how}", "Alien Warrior"],
            "hand": ["Royal Jelly", "Royal Guard"],
            "pool": 1,
        },
        step="mature",
        dice="1",
    )
    assert (table.step == "mature" and table.can("play Royal Jelly 1")) is may


@pytest.mark.parametrize(("grown", "chambers"), [("Young Queen", 1), ("Royal Guard", 0)])
def test_who_has_just_become_something_becomes_nothing_else_in_this_turn(
    grown: str, chambers: int
) -> None:
    """A Young Queen amid the Hive makes a Breeding Chamber, and nobody else does."""
    table = told(
        marines={"row": ["Kitchen"], "characters": ["Ripley, at Kitchen"]},
        aliens={
            "row": ["Hived Corridor", "Hived Shop", "Hived Plant"],
            "characters": ["Chest Burster, at Hived Shop, with Mask", "Alien Warrior"],
            "hand": ["Royal Jelly", grown, "Alien Queen", "Breeding Chamber"],
            "pool": 1,
        },
        step="mature",
    )
    assert not [move for move in table.legal if move.startswith("use")]
    table.do("play Royal Jelly 1")
    while table.step in ("lead", "choose"):
        table.do(f"choose {grown}" if table.can(f"choose {grown}") else table.legal[0])
    assert table.happened("new-chamber") == chambers
    (label,) = table.labels(grown)
    assert table.bag(label) == []
    assert table.lying(table.place(label)) == ["Mask"]
    assert table.step != "mature" or not [each for each in table.legal if each.startswith("use")]
    if grown == "Young Queen":
        # A turn later she may be an Alien Queen.
        table.over().until("mature", "B").use(label)
        assert table.labels("Alien Queen") == [label]


@pytest.mark.parametrize(("deck", "may"), [(["Colonist", "Mask"], True), (["Mask"], False)])
def test_nobody_searches_for_what_is_not_there(deck: list[str], may: bool) -> None:
    table = told(
        marines={"characters": ["Ripley"], "hand": ["Distress Call"], "deck": deck, "pool": 1},
        aliens=FAR,
        step="search",
    )
    assert table.can("play Distress Call") is may
    if may:
        table.play("Distress Call")
        assert table.hand("A") == ["Colonist"]


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
    assert (table.deck("B"), game.cycles[1]) == ([], 0)


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


# --- what follows from it -----------------------------------------------------------------------


@pytest.mark.parametrize(("more", "hurts", "honor"), [(-1, [], 0), (0, [], 0), (9, ["A3 9"], 2)])
def test_whoever_hurts_somebody_to_death_has_killed_them(
    more: int, hurts: list[str], honor: int
) -> None:
    """What is resisted does nothing."""
    table = told(
        marines={"characters": ["Cpl Hicks", "Ripley", "Marine Private"]},
        predator={"characters": ["Young Tusk"]},
    )
    n = table.resistance("A3") + more
    frame = glance(1, table.body("B1"))
    who = [table.body("A3")]
    DEEDS.verbs["hurt"].do(table.game, frame, who=who, n=n, kind="normal")
    table.game.go_on()
    assert (table.hurts, table.honor("B")) == (hurts, honor)


def test_a_place_is_destroyed_with_its_hive_and_what_hangs_over_it_stays() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen, hived", "Tavern"],
            "high": {"1": "Overhead Gantry", "2": "Air Duct"},
            "low": {"1": "Service Crawlway", "2": "Dry Culvert"},
            "characters": ["Ripley"],
            "lying": ["Mask, at Kitchen", "Medikit, at Tavern"],
        },
        aliens={"row": NEST, "characters": ["Alien Warrior, at Hived Corridor"]},
    )
    game = table.game
    for name in ("Kitchen", "Overhead Gantry", "Dry Culvert"):
        do(table, "destroy", who=[spot(table, name)])
    assert (table.near("Air Duct"), table.near("Service Crawlway")) == (
        *(["Tavern"], ["Main Corridor"]),
    )
    assert table.near("Tavern") == ["Air Duct"]
    assert table.discards("A") == ["Dry Culvert", "Kitchen", "Mask", "Overhead Gantry"]
    assert (game.hives, table.lying("Tavern")) == ({}, ["Medikit"])


def test_the_hosts_in_a_chamber_that_is_destroyed_die() -> None:
    """Those of others go to their owners."""
    table = told(
        marines={"row": ["Kitchen"], "characters": ["Ripley"]},
        aliens={
            "row": NEST,
            "characters": ["Alien Warrior, at Hived Corridor"],
            "chamber": {"bursters": 2, "warriors": 1, "hosts": ["Colonist", "Cpl Hicks"]},
        },
    )
    do(table, "destroy", who=[spot(table, "Hived Corridor"), spot(table, "Breeding Chamber")])
    assert table.chamber("B") == (0, 0, 0)
    assert table.killed("B") == ["Cpl Hicks"]
    assert table.discards("B") == [
        *("Alien Warrior", "Breeding Chamber", "Colonist", "Hived Corridor"),
    ]


def test_what_is_destroyed_elsewhere_leaves_the_chamber_as_it_is() -> None:
    table = told(
        marines={"row": ["Kitchen"], "characters": ["Ripley"]},
        aliens={
            "row": NEST,
            "characters": ["Alien Warrior, at Breeding Chamber"],
            "chamber": {"bursters": 2, "warriors": 1, "hosts": ["Colonist"]},
        },
    )
    do(table, "destroy", who=[spot(table, "Hived Corridor")])
    assert table.chamber("B") == (2, 1, 1)


def test_who_is_cured_keeps_all_else_and_nobody_else_is_cured() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks", "Ripley, at Corridor"], "hand": ["Kitchen"]},
        aliens={
            "characters": ["Face Hugger", "Face Hugger, at Corridor", "Alien Warrior, at Corridor"]
        },
        predator={"characters": ["Young Tusk, at Corridor"], "hand": ["It Was A Bad Call"]},
        active="predator",
        dice="6 6",
    )
    table.play("It Was A Bad Call", "A1")
    for hugger in ("C1", "C2"):
        while not table.can(f"use {hugger}"):
            table.idle()
        table.use(hugger)
        while table.step == "choose":
            table.do(table.legal[0])
        table.passes()
    assert (table.has("A1", "Infected"), table.has("A2", "Infected")) == (True, True)
    do(table, "cure", who=[table.body("A1")])
    assert (table.has("A1", "Infected"), table.has("A2", "Infected")) == (False, True)
    assert table.has("A1", "Unlucky")


@pytest.mark.parametrize(
    ("other", "may"),
    [
        ("Sentry Gun (sentry), at Main Corridor", False),
        ("Sentry Gun, at Main Corridor", True),
        ("Sentry Gun (sentry), at Corridor", True),
    ],
)
def test_one_sentry_gun_keeps_watch_at_a_place(other: str, may: bool) -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Sentry Gun", "Ripley"], "lying": [other]},
        aliens={"row": ["Tavern"], "characters": ["Alien Warrior"]},
        step="search",
    )
    assert any(move.startswith("use Sentry Gun") for move in table.legal) is may


@pytest.mark.parametrize(("start", "back"), [("Main Corridor", True), ("Kitchen", False)])
def test_nobody_comes_back_where_the_start_is_gone(start: str, back: bool) -> None:
    table = told(
        marines={
            "row": ["Kitchen", "Main Corridor"],
            "start-at": start,
            "characters": ["Ripley, at Main Corridor"],
            "killed": ["Cpl Hicks"],
        },
        aliens={"row": NEST, "characters": ["Alien Warrior, at Hived Corridor"]},
    )
    do(table, "destroy", who=[spot(table, "Kitchen")])
    dead = Held(0, "killed", table.game.rules.named["Cpl Hicks"])
    do(table, "revive", who=[dead], at="start")
    assert table.killed("A") == ([] if back else ["Cpl Hicks"])
    if back:
        (hicks,) = table.labels("Cpl Hicks")
        assert (table.place(hicks), table.stats(hicks)[1]) == ("Main Corridor", 1)


def test_what_is_gained_is_told() -> None:
    table = squad()
    do(table, "pool", n=2)
    do(table, "research", n=1)
    assert (table.pool("A"), table.game.research[0]) == (2, 1)
    assert (table.happened("pool"), table.happened("research")) == (1, 1)


# --- what comes into play -----------------------------------------------------------------------


def fresh(thing: Any, *known: str) -> dict[str, Any]:
    """What has become of a thing so far, but for what it is and where."""
    return {name: value for name, value in thing._asdict().items() if name not in known and value}


def test_to_whoever_comes_nothing_has_happened_yet() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "lying": ["Mask, at Corridor"]},
        predator={"characters": ["Young Tusk, at Corridor, hidden, decoy at Main Corridor"]},
    )
    hicks = table.body("A1")
    assert fresh(hicks, "uid", "slot", "card", "place") == {
        "ready": True,
        "bound_by": -1,
        "bought": (0,) * 4,
        "hardened": (0,) * 2,
    }
    assert (hicks.owner, hicks.side) == (0, 0)
    assert fresh(table.item("Mask"), "uid", "card", "place") == {"ready": True}
    for marker in table.game.markers.values():
        assert fresh(marker, "uid", "number", "body", "place") == {}
    for spot in table.game.spots.values():
        assert fresh(spot, "uid", "card", "owner") == {}
    assert table.game.chambers == [(0, 0, (), ())] * 2


def test_an_attack_that_is_declared_has_not_hit_yet() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, with Pulse Rifle"],
            "hand": ["Good Shot"],
            "pool": 9,
        },
        aliens={"characters": ["Alien Warrior, rotated"]},
        step="combat",
    )
    table.attack("A1", "B1", "Pulse Rifle")
    (attack,) = table.game.attacks
    assert fresh(attack, "attacker", "target", "weapon", "mode") == {"damage": -1}


# --- who has something to say -------------------------------------------------------------------


def heard(table: Story, event: str) -> list[str]:
    """Who may answer an event, each with the seat whose answer it is."""
    game = table.game
    return [f"{game.label(thing)} of {LETTERS[seat]}" for _, thing, seat in game.listeners(event)]


def test_whoever_is_bound_or_held_answers_nothing() -> None:
    table = told(
        rogues={"characters": ["Duval", "Duval, bound 3", "Duval, captive of B1"]},
        predator={"characters": ["Honored Elder"]},
    )
    assert heard(table, "gains") == ["A1 of A"]


def test_items_answer_for_their_bearer_or_for_their_owner_if_they_are_whole() -> None:
    table = told(
        marines={
            "characters": ["Ripley"],
            "lying": [
                "Sentry Gun (sentry), at Corridor",
                "Sentry Gun (sentry; damaged), at Corridor",
            ],
        },
        predator={
            "characters": ["Young Tusk, with Sentry Gun, with Self Destruct"],
            "lying": ["Self Destruct (due 9), at Corridor"],
        },
    )
    assert heard(table, "enters") == ["Sentry Gun #1 of A", "Sentry Gun #3 of B"]
    assert {*heard(table, "goes_off")} == {"Self Destruct #1 of B", "Self Destruct #2 of B"}
    given = table.game.change_item(table.item("Self Destruct"), bearer=table.body("A1").uid)
    assert f"{table.game.label(given)} of A" in heard(table, "goes_off")


def test_conditions_and_cards_in_hand_answer_for_whom_they_are() -> None:
    """Whoever is out of the game answers nothing; equal cards of a hand are one."""
    table = told(
        marines={"characters": ["Ripley"], "condition": "Well Briefed", "hand": ["Lucky Break"]},
        predator={"characters": ["Young Tusk"], "hand": ["Trophy", "Trophy", "Kitchen"]},
        aliens={"characters": ["Alien Warrior"], "hand": ["Not So Fast"]},
    )
    assert heard(table, "game_starts") == ["Well Briefed of A"]
    assert heard(table, "killed") == ["Trophy of B"]
    assert heard(table, "plays") == ["Not So Fast of C"]
    assert heard(table, "rolls") == ["Lucky Break of A"]
    table.game.alive[2] = False
    assert heard(table, "plays") == []


# --- what goes with whoever goes ----------------------------------------------------------------


def aimed(who: int, whom: int, *, hit: bool = False) -> Attack:
    """An attack of somebody on something, by their numbers."""
    return Attack(who, whom, 0, CLOSE, hit=hit)


def test_what_the_dead_carried_lies_there_for_all_to_see() -> None:
    table = told(
        rogues={"characters": ["Duval, with Sleeve Pistol (concealed)", "Roux, at Corridor"]},
        predator={"characters": ["Honored Elder, hidden, decoy at Corridor"]},
    )
    table.game.leave(table.body("A1"))
    assert not table.item("Sleeve Pistol").concealed
    assert table.lying("Main Corridor") == ["Sleeve Pistol"]
    table.game.leave(table.body("B1"))
    assert (table.markers, table.game.true) == ([], {})


def test_ruling_24_attacks_by_or_on_whoever_is_gone_are_lost_unless_they_have_hit() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks", "Ripley"]},
        aliens={"characters": ["Alien Warrior", "Alien Warrior"]},
    )
    game = table.game
    a, b, c, d = (table.body(each).uid for each in ("A1", "A2", "B1", "B2"))
    game.attacks = (
        *(aimed(a, c), aimed(c, b), aimed(b, d)),
        *(aimed(c, a, hit=True), aimed(d, c)),
    )
    game.leave(table.body("B1"))
    assert [each.lost for each in game.attacks] == [True, True, False, False, True]
    # None of them is at hand yet.
    assert game.attack is None
    game.set_attack(1, game.attacks[0])
    assert [each.attacker for each in game.attacks] == [a, a, b, c, d]


def test_attacks_on_the_true_marker_are_on_the_hunter_and_others_are_lost() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"]},
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor, decoy at Corridor"]},
    )
    game = table.game
    hicks, tusk = table.body("A1").uid, table.body("B1").uid
    true, *decoys = game.markers
    game.attacks = tuple(aimed(hicks, each) for each in (true, *decoys))
    game.reveal(game.markers[decoys[0]])
    assert [each.lost for each in game.attacks] == [False, True, False]
    assert table.markers == ["B1-1 Main Corridor", "B1-3 Corridor"]
    assert table.body("B1").hidden
    game.reveal(game.markers[true])
    assert [each.lost for each in game.attacks] == [False, True, True]
    assert [each.target for each in game.attacks] == [tusk, *decoys]
    assert (table.markers, table.body("B1").hidden) == ([], False)
    assert [each.facts[2] for each in table.events if each.what == "revealed"] == [False, True]


def test_a_barrier_that_falls_is_discarded_by_its_owner() -> None:
    table = squad()
    game = table.game
    (barrier,) = game.barriers.values()
    game.attacks = (aimed(table.body("B1").uid, barrier.uid),)
    game.drop_barrier(barrier)
    assert (table.barriers, game.attacks[0].lost) == ([], True)
    assert table.discards("A") == ["Mask", "Pressure Doors"]
    assert table.happened("barrier-gone") == 1


def test_an_item_that_is_lost_is_discarded_by_its_owner_once() -> None:
    table = squad()
    rifle = table.item("Pulse Rifle")
    table.game.lose_item(rifle)
    table.game.lose_item(rifle)
    assert table.discards("A") == ["Mask", "Pulse Rifle"]
    assert table.bag("A1") == []

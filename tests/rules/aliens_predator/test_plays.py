"""Events and powers: whose they are, who may use what, what they cost, and who acts next."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from pnp.rules.aliens_predator.plays import may_use
from tests.rules.aliens_predator.tale import Story, told

FAR = {"characters": ["Alien Warrior, at Corridor"]}


def uses(table: Story) -> list[str]:
    """What may be used now."""
    return [move for move in table.legal if move.startswith("use")]


# --- who may use what ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("item", "users"),
    [
        ("Combat Knife", "rogue hicks ripley okoro synthetic"),
        ("Pulse Rifle", "hicks okoro"),
        ("M56 Smart Gun", "okoro"),
        ("Laser Sight", "rogue hicks ripley okoro synthetic"),
        ("Sleeve Pistol", "rogue"),
        ("Smoke Charges", "rogue hicks ripley okoro synthetic"),
        ("Throwing Disk", "hunter"),
    ],
)
def test_the_yellow_words_of_an_item_say_who_may_use_it(item: str, users: str) -> None:
    """Of Military Arms and of what is Prohibited, only the weapons are for few."""
    table = told(
        rogues={"characters": ["Duval"]},
        marines={"characters": ["Cpl Hicks", "Ripley", "Pvt. Okoro", "Bishop"]},
        predator={"characters": ["Young Tusk"]},
        aliens={"characters": ["Alien Warrior"]},
    )
    who = {
        **{"rogue": "A1", "hicks": "B1", "ripley": "B2", "okoro": "B3", "synthetic": "B4"},
        **{"hunter": "C1", "alien": "D1"},
    }
    card = table.game.rules.named[item]
    may = [name for name, label in who.items() if may_use(table.game, table.body(label), card)]
    assert " ".join(may) == users


@pytest.mark.parametrize(
    ("who", "may"),
    [
        ("Cpl Hicks, with Medikit", True),
        ("Cpl Hicks, with Medikit (damaged)", False),
        ("Cpl Hicks, with Medikit, rotated", False),
        ("Cpl Hicks, with Medikit, bound 9", False),
        ("Colonist, at Corridor, with Medikit", False),
    ],
)
def test_an_item_is_used_by_a_bearer_who_is_free_and_ready(who: str, may: bool) -> None:
    table = told(
        marines={"characters": ["Ripley, damage 1", who], "lying": ["Medikit, at Corridor"]},
        aliens={"row": ["Hived Corridor"], "characters": ["Alien Warrior"]},
    )
    assert table.seat == "A"
    assert (uses(table) == ["use Medikit #1"]) is may
    assert bool(uses(table)) is may


@pytest.mark.parametrize(
    ("who", "lying", "may"),
    [
        ("Duval, with Smoke Charges", [], True),
        ("Duval, bound 9, with Smoke Charges", [], False),
        ("Duval", ["Smoke Charges, at Main Corridor"], False),
        ("Duval, captive of B1, with Smoke Charges", [], False),
    ],
)
def test_nobody_uses_what_lies_about_or_what_a_captive_has(
    who: str, lying: list[str], may: bool
) -> None:
    table = told(
        rogues={"characters": [who, "Roux"], "lying": lying},
        predator={"characters": ["Honored Elder"]},
    )
    assert bool(uses(table)) is may
    table.until("moving", "B")
    assert uses(table) == []


@pytest.mark.parametrize(
    ("who", "may"),
    [("Huntmaster", True), ("Huntmaster, bound 9", False), ("Huntmaster, rotated", False)],
)
def test_a_power_is_used_by_whoever_is_free_and_ready(who: str, may: bool) -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"]},
        predator={"characters": [who, "Young Tusk"]},
        step="combat",
    )
    table.until("declare", "B")
    assert bool(uses(table)) is may


@pytest.mark.parametrize(
    ("place", "who", "may"),
    [
        ("Barracks", "Cpl Hicks, damage 1, at Barracks", True),
        ("Barracks, damaged", "Cpl Hicks, damage 1, at Barracks", False),
        ("Barracks", "Cpl Hicks, at Barracks", False),
        ("Barracks", "Cpl Hicks, damage 1, at Corridor", False),
    ],
)
def test_a_place_is_of_use_to_those_who_are_there_while_it_is_whole(
    place: str, who: str, may: bool
) -> None:
    """Whosever it is."""
    for row, other in ((place, "Kitchen"), ("Kitchen", place)):
        table = told(
            marines={"row": [row, "Corridor"], "characters": [who, "Ripley, at Corridor"]},
            aliens={"row": [other, "Tavern"], "characters": ["Alien Warrior, at Tavern"]},
            step="ready",
        )
        assert (table.step == "window" and uses(table) == ["use Barracks"]) is may
        if may:
            table.use("Barracks")
            assert table.damage("A1") == 0
            # Once in a turn.
            assert table.step != "window"


def test_what_a_place_does_for_its_owner_it_does_for_nobody_else() -> None:
    table = told(
        marines={"row": ["Access Space", "Corridor"], "characters": ["Ripley, at Corridor"]},
        aliens={"row": ["Tavern"], "characters": ["Alien Warrior, at Access Space"]},
        step="locations",
    )
    assert (table.seat, uses(table)) == ("A", ["use Access Space"])
    table.do("done")
    assert table.step != "lay"


@pytest.mark.parametrize(
    ("event", "players"),
    [
        ("It Was A Bad Call", "ABCD"),
        ("Extra Ammo", "AB"),
        ("Fast Talk", "A"),
        ("Stalk", "C"),
        ("Egg Sack Detachment", "D"),
    ],
)
def test_ruling_40_species_and_factions_say_who_plays_an_event(event: str, players: str) -> None:
    """Whoever else has it cannot play it."""
    gun = "with Pulse Rifle (empty)"
    mine = {"hand": [event]}
    table = told(
        rogues={"characters": [f"Duval, {gun}"], **mine},
        marines={"characters": [f"Ripley, {gun}"], **mine},
        predator={"characters": ["Young Tusk"], **mine},
        aliens={
            "characters": ["Alien Queen, at Corridor", "Alien Warrior, at Corridor"],
            "deck": ["Warrior Queen"],
            **mine,
        },
    )
    found = set()
    while table.game.turn == 3 and table.step not in ("discard", "declare"):
        if table.can(f"play {event}"):
            found.add(table.seat)
        table.idle()
    assert "".join(sorted(found)) == players


# --- what it costs ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("pool", "used", "may", "left"),
    [(2, True, True, 0), (3, True, True, 1), (1, True, False, 1), (0, False, True, 0)],
)
def test_an_event_costs_combat_pool_where_a_scenario_has_any(
    pool: int, used: bool, may: bool, left: int
) -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, rotated"], "hand": ["Second Wind"], "pool": pool},
        aliens=FAR,
        options={"combat-pool-used": used},
    )
    assert table.can("play Second Wind") is may
    if may:
        table.play("Second Wind")
        assert table.ready("A1")
    assert table.pool("A") == left


@pytest.mark.parametrize(("points", "may", "left"), [(1, False, 1), (2, True, 0), (3, True, 1)])
def test_an_event_costs_research_points(points: int, may: bool, left: int) -> None:
    table = told(
        rogues={"characters": ["Duval"], "hand": ["Sold Findings"], "research": points},
        aliens=FAR,
    )
    assert table.can("play Sold Findings") is may
    if may:
        table.play("Sold Findings")
        assert (table.pool("A"), table.discards("A")) == (2, ["Sold Findings"])
    assert table.game.research[0] == left


@pytest.mark.parametrize(("pool", "may"), [(1, False), (2, True)])
@pytest.mark.parametrize("seat", ["A", "B"])
def test_ruling_33_a_boost_costs_two(pool: int, may: bool, seat: str) -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "pool": pool if seat == "A" else 0},
        predator={"characters": ["Gray Stripe, rotated"], "pool": pool if seat == "B" else 0},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1")
    while table.step == "declare":
        table.idle()
    boost = "boost damage" if seat == "A" else "boost resistance"
    assert (table.step == "window" and table.legal == [boost, "pass"]) is may


def test_where_a_scenario_has_no_combat_pool_nobody_boosts() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks"], "pool": 4},
        predator={"characters": ["Gray Stripe, rotated"]},
        options={"combat-pool-used": False},
        step="combat",
        dice="6",
    )
    table.attack("A1", "B1").fight()
    assert table.happened("hit") == 1
    assert table.happened("boosted") == 0


# --- who acts next ------------------------------------------------------------------------------


def test_of_two_equal_events_the_one_that_is_cancelled_does_nothing() -> None:
    table = told(
        rogues={
            "characters": ["Duval"],
            "hand": ["Fast Talk"] * 2,
            "deck": ["Kitchen", "Tavern", "Airlock", "Barracks", "Armory"],
        },
        aliens={**FAR, "hand": ["Not So Fast"], "pool": 1},
        dealt=["Kitchen", "Tavern"],
    )
    table.do("play Fast Talk", "pass")
    assert table.hand("A") == ["Fast Talk", "Kitchen", "Tavern"]
    table.do("play Fast Talk", "use Not So Fast")
    assert (table.hand("A"), table.happened("cancelled")) == (["Kitchen", "Tavern"], 1)
    assert table.discards("A") == ["Fast Talk"] * 2


def asked_for(table: Story, *plays: str) -> list[str]:
    """Who is asked in the windows of an attack, while these are played as soon as they may be."""
    left, asked = list(plays), []
    while table.step in ("declare", "window"):
        if table.step == "declare":
            table.idle()
            continue
        asked.append(table.seat)
        if left and table.can(left[0]):
            table.do(left.pop(0))
        else:
            table.do("pass")
    return asked


def test_ruling_8_after_a_boost_all_others_may_act_and_then_oneself_again() -> None:
    table = told(
        predator={"characters": ["Young Tusk, rotated, with Mask, with Combat Knife"], "pool": 2},
        aliens={"characters": ["Alien Warrior"], "hand": ["Tail Lash", "Acidic Attack"], "pool": 3},
        step="combat",
        dice="6",
    )
    table.attack("B1", "A1")
    assert asked_for(table, "boost damage") == ["A", "B", "A", "B"]


def test_ruling_8_after_an_event_all_others_may_act_and_then_oneself_again() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks, with Pulse Rifle"],
            "hand": ["Good Shot", "Adrenaline Rush"],
        },
        predator={"characters": ["Gray Stripe"], "hand": ["Dodge And Roll"]},
        step="combat",
        dice="1",
    )
    table.attack("A1", "B1", "Pulse Rifle")
    assert asked_for(table, "play Good Shot") == ["A", "B", "A"]


@pytest.mark.parametrize("event", ["Run For It", "Tread Lightly"])
def test_nobody_sees_an_event_before_it_is_known_from_whom_it_comes(event: str) -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks", "Marine Private", "Ripley"],
            "hand": [event],
        },
        aliens=FAR,
    )
    table.do(f"play {event}")
    assert table.step == "lead"
    rng = Random(3)
    worlds = [table.game.observe(1, rng).imagine(rng) for _ in range(5)]
    assert {world.asked.name for world in worlds} == {"moving"}
    assert table.hand("A") == [event]


def who_is_seen(event: str, **hunter: Any) -> Story:
    table = told(
        marines={"characters": ["Cpl Hicks, at Corridor, damage 1"]},
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor"], "pool": 9, **hunter},
        active="predator",
    )
    return table.do(event)


@pytest.mark.parametrize(
    ("do", "hand", "hidden"),
    [("play Stalk", ["Stalk"], True), ("play Borrowed Voice", ["Borrowed Voice"], False)],
)
def test_whoever_leads_an_event_is_hidden_no_more(do: str, hand: list[str], hidden: bool) -> None:
    assert who_is_seen(do, hand=hand).body("B1").hidden is hidden


@pytest.mark.parametrize(
    ("kit", "hidden"), [("Field Surgery Kit", False), ("Camouflage Suit", True)]
)
def test_whoever_uses_an_item_is_hidden_no_more_but_by_what_hides(kit: str, hidden: bool) -> None:
    hunter = f"Young Tusk, hidden, decoy at Corridor, damage 1, with {kit}"
    table = who_is_seen(f"use {kit}", characters=[hunter])
    assert table.body("B1").hidden is hidden

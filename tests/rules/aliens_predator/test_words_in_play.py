"""What the words of cards mean in play, also those that no card of ours uses and one's own may."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.rules.aliens_predator.card_deeds import new_chamber
from pnp.rules.aliens_predator.deedbook import DEEDS
from pnp.rules.aliens_predator.dying import take_captive
from pnp.rules.aliens_predator.filters import words_of
from pnp.rules.aliens_predator.pieces import CLOSE, NOBODY, Attack, Player
from pnp.rules.aliens_predator.standing import hive_of
from pnp.rules.aliens_predator.values import set_to
from pnp.rules.effects.things import Held, glance
from tests.rules.aliens_predator.tale import Story, told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]


def do(table: Story, verb: str, *, seat: int = 0, **given: Any) -> None:
    """A deed of a seat, outside of any card."""
    DEEDS.verbs[verb].do(table.game, glance(seat, None), **given)


def fits(table: Story, word: str, thing: Any, argument: Any = None, seat: int = 0) -> bool:
    """Whether a filter fits a thing."""
    return bool(DEEDS.filters[word].fits(table.game, glance(seat, None), thing, argument))


def at_rest() -> Story:
    return told(
        marines={
            "row": ["Main Corridor", "Kitchen"],
            "characters": ["Cpl Hicks, at Main Corridor, with Pulse Rifle", "Ripley, at Kitchen"],
            "lying": ["Combat Knife, at Kitchen", "Sentry Gun (sentry), at Kitchen"],
            "hand": ["Good Shot"],
        },
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor"]},
        aliens={"row": NEST, "characters": ["Alien Warrior, at Hived Corridor"]},
        barriers=["Pressure Doors, Main Corridor to Kitchen, of A"],
    )


# --- whose things are, and where ----------------------------------------------------------------


def test_whose_a_thing_is() -> None:
    """An Item is its bearer's, or nobody's; a sentry gun remains its owner's."""
    table = at_rest()
    game = table.game
    (barrier,) = game.barriers.values()
    kitchen = next(each for each in game.spots.values() if game.label(each) == "Kitchen")
    marker = next(iter(game.markers.values()))
    assert [
        game.seat_of(each)
        for each in (
            *(table.body("C1"), table.item("Pulse Rifle"), table.item("Combat Knife")),
            *(table.item("Sentry Gun"), marker, kitchen, barrier),
            *(Held(2, "hand", 0), Player(1), None, Attack(1, 2, 0, CLOSE, seat=2)),
        )
    ] == [2, 0, NOBODY, 0, 1, 0, 0, 2, 1, NOBODY, 2]


def test_where_a_thing_is() -> None:
    """Whoever is carried is where its bearer is; what is no thing on the ground is nowhere."""
    table = at_rest()
    game = table.game
    main, kitchen = game.place_named("Main Corridor"), game.place_named("Kitchen")
    spot = next(each for each in game.spots.values() if game.label(each) == "Kitchen")
    assert [
        game.where(each) for each in (table.body("A2"), table.item("Pulse Rifle"), spot, Player(0))
    ] == [kitchen, main, kitchen, -1]
    assert game.words_at(-1) == 0


def test_a_thing_is_what_it_is_now_or_nothing() -> None:
    """A player is always there, and an attack as long as somebody speaks of it."""
    table = at_rest()
    game = table.game
    (barrier,) = game.barriers.values()
    marker, spot = next(iter(game.markers.values())), next(iter(game.spots.values()))
    attack = Attack(table.body("A1").uid, table.body("C1").uid, 0, CLOSE)
    shot = Held(0, "hand", game.rules.named["Good Shot"])
    there: list[Any] = [table.body("A1"), table.item("Combat Knife"), marker, spot, barrier, shot]
    assert [game.present(each) for each in there] == there
    assert game.present(attack) is attack
    assert game.present(Player(0)) == Player(0)
    hurt = game.change(table.body("A1"), damage=1)
    assert game.present(there[0]) == hurt
    gone = [each._replace(uid=9999) for each in there[:-1]]
    assert [game.present(each) for each in (*gone, shot._replace(seat=1), "nothing")] == [None] * 7


def test_the_words_of_anything() -> None:
    """Those of a marker are those of whoever hides behind it; a player has none."""
    table = at_rest()
    game, bits = table.game, table.game.rules.bits
    marker = next(iter(game.markers.values()))
    assert words_of(game, marker) & bits["Predator"]
    assert words_of(game, table.item("Pulse Rifle")) & bits["Military Arms"]
    assert words_of(game, Player(0)) == 0
    # What an Event asks for counts among its words.
    assert words_of(game, Held(0, "hand", game.rules.named["Calculated Risk"])) & bits["Tactics"]


def test_every_word_of_the_rulebook_may_be_said_of_something() -> None:
    rules = at_rest().game.rules
    assert [word for word in rules.data.words if not rules.bits_of([word])] == []
    assert rules.bits_of(["Nonsense"]) == 0


def test_how_things_are_called() -> None:
    """What there is more than once is numbered."""
    table = told(
        marines={
            "row": ["Kitchen", "Main Corridor", "Tavern"],
            "characters": ["Cpl Hicks, with Mask", "Ripley, with Mask, with Medikit"],
        },
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor"]},
        barriers=[
            "Pressure Doors, Kitchen to Main Corridor, of A",
            "Resin Wall, Kitchen to Main Corridor, of A",
            "Pressure Doors, Main Corridor to Tavern, of A",
        ],
    )
    game = table.game
    things: list[Any] = [
        *(*game.items.values(), *game.markers.values(), *game.barriers.values()),
        *(Player(1), Held(0, "hand", game.rules.named["Good Shot"]), None),
    ]
    assert [game.label(each) for each in things] == [
        *("Mask #1", "Mask #2", "Medikit", "B1-1", "B1-2"),
        *("Pressure Doors #1", "Resin Wall #1", "Pressure Doors #2", "B", "Good Shot", ""),
    ]
    assert game.place_name(-1) == "nowhere"
    assert game.place_named("Moon") == -1


def test_whoever_comes_has_the_lowest_number_that_is_free() -> None:
    table = at_rest()
    game = table.game
    assert [game.free_slot(seat) for seat in range(3)] == [3, 2, 2]
    game.leave(table.body("A1"))
    assert [game.free_slot(seat) for seat in range(3)] == [1, 2, 2]
    with pytest.raises(KeyError):
        table.body("A1")


def test_who_acts_after_whom_and_who_is_out() -> None:
    game = at_rest().game
    assert [game.after(seat) for seat in range(3)] == [1, 2, 0]
    game.alive[0] = False
    assert [game.gone(seat) for seat in (NOBODY, 0, 1, 2)] == [False, True, False, False]


@pytest.mark.parametrize(("step", "bursters", "there"), [("mature", 1, 1), ("mature", 0, 0)])
def test_royal_jelly_may_speak_of_a_burster_token(step: str, bursters: int, there: int) -> None:
    """Only while Aliens mature, and where there is one."""
    table = told(
        marines={"row": ["Kitchen"], "characters": ["Ripley"]},
        aliens={
            "row": [*NEST, "Tavern"],
            "characters": ["Alien Warrior, at Tavern, tokens 3"],
            "chamber": {"bursters": bursters, "warriors": 1},
        },
        step=step,
    )
    game = table.game
    table.game.chambers[1] = table.game.chambers[1]._replace(bursters=bursters)
    assert game.round_name == "mature"
    found = game.unborn(1)
    assert len(found) == there
    assert [game.place_name(each.place) for each in found] == ["Breeding Chamber"] * there
    assert [game.label(each) for each in found] == ["B0"] * there
    assert [game.present(each) for each in found] == found
    assert game.unborn(0) == []
    game.chambers[1] = game.chambers[1]._replace(bursters=0)
    assert [game.present(each) for each in found] == [None] * there
    game.round_name = "combat"
    game.chambers[1] = game.chambers[1]._replace(bursters=1)
    assert game.unborn(1) == []


def test_ruling_55_whose_hive_a_place_is() -> None:
    """A printed Hive is the row's, or of all Aliens if it lies in no row of theirs."""
    table = told(
        marines={"row": ["Hived Shop", "Kitchen"], "characters": ["Ripley, at Kitchen"]},
        aliens={"row": ["Hived Corridor", "Tavern"], "characters": ["Alien Warrior"]},
        aliens_2={
            "row": ["Hived Plant", "Barracks, hived"],
            "characters": ["Alien Warrior, at Hived Plant"],
        },
    )
    game = table.game
    table.game.hives[game.place_named("Kitchen")] = 0b100
    hives = {
        name: [seat for seat in range(3) if game.is_hive_of(game.place_named(name), seat)]
        for name in ("Hived Shop", "Hived Corridor", "Hived Plant", "Kitchen", "Tavern", "Barracks")
    }
    assert hives == {
        "Hived Shop": [0, 1, 2],
        "Hived Corridor": [1],
        "Hived Plant": [2],
        "Kitchen": [2],
        "Tavern": [],
        "Barracks": [1],
    }
    assert not game.is_hive_of(-1, 1)
    assert {game.place_name(each) for each in hive_of(game, 2)} == {
        *("Hived Shop", "Hived Plant", "Kitchen")
    }


def test_players_whom_a_word_means() -> None:
    table = at_rest()
    assert list(table.game.sides_of("you", 1)) == [1]
    assert list(table.game.sides_of("enemy", 1)) == [2, 0]
    assert list(table.game.sides_of("each", 1)) == [0, 1, 2]


def test_a_card_of_somebody_else_is_noted_with_whose_it_is() -> None:
    table = at_rest()
    shot = Held(0, "hand", table.game.rules.named["Good Shot"])
    assert table.game.text(shot, 0) == "Good Shot"
    assert table.game.text(shot, 1) == "A:Good Shot"


def test_the_zones_of_a_seat() -> None:
    table = at_rest()
    assert table.game.zone("hand", 0) == (table.game.rules.named["Good Shot"],)
    assert table.game.zone("hand", 1) == ()
    assert table.game.zone("condition", 0) == ()


# --- how things are -----------------------------------------------------------------------------


def whom(table: Story, word: str, *things: Any) -> list[bool]:
    """Which of some things a word fits."""
    return [fits(table, word, each) for each in things]


def test_how_somebody_is() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks", "Ripley, damage 1", "Bishop, bound 1", "Colonist, rotated"]
        },
        predator={"characters": ["Young Tusk, at Corridor, hidden"]},
        aliens={"characters": ["Alien Warrior, tokens 1"]},
    )
    everybody = [table.body(each) for each in ("A1", "A2", "A3", "A4", "B1", "C1")]
    assert {
        word: [at for at, fit in enumerate(whom(table, word, *everybody)) if fit]
        for word in ("injured", "bound", "ready", "rotated", "hidden", "single", "attacking")
    } == {
        "injured": [1],
        "bound": [2],
        "ready": [0, 1, 4, 5],
        "rotated": [3],
        "hidden": [4],
        "single": [0, 1, 2, 3, 4],
        "attacking": [],
    }
    assert whom(table, "defending", *everybody) == [False] * 6


def test_who_is_the_only_one_of_a_player_to_be_seen_somewhere() -> None:
    """Those of one's own, Supporting Characters and whoever hides are not in the way."""
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen", "Tavern"],
            "characters": ["Cpl Hicks", "Ripley", "Bishop, at Kitchen", "Pvt Hudson, at Tavern"],
        },
        predator={
            "characters": [
                "Young Tusk, at Main Corridor, hidden, decoy at Kitchen",
                "Gray Stripe, at Kitchen",
                "Sharp Eye, at Corridor",
            ]
        },
        rogues={"characters": ["Duval, at Corridor, captive of C2", "Colonist, at Tavern"]},
    )
    soles = [
        each
        for each in ("A1", "A2", "B1", "B2", "B3", "B4", "C1", "C2", "C3")
        if fits(table, "sole", table.body(each))
    ]
    assert soles == ["A2", "B1", "B2", "B4", "C3"]


def test_what_is_damaged() -> None:
    """An Item, a place, a hull that was hurt; and a Camouflage Suit as long as it is wet."""
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen, damaged"],
            "low": {"1": "Flooded Sump"},
            "characters": [
                "Cpl Hicks, with Shotgun (damaged), with Mask",
                "Ripley, with P-5000 Powerloader (hurt 1)",
                "Bishop, at Flooded Sump, with Mask",
            ],
            "lying": ["Camouflage Suit, at Flooded Sump", "Medikit, at Kitchen"],
        },
        predator={"characters": ["Young Tusk, with Camouflage Suit"]},
    )
    game = table.game
    things: list[Any] = [*game.items.values(), *game.spots.values(), table.body("A1")]
    damaged = [
        f"{game.label(each)} at {game.place_name(game.where(each))}"
        for each in things
        if fits(table, "damaged", each)
    ]
    assert damaged == [
        "Shotgun at Main Corridor",
        "P-5000 Powerloader at Main Corridor",
        "Camouflage Suit #1 at Flooded Sump",
        "Kitchen at Kitchen",
    ]
    assert all(fits(table, "damaged", each) != fits(table, "undamaged", each) for each in things)


def test_items_are_ready_or_rotated_too() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Shotgun, with Pulse Rifle (rotated)"]},
        aliens=FAR,
    )
    items = table.item("Shotgun"), table.item("Pulse Rifle")
    assert (whom(table, "ready", *items), whom(table, "rotated", *items)) == (
        *([True, False], [False, True]),
    )


def test_of_what_kind_a_thing_is() -> None:
    """A marker is of the kind of whoever hides behind it."""
    table = at_rest()
    game = table.game
    (barrier,) = game.barriers.values()
    kitchen = next(each for each in game.spots.values() if game.label(each) == "Kitchen")
    marker = next(iter(game.markers.values()))
    shot = Held(0, "hand", game.rules.named["Good Shot"])
    things = {
        "marine": table.body("A1"),
        "warrior": table.body("C1"),
        "rifle": table.item("Pulse Rifle"),
        "marker": marker,
        "place": kitchen,
        "barrier": barrier,
        "event": shot,
        "player": Player(0),
        "nothing": None,
    }
    found = {
        word: " ".join(name for name, each in things.items() if fits(table, word, each))
        for word in (
            *("character", "main", "supporting", "alien", "item", "weapon", "vehicle", "location"),
            *("event", "queen", "thing", "marker", "barrier", "player"),
        )
    }
    assert found == {
        "character": "marine warrior marker",
        "main": "marine warrior marker",
        "supporting": "",
        "alien": "warrior",
        "item": "rifle",
        "weapon": "rifle",
        "vehicle": "",
        "location": "place",
        "event": "event",
        "queen": "",
        "thing": "rifle place",
        "marker": "marker",
        "barrier": "barrier",
        "player": "player",
    }


def test_what_is_near() -> None:
    """A Barrier is at both of its ends; what is nowhere is near nothing."""
    table = told(
        marines={
            "row": ["Kitchen", "Main Corridor", "Tavern"],
            "characters": [
                "Cpl Hicks, at Kitchen",
                "Ripley, at Main Corridor",
                "Bishop, at Tavern",
            ],
        },
        aliens={"row": ["Hived Corridor"], "characters": ["Alien Warrior"]},
        barriers=[
            "Pressure Doors, Kitchen to Main Corridor, of A",
            "Pressure Doors, Main Corridor to Tavern, of A",
        ],
    )
    things = [table.body("A1"), table.body("A2"), table.body("A3"), *table.game.barriers.values()]
    things = [*things, Player(0)]

    def near(word: str, thing: Any) -> list[bool]:
        return [fits(table, word, each, lambda _game, _frame: thing) for each in things]

    hicks = table.body("A1")
    assert near("at", hicks) == [True, False, False, True, False, False]
    assert near("adjacent", hicks) == [False, True, False, True, True, False]
    assert near("within_one", hicks) == [True, True, False, True, True, False]
    assert near("at", Player(1)) == near("within_one", Player(1)) == [False] * 6


def test_in_whose_hands_a_thing_is() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Shotgun", "Ripley, captive of B1"]},
        predator={"characters": ["Honored Elder, with Mask"]},
    )
    things = [table.item("Shotgun"), table.item("Mask"), table.body("A2"), table.body("A1")]
    for who, held in (("A1", [0]), ("B1", [1, 2])):
        holder = table.body(who)
        assert [
            at
            for at, each in enumerate(things)
            if fits(table, "held_by", each, lambda _game, _frame, holder=holder: holder)
        ] == held


# --- among what is chosen -----------------------------------------------------------------------


def among(table: Story, what: str, seat: int, *, own: bool = False, foe: bool = False) -> list[str]:
    """What a seat may speak of."""
    found = DEEDS.domains[what](table.game, glance(seat, None), own, foe)
    return sorted(table.game.text(each, seat) for each in found)


def test_what_others_hide_is_not_spoken_of() -> None:
    """Nor is what they carry, or whom they hold."""
    table = told(
        marines={
            "characters": [
                "Ripley, at Corridor, with Mask",
                "Cpl Hicks, captive of B1",
                "Bishop, captive of B2",
            ],
            "lying": ["Medikit, at Corridor"],
        },
        predator={
            "characters": [
                "Honored Elder, hidden, with Melee Claws, with Camouflage Suit",
                "Gray Stripe, with Throwing Disk",
            ]
        },
        active="predator",
    )
    seen = ["A3", "Mask", "Medikit", "Throwing Disk"]
    assert among(table, "items", 0) == seen
    assert among(table, "items", 1) == sorted([*seen, "A2", "Camouflage Suit", "Melee Claws"])
    assert among(table, "items", 1, own=True) == ["Camouflage Suit", "Melee Claws", "Throwing Disk"]
    assert among(table, "play", 0) == ["A1", "B2"]
    assert among(table, "play", 1) == ["A1", "B1", "B2"]
    assert among(table, "play", 1, own=True) == ["B1", "B2"]
    assert among(table, "markers", 0) == ["B1-1"]
    assert among(table, "spots", 0) == ["Corridor", "Main Corridor"]
    things = {"Mask", "Medikit", "Throwing Disk", "Corridor", "Main Corridor"}
    assert among(table, "things", 0) == sorted(things)


def test_of_whose_cards_one_speaks() -> None:
    """One's own, those of the others, or of all who are still in the game."""
    table = told(
        rogues={"characters": ["Duval"], "hand": ["Kitchen"]},
        marines={"characters": ["Cpl Hicks"], "hand": ["Tavern", "Good Shot"]},
        predator={"characters": ["Young Tusk"], "hand": ["Stalk"], "killed": ["Sharp Eye"]},
    )
    table.game.alive[0] = False
    assert among(table, "hand", 1, own=True) == ["Good Shot", "Tavern"]
    assert among(table, "hand", 1, foe=True) == ["C:Stalk"]
    assert among(table, "hand", 1) == ["C:Stalk", "Good Shot", "Tavern"]
    assert among(table, "killed", 2) == ["Sharp Eye"]
    assert among(table, "deck", 1) == []
    assert among(table, "players", 1) == ["B", "C"]
    assert among(table, "players", 1, own=True) == ["B"]


# --- words that ask for an attack ---------------------------------------------------------------


@pytest.mark.parametrize("ref", ["attacker", "target", "bearer"])
def test_outside_of_an_attack_nobody_is_meant(ref: str) -> None:
    table = at_rest()
    assert DEEDS.refs[ref](table.game, glance(0, table.body("A1"))) is None


@pytest.mark.parametrize("how", ["close", "long", "ranged"])
def test_outside_of_an_attack_it_is_of_no_kind(how: str) -> None:
    table = at_rest()
    assert not DEEDS.conditions["attack"](table.game, glance(0, None), how)


@pytest.mark.parametrize(
    ("weapon", "kinds"), [("Pulse Rifle", ["long", "ranged"]), ("claws", ["close"])]
)
def test_the_kind_of_an_attack(weapon: str, kinds: list[str]) -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle"] * 2},
        aliens={"characters": ["Alien Warrior, rotated"]},
        step="combat",
    )
    table.attack("A1", "B1", weapon)
    game = table.game
    game.trial = game.attacks[0]
    holds = DEEDS.conditions["attack"]
    assert [
        how for how in ("close", "long", "ranged") if holds(game, glance(0, None), how)
    ] == kinds
    assert DEEDS.refs["attacker"](game, glance(0, None)) == table.body("A1")
    assert DEEDS.refs["target"](game, glance(0, None)) == table.body("B1")


@pytest.mark.parametrize("word", ["at", "adjacent", "within_one"])
def test_nothing_is_near_somebody_who_is_nobody(word: str) -> None:
    table = at_rest()
    assert not fits(table, word, table.body("A1"), lambda _game, _frame: None)


def test_an_item_is_no_character_unless_it_is_a_captive() -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle", "Ripley, captive of B1"]},
        predator={"characters": ["Honored Elder"]},
    )
    assert fits(table, "item", table.item("Pulse Rifle"))
    assert not fits(table, "item", table.body("A1"))
    assert fits(table, "item", table.body("A2"))
    # What is carried is borne by somebody; so is whoever is held.
    assert fits(table, "carried", table.item("Pulse Rifle"))
    assert not fits(table, "carried", table.body("A1"))


# --- deeds that find nobody ---------------------------------------------------------------------


def test_who_is_no_longer_there_is_not_hurt() -> None:
    table = at_rest()
    gone = table.body("A2")
    table.game.leave(gone)
    do(table, "hurt", who=[gone, table.body("A1")], n=1, kind="general")
    assert table.hurts == ["A1 1"]


def test_nobody_moves_to_no_place() -> None:
    table = at_rest()
    do(table, "move", who=[table.body("A1")], to=[])
    assert table.place("A1") == "Main Corridor"
    do(table, "move", who=[table.body("A1")], to=[table.body("A2")])
    assert table.place("A1") == "Kitchen"


def test_whoever_is_moved_out_of_hiding_is_seen() -> None:
    table = at_rest()
    do(table, "move", seat=1, who=[table.body("B1")], to=[table.body("A2")])
    assert (table.place("B1"), table.markers) == ("Kitchen", [])
    assert not table.body("B1").hidden


def test_without_a_striker_or_a_target_there_is_no_strike() -> None:
    table = at_rest()
    for who, whom in (([], [table.body("A1")]), ([table.body("C1")], [])):
        before = len(table.game.attacks)
        do(table, "strike", who=who, whom=whom, mode="close")
        assert len(table.game.attacks) == before


def test_outside_of_an_attack_nothing_is_emptied_cancelled_or_rolled_again() -> None:
    table = at_rest()
    do(table, "empty", who=[table.body("A1")])
    do(table, "again")
    assert not table.item("Pulse Rifle").empty
    assert not table.happened("rolled-again")


def test_a_place_is_destroyed_with_all_decoys_there() -> None:
    table = at_rest()
    corridor = next(
        each for each in table.game.spots.values() if table.game.label(each) == "Corridor"
    )
    do(table, "destroy", who=[corridor])
    assert table.markers == ["B1-1 Main Corridor"]
    assert table.there("B1")
    assert table.happened("place-gone") == 1


# --- gifts --------------------------------------------------------------------------------------


def test_a_gift_is_for_those_to_whom_it_was_given() -> None:
    table = told(
        marines={"characters": ["Ripley", "Cpl Hicks"]},
        predator={"characters": ["Young Tusk, at Corridor"], "hand": ["It Was A Bad Call"]},
        active="predator",
    )
    table.play("It Was A Bad Call", "A2")
    assert (table.has("A1", "Unlucky"), table.has("A2", "Unlucky")) == (False, True)
    (gift,) = table.game.gifts
    table.game.gifts = (gift._replace(uids=()),)
    assert not table.has("A2", "Unlucky")  # it is nobody's now
    assert set_to(table.game, table.body("A2"), "speed") is None


# --- what becomes of what was there -------------------------------------------------------------


def test_a_new_breeding_chamber_has_all_that_was_there_before() -> None:
    """Whoever is there, what lies there, markers, Barriers and ways stay where they are."""
    table = told(
        marines={
            "row": ["Kitchen"],
            "characters": ["Ripley, at Kitchen"],
            "lying": ["Combat Knife, at Hived Shop", "Combat Knife, at Kitchen"],
        },
        predator={"characters": ["Young Tusk, at Kitchen, hidden, decoy at Hived Shop"]},
        aliens={
            "row": ["Hived Corridor", "Hived Shop", "Hived Plant"],
            "high": {"1": "Air Duct, hived"},
            "characters": ["Alien Warrior, at Hived Shop", "Alien Warrior, at Hived Plant"],
            "hand": ["Breeding Chamber"],
        },
        links=[("Hived Shop", "Hived Plant")],
        barriers=["Pressure Doors, Hived Corridor to Hived Shop, of A"],
    )
    game = table.game
    new_chamber(game, 2, game.place_named("Hived Shop"))
    assert (table.place("C1"), table.place("C2")) == ("Breeding Chamber", "Hived Plant")
    assert table.lying("Breeding Chamber") == table.lying("Kitchen") == ["Combat Knife"]
    assert table.markers == ["B1-1 Kitchen", "B1-2 Breeding Chamber"]
    (barrier,) = game.barriers.values()
    chamber, corridor = (game.place_named(each) for each in ("Breeding Chamber", "Hived Corridor"))
    assert set(barrier.ends) == {chamber, corridor}
    assert game.links == ((chamber, game.place_named("Hived Plant")),)
    assert table.near("Breeding Chamber") == ["Air Duct", "Hived Corridor", "Hived Plant"]
    assert table.hand("C") == []
    assert table.out("C") == ["Hived Shop"]


@pytest.mark.parametrize(
    ("row", "hand", "made"),
    [
        (["Hived Corridor", "Hived Shop"], ["Breeding Chamber"], True),
        (["Hived Corridor", "Hived Shop"], [], False),
        (["Hived Corridor", "Hived Shop", "Kitchen"], ["Breeding Chamber"], False),
        (["Breeding Chamber", "Hived Shop"], ["Breeding Chamber"], False),
        (["Hived Corridor", "Airlock, hived"], ["Breeding Chamber"], False),
    ],
)
def test_ruling_54_where_a_queen_may_make_a_breeding_chamber(
    row: list[str], hand: list[str], made: bool
) -> None:
    """Amid the Hive, at no Entry, if there is none yet, with a card for it."""
    table = told(
        marines={"row": ["Barracks"], "characters": ["Ripley, at Barracks"]},
        aliens={"row": row, "characters": ["Alien Warrior"], "hand": hand},
    )
    new_chamber(table.game, 1, table.game.place_named(row[1].partition(",")[0]))
    assert table.happened("new-chamber") == made


def test_whoever_is_taken_captive_is_free_of_all_else() -> None:
    table = told(
        rogues={"characters": ["Duval", "Colonist, hostage, bound 3"], "hand": ["Kitchen"]},
        predator={"characters": ["Honored Elder", "Gray Stripe"]},
        step="combat",
    )
    game = table.game
    colonist = game.change(table.body("A2"), searching=True)
    assert take_captive(game, colonist, table.body("B1"))
    now = table.body("A2")
    assert (now.holder, now.ready, now.bound, now.hostage, now.searching) == (
        *(table.body("B1").uid, False, 0, False, False),
    )
    assert now.bound_by == -1
    assert table.happened("taken") == 1
    # A hunter has one at a time.
    assert not take_captive(game, table.body("A1"), table.body("B1"))
    assert take_captive(game, table.body("A1"), table.body("B2"))


# --- weapons and events -------------------------------------------------------------------------


@pytest.mark.parametrize(("whom", "weapons"), [("B1", "rifle"), ("B2", "rifle shotgun")])
def test_a_weapon_that_does_not_reach_the_target_is_not_offered(whom: str, weapons: str) -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, with Pulse Rifle, with Shotgun", "Ripley"]},
        aliens={"characters": ["Alien Warrior, at Corridor, rotated", "Alien Warrior, rotated"]},
        step="combat",
    )
    table.idle()  # nobody attacks in Close Combat
    while not table.can("attack A1"):
        table.idle()
    game, target = table.game, table.body(whom)
    about = (table.body("A1").uid, game.asked.about, target.uid)
    offered = game.timetable.steps["using"](game, 0, about)
    names = {"rifle": "using Pulse Rifle", "shotgun": "using Shotgun"}
    assert [str(each) for each in offered or ()] == [names[each] for each in weapons.split()]


@pytest.mark.parametrize(("place", "lies"), [("Main Corridor", False), ("Kitchen", True)])
def test_what_lies_somewhere_is_not_carried(place: str, lies: bool) -> None:
    table = at_rest()
    item = table.item("Combat Knife" if place == "Kitchen" else "Pulse Rifle")
    assert fits(table, "carried", item) is not lies
    assert fits(table, "sentry", table.item("Sentry Gun"))
    assert not fits(table, "sentry", item)


def test_an_event_that_demands_nothing_may_answer_a_sentry_gun() -> None:
    """Nobody attacks who could have the words that an Event demands (ruling 40)."""
    table = told(
        marines={
            "row": ["Kitchen"],
            "characters": ["Ripley, at Kitchen"],
            "lying": ["Sentry Gun (sentry), at Hived Corridor"],
        },
        aliens={
            "row": NEST,
            "characters": ["Alien Warrior, at Main Corridor"],
            "hand": ["Defend The Hive", "Loose Grating"],
            "pool": 9,
        },
        active="aliens",
        dice="6",
    )
    table.do("take B1", "to Hived Corridor")
    assert table.seat == "B"
    assert table.can("play Defend The Hive")
    assert not table.can("play Loose Grating")

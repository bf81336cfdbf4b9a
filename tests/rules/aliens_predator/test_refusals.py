"""Whoever tries what is not allowed is told the rule."""

from __future__ import annotations

from tests.rules.aliens_predator.tale import told

FAR = {"characters": ["Alien Warrior, at Corridor"]}


def test_who_does_not_move_and_why() -> None:
    table = told(
        rogues={
            "row": ["Main Corridor", "Kitchen", "Barracks"],
            "characters": ["Duval, bound 9", "Colonist, hostage", "Roux", "Kessler, spent 2"],
        },
        aliens=FAR,
    )
    assert "Bound" in table.why_not("take A1")
    assert "hostages follow" in table.why_not("take A2")
    assert "Movement Points" in table.why_not("take A4")
    assert "one's own" in table.why_not("take B1")
    table.do("take A3")
    assert table.why_not("to Tavern") == "there is no such place"
    assert "adjacent" in table.why_not("to Barracks")


def test_who_does_not_attack_and_why() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks", "Ripley, rotated", "Bishop, at Kitchen"],
            "row": ["Main Corridor", "Kitchen"],
        },
        predator={"characters": ["Young Tusk, rotated", "Gray Stripe, at Kitchen, rotated"]},
        step="combat",
    )
    assert "rotated" in table.why_not("attack A2")
    assert "one's own" in table.why_not("attack B1")
    assert table.why_not("search A1") == "searches are declared in the Search Round"


def test_who_does_not_leave_and_why() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks", "Colonist, rotated", "Colonist"],
            "evacuate-at": ["Main Corridor"],
            "victory": [{"rescue": 3}],
        },
        aliens=FAR,
        step="movement",
    )
    assert "counts for a victory" in table.why_not("evacuate A1")
    assert table.why_not("evacuate A2") == "only who is ready leaves"


def test_what_is_not_found_or_played_and_why() -> None:
    table = told(
        marines={
            "row": ["Kitchen", "Corridor"],
            "characters": ["Cpl Hicks", "Ripley"],
            "hand": ["Mask", "Pulse Rifle", "Second Wind", "Swarm", "Cold Cure"],
        },
        aliens=FAR,
        step="search",
    )
    assert table.why_not("play Second Wind") == "it costs 2 Combat Pool"
    assert table.why_not("play Cold Cure") == "it costs 2 Research Points"
    assert table.why_not("play Swarm") == "its restriction names another player"
    assert table.why_not("play Stalk") == "this card is not in the hand"
    table.search("A1")
    assert table.why_not("find Medikit") == "this card is not in the hand"
    assert "does not offer" in table.why_not("find Pulse Rifle")


def test_what_no_card_is_called_is_in_no_hand() -> None:
    table = told(
        marines={
            "row": ["Weapons Locker", "Corridor"],
            "characters": ["Cpl Hicks"],
            "hand": ["Pulse Rifle", "Pvt Hudson"],
        },
        aliens=FAR,
        step="search",
    )
    assert table.why_not("play Pulse Riffle") == "this card is not in the hand"
    table.search("A1")
    assert table.why_not("find Pulse Riffle") == "this card is not in the hand"


def test_what_is_no_move_of_this_moment() -> None:
    table = told(marines={"characters": ["Cpl Hicks"]}, aliens=FAR)
    assert table.why_not("attack A1").startswith("attacks are declared")
    assert table.why_not("hive Corridor").startswith("the Hive is extended")
    assert table.why_not("lay Kitchen").startswith("locations are laid")


def test_where_one_does_not_go_and_why() -> None:
    table = told(
        marines={"row": ["Main Corridor", "Kitchen", "Tavern"], "characters": ["Cpl Hicks"]},
        aliens=FAR,
    )
    table.do("take A1")
    assert table.why_not("to Main Corridor") == "they are there already"
    assert "adjacent" in table.why_not("to Tavern")
    table.game.change(table.body("A1"), spent=table.movement("A1"))
    assert table.why_not("to Tavern").startswith("no Movement Points are left")
    table.game.change(table.body("A1"), spent=table.movement("A1") - 1)
    assert table.why_not("to Tavern").startswith("one moves to adjacent places")
    assert table.why_not("to Nowhere") == "there is no such place"


def test_one_of_a_group_who_is_out_of_points_holds_up_all() -> None:
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen", "Tavern"],
            "characters": ["Cpl Hicks", "Ripley"],
        },
        aliens=FAR,
    )
    table.do("take A1", "with A2")
    table.game.change(table.body("A2"), spent=table.movement("A2"))
    assert table.why_not("to Tavern").startswith("no Movement Points are left")


def test_whose_leaving_is_ones_own_choice() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks", "Colonist", "Colonist, at Corridor"],
            "evacuate-at": ["Main Corridor"],
            "victory": [{"rescue": 3}],
        },
        aliens={"characters": ["Alien Warrior, at Main Corridor, captive of A1"]} | FAR,
        step="movement",
    )
    assert table.why_not("evacuate B1") == "one's own characters leave"
    assert table.why_not("evacuate A9") == "one's own characters leave"
    assert table.why_not("evacuate A3") != "only who is ready leaves"


def test_who_has_just_enough_is_told_another_reason() -> None:
    table = told(
        marines={
            "characters": ["Cpl Hicks", "Ripley, rotated"],
            "hand": ["Lucky Break", "Mask"],
            "pool": 1,
        },
        aliens=FAR,
        step="search",
    )
    assert table.why_not("play Lucky Break").startswith("it has its own time")
    assert table.why_not("search A2") == "whoever is rotated has acted already"
    assert table.why_not("search A9") == "this character cannot search"

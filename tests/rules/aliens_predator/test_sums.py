"""What the numbers of a character are at any moment: what adds up, and what does not."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.rules.aliens_predator import values
from pnp.rules.aliens_predator.flags import CANT
from pnp.rules.aliens_predator.pieces import CLOSE, LONG, Attack
from tests.rules.aliens_predator.tale import Story, told

FAR = {"characters": ["Alien Warrior, at Corridor"]}
NEST = ["Breeding Chamber", "Hived Corridor", "Main Corridor"]


def aim(table: Story, who: str, whom: str, mode: str = CLOSE, **more: Any) -> Attack:
    """An attack that would be declared."""
    attack = Attack(table.body(who).uid, table.body(whom).uid, 0, mode, **more)
    table.game.trial = attack
    return attack


# --- to hit -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("masks", "total"),
    [
        ("", 0),
        (", with Hunter's Mask", 1),
        (", with Hunter's Mask, with Hunter's Mask", 1),
        (", with Hunter's Mask (damaged), with Hunter's Mask", 1),
        (", with Hunter's Mask (damaged)", 0),
    ],
)
def test_equal_items_do_not_add_up(masks: str, total: int) -> None:
    table = told(
        marines={"characters": ["Cpl Hicks, at Corridor"]},
        predator={"characters": [f"Young Tusk{masks}"]},
    )
    assert values.to_hit(table.game, aim(table, "B1", "A1", LONG)) == total


def test_what_is_added_to_the_die() -> None:
    """A token adds one, a wound takes one off; to take somebody alive is harder."""
    table = told(
        marines={"characters": ["Cpl Hicks, damage 1", "Ripley"]},
        predator={"characters": ["Young Tusk"]},
        aliens={"row": NEST, "characters": ["Alien Warrior, tokens 2, damage 1"]},
    )
    game = table.game
    assert [values.to_hit(game, aim(table, each, "A2")) for each in ("A1", "B1", "C1")] == [
        -1,
        0,
        2,
    ]
    assert values.to_hit(game, aim(table, "B1", "A2", to_hit=3)) == 3
    assert (
        values.to_hit(game, aim(table, "B1", "A2", capture=True)) == game.rules.data.combat.capture
    )


# --- what a Newborn has bought ------------------------------------------------------------------


def test_what_the_newborn_has_bought_adds_up() -> None:
    table = told(
        marines={"characters": ["Ripley, at Hived Corridor"]},
        aliens={"row": NEST, "characters": ["Newborn, at Hived Corridor"]},
    )
    game = table.game

    def figures() -> list[int]:
        attack = aim(table, "B1", "A1")
        return [
            *(values.damage(game, attack), table.movement("B1"), values.to_hit(game, attack)),
            *(table.defense("B1"), table.resistance("B1")),
        ]

    before = figures()
    game.change(table.body("B1"), bought=(1, 2, 4, 8), hardened=(16, 32))
    assert [new - old for new, old in zip(figures(), before, strict=True)] == [1, 2, 4, 16, 32]


def test_whoever_is_bound_neither_moves_nor_defends() -> None:
    table = told(marines={"characters": ["Cpl Hicks, bound 9", "Ripley"]}, aliens=FAR)
    assert (table.movement("A1"), table.defense("A1"), table.stats("A1")[0]) == (0, 0, 0)
    assert table.movement("A2") == 3


# --- defense ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("queen", "round_name", "more"),
    [
        ("Breeding Chamber", "movement", 1 + 2 + 1 + 2),
        ("Breeding Chamber", "combat", 1 + 2 + 1),
        ("Hived Corridor", "movement", 1),
        ("Main Corridor", "movement", 0),
    ],
)
def test_a_queen_is_defended_by_those_who_are_lethal_with_her(
    queen: str, round_name: str, more: int
) -> None:
    """Tokens count, too, and in the Chamber those that do not fight for themselves."""
    table = told(
        marines={"characters": ["Pvt. Okoro"]},
        aliens={
            "row": NEST,
            "characters": [
                f"Young Queen, at {queen}",
                "Alien Warrior, tokens 2",
                "Alien Warrior",
                "Chest Burster",
                "Alien Warrior, at Hived Corridor",
            ],
            "chamber": {"bursters": 4, "warriors": 2},
        },
    )
    table.game.round_name = round_name
    assert table.defense("B1") == 3 + more
    assert table.defense("B3") == 4


@pytest.mark.parametrize(
    ("item", "defense"),
    [
        ("P.T.V.", 2),
        ("P.T.V. (hurt 1)", 1),
        ("P.T.V. (hurt 3)", 0),
        ("P-5000 Powerloader (hurt 1)", 3),
        ("Mask", 3),
    ],
)
def test_how_hard_it_is_to_hit_what_somebody_has(item: str, defense: int) -> None:
    """A vehicle with a Speed of its own defends itself; all else as its bearer does."""
    table = told(marines={"characters": [f"Cpl Hicks, with {item}"]}, aliens=FAR)
    (thing,) = table.game.items.values()
    attack = Attack(table.body("B1").uid, thing.uid, 0, CLOSE)
    assert values.target_defense(table.game, attack) == defense


def test_nobody_defends_what_lies_about_or_a_barrier() -> None:
    """Ruling 35."""
    table = told(
        marines={
            "row": ["Main Corridor", "Kitchen"],
            "characters": ["Ripley"],
            "lying": ["Mask, at Kitchen", "P-5000 Powerloader, at Kitchen"],
        },
        aliens=FAR,
        barriers=["Pressure Doors, Main Corridor to Kitchen, of A"],
    )
    game = table.game
    things: list[Any] = [*game.items.values(), *game.barriers.values()]
    for thing in things:
        attack = Attack(table.body("B1").uid, thing.uid, 0, CLOSE)
        assert values.target_defense(game, attack) == 0


def test_ruling_26_a_marker_is_harder_to_hit() -> None:
    table = told(
        marines={"characters": ["Ripley"]},
        predator={"characters": ["Young Tusk, hidden, decoy at Corridor"]},
    )
    game = table.game
    for marker in game.markers.values():
        attack = Attack(table.body("A1").uid, marker.uid, 0, LONG)
        assert values.target_defense(game, attack) == table.defense("B1") + 1


# --- damage -------------------------------------------------------------------------------------


def test_how_hard_somebody_hits() -> None:
    """By hand as hard as one is strong, with a weapon as hard as it hits; tokens add to both."""
    table = told(
        marines={"characters": ["Cpl Hicks, damage 1, with Pulse Rifle, with Combat Knife"]},
        aliens={"characters": ["Alien Warrior, tokens 2"]},
    )
    game = table.game
    rifle, knife = table.item("Pulse Rifle"), table.item("Combat Knife")
    weapons = game.rules.harm
    by_hand = aim(table, "A1", "B1")
    assert values.damage(game, by_hand) == 3
    assert values.damage(game, by_hand._replace(weapon=knife.uid)) == 3 + weapons[knife.card]
    shot = by_hand._replace(weapon=rifle.uid, mode=LONG)
    assert values.damage(game, shot) == weapons[rifle.card]
    assert values.damage(game, shot._replace(weapon=0)) == 0
    assert weapons[game.rules.named["Mask"]] == 0
    # What an Event does is as much as it says.
    assert [values.damage(game, by_hand._replace(damage=each)) for each in (0, 7)] == [0, 7]
    claws = aim(table, "B1", "A1")
    assert values.damage(game, claws) == 5 + 3 + 2


def test_a_sentry_gun_hits_as_hard_as_it_is() -> None:
    table = told(
        marines={"characters": ["Ripley"], "lying": ["Sentry Gun (sentry), at Corridor"]},
        aliens=FAR,
    )
    game, gun = table.game, table.item("Sentry Gun")
    attack = Attack(gun.uid, table.body("B1").uid, gun.uid, LONG)
    weapon = game.rules.weapon[gun.card]
    assert weapon is not None
    assert values.damage(game, attack) == weapon.damage
    assert values.to_hit(game, attack) == weapon.to_hit


# --- Power and Speed ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "stats"),
    [
        ("", (4, 5)),
        (", damage 1", (3, 4)),
        (", tokens 1, damage 1", (4, 5)),
        (", damage 5", (0, 0)),
    ],
)
def test_ruling_23_wounds_take_off_speed_and_power(how: str, stats: tuple[int, int]) -> None:
    table = told(marines={"characters": ["Ripley"]}, aliens={"characters": ["Alien Warrior"]})
    numbers = {word: int(n) for word, n in (each.split() for each in how.split(", ")[1:])}
    body = table.game.change(table.body("B1"), **numbers)
    assert (values.speed(table.game, body), values.power(table.game, body)) == stats


def test_a_damaged_hull_slows_whoever_rides_in_it() -> None:
    table = told(
        marines={"characters": ["Ripley, with P.T.V. (hurt 1)", "Pvt. Okoro, with P.T.V."]},
        rogues={"characters": ["Vriess, with P.T.V. (hurt 2)"]},
    )
    speeds = [table.stats(each)[0] for each in ("A1", "B1", "B2")]
    assert (speeds, table.movement("B1")) == ([0, 1, 2], 1)


@pytest.mark.parametrize(
    ("armor", "more"),
    [
        ("", 0),
        (", with Ballistic Vest", 2),
        (", with Ballistic Vest, with Ballistic Vest", 2),
        (", with Ballistic Vest (damaged)", 0),
        (", with P.T.V.", 0),
    ],
)
def test_ruling_36_one_armor_protects(armor: str, more: int) -> None:
    """That of a vehicle shields its hull alone."""
    table = told(marines={"characters": [f"Cpl Hicks{armor}"]}, aliens=FAR)
    assert table.resistance("A1") == 4 + more


@pytest.mark.parametrize(("bound", "held"), [(0, False), (4, True)])
def test_a_net_holds_only_whom_it_binds(bound: int, held: bool) -> None:
    table = told(
        marines={"characters": ["Cpl Hicks", "Ripley"]},
        predator={"characters": ["Young Tusk, with Force Net"]},
    )
    game = table.game
    net = table.item("Force Net").card
    hicks = game.change(table.body("A1"), bound=bound, bound_by=net if bound else -1)
    for what in ("be_moved", "be_dragged"):
        assert values.cant(game, hicks, CANT[what]) is held
        assert not values.cant(game, table.body("A2"), CANT[what])


# --- hands --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("queen", "size"), [("Breeding Chamber", 3 + 3 + 2), ("Hived Corridor", 3 + 1), ("", 3)]
)
def test_warriors_with_a_queen_enlarge_the_hand(queen: str, size: int) -> None:
    table = told(
        marines={"characters": ["Ripley"]},
        aliens={
            "row": NEST,
            "characters": [
                *([f"Young Queen, at {queen}"] if queen else []),
                "Alien Warrior, tokens 2",
                "Chest Burster",
                "Alien Warrior, at Hived Corridor",
            ],
            "chamber": {"bursters": 4, "warriors": 2},
            "base": 3,
        },
    )
    assert table.hand_size("B") == size
    assert table.hand_size("A") == 1


@pytest.mark.parametrize(("how", "size"), [("", 1), (", bound 3", 0), (", captive of B1", 0)])
def test_whoever_is_bound_or_held_enlarges_no_hand(how: str, size: int) -> None:
    table = told(
        marines={"characters": ["Cpl Hicks", f"Ripley{how}"]},
        predator={"characters": ["Honored Elder"]},
    )
    assert table.hand_size("A") == size

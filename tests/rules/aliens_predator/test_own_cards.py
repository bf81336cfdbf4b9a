"""Cards of one's own are refereed: what they may say and no card of ours does."""

from __future__ import annotations

from typing import Any

import pytest

from pnp.data.aliens_predator.cards import Card, Weapon, base_cards
from pnp.data.aliens_predator.proofreading import card_flaws
from pnp.data.aliens_predator.rules import rules as numbers
from pnp.rules.aliens_predator.flags import CAN
from pnp.rules.aliens_predator.game import AliensPredator
from pnp.rules.aliens_predator.position import position
from pnp.rules.aliens_predator.shelf import Shelf
from pnp.rules.aliens_predator.values import can
from pnp.rules.effects.moves import noted
from pnp.rules.kernel import ScriptedDealer
from tests.rules.aliens_predator.tale import Story

FAR = {"characters": ["Alien Warrior, at Corridor"]}


class OwnCards(AliensPredator):
    """The game with some cards more."""

    def __init__(self, *own: Card) -> None:
        super().__init__()
        self.shelf = Shelf(numbers(), [*base_cards().values(), *own])

    def rules(self, _: Any) -> Any:
        return self.shelf


def told(*own: Card, step: str = "moving", dice: str = "", **sides: Any) -> Story:
    """A position with cards of one's own."""
    assert list(card_flaws(own)) == []
    whole = {"sides": sides, "step": step}
    return Story(position(OwnCards(*own), whole, ScriptedDealer(dice.split())))


def item(*always: dict[str, Any]) -> Card:
    return Card(
        "own-1",
        "Charm",
        "item",
        slot="gear",
        restrictions=("Equipment",),
        powers=({"always": list(always)},),
    )


def event(*do: dict[str, Any]) -> Card:
    return Card(
        "own-2", "Rally", "event", use="gain", powers=({"play": {"when": "any"}, "do": list(do)},)
    )


# --- what always holds --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "condition", "aimed"),
    [
        ("", [], True),
        (" (damaged)", [], False),
        ("", [{"self": "carried"}], True),
        ("", [{"self": "sentry"}], False),
    ],
)
def test_an_item_may_say_something_of_itself(
    how: str, condition: list[dict[str, Any]], aimed: bool
) -> None:
    static = {"who": "self", "can": ["be_aimed_at"], **({"while": condition} if condition else {})}
    table = told(item(static), marines={"characters": [f"Cpl Hicks, with Charm{how}"]}, aliens=FAR)
    assert can(table.game, table.item("Charm"), CAN["be_aimed_at"]) is aimed


def test_an_item_that_can_be_aimed_at_is_a_target_beside_its_bearer() -> None:
    table = told(
        item({"who": "self", "can": ["be_aimed_at"]}),
        marines={"characters": ["Cpl Hicks, rotated, with Charm, with Mask"]},
        predator={"characters": ["Young Tusk"]},
        step="combat",
    )
    table.game.play(noted("attack", "B1"))
    assert table.legal == ["at A1", "at Charm"]


@pytest.mark.parametrize(("how", "speeds"), [("", (4, 2)), (" (damaged)", (3, 2))])
def test_an_item_may_say_something_of_others(how: str, speeds: tuple[int, int]) -> None:
    """Of all who are with it, but of nobody else; and of nobody if it is Damaged."""
    table = told(
        item({"who": ["mine", "character", {"at": "self"}], "speed": 1}),
        marines={"characters": [f"Cpl Hicks, with Charm{how}", "Pvt Hudson, at Corridor"]},
        aliens=FAR,
    )
    assert (table.stats("A1")[0], table.stats("A2")[0]) == speeds
    assert (table.movement("A1"), table.movement("A2")) == speeds


@pytest.mark.parametrize(
    ("whose", "how", "sizes"),
    [("you", "", (2, 0)), ("you", " (damaged)", (0, 0)), ("each", "", (2, 2))],
)
def test_an_item_may_say_something_of_a_hand(whose: str, how: str, sizes: tuple[int, int]) -> None:
    table = told(
        item({"player": whose, "hand": 2}),
        marines={"characters": [f"Cpl Hicks, with Charm{how}"]},
        aliens=FAR,
    )
    assert (table.hand_size("A"), table.hand_size("B")) == sizes


@pytest.mark.parametrize(("how", "points"), [("", 4), (", bound 9", 0)])
def test_a_character_may_be_faster_by_itself(how: str, points: int) -> None:
    runner = Card(
        *("own-3", "Runner", "main"),
        speed=3,
        power=3,
        resources=("Human", "Marine"),
        powers=({"always": [{"who": "self", "movement": 1}]},),
    )
    table = told(runner, marines={"characters": [f"Runner{how}", "Ripley"]}, aliens=FAR)
    assert table.movement("A1") == points


def leader(*always: dict[str, Any]) -> Card:
    return Card(
        *("own-3", "Guide", "main"),
        speed=3,
        power=3,
        resources=("Human", "Marine"),
        powers=({"always": list(always)},),
    )


@pytest.mark.parametrize(
    ("how", "speed"), [("", 4), (", bound 9", 3), (", captive of B1", 3), (", at Corridor", 3)]
)
def test_a_character_may_say_something_of_others(how: str, speed: int) -> None:
    """Of those who are with it, as long as it is free."""
    table = told(
        leader({"who": ["mine", "character", "other", {"at": "self"}], "speed": 1}),
        marines={"characters": ["Cpl Hicks", f"Guide{how}"]},
        predator={"characters": ["Honored Elder"]},
    )
    assert table.stats("A1")[0] == speed
    assert table.stats("A2")[0] == (0 if "bound" in how else 3)


@pytest.mark.parametrize(("how", "size"), [("", 2), (", bound 9", 0), (", captive of B1", 0)])
def test_a_character_may_say_something_of_a_hand(how: str, size: int) -> None:
    table = told(
        leader({"player": "you", "hand": 2}),
        marines={"characters": ["Cpl Hicks", f"Guide{how}"]},
        predator={"characters": ["Honored Elder"]},
    )
    assert (table.hand_size("A"), table.hand_size("B")) == (size, 0)


# --- what is given for a time -------------------------------------------------------------------


def test_a_gift_may_be_for_all_who_fit_and_newcomers_too() -> None:
    rally = event(
        {
            "give": {
                "who": {"all": ["mine", "main"]},
                "newcomers": True,
                "mods": {"speed": 1},
                "for": "turn",
            }
        }
    )
    table = told(
        rally,
        marines={"characters": ["Cpl Hicks", "Colonist"], "hand": ["Rally"], "pool": 9},
        aliens=FAR,
    )
    before = [table.stats(each)[0] for each in ("A1", "A2", "B1")]
    table.game.play(noted("play", "Rally"))
    assert [table.stats(each)[0] for each in ("A1", "A2", "B1")] == [before[0] + 1, *before[1:]]


def test_a_gift_may_take_the_place_of_a_number() -> None:
    rally = event(
        {"give": {"who": {"all": ["mine", "character"]}, "mods": {"speed_is": 7}, "for": "turn"}}
    )
    table = told(
        rally,
        marines={"characters": ["Cpl Hicks", "Ripley, damage 1"], "hand": ["Rally"], "pool": 9},
        aliens=FAR,
    )
    table.game.play(noted("play", "Rally"))
    assert (table.stats("A1")[0], table.stats("A2")[0]) == (7, 6)


# --- what strikes by itself ---------------------------------------------------------------------


def test_what_is_thrown_strikes_though_it_is_gone() -> None:
    """Its name is told, for it was discarded to strike."""
    grenade = Card(
        *("own-5", "Grenade", "item"),
        slot="gear",
        restrictions=("Equipment",),
        powers=(
            {
                "use": {"when": "moving", "spend": True},
                "do": [
                    {
                        "strike": {
                            "who": "self",
                            "whom": {"choose": ["enemy", "main", {"at": "bearer"}]},
                            "mode": "close",
                            "to_hit": 2,
                            "damage": 9,
                        }
                    }
                ],
            },
        ),
    )
    table = told(
        grenade,
        dice="3",
        marines={"characters": ["Cpl Hicks, with Grenade"]},
        aliens={"characters": ["Alien Warrior, at Main Corridor", "Alien Warrior, at Corridor"]},
    )
    table.game.play(noted("use", "Grenade"))
    assert table.rolls == ["Grenade at B1: 5 to 4"]
    assert table.hurts == ["B1 4"]
    assert table.discards("A") == ["Grenade"]


@pytest.mark.parametrize(("attacks", "strikers"), [(3, ["B1", "B2"]), (4, ["B2"])])
def test_a_newborn_that_has_made_all_its_attacks_is_not_chosen_to_strike(
    attacks: int, strikers: list[str]
) -> None:
    strike = {
        "who": {"choose": ["mine", "main"]},
        "whom": {"choose": ["enemy", "main"]},
        "mode": "close",
    }
    table = told(
        event({"strike": strike}),
        dice="1",
        marines={"characters": ["Cpl Hicks"], "hand": ["Kitchen"]},
        aliens={"characters": ["Newborn", "Alien Warrior, at Corridor"], "hand": ["Rally"]},
    )
    table.game.change(table.body("B1"), attacks=attacks)
    while not table.can("play Rally"):
        table.idle()
    table.do("play Rally")
    if len(strikers) > 1:
        assert table.legal == [f"choose {each}" for each in strikers]
    else:
        assert table.rolls == [f"{strikers[0]} at A1: 1 to 3"]


@pytest.mark.parametrize(("die", "hurt"), [("1", []), ("6", ["B1 4"])])
def test_an_effect_goes_on_after_a_strike_and_what_it_says_is_what_a_hit_does(
    die: str, hurt: list[str]
) -> None:
    """No knife makes it more; and nothing comes of the hit but damage."""
    strike = {
        "who": {"choose": ["mine", "main"]},
        "whom": {"choose": ["enemy", "main"]},
        "mode": "close",
        "damage": 9,
    }
    table = told(
        event({"strike": strike}, {"pool": {"n": 3}}),
        dice=die,
        marines={"characters": ["Cpl Hicks, with Combat Knife"], "hand": ["Rally"]},
        aliens={"characters": ["Alien Warrior, at Corridor, tokens 3"]},
    )
    table.do("play Rally")
    assert table.hurts == hurt
    assert table.pool("A") == 3


def test_a_sentry_gun_may_be_chosen_to_strike() -> None:
    strike = {
        "who": {"choose": ["mine", "item", {"named": "Sentry Gun"}]},
        "whom": {"choose": ["enemy", "main"]},
        "mode": "short",
    }
    table = told(
        event({"strike": strike}),
        dice="1",
        marines={
            "characters": ["Cpl Hicks"],
            "lying": ["Sentry Gun (sentry), at Main Corridor"],
            "hand": ["Rally"],
        },
        aliens={"characters": ["Alien Warrior, at Main Corridor"]},
    )
    table.do("play Rally")
    assert table.rolls == ["Sentry Gun at B1: 2 to 4"]


# --- what things are worth ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "worth"),
    [
        ({"type": "main", "resources": ("Human",)}, "human"),
        ({"type": "main", "resources": ("Synthetic",)}, "human"),
        ({"type": "main", "resources": ("Predator",)}, ""),
        ({"type": "supporting", "resources": ("Human",)}, "supporting"),
        ({"type": "supporting", "resources": ("Human", "Unique")}, "unique_supporting"),
        ({"type": "item", "restrictions": ("Military Arms",)}, ""),
        ({"type": "item", "weapon": True, "restrictions": ("Military Arms",)}, "military_arms"),
        ({"type": "item", "weapon": True, "restrictions": ("Weaponry",)}, "weaponry"),
        ({"type": "item", "weapon": True, "restrictions": ("Prohibited",)}, "prohibited"),
        (
            {"type": "item", "weapon": True, "restrictions": ("Weaponry", "Prohibited")},
            "weaponry prohibited",
        ),
        ({"type": "item", "slot": "ammo", "resources": ("Unique",)}, "unique_ammo"),
        ({"type": "item", "slot": "attachment", "resources": ("Unique",)}, "unique_attachment"),
        ({"type": "item", "slot": "gear", "resources": ("Unique",)}, ""),
        ({"type": "item", "slot": "ammo"}, ""),
    ],
)
def test_what_a_card_is_worth_to_a_hunter_by_the_table(card: dict[str, Any], worth: str) -> None:
    given = dict(card)
    if given.pop("weapon", False):
        given["weapon"] = Weapon(mode="close", damage=1)
    own = Card("own-4", "Thing", **given)
    shelf = Shelf(numbers(), [*base_cards().values(), own])
    honor = numbers().honor
    assert shelf.worth[-1] == sum(getattr(honor, each) for each in worth.split())
    dear = Card("own-4", "Thing", **{**given, "worth": 7})
    assert Shelf(numbers(), [*base_cards().values(), dear]).worth[-1] == 7

"""What no card of the boxes says with its words: cards of one's own do."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

import pytest

from tests.rules.vs.own import character, equipment, with_own

RIPLEY = "Lt. Ripley, level 2"
"""7/5, of the Company, as are cards of one's own."""
HARRIGAN = "Harrigan, level 2"
"""5/9"""


def power(name: str, *do: Mapping[str, Any], **parts: Any) -> Mapping[str, Any]:
    """What is used in the Main Phase, unless something else is told."""
    return {"name": name, "use": {"when": "main"}, "do": list(do), **parts}


def hears(event: str, do: Mapping[str, Any], **about: Any) -> Mapping[str, Any]:
    """What is set off by an event."""
    return {"name": f"Hears {event}", "when": {event: about}, "do": [do]}


def always(**mods: Any) -> Mapping[str, Any]:
    return {"name": "Always", "always": [mods]}


GROWS = {"counter": {"who": "self", "plus": 1}}


# --- attacks ------------------------------------------------------------------------------------


def test_who_cannot_team_attack_attacks_alone() -> None:
    loner = character("Loner", always(cant=["team_attack"]))
    mine = {"main": RIPLEY, "front": ["Loner", "Parker"]}
    table = with_own([loner], mine, {"main": HARRIGAN})
    table.do("attack B1", "with A1")
    assert table.legal == ["with A3", "go"]
    table = with_own([loner], mine, {"main": HARRIGAN})
    table.fight("B1", "A2")
    assert not table.ready("A2")


def test_of_several_who_must_be_in_the_first_attack_one_can_join_and_is_enough() -> None:
    hound = character("Hound", keywords=("Angry", "Swarm"), ranged=True)
    mine = {"main": RIPLEY, "front": ["Hound"], "back": ["Hound"]}
    table = with_own([hound], mine, {"main": HARRIGAN})
    table.do("attack B1")
    assert table.legal == ["with A1", "with A2"]


def test_mercenaries_of_all_teams_attack_with_a_main_character_who_is_one() -> None:
    badge = equipment("Badge", {"name": "Hired", "always": [_for_wearer(keywords=["Mercenary"])]})
    mine = {"main": f"{RIPLEY}, with Badge", "front": ["Hawkins", "Primeval Hunter, with Badge"]}
    table = with_own([badge], mine, {"main": HARRIGAN})
    table.do("attack B1", "with A1", "with A2")
    assert table.can("with A3")


def _for_wearer(**mods: Any) -> Mapping[str, Any]:
    return {"who": "wearer", **mods}


# --- strikes ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("how", "row", "team", "grown"),
    [
        ("melee", "front", False, 1),
        ("melee", "back", False, 0),
        ("ranged", "back", False, 1),
        ("ranged", "front", False, 0),
        ("solo", "front", False, 1),
        ("solo", "front", True, 0),
        ("team", "front", True, 1),
    ],
)
def test_who_is_struck_back_hears_of_it_and_of_how(
    how: str, row: str, team: bool, grown: int
) -> None:
    bully = character("Bully", hears("struck", GROWS, by=["enemy"], how=[how]), ranged=True)
    mine = {"main": f"{RIPLEY}, exhausted", row: ["Bully", "Parker"]}
    table = with_own([bully], mine, {"main": "Dutch"})
    table.fight("B1", "A2", *(["A3"] if team else []))
    if team:
        table.do("strike A2")
    assert table.counters("A2") == grown


def test_only_who_is_struck_hears_of_a_strike() -> None:
    """The defender is struck too, but by nobody whom she minds."""
    witness = character("Witness", hears("struck", GROWS, by=["enemy"], how=["melee"]))
    table = with_own([witness], {"main": RIPLEY, "front": ["Witness"]}, {"main": HARRIGAN})
    table.do("attack B1", "with A1", "go")  # 7 against 9, 5 against 5
    assert table.counters("A2") == 1  # Harrigan struck back once


def test_a_strike_that_stuns_whomever_it_hits_is_enough_for_the_team() -> None:
    fang = character("Fang", always(can=["stun_by_striking"]), atk=1)
    mine = {"main": f"{RIPLEY}, exhausted", "front": ["Fang", "Parker"]}
    table = with_own([fang], mine, {"main": HARRIGAN})
    table.fight("B1", "A2", "A3").do("strike A3")  # 1 and 3 against 9
    assert table.wounds("B1") == 1


@pytest.mark.parametrize("text", ["Fang, -1", "Fang, -2"])
def test_ruling_06_without_any_atk_nobody_is_struck(text: str) -> None:
    fang = character("Fang", always(can=["stun_by_striking"]), atk=1)
    mine = {"main": f"{RIPLEY}, exhausted", "front": [text]}
    theirs = {"main": f"{HARRIGAN}, exhausted", "front": ["Anna, +1"]}
    table = with_own([fang], mine, theirs).fight("B2", "A2")
    assert table.wounds("B2") == 0
    table = with_own([fang], theirs, mine).fight("B2", "A2")
    assert table.wounds("A2") == 0


@pytest.mark.parametrize("watched", [True, False])
def test_who_lies_face_down_is_wounded_once_by_a_team_however_fast_some_of_it_are(
    watched: bool,
) -> None:
    """It was struck: what listens for other wounds hears nothing."""
    sight = always(can=["attack_face_down"])
    ghoul = character("Ghoul", sight, atk=8)
    wraith = character("Wraith", sight, atk=8, keywords=("Ferocious",))
    nurse = character("Nurse", hears("wounded", GROWS, who=["mine"], how=["not_struck"]))
    mine = {"main": f"{RIPLEY}, exhausted", "front": ["Wraith", "Ghoul"]}
    theirs = {"main": HARRIGAN, "front": ["Dillon, stunned"], "back": ["Nurse"] * watched}
    table = with_own([ghoul, wraith, nurse], mine, theirs).fight("B2", "A2", "A3")
    assert table.wounds("B2") == 1
    if watched:
        assert table.counters("B3") == 0


def test_who_hides_in_a_combat_has_left_it() -> None:
    thief = character("Thief", power("Hide", {"hide": {"who": "self"}}, use={"when": "combat"}))
    mine = {"main": RIPLEY, "front": ["Thief"]}
    table = with_own([thief], mine, {"main": "Dutch, level 2"})
    table.do("attack B1", "with A2", "use A2: Hide").until("B", "done")
    assert table.hidden("A2")
    assert table.wounds("A2") == 0


def test_a_lethal_wound_kos_who_lies_face_down() -> None:
    ghoul = character("Ghoul", always(can=["attack_face_down"]), atk=8, keywords=("Lethal",))
    mine = {"main": f"{RIPLEY}, exhausted", "front": ["Ghoul"]}
    theirs = {"main": HARRIGAN, "front": ["Dillon, stunned"]}
    table = with_own([ghoul], mine, theirs).fight("B2", "A2")
    assert table.ko("B") == ["Dillon"]


def test_who_stands_by_equipment_alone_falls_with_it() -> None:
    curse = {"give": {"who": {"all": ["enemy"]}, "mods": {"cant": ["be_equipped"]}, "for": "turn"}}
    witch = character("Witch", power("Curse", curse))
    theirs = {"main": HARRIGAN, "back": ["Blain, -3, with Combistick"]}
    table = with_own([witch], {"main": RIPLEY, "back": ["Witch"]}, theirs).do("use A2: Curse")
    assert table.ko("B") == ["Combistick"]
    assert table.stunned("B2")


# --- what holds ---------------------------------------------------------------------------------


def test_a_power_that_was_lost_by_its_name_cannot_be_used() -> None:
    """Whatever else there is can be."""
    lose = {"give": {"who": "self", "mods": {"lose": ["Punch"]}, "for": "turn"}}
    cold = character("Boxer", power("Punch", GROWS), power("Jab", GROWS), power("Tire", lose))
    table = with_own([cold], {"main": RIPLEY, "back": ["Boxer"]}, {"main": HARRIGAN})
    assert table.can("use A2: Punch")
    table.do("use A2: Tire")
    assert not table.can("use A2: Punch")
    table.do("use A2: Jab")
    assert table.counters("A2") == 1


@pytest.mark.parametrize(("kind", "left"), [("super_powers", "Jab"), ("keyword_powers", "Punch")])
def test_super_powers_are_those_that_are_paid_for(kind: str, left: str) -> None:
    lose = {"give": {"who": "self", "mods": {"lose": [kind]}, "for": "turn"}}
    punch = power("Punch", GROWS, use={"when": "main", "pay": ["H"]})
    boxer = character("Boxer", punch, power("Jab", GROWS))
    spell = character("Spell", power("Tire", {**lose, "give": {**lose["give"], "who": BOXERS}}))
    mine = {"main": RIPLEY, "back": ["Boxer", "Spell"], "row": ["Earth"]}
    table = with_own([boxer, spell], mine, {"main": HARRIGAN})
    assert table.can("use A2: Punch")
    assert table.can("use A2: Jab")
    table.do("use A3: Tire")
    assert [each for each in table.legal if "A2:" in each] == [f"use A2: {left}"]


BOXERS = {"all": ["mine", "other"]}


def test_who_is_given_combat_master_silences_twists_like_anybody_who_has_it() -> None:
    gift = {"give": {"who": "self", "mods": {"keywords": ["Combat Master"]}, "for": "turn"}}
    duellist = character("Duellist", power("Focus", gift))
    mine = {"main": RIPLEY, "front": ["Duellist"]}
    theirs = {"main": HARRIGAN, "hand": ["Death Trap"]}
    table = with_own([duellist], mine, theirs).do("attack B1", "with A2")
    assert table.can("play Death Trap")
    table = with_own([duellist], mine, theirs).do("use A2: Focus", "attack B1", "with A2")
    assert table.hand("B") == ["Death Trap"]  # the combat is over
    assert not table.ready("A2")


@pytest.mark.parametrize(("how", "more"), [("melee", 1), ("ranged", 0)])
def test_what_holds_in_a_combat_of_one_kind_holds_in_no_other_and_in_none(
    how: str, more: int
) -> None:
    cheer = {"name": "Cheer", "always": [{"while": [{"combat": how}], "atk": 1}]}
    fan = character("Fan", cheer)
    mine = {"main": RIPLEY, "back": ["Fan"]}
    theirs = {"main": HARRIGAN, "hand": ["Let's Rock!"]}
    table = with_own([fan], mine, theirs)
    assert table.stats("A2")[0] == 2
    table.do("attack B1")
    assert table.stats("A2")[0] == 2 + more


def test_a_keyword_that_a_power_gives_changes_what_happens() -> None:
    """Durable takes no wound but in combat."""
    given = character("Moss", always(keywords=["Durable"]))
    spite = power("Spite", {"stun": {"who": {"all": ["enemy", "supporting"]}}})
    mine = {"main": RIPLEY, "back": ["Witch"]}
    theirs = {"main": HARRIGAN, "front": ["Moss", "Parker"]}
    table = with_own([given, character("Witch", spite)], mine, theirs).do("use A2: Spite")
    assert table.wounds("B2") == 0
    assert table.ko("B") == ["Parker"]


# --- what happens ---------------------------------------------------------------------------------


def test_an_effect_goes_on_after_an_egg() -> None:
    brood = power("Brood", {"hatch": {"who": {"choose": ["mine", {"named": "Ovomorph"}]}}}, GROWS)
    nurse = character("Nurse", brood)
    mine = {"main": RIPLEY, "back": ["Nurse", "Ovomorph"]}
    table = with_own([nurse], mine, {"main": HARRIGAN, "back": ["Mac"]}).do("use A2: Brood")
    assert table.counters("A2") == 1


def test_an_egg_needs_a_supporting_character_of_an_enemy() -> None:
    brood = power("Brood", {"hatch": {"who": {"choose": ["mine", {"named": "Ovomorph"}]}}})
    nurse = character("Nurse", brood)
    mine = {"main": RIPLEY, "back": ["Nurse", "Ovomorph"]}
    for theirs, able in (([], False), (["Mac, stunned"], True)):
        table = with_own([nurse], mine, {"main": HARRIGAN, "back": theirs})
        assert table.can("use A2: Brood") is able


def test_a_captive_token_goes_back_where_it_came_from() -> None:
    cage = character(
        "Cage", power("Catch", {"capture": {"who": {"choose": ["enemy", "supporting"]}}})
    )
    table = with_own(
        [cage],
        {"main": RIPLEY, "back": ["Cage"]},
        {"main": "The Queen", "back": ["Facehugger"], "pile": True},
    )
    before = table.pile("B")
    table.do("use A2: Catch")
    assert table.labels("Facehugger") == []
    assert table.pile("B") == sorted([*before, "Facehugger"])


def test_gear_that_nobody_can_wear_is_not_lost() -> None:
    loot = [
        {"search": {"in": ["deck"], "for": ["equipment"], "as": "found"}},
        {"attach": {"what": "found", "to": {"choose": ["mine", "other", "supporting"]}}},
    ]
    thief = character("Thief", {"name": "Loot", "when": {"main_starts": "mine"}, "do": loot})
    mine = {"main": RIPLEY, "back": ["Thief"], "deck": ["Medikit"]}
    table = with_own([thief], mine, {"main": HARRIGAN}, step="formation").do("done")
    assert table.hand("A") == ["Medikit"]


def test_a_second_level_with_less_health_may_be_the_end() -> None:
    grows = {
        **{"name": "Rise", "level": 1, "when": {"main_starts": "mine"}},
        "do": [{"gain_xp": {"n": 1}}],
    }
    own = [
        character("Chrysalis", grows, type="main", level=1, cost=0, health=5),
        character("Chrysalis", type="main", level=2, cost=0, health=3, id="own-moth"),
    ]
    for wounds, winners in ((2, None), (3, "B")):
        mine = {"main": f"Chrysalis, wounds {wounds}"}
        table = with_own(own, mine, {"main": HARRIGAN}, step="formation").do("done")
        assert table.winners == winners


def test_a_location_is_turned_down_once() -> None:
    dig_in = power(
        "Dig In",
        {"choose": {"who": ["mine", "location"], "as": "home"}},
        {"turn_down": {"what": "home"}},
        {"turn_down": {"what": "home"}},
        GROWS,
    )
    mine = {"main": RIPLEY, "back": ["Miner"], "row": ["Earth", "Space"]}
    table = with_own([character("Miner", dig_in)], mine, {"main": HARRIGAN})
    table.do("use A2: Dig In", "choose Earth")
    assert table.row_of("A") == ["Earth down", "Space"]
    assert table.counters("A2") == 1


@pytest.mark.parametrize(("wearer", "paid"), [("Parker", False), ("Mac", True)])
def test_ruling_45_gear_that_asks_for_a_symbol_asks_its_wearer(wearer: str, paid: bool) -> None:
    pays = {"may": [{"pay": ["H"]}, {"draw": {"n": 1}}]}
    box = equipment("Box", {"name": "Trade", "when": {"main_starts": "mine"}, "do": [pays]})
    mine = {
        **{"main": RIPLEY, "back": [f"{wearer}, with Box"], "row": ["Headquarters"]},
        "deck": ["Newt"],
    }
    table = with_own([box], mine, {"main": HARRIGAN}, step="formation").do("done")
    assert table.can("yes") is paid


# --- values -------------------------------------------------------------------------------------


@pytest.mark.parametrize(("card", "drawn"), [("Anna", 1), ("Medikit", 0)])
def test_what_has_no_colour_of_health_is_worth_nothing(card: str, drawn: int) -> None:
    spoils = power(
        "Spoils",
        {"choose": {"who": ["mine", {"in": "ko"}], "as": "trophy"}},
        {"draw": {"n": {"colour": "trophy", "table": "trophies"}}},
    )
    hunter = character("Collector", spoils)
    mine = {"main": RIPLEY, "back": ["Collector"], "ko": [card], "deck": ["Newt"] * 3}
    table = with_own([hunter], mine, {"main": HARRIGAN}).do("use A2: Spoils")
    assert len(table.hand("A")) == drawn


# --- cards on their way -------------------------------------------------------------------------

CALL = power("Call", {"put": {"what": "top_card", "to": "play", "row": "back"}})


@pytest.mark.parametrize(
    ("top", "hand", "more"),
    [("Newt", [], ["A3"]), ("Dutch", ["Dutch"], []), ("Earth", ["Earth"], [])],
)
def test_what_cannot_come_into_play_from_the_deck_comes_into_the_hand(
    top: str, hand: list[str], more: list[str]
) -> None:
    mine = {"main": "Dutch", "back": ["Caller"], "deck": [top]}
    table = with_own([character("Caller", CALL)], mine, {"main": HARRIGAN}).do("use A2: Call")
    assert table.hand("A") == hand
    assert table.labels() == ["A1", "A2", "B1", *more]


def test_only_characters_are_put_into_play() -> None:
    call = {"put": {"what": {"choose": ["mine", {"in": "hand"}]}, "to": "play", "row": "back"}}
    cards = ["Earth", "Medikit", "Newt", "Kane", "Dutch"]
    mine = {"main": "Dutch", "back": ["Caller"], "hand": cards}
    table = with_own([character("Caller", power("Call", call))], mine, {"main": HARRIGAN})
    assert set(table.do("use A2: Call").legal) == {"choose Newt", "choose Kane"}


def test_of_several_cards_that_are_taken_each_is_asked_for_once() -> None:
    """What was passed over is not asked for again; equal cards are taken one after the other."""
    pick: list[Mapping[str, Any]] = [
        {"search": {"in": ["deck"], "for": ["character"], "n": 2, "up_to": True, "as": "found"}},
        {"put": {"what": "found", "to": "hand"}},
    ]
    scout = character("Scout", power("Pick", *pick))
    mine = {"main": RIPLEY, "back": ["Scout"], "deck": ["Anna", "Billy", "Billy", "Mac"]}
    table = with_own([scout], {"main": "Falconer"}, mine, active="B").do("use B2: Pick")
    assert set(table.legal) == {"choose Anna", "choose Billy", "choose Mac", "done"}
    table.do("choose Billy")
    assert set(table.legal) == {"choose Billy", "choose Mac", "done"}
    table.do("choose Billy")
    assert table.hand("B") == ["Billy", "Billy"]
    assert table.battle.observe(0, Random(0)).view["known"]["B"] == []  # nobody saw them
    assert table.xp("A") == 0


def test_what_was_dug_up_and_is_shuffled_back_is_anywhere_in_the_deck() -> None:
    dig: list[Mapping[str, Any]] = [
        {"dig": {"top": 2, "take": ["equipment"], "as": "found", "rest": "shuffle"}},
        {"put": {"what": "found", "to": "hand"}},
    ]
    mole = character("Mole", power("Dig", *dig))
    mine = {"main": RIPLEY, "back": ["Mole"], "deck": ["Medikit", "Anna"], "bottom": ["Kane"]}
    table = with_own([mole], mine, {"main": HARRIGAN}).do("use A2: Dig")
    assert table.hand("A") == ["Medikit"]
    assert table.deck("A") == ["Anna", "Kane"]
    assert table.bottom("A") == []


def test_a_token_that_leaves_play_is_set_aside() -> None:
    home = power("Home", {"put": {"what": "self", "to": "hand"}})
    mite = character("Mite", home, type="token")
    grub = character("Grub", home)
    for name, hand, gone in (("Grub", ["Grub"], []), ("Mite", [], ["Mite"])):
        mine = {"main": RIPLEY, "back": [name]}
        table = with_own([mite, grub], mine, {"main": HARRIGAN}).do("use A2: Home")
        assert table.hand("A") == hand
        assert table.removed("A") == gone
        assert "left-play" in [each.what for each in table.battle.events or ()]
        assert not table.there("A2")


def test_gear_that_nobody_else_can_wear_stays_where_it_is() -> None:
    swap = {
        "attach": {
            "what": {"choose": ["mine", "equipment"]},
            "to": {"choose": ["mine", "other", "supporting"]},
        }
    }
    thief = character("Thief", {"name": "Swap", "when": {"main_starts": "mine"}, "do": [swap]})
    mine = {"main": RIPLEY, "back": ["Thief, with Medikit"]}
    table = with_own([thief], mine, {"main": HARRIGAN}, step="formation").do("done")
    assert table.gear("A2") == ["Medikit"]
    assert table.hand("A") == []

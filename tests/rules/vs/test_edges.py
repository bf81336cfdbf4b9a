"""Edges of rules: what there is too little of, who is gone by now, and what comes back."""

from __future__ import annotations

from random import Random

import pytest

from pnp.rules import load
from pnp.rules.effects.things import Held, Worn, glance
from pnp.rules.kernel import SeededDealer
from pnp.rules.vs.arriving import switch_side
from pnp.rules.vs.deedbook import DEEDS
from pnp.rules.vs.pieces import BACK, Captive
from pnp.rules.vs.setup import deal_hand
from pnp.rules.vs.state import Battle
from pnp.rules.vs.stuns import remove, stun, wound
from tests.rules.vs.story import Story, duel, told

HARRIGAN = "Harrigan, level 2"


# --- cards --------------------------------------------------------------------------------------


@pytest.mark.parametrize(("left", "dealt"), [(3, 3), (7, 7), (9, 7)])
def test_a_first_hand_has_as_many_cards_as_there_are(left: int, dealt: int) -> None:
    """The first card of all is a card like any other."""
    table = duel(A={"main": "Dutch"}, B={"main": HARRIGAN})
    table.battle.decks[0] = (0,) * left
    deal_hand(table.battle, 0)
    assert table.battle.hands[0] == (0,) * dealt
    assert table.battle.decks[0] == (0,) * (left - dealt)


def test_the_first_card_of_all_is_dug_up_and_laid_like_any_other() -> None:
    table = duel(A={"main": "Lt. Ripley", "row": ["Earth"]}, B={"main": "Dutch"}, step="formation")
    table.battle.decks[0] = (0, 0)
    table.do("use A1: Gear Up")
    assert table.battle.bottoms[0] == (0, 0)
    theirs = {"main": "Dutch, level 2", "row": ["Death Trap down", "Earth"]}
    table = duel(A={"main": "Falconer", "hand": ["Falconer"]}, B=theirs)
    table.battle.decks[1] = (0,)
    table.do("attack B1", "pass", "play Death Trap from row")
    assert [each.card for each in table.battle.rows[1]][-1] == 0


def test_all_seats_but_some_are_everyone_else() -> None:
    table = told(
        {each: {"main": "Dutch"} for each in "ABC"}, mode="free-for-all", decks=["prey"] * 3
    )
    assert table.battle.everyone() == 0b111
    assert table.battle.everyone(0) == 0b110
    assert table.battle.everyone(0, 2) == 0b010


def test_nobody_listens_for_what_no_card_of_the_game_hears() -> None:
    def hears(event: str, *decks: str, **options: bool) -> bool:
        battle = load("vs").setup({"decks": decks, **options}, SeededDealer(1))
        assert isinstance(battle, Battle)
        return battle.hears(event)

    assert hears("recovers", "company", "prey")
    assert not hears("recovers", "company", "xenomorphs")
    assert hears("stunned", "company", "xenomorphs")
    # Where lists are not open, nobody learns from that what they hold.
    assert hears("recovers", "company", "xenomorphs", **{"open-lists": False})


def test_a_deck_that_is_shuffled_has_no_bottom_any_more() -> None:
    table = duel(
        A={"main": "Falconer", "row": ["Predator Ship"], "deck": ["Mac"], "bottom": ["Anna"]},
        B={"main": HARRIGAN},
        step="resource",
    )
    assert table.bottom("A") == ["Anna"]
    assert table.battle.observe(1, Random(0)).view["decks"]["A"] == 2
    table.do("use A1: We're Being Hunted")  # the drone that it looks for is not there
    assert (table.bottom("A"), table.deck("A")) == ([], ["Anna", "Mac"])


# --- sides --------------------------------------------------------------------------------------


def test_who_changes_sides_takes_the_place_of_a_namesake() -> None:
    table = duel(A={"main": "Dutch", "back": ["Newt"]}, B={"main": HARRIGAN, "back": ["Newt"]})
    moved = table.body("A2")
    switch_side(table.battle, moved, 1, BACK)
    assert table.ko("B") == ["Newt"]
    assert table.battle.bodies[moved.uid].side == 1
    assert not table.there("A2")


def test_nobody_goes_where_the_main_character_has_that_name() -> None:
    table = duel(
        A={"main": "Dutch", "back": ["Jungle Hunter"]}, B={"main": "Jungle Hunter, level 2"}
    )
    switch_side(table.battle, table.body("A2"), 1, BACK)
    assert table.there("A2")


def test_who_changes_sides_leaves_the_combat() -> None:
    table = duel(
        A={"main": HARRIGAN, "front": ["Parker", "Mac"], "hand": ["Mac"]},
        B={"main": "Falconer, level 2"},
    )
    table.do("attack B1", "with A1", "with A3")  # 5 and 4 against 8
    switch_side(table.battle, table.body("A3"), 1, BACK)
    table.passes()
    assert table.wounds("B1") == 0
    assert table.battle.combat is None  # 5 against 8, and nobody else to strike back against


# --- captives -----------------------------------------------------------------------------------


def held(by: str, owner: str) -> Story:
    """A Jungle Hunter of B is the captive of A2."""
    table = duel(
        A={"main": "Dutch", "back": ["Tracker"]},
        B={"main": owner, **({"back": [by]} if by else {})},
    )
    card = next(
        at
        for at, name in enumerate(table.battle.rules.names)
        if name == "Jungle Hunter" and not table.battle.rules.is_main[at]
    )
    table.battle.change(table.body("A2"), captive=Captive(card, 1, 1))
    remove(table.battle, table.body("A2"))
    return table


def test_ruling_25_a_captive_comes_back_stunned_with_its_wounds() -> None:
    table = held("", HARRIGAN)
    assert table.labels("Jungle Hunter") == ["B2"]
    assert (table.stunned("B2"), table.ready("B2"), table.wounds("B2")) == (True, False, 1)
    assert table.row("B2") == "back"


def test_ruling_25_who_comes_back_takes_the_place_of_a_namesake() -> None:
    table = held("Jungle Hunter", HARRIGAN)
    assert len(table.labels("Jungle Hunter")) == 1
    assert table.ko("B") == ["Jungle Hunter"]


@pytest.mark.parametrize("beside", ["", "Primeval Hunter"])
def test_ruling_25_nobody_comes_back_beside_a_main_character_of_its_name(beside: str) -> None:
    table = held(beside, "Jungle Hunter, level 2")
    assert table.labels("Jungle Hunter") == ["B1"]
    assert table.removed("B") == ["Jungle Hunter"]


# --- words that find nobody ---------------------------------------------------------------------


def test_of_nobody_every_number_is_nothing() -> None:
    table = duel(A={"main": "Dutch"}, B={"main": HARRIGAN})
    frame = glance(0, table.body("A1"))
    for stat in ("atk", "def"):
        reads = DEEDS.values[stat]
        assert reads(table.battle, frame, (lambda _g, _f: None, "")) == 0
        assert reads(table.battle, frame, (lambda _g, f: f.source, "")) > 0
    wounds = DEEDS.values["wounds"]
    assert wounds(table.battle, frame, (lambda _g, _f: None, "")) == 0
    colour = DEEDS.values["colour"]
    assert colour(table.battle, frame, (lambda _g, _f: None, "trophies")) == 0


def test_who_lies_face_down_is_not_hidden_and_who_is_gone_captures_nobody() -> None:
    table = duel(
        A={"main": "Dutch", "back": ["Tracker"]},
        B={"main": HARRIGAN, "back": ["Mac, stunned", "Billy"]},
    )
    battle = table.battle
    DEEDS.verbs["hide"].do(battle, glance(1, None), who=[table.body("B2"), table.body("B3")])
    assert (table.hidden("B2"), table.stunned("B2"), table.hidden("B3")) == (False, True, True)
    tracker = table.body("A2")
    remove(battle, tracker)
    DEEDS.verbs["capture"].do(battle, glance(0, tracker), who=[table.body("B3")])
    assert table.there("B3")


def test_whose_a_thing_is_that_is_no_longer_worn() -> None:
    table = duel(A={"main": "Dutch", "back": ["Poncho, with M134 Minigun"]}, B={"main": HARRIGAN})
    battle = table.battle
    (worn,) = table.body("A2").gear
    assert battle.seat_of(worn) == 0
    remove(battle, table.body("A2"))
    assert battle.seat_of(worn) == worn.owner
    assert battle.seat_of(Worn(worn.card, 1, worn.uid)) == 1
    assert battle.seat_of(Held(1, "hand", worn.card)) == 1


def test_what_is_no_longer_worn_or_where_it_was_is_gone() -> None:
    table = duel(
        A={"main": "Dutch", "back": ["Poncho, with M134 Minigun"], "row": ["Earth", "Newt down"]},
        B={"main": HARRIGAN},
    )
    battle, card = table.battle, table.battle.rules.by_label
    (worn,) = table.body("A2").gear
    other = Worn(card["Medikit"], 0, worn.uid)
    assert (battle.present(worn), battle.present(other)) == (worn, None)
    assert (battle.label(worn), battle.label(other)) == ("A2", "A2")
    earth, space = (Held(0, "resource", card[name]) for name in ("Earth", "Space"))
    assert (battle.present(earth), battle.present(space)) == (earth, None)
    remove(battle, table.body("A2"))
    assert battle.present(worn) is None
    assert (battle.label(worn), battle.label(other)) == ("M134 Minigun", "Medikit")


# --- tokens -------------------------------------------------------------------------------------


def test_a_token_goes_where_it_came_from() -> None:
    """What is of the pile goes back there; any other is out of the game."""
    table = duel(A={"main": "The Queen"}, B={"main": HARRIGAN})
    battle = table.battle
    rules = battle.rules
    battle.piles[0] = battle.removed[0] = ()
    for card in [at for at, token in enumerate(rules.is_token) if token]:
        battle.to_ko(0, card)
    tokens = [at for at, token in enumerate(rules.is_token) if token]
    assert battle.piles[0] == tuple(each for each in tokens if each in rules.egg_pile)
    assert battle.removed[0] == tuple(each for each in tokens if each not in rules.egg_pile)
    assert battle.kos[0] == ()


# --- worlds in which nobody plays anything ------------------------------------------------------


def offered(table: Story, step: str, about: object = "") -> list[str]:
    battle = table.battle
    return [str(each) for each in battle.timetable.steps[step](battle, 0, about) or ()]


def test_in_a_hushed_world_one_attacks_and_plays_nothing() -> None:
    table = duel(
        A={"main": "Dutch", "front": ["Anna"], "hand": ["Anna", "Death Trap"], "row": ["Earth"]},
        B={"main": HARRIGAN},
    )
    assert "power-up A2: Anna" in offered(table, "main")
    table.battle.hushed = True
    assert offered(table, "main") == ["attack B1", "done"]
    assert table.battle.copy().hushed


def test_in_a_hushed_world_nobody_is_asked_in_a_combat() -> None:
    table = duel(
        A={"main": "Dutch", "front": ["Anna"], "hand": ["Anna"]},
        B={"main": HARRIGAN},
    )
    table.do("attack B1", "with A2")
    assert offered(table, "window", 0)
    table.battle.hushed = True
    assert not offered(table, "window", 0)


# --- calm turns ---------------------------------------------------------------------------------


@pytest.mark.parametrize("how", ["wound", "stun"])
@pytest.mark.parametrize(("who", "calm"), [("B1", -1), ("B2", 5), ("B1 B2", -1)])
def test_a_turn_is_calm_unless_a_main_character_is_wounded(how: str, who: str, calm: int) -> None:
    table = duel(A={"main": "Dutch"}, B={"main": HARRIGAN, "front": ["Jungle Hunter"]})
    battle = table.battle
    battle.calm = 5
    victims = [table.body(label) for label in who.split()]
    if how == "wound":
        wound(battle, victims, ())
    else:
        stun(battle, victims, (), struck=False)
    assert battle.calm == calm
    assert all(table.wounds(label) == 1 for label in who.split())
    assert all(table.ready(label) is (how == "wound") for label in who.split())

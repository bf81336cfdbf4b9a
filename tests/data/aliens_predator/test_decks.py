"""Deck lists of Aliens Predator: the rulebook's limits, and remarks on cards that are in vain."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.aliens_predator.cards import base_cards
from pnp.data.aliens_predator.deck_check import remarks
from pnp.data.aliens_predator.decks import BUNDLED, bundled_decks, load_deck
from pnp.data.aliens_predator.rules import rules
from pnp.data.library import Library
from pnp.data.problems import PnpError

HOME = Path(__file__).parents[3] / "carddata" / "aliens-predator" / "decks"

MARINES = """\
kind: ap-deck
id: mine
name: Mine
faction: marines
cards:
  Weapons Locker: 3
  Armory: 3
  Barracks: 3
  Living Quarters: 3
  Pulse Rifle: 10
  Good Shot: 3
  Adrenaline Rush: 3
  Run For It: 3
  Colonist: 3
  Lost Child: 1
  Dodge And Roll: 3
  Cover Formation: 2
kit:
  Cpl Hicks: 1
  Marine Private: 4
  Docking Bay: 1
"""
CLONES = """\
kind: ap-deck
id: mine
name: Mine
faction: aliens
cards:
  Face Hugger: 3
  Chest Burster: 3
  Recessive Guard: 5
  Cloned Alien Warrior: 3
  Hived Shop: 3
  Hived Plant: 3
  Hived Cryonics: 3
  Swarm: 3
  Drag Away: 3
  Tail Lash: 3
  Acid Splash: 3
  Newborn: 1
  Cocooned Victim: 3
  Royal Jelly: 1
kit:
  Cloned Alien Queen: 1
  Breeding Chamber: 1
"""


def _written(folder: Path, text: str, name: str = "mine.yaml") -> Path:
    file = folder / name
    file.write_text(text)
    return file


def _refused(folder: Path, text: str) -> list[str]:
    """What is wrong with a list, without the name of the folder."""
    with pytest.raises(PnpError) as caught:
        load_deck(_written(folder, text))
    return [str(problem).removeprefix(f"{folder}/") for problem in caught.value.problems]


# --- the starter decks --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "faction", "kit"),
    [
        ("rogues", "rogues", 20),
        ("marines", "marines", 20),
        ("predator", "predator", 19),
        ("aliens", "aliens", 14),
        ("clones", "aliens", 10),
    ],
)
def test_a_deck_of_ours_is_sound_and_nothing_in_it_is_in_vain(
    name: str, faction: str, kit: int
) -> None:
    deck = load_deck(HOME / f"{name}.yaml")
    assert deck == bundled_decks()[name]
    assert deck.faction == faction
    assert sum(deck.cards.values()) == 40
    assert sum(deck.kit.values()) == kit
    assert remarks(HOME / f"{name}.yaml") == []


def test_each_faction_has_a_deck_that_is_called_like_it() -> None:
    assert tuple(bundled_decks()) == BUNDLED
    assert {faction.id for faction in rules().factions} <= {*BUNDLED}


def test_decks_of_two_games_do_not_mix(tmp_path: Path) -> None:
    assert {*BUNDLED} == {*Library().named("ap-deck")}
    assert not {*BUNDLED} & {*Library().named("vs-deck")}
    (tmp_path / "mine" / "decks").mkdir(parents=True)
    _written(tmp_path / "mine" / "decks", MARINES)
    assert {*Library([tmp_path]).named("ap-deck")} == {*BUNDLED, "mine"}


# --- limits -------------------------------------------------------------------------------------


@pytest.mark.parametrize("text", [MARINES, CLONES])
def test_a_deck_within_the_limits_is_sound(tmp_path: Path, text: str) -> None:
    assert sum(load_deck(_written(tmp_path, text)).cards.values()) == 40


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (
            "  Cover Formation: 2",
            "  Cover Formation: 1",
            "mine.yaml:5:1: deck list 'mine': a draw deck has at least 40 cards, and this one has "
            "39",
        ),
        (
            "  Good Shot: 3",
            "  Good Shot: 4",
            "mine.yaml:11:14: deck list 'mine': a deck has at most 3 copies of Good Shot, not 4",
        ),
        (
            "  Lost Child: 1",
            "  Lost Child: 2",
            "mine.yaml:15:15: deck list 'mine': a deck has at most 1 copy of Lost Child, not 2 "
            "(it is Unique)",
        ),
        (
            "  Pulse Rifle: 10",
            "  Pulse Rifle: 6\n  Explosive Rounds: 4",
            "mine.yaml:11:21: deck list 'mine': a deck has at most 3 copies of Explosive Rounds, "
            "not 4 (it is Limited)",
        ),
        (
            "  Good Shot: 3",
            "  Good Shott: 3",
            "mine.yaml:11:3: deck list 'mine': there is no card 'Good Shott' "
            "(did you mean 'Good Shot'?)",
        ),
        (
            "  Good Shot: 3",
            "  Well Briefed: 1\n  Good Shot: 3",
            "mine.yaml:11:3: deck list 'mine': Well Briefed is a Battle Condition, which is there "
            "from the start (write it under 'kit')",
        ),
        (
            "  Good Shot: 3",
            "  Ripley: 1\n  Good Shot: 3",
            "mine.yaml:11:3: deck list 'mine': Ripley is a Main Character, and only Aliens come "
            "into play later (write it under 'kit')",
        ),
        (
            "  Cpl Hicks: 1",
            "  Cpl Hicks: 2",
            "mine.yaml:19:14: deck list 'mine': a deck has at most 1 copy of Cpl Hicks, not 2 "
            "(there can be several only of Marine Private, Rogue Mercenary and Eager Youth)",
        ),
        (
            "  Cpl Hicks: 1",
            "  Young Tusk: 1",
            "mine.yaml:19:3: deck list 'mine': Young Tusk is no Main Character of the Marines",
        ),
        (
            "  Cpl Hicks: 1",
            "  Good Shot: 1",
            "mine.yaml:19:3: deck list 'mine': Good Shot is an Event, and no Starting Card "
            "(write it under 'cards')",
        ),
        (
            "  Cpl Hicks: 1",
            "  Welded Hatch: 1",
            "mine.yaml:19:3: deck list 'mine': Welded Hatch is made by other cards, and no part "
            "of a deck",
        ),
        (
            "faction: marines",
            "faction: marine",
            "mine.yaml:4:10: deck list 'mine', field 'faction': must be 'rogues', 'marines', "
            "'predator' or 'aliens', not 'marine' (did you mean 'marines'?)",
        ),
    ],
)
def test_what_no_deck_may_have_is_told_with_its_place(
    tmp_path: Path, before: str, after: str, told: str
) -> None:
    assert before in MARINES
    assert told in _refused(tmp_path, MARINES.replace(before, after))


def test_copies_by_name_and_by_number_count_together(tmp_path: Path) -> None:
    text = MARINES.replace("  Good Shot: 3", "  Good Shot: 3\n  E01: 1")
    told = "mine.yaml:12:8: deck list 'mine': a deck has at most 3 copies of Good Shot, not 4"
    assert told in _refused(tmp_path, text)


@pytest.mark.parametrize("name", ["Alien Warrior", "Royal Guard", "Warrior Queen"])
def test_a_cloned_brood_has_only_clones(tmp_path: Path, name: str) -> None:
    told = _refused(tmp_path, CLONES.replace("  Royal Jelly: 1", f"  {name}: 1"))
    assert told == [
        f"mine.yaml:19:3: deck list 'mine': {name} is not Cloned, and Recessive Guard is "
        "(a Cloned brood has no others but Face Hugger, Chest Burster and Young Queen)"
    ]


def test_six_of_a_molted_alien_are_too_many(tmp_path: Path) -> None:
    told = _refused(tmp_path, CLONES.replace("Recessive Guard: 5", "Recessive Guard: 6"))
    assert told == [
        "mine.yaml:8:20: deck list 'mine': a deck has at most 5 copies of Recessive Guard, not 6 "
        "(it is Molted)"
    ]


def test_starting_cards_do_not_count_against_the_draw_deck() -> None:
    """Story 11 of the design: 3 Warriors in the deck beside those at the start."""
    aliens = bundled_decks()["aliens"]
    warrior = next(card.id for card in base_cards().values() if card.name == "Alien Warrior")
    assert (aliens.cards[warrior], aliens.kit[warrior]) == (3, 5)


# --- cards of one's own -------------------------------------------------------------------------

RATION = """\
kind: ap-cards
name: Food
cards:
  - id: ration
    name: Field Ration
    type: item
    slot: gear
    restrictions: [Equipment]
"""


def test_a_list_may_bring_cards_of_its_own(tmp_path: Path) -> None:
    _written(tmp_path, RATION, "food.yaml")
    text = MARINES.replace("  Good Shot: 3", "  Field Ration: 3") + "own: [food.yaml]\n"
    deck = load_deck(_written(tmp_path, text))
    assert deck.cards["ration"] == 3
    assert deck.own["ration"].name == "Field Ration"


def test_mistakes_in_its_own_cards_are_told_with_its_own(tmp_path: Path) -> None:
    _written(tmp_path, RATION.replace("gear", "weapon"), "food.yaml")
    told = _refused(
        tmp_path, f"{MARINES.replace('Good Shot: 3', 'Good Shot: 9')}own: [food.yaml]\n"
    )
    assert told == [
        "food.yaml:4:5: card 'ration': an Item has 'slot: weapon' and 'weapon', or neither"
        " (such as weapon: {mode: close, damage: 2}; the mode is close, short or long)",
        "mine.yaml:11:14: deck list 'mine': a deck has at most 3 copies of Good Shot, not 9",
    ]


def test_a_line_with_a_card_of_its_own_that_is_wrong_is_no_mistake(tmp_path: Path) -> None:
    _written(tmp_path, RATION.replace("gear", "geer"), "food.yaml")
    text = MARINES.replace("  Good Shot: 3", "  Field Ration: 3") + "own: [food.yaml]\n"
    (told,) = _refused(tmp_path, text)
    assert told.startswith("food.yaml:") and "'geer'" in told


# --- what is in vain ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("Medikit", "Medikit is found at no location of this deck"),
        ("Sleeve Pistol", "no Main Character of this deck can use Sleeve Pistol"),
        ("Plasma Caster", "no Main Character of this deck can use Plasma Caster"),
        ("M56 Smart Gun", "no Main Character of this deck can use M56 Smart Gun"),
        ("Cheap Shot", "Cheap Shot is for Rogue only, and never for Marines"),
        ("Loose Grating", "Loose Grating needs Unlucky, which no card of this deck has"),
        ("Mechanic", "Mechanic is found at no location of this deck"),
    ],
)
def test_a_card_that_nobody_can_find_use_or_play_is_remarked(
    tmp_path: Path, card: str, told: str
) -> None:
    text = MARINES.replace("  Good Shot: 3", f"  {card}: 3").replace("  Docking Bay: 1\n", "")
    found = [str(each).split(": ", 2)[2] for each in remarks(_written(tmp_path, text))]
    assert told in found

"""The cards of Aliens Predator: the pack as it is printed, and what no card of one's own may be."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from pnp.data.aliens_predator.cards import (
    FILES,
    TYPE_NAMES,
    Card,
    CardsFile,
    base_cards,
    by_name,
)
from pnp.data.aliens_predator.decks import bundled_decks
from pnp.data.aliens_predator.faces import face_of
from pnp.data.aliens_predator.proofreading import ALLOWED, NEEDED
from pnp.data.aliens_predator.rules import rules
from pnp.data.check import check
from pnp.data.problems import PnpError
from pnp.data.shapes import key_of
from pnp.data.yaml_source import parse, read

CARDS = Path(__file__).parents[3] / "carddata" / "aliens-predator"

RIFLE = """\
kind: ap-cards
name: Guns
cards:
  - id: long-gun
    name: Long Gun
    type: item
    slot: weapon
    weapon: {mode: long, damage: 9, to-hit: 1, ammo: true}
    resources: [Long-Ranged]
    restrictions: [Military Arms]
    worth: 4
"""


def _card(name: str) -> Card:
    return by_name(base_cards())[name]


# --- the pack -----------------------------------------------------------------------------------


def test_the_pack_has_so_many_designs_of_each_type() -> None:
    assert Counter(card.type for card in base_cards().values()) == {
        "main": 40,
        "supporting": 18,
        "ground": 40,
        "cross": 5,
        "item": 37,
        "vehicle": 2,
        "event": 58,
        "condition": 5,
        "barrier": 4,
    }
    assert sum(card.copies for card in base_cards().values()) == 284


def test_names_tell_cards_apart() -> None:
    assert len(by_name(base_cards())) == len(base_cards())


@pytest.mark.parametrize("name", FILES)
def test_bundled_cards_are_right_to_the_last_word(name: str) -> None:
    check(CardsFile, read(CARDS / f"{name}.yaml"))


@pytest.mark.parametrize(
    "decks", [("rogues", "marines", "predator", "aliens"), ("clones",)], ids=["four", "clones"]
)
def test_the_pack_has_enough_for_these_decks_at_once(decks: tuple[str, ...]) -> None:
    used: Counter[str] = Counter()
    for deck in map(bundled_decks().__getitem__, decks):
        used.update(deck.cards)
        used.update(deck.kit)
    short = {number for number, many in used.items() if base_cards()[number].copies < many}
    assert short == set()


@pytest.mark.parametrize(
    ("name", "speed", "power", "honor", "worth"),
    [
        ("Cunning Hunter", 4, 7, 9, 0),
        ("Eager Youth", 4, 5, 3, 0),
        ("Huntmaster", 5, 7, 13, 0),
        ("Young Tusk", 4, 6, 5, 0),
        ("Alien Queen", 0, 7, 0, 13),
        ("Alien Warrior", 4, 5, 0, 2),
        ("Chest Burster", 3, 2, 0, 1),
        ("Newborn", 4, 8, 0, 18),
    ],
)
def test_numbers_that_are_known_are_those_of_the_printed_game(
    name: str, speed: int, power: int, honor: int, worth: int
) -> None:
    card = _card(name)
    assert (card.speed, card.power, card.honor, card.worth) == (speed, power, honor, worth)


def test_four_items_of_the_predator_ask_for_31_honor_together() -> None:
    names = ("Plasma Caster", "Camouflage Suit", "Hunter's Mask", "Scatter Gun")
    assert sum(_card(name).honor for name in names) == 31


def _worth(card: Card) -> int:
    """What the table of the rules says that a kill is worth, or an Item that was carried."""
    table = rules().honor
    if card.type == "supporting":
        return table.unique_supporting if card.is_unique else table.supporting
    if card.type == "main":
        return table.human if card.species == "Human" else 0
    if not card.weapon or card.species == "Predator":
        return 0
    words = {
        "Weaponry": table.weaponry,
        "Military Arms": table.military_arms,
        "Prohibited": table.prohibited,
    }
    return sum(words.get(word, 0) for word in card.restrictions)


def test_cards_are_worth_what_the_table_says_and_aliens_what_stands_on_them() -> None:
    for card in base_cards().values():
        if card.is_alien:
            assert card.worth > 0, card.name
        else:
            assert card.worth == _worth(card), card.name


def test_no_hit_of_a_rifle_is_shrugged_off() -> None:
    """Damage beats the best Power and armor of a Predator: no card is beyond all harm."""
    predators = [card for card in base_cards().values() if card.species == "Predator"]
    toughest = max(card.power or 0 for card in predators) + max(card.armor for card in predators)
    weapon = _card("Pulse Rifle").weapon
    assert weapon is not None
    assert weapon.damage > toughest


def test_words_of_names_count_as_resources() -> None:
    assert {"Machine Shop", "Machine", "Shop", "Equipment"} <= _card("Machine Shop").words


def test_items_are_what_the_places_are_called_where_they_are_found() -> None:
    assert {"Equipment", "Hi-Tech", "Scanner"} <= _card("Motion Scanner").words
    assert "Machine Shop" not in _card("Mechanic").words


@pytest.mark.parametrize(
    ("name", "indoor"),
    [("Kitchen", True), ("Airlock", False), ("Free Trader", False), ("Flooded Sump", True)],
)
def test_what_is_neither_outdoor_nor_entry_nor_ship_is_indoor(name: str, indoor: bool) -> None:
    assert ("Indoor" in _card(name).words) == indoor


@pytest.mark.parametrize(
    ("name", "species"),
    [
        ("Bishop", "Human"),
        ("Pet", None),
        ("Young Tusk", "Predator"),
        ("Alien Warrior", "Alien"),
        ("Pulse Rifle", "Human"),
        ("Force Net", "Predator"),
        ("Good Shot", None),
    ],
)
def test_frames_go_by_species(name: str, species: str | None) -> None:
    assert _card(name).species == species


# --- cards of one's own -------------------------------------------------------------------------


def _refused(text: str) -> list[str]:
    with pytest.raises(PnpError) as caught:
        check(CardsFile, parse(text, "mine.yaml"))
    return [str(problem) for problem in caught.value.problems]


def test_a_card_of_ones_own_is_sound() -> None:
    check(CardsFile, parse(RIFLE, "mine.yaml"))


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        (
            "slot: weapon",
            "speed: 3\n    slot: weapon",
            "mine.yaml:7:5: card 'long-gun': a card of type 'item' (Item) has no 'speed'",
        ),
        (
            "    slot: weapon\n",
            "",
            "mine.yaml:4:5: card 'long-gun': a card of type 'item' (Item) needs 'slot' "
            "(one of: weapon, armor, gear, attachment, ammo)",
        ),
        (
            "[Military Arms]",
            "[Military Arm]",
            "mine.yaml:10:20: card 'long-gun', field 'restrictions #1': unknown word or location "
            "'Military Arm' (did you mean 'Military Arms'?)",
        ),
        (
            "[Military Arms]",
            "[Dockside]",
            "mine.yaml:10:20: card 'long-gun', field 'restrictions #1': unknown word or location "
            "'Dockside' (pnp print aliens-predator --only chart-words shows all words)",
        ),
        (
            "[Long-Ranged]",
            "[Short-Ranged]",
            "mine.yaml:8:13: card 'long-gun', field 'weapon': a weapon has 'mode: long' and the "
            "resource Long-Ranged, or neither",
        ),
        (
            "[Long-Ranged]",
            "[Long-Ranged, Long-Ranged]",
            "mine.yaml:9:30: card 'long-gun', field 'resources #2': 'Long-Ranged' stands here "
            "twice",
        ),
        (
            "slot: weapon",
            "slot: gear",
            "mine.yaml:4:5: card 'long-gun': an Item has 'slot: weapon' and 'weapon', or neither "
            "(such as weapon: {mode: close, damage: 2}; the mode is close, short or long)",
        ),
        (
            "worth: 4",
            "honor: 4",
            "mine.yaml:11:5: card 'long-gun': only a Predator and his Items have 'honor'",
        ),
        (
            "id: long-gun",
            "id: C01",
            "mine.yaml:4:9: card 'C01', field 'id': 'C01' is Cpl Hicks, a card of the game "
            "(choose another number)",
        ),
        (
            "name: Long Gun",
            "name: Pulse Rifle",
            "mine.yaml:5:11: card 'long-gun', field 'name': there is a card called 'Pulse Rifle' "
            "in the game, I01 (choose another name)",
        ),
        (
            "worth: 4",
            "known: [damage]",
            "mine.yaml:11:13: card 'long-gun', field 'known #1': there is no field 'damage'",
        ),
    ],
)
def test_what_no_card_may_be_is_told_with_its_place(before: str, after: str, told: str) -> None:
    assert before in RIFLE
    assert told in _refused(RIFLE.replace(before, after, 1))


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ("type: cross\n    resources: [Open]", "a Cross Location is either High or Low"),
        ("type: ground\n    resources: [Low]", "a Ground Location is neither High nor Low"),
        (
            "type: main\n    speed: 2\n    power: 2\n    resources: [Human]\n    queen: true",
            "only an Alien has 'queen'",
        ),
        (
            "type: main\n    speed: 2\n    power: 2\n    resources: [Alien]\n    multiples: true",
            "there can be several of any Alien but a Queen (leave it out)",
        ),
        (
            "type: main\n    speed: 2\n    power: 2\n    resources: [Alien]\n"
            "    origin: {card: Alien Worrier, by: molting}",
            "unknown card named 'Alien Worrier' (did you mean 'Alien Warrior'?)",
        ),
        (
            "type: main\n    speed: 2\n    power: 2\n    resources: [Alien]\n"
            "    origin: {card: Alien Warrior, by: molting, host: Pet}",
            "'host' stands with 'by: maturing', and only there",
        ),
    ],
)
def test_what_a_card_has_must_fit_together(fields: str, told: str) -> None:
    text = f"kind: ap-cards\nname: Mine\ncards:\n  - id: mine\n    name: Mine\n    {fields}\n"
    assert any(told in line for line in _refused(text))


def test_two_cards_of_one_file_have_two_names() -> None:
    twice = RIFLE + RIFLE.split("cards:\n")[1].replace("id: long-gun", "id: other-gun")
    assert any("a later card is called 'Long Gun' too" in line for line in _refused(twice))


def test_the_guide_tells_what_a_card_of_each_type_needs_and_may_have() -> None:
    guide = (Path(__file__).parents[3] / "docs" / "making-cards.md").read_text("utf-8")
    for kind, name in TYPE_NAMES.items():
        needed, allowed = (
            ", ".join(f"`{key_of(field)}`" for field in fields[kind]) or "–"
            for fields in (NEEDED, ALLOWED)
        )
        assert f"| `{kind}` | {name} | {needed} | {allowed} |\n" in guide


@pytest.mark.parametrize(
    ("more", "picture"),
    [
        ("slot: weapon\n    weapon: {mode: close, damage: 1}", "knife"),
        ("slot: armor\n    armor: 1", "vest"),
        ("slot: gear", "drive"),
    ],
)
def test_an_item_of_ones_own_shows_what_suits_its_slot(more: str, picture: str) -> None:
    text = f"""\
kind: ap-cards
name: Mine
cards:
  - id: thing
    name: Thing
    type: item
    restrictions: [Weaponry]
    {more}
"""
    (card,) = check(CardsFile, parse(text, "mine.yaml")).cards
    assert face_of(card)["art"] == f"aliens-predator/{picture}"

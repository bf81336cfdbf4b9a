"""The Alien Battles in numbers: cost, ATK, DEF, health, icons and keywords as printed."""

from __future__ import annotations

from pnp.data.vs.cards import Card, base_cards, main_characters

MAINS = """
Warrant Officer Ripley   2/5 5              4/8 5
Lt. Ripley               2/4 5 Ranged       7/5 5 Ranged
Sister Ripley            3/4 5              5/7 5
Ripley #8                3/4 5              5/7 2
The Perfect Organism     5/2 5 Creature     9/3 5 Creature
The Queen                2/5 6 Creature     6/6 6 Creature
The Dragon               3/4 5 Creature     6/7 5 Creature
The Newborn              3/3 6 Creature     6/6 6 Creature
"""
OTHERS = """
Newt                   1 0/1 1
Vriess                 1 2/1 2 Immobile Ranged
Kane                   2 3/1 1
Captain Dallas         2 2/4 1
Call                   2 2/2 3 Ranged
CMO Clemens            3 2/6 1
Parker                 3 3/5 1
Bishop                 4 4/4 3
Christie               4 6/3 1 Ranged
Brother Dillon         5 4/6 2
Private Hudson         5 5/7 1 Ranged
Johner                 6 5/5 1 Ranged
Ash                    6 3/3 3
Corporal Hicks         7 7/6 2 Ranged
Ovomorph               1 0/4 1 Creature Passive Swarm
Adolescent Xenomorph   1 2/2 1 Creature Legion Swarm
Xenomorph Ambusher     2 2/3 1 Camouflage Creature Swarm
Leaping Xenomorph      2 4/1 2 Creature Leap Swarm
Ferocious Xenomorph    2 3/2 1 Creature Ferocious Swarm
Salivating Xenomorph   3 2/4 1 Creature Swarm
Acid Blood Xenomorph   3 4/3 2 Creature Swarm
Xenomorph Spitter      4 5/4 1 Creature Ranged Swarm
Screeching Xenomorph   4 3/6 1 Creature Swarm
The Dragon             5 7/2 3 Creature Leap
The Perfect Organism   5 4/8 2 Creature Ferocious
The Newborn            6 6/6 2 Creature Monstrous
The Queen              7 8/8 2 Creature Leader
Facehugger             4 0/6 1 Creature Passive Swarm
"""
EQUIPMENT = {"M41A Pulse Rifle": 1, "MU-TH-ER 6000": 2, "Power Loader": 3}


def _line(card: Card) -> str:
    """A character as it stands in the lists above, but for its name and its cost."""
    words = sorted([*card.keyword_names, *["Ranged"] * card.ranged, *["Flight"] * card.flight])
    return " ".join([f"{card.atk}/{card.defence} {card.health}", *words])


def _cards(*types: str) -> list[Card]:
    boxes = base_cards().values()
    return [card for card in boxes if card.id.startswith("ALN") and card.type in types]


def _words(lines: str) -> list[str]:
    """Lines without the spaces that make columns of them."""
    return sorted(" ".join(each.split()) for each in lines.strip().splitlines())


def test_main_characters_in_numbers() -> None:
    levels = {card.name: "" for card in _cards("main")}
    for card in _cards("main"):
        levels[card.name] += f" {_line(card)}"
    assert sorted(name + both for name, both in levels.items()) == _words(MAINS)


def test_other_characters_in_numbers() -> None:
    found = [f"{card.name} {card.cost} {_line(card)}" for card in _cards("supporting", "token")]
    assert sorted(found) == _words(OTHERS)


def test_what_equipment_costs() -> None:
    assert {card.name: card.cost for card in _cards("equipment")} == EQUIPMENT


def test_what_a_second_level_repeats_it_repeats_word_for_word() -> None:
    for first, second in main_characters(base_cards().values()).values():
        powers = {power["name"]: power for power in first.powers}
        again = [power for power in second.powers if power["name"] in powers]
        assert len(again) == 1
        assert again[0] == powers[again[0]["name"]]

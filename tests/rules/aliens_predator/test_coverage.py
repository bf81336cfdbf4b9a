"""Every card, story, ruling and worked example of the rulebook is named by a test."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from pnp.data.aliens_predator.cards import base_cards

STORIES = range(1, 31)
RULINGS = range(1, 61)
EXAMPLES = {
    "Speed is how far one goes, and above what an attacker rolls": "story_01",
    "a Warrior hits a Predator": "story_02_a_warrior_wounds",
    "a Mechanic is found at a Machine Shop": "story_03",
    "two Predators begin at Distinct places of one name": "story_12_two_predators",
    "a display of Outdoor, Entry and Indoor": "example_the_suggested_display",
    "loaded Ammo is spent instead of the weapon's own": "i12_and_e08_empty",
    "of two Events one raises to hit": "story_07_of_two_events",
    "two Events raise an Attribute": "story_07_any_number",
    "Items raise an ability besides an Event": "story_07_a_laser_sight",
    "Calculated Risk is for those with Tactics": "story_08_calculated_risk",
    "a Pet passes Pressure Doors with Humans": "story_13_pressure_doors",
    "others act between three Events of one player": "story_10",
    "Not So Fast reacts": "e03_not_so_fast",
    "Distephano begins with a Lacrima 99": "story_11_distephano_begins_with_",
    "three Warriors begin, and three more are in the deck": "example_three_warriors_start",
    "whoever dodges does not attack or search": "story_09",
    "two Kitchens are one place": "the_battleground_of_the_book",
    "five tokens outnumber nobody": "story_06",
    "Hudson alone is trapped": "story_05_hudson_alone",
    "a full squad holds three Warriors up": "story_05_four_marines",
    "a Queen is not dragged": "c31_the_queen_stays",
    "Royal Jelly feeds a Burster, card or token": "royal_jelly_feeds_a_burster_token_too",
    "the Burster of a Pet becomes a Pet Hybrid": "a_special_host_brings_forth_a_hybrid",
    "a Medikit is found, not played": "story_16",
    "a concealed weapon is shown by firing it": "example_a_concealed_weapon_is_shown_by_firing",
    "a concealed weapon is shown by dropping it": "example_a_concealed_weapon_is_shown_by_dropping",
    "a concealed weapon is shown by passing it on": "example_a_concealed_weapon_is_shown_by_pass",
    "nobody takes control of a Crazy Civilian": "s03_the_crazy_civilian",
    "Distephano in league with Rogues is attacked": "marines_attack_distephano",
    "Acid Splash destroys a captive": "acid_may_eat_a_captive",
    "an Acidic Attack destroys a captive": "example_an_acidic_attack_may_eat_a_captive",
    "a Face Hugger need not attack": "c34_a_face_hugger_attacks_nobody",
    "a Chamber made in a Low, Outdoor place": "example_a_chamber_in_a_low_outdoor",
    "Cocooned Victim, Gediman and Purvis are found at printed Hives": "ruling_41",
    "a Mask keeps out gas": "story_17_a_mask_keeps_out_gas",
    "a Compression Suit keeps out everything": "i14_a_compression_suit",
    "Synthetics are targets of cards for Humans": "story_08_run_for_it",
    "edged weapons help the Bound": "example_edged_weapons",
    "a Knife helps out of a net": "story_27_two_of_power_four",
    "Hicks and Vriess ride as fast as a P.T.V.": "story_18_whoever_rides",
    "the Armor of a P.T.V. goes before its Hull": "story_18_its_armor",
    "acid destroys armor": "e55_an_acidic_attack",
    "an explosion destroys locations and all that is there": "i41_a_blast_destroys",
    "The Will To Live does not help the destroyed": "story_20_it_saves_nobody",
    "a gap is filled again": "a_blast_leaves_a_gap",
    "a Bad Call cancels Ripley's luck, and two turn it": "story_19_one_bad_call",
    "the owner of a Pulse Rifle is who carries it": "story_17_hudson_lifts",
    "who is rotated moves and takes no Main Action": "example_what_was_rotated",
    "there is one Doctor Gediman": "story_19_there_is_one_gediman",
    "equal cards do not add up to hit": "equal_cards_that_help_to_hit",
}
"""What the rulebook shows, in its order, and the test in which it happens."""


@cache
def _tests() -> dict[str, set[str]]:
    """Every test with what it is run with, if it is one of cards: elsewhere they only stand by."""
    found: dict[str, set[str]] = {}
    for path in sorted(Path(__file__).parent.glob("test_*.py")):
        if path.name == Path(__file__).name:
            continue
        for each in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(each, ast.FunctionDef) and each.name.startswith("test_"):
                assert each.name not in found, f"two tests are called {each.name}"
                own = each.decorator_list if path.name.startswith("test_cards_") else ()
                found[each.name] = {text for at in own for text in _texts(at)}
    return found


def _texts(node: ast.AST) -> Iterator[str]:
    for each in ast.walk(node):
        if isinstance(each, ast.Constant) and isinstance(each.value, str):
            yield each.value


def _numbers(kind: str) -> set[int]:
    return {int(each) for name in _tests() for each in re.findall(rf"_{kind}_(\d+)_", name)}


def test_every_card_has_a_test() -> None:
    ids = {each.upper() for name in _tests() for each in re.findall(r"_([a-z]\d\d)(?=_)", name)}
    names = {text for texts in _tests().values() for text in texts}
    cards = base_cards()
    assert {*ids} <= {*cards}
    missing = [
        f"{key} {card.name}" for key, card in cards.items() if not {key, card.name} & (ids | names)
    ]
    assert missing == []


def test_every_story_has_a_test() -> None:
    assert [each for each in STORIES if each not in _numbers("story")] == []


def test_every_ruling_has_a_test() -> None:
    assert [each for each in RULINGS if each not in _numbers("ruling")] == []


def test_every_example_of_the_rulebook_has_a_test() -> None:
    missing = [
        example
        for example, start in EXAMPLES.items()
        if not any(name.startswith(f"test_{start}") for name in _tests())
    ]
    assert missing == []

"""What stands on the cards of Aliens Predator is written from what they do, in good English.

When a text is meant to change, read the new ones and write them down with: pytest --update-texts
"""

from __future__ import annotations

import copy
from itertools import islice

import pytest

from pnp.data.aliens_predator.cards import base_cards, by_name
from pnp.data.aliens_predator.english import card_text, plain_text, strip_of
from pnp.data.aliens_predator.proofreading import known_names
from pnp.data.aliens_predator.words import ap
from pnp.data.aliens_predator.writer import ApWriter
from pnp.data.effects.nouns import Mention
from pnp.faces.markup import parse_markup
from tests.data.effects.inventing import Inventor
from tests.golden import RECORDS

TEXTS = RECORDS / "aliens-predator-texts.txt"


def _all_texts() -> str:
    """Every card that says anything."""
    told = [
        "\n".join([f"{card.id} {card.name}", *(f"  {line}" for line in text.split("\n"))])
        for card in base_cards().values()
        if (text := plain_text(card))
    ]
    return "\n\n".join(told) + "\n"


def test_cards_say_what_they_said_before(pytestconfig: pytest.Config) -> None:
    if pytestconfig.getoption("--update-texts"):
        TEXTS.write_text(_all_texts(), "utf-8")
    assert _all_texts() == TEXTS.read_text("utf-8")


@pytest.mark.parametrize("card_id", sorted(base_cards()))
def test_a_text_can_be_printed(card_id: str) -> None:
    text = card_text(base_cards()[card_id])
    parse_markup(text)
    assert "{" not in text
    assert "  " not in text


@pytest.mark.parametrize(
    ("name", "said"),
    [
        (
            "Good Shot",
            "Before the roll of your Ranged attack: The attacker gets +2 to hit this Round, or +3 "
            "if it is a Marksman.",
        ),
        ("Not So Fast", "When an opponent plays an Event: Cancel it."),
        (
            "2 x 2 Formation",
            "Declaring attacks: Choose a location where you have at least two Marine Main "
            "Characters. They get +1 to hit this Round.",
        ),
        (
            "Alien Queen",
            "When Alien Queen takes damage, she may become a Warrior Queen from your hand, draw "
            "deck or discard pile.",
        ),
        (
            "Infirmary",
            "Declaring searches (any player), rotate a ready character of yours here: An injured "
            "character of yours here that is no Synthetic heals 2.",
        ),
        ("Living Quarters", "Characters here get +1 defense against Ranged attacks."),
        ("Pressure Doors", "Only Humans and Synthetics pass."),
        ("Operations", "Whoever alone has a Main Character here has +1 hand size."),
        ("Alien Sentry", "Molts from an Alien Warrior."),
        ("Cocooned Victim", "Found only where Hive is printed on the location."),
        ("M56 Smart Gun", "Smartgunners only."),
    ],
)
def test_a_card_reads_well(name: str, said: str) -> None:
    assert said in plain_text(by_name(base_cards())[name]).split("\n")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Pulse Rifle", "Long-Ranged: damage 9, +1 to hit."),
        ("Combat Knife", "Close Combat: +2 damage. Edged."),
        ("Scatter Gun", "Short-Ranged: damage 8, up to two targets, with a roll for each. "
         "Never runs empty."),
        ("Bone Harness", "Armor 1."),
        ("Medikit", ""),
        ("Force Net", "Short-Ranged: +1 to hit, binds with strength 9 in place of damage."),
    ],
)  # fmt: skip
def test_weapons_and_armor_have_a_strip_that_says_what_they_do(name: str, said: str) -> None:
    assert strip_of(by_name(base_cards())[name]) == said


def test_names_with_stars_are_no_markup() -> None:
    card = copy.copy(by_name(base_cards())["Kessler"])
    card.name = "K*ssler"  # type: ignore[misc]
    assert parse_markup(card_text(card))
    assert plain_text(card) == "K*ssler gets +1 damage in Close Combat."


@pytest.mark.parametrize(
    ("card_type", "thing", "seed"),
    [
        ("main", "character", 21),
        ("item", "item", 22),
        ("ground", "location", 23),
        ("vehicle", "vehicle", 24),
    ],
)
def test_every_sound_power_can_be_told(
    card_type: str, thing: str, seed: int, pytestconfig: pytest.Config
) -> None:
    inventor = Inventor(ap, known_names(), seed, touch="ready")
    many = 200 if pytestconfig.getoption("--long") else 50
    for power in islice(inventor.powers((card_type,), thing), many):
        text = ApWriter(Mention("Tester", "she"), driver=card_type == "vehicle").text(power)
        parse_markup(text)
        assert text.lstrip("*")[:1].isupper(), power
        assert text.endswith("."), power
        assert "{" not in text, (power, text)
        assert "  " not in text, (power, text)

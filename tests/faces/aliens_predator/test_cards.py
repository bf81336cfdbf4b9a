"""What is printed of Aliens Predator: the whole pack, numbers, words and pictures on its cards."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import get_args

import pytest

from pnp.data import assets
from pnp.data.aliens_predator.cards import TYPE_NAMES, Mode, base_cards
from pnp.data.aliens_predator.rules import rules
from pnp.data.art import pictures
from pnp.data.library import Library
from pnp.data.models import Component
from pnp.faces.colours import parse_colour
from pnp.faces.drawlist import Face
from pnp.faces.press import Press
from pnp.faces.signs import typographic
from tests.bundled import card_set, component, icons, press, prose, words

GAME = "aliens-predator"
ICONS = assets.folder("templates") / "icons" / GAME
CARD = "aliens-predator/card"


def decks() -> list[Component]:
    return [part for part in card_set(GAME).components if part.template == CARD]


def face(number: str) -> Face:
    part, card = next((part, card) for part in decks() for card in part.cards if card.id == number)
    return press(GAME).face(part, card)


def test_decks_kits_and_binder_are_the_whole_pack() -> None:
    printed: Counter[str] = Counter()
    for part in decks():
        for card in part.cards:
            printed[card.id] += card.copies
    assert printed == {card.id: card.copies for card in base_cards().values()}


def test_draw_decks_have_forty_cards_and_kits_another_back() -> None:
    for faction in ("rogues", "marines", "predator", "aliens"):
        deck, kit = (part for part in decks() if part.group == faction)
        assert deck.pieces == rules().deck.least
        backs = {press(GAME).face(deck, card, "back").key for card in deck.cards}
        assert len(backs) == 1
        assert press(GAME).face(kit, kit.cards[0], "back").key not in backs


def test_no_two_cards_look_the_same() -> None:
    faces = {card.id: press(GAME).face(part, card).key for part in decks() for card in part.cards}
    assert len(set(faces.values())) == len(faces) == len(base_cards())


@pytest.mark.parametrize(
    ("number", "shown", "drawn"),
    [
        # Speed, Power, honor; what a kill is worth; Gore
        ("C21", ["Cunning Hunter", "4", "7", "9", "Main Character · Predator"], ["honor"]),
        ("C31", ["Alien Queen", "0", "7", "13"], ["speed", "power", "trophy"]),
        ("C43", ["4", "5", "2"], ["gore", "trophy"]),
        # damage, to hit, reach; a blade; what binds; armor
        ("I01", ["9", "+1", "Long-", "Ranged"], ["damage", "to-hit", "long", "ammo"]),
        ("I37", ["+4", "+0", "Close", "Combat"], ["close", "edged", "honor"]),
        ("I40", ["9", "binds"], ["bound", "short"]),
        ("I43", ["Armor", "1", "3"], ["armor", "honor"]),
        # Speed, seats, armor, hull
        ("V01", ["2", "1", "3"], ["speed", "seats", "armor", "power"]),
        ("V02", ["–", "1", "3", "5"], ["speed", "seats", "armor", "power"]),
        # Combat Pool, Research Points, use
        ("E12", ["2", "CP"], ["burst", "use-defend"]),
        ("E66", ["2", "RP"], ["use-defend"]),
        ("W01", ["6", "Power"], ["power"]),
        ("X03", ["LOW"], []),
    ],
)
def test_numbers_and_icons(number: str, shown: list[str], drawn: list[str]) -> None:
    assert [word for word in shown if word not in words(face(number))] == []
    assert {f"{GAME}/{icon}" for icon in drawn} <= set(icons(face(number)))


def test_white_words_and_yellow_words_differ_in_colour_and_weight() -> None:
    palette = card_set(GAME).palette
    white, yellow = (parse_colour(palette[f"word-{name}"]) for name in ("white", "yellow"))
    inks = {
        text.text.replace("\N{NO-BREAK SPACE}", " ").strip(): text for text in face("S01").texts()
    }
    plain, bold = inks["Human · Civilian · Mechanic"], inks["Machine Shop"]
    assert (plain.fill, bold.fill) == (white, yellow)
    assert plain.typeface != bold.typeface


def test_every_card_says_that_it_is_unofficial_and_what_it_is() -> None:
    for part in decks():
        for card in part.cards:
            text = prose(press(GAME).face(part, card))
            assert "unofficial · project-made numbers" in text
            assert TYPE_NAMES[base_cards()[card.id].type] in text
            assert typographic(base_cards()[card.id].caption or "") in text


def test_the_text_of_a_card_is_written_from_its_powers() -> None:
    assert "An opponent discards a card of their choice." in prose(face("E64"))
    assert "Found only at Docking Bay." in prose(face("V02"))


def test_a_card_without_powers_says_what_its_words_mean() -> None:
    assert "Plus 1 to your hand size." in prose(face("C04"))
    assert rules().words["Synthetic"] in prose(face("C08"))
    assert "Found at a location with the word Tavern." in prose(face("S15"))


def test_a_frame_has_a_colour_for_each_species_and_type() -> None:
    tones = {card.fields["front"]["tone"] for part in decks() for card in part.cards}
    assert tones == {
        *("human", "predator", "alien", "supporting", "location"),
        *("vehicle", "event", "condition", "barrier"),
    }
    palette = card_set(GAME).palette
    light = [parse_colour(palette[tone]).luminance for tone in ("predator", "human", "alien")]
    assert light == sorted(light, reverse=True)


_ITEMS = (*get_args(Mode), "armor", "ammo")


def test_every_type_has_a_picture_and_every_picture_is_of_use() -> None:
    used = set()
    for file, more in (("art.yaml", _ITEMS), ("scenes.yaml", ())):
        shown = pictures(GAME, file)
        assert set(shown.others) == {*TYPE_NAMES, *more}
        used |= {*shown.others.values(), *shown.pictures.values()}
        assert shown.pictures.keys() == base_cards().keys()
    assert used == {f"{GAME}/{file.stem}" for file in _pictures()}


def _pictures() -> list[Path]:
    return [file for file in ICONS.glob("*.svg") if 'viewBox="0 0 120 68"' in file.read_text()]


def test_every_card_can_be_printed_smaller_and_larger() -> None:
    for part in decks()[::3]:
        for card in part.cards:
            for size in ((44.0, 68.0), (57.0, 89.0), (70.0, 120.0)):
                assert card.id in words(press(GAME).face(part, card, "front", size))


# --- tokens, charts and the rest ------------------------------------------------------------------


def test_tokens_come_in_three_sizes() -> None:
    tokens = [part for part in card_set(GAME).components if part.group == "tokens"]
    assert {part.size for part in tokens} == {(15, 15), (20, 20), (25, 25)}
    copies = Counter({card.id: card.copies for part in tokens for card in part.cards})
    assert (copies["damage"], copies["data"], copies["gore"]) == (60, 25, 12)
    assert (copies["alien"], copies["hive"], copies["hostage"]) == (30, 20, 8)
    assert [copies[f"hidden-{name}-decoy"] for name in "abc"] == [4, 4, 4]


def test_hidden_markers_of_one_set_are_alike_from_above() -> None:
    part = component(GAME, "tokens-large")
    markers = {card.id: card for card in part.cards if card.id.startswith("hidden")}
    for name in "abc":
        true, decoy = markers[f"hidden-{name}-true"], markers[f"hidden-{name}-decoy"]
        above = {press(GAME).face(part, card, "back").key for card in (true, decoy)}
        below = {press(GAME).face(part, card, "front").key for card in (true, decoy)}
        assert (len(above), len(below)) == (1, 2)


def test_there_is_a_disc_for_every_main_character() -> None:
    discs = {card.id: card.copies for card in component(GAME, "discs").cards}
    mains = [card for card in base_cards().values() if card.type == "main"]
    assert discs.keys() == {card.id for card in mains}
    assert discs["C11"] == 2


def test_charts_take_their_numbers_from_the_rules() -> None:
    def chart(name: str) -> str:
        part = component(GAME, name)
        return prose(press(GAME).face(part, part.cards[0]))

    assert "At least 40 cards" in chart("chart-turn")
    assert all(each.name in chart("chart-turn") for each in rules().rounds)
    assert "\N{MINUS SIGN}2 to hit, if the attack is to capture" in chart("chart-combat")
    assert "Military Arms: 4" in chart("chart-values")
    assert all(word in chart("chart-words") for word in rules().words)


def test_the_credits_say_that_we_are_not_them() -> None:
    part = component(GAME, "credits")
    text = prose(press(GAME).face(part, part.cards[0]))
    assert "Unofficial. Not affiliated with or endorsed by" in text
    assert "the numbers are project-made" in text


def test_a_briefing_draws_the_row_and_what_crosses_it() -> None:
    library = Library()
    pages = library.load("dead-air")
    (part,) = pages.components
    card = part.cards[0]
    side = {**card.fields["side"], "high": {"1": "Air Duct"}, "low": {"2": "Flooded Sump"}}
    crossed = card._replace(fields={**card.fields, "side": side})
    text = prose(Press(pages, library.template_dirs, False).face(part, crossed))
    for place in ("Docking Bay", "Mess Hall", "rows meet here", "Air Duct", "Flooded Sump"):
        assert place in text

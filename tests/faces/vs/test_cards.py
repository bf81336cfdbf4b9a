"""What is printed of Vs., against the boxes: numbers, icons and words on the cards."""

from __future__ import annotations

import re
from itertools import combinations
from pathlib import Path

import pytest

from pnp.data import assets
from pnp.data.vs.cards import base_cards
from pnp.sheets.export import decks
from tests.bundled import card_set, component, front, icons, press, prose, words

GAME = "vs"
ICONS = assets.folder("templates") / "icons" / "vs"
SYMBOLS = {
    "might": "M",
    "intellect": "I",
    "skill": "S",
    "energy": "E",
    "humanity": "H",
    "alien": "A",
}
BOXES = {
    "alien-battles": ("alien-cards", "alien-mains", "alien-pile"),
    "predator-battles": ("predator-cards", "predator-mains"),
}


@pytest.mark.parametrize("box", BOXES)
def test_a_box_has_two_hundred_cards(box: str) -> None:
    parts = [part for part in card_set(GAME).components if part.group == box]
    assert tuple(part.id for part in parts) == BOXES[box]
    assert sum(part.pieces for part in parts) == 200


def test_every_number_is_printed_and_no_two_look_the_same() -> None:
    faces = {
        card.id: press(GAME).face(component(GAME, name), card).key
        for names in BOXES.values()
        for name in names
        for card in component(GAME, name).cards
    }
    assert sorted(faces) == sorted(
        [f"ALN-{n:03}" for n in range(1, 61)] + [f"PRD-{n:03}" for n in range(1, 64)]
    )
    assert len(set(faces.values())) == 123


@pytest.mark.parametrize(
    ("part", "number", "shown", "drawn"),
    [
        # level, ATK, DEF, health; and XP to level up
        ("alien-mains", "ALN-001", ["1", "2", "5", "5", "7 XP"], ["company", "health", "xp"]),
        ("alien-mains", "ALN-028", ["2", "9", "3", "5"], ["xenomorphs", "health"]),
        ("predator-mains", "PRD-031", ["1", "2", "4", "6", "3 XP"], ["prey", "ranged", "xp"]),
        # cost, ATK, DEF, health
        ("alien-cards", "ALN-022", ["7", "7", "6", "2"], ["company", "ranged"]),
        ("predator-cards", "PRD-009", ["1", "0", "3", "1"], ["predators", "flight"]),
        ("alien-pile", "ALN-052", ["4", "0", "6", "1"], ["xenomorphs"]),
        # cost alone
        ("predator-cards", "PRD-025", ["0"], ["predators"]),
    ],
)
def test_numbers_and_icons(part: str, number: str, shown: list[str], drawn: list[str]) -> None:
    face = front(GAME, part, number)
    assert set(shown) | {number} <= set(words(face))
    assert {f"vs/{icon}" for icon in drawn} <= set(icons(face))


def test_only_who_can_shoot_or_fly_has_the_icon_for_it() -> None:
    for name in ("alien-cards", "predator-cards", "alien-mains", "predator-mains"):
        for card in component(GAME, name).cards:
            facts = base_cards()[card.id]
            face = press(GAME).face(component(GAME, name), card)
            foot = set(card.fields["front"]["icons"])
            assert foot == {icon for icon in ("ranged", "flight") if getattr(facts, icon)}
            assert {f"vs/{icon}" for icon in foot} <= set(icons(face)), card.id


@pytest.mark.parametrize(
    ("number", "timing", "any_turn", "emblems"),
    [
        ("ALN-048", "COMBAT", True, 1),
        ("ALN-049", "MAIN", False, 1),
        ("ALN-054", "COMBAT", True, 0),
    ],
)
def test_a_plot_twist_says_when(number: str, timing: str, any_turn: bool, emblems: int) -> None:
    face = front(GAME, "alien-cards", number)
    assert timing in words(face)
    assert ("vs/any-turn" in icons(face)) == any_turn
    assert icons(face).count("vs/xenomorphs") == emblems


def test_a_location_shows_its_symbols() -> None:
    assert "ENERGY" in words(front(GAME, "alien-cards", "ALN-055"))
    assert "vs/energy" in icons(front(GAME, "alien-cards", "ALN-055"))
    drawn = icons(front(GAME, "predator-cards", "PRD-057"))
    assert {f"vs/{name}" for name in ("humanity", "intellect", "might", "skill")} <= set(drawn)
    assert not {"vs/alien", "vs/energy"} & set(drawn)


def test_power_symbols_differ_in_shape_and_letter() -> None:
    drawings = {name: (ICONS / f"{name}.svg").read_text("utf-8") for name in SYMBOLS}
    for name, letter in SYMBOLS.items():
        assert re.search(r"<text[^>]*>(.)</text>", drawings[name])[1] == letter  # type: ignore[index]
    shapes = [re.search(r' d="([^"]*)"', text)[1] for text in drawings.values()]  # type: ignore[index]
    assert all(one != other for one, other in combinations(shapes, 2))


def test_both_levels_fit_on_one_card() -> None:
    part = component(GAME, "alien-flip")
    (ripley,) = (card for card in part.cards if card.id == "ALN-001")
    assert ripley.copies == 1
    assert "ALN-001" in words(press(GAME).face(part, ripley, "front"))
    assert "ALN-002" in words(press(GAME).face(part, ripley, "back"))


def test_a_back_tells_nothing_even_upside_down() -> None:
    part = component(GAME, "alien-cards")
    backs = {press(GAME).face(part, card, "back").key for card in part.cards}
    mains = component(GAME, "predator-mains")
    backs |= {press(GAME).face(mains, card, "back").key for card in mains.cards}
    assert len(backs) == 1
    pile = component(GAME, "alien-pile")
    assert press(GAME).face(pile, pile.cards[0], "back").key not in backs


def test_every_card_can_be_printed_smaller_and_larger() -> None:
    for name in _cards():
        part = component(GAME, name)
        for card in part.cards:
            for size in ((44.0, 68.0), (57.0, 89.0), (70.0, 120.0)):
                assert card.id in words(press(GAME).face(part, card, "front", size))


def test_a_table_gets_a_deck_for_each_recommended_list() -> None:
    on_table = decks(card_set(GAME), press(GAME), outlet="tts")
    sixty = {
        deck.component.title: deck.component.pieces
        for deck in on_table
        if "Deck" in deck.component.title
    }
    assert sixty == {f"Deck: {team}": 60 for team in ("Company", "Xenomorphs", "Predators", "Prey")}
    assert not {"alien-cards", "predator-cards"} & {deck.component.id for deck in on_table}


def test_every_picture_is_of_use() -> None:
    used = {
        card.fields["front"]["art"] for name in _cards() for card in component(GAME, name).cards
    }
    drawn = {f"vs/{file.stem}" for file in _pictures()}
    assert len(used) >= 60
    assert used <= drawn
    spare = (assets.folder("carddata") / "vs" / "art.yaml").read_text("utf-8")
    assert [name for name in sorted(drawn - used) if f": {name}\n" not in spare] == []


def _cards() -> list[str]:
    return [name for names in BOXES.values() for name in names]


def _pictures() -> list[Path]:
    return [file for file in ICONS.glob("*.svg") if 'viewBox="0 0 120 68"' in file.read_text()]


def test_all_keywords_are_on_their_chart() -> None:
    text = prose(front(GAME, "chart-keywords"))
    names = ["Angry", "Combat Master", "One of a Kind", "Quick Draw", "Swarm", "Violent", "Flight"]
    assert [name for name in names if name not in text] == []
    columns = component(GAME, "chart-keywords").cards[0].fields["columns"]
    assert sum(map(len, columns)) == 29


def test_charts_take_their_numbers_from_the_rules() -> None:
    turn = prose(front(GAME, "chart-turn"))
    assert "exactly 60 cards" in turn
    assert "draw 7 cards" in turn
    assert "Then draw 2 cards" in turn
    assert "Free for all" in prose(front(GAME, "chart-modes"))
    assert "second player: 1" in prose(front(GAME, "chart-modes"))


def test_the_playmat_has_a_place_for_everything() -> None:
    part = component(GAME, "playmat")
    text = " ".join(prose(press(GAME).face(part, card)) for card in part.cards)
    for place in ("Front row", "Back row", "Resource row", "Deck", "KO pile", "Level 2"):
        assert place in text


def test_the_credits_say_who_and_that_we_are_not_them() -> None:
    text = prose(front(GAME, "credits"))
    assert "Ben Cichoski and Danny Mandel" in text
    assert "Unofficial." in text
    assert "Not affiliated with or endorsed by Upper Deck" in text

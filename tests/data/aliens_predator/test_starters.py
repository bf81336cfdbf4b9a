"""Files to begin with are sound as they stand, and so is every remark in them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from pnp.data.aliens_predator.cards import CardsFile
from pnp.data.aliens_predator.deck_check import remarks
from pnp.data.aliens_predator.decks import load_deck, summary
from pnp.data.aliens_predator.english import plain_text
from pnp.data.aliens_predator.starters import new_card, new_deck_list, new_scenario
from pnp.data.check import check
from pnp.data.part import data_of
from pnp.data.scenario import load_scenario
from pnp.data.yaml_source import parse


def _unjudged(_: str, __: object) -> tuple[()]:
    """The rules have nothing to say here."""
    return ()


def _written(folder: Path, made: Callable[[str, str], str]) -> Path:
    file = folder / "night-shift.yaml"
    file.write_text(made("Night Shift", file.name), "utf-8")
    return file


def test_a_new_deck_list_is_sound_and_nothing_in_it_is_in_vain(tmp_path: Path) -> None:
    file = _written(tmp_path, new_deck_list)
    deck = load_deck(file)
    assert (deck.id, deck.name) == ("night-shift", "Night Shift")
    assert sum(deck.cards.values()) >= 40
    assert remarks(file) == []
    assert summary(file) == "40 cards and 18 in the kit, a legal deck"


def test_a_new_card_is_sound_and_says_what_it_does() -> None:
    (card,) = check(CardsFile, parse(new_card("Night Nurse", "nurse.yaml"), "nurse.yaml")).cards
    assert plain_text(card).split("\n") == [
        "Declaring searches, rotate Night Nurse: An injured character of yours here heals 1.",
        "Once a turn, when Night Nurse takes damage, draw a card.",
        "Night Nurse gets +1 defense against Ranged attacks.",
    ]


def test_a_deck_list_can_name_a_new_card(tmp_path: Path) -> None:
    (tmp_path / "nurse.yaml").write_text(new_card("Night Nurse", "nurse.yaml"))
    file = tmp_path / "list.yaml"
    text = new_deck_list("Nurses", "list.yaml").replace("  Mechanic: 1", "  Night Nurse: 1")
    file.write_text(f"{text}own: [nurse.yaml]\n")
    assert load_deck(file).cards["night-nurse"] == 1
    assert remarks(file) == []
    assert summary(file) == "40 cards and 18 in the kit, a legal deck; 1 of them your own"


def test_a_new_scenario_is_sound(tmp_path: Path) -> None:
    briefing = load_scenario(_written(tmp_path, new_scenario), _unjudged)
    assert briefing.scenario.name == "Night Shift"
    assert briefing.options == {"scenario": str(tmp_path / "night-shift.yaml")}


def test_a_new_scenario_can_be_played_with_a_new_deck_list(tmp_path: Path) -> None:
    (tmp_path / "crew.yaml").write_text(new_deck_list("Crew", "crew.yaml"))
    file = _written(tmp_path, new_scenario)
    text = file.read_text().replace("      hand: 4", "      deck: {list: crew.yaml}\n      hand: 4")
    file.write_text(text)
    assert "crew.yaml" in text
    load_scenario(file, _unjudged)


def test_items_and_events_that_a_new_card_tells_of_are_sound() -> None:
    notes = new_card("Hook", "hook.yaml").splitlines()
    start = next(at for at, line in enumerate(notes) if line.endswith("type: item"))
    end = next(at for at, line in enumerate(notes) if line.startswith("  #       do: ["))
    cards = []
    for at, line in enumerate(notes[start : end + 1]):
        if line.startswith("  #   "):
            if "type:" in line:
                cards.append(f"  - id: card-{at}\n    name: Card {at}")
            cards.append(line.replace("  #   ", "    "))
    text = "\n".join(["kind: ap-cards", "name: Mine", "cards:", *cards])
    assert len(check(CardsFile, parse(text, "mine.yaml")).cards) == 2


def test_every_remark_of_a_new_scenario_can_be_switched_on(tmp_path: Path) -> None:
    file = _written(tmp_path, new_scenario)
    lines = file.read_text().splitlines()
    switched = 0
    for at, line in enumerate(lines):
        bare = line.strip()
        if bare.startswith("# ") and line.startswith("  ") and ": " in bare.split("   ")[0]:
            key = bare[2:].split(":")[0]
            if " " not in key:
                lines[at] = line.replace("# ", "", 1)
                switched += 1
    file.write_text("\n".join(lines))
    load_scenario(file, _unjudged)
    assert switched == 12


def test_the_game_offers_all_three() -> None:
    assert set(data_of("aliens-predator").starters) == {"deck-list", "card", "scenario"}

"""Whoever tries what is not allowed is told the rule that forbids it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from tests.rules.vs.story import STAYS, duel

Side = Mapping[str, Any]
DUTCH: Side = {"main": "Dutch"}
BIG: Side = {"main": "Falconer, level 2"}


def rule(move: str, mine: Side, theirs: Side = BIG, *done: str, step: str = "main") -> str:
    """Why a move is refused in the turn of A, after some others."""
    table = duel(A=mine, B=theirs, step=step).do(*done)
    assert not table.can(move)
    return table.why_not(move)


@pytest.mark.parametrize(
    ("mine", "theirs", "told"),
    [
        (
            {"main": "Dutch, exhausted", **STAYS},
            {"main": "Ghost"},
            "no character is ready to attack",
        ),
        (DUTCH, {"main": "Ghost", "front": ["Tracker, stunned"]}, "lies face down"),
        (DUTCH, {"main": "Ghost", "back": ["Tracker"]}, "protected by those in front"),
    ],
)
def test_an_attack_needs_somebody_ready_and_somebody_within_reach(
    mine: Side, theirs: Side, told: str
) -> None:
    target = "B2" if len(theirs) > 1 else "B1"
    assert told in rule(f"attack {target}", mine, theirs)


@pytest.mark.parametrize(
    ("who", "told"),
    [
        ("B1", "one's own characters"),
        ("A7", "one's own characters"),
        ("A4", "only ready characters attack"),
        ("A5", "only ready characters attack"),
        ("A6", "a team attacks from one row"),
    ],
)
def test_a_team_is_of_ready_characters_of_ones_own_in_one_row(who: str, told: str) -> None:
    mine = {
        "main": "Dutch",
        "front": ["Blain", "Mac", "Poncho, exhausted", "Billy, stunned"],
        "back": ["Anna"],
    }
    assert told in rule(f"with {who}", mine, BIG, "attack B1")


def test_who_cannot_attack_is_told_so() -> None:
    mine = {
        "main": "The Queen",
        "front": ["Ovomorph", "Ferocious Xenomorph", "Acid Blood Xenomorph"],
    }
    assert "can't attack" in rule("with A2", mine, BIG, "attack B1")


@pytest.mark.parametrize(
    ("mine", "move", "told"),
    [
        ({"main": "Dutch", "row": ["Earth"]}, "use A1: Tantrum", "have their phases"),
        (
            {"main": "Ripley #8, stunned", **STAYS},
            "use A1: Acidic Blood",
            "lies face down has no powers",
        ),
        ({"main": "Ripley #8"}, "use A1: Acidic Blood", "no location to turn down"),
        (
            {"main": "Ripley #8", "row": ["The Nostromo"]},
            "use A1: Acidic Blood",
            "nobody or nothing",
        ),
        ({"main": "Dutch", "front": ["Edwin"]}, "use A2: I Like It Here", "asks for is not so"),
        ({"main": "Dutch", "front": ["Edwin"]}, "use A2: I Wouldn't Do That", "no location"),
        (
            {"main": "Ripley #8", "row": ["The Nostromo"]},
            "use A2: Acidic Blood",
            "have their phases",
        ),
    ],
)
def test_a_power_needs_its_time_its_price_and_its_victim(mine: Side, move: str, told: str) -> None:
    assert told in rule(move, mine)


@pytest.mark.parametrize(
    ("mine", "power", "now", "later"),
    [
        (
            {"main": "Warrant Officer Ripley, level 2", "row": ["The Nostromo"] * 2},
            "use A1: Set the Self Destruct",
            "once a game",
            "once a game",
        ),
        (
            {"main": "The Queen", "front": ["Xenomorph Spitter"], "row": ["The Nostromo"]},
            "use A2: Spit Acid",
            "once a turn",
            "no location",
        ),
        (
            {"main": "Lt. Ripley, with M41A Pulse Rifle", "row": ["The Nostromo"]},
            "use A1: M-40 Grenades",
            "once a turn",
            "no location",
        ),
    ],
)
def test_what_was_used_is_used_up_for_a_turn_or_the_game(
    mine: Side, power: str, now: str, later: str
) -> None:
    side = {**mine, **STAYS, "deck": ["Newt"] * 9}
    side["front"] = mine.get("front", [])
    table = duel(A=side, B={**BIG, "back": ["Harrigan"], "deck": ["Mac"] * 9})
    table.do(power)
    if table.can("choose B1"):
        table.do("choose B1")
    assert now in table.why_not(power)
    table.until("B", "done").until("A", "attack B1")
    assert later in table.why_not(power)


@pytest.mark.parametrize(
    ("mine", "card", "told"),
    [
        (DUTCH, "Death Trap", "not in the hand"),
        (DUTCH, "Mac", "no plot twist"),
        (DUTCH, "Spook from row", "played from the hand"),
        ({"main": "Dutch", "hand": ["Spook"]}, "Spook", "face-up character of that team"),
        ({"main": "Dutch", "hand": ["Death Trap"]}, "Death Trap", "its own time"),
    ],
)
def test_a_plot_twist_needs_its_team_and_its_time(mine: Side, card: str, told: str) -> None:
    assert told in rule(f"play {card}", mine)


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("power-up A1: Dutch", "not in the hand"),
        ("power-up B2: Anna", "one's own characters"),
        ("power-up A2: Anna", "only face-up characters"),
        ("power-up A1: Anna", "same name"),
    ],
)
def test_one_powers_up_ones_own_face_up_character_with_its_name(move: str, told: str) -> None:
    mine = {"main": "Dutch", "front": ["Anna, stunned"], "hand": ["Anna"]}
    assert told in rule(move, mine, {"main": "Ghost", "front": ["Anna"]})


def test_in_a_combat_only_those_in_it_are_powered_up() -> None:
    mine = {"main": "Dutch", "front": ["Anna"], "hand": ["Anna", "Dutch"]}
    table = duel(A=mine, B=BIG).do("attack B1", "with A1")
    if table.can("go"):
        table.do("go")
    assert "only those who are in it" in table.why_not("power-up A2: Anna")


@pytest.mark.parametrize(
    ("card", "told"),
    [
        ("Mac", "not in the hand"),
        ("Earth", "only supporting characters and equipment"),
        ("Dutch", "name of one's own main character"),
        ("Combistick", "equipment of a team needs a face-up character of that team"),
        ("Poncho", "and there is 1 recruit point left"),
    ],
)
def test_who_is_recruited_must_be_affordable_and_welcome(card: str, told: str) -> None:
    mine = {
        "main": "Dutch",
        "hand": ["Earth", "Dutch", "Combistick", "Poncho", "Anna"],
        "row": ["Earth"],
    }
    assert told in rule(f"recruit {card}", mine, step="recruit")


@pytest.mark.parametrize(
    ("move", "told"),
    [("lay Mac up", "only locations are laid face up"), ("lay Anna down", "not in the hand")],
)
def test_a_resource_is_laid_from_the_hand(move: str, told: str) -> None:
    assert told in rule(move, {"main": "Dutch", "hand": ["Mac", "Earth"]}, step="resource")


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("move B1", "one's own characters"),
        ("move A7", "one's own characters"),
        ("move A1", "changes rows once"),
    ],
)
def test_each_changes_rows_once(move: str, told: str) -> None:
    mine = {"main": "Dutch", "front": ["Anna"]}
    assert told in rule(move, mine, BIG, "move A1", step="formation")


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("first A", "before the game"),
        ("mulligan", "before the first turn"),
        ("front", "nobody is being placed"),
        ("go", "no attack is being put together"),
        ("pay Earth", "nothing is to be paid"),
        ("discard Earth", "nothing is to be paid"),
        ("number 1", "not what is asked now"),
    ],
)
def test_everything_has_its_moment(move: str, told: str) -> None:
    assert told in rule(move, DUTCH)


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("discard Space", "this card is not in the hand"),
        ("pay Space", "the symbol that is asked for must be on the location"),
        ("pay Headquarters", "a special location pays only for members of its team"),
    ],
)
def test_a_symbol_is_paid_with_what_has_it(move: str, told: str) -> None:
    mine = {
        "main": "Warrant Officer Ripley",
        "front": ["Mac"],
        "row": ["Earth", "Space", "Headquarters"],
        "hand": ["Earth"],
    }
    assert told in rule(move, mine, {"main": "The Queen"}, "use A1: Hide in the Shadows")


def test_who_can_pay_for_what_nobody_can_wear_is_told_so() -> None:
    # Creatures wear nothing.
    mine = {
        "main": "The Queen, level 2",
        "front": ["Hell Hound"],
        "hand": ["Smart Disc", "Anna"],
        "row": ["Earth"],
    }
    assert rule("recruit Smart Disc", mine, step="recruit") == "nobody can wear it"


@pytest.mark.parametrize(
    ("front", "theirs", "told"),
    [
        ([], {"back": ["Xenomorph Ambusher"]}, "can't be attacked where it stands"),
        ([], {"front": ["Tracker, with Active Camouflage"]}, "can't be attacked at range"),
        (["Mr. Black"], {"back": ["Tracker"]}, "protected by those in front"),
        (["Mac"], {"back": ["Tracker, with Active Camouflage"]}, "protected by those in front"),
    ],
)
def test_why_somebody_cannot_be_attacked(front: list[str], theirs: Side, told: str) -> None:
    mine = {"main": "Jungle Hunter, back", "front": front, "hand": ["Newt"], "back": ["Newt"]}
    assert told in rule("attack B2", mine, {"main": "Ghost", **theirs})


def test_who_is_immobile_stays_in_its_row() -> None:
    mine = {"main": "Dutch", "front": ["Vriess"]}
    told = rule("move A2", mine, BIG, step="formation")
    assert told == "this character can't be moved in the Formation Step"


def test_against_a_combat_master_nobody_plays_plot_twists() -> None:
    table = duel(
        A={"main": "Falconer, level 2", "front": ["Tracker, with Combistick"]},
        B={"main": "Dutch", "front": ["Anna"], "hand": ["Let's Rock!", "Anna"]},
    )
    table.do("attack B2", "with A2")
    while table.seat != "B":
        table.do("go" if table.can("go") else "pass")
    assert "forbids plot twists" in table.why_not("play Let's Rock!")

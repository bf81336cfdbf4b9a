"""What a text notes, in large letters or small ones; and what is said of one that notes none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pnp.data.vs.cards import base_cards
from pnp.data.vs.decks import bundled_decks
from pnp.rules import load
from pnp.rules.vs.game import Vs
from pnp.rules.vs.notation import catalogue
from tests.rules.vs.story import duel


@pytest.mark.parametrize(
    ("text", "noted"),
    [
        ("DONE", "done"),
        ("  go ", "go"),
        ("front", "front"),
        ("front b", "front B"),
        ("first a", "first A"),
        ("to d", "to D"),
        ("attack b12", "attack B12"),
        ("number 007", "number 7"),
        ("option 3", "option 3"),
        ("choose a3", "choose A3"),
        ("choose newt", "choose Newt"),
        ("choose b:newt", "choose B:Newt"),
        ("choose KO: newt", "choose ko:Newt"),
        ("choose hand:newt", "choose hand:Newt"),
        ("choose deck:newt", "choose deck:Newt"),
        ("lay newt down", "lay Newt down"),
        ("recruit newt", "recruit Newt"),
        ("recruit newt instead", "recruit Newt instead"),
        ("play death trap from row", "play Death Trap from row"),
        ("name newt", "name Newt"),
        ("next a2", "next A2"),
        ("next newt", "next Newt"),
        ("use a1: one ugly mother", "use A1: One Ugly Mother"),
        ("use mr. black: out of nowhere", "use Mr. Black: Out of Nowhere"),
        ("power-up a1: newt", "power-up A1: Newt"),
    ],
)
def test_a_move_is_noted_as_it_is_meant(text: str, noted: str) -> None:
    assert str(load("vs").parse(text)) == noted


@pytest.mark.parametrize(
    "text",
    [
        *("done now", "front E", "front AB", "first", "first AB", "to E", "to"),
        *("attack B", "attack B0", "attack B123", "attack E1", "attack Newt"),
        *("number x", "number 1000", "number 12345", "number -1", "option", "option abcde"),
        *(
            "choose nobody",
            "choose E:newt",
            "choose AB:newt",
            "choose pile:newt",
            "choose B:nobody",
        ),
        *("lay newt", "lay nobody up", "recruit nobody", "recruit newt twice", "name nobody"),
        *("use a1", "use nobody: one ugly mother", "use a1: nothing"),
        *("power-up a1: nobody", "power-up newt", "next nobody"),
    ],
)
def test_what_notes_nothing_is_told_with_an_example(text: str) -> None:
    with pytest.raises(ValueError, match="is no action; such as") as told:
        load("vs").parse(text)
    assert f"'{text}'" in str(told.value)
    assert f"'{text.partition(' ')[0]} " in str(told.value) or text == "done now"


def test_a_verb_that_is_misspelt_is_recognised() -> None:
    with pytest.raises(ValueError, match=r"'atack B1' is no action; .*attack"):
        load("vs").parse("atack B1")


def test_a_card_of_ones_own_that_shares_a_name_is_told_by_its_number() -> None:
    """A name stands for all who have it."""
    newt = replace(base_cards()["ALN-009"], id="MY-1", cost=2)
    lists = bundled_decks()
    game = Vs({**lists, "company": lists["company"]._replace(own={"MY-1": newt})})
    for text, noted in (
        ("lay newt (my-1) down", "lay Newt (MY-1) down"),
        ("recruit newt (aln-009)", "recruit Newt (ALN-009)"),
        ("choose newt (my-1)", "choose Newt (MY-1)"),
        ("name newt", "name Newt"),
    ):
        assert str(game.parse(text)) == noted
    for text in ("lay newt down", "name newt (my-1)"):
        with pytest.raises(ValueError, match="is no action"):
            game.parse(text)


def test_the_list_of_all_moves_has_every_character_and_seat_of_the_game() -> None:
    every = {str(move) for move in catalogue(load("vs").rules({}))}
    assert {"done", "front", "front A", "front B", "first A", "number 1", "number 60"} <= every
    assert {"option 1", "option 9", "attack A24", "move B1"} <= every
    assert not every & {"first C", "front C", "number 0", "number 61", "option 0", "option 10"}
    assert not every & {"move C1", "attack A0", "attack A25"}


def test_whatever_may_be_done_stands_in_the_list() -> None:
    table = duel(
        A={"main": "Dutch", "front": ["Blain"], "hand": ["Earth", "Blain"], "row": ["Earth"]},
        B={"main": "Falconer"},
    )
    every = {str(move) for move in catalogue(table.battle.rules)}
    assert {move for move in table.legal if not move.startswith(("play", "power-up"))} <= every


def test_the_list_of_all_moves_names_cards_only_with_what_they_do_where_they_lie() -> None:
    options = {"decks": ["predators", "prey"]}
    every = {str(move) for move in catalogue(load("vs").rules(options))}
    uses = {move for move in every if move.startswith("use ")}
    who = {move[4:].partition(": ")[0] for move in uses}
    labels = {f"{letter}{at}" for letter in "AB" for at in range(1, 25)}
    assert who == labels | {"Combistick", "Mr. Black", "Smart Disc"}
    assert {"use Mr. Black: Out of Nowhere", "use Smart Disc: Smart Weapon"} <= uses
    assert {"use A1: Sniper Nest", "use B24: M-40 Grenades"} & uses == {"use A1: Sniper Nest"}
    # What a plot twist does has no name, and what happens by itself is not used.
    assert not uses & {"use A1: ", "use A1: Watch and Wait", "use Smart Disc: Cutting Disc"}

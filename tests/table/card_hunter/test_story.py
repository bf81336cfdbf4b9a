"""What happened, as sentences."""

from __future__ import annotations

from random import Random

import pytest

from pnp.rules.kernel import ScriptedDealer
from pnp.table.card_hunter.story import Storyteller
from pnp.table.part import desk_of
from tests.table.tablemates import GAME, hunt, random_moves

OPEN = ["tail weak", "wings weak", "head weak", "claws weak"]


def story(dealt: str, *moves: str, players: int = 1, hidden: str = "rage, rage, rage, rage") -> str:
    """The story of a hunt with these cards after the Hit Piles were opened, and these moves."""
    cards = [*OPEN, *hidden.split(", "), *dealt.split(", ")]
    hunt = GAME.setup({"players": players}, ScriptedDealer(cards))
    for move in moves:
        hunt.play(GAME.parse(move))
    assert hunt.events is not None
    return " ".join(Storyteller(hunt.rules).tell(hunt.events))


def test_the_lure() -> None:
    assert story("tail, tail, head").endswith("Round 1: Jack and Queen lure the Tail.")
    chance = story("tail, head, claws, wings")
    assert chance.endswith("Round 1: nobody stands out, and a random card wakes the Wings.")


def test_the_weakest_is_the_lure() -> None:
    told = story("tail, head, claws, tail, tail weak", "J heavy", "Q heavy", "K heavy")
    assert told.endswith("Jack loses a Life, 3 left. Round 2: Jack, the weakest, draws the Tail.")


def test_attacks_and_moves() -> None:
    told = story("tail, tail, head, wings medium, tail medium", "J light", "Q heavy", "K move east")
    assert "Jack wounds the Tail: Wings medium." in told
    assert "Queen hits the Tail hard: 2 cards leave the game." in told
    assert "King moves east. The Tail strikes: Tail medium, 2 to the north." in told
    assert "Jack and Queen lose 2 Lives each, 2 left." in told


def test_a_strike_that_hits_nobody() -> None:
    told = story("tail, tail, head, claws weak", "J heavy", "Q drink", "K heavy")
    assert "The Tail strikes: Claws weak, 1 to the west, where nobody stands." in told


def test_rage_mode() -> None:
    told = story("tail, tail, head, rage", "J light", hidden="claws weak, rage, rage, rage")
    assert told.endswith(
        "Jack wounds the Tail: RAGE! RAGE MODE: all Hit Piles go back into their Parts."
        " Jack, Queen and King lose a Life each, 3 left."
    )


def test_rage_as_attack_card() -> None:
    told = story(
        "tail, tail, head, rage, head strong",
        *("J heavy", "Q drink", "K heavy"),
        hidden="claws weak, rage, rage, rage",
    )
    assert "The Tail strikes: RAGE! All Hit Piles go back into their Parts." in told
    assert (
        "The Tail strikes again: Head strong, 3 to the south. King loses 3 Lives, 1 left." in told
    )


def test_potions() -> None:
    told = story("tail, tail, head", "J drink for Q", "Q drink from J")
    assert "Jack gives Queen a Potion: back to 4 Lives." in told
    assert "Queen drinks a Potion of Jack's: back to 4 Lives." in told
    asked = story("tail, tail, head", "J drink from Q for Q", "Q refuse", players=3)
    assert asked.endswith("Jack asks Queen for a Potion for Queen. Queen refuses.")
    given = story("tail, tail, head", "J drink from Q for Q", "Q agree", players=3)
    assert given.endswith(
        "Queen agrees. Jack pours Queen a Potion of Queen's own: back to 4 Lives."
    )


@pytest.mark.parametrize("seed", range(12))
def test_every_hunt_has_an_end_that_is_told(seed: int) -> None:
    record = random_moves(hunt(seed), Random(seed))
    state = record.game.setup(record.options, record.dealer())
    for move in record.moves:
        state.play(record.game.parse(move))
    assert state.events is not None
    told = desk_of(record).teller(record).tell(state.events)
    lost = "The Rattler walks away: THE HUNT IS LOST."
    won = "The last card is gone. The Rattler is dead: THE HUNT IS WON."
    assert told[-1] == (won if record.result == "won" else lost)
    if record.result == "lost":
        assert told[-2].endswith("is KNOCKED OUT, and nobody can take up the hunt.")
        out = " ".join(told)
        assert out.count("gets up again; 2 knockouts left.") == 1
        assert out.count("gets up again. One more, and the hunt is lost!") == 1

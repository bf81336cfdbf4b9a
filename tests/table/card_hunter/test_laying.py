"""A real table is laid as the scenario says, not as usual."""

from __future__ import annotations

from typing import Any

from pnp.data import assets
from pnp.data.scenario import load_scenario
from pnp.rules import judge
from pnp.table.part import table_of
from pnp.table.records import Record, new_record
from tests.table.predation.predators import GAME, game
from tests.table.tablemates import Guest, briefed, hunt, sit

DATA = assets.folder("carddata")


def laid(name: str) -> Record:
    """A scenario of ours about to begin at a real table."""
    briefing = load_scenario(next(DATA.rglob(f"scenarios/{name}.yaml")), judge)
    return briefed(briefing, 1, real=True)


def steps(record: Record) -> str:
    return " ".join(table_of(record.game.name).cards.setup_steps(record))


def contest(**options: Any) -> Record:
    usual = game(None)
    return new_record(GAME, {**usual.options, **options}, usual.seats, None)


def test_the_fourth_hunter_draws_and_then_the_weak_spot_is_hidden() -> None:
    told = steps(laid("four-at-dusk"))
    assert "For J, Q, K and A in turn, draw a random card" in told
    assert told.index("Take your Positions") < told.index("7. Hide the weak spot.")
    assert "2 Potions for each hunter" in told


def test_hunters_stand_where_the_scenario_puts_them() -> None:
    told = steps(laid("cut-the-tail"))
    assert "Jack north, Queen east and King west; nobody draws" in told
    assert "draw a random card" not in told


def test_an_expert_hunt_is_laid_with_empty_hit_piles_and_fewer_tokens() -> None:
    usual = hunt(None)
    options = {**usual.options, "house-rules": ["expert"], "lives": 3}
    told = steps(new_record(usual.game, options, usual.seats, None))
    for words in (
        "Hit Piles of this monster start empty",
        "left with 10 cards",
        "2 knockout",
        "3 L",
    ):
        assert words in told


def test_a_usual_hunt_is_laid_as_the_sheet_says() -> None:
    told = steps(hunt(None))
    assert "For J, Q and K in turn" in told
    assert "weak spot" not in told


def test_creatures_and_hands_of_a_scenario_are_taken_out_of_the_deck() -> None:
    told = steps(laid("last-of-its-kind"))
    assert "for A: the creatures 7S/9H (attack/defence); the hand 5H, 8C, 2D, 6D, QS." in told
    assert "for B: the creatures 3D/4C, 2C/5D, 4S/2H" in told
    assert "low cards out" not in told
    assert "from ace to 3" not in told


def test_only_those_without_a_hand_are_dealt_one() -> None:
    guest = Guest("9h")
    sit(laid("last-of-its-kind"), guest)
    assert "Shuffle all other cards: they make the deck." in guest.seen
    assert "deal yourself" not in guest.seen
    assert "You draw a card (1 of 3). Which is it?" in guest.seen
    assert "Take all cards from ace" not in guest.seen


def test_low_cards_are_dealt_to_those_who_build() -> None:
    told = steps(contest(creatures={"A": ["7S/9H"]}))
    assert "Take all other cards from ace to 3 out of the deck. The others lie beside" in told
    told = steps(contest(creatures={"B": ["7S/9H"]}))
    assert "3 out of the deck. Shuffle the low cards and deal yourself 12." in told


def test_a_hand_that_a_rival_was_given_is_out_of_the_deck() -> None:
    told = steps(contest(hands={"A": ["5H"], "B": ["QS", "9C", "10H"]}, first=1))
    assert "for B: the hand 10H, 9C, QS, in a pile of its own." in told
    assert "Shuffle all other cards: they make the deck." in told
    assert "B begins." in told

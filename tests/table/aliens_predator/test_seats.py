"""Who sits at a game of Aliens Predator, and what a record keeps of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.problems import PnpError
from pnp.table.aliens_predator.desk import rules_of
from pnp.table.aliens_predator.words import name_of
from pnp.table.keeper import reopen
from pnp.table.record_files import save, text_of
from pnp.table.records import ME
from pnp.table.session import Session
from tests.table.aliens_predator.missions import SCENARIOS, game
from tests.table.tablemates import Guest, mates, sit


def players(scenario: str = "", **wishes: str) -> list[str]:
    return [seat.player for seat in game(1, scenario, **wishes).seats.values()]


def test_without_a_scenario_it_is_dead_air() -> None:
    record = game()
    assert rules_of(record).name == "dead-air"
    assert record.scenario is not None
    assert record.scenario.name == "Dead Air"
    assert players() == [ME, "normal"]


def test_the_person_sits_where_the_scenario_means_them_to() -> None:
    assert players("walk-them-out") == [ME, "normal"]
    assert players("trophy-ground") == ["normal", ME, "normal"]


def test_a_faction_is_wished_for_by_its_name_its_beginning_or_its_letter() -> None:
    assert players(me="aliens", level="easy") == ["easy", ME]
    assert players(me="al") == ["normal", ME]
    assert players("everybodys-station", me="predator", level="random").index(ME) == 2
    assert players("two-clans", me="b").index(ME) == 1


@pytest.mark.parametrize(
    ("scenario", "wish", "told"),
    [
        ("dead-air", "rogues", "this scenario has no side 'rogues'"),
        ("two-clans", "predator", "'predator' could be "),
    ],
)
def test_what_cannot_be(scenario: str, wish: str, told: str) -> None:
    with pytest.raises(PnpError) as error:
        game(1, scenario, me=wish)
    assert told in str(error.value)


def test_one_may_choose_ones_characters_where_the_scenario_lets_one() -> None:
    session = Session(game(1, "trophy-ground", choose=True))
    session.deal()
    assert session.state.decision.prompt.endswith("who starts?")  # type: ignore[union-attr]
    session.play("cast Young Tusk")
    names = [name_of(rules_of(session.record), body) for body in session.view["bodies"].values()]
    assert "Young Tusk" in names
    assert "Gray Stripe" not in names


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_game_is_kept_taken_back_and_goes_on_the_same(scenario: str, tmp_path: Path) -> None:
    record = game(2, scenario, level="random")
    session = Session(record, players=mates())
    session.deal()
    for _ in range(60):
        if session.state.decision is None:
            break
        session.play(str(session.decision.actions[len(record.moves) % 3 - 1]))
    save(record, tmp_path / "game.yaml", keep_last=False)
    again = reopen(tmp_path / "game.yaml")
    assert text_of(again) == text_of(record)
    resumed = Session(again, players=mates())
    assert resumed.deal() == ""
    assert resumed.view == session.view
    assert resumed.story == session.story
    at = session.last_choice()
    assert at is not None
    moves = [*record.moves]
    session.take_back(at)
    session.deal()
    for move in moves[at:]:
        session.play(move)
    assert session.view == resumed.view


def test_a_person_plays_looks_things_up_and_leaves() -> None:
    guest = Guest(
        "a1 a2 weap",
        "done",
        "undo",
        "odds",
        "card pulse",
        "look b2",
        "look b",
        "rules combat",
        "why to mess hall",
        "hint",
        "nonsense",
    )
    conversation = sit(game(4, "walk-them-out", level="random"), guest, players=mates())
    assert conversation.record.moves[:2] == ["take A1", "with A2"]
    for told in (
        "WALK THEM OUT",
        "A1 Lt. Farrow and A2 Cpl Hicks go to Weapons Locker.",
        "Long-Ranged: damage",
        "B2 Alien Warrior 4/5",
        "To win: Hive six locations",
        "A ready character rotates to attack once",
        "'nonsense' means nothing here",
    ):
        assert told in guest.seen, told
    assert any("not allowed" in mistake for mistake in [*guest.mistakes, guest.seen])

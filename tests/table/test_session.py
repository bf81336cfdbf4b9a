"""A game in progress without any terminal: automas one by one, hints and odds as data, undo."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

import pytest

from pnp.data.games import GAMES
from pnp.table.invite import invited
from pnp.table.record_files import load, save, text_of
from pnp.table.records import Record
from pnp.table.session import Session, steps
from tests.table.tablemates import hunt, mates

WISHES = {"card-hunter": {"hunters": "jack=random,king=random"}}


def begun(game: str, seed: int = 7) -> Record:
    return invited(game, WISHES.get(game, {}), seed=seed)


def go_on(session: Session) -> list[str]:
    """What automas do until a person must decide."""
    done = []
    while not session.waits:
        done.append(session.advance().move)
    return done


@pytest.mark.parametrize("game", GAMES)
def test_automas_move_one_by_one_until_a_person_must_decide(game: str) -> None:
    session = Session(begun(game))
    session.deal()
    while session.state.decision and len(session.record.moves) < 60:
        before = len(session.record.moves)
        done = go_on(session)
        assert session.record.moves[before:] == done
        if session.state.decision:
            assert session.player.player == "me"
            session.play(str(session.decision.actions[0]))
    assert len(steps(session.record)) == len(session.record.moves) + 1


def test_one_sees_which_instruction_card_was_followed() -> None:
    session = Session(hunt(7, "jack=easy"))
    session.deal()
    choice = session.advance()
    assert choice.card
    assert choice.move == session.record.moves[0]
    assert session.waits


def test_implied_moves_are_made_without_anybody() -> None:
    session = Session(hunt(7, "jack=automa"), players=mates("move"))
    session.deal()
    session.advance()
    session.play("Q drink from K")
    assert not session.waits
    assert session.advance().move == "K agree"


@pytest.mark.parametrize("game", GAMES)
def test_odds_are_plain_data(game: str) -> None:
    """So that they can be sent to a browser; shares are shares."""
    session = Session(begun(game))
    session.deal()
    for _ in range(40):
        go_on(session)
        if session.state.decision is None:
            break
        odds = session.desk.odds(session.record, session.view)
        assert json.loads(json.dumps(odds))
        figures = [figure for each in odds for row in each.rows for figure in row.figures]
        assert figures
        assert all(0 <= each.value <= 1.000001 for each in figures if each.kind == "share")
        assert all(
            len(row.figures) <= len(each.columns)
            for each in odds
            if each.columns
            for row in each.rows
        )
        session.play(str(session.decision.actions[-1]))


def test_a_hint_names_its_options_and_changes_nothing() -> None:
    session = Session(hunt(7))
    session.deal()
    before = text_of(session.record)
    hint = session.hint()
    assert hint.moves[0] == hint.options[0].move
    assert {option.move for option in hint.options} == set(map(str, session.decision.actions))
    assert (0 < hint.chance.share < 1, bool(hint.reason)) == (True, True)
    assert text_of(session.record) == before


def test_what_is_taken_back_was_never_played() -> None:
    session = Session(hunt(7))
    session.deal()
    view, story = session.view, [*session.story]
    session.play("J light")
    at = session.last_choice()
    assert at == 0
    assert session.take_back(at) == "J light"
    session.deal()
    assert (session.view, session.story, session.record.taken_back) == (view, story, 1)


def follow(session: Session, moves: Sequence[str], anew: bool = False) -> list[str]:
    """Play what the person chose in a game before, with automas who are made anew each time."""
    while len(session.record.moves) < len(moves):
        go_on(session)
        if len(session.record.moves) < len(moves):
            session.play(moves[len(session.record.moves)])
        if anew:
            session.deal()
    return session.record.moves[: len(moves)]


@pytest.mark.parametrize(
    ("game", "given"),
    [
        ("card-hunter", {"hunters": "jack=easy,king=easy"}),
        ("card-hunter", {"hunters": "jack=random,king=planner:3"}),
        ("predation", {"temperament": "planner:2"}),
        pytest.param(
            "card-hunter",
            {"hunters": "jack=planner:15,king=planner:15"},
            marks=pytest.mark.long,
        ),
        pytest.param("predation", {"temperament": "planner:10"}, marks=pytest.mark.long),
        ("predation", {"temperament": "hunter"}),
        ("predation", {"temperament": "random"}),
        ("vs", {"level": "normal"}),
        ("vs", {"level": "planner:2"}),
    ],
)
def test_whoever_stays_plays_as_if_made_anew_so_that_undo_and_resuming_change_nothing(
    game: str, given: dict[str, str], tmp_path: Path
) -> None:
    session = Session(invited(game, given, seed=11))
    session.deal()
    for number in range(20):
        go_on(session)
        if session.state.decision is None:
            break
        session.play(str(session.decision.actions[number % len(session.decision.actions)]))
    stayed = [*session.record.moves]
    save(invited(game, given, seed=11), tmp_path / "game.yaml", keep_last=False)
    again = Session(load(tmp_path / "game.yaml"))
    again.deal()
    assert follow(again, stayed, anew=True) == stayed
    for _ in range(5):
        at = again.last_choice()
        assert at is not None
        again.take_back(at)
    again.deal()
    assert follow(again, stayed) == stayed

"""Lessons: a first game that teaches, choice by choice, on a deal that stays the same."""

from __future__ import annotations

import pytest

from pnp.data.games import GAMES
from pnp.data.lesson import LessonFile, lesson_of
from pnp.data.problems import PnpError
from pnp.table.keeper import Keeper
from pnp.table.lesson import begin_lesson
from pnp.table.session import Session
from pnp.table.terminal.conversation import Conversation, Leave
from tests.table.tablemates import Guest

TAUGHT = [name for name in GAMES if lesson_of(name)]


def the_lesson(game: str) -> LessonFile:
    found = lesson_of(game)
    assert found is not None
    return found


@pytest.mark.parametrize("game", TAUGHT)
def test_every_move_that_a_lesson_asks_for_can_be_made(game: str) -> None:
    record, tutor = begin_lesson(game)
    session, lesson = Session(record), the_lesson(game)
    session.deal()
    for at, step in enumerate(lesson.steps):
        while not session.waits:
            session.advance()
        assert session.state.result is None, f"it is over before step {at + 1}"
        assert session.choices == at
        assert tutor.words(session) == step.say
        wanted = [*map(str, tutor.wanted(session))]
        assert wanted, f"step {at + 1}: {step.play} is no move, only {session.decision.actions}"
        if step.play:
            assert wanted[0] == step.play[0]
        session.play(wanted[0])
    while not session.waits:
        session.advance()
    assert tutor.words(session) == lesson.end


@pytest.mark.parametrize("game", TAUGHT)
def test_a_game_opens_with_what_it_is_and_what_to_do(game: str) -> None:
    record, tutor = begin_lesson(game)
    guest = Guest()
    with pytest.raises(Exception):  # noqa: B017 nobody answers
        Conversation(record, guest, Keeper(), tutor=tutor, welcomes=True).run()
    lesson = the_lesson(game)
    told = [lesson.about, lesson.first]
    told += [record.scenario.goal if record.scenario else lesson.goal]
    for text in told:
        assert " ".join(text.split()[:6]) in guest.seen


@pytest.mark.parametrize("game", TAUGHT)
def test_nothing_that_is_taught_is_cut_short_in_a_small_window(game: str) -> None:
    record, tutor = begin_lesson(game)
    lesson = the_lesson(game)
    guest = Guest(*(step.play[0] for step in lesson.steps))
    with pytest.raises(Exception):  # noqa: B017 nobody answers
        Conversation(record, guest, Keeper(), tutor=tutor).run()
    seen = " ".join(" ".join(guest.shown).split())
    assert [text for step in lesson.steps if (text := step.say) not in seen] == []
    assert lesson.end in seen
    assert max(page.count("\n") + 1 for page in guest.shown) < guest.display.height


def test_another_move_is_put_off_and_what_was_taken_back_is_taught_again() -> None:
    record, tutor = begin_lesson("card-hunter")
    first, second = the_lesson("card-hunter").steps[:2]
    guest = Guest("heavy", "light", "undo")
    with pytest.raises(Exception):  # noqa: B017 nobody answers
        Conversation(record, guest, Keeper(), tutor=tutor).run()
    assert guest.mistakes == ["Not in this lesson. Type 1 (light attack)."]
    told = [" ".join(page.split()) for page in guest.shown]
    taught = [step for page in told for step in (first, second) if step.say[:30] in page]
    assert taught == [first, first, second, first]
    assert record.moves == []


def test_a_lesson_that_there_is_not_is_told() -> None:
    with pytest.raises(PnpError) as caught:
        begin_lesson("solitaire")
    assert "no lesson for 'solitaire'" in str(caught.value)
    assert "card-hunter" in str(caught.value)


def test_a_hint_amid_a_lesson_is_what_the_lesson_is_about() -> None:
    record, tutor = begin_lesson("card-hunter")
    guest = Guest("light", "light", "hint")
    with pytest.raises(Exception):  # noqa: B017 nobody answers
        Conversation(record, guest, Keeper(), hints=True, tutor=tutor).run()
    hint = "In this lesson: Type 1 (light attack). The planner gives hints once it is over."
    assert hint in " ".join(guest.shown[-1].split())
    assert guest.seen.count("The planner") == 1


def test_who_leaves_amid_a_lesson_is_told_that_it_is_not_kept() -> None:
    record, tutor = begin_lesson("card-hunter")
    guest = Guest("light", "quit", "n")
    with pytest.raises(Leave):
        Conversation(record, guest, Keeper(), tutor=tutor).run()
    assert guest.asked[-1] == "Save the hunt without its lesson in hunt.yaml? (Y/n, b: back) "

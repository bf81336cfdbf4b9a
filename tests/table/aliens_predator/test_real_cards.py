"""Aliens Predator beside real cards: the person draws and rolls, the program holds the rest."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from pnp.table.record_files import load, save, text_of
from pnp.table.records import Record
from pnp.table.session import Session
from tests.table.aliens_predator.missions import CARDS, SCENARIOS, game
from tests.table.tablemates import Guest, mates, sit

DIE = {str(face) for face in range(1, 7)}


class Person:
    """Draws and rolls whatever chance has it, and remembers what was asked."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.asked: dict[str, set[str]] = {}

    def __call__(self, question: str, names: Sequence[str]) -> str:
        self.asked.setdefault(question, set()).update(names)
        return self.rng.choice(list(names))


def played(record: Record, person: Person, moves: int = 200) -> Session:
    """A game at a real table, so many moves long, with everybody doing anything."""
    session = Session(record, person, players=mates())
    session.deal()
    while session.state.decision and len(record.moves) < moves:
        session.play(str(person.rng.choice(session.decision.actions)))
    return session


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_person_tells_their_own_cards_and_every_die(scenario: str) -> None:
    person = Person(2)
    session = played(game(None, scenario, level="random"), person)
    mine = next(name for name, seat in session.record.seats.items() if seat.player == "me")
    for question, names in person.asked.items():
        if question.endswith(" draws"):
            assert question == f"{mine} draws"
        elif question.startswith("the true marker of "):
            assert question.removeprefix("the true marker of ").startswith(mine)
        else:
            assert names == DIE
    others = [t for t in session.record.cards if t.question.endswith(" draws") and not t.asked]
    assert len(others) > 4


def test_the_automas_cards_are_those_of_its_list() -> None:
    record = game(None)
    session = played(record, Person(2), 60)
    rules = session.state.rules
    drawn = Counter(told.name for told in record.cards if told.question == "B draws")
    assert drawn.total() > 4
    assert not drawn - Counter(rules.labels[card] for card in rules.lists[1])


def test_a_kept_game_goes_on_as_it_was(tmp_path: Path) -> None:
    record = game(None, "trophy-ground", level="random")
    session = played(record, Person(4))
    save(record, tmp_path / "game.yaml", keep_last=False)
    again = load(tmp_path / "game.yaml")
    assert text_of(again) == text_of(record)
    assert Session(again).deal() == ""
    assert again.result == session.record.result


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_table_is_laid_step_by_step(scenario: str) -> None:
    steps = CARDS.setup_steps(game(None, scenario))
    sides = len(game(None, scenario).seats)
    assert [step.partition(".")[0] for step in steps] == [
        str(number) for number in range(1, len(steps) + 1)
    ]
    assert len(steps) == sides + 4
    assert all("Lay out " in step for step in steps[:sides])
    assert "**" not in " ".join(steps)


@pytest.mark.parametrize(
    ("question", "told", "answer"),
    [
        ("A draws", "You draw a card. Which is it?", "card"),
        ("A1 attacks B2", "A1 attacks B2: roll a die. What does it show?", "die"),
        ("the true marker of A1", "A1 hides. Mix its markers face down: which number", "marker"),
    ],
)
def test_every_question_says_what_it_is_for(question: str, told: str, answer: str) -> None:
    assert CARDS.occasion(game(None), None, question).startswith(told)
    assert CARDS.answer(question) == answer


def test_what_an_automa_holds_is_never_told() -> None:
    record = game(None)
    session = played(record, Person(5), 80)
    drawn = [sentence for sentence in session.story if sentence.startswith("B draws")]
    assert drawn
    assert all(re.fullmatch(r"B draws (a card|\d+ cards)\.", sentence) for sentence in drawn)


class Reader(Guest):
    """A guest who remembers at which pages there was time to read."""

    def __init__(self) -> None:
        super().__init__()
        self.read: list[str] = []

    def pause(self, more: bool) -> str:
        self.read.append(self.shown[-1])
        return super().pause(more)


def test_there_is_time_to_read_how_the_table_is_laid() -> None:
    guest = Reader()
    sit(game(None), guest)
    told = " ".join(" ".join(guest.read).split())
    assert all(" ".join(step.split()) in told for step in CARDS.setup_steps(game(None)))
    assert all(len(page.splitlines()) < guest.display.height for page in guest.read)
    assert "'fix' corrects the last" in " ".join(guest.read[-1].split())


def test_who_draws_is_told_how_far_the_hand_is_filled() -> None:
    guest = Guest("done", "pulse", "medik")
    sit(game(None), guest, players=mates("done"))
    assert "You draw a card (1 of 5 in your hand). Which is it?" in guest.seen
    assert "You draw another card (3 of 5 in your hand). Which is it?" in guest.seen

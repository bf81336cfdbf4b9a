"""Vs. beside real cards: the person tells their own draws, the program holds the automa's deck."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

from pnp.table.invite import once_more
from pnp.table.part import table_of
from pnp.table.record_files import load, save, text_of
from pnp.table.records import Record
from pnp.table.session import Session
from tests.table.tablemates import Guest, mates, sit
from tests.table.vs.battles import game

CARDS = table_of("vs").cards


class Person:
    """Draws whatever chance has it, and remembers what was asked."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.asked: list[str] = []

    def __call__(self, question: str, names: Sequence[str]) -> str:
        self.asked.append(question)
        return self.rng.choice(list(names))


class Steady(Person):
    """Draws the first card of all it could be: the same when a game is gone through again."""

    def __call__(self, _question: str, names: Sequence[str]) -> str:
        return min(names)


def played(record: Record, person: Person, moves: int = 120) -> Session:
    """A game at a real table, so many moves long, with everybody doing anything."""
    session = Session(record, person, players=mates())
    session.deal()
    while session.state.decision and len(record.moves) < moves:
        session.play(str(person.rng.choice(session.decision.actions)))
    return session


def test_nobody_is_asked_for_the_automas_cards() -> None:
    person = Person(1)
    session = played(game(None), person)
    assert set(person.asked) == {"who wins the roll?", "A draws"}
    drawn = [told for told in session.record.cards if told.question == "B draws"]
    assert len(drawn) >= 7
    assert not any(told.asked for told in drawn)


def test_the_automas_cards_are_those_of_its_list() -> None:
    record = game(None)
    session = played(record, Person(2))
    rules = session.state.rules
    names = Counter(told.name for told in record.cards if told.question == "B draws")
    listed = Counter(rules.labels[card] for card in rules.lists[1])
    assert not names - listed


def test_what_is_taken_back_comes_again_the_same() -> None:
    record = game(None)
    session = played(record, Steady(3), 60)
    cards, moves = [*record.cards], [*record.moves]
    at = next(told.move for told in reversed(cards) if told.question == "B draws")
    assert at is not None
    session.take_back(at)
    session.deal()
    assert len(record.cards) < len(cards)
    session.play(moves[at])
    drawn = [told.name for told in record.cards if told.question == "B draws"]
    assert drawn == [told.name for told in cards if told.question == "B draws"]


def test_a_kept_game_goes_on_as_it_was(tmp_path: Path) -> None:
    record = game(None)
    played(record, Person(4))
    save(record, tmp_path / "game.yaml", keep_last=False)
    again = load(tmp_path / "game.yaml")
    assert text_of(again) == text_of(record)
    assert again.cards == record.cards


def test_another_game_brings_the_automa_other_cards() -> None:
    record = game(None)
    first = [told.name for told in played(record, Person(5), 20).record.cards]
    again = [told.name for told in played(once_more(record), Person(5), 20).record.cards]
    assert first != again


def test_the_table_is_laid_for_both() -> None:
    steps = " ".join(CARDS.setup_steps(game(None, me="xenomorphs")))
    assert "You are A. Shuffle your deck of 60 cards, The Xenomorphs" in steps
    assert "Shuffle your Facehugger pile" in steps
    assert "The program plays B (The Company)" in steps
    assert "Facehugger" not in " ".join(CARDS.setup_steps(game(None, me="company")))


def test_a_first_hand_is_told_in_one_line() -> None:
    guest = Guest("a", "first b", "front", "call newt kane earth the sul ash bis", "keep")
    session = sit(game(None), guest, players=mates("front"))
    assert "Who rolls highest?" in guest.seen
    assert "You draw your first hand, card 1 of 7. Which is it?" in guest.seen
    guest = Guest("a", "first b", "front", "call", "newt", "kane", "earth", "ash", "bish", "johner")
    session = sit(game(None), guest, players=mates("keep"))
    assert sorted(session.session.view["hand"]) == sorted(
        ["Call", "Newt", "Kane", "Earth", "Ash", "Bishop", "Johner"]
    )
    assert "card 7 of 7" in guest.seen


def test_a_roll_is_answered_by_a_side_and_a_draw_by_a_card() -> None:
    guest = Guest("help", "a", "first b", "front", "call")
    sit(game(None), guest, players=mates("front"))
    assert guest.asked[:2] == ["side> ", "side> "]
    assert guest.asked[4:] == ["card> ", "card> "]
    assert "Type A or B; several" in guest.seen


def test_a_card_that_was_misread_is_corrected() -> None:
    hand = ("call", "newt", "kane", "earth", "ash", "bish", "johner")
    guest = Guest("a", "first b", "front", *hand, "fix", "corp")
    session = sit(game(None), guest, players=mates("keep"))
    assert "Corporal Hicks" in session.session.view["hand"]
    assert "Johner" not in session.session.view["hand"]
    assert "Johner corrected to Corporal Hicks." in guest.seen


def test_letters_that_fit_several_cards_are_asked_about_and_cards_can_be_looked_up() -> None:
    guest = Guest("a", "first b", "front", "card call", "s", "space")
    sit(game(None, me="predators"), guest, players=mates("front"))
    assert "'s' could be " in guest.seen
    assert "Space" in guest.seen.partition("'s' could be ")[2].splitlines()[0]
    assert "Cost 2, ATK 2, DEF 2" in guest.seen
    assert "card 2 of 7" in guest.seen

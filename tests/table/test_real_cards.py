"""Beside a real table: cards told in a few keys, and corrected when they were misread."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pnp.table.keeper import Keeper
from pnp.table.record_files import load, save, text_of
from pnp.table.terminal.conversation import Conversation, Leave
from tests.table.tablemates import Guest, hunt, random_moves, sit

# The Hit Piles, then Jack and Queen north and the King south: the Tail is lured.
SETUP = ("tw", "ww", "hw", "cw", "n", "n", "s")
OPENING = ["tail weak", "wings weak", "head weak", "claws weak"]


def cards(session: Conversation) -> list[str]:
    return [told.name for told in session.record.cards]


def test_a_round_at_a_real_table() -> None:
    guest = Guest(*SETUP, "l", "wm", "h", "m e", "ts")
    session = sit(hunt(None), guest)
    assert cards(session) == [
        *OPENING,
        *["unseen"] * 4,
        *("tail", "tail", "head"),
        *("wings medium", "tail strong"),
    ]
    assert session.record.moves == ["J light", "Q heavy", "K move east"]
    view = session.session.view
    assert view["lives"] == {"J": 1, "Q": 1, "K": 4}
    assert "Jack and Queen lose 3 Lives each, 1 left." in guest.seen
    assert guest.mistakes == []


def test_every_card_is_asked_for_with_its_occasion() -> None:
    guest = Guest(*SETUP, "l", "wm", "h", "m e", "ts")
    sit(hunt(None), guest)
    for occasion in (
        "Which card was turned over from the Claws Part?",
        "Jack takes a Position. Which random card was drawn?",
        "King takes a Position. Which random card was drawn?",
        "Jack attacks lightly. Which card was turned over from the Tail Part?",
        "The Tail strikes. Which card was turned over from the Tail Part?",
    ):
        assert occasion in guest.seen


def test_a_tie_is_broken_with_a_random_card() -> None:
    guest = Guest("tw", "ww", "hw", "cw", "n", "s", "w", "e")
    session = sit(hunt(None), guest)
    assert "Nobody stands out, so chance picks who strikes." in guest.seen
    assert session.session.view["attacking"] == "east"


def test_wings_strike_where_a_tail_strikes() -> None:
    guest = Guest("tw", "ww", "hw", "cw", "e", "e", "s", "h", "d", "h")
    sit(hunt(None), guest)
    assert "The Wings strike. Which card was turned over from the Wings Part?" in guest.seen


def test_a_full_position_is_drawn_again() -> None:
    guest = Guest("tw", "ww", "hw", "cw", "n", "n", "n", "s")
    session = sit(hunt(None), guest)
    assert guest.seen.count("King takes a Position.") == 2
    assert session.session.view["positions"] == {"J": "north", "Q": "north", "K": "south"}


def test_only_cards_that_can_be_there_are_taken() -> None:
    guest = Guest("hw", "t", "rage", "tw")
    session = sit(hunt(None), guest)
    assert cards(session) == ["tail weak"]
    assert guest.mistakes[0].startswith("'hw' cannot be there; one of: tail weak, tail medium")
    assert guest.mistakes[1] == "'t' could be tail weak or tail medium or tail strong."
    assert guest.mistakes[2].startswith("'rage' cannot be there")


def test_cards_that_come_one_after_another_fit_in_one_line() -> None:
    told = sit(hunt(None), Guest(*SETUP[:4], "n n s"))
    assert same(told, sit(hunt(None), Guest(*SETUP)))


def test_cards_too_many_in_one_line() -> None:
    guest = Guest(*SETUP[:4], "n, n, s, e")
    told = sit(hunt(None), guest)
    assert same(told, sit(hunt(None), Guest(*SETUP)))
    assert guest.mistakes == ["More cards than were drawn: e."]
    assert guest.mistakes[0] in guest.seen


def test_what_has_been_seen_cannot_come_again() -> None:
    guest = Guest("ts", "ww", "hw", "cw", "n", "n", "s", "l", "ts", "hs", "l", "hs", "tw")
    session = sit(hunt(None), guest)
    assert [line.split(";")[0] for line in guest.mistakes] == [
        "'ts' cannot be there",
        "'hs' cannot be there",
    ]
    assert cards(session)[-2:] == ["head strong", "tail weak"]


# --- corrections --------------------------------------------------------------------------------


def same(one: Conversation, other: Conversation) -> bool:
    return (
        text_of(one.record) == text_of(other.record)
        and one.session.view == other.session.view
        and one.session.story == other.session.story
    )


@pytest.mark.parametrize("word", ["fix", "oops", "fix 1"])
def test_a_misread_card_is_corrected(word: str) -> None:
    fixed = sit(hunt(None), Guest(*SETUP, "l", "wm", word, "cm", "h"))
    assert same(fixed, sit(hunt(None), Guest(*SETUP, "l", "cm", "h")))


def test_an_earlier_card_is_corrected_and_what_followed_stays() -> None:
    fixed = sit(hunt(None), Guest(*SETUP, "l", "wm", "l", "cm", "fix 2", "tm", "h"))
    assert same(fixed, sit(hunt(None), Guest(*SETUP, "l", "tm", "l", "cm", "h")))


def test_a_correction_while_the_next_card_is_asked_for() -> None:
    fixed = sit(hunt(None), Guest("tw", "ww", "oops", "ws", *SETUP[2:]))
    assert same(fixed, sit(hunt(None), Guest("tw", "ws", *SETUP[2:])))


def test_a_correction_that_changes_what_is_asked_next() -> None:
    """The attack card was Rage after all, so the Part strikes again."""
    guest = Guest(*SETUP, "h", "d", "h", "wm", "fix", "r", "tm")
    fixed = sit(hunt(None), guest)
    assert same(fixed, sit(hunt(None), Guest(*SETUP, "h", "d", "h", "r", "tm")))
    corrected = guest.seen.index("wings medium corrected to rage.")
    assert corrected < guest.seen.rindex("Which card was turned over from the Tail Part?")
    assert guest.seen.count("corrected to") == 1


def test_a_correction_after_which_a_move_no_longer_fits() -> None:
    """Rage shuffled the King's Hit Pile back: he must do something else, and the rest is asked."""
    guest = Guest(*SETUP, "h", "l", "wm", "h", "tw", "fix 2", "r", "yes", "m e", "cm")
    fixed = sit(hunt(None), guest)
    assert fixed.record.moves == ["J heavy", "Q light", "K move east"]
    assert same(fixed, sit(hunt(None), Guest(*SETUP, "h", "l", "r", "m e", "cm")))
    assert "What followed no longer fits (move 3, 'K heavy': a heavy attack needs" in guest.seen


SINCE = (*SETUP, "h", "l", "wm", "h", "tw")
"""A round in which the card that the Queen turned over matters to what the King does."""


@pytest.mark.parametrize("answer", ["no", "", "back"])
def test_a_correction_that_would_drop_moves_is_asked_about(answer: str) -> None:
    guest = Guest(*SINCE, "fix 2", "r", answer)
    fixed = sit(hunt(None), guest)
    assert "That drops 1 move and 1 card told since (move 3, 'K heavy': " in guest.seen
    assert "'wings medium' stays." in guest.seen
    assert same(fixed, sit(hunt(None), Guest(*SINCE)))


def test_a_correction_after_which_a_card_more_must_be_told_is_asked_about() -> None:
    """The Tail struck with Rage and so once more."""
    told = (*SETUP, "h", "d", "h", "wm", "m e", "m w", "l", "hm")
    guest = Guest(*told, "fix 2", "r", "no")
    fixed = sit(hunt(None), guest)
    assert "Then another card must be told, and 3 moves since may not fit." in guest.seen
    assert same(fixed, sit(hunt(None), Guest(*told)))


def test_what_was_told_for_a_later_move_stays_with_that_move() -> None:
    """The second card of the strike is asked for, though the Queen's was of the same Part."""
    opening, later = (*SETUP, "h", "d", "h"), ("m e", "l", "cm", "m w")
    fixed = sit(hunt(None), Guest(*opening, "wm", *later, "fix 2", "r", "yes", "tm"))
    assert same(fixed, sit(hunt(None), Guest(*opening, "r", "tm", *later)))


def test_a_card_that_a_correction_makes_needless_is_dropped_and_what_followed_stays() -> None:
    opening, later = (*SETUP, "h", "d", "h"), ("m e", "l", "cm", "m w")
    guest = Guest(*opening, "r", "tm", *later, "fix 3", "wm", "yes")
    fixed = sit(hunt(None), guest)
    assert "That drops 1 card told since." in guest.seen
    assert same(fixed, sit(hunt(None), Guest(*opening, "wm", *later)))


def test_a_correction_may_be_left() -> None:
    guest = Guest(*SETUP, "l", "wm", "fix", "", "h")
    fixed = sit(hunt(None), guest)
    assert same(fixed, sit(hunt(None), Guest(*SETUP, "l", "wm", "h")))
    assert "'wings medium' stays." in guest.seen
    assert guest.mistakes == []


def test_what_can_be_typed_amid_a_correction() -> None:
    guest = Guest(*SETUP, "l", "wm", "fix", "help", "rules rage", "fix 2", "e", "h")
    fixed = sit(hunt(None), guest)
    assert "RAGE MODE" in guest.seen
    assert same(fixed, sit(hunt(None), Guest(*SETUP[:-1], "e", "l", "wm", "h")))
    undone = sit(hunt(None), Guest(*SETUP, "l", "wm", "fix", "undo", "yes", "h"))
    assert undone.record.moves == ["J heavy"]
    with pytest.raises(Leave):
        sit(hunt(None), Guest(*SETUP, "l", "wm", "fix", "quit", "no"))


def test_a_correction_says_which_card_it_is_about() -> None:
    guest = Guest(*SETUP, "l", "wm", "fix", "", "fix 3", "")
    sit(hunt(None), guest)
    asked = "You told 'wings medium' at move 1, J light. Jack attacks lightly. Which card"
    assert asked in guest.seen
    assert "You told 'north'. Queen takes a Position. Which random card was drawn?" in guest.seen


def test_how_many_cards_ago_is_a_number() -> None:
    guest = Guest(*SETUP, "fix abc")
    sit(hunt(None), guest)
    assert guest.mistakes == ["'fix abc': say how many cards ago, such as 'fix 2'."]


# --- what can be typed instead of a card --------------------------------------------------------


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("rules rage", "RAGE MODE"),
        ("odds", "If the Tail struck now"),
        ("log", "Jack and Queen lure the Tail."),
        ("save tonight.yaml", "Kept in tonight.yaml"),
        ("help", "Type the first letters of the card"),
    ],
)
def test_looking_something_up_while_a_card_is_asked_for(typed: str, told: str) -> None:
    guest = Guest(*SETUP, "l", typed, "wm")
    session = sit(hunt(None), guest)
    assert told in guest.seen
    assert guest.mistakes == []
    assert cards(session)[-1] == "wings medium"


@pytest.mark.parametrize("typed", ["hint", "odds"])
def test_what_must_wait_until_the_table_is_laid(typed: str) -> None:
    guest = Guest("tw", typed, *SETUP[1:])
    sit(hunt(None), guest)
    assert guest.mistakes == [f"'{typed}' must wait until the card is told."]


def test_a_card_typed_at_a_page() -> None:
    guest = Guest(*SETUP, "l", "rules rage")
    guest.at_pages = ["wm"]
    assert cards(sit(hunt(None), guest))[-1] == "wings medium"


def test_one_starts_in_a_direction_as_well_as_at_a_part() -> None:
    told = sit(hunt(None), Guest(*SETUP[:4], "north", "North", "south"))
    assert same(told, sit(hunt(None), Guest(*SETUP)))
    assert same(told, sit(hunt(None), Guest(*SETUP[:4], "north t south")))


def test_there_may_be_no_card_to_correct() -> None:
    guest = Guest("fix", "tw", "fix 9", "ww")
    session = sit(hunt(None), guest)
    assert cards(session) == ["tail weak", "wings weak"]
    assert guest.mistakes == ["There is no such card to correct."] * 2


def test_undo_forgets_the_cards_of_the_move() -> None:
    guest = Guest(*SETUP, "l", "wm", "undo", "y", "h")
    undone = sit(hunt(None), guest)
    assert "Then the card told since goes back" in guest.seen
    assert "Taken back: J light. Put back what that did: Jack" in guest.seen
    undone.record.taken_back = 0
    assert same(undone, sit(hunt(None), Guest(*SETUP, "h")))


@pytest.mark.parametrize("answer", ["n", "", "back"])
def test_undo_asks_before_it_forgets_cards(answer: str) -> None:
    guest = Guest(*SETUP, "l", "wm", "undo", answer, "h")
    stayed = sit(hunt(None), guest)
    assert same(stayed, sit(hunt(None), Guest(*SETUP, "l", "wm", "h")))
    assert "Nothing is taken back." in guest.seen


def test_undo_while_a_card_is_asked_for_takes_the_move_back() -> None:
    undone = sit(hunt(None), Guest(*SETUP, "l", "undo", "h"))
    assert undone.record.moves == ["J heavy"]
    assert undone.record.taken_back == 1


# --- leaving and coming back --------------------------------------------------------------------


@pytest.mark.parametrize("told", range(1, 14))
def test_one_can_leave_at_any_card_and_come_back(told: int, tmp_path: Path) -> None:
    answers = (*SETUP, "h", "d", "h", "r", "tm", "l", "wm")
    path = tmp_path / "hunt.yaml"
    record = hunt(None)
    with pytest.raises(Leave):
        Conversation(record, Guest(*answers[:told], "quit", "yes"), Keeper()).run()
    save(record, path, keep_last=False)
    resumed = sit(load(path), Guest(*answers[told:]))
    assert same(resumed, sit(hunt(None), Guest(*answers)))


@pytest.mark.parametrize("seed", range(8))
def test_any_hunt_at_a_real_table_can_be_saved_and_loaded(seed: int, tmp_path: Path) -> None:
    record = random_moves(hunt(None), Random(seed))
    save(record, tmp_path / "hunt.yaml", keep_last=False)
    loaded = load(tmp_path / "hunt.yaml")
    assert text_of(loaded) == text_of(record)
    assert [told.asked for told in loaded.cards] == [told.asked for told in record.cards]


def test_all_cards_of_the_setup_fit_in_one_line_and_are_echoed() -> None:
    guest = Guest(" ".join(SETUP))
    session = sit(hunt(None), guest)
    assert session.session.is_laid
    assert cards(session) == cards(sit(hunt(None), Guest(*SETUP)))
    assert len(guest.asked) == 2, "once for all cards, once for an action"
    assert "  north" in guest.shown


def test_a_card_that_is_corrected_to_itself_stays() -> None:
    guest = Guest(*SETUP, "fix", SETUP[-1])
    sit(hunt(None), guest)
    assert "stays." in guest.seen
    assert "corrected to" not in guest.seen

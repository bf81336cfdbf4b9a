"""Predation beside a real table: one tells one's own cards, and the program holds the rivals'."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pytest

from pnp.table.exchange import could_be
from pnp.table.predation.desk import contest_of, rules_of
from pnp.table.record_files import load, save, text_of
from pnp.table.records import replay
from pnp.table.terminal.conversation import Conversation
from tests.table.predation.predators import game, random_moves
from tests.table.tablemates import Guest, mates, random_session, sit

LOW = "2h 3h ac 2c 3c ah"
BUILT = ("2h/3c", "ah/ac")
HAND = "5h 6c 9c kd 10s"
OPENING = (LOW, *BUILT, HAND, "7h 8d jd")
MINE = "A draws a card"


def told(session: Conversation) -> list[str]:
    """What the person has told."""
    return [card.name for card in session.record.cards if card.asked]


def held(session: Conversation) -> list[str]:
    """What B has in its hand, which only the program knows."""
    contest = contest_of(session.session.state)
    return [contest.rules.names[card] for card in contest.hands[1]]


def down(session: Conversation) -> list[str]:
    contest = contest_of(session.session.state)
    return [contest.rules.names[card] for card in contest.downs[1]]


def same(one: Conversation, other: Conversation) -> bool:
    return (
        text_of(one.record) == text_of(other.record)
        and one.session.view == other.session.view
        and one.session.story == other.session.story
    )


class Watcher(Guest):
    """A guest who also remembers what could be typed."""

    def __init__(self, *answers: str) -> None:
        super().__init__(*answers)
        self.offered: list[Sequence[str]] = []

    def ask(self, prompt: str, choices: Sequence[str] = ()) -> str:
        self.offered.append(choices)
        return super().ask(prompt, choices)


def at_table(*answers: str, likes: str = "pass") -> tuple[Conversation, Watcher]:
    guest = Watcher(*answers)
    return sit(game(None), guest, players=mates(likes)), guest


def test_only_ones_own_cards_are_asked_for_several_in_a_line() -> None:
    session, guest = at_table(*OPENING)
    assert guest.mistakes == []
    assert told(session) == " ".join((LOW, HAND, OPENING[-1])).upper().split()
    view = session.session.view
    assert view["hand"] == ("5H", "7H", "6C", "9C", "8D", "JD", "KD", "10S")
    assert view["hands"] == {"A": 8, "B": 5}


def test_cards_may_be_told_one_by_one_or_with_the_suit_first() -> None:
    hand = [card[-1] + card[:-1] for card in HAND.split()]
    session, guest = at_table(*LOW.split(), *BUILT, *hand, "7h, 8d, jd")
    assert guest.mistakes == []
    assert same(session, at_table(*OPENING)[0])


def test_it_is_said_what_to_do_with_the_deck() -> None:
    _, guest = at_table(*OPENING)
    for words in (
        "You are A; the program plays B.",
        "Take all cards from ace to 3 out of the deck. Shuffle the low cards and deal yourself 6.",
        "The cards of B are in the program's memory",
        "(Take the creatures of B out of the low cards. All other cards make the deck",
        "What you turn over is yours, even if an automa was to have it",
        "You are dealt a low card (1 of 6). Which is it?",
        "make the deck: shuffle it, and deal yourself 5.) You draw a card (1 of",
        "You draw a card (1 of 3). Which is it?",
    ):
        assert words in guest.seen
    assert guest.seen.count("shuffle it, and deal yourself 5") == 1
    assert "B draws (" not in guest.seen


def test_after_a_disaster_one_draws_as_many_as_one_had() -> None:
    """A holds eight cards and plays one of them."""
    answers = (*OPENING[:-1], "joker 7h 8d", "play joker", "keep a1", "9h 8h 7h 6h 5h 4h 9d")
    _, guest = at_table(*answers, likes="keep")
    assert guest.mistakes == []
    assert "You draw a card (1 of 7). Which is it?" in guest.seen


def test_what_the_rival_holds_is_on_no_page() -> None:
    session, guest = at_table(*OPENING, "odds", "log", "why")
    seen = {word.strip(".,()") for page in guest.shown[-4:] for word in page.split()}
    assert "PREDATION" in seen
    assert not {*held(session)} & {word for word in seen if word != "10S"} - _unseen(session)


def _unseen(session: Conversation) -> set[str]:
    """Every card that A cannot place: the page of odds may count those."""
    contest = contest_of(session.session.state)
    names = contest.rules.names
    return {names[card] for card in (*contest.deck, *contest.hands[1], *contest.downs[1])}


# --- a card that the rival had ------------------------------------------------------------------


def with_a_card_of_theirs() -> tuple[Conversation, Watcher, str]:
    """A table at which the last card that A draws is one that B had."""
    first, guest = at_table(*OPENING)
    before = [card for card in first.record.cards if card.question.startswith("B draws")]
    theirs = before[0].name
    assert guest.mistakes == []
    return *at_table(*OPENING[:-1], f"7h {theirs} 8d"), theirs


def test_it_is_ones_own_and_the_rival_has_another() -> None:
    session, guest, theirs = with_a_card_of_theirs()
    assert guest.mistakes == []
    assert theirs in session.session.view["hand"]
    assert theirs not in held(session)
    assert len(held(session)) == 5
    contest = contest_of(session.session.state)
    every = [*contest.deck, *contest.hands[0], *contest.hands[1]]
    assert contest.rules.names[every.pop(every.index(max(every)))] == "Joker"  # of which two are
    assert max(Counter(every).values()) == 1


def test_nothing_shows_that_it_was_so() -> None:
    session, guest, theirs = with_a_card_of_theirs()
    other, usual = at_table(*OPENING)
    free = next(name for name in ("JD", "JH", "JC") if name not in held(other))
    other, usual = at_table(*OPENING[:-1], f"7h {free} 8d")
    assert theirs not in held(session)
    assert guest.asked == usual.asked
    assert len(guest.shown) == len(usual.shown)
    assert session.session.story[:-1] == other.session.story[:-1]


def test_what_may_be_typed_does_not_tell_what_the_rival_holds() -> None:
    session, guest = at_table(*OPENING[:-1], "7h 8d")
    offered = [choice for choice in guest.offered[-1] if choice != choice.lower()]
    contest = contest_of(session.session.state)
    names = contest.rules.names
    unseen = {names[card] for card in (*contest.deck, *contest.hands[1])}
    assert {*offered} >= {*held(session)}
    assert offered == sorted(unseen)


def test_a_card_that_lies_face_down_goes_back() -> None:
    turn = (*OPENING, "pass", "pass", "5h")
    before, _ = at_table(*turn, likes="place")
    assert down(before)
    theirs = down(before)[0]
    hidden = {*held(before), *down(before)}
    free = [card for card in ("10H", "9H", "8H", "7C", "8C", "10C") if card not in hidden]
    session, guest = at_table(*turn, theirs, *free[:3], likes="place")
    assert f"{theirs} is an automa's by now: put it back into the deck" in guest.seen
    assert guest.mistakes == []
    assert theirs in down(session)
    assert free[0] in session.session.view["hand"]


def test_a_misread_card_may_have_been_one_of_theirs() -> None:
    session, _, theirs = with_a_card_of_theirs()
    before, _ = at_table(*OPENING)
    theirs = next(card for card in held(before) if card != theirs)
    fixed, guest = at_table(*OPENING, "fix", theirs)
    assert guest.mistakes == []
    assert f"JD corrected to {theirs}." in guest.seen
    assert theirs in fixed.session.view["hand"]
    assert "JD" not in fixed.session.view["hand"]
    assert "JD" in held(fixed)
    assert session.record.moves == fixed.record.moves


@pytest.mark.parametrize("rules", ["", "double-decker", "controlled-universe"])
@pytest.mark.parametrize("seed", range(3))
def test_no_card_is_lost_or_doubled_and_all_of_it_can_be_kept(
    seed: int, rules: str, tmp_path: Path
) -> None:
    """Cards are turned over at random, those of the rivals too."""
    record = random_session(game(None, opponents=2, rules=rules), Random(seed), 150).record
    save(record, tmp_path / "game.yaml", keep_last=False)
    assert text_of(load(tmp_path / "game.yaml")) == text_of(record)
    names = rules_of(record).names
    counted: Counter[str] | None = None
    for _, state in replay(record, record.dealer()):
        contest = contest_of(state)
        if contest.chosen or contest.fight or not contest.round:
            continue  # some cards are on their way
        places = (*contest.hands, *contest.downs, contest.deck, contest.discard)
        cards = [card for place in places for card in place] + contest.removed + contest.used
        for row in contest.creatures:
            for each in row:
                cards += [each.attack, each.defence]
                cards += [each.modifier] if each.modifier >= 0 else []
        now = Counter(names[card] for card in cards)
        counted = counted or now
        assert now == counted


def test_games_of_separate_decks_ask_as_before() -> None:
    record = game(7)
    assert could_be(record, MINE, ["5H", "4C"]) == ["4C", "5H"]


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (("4h",), "'4h' cannot be there; one of: 2C, 2D, 2H, 2S,"),
        (("2h 2h",), "'2h' cannot be there"),
        ((LOW, *BUILT, "5h 2h"), "'2h' cannot be there: it lies somewhere else, or is no card."),
        ((LOW, *BUILT, "5h 6c 9c kd 10s 4h 4c 4d 4s"), "More cards than were drawn: 4s."),
    ],
)
def test_cards_that_cannot_be(lines: tuple[str, ...], why: str) -> None:
    _, guest = at_table(*lines)
    assert guest.mistakes[0].startswith(why)


def test_a_misread_card_is_corrected() -> None:
    fixed, guest = at_table(*OPENING[:-1], "7h 8d jh", "fix", "jd")
    assert guest.mistakes == []
    assert same(fixed, at_table(*OPENING)[0])


def test_undo_forgets_the_cards_of_the_choice() -> None:
    undone, guest = at_table(*OPENING, "pass", "pass", "5h", "undo")
    assert guest.mistakes == []
    undone.record.taken_back = 0
    assert same(undone, at_table(*OPENING, "pass", "pass")[0])


@pytest.mark.parametrize("lines", range(1, len(OPENING)))
def test_one_can_leave_at_any_card_and_come_back(lines: int, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    session, _ = at_table(*OPENING[:lines])
    save(session.record, path, keep_last=False)
    resumed = sit(load(path), Guest(*OPENING[lines:]), players=mates("pass"))
    assert same(resumed, at_table(*OPENING)[0])


@pytest.mark.parametrize("seed", range(4))
def test_any_game_at_a_real_table_can_be_saved_and_loaded(seed: int, tmp_path: Path) -> None:
    record = random_moves(game(None, opponents=1 + seed % 3), Random(seed))
    save(record, tmp_path / "game.yaml", keep_last=False)
    loaded = load(tmp_path / "game.yaml")
    assert text_of(loaded) == text_of(record)


def test_undo_says_how_much_is_forgotten_and_what_to_put_back() -> None:
    count = len(told(at_table(*OPENING)[0]))
    theirs = held(at_table(*OPENING)[0])
    session, guest = at_table(*OPENING, "undo", "yes")
    assert f"Then {count - 6} cards told since go back" in guest.seen
    assert len(told(session)) == 6
    backwards = next(page for page in guest.shown if "from the last to the first" in page)
    assert backwards.index("You draw 7H") < backwards.index("B gets 5 cards")
    assert backwards.index("B gets 5 cards") < backwards.index("You build A2")
    assert not {*theirs} & {*backwards.replace(".", "").replace(",", "").split()}

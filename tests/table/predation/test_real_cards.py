"""Predation beside a real table: one's own cards in a line, a rival's looked at only when asked."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from pnp.table.part import desk_of
from pnp.table.predation.desk import contest_of, rules_of
from pnp.table.predation.rows import DOWN, HAND, Rows
from pnp.table.predation.story import Storyteller
from pnp.table.record_files import load, save, text_of
from pnp.table.records import replay
from pnp.table.terminal.conversation import Conversation
from tests.table.predation.predators import game, random_moves
from tests.table.tablemates import Guest, mates, sit

LOW = ("2h 3h ac 2c 3c ah", "ad 2d 3d as 2s 3s")
HANDS = ("5h 6c 9c kd 10s", "4h 5c 6d qs 8c")
BUILT = ("2h/3c", "ah/ac")
OPENING = (*LOW, *BUILT, *HANDS, "7h 8d jd")


def told(session: Conversation) -> list[str]:
    return [card.name for card in session.record.cards]


def same(one: Conversation, other: Conversation) -> bool:
    return (
        text_of(one.record) == text_of(other.record)
        and one.session.view == other.session.view
        and one.session.story == other.session.story
    )


def at_table(*answers: str, likes: str = "pass") -> tuple[Conversation, Guest]:
    guest = Guest(*answers)
    return sit(game(None), guest, players=mates(likes)), guest


def test_cards_are_told_several_in_a_line() -> None:
    session, guest = at_table(*OPENING)
    assert guest.mistakes == []
    names = " ".join((*LOW, *HANDS, OPENING[-1])).upper().split()
    assert told(session) == names
    view = session.session.view
    assert view["hand"] == ("5H", "7H", "6C", "9C", "8D", "JD", "KD", "10S")
    assert view["hands"] == {"A": 8, "B": 5}


def test_cards_may_be_told_one_by_one_or_with_the_suit_first() -> None:
    one_by_one = [card for line in LOW for card in line.split()]
    hands = [card[-1] + card[:-1] for line in HANDS for card in line.split()]
    # The last low card is the only one that it can be, so nobody is asked for it.
    session, guest = at_table(*one_by_one[:-1], *BUILT, *hands, "7h, 8d, jd")
    assert guest.mistakes == []
    assert same(session, at_table(*OPENING)[0])


def test_it_is_said_whose_card_it_is_and_when_to_look_at_it() -> None:
    _, guest = at_table(*OPENING)
    for words in (
        "Take all cards from ace to 3 out of the deck",
        "You handle the cards of B too.",
        "You are dealt a low card (1 of 6). Which is it?",
        "Look now at one of B's low cards (1 of 6), and lay it face down again.",
        "(All other cards make the deck: shuffle it, deal 5 each.) You draw a card (1 of 5). Which",
        "You draw a card (1 of 3). Which is it?",
        "B draws (1 of 5). Look at the card now, lay it face down at the right end of B's row, and"
        " do not look again. Which is it?",
    ):
        assert words in guest.seen
    assert guest.seen.count("shuffle it, deal 5 each") == 1


def test_the_cards_of_every_draw_are_counted() -> None:
    _, guest = at_table(*OPENING[:-1], "7h", "8d", "jd", "pass", "pass", "5h", "10h", "9h")
    for number in (1, 2, 3):
        assert guest.seen.count(f"You draw a card ({number} of 3). Which is it?") == 1
        assert guest.seen.count(f"B draws ({number} of 3). Look at the card now") == 1


def test_after_a_disaster_one_draws_as_many_as_one_had() -> None:
    """A holds eight cards and plays one of them; B still has its first five."""
    answers = (*OPENING[:-1], "joker 7h 8d", "play joker", "keep a1", "9h 8h 7h 6h 5h 4h 9d", "8d")
    _, guest = at_table(*answers, likes="keep")
    assert guest.mistakes == []
    assert "You draw a card (1 of 7). Which is it?" in guest.seen
    assert "B draws (1 of 5). Look at the card now" in guest.seen.rpartition("(1 of 7)")[2]
    assert "B draws (2 of 5). Look at the card now" in guest.seen.rpartition("(1 of 7)")[2]


def test_what_the_rival_holds_is_on_no_page() -> None:
    _, guest = at_table(*OPENING)
    page = guest.shown[-1]
    assert "PREDATION" in page
    assert not any(card.upper() in page.split() for card in HANDS[1].split())


def test_a_rival_s_cards_are_found_by_their_place() -> None:
    """B's row is 4H 5C 6D QS 8C, and then what it draws."""
    turn = (*OPENING, "pass", "pass", "5h", "10h 9h 8h")
    session, guest = at_table(*turn, likes="place")
    assert guest.mistakes == []
    moves = session.record.moves
    placed = [move for move in moves if move.startswith("place")]
    assert placed
    row = ["4H", "5C", "6D", "QS", "8C", "10H", "9H", "8H"]
    for move in moves[: moves.index(placed[0])]:
        row = [card for card in row if card not in move.split()]  # what it played before
    sentence = next(line for line in session.session.story if line.startswith("B lays "))
    cards = [move.split()[1] for move in placed]
    numbers = sorted(row.index(card) + 1 for card in cards if card in row)
    words = [word.strip(",.") for word in sentence.split()]
    assert [int(word) for word in words if word.isdecimal()] == numbers
    assert not any(card in sentence for card in row)


def test_a_rival_s_first_creatures_are_found_by_their_place() -> None:
    session, _ = at_table(*OPENING)
    built = [line for line in session.session.story if line.startswith("B builds ")]
    row = ["AD", "2D", "3D", "AS", "2S", "3S"]
    for line in built:
        pair, places = line.removesuffix(").").split(", Tier 1 (B's low cards ")
        cards = pair.split()[-1].split("/")
        numbers = [row.index(card) + 1 for card in cards]
        assert places == " and ".join(map(str, sorted(numbers)))
        row = [card for card in row if card not in cards]
    assert len(built) == 2


def test_fed_cards_are_named_with_their_places() -> None:
    turn = (*OPENING, "pass", "pass", "5h", "10h 9h 8h")
    session, _ = at_table(*turn, likes="feed")
    sentence = next(line for line in session.session.story if line.startswith("B feeds "))
    assert "(B's " in sentence
    assert "card" in sentence.partition("(B's ")[2]


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (("4h",), "'4h' cannot be there; one of: AH, 2H, 3H, AC,"),
        (("2h 2h",), "'2h' cannot be there"),
        ((*LOW, *BUILT, "5h 2h"), "'2h' cannot be there: it lies somewhere else, or is no card."),
        ((*LOW, *BUILT, "5h 6c 9c kd 10s 4h"), "More cards than were drawn: 4h."),
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


@pytest.mark.parametrize("seed", range(4))
def test_every_card_that_a_rival_plays_is_found(seed: int) -> None:
    """Whatever a rival takes out of its rows is told with its place."""
    record = random_moves(game(None, opponents=2), Random(seed))
    state = record.game.setup(record.options, record.dealer())
    for move in record.moves:
        state.play(record.game.parse(move))
    stories = [
        line
        for line in desk_of(record).teller(record).tell(state.events or [])
        if line.startswith(("B feeds", "C feeds", "B lays", "C lays", "B boosts", "C evolves"))
    ]
    assert stories
    assert all(" card " in line or " cards " in line for line in stories)


@pytest.mark.parametrize("rules", ["", "double-decker", "controlled-universe"])
@pytest.mark.parametrize("seed", range(4))
def test_the_rows_always_hold_what_the_rivals_hold(seed: int, rules: str) -> None:
    record = random_moves(game(None, opponents=2, rules=rules), Random(seed), 400)
    names = rules_of(record).names
    rows = Rows(record, [1, 2], "ABC")
    teller = Storyteller(rules_of(record), [0], [0], rows)
    heard = 0
    for _, state in replay(record, record.dealer()):
        contest = contest_of(state)
        events = contest.events or []
        teller.tell(events[heard:])
        heard = len(events)
        if contest.chosen:
            continue  # half a choice lies nowhere yet
        for seat in (1, 2):
            assert sorted(rows.cards(seat, HAND)) == sorted(
                names[card] for card in contest.hands[seat]
            )
            assert sorted(rows.cards(seat, DOWN)) == sorted(
                names[card] for card in contest.downs[seat]
            )


def test_undo_says_how_much_is_forgotten_and_what_to_put_back() -> None:
    count = len(told(at_table(*OPENING)[0]))
    session, guest = at_table(*OPENING, "undo", "yes")
    assert f"Then {count - 12} cards told since go back" in guest.seen
    assert len(told(session)) == 12
    backwards = next(page for page in guest.shown if "from the last to the first" in page)
    assert backwards.index("You draw 7H") < backwards.index("B gets 5 cards")
    assert backwards.index("B gets 5 cards") < backwards.index("You build A2")
    assert "4H" not in backwards  # the rival's cards stay unknown


def test_a_card_too_many_is_refused_before_the_next_is_asked_for() -> None:
    _, guest = at_table(*LOW, *BUILT, "5h 6c 9c kd 10s 4h")
    refused = guest.seen.index("More cards than were drawn: 4h.")
    assert refused < guest.seen.index("B draws (1 of 5). Look at the card now")

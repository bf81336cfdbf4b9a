"""A person at Predation: choosing, taking back, saving, going on, and rivals who play fair."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from pnp.data.problems import PnpError
from pnp.rules.kernel import Observation
from pnp.table.automas import Automas
from pnp.table.record_files import load, save, text_of
from pnp.table.records import Seat
from pnp.table.session import steps
from pnp.table.terminal.replay import step_through
from tests.table.predation.predators import game, laid_out, random_moves
from tests.table.tablemates import Guest, Mate, mates, sit

# With seed 3 the person's low cards are AH 2H 2C AD 2D 3D, and the hand is 10H 5D KD 4S Joker
# and then 9D 6C 5H.
BUILT = ("2h/3d", "ah/2c")


def test_a_turn_in_a_few_lines() -> None:
    guest = Guest(*BUILT, "pass", "5h 6c", "5d")
    session = sit(game(3), guest, players=mates("pass"))
    assert guest.mistakes == []
    moves = session.record.moves
    assert moves[:4] == ["build 2H", "with 3D", "build AH", "with 2C"]
    assert moves[8:13] == ["pass", "place 5H", "place 6C", "pass", "feed 5D"]
    told = " ".join(session.session.story)
    assert "You lay 5H and 6C face down. You feed 5D. Turn 2, B's (a first turn, " in told
    assert "without attacks): B draws 3 cards." in told
    assert "Turn 3, yours: You draw" in told
    assert "Turn 3, yours:" in guest.shown[-1]


def test_what_is_not_allowed_is_refused_with_its_rule_and_changes_nothing() -> None:
    guest = Guest(*BUILT, "migrate 9d/4s", "attack a1 b1", "5h 6c 7d")
    session = sit(game(3), guest, players=mates("pass"))
    migrating, attacking, nonsense = guest.mistakes
    assert migrating.startswith("'migrate 9D' is not allowed: a new creature's tier")
    assert attacking.startswith("'attack A1 B1' is not allowed: attacks come in the third step")
    assert nonsense == "'5h 6c 7d' means nothing here; 'help' lists what you can type."
    assert len(session.record.moves) == 8


# --- taking back --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lines", "taken", "left"),
    [
        (("2h/3d",), "build 2H, with 3D", 0),
        (("2h", "3d"), "build 2H, with 3D", 0),
        (("2h",), "build 2H", 0),
        (BUILT, "build AH, with 2C", 2),
        ((*BUILT, "evolve a1 a 4s"), "evolve A1 attack 4S", 8),
        ((*BUILT, "pass", "5h 6c"), "place 5H, place 6C, pass", 9),
        ((*BUILT, "pass", "place 5h", "place 6c"), "place 5H, place 6C", 9),
        ((*BUILT, "pass", "pass"), "pass", 9),
    ],
)
def test_undo_takes_a_whole_choice_back(lines: tuple[str, ...], taken: str, left: int) -> None:
    guest = Guest(*lines, "undo")
    session = sit(game(3), guest, players=mates("pass"))
    assert f"Taken back: {taken}." in guest.seen
    assert len(session.record.moves) == left
    assert session.record.taken_back == 1


def test_undo_goes_back_past_the_rivals() -> None:
    guest = Guest(*BUILT, "pass", "5h 6c", "5d", "undo")
    session = sit(game(3), guest, players=mates("pass"))
    assert "Taken back: feed 5D, pass." in guest.seen
    same = sit(game(3), Guest(*BUILT, "pass", "5h 6c"), players=mates("pass"))
    assert session.record.moves == same.record.moves
    assert session.session.view == same.session.view


def test_what_is_taken_back_comes_again_with_the_same_cards() -> None:
    lines = (*BUILT, "pass", "5h 6c", "5d", "pass")
    guest = Guest(*lines, "undo", "undo", "undo", *lines[3:])
    session = sit(game(3), guest, players=mates("pass"))
    once = sit(game(3), Guest(*lines), players=mates("pass"))
    assert session.session.view == once.session.view
    assert session.session.story == once.session.story


# --- rivals -------------------------------------------------------------------------------------


@pytest.mark.parametrize("opponents", [1, 2, 3])
def test_automas_can_play_by_themselves(opponents: int) -> None:
    record = game(5, opponents=opponents)
    record.seats = {letter: Seat("random", 1) for letter in record.seats}
    sit(record, Guest(), players=mates())
    assert record.is_over


def test_a_rival_s_cards_are_not_shown() -> None:
    guest = Guest(*BUILT, "pass", "5h 6c", "5d")
    session = sit(game(3), guest, players=mates("place"))
    view = session.session.state.observe(1, Random(0)).view
    assert view["down"]
    last = guest.shown[-1]
    assert not any(f"({card})" in last for card in view["down"])
    assert "B lays " in guest.seen


@pytest.mark.parametrize("seed", range(3))
def test_everything_that_happens_is_told_before_one_must_choose(seed: int) -> None:
    """Three rivals do more than fits below the table, so that comes first on a page of its own."""
    guest = Guest(*["1"] * 25)
    session = sit(game(seed, opponents=3), guest, players=mates())
    seen = "".join(guest.seen.split())
    assert [told for told in session.session.story if "".join(told.split()) not in seen] == []
    for page in guest.shown:
        assert len(page.splitlines()) <= 23


def test_the_story_so_far_is_not_told_again_when_a_game_is_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    sit(game(1, opponents=3), Guest(*["1"] * 12), path, players=mates())
    guest = Guest()
    sit(load(path), guest, players=mates())
    assert len(guest.shown) == 1


def test_an_instruction_card_does_not_give_away_what_was_placed() -> None:
    class Follower(Mate):
        def follows(self, observation: Observation) -> str:  # noqa: ARG002
            return "Lie in wait"

    guest = Guest(*BUILT, "pass", "5h 6c", "5d")
    likes = "place"
    sit(game(3), guest, players=lambda name, *, seed=0, game: Follower(likes, seed))  # noqa: ARG005
    assert "An automa followed the card 'Lie in wait'." in guest.seen
    assert "B lays " in guest.seen
    assert "place" not in guest.shown[-1].replace("place: ", "")


def test_a_hint_never_changes_the_next_card() -> None:
    lines = (*BUILT, "pass", "5h 6c", "5d", "pass", "pass")
    quiet = sit(game(3), Guest(*lines), players=mates("pass"))
    hinted = [each for line in lines for each in ("hint", line)]
    guest = Guest(*hinted)
    told = sit(game(3), guest, players=mates("pass"))
    assert quiet.record.moves == told.record.moves
    assert quiet.session.story == told.session.story
    assert "which wins about 42%." in guest.seen


def test_a_hint_tells_the_whole_choice() -> None:
    guest = Guest("hint")
    sit(game(3), guest, players=mates("build"))
    told = guest.seen.partition("Hint: ")[2]
    assert re.match(r"build \w+, with \w+, which wins about 42%\.", told)
    guest = Guest(*BUILT, "pass", "hint")
    sit(game(3), guest, players=mates("place"))
    told = guest.seen.partition("Hint: ")[2]
    assert re.match(r"place \w+(, place \w+)*(, pass)?, which wins", told)
    guest = Guest(*BUILT, "hint")
    sit(game(3), guest, players=mates("evolve"))
    assert re.match(r"evolve [\w ]+, which wins", guest.seen.partition("Hint: ")[2])


@pytest.mark.parametrize("page", ["odds", "odds a1", "log", "rules", "rules joker", "help"])
def test_looking_something_up(page: str) -> None:
    guest = Guest(*BUILT, page)
    session = sit(game(3), guest, players=mates("pass"))
    assert guest.mistakes == []
    assert len(session.record.moves) == 8
    for shown in guest.shown:
        assert len(shown.splitlines()) <= 23
        assert max(map(len, shown.splitlines())) <= 80


# --- records ------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("moves", [0, 5, 40, 10_000])
def test_a_record_comes_back_as_it_was(seed: int, moves: int, tmp_path: Path) -> None:
    wishes = {"opponents": 1 + seed % 3, "rules": ("", "no-trump", "double-decker")[seed % 3]}
    record = random_moves(game(seed, **wishes), Random(seed), moves)
    path = tmp_path / "game.yaml"
    save(record, path, keep_last=False)
    assert text_of(load(path)) == text_of(record) == path.read_text()


def test_a_record_is_easy_to_read() -> None:
    text = text_of(game(7, temperament="hunter", level="hard"))
    assert text.startswith("# A game. `pnp replay` tells it")
    assert "game: predation\nrules: 2\noptions: {players: 2, decks: 1, " in text
    assert "controlled-universe: false, no-trump: false" in text
    assert "seats:\n  A: {player: me}\n  B: {player: instinct:hunter-hard, seed: " in text
    assert text.endswith("moves: []\nresult: unfinished\n")


def test_options_of_any_shape_come_back_as_they_were(tmp_path: Path) -> None:
    """A scenario says who begins with what."""
    record = game(4)
    given = {"creatures": {"A": ("5H/6C", "2D/3D"), "B": ["7S/8S"]}, "goal": "survive", "turns": 3}
    record.options = record.game.options({**record.options, **given})
    path = tmp_path / "game.yaml"
    save(record, path, keep_last=False)
    assert "creatures: {A: [5H/6C, 2D/3D], B: [7S/8S]}" in path.read_text()
    loaded = load(path)
    assert text_of(loaded) == text_of(record)
    assert loaded.options["turns"] == 3


FINISHED = text_of(random_moves(game(2), Random(2)))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("  B:", "  E:", "must be the letter of a seat"),
        ("  B:", "  C:", "there is no seat 'C' (one of: A, B)"),
        ("players: 2", "players: 3", "nobody plays: C"),
        ("players: 2", "players: 7", "from 2 to 4, not 7"),
        ("seats:", "hunters:", "hunters"),
        ("moves:\n", "moves:\n  - dance\n", "move 1, 'dance': 'dance' is no action"),
        ("moves:\n", "moves:\n  - feed 5H\n", "move 1, 'feed 5H': creatures are fed after"),
        ("result: ", "result: D wins # ", "not to 'D wins'"),
        ("result: ", "result: lost # ", "must be 'unfinished', 'draw' or 'A wins'"),
    ],
)
def test_a_bad_record_is_refused(old: str, new: str, message: str, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    path.write_text(FINISHED.replace(old, new, 1))
    with pytest.raises(PnpError) as error:
        load(path)
    assert message in str(error.value)
    assert str(path) in str(error.value)


@pytest.mark.parametrize("seed", range(3))
def test_a_resumed_game_goes_on_as_if_it_had_never_stopped(seed: int, tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    lines = ["1"] * 30
    whole = sit(game(seed), Guest(*lines), players=mates())
    sit(game(seed), Guest(*lines[:11]), path, players=mates())
    resumed = sit(load(path), Guest(*lines[11:]), players=mates())
    assert text_of(resumed.record) == text_of(whole.record)
    assert resumed.session.story == whole.session.story


def test_undo_after_resuming_takes_the_same_choice_back(tmp_path: Path) -> None:
    path = tmp_path / "game.yaml"
    lines = (*BUILT, "pass", "5h 6c")
    sit(game(3), Guest(*lines), path, players=mates("pass"))
    guest = Guest("undo")
    sit(load(path), guest, players=mates("pass"))
    assert "Taken back: place 5H, place 6C, pass." in guest.seen


def test_a_replay_shows_what_the_person_saw() -> None:
    record = random_moves(game(4), Random(4))
    told = [sentence for step in steps(record) for sentence in step.told]
    assert "B draws 3 cards." in told
    assert any(sentence.startswith("You draw ") for sentence in told)
    guest = Guest(*[""] * (len(record.moves) + 1))
    step_through(record, guest)
    assert len(guest.shown) == len(record.moves) + 1
    assert all("Hand A" in page or "Low cards" in page for page in guest.shown)


def test_the_end_of_a_game_is_told_and_can_be_taken_back() -> None:
    record = random_moves(game(2), Random(2))
    assert record.is_over
    guest = Guest("undo")
    sit(record, guest)
    assert re.search(r"\d+ turns, \d+ tiers? for A, ", guest.seen)
    assert not record.is_over


def test_a_hint_names_the_defence_card_even_where_no_other_goes_with_it() -> None:
    contest = laid_out({"A": "3H/4C 8D/6S", "B": "2H/3S 9S/9D"}, "5H 6C")
    assert Automas(game(), mates("migrate 5H")).hint(contest).moves == ("migrate 5H", "with 6C")
    contest = laid_out({"A": "3H/4C 8D/6S", "B": "2H/3S 9S/9D"}, "5H 6C 4S")
    moves = Automas(game(), mates("migrate 5H")).hint(contest).moves
    assert moves in (("migrate 5H", "with 6C"), ("migrate 5H", "with 4S"))

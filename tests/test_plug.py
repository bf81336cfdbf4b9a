"""A whole game from outside the house, plugged into every room by one line: see `tests/pebbles`."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest

import automa
from pnp.data import games
from pnp.data.library import Library
from pnp.data.problems import PnpError
from pnp.rules import load
from pnp.rules.kernel import ScriptedDealer, SeededDealer
from pnp.rules.part import rules_part
from tests.cli.counter import contents, done, pnp, refused, sheets
from tests.cli.decks import write
from tests.pebbles.rules.game import Beach
from tests.rules.conformance import Conformance, Table
from tests.test_rooms import ROOT

PEBBLES = "pebbles"
LINE = games.Entry("Pebbles", "tests.pebbles")


@pytest.fixture(autouse=True)
def plugged(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(games.GAMES, PEBBLES, LINE)  # the one line
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")


# --- print --------------------------------------------------------------------------------------


def test_it_is_listed_and_printed_with_its_own_template() -> None:
    assert "From 1 to 5." in done("list", PEBBLES)
    assert "low-tide" in done("list")
    done("print", PEBBLES)
    assert len(sheets(Path("pebbles.pdf"))) == 2
    done("export", PEBBLES, "--format", "png", "--dpi", "40", "-o", "pictures")
    assert "pictures/pebbles/pebble-5-front.png" in " ".join(contents(Path()))


def test_the_text_of_its_automa_deck_is_written_from_what_the_player_does() -> None:
    deck = Library().load(PEBBLES).components[1]
    assert deck.cards[0].fields["text"] == (
        "**Lay** the highest if the automa is behind.\n\n**Lay** the lowest."
    )


def test_its_scenario_is_a_page() -> None:
    assert "low-tide.pdf" in done("print", "low-tide")
    assert "Take three pairs." in str(Library().load("low-tide").components[0].cards[0].fields)


# --- check --------------------------------------------------------------------------------------


def mistakes(file: str) -> list[str]:
    said = pnp("check", file)
    assert said.code == 2
    return said.err.splitlines()


def test_its_files_are_checked_by_its_own_models_and_rules() -> None:
    assert "ready to print" in done("check", PEBBLES)
    head = "kind: scenario\nid: tide\nname: Tide\nstory: Once.\n"
    write("tide.yaml", f"{head}match: {{hand: 2, target: 3}}\n")
    assert mistakes("tide.yaml")[0] == (
        "tide.yaml:5:26: field 'match.target': is more than there are pairs (at most 2)"
    )
    write("tide.yaml", f"{head}match: {{hand: 9, level: mild}}\n")
    told = mistakes("tide.yaml")
    assert "must be a whole number from 2 to 4, not 9" in told[0]
    assert "must be 'easy' or 'hard', not 'mild'" in told[1]
    write("tide.yaml", f"{head}tips: []\n")
    assert "or 'match' (Pebbles)" in mistakes("tide.yaml")[-1]


def test_a_new_scenario_is_valid_as_it_stands() -> None:
    assert "pnp play --scenario my-tide.yaml" in done(
        "new", "scenario", "My tide", "--game", PEBBLES
    )
    done("check", "my-tide.yaml")
    assert '"match"' in Path("scenario.schema.json").read_text()
    assert '"highest"' in done("schema", PEBBLES)


# --- rules --------------------------------------------------------------------------------------


def played(options: dict[str, Any], seed: int) -> Any:
    state, rng = load(PEBBLES).setup(options, SeededDealer(seed)), Random(seed)
    while state.decision is not None:
        state.play(rng.choice(state.decision.actions))
    return state


def test_its_options_are_declared_once_and_checked() -> None:
    game = load(PEBBLES)
    assert game.options({}) == {"hand": 3, "first": "A"}
    assert game.options({"target": 2}) == {"hand": 3, "first": "A", "target": 2}
    assert "must be a whole number from 2 to 4" in " ".join(refused("play", PEBBLES, "--hand", "5"))
    assert "did you mean '--hand'?" in " ".join(refused("play", PEBBLES, "--hnd", "3"))


def test_a_position_is_laid_out_from_plain_data() -> None:
    game = load(PEBBLES)
    hands = {"hands": {"A": ["2", "4"], "B": ["3", "5"]}}
    state = rules_part(PEBBLES).position(game, hands, SeededDealer(1))
    assert state.decision is not None
    assert [str(action) for action in state.decision.actions] == ["lay 2", "lay 4"]
    with pytest.raises(PnpError, match="there is no '1' left"):
        rules_part(PEBBLES).position(game, {"hands": {"A": ["1"] * 4}}, SeededDealer(1))


def test_nested_steps_settle_equal_pebbles_by_chance() -> None:
    game = load(PEBBLES)
    # A draws 1 2, B draws 1 3; both lay 1, draw 4 and 4, then 3 and 5; the rest is forced.
    state = game.setup({"hand": 2}, ScriptedDealer(["1", "2", "1", "3", "4", "4", "3", "5"]))
    state.play(game.parse("lay 1"))
    state.play(game.parse("lay 1"))
    assert state.points == [0, 2]
    assert [event.facts for event in state.events if event.what == "duel"] == [(4, 4), (3, 5)]


def other_hands(beach: Beach, seat: int, rng: Random) -> Beach:
    """The same to a seat's eye, with another hand for the other and another future."""
    return beach.dealt_anew(seat, rng)


class TestPebbles(Conformance):
    """The suite that every game passes, but for one: here it helps little to know all hands."""

    test_who_peeks_does_clearly_better = None  # type: ignore[assignment]

    @pytest.fixture(params=[2, 4])
    def table(self, request: pytest.FixtureRequest) -> Table:
        game = load(PEBBLES)
        return Table(
            game=game,
            options={"hand": request.param},
            seats=2,
            catalogue=tuple(game.parse(f"lay {name}") for name in game.names),
            permute=other_hands,
            worth=lambda beach, seat: beach.points[seat] - beach.points[1 - seat],
            progress=lambda beach, seat: beach.points[seat] / 4,
            private=True,
            rivals=True,
        )


# --- play ---------------------------------------------------------------------------------------


def test_it_is_played_saved_and_told_again() -> None:
    write("moves.txt", "1\n1\nquit\n")
    out = done("play", PEBBLES, "--seed", "4", "--moves", "moves.txt", "--save", "game.yaml")
    assert "PEBBLES" in out
    assert "Round 1: A leads." in out
    assert "game: pebbles" in Path("game.yaml").read_text()
    told = done("replay", "game.yaml")
    assert "Round 3" in told


def test_a_game_that_was_broken_off_goes_on() -> None:
    write("moves.txt", "1\nundo\n1\nhint\nodds\nrules\nlog\nhelp\nquit\n")
    out = done("play", PEBBLES, "--seed", "4", "--moves", "moves.txt", "--save", "game.yaml")
    assert "Hint: lay" in out
    assert "What the other may lay" in out
    assert "Each player gets three pebbles." in out
    write("rest.txt", "1\nquit\n")
    assert "pair" in done("play", "--resume", "game.yaml", "--moves", "rest.txt")
    assert "unfinished" not in Path("game.yaml").read_text()


def test_it_is_played_beside_real_cards() -> None:
    write("moves.txt", "1\n2\n3\n4\n4\n5\nlay 1\nquit\n")
    out = done("play", PEBBLES, "--table", "--moves", "moves.txt", "--save", "game.yaml")
    assert "Shuffle the pebbles, and deal 3 to each player." in out
    assert 'cards:\n  - "1"\n  - "2"' in Path("game.yaml").read_text()
    write("rest.txt", "1\nquit\n")
    assert "wins" in done("play", "--resume", "game.yaml", "--moves", "rest.txt")
    assert "Round 3" in done("replay", "game.yaml")


def test_its_scenario_is_played() -> None:
    write("moves.txt", "1\n1\n1\nquit\n")
    out = done("play", "--scenario", "low-tide", "--moves", "moves.txt", "--seed", "6")
    assert "LOW TIDE" in out
    assert "Take three pairs." in out


def test_the_help_of_play_tells_its_options() -> None:
    out = done("play", "--help")
    assert "Pebbles" in out
    assert "--hand" in out


# --- automas and lab ----------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["random", "instinct", "planner:20", "easy", "hard"])
def test_every_player_knows_it(name: str) -> None:
    state = load(PEBBLES).setup({}, SeededDealer(3))
    player = automa.player(name, seed=1, game=PEBBLES)
    assert player.choose(state.observe(0, Random(0))) in state.decision.actions


def test_it_is_measured_and_reported() -> None:
    players = ("--players", "random,instinct,planner:3")
    out = done("lab", PEBBLES, *players, "--games", "4", "--workers", "1", "--report", "r.pdf")
    assert out.startswith("Pebbles, seeds 1 to ")
    assert "more pairs" in out
    assert sheets(Path("r.pdf"))
    assert "Goal: Take three pairs." in done(
        "lab", "low-tide", "--players", "random", "--games", "4", "--workers", "1"
    )


# --- the line itself ----------------------------------------------------------------------------


def test_another_process_needs_nothing_but_the_line() -> None:
    code = (
        "from pnp.data import games; from pnp.cli.app import main; "
        f"games.GAMES[{PEBBLES!r}] = games.{LINE!r}; main(['lab', {PEBBLES!r}, "
        "'--players', 'random', '--games', '5', '--workers', '1'])"
    )
    run = [sys.executable, "-c", code]
    ran = subprocess.run(run, cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    assert ran.stdout.startswith("Pebbles, seeds 1 to 5")

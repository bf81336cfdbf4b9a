"""`pnp play predation` and its replays as one types them."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

import pytest

from pnp.table.record_files import load
from tests.cli.counter import done, pnp, refused
from tests.cli.test_process import LONG, command

KEPT = "pnp: the game is kept; go on with: pnp play --resume"
# With seed 3: AH 2H 2C AD 2D 3D to build from, then 10H 5D KD 4S Joker and 9D 6C 5H.
TURN = ("2h/3d", "ah/2c", "pass", "5h 6c", "5d")
QUICK = ("--temperament", "random", "--seed", "3")


def moves(*lines: str) -> str:
    Path("moves.txt").write_text("\n".join(lines) + "\n")
    return "moves.txt"


def seats(*options: str) -> list[str]:
    """Who sits down at a game with these options."""
    pnp("play", "predation", *options, "--moves", os.devnull, "--save", "a.yaml")
    return [seat.player for seat in load(Path("a.yaml")).seats.values()]


def test_a_game_from_a_file_of_moves() -> None:
    said = pnp("play", "predation", *QUICK, "--moves", moves(*TURN), "--save", "a.yaml")
    assert said.code == 2
    assert said.err == f"pnp: the input ended before the game did\n{KEPT} a.yaml\n"
    record = load(Path("a.yaml"))
    assert record.moves[:4] == ["build 2H", "with 3D", "build AH", "with 2C"]
    told = " ".join(said.out.split())
    assert "Turn 2, B's (a first turn, without attacks): B draws 3 cards." in told
    assert max(map(len, said.out.splitlines())) <= 80


def test_a_game_is_played_to_its_end_and_told_again() -> None:
    file = moves(*["1"] * 400, "quit")
    said = pnp("play", "predation", *QUICK, "--moves", file, "--save", "a.yaml")
    record = load(Path("a.yaml"))
    if not record.is_over:
        pytest.fail(said.err)
    ends = {"A wins": "YOU WIN: ", "B wins": "B WINS: ", "draw": "A DRAW: "}
    assert ends[record.result] in " ".join(said.out.split())
    told = done("replay", "a.yaml")
    assert ends[record.result] in " ".join(told.split())
    assert max(map(len, told.splitlines())) <= 80
    stepped = done("replay", "a.yaml", "--step")
    assert stepped.count("PREDATION") == len(record.moves) + 1


def test_the_record_s_own_moves_are_a_file_of_moves() -> None:
    pnp("play", "predation", *QUICK, "--moves", moves(*TURN), "--save", "a.yaml")
    record = load(Path("a.yaml"))
    record_lines = Path("a.yaml").read_text().replace("{player: random", "{player: me} # ")
    Path("both.yaml").write_text(record_lines)
    again = moves(*load(Path("both.yaml")).moves)
    text = record_lines.partition("moves:")[0] + "moves: []\nresult: unfinished\n"
    Path("start.yaml").write_text(text)
    pnp("play", "--resume", "start.yaml", "--moves", again)
    assert load(Path("start.yaml")).moves == record.moves


def test_the_input_ends_and_the_game_is_kept() -> None:
    said = pnp("play", "predation", *QUICK, "--moves", moves(*TURN[:2]))
    assert said.err.endswith(f"{KEPT} game.yaml\n")
    said = pnp("play", "--resume", "game.yaml", "--moves", moves(*TURN[2:], "undo", "quit"))
    assert said.code == 0
    assert "Taken back: feed 5D, pass." in said.out
    assert load(Path("game.yaml")).taken_back == 1


# --- options ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "players"),
    [
        ([], ["me", "instinct:opportunist-normal"]),
        (["--level", "hard"], ["me", "instinct:opportunist-hard"]),
        (["--temperament", "hunter", "--level", "easy"], ["me", "instinct:hunter-easy"]),
        (
            ["--opponents", "3"],
            [
                "me",
                "instinct:opportunist-normal",
                "instinct:hunter-normal",
                "instinct:grazer-normal",
            ],
        ),
        (
            ["--opponents", "2", "--temperament", "grazer"],
            ["me", "instinct:grazer-normal", "instinct:grazer-normal"],
        ),
        (
            ["--opponents", "2", "--temperament", "grazer,random"],
            ["me", "instinct:grazer-normal", "random"],
        ),
    ],
)
def test_who_sits_down(options: list[str], players: list[str]) -> None:
    assert seats(*options) == players


@pytest.mark.parametrize(
    ("rules", "options"),
    [
        ("no-trump", {"no-trump": True}),
        ("even-start", {"even-start": True}),
        ("controlled-universe, double-decker", {"controlled-universe": True, "decks": 2}),
    ],
)
def test_optional_rules(rules: str, options: dict[str, object]) -> None:
    seats("--rules", rules)
    assert options.items() <= load(Path("a.yaml")).options.items()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (
            ["--opponents", "4"],
            "pnp: option 'opponents': must be a whole number from 1 to 3, not 4",
        ),
        (
            ["--opponents", "x"],
            "pnp: option 'opponents': must be a whole number from 1 to 3, not 'x'",
        ),
        (
            ["--level", "hrd"],
            "pnp: option 'level': must be 'easy', 'normal' or 'hard', not 'hrd' (did you",
        ),
        (
            ["--rules", "double-decker,no-trumps"],
            "pnp: option 'rules #2': "
            "must be 'no-trump', 'controlled-universe', 'double-decker' or 'even-",
        ),
        (["--temperament", "hunter,grazer"], "pnp: 2 temperaments for 1 opponent"),
        (
            ["--temperament", "huntr"],
            "pnp: there is no temperament 'huntr' (did you mean 'hunter'?",
        ),
        (["--temperament", "planner:x"], "pnp: "),
        (["--hunters", "jack=me"], "pnp: predation has no --hunters"),
        (["--difficulty", "easy"], "pnp: predation has no --difficulty"),
        (["--table", "--seed", "1"], "pnp: real cards have no seed"),
    ],
)
def test_what_cannot_be_played(arguments: list[str], message: str) -> None:
    assert refused("play", "predation", *arguments)[0].startswith(message)


def test_what_card_hunter_does_not_have() -> None:
    lines = refused("play", "card-hunter", "--opponents", "2", "--rules", "no-trump")
    assert lines == ["pnp: card-hunter has no --opponents and no --rules"]


# --- real cards ---------------------------------------------------------------------------------


def test_real_cards_from_a_file() -> None:
    file = moves(
        "2h 3h ac 2c 3c ah",
        "2h/3c",
        "ah/ac",
        "5h 6c 9c kd 10s",
        "7h 8d jd",
        "pass",
        "5h 7h",
    )
    options = ("--table", "--temperament", "random", "--moves", file, "--save", "real.yaml")
    said = pnp("play", "predation", *options)
    assert said.err.startswith("pnp: the input ended before the game did")
    assert "B gets 5 cards." in said.out
    record = load(Path("real.yaml"))
    assert [card.name for card in record.cards][-3:] == ["7H", "8D", "JD"]
    assert record.moves[-3:] == ["place 5H", "place 7H", "pass"]
    assert "You lay 5H and 7H face down." in " ".join(done("replay", "real.yaml").split())


# --- as a process -------------------------------------------------------------------------------


def test_moves_through_a_pipe_without_unicode(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    ended = subprocess.run(
        command("play", "predation", *QUICK, "--opponents", "3"),
        input="1\n1\n1\n1\nodds\nhelp\nrules\nlog\nquit\nno\n",
        capture_output=True,
        text=True,
        timeout=LONG,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout.isascii()
    assert "\033" not in ended.stdout
    assert "If you attacked" in ended.stdout
    assert max(map(len, ended.stdout.splitlines())) <= 80


def test_a_game_loads_no_other() -> None:
    code = "import json\ntry:\n    main()\nfinally:\n    print(json.dumps([n for n in sys.modules"
    code += " if n.startswith(('pnp.rules.', 'pnp.table.', 'automa'))]), file=sys.stderr)\n"
    for game, other in (("predation", "card_hunter"), ("card-hunter", "predation")):
        ended = subprocess.run(
            command("play", game, "--moves", moves("quit"), code=code),
            capture_output=True,
            text=True,
            timeout=LONG,
            check=False,
        )
        assert game.replace("-", "_") in ended.stderr
        assert f"pnp.table.{other}" not in ended.stderr
        assert f"pnp.rules.{other}" not in ended.stderr


def test_a_seat_of_nobody_we_know_is_refused_by_replay_as_by_resume() -> None:
    Path("moves.txt").write_text("save a.yaml\nquit\n")
    done("play", "predation", "--seed", "3", "--moves", "moves.txt")
    text = Path("a.yaml").read_text()
    Path("a.yaml").write_text(text.replace("A: {player: me}", "A: {player: wizard}"))
    for again in (["replay", "a.yaml"], ["play", "--resume", "a.yaml"]):
        assert "there is no player 'wizard'" in "\n".join(refused(*again))

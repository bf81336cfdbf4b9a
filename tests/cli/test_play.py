"""`pnp play` and `pnp replay` as one types them: options, moves, records, bad input."""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

from pnp.table.record_files import load, text_of
from tests.cli.counter import contents, done, pnp, refused
from tests.table.test_records import BAD, GOLDEN

KEPT = "pnp: the hunt is kept; go on with: pnp play --resume"


def moves(*lines: str) -> str:
    Path("moves.txt").write_text("\n".join(lines) + "\n")
    return "moves.txt"


def whole_hunt(*options: str) -> list[str]:
    """A hunt that automas play by themselves."""
    everybody = "jack=random,queen=random,king=random"
    nobody = ["--moves", os.devnull]
    done("play", "card-hunter", "--hunters", everybody, *options, *nobody, "--save", "whole.yaml")
    return load(Path("whole.yaml")).moves


# --- files of moves -----------------------------------------------------------------------------


def test_a_hunt_from_a_file_of_moves() -> None:
    whole = whole_hunt("--seed", "7")
    out = done(
        "play", "card-hunter", "--seed", "7", "--moves", moves(*whole), "--save", "mine.yaml"
    )
    assert "THE HUNT IS LOST." in " ".join(out.split())
    assert load(Path("mine.yaml")).moves == whole
    assert load(Path("mine.yaml")).result == "lost"


def test_remarks_and_blank_lines_in_a_file_of_moves() -> None:
    file = moves("# first round", "", "light  # Jack", "   h", "quit", "no")
    out = done("play", "card-hunter", "--seed", "7", "--moves", file)
    assert "Queen hits the Tail hard" in out
    assert out.endswith("Good night\n")
    assert list(contents(Path())) == ["moves.txt"]


def test_the_same_seed_deals_the_same_hunt() -> None:
    file = moves("l", "l", "l", "l", "quit", "n")
    same = ["play", "card-hunter", "--moves", file]
    assert done(*same, "--seed", "7") == done(*same, "--seed", "7")
    assert done(*same, "--seed", "7") != done(*same, "--seed", "8")


def test_input_that_ends_amid_the_hunt_keeps_it() -> None:
    said = pnp("play", "card-hunter", "--seed", "7", "--moves", moves("light", "heavy"))
    assert said.code == 2
    assert said.err == f"pnp: the input ended before the hunt did\n{KEPT} hunt.yaml\n"
    assert load(Path("hunt.yaml")).moves == ["J light", "Q heavy"]
    said = pnp("play", "--resume", "hunt.yaml", "--moves", moves("m e"))
    assert said.err.endswith(f"{KEPT} hunt.yaml\n")
    assert load(Path("hunt.yaml")).moves == ["J light", "Q heavy", "K move east"]
    assert load(Path("hunt.yaml.bak")).moves == ["J light", "Q heavy"]


def test_a_kept_hunt_never_takes_the_place_of_another() -> None:
    for _ in range(2):
        pnp("play", "card-hunter", "--moves", moves("light"))
    assert {"hunt.yaml", "hunt-2.yaml"} < set(contents(Path()))


def test_an_illegal_line_ends_the_run_with_its_number_and_rule() -> None:
    said = pnp("play", "card-hunter", "--seed", "7", "--moves", moves("light", "", "m s"))
    assert said.code == 2
    refusal = "'Q move south' is not allowed: moving is one step clockwise or anticlockwise."
    assert said.err == f"pnp: moves.txt:3:1: {refusal}\n{KEPT} hunt.yaml\n"
    assert load(Path("hunt.yaml")).moves == ["J light"]


def test_lines_after_the_end_are_refused() -> None:
    file = moves(*whole_hunt("--seed", "7"), "light")
    said = pnp("play", "card-hunter", "--seed", "7", "--moves", file)
    assert said.code == 2
    assert "the hunt is over" in said.err


@pytest.mark.parametrize(("answer", "kept"), [("yes", True), ("no", False)])
def test_a_whole_hunt_is_not_thrown_away_unasked(answer: str, kept: bool) -> None:
    file = moves(*whole_hunt("--seed", "7"), "quit", answer)
    Path("whole.yaml").unlink()
    out = done("play", "card-hunter", "--seed", "7", "--moves", file)
    end = "The hunt is over, and kept in hunt.yaml" if kept else "Good night"
    assert out.endswith(f"\n{end}\n")
    assert Path("hunt.yaml").exists() == kept


def test_a_whole_hunt_whose_input_ends_is_kept() -> None:
    out = done("play", "card-hunter", "--seed", "7", "--moves", moves(*whole_hunt("--seed", "7")))
    assert out.endswith("\nThe hunt is over, and kept in hunt.yaml\n")
    assert load(Path("hunt.yaml")).is_over


def test_one_hunt_after_another() -> None:
    one = ["play", "card-hunter", "--hunters", "j=random,q=random,k=random", "--save", "a.yaml"]
    out = done(*one, "--moves", moves("again", "again", "quit"))
    assert "Tonight: " in out
    assert {"a.yaml", "a-2.yaml", "a-3.yaml"} < set(contents(Path()))


# --- real cards ---------------------------------------------------------------------------------


def test_real_cards_from_a_file() -> None:
    file = moves("tw", "ww", "hw", "cw", "t", "t", "h", "l", "wm", "oops", "cm", "h", "m e", "ts")
    said = pnp("play", "card-hunter", "--table", "--moves", file, "--save", "real.yaml")
    assert said.code == 2  # the input ended
    assert "Jack wounds the Tail: Claws medium ←2." in said.out
    record = load(Path("real.yaml"))
    assert record.moves == ["J light", "Q heavy", "K move east"]
    assert [told.name for told in record.cards][-2:] == ["claws medium", "tail strong"]
    assert "Claws medium" in done("replay", "real.yaml")


# --- options ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("difficulty", "potions"), [("easy", 4), ("normal", 3), ("hard", 2)])
def test_difficulty(difficulty: str, potions: int) -> None:
    file = moves("quit")
    out = done("play", "card-hunter", "--difficulty", difficulty, "--moves", file)
    assert out.count("♥♥♥♥ " + "◊" * potions) == 3
    assert "◊" * (potions + 1) not in out


def test_levels_choose_the_companions() -> None:
    who = ["--hunters", "queen=automa", "--level", "easy"]
    pnp("play", "card-hunter", *who, "--moves", moves("l", "l"), "--save", "a.yaml")
    assert load(Path("a.yaml")).seats["queen"].player == "easy"
    assert load(Path("a.yaml")).seats["jack"].player == "me"


def test_hints() -> None:
    out = done("play", "card-hunter", "--hints", "--moves", moves("quit"))
    assert re.search(r"Hint: (light|heavy) attack|Hint: (move|drink)", out)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ([], "pnp: which game? (pnp play card-hunter, or pnp play --resume FILE)"),
        (["chess"], "pnp: there is no game 'chess' (one of: card-hunter, predation"),
        (["card-huntr"], "pnp: there is no game 'card-huntr' (did you mean 'card-hunter'?)"),
        (
            ["card-hunter", "--difficulty", "hrd"],
            "pnp: option 'difficulty': "
            "must be 'easy', 'normal' or 'hard', not 'hrd' (did you mean 'hard'?)",
        ),
        (
            ["card-hunter", "--level", "hrd"],
            "pnp: option 'level': "
            "must be 'easy', 'normal' or 'hard', not 'hrd' (did you mean 'hard'?)",
        ),
        (
            ["card-hunter", "--seed", "x"],
            "pnp: invalid value for '--seed': 'x' is not a whole number",
        ),
        (
            ["card-hunter", "--seed", "-1"],
            "pnp: invalid value for '--seed': -1 is not from 0 to 999999999",
        ),
        (["card-hunter", "--table", "--seed", "1"], "pnp: real cards have no seed"),
        (["card-hunter", "--hunters", "joker=me"], "pnp: there is no hunter 'joker'"),
        (["card-hunter", "--hunters", "jack"], "pnp: 'jack' does not say who plays"),
        (["card-hunter", "--hunters", "j=me,jack=me"], "pnp: the hunter 'jack' is given twice"),
        (
            ["card-hunter", "--hunters", "jack=genius"],
            "pnp: there is no player 'genius' (one of: me, automa, easy, normal, hard, random,",
        ),
        (
            ["card-hunter", "--difficulty", "x"],
            "pnp: option 'difficulty': must be 'easy', 'normal' or 'ha",
        ),
        (["card-hunter", "--difficulty"], "pnp: --difficulty needs a value (--difficulty NAME)"),
        (["card-hunter", "--difficulty", "--hints"], "pnp: --difficulty needs a value"),
        (["card-hunter", "predation"], "pnp: 'predation' is one word too many"),
        (["--level", "hard"], "pnp: which game?"),
        (["card-hunter", "--level", "hard"], "pnp: --level says how well automas play, and ther"),
        (["card-hunter", "--hunters", "jack=planner:x"], "pnp: "),
        (["card-hunter", "--moves", "none.txt"], "pnp: none.txt: cannot be read"),
        (["card-hunter", "--resume", "hunt.yaml"], "pnp: hunt.yaml: there is no such file"),
        (["--seed", "1", "--resume", "hunt.yaml"], "pnp: a game that is resumed is as it was"),
        (["--hunters", "j=me", "--resume", "a"], "pnp: a game that is resumed is as it was"),
        (["--resume", "hunt.yaml"], "pnp: hunt.yaml: there is no such file"),
        (["--resume", "."], "pnp: .: is a folder"),
        (["card-hunter", "--nope"], "pnp: no such option: --nope (`pnp play --help` lists all"),
        (["card-hunter", "--nope", "3"], "pnp: no such option: --nope"),
        (["card-hunter", "--hnts"], "pnp: no such option: --hnts (did you mean '--hints'?)"),
        (["--dificulty=easy"], "pnp: no such option: --dificulty (did you mean '--difficulty'?)"),
    ],
)
def test_what_cannot_be_played(arguments: list[str], message: str) -> None:
    assert refused("play", *arguments)[0].startswith(message)


def test_a_file_of_moves_that_is_no_text() -> None:
    Path("moves.txt").write_bytes(b"light\n\xff\xfe\n")
    assert refused("play", "card-hunter", "--moves", "moves.txt")


# --- records ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "verb"),
    [
        pytest.param(name, verb, marks=() if at == number % 3 else pytest.mark.long)
        for number, name in enumerate(BAD)
        for at, verb in enumerate((["play", "--resume"], ["replay"], ["replay", "--step"]))
    ],
)
def test_a_bad_record_is_refused_and_left_alone(name: str, verb: list[str]) -> None:
    text, message = BAD[name]
    Path("hunt.yaml").write_text(text)
    lines = refused(*verb, "hunt.yaml")
    assert any(message in line for line in lines)
    assert lines[0].startswith("pnp: hunt.yaml")


def test_a_resumed_game_may_be_named_if_it_is_the_same() -> None:
    pnp("play", "card-hunter", "--moves", moves("light"), "--save", "a.yaml")
    out = done("play", "card-hunter", "--resume", "a.yaml", "--moves", moves("quit"))
    assert "Queen of Quivers acts" in out
    wrong = refused("play", "predation", "--resume", "a.yaml")
    assert wrong == ["pnp: a.yaml is a game of card-hunter, not of predation"]


def test_a_record_with_a_player_that_there_is_not() -> None:
    pnp("play", "card-hunter", "--moves", moves("light"), "--save", "a.yaml")
    text = Path("a.yaml").read_text().replace("queen: {player: me}", "queen: {player: robot}")
    Path("a.yaml").write_text(text)
    line = text.splitlines().index("  queen: {player: robot}") + 1
    (told,) = refused("play", "--resume", "a.yaml")
    assert told.startswith(f"pnp: a.yaml:{line}:19: there is no player 'robot' (one of: easy, nor")


@pytest.mark.parametrize("verb", [["play", "--resume"], ["replay"]])
def test_a_record_that_was_cut_off_leads_to_the_one_before(verb: list[str]) -> None:
    Path("a.yaml").write_text("kind: record\ngame: card-hunter\nrules: 1\n")
    Path("a.yaml.bak").write_text(GOLDEN[0].read_text())
    assert refused(*verb, "a.yaml")[-1] == "pnp: a.yaml.bak: holds how it stood earlier"


@pytest.mark.parametrize("verb", [["play", "--resume"], ["replay"]])
def test_a_record_before_that_is_no_better_is_not_named(verb: list[str]) -> None:
    """As where the monster of both has changed since."""
    pnp("play", "card-hunter", "--monster", "sand-maw", "--moves", moves("l"), "--save", "a.yaml")
    changed = Path("a.yaml").read_text().replace('fingerprint: "', 'fingerprint: "0')
    for name in ("a.yaml", "a.yaml.bak"):
        Path(name).write_text(changed)
    (told,) = refused(*verb, "a.yaml")
    assert "the monster 'sand-maw' has changed since this hunt" in told


def test_numbers_in_a_record_are_written_out() -> None:
    Path("a.yaml").write_text(GOLDEN[0].read_text().replace("seed: ", "seed: -"))
    assert "from 0 to 1000000000000000" in refused("replay", "a.yaml")[0]


def test_what_fails_again_is_kept_once() -> None:
    for _ in range(3):
        pnp("play", "card-hunter", "--seed", "7", "--moves", moves("light", "m s"))
    assert set(contents(Path())) == {"moves.txt", "hunt.yaml"}


def test_a_new_hunt_does_not_write_over_another() -> None:
    pnp("play", "card-hunter", "--moves", moves("light"), "--save", "a.yaml")
    lines = refused("play", "card-hunter", "--moves", "moves.txt", "--save", "a.yaml")
    assert lines == [
        "pnp: a.yaml: holds a hunt that is not over (pnp play --resume a.yaml goes on with it;"
        " or choose another file for --save)"
    ]
    Path("diary.yaml").write_text("Monday")
    assert refused("play", "card-hunter", "--moves", "moves.txt", "--save", "diary.yaml")


@pytest.mark.parametrize("file", GOLDEN, ids=lambda file: file.stem)
def test_replaying_golden_records(file: Path) -> None:
    record = load(file)
    out = done("replay", file)
    assert f"THE HUNT IS {record.result.upper()}." in " ".join(out.split())
    assert max(map(len, out.splitlines())) <= 80
    stepped = done("replay", file, "--step")
    assert stepped.count("CARD HUNTER") == len(record.moves) + 1
    assert f"Move {len(record.moves)} of {len(record.moves)}: {record.moves[-1]}" in stepped


def test_a_record_is_the_same_whoever_wrote_it() -> None:
    done("play", "card-hunter", "--seed", "7", "--moves", moves("l", "quit", "y"))
    assert text_of(load(Path("hunt.yaml"))) == Path("hunt.yaml").read_text()

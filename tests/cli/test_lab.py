"""`pnp lab` says how hard a monster is, the same for the same seed, and keeps it where asked."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from automa.lab import play as lab_play
from automa.lab.measure import Progress
from pnp.cli.lab import progress_line, told
from pnp.data.library import Library
from tests.cli.counter import done, pnp, refused, sheets
from tests.cli.decks import write
from tests.cli.test_process import run

HYDRA = """\
# yaml-language-server: $schema=monster.json
kind: monster
id: marsh-hydra
name: Marsh Hydra
about: It has too many heads.
like: rattler    # but tougher
knockouts: 4
"""


@pytest.fixture(autouse=True)
def one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unless workers are asked for: a pool takes longer to start than these few games."""
    monkeypatch.setattr("automa.lab.crew.cores", lambda: 1)


def figures(text: str) -> list[list[str]]:
    return [line.split() for line in text.splitlines()]


def test_a_game_is_measured() -> None:
    said = done("lab", "card-hunter", "--games", "30", "--players", "random,instinct")
    rows = figures(said)
    assert rows[0] == ["Rattler:", "Card", "Hunter", "on", "normal,", "seeds", "1", "to", "30"]
    assert [row[:2] for row in rows[3:5]] == [["random", "30"], ["instinct", "30"]]
    assert "hunts were lost to" in said
    assert "Rage Mode, for want of a card" in said
    assert [line for line in said.splitlines() if len(line) > 80] == []


def test_workers_change_nothing() -> None:
    ask = ("lab", "card-hunter", "--games", "24", "--players", "instinct", "--seed", "5")
    one = done(*ask, "--workers", "1")
    assert one == done(*ask, "--workers", "2")
    assert one != done(*ask[:-1], "6", "--workers", "1")


def test_two_monsters_are_compared_on_the_same_seeds() -> None:
    write("hydra.yaml", HYDRA)
    said = done("lab", "rattler", "hydra.yaml", "--games", "40", "--players", "instinct")
    rows = figures(said)
    assert rows[1][:3] == ["B:", "Marsh", "Hydra:"]
    assert ["B", "-", "A"] in [row[:3] for row in rows]
    assert "B is easier" in said or "no clear difference" in said
    (difference,) = [line for line in said.splitlines() if line.startswith("  B - A")]
    assert "in % points" in difference
    assert difference.count("%") == 1


@pytest.mark.long
def test_two_deck_lists_are_compared_against_a_third() -> None:
    told = done(
        "lab", "company", "xenomorphs", "--against", "prey", "--players", "random", "--games", "20"
    )
    assert "A: The Company: against The Prey, seeds 1 to 20" in told
    assert "B: The Xenomorphs: against The Prey, seeds 1 to 20" in told
    assert told.count("Each player plays both sides") == 1
    assert "B - A in % points" in told
    assert re.search(r"nobody wounds a  .*%\n  main character\n", told), "a long reason is whole"


def test_a_deck_list_meets_each_of_ours_unless_told() -> None:
    told = done("lab", "prey", "--players", "random", "--games", "8", "--report", "prey.pdf")
    assert "against each of the recommended decks" in told
    rivals = re.findall(r"^The \w+  +\d+ %$", told.partition("games were lost to")[2], re.MULTILINE)
    assert rivals
    assert "How often the deck wins" in sheets("prey.pdf")[0].text


@pytest.mark.parametrize(
    ("option", "head"),
    [
        ("turn-limit=1", ": every two of the recommended decks, turn-limit 1,"),
        ("mode=free-for-all", ": company, xenomorphs and predators, mode free-for-all,"),
        ("decks=[prey, company]", ", decks prey and company,"),
    ],
)
def test_the_heading_says_which_decks_meet(option: str, head: str) -> None:
    told = done("lab", "vs", "--players", "random", "--games", "1", "--option", option)
    assert told.startswith(f"Vs. System 2PCG{head} seed 1\n")


def test_to_whom_a_deck_lost_is_told_only_where_it_met_several() -> None:
    told = done("lab", "company", "--against", "prey", "--players", "random", "--games", "4")
    assert "lost to" not in told


def test_difficulty_matters() -> None:
    ask = ("lab", "card-hunter", "--games", "20", "--players", "instinct", "--workers", "1")
    assert done(*ask, "--option", "difficulty=easy") != done(*ask, "--option", "difficulty=hard")


def test_rivals_are_measured_by_seat_and_way_of_winning() -> None:
    said = done("lab", "predation", "--games", "9", "--players", "random", "--option", "players=3")
    assert said.startswith("Predation, players 3, seeds 1 to 9")
    assert [row[0] for row in figures(said) if row and row[0] in "ABC" and row[1:]][:3] == [*"ABC"]
    assert "Extinction" in said


# --- what is kept -------------------------------------------------------------------------------


def test_figures_are_noted_in_the_file_and_comments_stay() -> None:
    file = write("hydra.yaml", HYDRA)
    done("lab", "hydra.yaml", "--games", "10", "--players", "random,instinct", "--write")
    first = file.read_text()
    assert first.startswith(HYDRA)
    assert "measured:\n  - {player: random, games: 10, wins: " in first
    assert first.count('fingerprint: "') == 2
    done("lab", "hydra.yaml", "--games", "12", "--players", "instinct", "--seed", "3", "--write")
    again = file.read_text()
    assert again.startswith(HYDRA)
    assert again.count("instinct") == 1
    assert "{player: random, games: 10," in again
    assert "{player: instinct, games: 12, wins:" in again
    assert "seed: 3, fingerprint: " in again.rstrip().splitlines()[-1]
    done("check", "hydra.yaml")


@pytest.mark.long
def test_figures_from_before_a_change_are_told_and_then_replaced() -> None:
    file = write("hydra.yaml", HYDRA)
    done("lab", "hydra.yaml", "--games", "5", "--players", "random,instinct", "--write")
    file.write_text(file.read_text().replace("knockouts: 4", "knockouts: 3"))
    said = pnp("check", "hydra.yaml")
    assert said.code == 1
    assert said.err == (
        "hydra.yaml:10:5: how random, instinct fared was measured before the last change, and is "
        "left out of its page (pnp lab hydra.yaml --players random,instinct --write)\n"
    )
    told = done("lab", "hydra.yaml", "--games", "5", "--players", "instinct", "--write")
    assert told.endswith("\nThose of random were from before a change, and are gone.\n")
    done("check", "hydra.yaml")


def test_what_comes_with_the_game_stays_as_it_is() -> None:
    ask = ("--games", "2", "--players", "random", "--write")
    (message,) = refused("lab", "sand-maw", *ask)
    assert "the file of 'sand-maw' comes with the game, and stays as it is" in message
    ours = Library().named("monster")["sand-maw"].read_text()
    file = write("sand-maw.yaml", ours)
    done("lab", "sand-maw.yaml", *ask)
    assert "{player: random, games: 2, wins: 0, seed: 1" in file.read_text()
    assert Library().named("monster")["sand-maw"].read_text() == ours


def test_more_players_than_a_file_has_room_for_are_told_before_they_play() -> None:
    write("hydra.yaml", HYDRA)
    players = ",".join(f"planner:{n}" for n in range(1, 8))
    (message,) = refused("lab", "hydra.yaml", "--players", players, "--write")
    assert "has room for the figures of 6 players, not of 7" in message


def test_a_report_is_printed() -> None:
    write("hydra.yaml", HYDRA)
    ask = ("lab", "hydra.yaml", "--games", "20", "--players", "random,instinct")
    said = done(*ask, "--report", "hydra.pdf")
    (page,) = sheets("hydra.pdf")
    for word in ("Marsh Hydra", "How often hunters win", "instinct", "What knocks hunters out"):
        assert word in page.text
    assert "hydra.pdf: the same with plots" in said
    before = Path("hydra.pdf").read_bytes()
    done(*ask, "--report", "hydra.pdf", "--workers", "1")
    assert Path("hydra.pdf").read_bytes() == before


def test_a_comparison_and_a_contest_are_printed() -> None:
    write("hydra.yaml", HYDRA)
    players = "random,instinct"
    done("lab", "rattler", "hydra.yaml", "--games", "8", "--players", players, "--report", "a.pdf")
    assert "Marsh Hydra: won more (+) or less often by" in sheets("a.pdf")[0].text
    done("lab", "predation", "--games", "4", "--players", "random", "--report", "p.pdf")
    assert "Points by seat" in sheets("p.pdf")[0].text


def test_a_run_that_was_cut_short_goes_on() -> None:
    ask = ("lab", "card-hunter", "--players", "random,instinct", "--seed", "5")
    whole = done(*ask, "--games", "9")
    done(*ask, "--games", "4", "--keep", "so-far")
    first = Path("so-far").read_bytes()
    Path("so-far").write_bytes(first + b'{"bout": ["cut o')
    assert done(*ask, "--games", "9", "--keep", "so-far") == whole
    then = Path("so-far").read_bytes()
    assert then.startswith(first)
    assert done(*ask, "--games", "9", "--keep", "so-far", "--workers", "2") == whole
    assert Path("so-far").read_bytes() == then  # nothing was left to play


def test_only_figures_of_hunts_as_they_come_are_noted() -> None:
    write("hydra.yaml", HYDRA)
    asked = ("lab", "hydra.yaml", "--games", "5", "--players", "random", "--write", "--option")
    for option in ("lives=20", "difficulty=easy"):
        assert "figures of hunts as they come" in refused(*asked, option)[0]
    assert "the figures stand under" in done(*asked, "difficulty=normal")


# --- mistakes -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("card-hunter", "--players", "instnct"), "did you mean 'instinct'?"),
        (("card-hunter", "--players", "planner:0.5s"), "how fast this machine is"),
        (("card-hunter", "--players", ","), "no players were named"),
        (("card-hunter", "--games", "0"), "games must be 1 to"),
        (("card-hunter", "--workers", "0"), "workers"),
        (("card-hunter", "--option", "difficulty=silly"), "'hard', not 'silly'"),
        (("card-hunter", "--option", "seats=3"), "Card Hunter has no option 'seats'"),
        (("card-hunter", "--option", "difficulty"), "'difficulty' is no option with its value"),
        (("card-hunter", "--option", "players=[1"), "is not valid YAML"),
        (("predation", "--option", "players=9"), "from 2 to 4, not 9"),
        (("predation", "card-hunter"), "predation and card-hunter cannot be compared"),
        (("rattler", "rattler", "rattler"), "two can be compared, not 3"),
        (("rattlr",), "did you mean 'rattler'?"),
        (("gone.yaml",), "gone.yaml"),
        (("hold-the-frod",), "did you mean 'hold-the-ford'?"),
        (("hold-the-ford", "--write"), "--write needs one monster file"),
        (("hold-the-ford", "--option", "difficulty=easy"), "the scenario sets the game up"),
        (("/",), "'/' is a folder"),
        (("vs", "--against", "prey"), "leave out --against"),
        (("company", "predation"), "cannot be compared"),
        (("card-hunter", "--write"), "--write needs one monster file"),
        (("card-hunter", "--keep", "nowhere/a"), "there is no folder nowhere"),
        (("card-hunter", "--keep", "hydra.yaml"), "holds something else than figures"),
        (
            ("card-hunter", "--report", "nowhere/a.pdf", "--games", "1"),
            "there is no folder nowhere",
        ),
    ],
)
def test_mistakes_are_told(asked: tuple[str, ...], told: str) -> None:
    write("hydra.yaml", HYDRA)
    assert told in "\n".join(refused("lab", *asked))
    assert Path("hydra.yaml").read_text() == HYDRA


def test_a_cluster_that_is_not_there_is_told_quickly() -> None:
    messages = refused("lab", "card-hunter", "--cluster", "tcp://127.0.0.1:1", "--games", "4")
    assert len(messages) == 1
    assert "no Dask scheduler answers" in messages[0] or "pip install '.[cluster]'" in messages[0]


def test_every_mistake_in_a_monster_is_told() -> None:
    write("hydra.yaml", HYDRA + "lives: 99\ntraits: [{id: vennom}]\n")
    messages = refused("lab", "hydra.yaml")
    assert [message.partition(": ")[2].split(":")[1] for message in messages] == ["8", "9"]


# --- a long work --------------------------------------------------------------------------------


def test_progress_fits_a_line() -> None:
    line = told(Progress(1240, 4100, 3725.0, 0), "planner:200")
    assert line == "[#######.................] 1,240 of 4,100 games, 1:02:05 left (planner:200)"
    assert "left" not in told(Progress(0, 10, None, 0), "random")
    long = told(Progress(10**6, 10**7, 1e5, 0), "a" * 90)
    assert len(long) < 80
    assert long.endswith("a…)")


def test_in_a_pipe_the_progress_is_a_line_from_time_to_time(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    seconds = iter(range(0, 400, 4))
    monkeypatch.setattr("pnp.cli.lab.monotonic", lambda: next(seconds))
    show = progress_line(["random"])
    assert show is not None
    for played in range(6):
        show(Progress(played, 6, None, 0))
    out, err = capsys.readouterr()
    assert out == ""
    lines = err.splitlines()
    assert 1 < len(lines) < 5
    assert all(line.endswith("of 6 games (random)") and "\033" not in line for line in lines)


@pytest.mark.parametrize(("done", "full"), [(0, 0), (2009, 12), (3999, 23), (4000, 24)])
def test_the_bar_shows_the_share_of_games_that_were_played(done: int, full: int) -> None:
    assert told(Progress(done, 4000, 1625.0, 0), "planner:25").count("#") == full


IMPATIENT = """
import os
import automa.lab.measure
play_on = automa.lab.measure.measure
def stop_soon(now):
    if now.done > 20:
        os.kill(os.getpid(), signal.SIGINT)
automa.lab.measure.measure = lambda jobs, seed, crew, tell, _: play_on(jobs, seed, crew, stop_soon)
main()
"""


@pytest.mark.parametrize("workers", ["1", "2"])
def test_ctrl_c_tells_the_figures_so_far(workers: str) -> None:
    ended = run(
        *("lab", "card-hunter", "--games", "1000000", "--players", "random"),
        *("--workers", workers),
        code=IMPATIENT,
    )
    assert ended.returncode == 130, ended.stderr
    assert ended.stdout.startswith("Rattler: Card Hunter on normal, seeds 1 to ")
    assert ended.stderr == "pnp: stopped\n"


@pytest.mark.parametrize(
    ("game", "waits"),
    [
        ("card-hunter", "instinct"),
        ("last-of-its-kind", "instinct"),
        ("predation", "instinct against random"),
    ],
)
def test_who_has_not_played_has_no_figures(
    game: str, waits: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_one, games = lab_play.play_one, iter([1])

    def once(*given: Any) -> Any:
        if not next(games, 0):
            raise KeyboardInterrupt
        return play_one(*given)

    monkeypatch.setattr("automa.lab.play.play_one", once)
    ask = ("--players", "random,instinct", "--workers", "1", "--report", "so-far.pdf")
    said = pnp("lab", game, *ask)
    assert said.code == 130
    assert f"\nNo game yet: {waits}.\n" in said.out
    assert " 0.0 – 100.0 %" not in said.out  # the interval of no games at all
    assert Path("so-far.pdf").is_file()


def test_nothing_is_written_of_an_interrupted_measurement(monkeypatch: pytest.MonkeyPatch) -> None:
    write("hydra.yaml", HYDRA)

    def stop(*_: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr("automa.lab.play.play_one", stop)
    said = pnp(
        "lab", "hydra.yaml", "--games", "5", "--players", "random", "--workers", "1", "--write"
    )
    assert said.code == 130
    assert Path("hydra.yaml").read_text() == HYDRA

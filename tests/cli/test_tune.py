"""`pnp tune` proposes a diff that `patch` could read, and writes it only when told to."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from automa.lab.aim import Aim, Stopped
from automa.lab.tuning import Search
from pnp.cli.tune import rate
from pnp.data.library import Library
from tests.automa.card_hunter.test_tune import bench
from tests.cli.counter import done, pnp, refused
from tests.cli.decks import write

HYDRA = """\
# My first monster.
kind: monster
id: marsh-hydra
name: Marsh Hydra
about: It has too many heads.
like: rattler    # but tougher
"""
MEASURED = """
measured:   # long ago
  - {player: random, games: 9, wins: 1, seed: 1}

lives: 4   # as usual
"""


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("automa.lab.crew.cores", lambda: 1)
    monkeypatch.setattr(Aim, "search_games", 24)


@pytest.fixture
def reckoned(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rates that are reckoned from the monster, where playing the hunts would tell no more."""
    bench(monkeypatch)


@pytest.mark.usefixtures("reckoned")
def test_a_change_is_proposed_and_nothing_written() -> None:
    file = write("hydra.yaml", HYDRA)
    said = done("tune", "hydra.yaml", "--target", "50%", "--within", "20%")
    assert said.startswith("Marsh Hydra: instinct should win 50 % of hunts, give or take 20 %\n")
    assert "as it is: " in said
    assert "on fresh seeds: " in said
    assert file.read_text() == HYDRA
    _, _, diff = said.partition("\n\n")
    assert diff.startswith("--- hydra.yaml\n+++ hydra.yaml\n@@ ")
    # What is like the Rattler gets Parts of its own, and nothing else changes.
    added = [line[1:] for line in diff.splitlines()[3:] if line.startswith("+")]
    assert [line for line in diff.splitlines()[3:] if line.startswith("-")] == []
    assert added[:4] == ["", "parts:", "  - id: tail", "    cards:"]
    again = done("tune", "hydra.yaml", "--target", "50%", "--within", "20%", "--apply")
    nothing = "Nothing was written; --apply writes it into a file of yours.\n"
    assert again == said.replace(nothing, "hydra.yaml: changed.\n")
    assert file.read_text() == HYDRA + "\n".join([*added, ""])
    done("check", "hydra.yaml")


@pytest.mark.usefixtures("reckoned")
def test_a_change_is_written_when_told_to_and_old_figures_go() -> None:
    file = write("hydra.yaml", HYDRA + MEASURED)
    said = done("tune", "hydra.yaml", "--target", "50%", "--within", "20%", "--apply")
    assert said.endswith("hydra.yaml: changed.\n")
    text = file.read_text()
    assert text.startswith(HYDRA)
    assert "player: random" not in text
    assert "measured:   # long ago\n  - {player: instinct, games: 96, wins: " in text
    assert "\nlives: 4   # as usual\n" in text
    assert [each.name for each in Path.cwd().iterdir()] == ["hydra.yaml"]
    done("check", "hydra.yaml")


def test_a_monster_that_is_right_is_left_alone() -> None:
    file = write("hydra.yaml", HYDRA + "knockouts: 5\n")
    said = done("tune", "hydra.yaml", "--target", "50%", "--within", "20%", "--apply")
    assert said.endswith("Nothing needs to be changed.\n") or "changed" in said
    assert file.read_text().startswith(HYDRA)


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        (("--target", "many"), "--target cannot be 'many' (write it as 35%)"),
        (("--target", "0%"), "the target must be 1 % to 99 %, not 0 %"),
        (("--target", "100%"), "the target must be 1 % to 99 %, not 100 %"),
        (("--target", "35%", "--within", "0"), "--within must be 0.5 % to 20 %"),
        (("--target", "35%", "--player", "plnner"), "did you mean 'planner'?"),
        (("--target", "35%", "--games", "0"), "games must be 1 to"),
        (("--target", "30%", "--games", "50"), "50 games cannot show 27 – 33 %: that takes at"),
        (("--target", "35%", "--option", "difficulty=mild"), "'hard', not 'mild'"),
        ((), "--target"),
    ],
)
def test_mistakes_are_told(asked: tuple[str, ...], told: str) -> None:
    write("hydra.yaml", HYDRA)
    assert told in refused("tune", "hydra.yaml", *asked)[0]


def test_only_monster_files_are_tuned() -> None:
    for name in ("predation", "hold-the-ford", "card-hunter"):
        (message,) = refused("tune", name, "--target", "35%")
        assert f"only a monster or deck list can be tuned, not {name}" in message
    Path("adir").mkdir()
    assert "is a folder" in refused("tune", "adir", "--target", "35%")[0]
    ford = Library().works["hold-the-ford"]
    assert "only a monster or deck list can be tuned" in refused("tune", ford, "--target", "35%")[0]
    assert "of your own" in refused("tune", "rattler", "--target", "35%", "--apply")[0]
    assert "gone.yaml" in refused("tune", "gone.yaml", "--target", "35%")[0]


@pytest.mark.usefixtures("reckoned")
def test_a_target_that_cannot_be_reached_is_told() -> None:
    write("hydra.yaml", HYDRA + "knockouts: 1\nlives: 1\npotions: {normal: 0}\n")
    said = pnp("tune", "hydra.yaml", "--target", "99%", "--within", "1%", "--player", "random")
    assert said.code == 2
    assert said.err.startswith("pnp: 99 % cannot be reached by small changes; the nearest, ")
    assert len(said.err.splitlines()) == 1


@pytest.mark.usefixtures("reckoned")
def test_what_came_nearest_is_shown_and_not_written() -> None:
    file = write("hydra.yaml", HYDRA)
    said = pnp("tune", "hydra.yaml", "--target", "97%", "--within", "3%", "--apply")
    assert said.code == 2
    assert "; the nearest, " in said.err
    assert "\n--- hydra.yaml\n+++ hydra.yaml\n@@ " in said.out
    assert said.out.endswith("\nhydra.yaml stays as it is.\n")
    assert file.read_text() == HYDRA


@pytest.mark.usefixtures("reckoned")
def test_a_monster_of_ours_gets_a_diff_too() -> None:
    said = pnp("tune", "sand-maw", "--target", "97%", "--within", "3%")
    assert "\n--- sand-maw.yaml\n+++ sand-maw.yaml\n@@ " in said.out
    told = said.out.partition("\n--- ")[0]
    assert [line for line in told.splitlines() if len(line) > 80] == []


def test_ctrl_c_ends_the_search(monkeypatch: pytest.MonkeyPatch) -> None:
    file = write("hydra.yaml", HYDRA)

    def stop(*_: object) -> bool:
        raise KeyboardInterrupt

    monkeypatch.setattr("automa.lab.play.play_one", stop)
    said = pnp("tune", "hydra.yaml", "--target", "50%", "--apply")
    assert (said.code, said.err) == (130, "pnp: stopped\n")
    assert file.read_text() == HYDRA


@pytest.mark.usefixtures("reckoned")
def test_ctrl_c_tells_what_came_nearest_so_far(monkeypatch: pytest.MonkeyPatch) -> None:
    write("hydra.yaml", HYDRA)

    def stop(search: Search, *_: object) -> None:
        raise Stopped(search._so_far())

    monkeypatch.setattr(Search, "check", stop)
    said = pnp("tune", "hydra.yaml", "--target", "50%", "--within", "5%")
    assert (said.code, said.err) == (130, "pnp: stopped\n")
    *_, last = said.out.partition("The nearest so far, ")
    assert re.match(r"\d+ changes?: 5\d\.\d % \(.*\) of 24\n  \S", last)


def test_the_bar_says_what_is_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    bars: list[str] = []
    monkeypatch.setattr(
        "pnp.cli.tune.progress_line", lambda _: lambda now: bars.append(f"{now.what}: {now.total}")
    )
    write("hydra.yaml", HYDRA + "knockouts: 5\n")
    told = done("tune", "hydra.yaml", "--target", "94%", "--within", "5%")
    assert "  each try takes 24 hunts, each check 96\n" in told
    asked = list(dict.fromkeys(bars))
    assert asked[:2] == ["as it is: 24", "5 kinds of change: 120"]
    assert re.fullmatch(r"check: \d+ changes?: 96", asked[-1])


def test_rates_are_read_as_people_write_them() -> None:
    assert [rate(text, "-") for text in ("35%", "35 %", "35", "0.35", " 3.5% ")] == [
        *(0.35, 0.35, 0.35, 0.35, 0.035)
    ]

"""`pnp play --scenario`: set up as the file says, kept, resumed and refused."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pnp.data import assets
from pnp.table.record_files import load
from tests.cli.counter import done, refused

DATA = assets.folder("carddata")
DUSK = str(DATA / "card-hunter" / "scenarios" / "four-at-dusk.yaml")
FORD = str(DATA / "card-hunter" / "scenarios" / "hold-the-ford.yaml")
KIND = str(DATA / "predation" / "scenarios" / "last-of-its-kind.yaml")
ROAD = str(DATA / "card-hunter" / "campaigns" / "the-river-road.yaml")
EVERYBODY = "jack=random,queen=random,king=random"
NOBODY = ("--moves", os.devnull)


def test_a_hunt_begins_as_its_scenario_says() -> None:
    told = "\n".join(refused("play", "--scenario", DUSK, "--seed", "4", *NOBODY))
    assert "the input ended before the hunt did" in told


def test_the_goal_stands_above_the_table() -> None:
    Path("moves.txt").write_text("quit\nno\n")
    tail = str(DATA / "card-hunter" / "scenarios" / "cut-the-tail.yaml")
    for scenario, goal in ((tail, "sever Tail by round 16"), (FORD, "survive 14 rounds")):
        assert goal in done("play", "--scenario", scenario, "--seed", "4", "--moves", "moves.txt")


def test_a_scenario_is_played_to_its_goal_and_kept() -> None:
    out = done(
        "play",
        "--scenario",
        FORD,
        "--seed",
        "3",
        "--hunters",
        EVERYBODY,
        *NOBODY,
        "--save",
        "a.yaml",
    )
    record = load(Path("a.yaml"))
    assert record.is_over
    assert (record.options["goal"], record.options["rounds"]) == ("survive", 14)
    assert record.options["potions"] == 1
    assert "score" in out


def test_four_hunters_with_house_rules_are_kept_and_replayed() -> None:
    hunters = f"{EVERYBODY},ace=random"
    done(
        "play", "--scenario", DUSK, "--seed", "9", "--hunters", hunters, *NOBODY, "--save", "b.yaml"
    )
    record = load(Path("b.yaml"))
    assert list(record.seats) == ["jack", "queen", "king", "ace"]
    assert "THE HUNT IS" in " ".join(done("replay", "b.yaml").split())


def test_a_contest_begins_as_its_scenario_says() -> None:
    Path("moves.txt").write_text("save c.yaml\nquit\n")
    out = done("play", "--scenario", KIND, "--seed", "5", "--moves", "moves.txt")
    assert "survive 7 turns" in out
    record = load(Path("c.yaml"))
    assert [*record.options["creatures"]["A"]] == ["7S/9H"]
    assert record.seats["B"].player == "instinct:hunter-normal"


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--scenario", "no-such.yaml"], "no-such.yaml"),
        (["--scenario", ROAD], "a file of kind 'campaign' cannot be used here"),
        (["predation", "--scenario", DUSK], "the scenario is for card-hunter, not for predation"),
        (["--scenario", DUSK, "--difficulty", "easy"], "leave out --difficulty"),
        (["--scenario", KIND, "--opponents", "2"], "leave out --opponents"),
    ],
)
def test_what_cannot_be_is_refused(arguments: list[str], told: str) -> None:
    assert told in "\n".join(refused("play", *arguments, *NOBODY))

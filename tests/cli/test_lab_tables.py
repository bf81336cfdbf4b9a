"""The lab's tables and reports: everything under its own name, at any length, in eighty columns."""

from __future__ import annotations

import re

import pytest

from pnp.data.library import Library
from tests.cli.counter import done, sheets
from tests.cli.decks import write

WYRM = """\
kind: monster
id: bog-wyrm
name: Wyrm of the Bottomless Bogs
about: It lies in wait.
like: rattler
suits:
  - {id: tail, name: Barbed tail, direction: north}
  - {id: claws, name: Claws, direction: east}
  - {id: head, name: Maw, direction: south}
  - {id: wings, name: Gills, direction: west}
rage: {name: Flood}
"""
CAUSEWAY = """\
kind: scenario
id: causeway
name: Fog on the causeway, and nobody knows the way or who else may be about tonight
story: It is foggy.
hunt: {monster: sand-maw, rounds: 4, goal: survive}
"""
LAKE = """\
kind: scenario
id: lake
name: The dry lake
story: It dried up.
contest: {rivals: [hunter, grazer], level: easy, goal: survive, turns: 3}
"""


@pytest.fixture(autouse=True)
def one_core(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("automa.lab.crew.cores", lambda: 1)


def too_long(text: str) -> list[str]:
    return [line for line in text.splitlines() if len(line) > 80]


def shares(said: str, title: str) -> list[list[str]]:
    """The rows of a table, each with its cells."""
    _, _, table = said.partition(f"{title} ")
    rows = table.partition("\n\n")[0].splitlines()[1:]
    return [re.split(r" {2,}", row.strip()) for row in rows]


def test_each_monster_has_its_own_names() -> None:
    write("wyrm.yaml", WYRM)
    ask = ("wyrm.yaml", "sand-maw", "--players", "random,instinct", "--games", "40")
    said = done("lab", *ask, "--report", "ab.pdf")
    assert too_long(said) == []
    assert said.startswith(
        "A: Wyrm of the Bottomless Bogs: Card Hunter on normal, seeds 1 to 40\n"
        "B: Sand Maw: Card Hunter on normal, seeds 1 to 40\n"
    )
    names = [row[0] for row in shares(said, "hunters were knocked out by")]
    assert names == [
        *("Barbed tail Part", "Claws Part", "Gills Part", "Maw Part"),
        *("Frill Part", "Coils Part", "Sting Part"),
        *("Flood Mode, woken by a hunter", "Flood Mode, for want of a card"),
        *("Rage Mode, woken by a hunter", "Rage Mode, for want of a card"),
    ]
    # What only one of them has is no nought in the other.
    for name, *cells in shares(said, "hunters were knocked out by"):
        other = [cells[at] for at in ((1, 3) if "Flood" in name else (0, 2))]
        assert other == ["–", "–"] or not name.startswith(("Flood", "Rage"))
    pages = " ".join(sheet.text for sheet in sheets("ab.pdf"))
    for name in names:
        assert name in pages
    assert re.search(r"  A  Wyrm of the Bott\w*… ", said)


def test_two_of_one_name_are_told_apart_by_their_files() -> None:
    write("one.yaml", WYRM)
    write("other.yaml", WYRM)
    said = done("lab", "one.yaml", "other.yaml", "--players", "random", "--games", "2")
    assert "  A  one.yaml " in said
    assert "  B  other.yaml " in said


def test_any_number_of_players_stays_within_eighty_columns() -> None:
    players = "random,instinct,planner:1,planner:2,planner:3"
    assert too_long(done("lab", "rattler", "--players", players, "--games", "1")) == []
    said = done("lab", "rattler", "sand-maw", "--players", players, "--games", "1")
    assert too_long(said) == []
    assert said.count("hunters were knocked out by") == 2


# --- scenarios ----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", Library().named("scenario"))
def test_our_scenarios_are_measured_by_their_names(name: str) -> None:
    said = done("lab", name, "--games", "1", "--players", "random", "--report", "a.pdf")
    assert ", seed 1\n" in said
    assert "\nGoal: " in said
    assert too_long(said) == []
    assert len(sheets("a.pdf")) == 1


def test_a_hunt_is_told_with_its_monster_and_goal() -> None:
    write("causeway.yaml", CAUSEWAY)
    ask = ("causeway.yaml", "--players", "random", "--games", "3", "--report", "a.pdf")
    said = done("lab", *ask)
    head, goal, *_ = said.splitlines()
    assert head.startswith("Fog on the causeway, and ")
    assert head.endswith("…: the Sand Maw on normal, seeds 1 to 3")
    assert goal == "Goal: Live through four rounds."
    page = sheets("a.pdf")[0].text
    assert "The Sand Maw on normal, seeds 1 to 3" in page
    assert "Live through four rounds." in page
    both = done("lab", "causeway.yaml", "rattler", *ask[1:])
    assert too_long(both) == []
    assert "  A  Fog on the causew… " in both


def test_a_name_of_any_width_can_be_printed() -> None:
    write("causeway.yaml", CAUSEWAY)
    write("wide.yaml", CAUSEWAY.replace("name: Fog", f"name: {'W' * 200} 龍 Fog"))
    ask = ("--players", "random", "--games", "2", "--report")
    done("lab", "causeway.yaml", "wide.yaml", *ask, "ab.pdf")
    assert "random: WWWW" in sheets("ab.pdf")[0].text
    done("lab", "wide.yaml", *ask, "a.pdf")
    write("lake.yaml", LAKE.replace("The dry", "W" * 200))
    done("lab", "lake.yaml", *ask, "b.pdf")


def test_a_contest_is_told_by_how_often_its_goal_is_reached() -> None:
    write("lake.yaml", LAKE)
    ask = ("lake.yaml", "--players", "random,instinct", "--games", "25")
    said = done("lab", *ask, "--report", "a.pdf")
    lines = said.splitlines()
    assert lines[:3] == [
        "The dry lake: Predation, seeds 1 to 25",
        "Against hunter-easy at B and grazer-easy at C.",
        "Goal: Have a creature left after three turns of yours.",
    ]
    assert lines[4].split()[:6] == ["A", "is", "played", "by", "games", "reached"]
    assert [line.split()[:2] for line in lines[5:7]] == [["random", "25"], ["instinct", "25"]]
    rows = shares(said, "how games ended")
    for column in (1, 2):
        # Every game ends in one way: rounding aside, it is all of them.
        assert abs(sum(int(row[column].rstrip(" %")) for row in rows) - 100) <= len(rows) / 2
        reached = sum(
            int(row[column].rstrip(" %")) for row in rows if row[0].startswith("reached: ")
        )
        rate = float(lines[4 + column].split()[2])
        assert abs(reached - rate) <= len(rows) / 2
    assert "points" not in said
    page = sheets("a.pdf")[0].text
    assert "How often A reaches the goal" in page
    assert "Against hunter-easy at B and grazer-easy at C." in page
    assert said.partition("\n\na.pdf")[0] + "\n" == done("lab", *ask, "--workers", "2")

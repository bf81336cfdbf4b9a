"""Figures in a monster's file are those of the monster it describes, or are told to be older."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.card_hunter.monster_edit import note_measured
from pnp.data.card_hunter.monster_figures import own_figures, stale_figures
from pnp.data.card_hunter.monster_file import fingerprint, load_monster
from pnp.data.library import Library
from pnp.faces.press import Press
from tests.bundled import prose

WYRM = """\
kind: monster
id: bog-wyrm
name: Bog Wyrm
about: It lies in wait.
like: rattler
lives: 5
lore: Nobody knows.
palette: {rage: "#35121a"}
"""


@pytest.fixture
def wyrm(tmp_path: Path) -> Path:
    file = tmp_path / "bog-wyrm.yaml"
    file.write_text(WYRM)
    note_measured(file, [("random", 100, 0, 1), ("instinct", 100, 39, 1)])
    return file


def change(file: Path, old: str, new: str) -> None:
    text = file.read_text()
    assert old in text
    file.write_text(text.replace(old, new))


def page(file: Path) -> str:
    printed = Library().load(str(file))
    part = next(part for part in printed.components if part.id == "bestiary-page")
    return prose(Press(printed, Library().template_dirs).face(part, part.cards[0]))


def players(file: Path) -> list[str]:
    return [line.player for line in load_monster(file).measured]


def test_figures_that_were_just_taken_are_true(wyrm: Path) -> None:
    assert stale_figures(wyrm) == []
    assert "39 %" in page(wyrm)


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("Nobody knows", "Everybody knows"),
        ("#35121a", "#35121b"),
        ("It lies in wait", "It waits"),
        ("name: Bog Wyrm", "name: Wyrm of the Bog"),
        ("id: bog-wyrm", "id: wyrm"),
        ("lives: 5\n", "lives: 5\nauthor: Me\n"),
        ("lives: 5\n", "lives: 5\ntraits: []\nlure: [majority, fewest-lives]\n"),
    ],
)
def test_what_is_only_looked_at_leaves_them_true(wyrm: Path, old: str, new: str) -> None:
    change(wyrm, old, new)
    assert stale_figures(wyrm) == []


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("lives: 5\n", "lives: 12\n"),
        ("lives: 5\n", "lives: 5\nrage: {damage: 0}\n"),
        ("lives: 5\n", "lives: 5\ntraits: [{id: shove}]\n"),
        ("lives: 5\n", "lives: 5\nlure: [loner]\n"),
        ("like: rattler", "like: sand-maw"),
    ],
)
def test_what_is_played_makes_them_untrue(wyrm: Path, old: str, new: str) -> None:
    change(wyrm, old, new)
    (problem,) = stale_figures(wyrm)
    assert "how random, instinct fared was measured before the last change" in problem.message
    assert problem.hint == f"pnp lab {wyrm} --players random,instinct --write"
    assert problem.place is not None
    lines = wyrm.read_text().splitlines()
    assert lines[problem.place.line - 1].startswith("  - {player: random")
    told = page(wyrm)
    assert "39 %" not in told
    assert "It has changed since it was last measured" in told
    assert load_monster(wyrm).words.danger == ""


def test_figures_that_do_not_say_of_what_are_not_taken_for_true(wyrm: Path) -> None:
    change(wyrm, f', fingerprint: "{fingerprint(load_monster(wyrm))}"', "")
    assert len(stale_figures(wyrm)) == 1
    assert own_figures(load_monster(wyrm)) == ()


def test_a_player_has_one_line(wyrm: Path) -> None:
    twice = [line for line in wyrm.read_text().splitlines() if "instinct" in line]
    wyrm.write_text("\n".join([wyrm.read_text().rstrip("\n"), *twice, ""]))
    assert players(wyrm) == ["random", "instinct", "instinct"]
    assert note_measured(wyrm, [("instinct", 50, 7, 3)]) == []
    assert players(wyrm) == ["random", "instinct"]
    assert load_monster(wyrm).measured[1].wins == 7


def test_new_figures_replace_all_that_are_no_longer_true(wyrm: Path) -> None:
    change(wyrm, "lives: 5", "lives: 6")
    assert note_measured(wyrm, [("instinct", 50, 7, 3)]) == ["random"]
    assert players(wyrm) == ["instinct"]
    assert stale_figures(wyrm) == []


@pytest.mark.parametrize("name", sorted(Library().named("monster")))
def test_those_of_our_own_monsters_are_true(name: str) -> None:
    assert load_monster(Library().named("monster")[name]).measured
    assert stale_figures(Library().named("monster")[name]) == []

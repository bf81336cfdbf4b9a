"""A scenario at the table: its story first, its goal in sight, and an end that says how it went."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from pnp.data import assets
from pnp.data.card_hunter.campaign_file import load_campaign
from pnp.data.scenario import load_scenario
from pnp.rules import judge
from pnp.rules.kernel import SeededDealer
from pnp.table.odds import summary_words
from pnp.table.part import desk_of, table_of
from pnp.table.record_files import load, save, text_of
from pnp.table.records import Record
from pnp.table.scenario import ending, scenario_lines
from pnp.table.terminal.display import Display
from tests.table.tablemates import Guest, briefed, random_moves, sit

DATA = assets.folder("carddata")
LIMITS = ("rounds", "turns")
ROAD = DATA / "card-hunter" / "campaigns" / "the-river-road.yaml"


def begun(name: str, seed: int = 835321) -> Record:
    briefing = load_scenario(next(DATA.rglob(f"scenarios/{name}.yaml")), judge)
    return briefed(briefing, seed)


def chapter(*results: str) -> Record:
    briefing = load_campaign(ROAD, judge).next_game(results)
    return briefed(briefing, 3)


def test_the_story_and_the_goal_come_before_the_table() -> None:
    guest = Guest()
    sit(begun("cut-the-tail"), guest)
    first = " ".join(guest.shown[0].split())
    for words in ("CUT THE TAIL", "a dry rattle", "Goal: Sever the Tail", "gold from 105"):
        assert words in first
    assert "Round 1" in guest.shown[1]


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("cut-the-tail", "House rule: Hunters' powers."),
        ("four-at-dusk", "House rule: The weak spot."),
        ("the-long-climb", "Optional rule, No Trump:"),
        ("three-shores", "Optional rule, Double Decker: 2 decks are shuffled together."),
    ],
)
def test_what_a_scenario_changes_comes_before_the_table_and_can_be_looked_up(
    name: str, words: str
) -> None:
    guest = Guest("rules scenario")
    sit(begun(name), guest)
    assert guest.seen.count(words) == 2
    for page in guest.shown:
        assert len(page.splitlines()) <= 23
        assert max(map(len, page.splitlines())) <= 80


def test_house_rules_are_explained_before_the_table() -> None:
    guest = Guest()
    sit(begun("cut-the-tail"), guest)
    assert "Hunters' powers. - Jack, Nimble: When he moves" in guest.seen.partition("Round 1")[0]


def test_a_game_that_goes_on_does_not_begin_with_its_story(tmp_path: Path) -> None:
    sit(begun("cut-the-tail"), Guest("light"), tmp_path / "a.yaml")
    guest = Guest()
    sit(load(tmp_path / "a.yaml"), guest)
    assert "dry rattle" not in guest.seen
    assert "Cut the tail" in guest.shown[0].splitlines()[0]


def test_the_story_can_be_looked_up() -> None:
    guest = Guest("rules scenario")
    sit(begun("last-of-its-kind"), guest)
    assert guest.seen.count("old and huge and hungry") == 2


def test_a_record_keeps_the_tale_and_older_ones_have_none(tmp_path: Path) -> None:
    record = random_moves(chapter("won", "lost"), Random(1))
    save(record, tmp_path / "a.yaml", keep_last=False)
    assert "  games: 3" in text_of(record)
    assert scenario_lines(load(tmp_path / "a.yaml").scenario) == scenario_lines(record.scenario)
    text = text_of(replace(record, scenario=None))
    assert "scenario:" not in text
    (tmp_path / "b.yaml").write_text(text)
    assert load(tmp_path / "b.yaml").scenario is None


@pytest.mark.parametrize("name", ["cut-the-tail", "four-at-dusk", "hold-the-ford", "three-shores"])
def test_the_title_has_room_for_the_seed(name: str) -> None:
    record = begun(name)
    title = table_of(record.game.name).terminal.title(record, Display())
    assert title.endswith("seed 835321")
    assert len(title) < 80


@pytest.mark.parametrize(
    ("name", "goal"),
    [
        ("cut-the-tail", "sever Tail by round 16"),
        ("four-at-dusk", "slay it by round 30"),
        ("hold-the-ford", "survive 14 rounds"),
        ("the-long-climb", "win by apex in 14 turns of yours"),
        ("three-shores", "win in 20 turns of yours"),
    ],
)
def test_the_goal_stands_in_the_title(name: str, goal: str) -> None:
    record = begun(name)
    assert goal in table_of(record.game.name).terminal.title(record, Display())


@pytest.mark.parametrize(
    ("name", "options", "goal"),
    [
        ("hold-the-ford", {"rounds": 1}, "survive 1 round "),
        ("last-of-its-kind", {"turns": 1}, "survive 1 turn of yours"),
        ("three-shores", {"turns": 1}, "win in 1 turn of yours"),
    ],
)
def test_one_turn_is_not_several(name: str, options: dict[str, int], goal: str) -> None:
    record = begun(name)
    short = replace(record, options={**record.options, **options})
    assert goal in table_of(record.game.name).terminal.title(short, Display())


@pytest.mark.parametrize(
    ("name", "told"), [("hold-the-ford", "(1 round, "), ("last-of-its-kind", "(1 turn, ")]
)
def test_a_short_game_is_summed_up_in_good_english(name: str, told: str) -> None:
    record = begun(name)
    state = record.game.setup(record.options, SeededDealer(1))
    assert summary_words(desk_of(record).summary(record, state), 0).startswith(told)


@pytest.mark.parametrize(("name", "goal"), [("four-at-dusk", "slay it"), ("three-shores", "win")])
def test_even_the_usual_goal_without_a_limit_does(name: str, goal: str) -> None:
    record = begun(name)
    options = {key: value for key, value in record.options.items() if key not in LIMITS}
    for display in (Display(), Display(width=100)):
        title = table_of(record.game.name).terminal.title(replace(record, options=options), display)
        assert f"  {goal}  " in title
    free = replace(record, options=options, scenario=None)
    assert goal not in table_of(record.game.name).terminal.title(free, Display())


def test_turns_are_counted_as_the_goal_counts_them() -> None:
    guest = Guest()
    sit(begun("last-of-its-kind"), guest)
    assert "survive 7 turns of yours" in guest.seen
    assert "Turn 1 (A's 1 of 7)" in guest.seen


@pytest.mark.parametrize(
    ("won", "score", "told"),
    [
        (True, 104, "Cut the tail: goal reached. 104 points: a SILVER medal."),
        (True, 74, "Cut the tail: goal reached. 74 points, 1 short of bronze."),
        (False, 99, "Cut the tail: goal missed."),
    ],
)
def test_the_end_says_whether_the_goal_was_reached(won: bool, score: int, told: str) -> None:
    assert [*ending(begun("cut-the-tail").scenario, won, score)] == [told]


def test_a_game_without_a_scenario_has_no_goal_to_miss() -> None:
    assert not ending(None, True, 3)


def test_the_end_of_a_contest_is_told_at_the_table() -> None:
    record, guest = begun("last-of-its-kind"), Guest("quit", "no")
    while not record.is_over:
        record = random_moves(begun("last-of-its-kind"), Random(2))
    sit(record, guest)
    assert f"goal {'reached' if desk_of(record).won(record) else 'missed'}" in guest.seen


def test_a_hunt_of_a_campaign_says_where_it_stands_and_how_it_goes_on() -> None:
    guest = Guest()
    record = chapter("won")
    sit(record, guest)
    first = " ".join(guest.shown[0].split())
    for words in (
        "THE RIVER ROAD, 2 OF 3: HOLD THE FORD",
        "Summer. It has learned",
        "so far (already counted): Each hunter has one Potion more.",
    ):
        assert words in first
    assert "only road there is" not in first
    told = ending(record.scenario, False, 3)
    assert told[1:] == ["From now on: Each hunter has one Potion less."]


@pytest.mark.parametrize(("last", "words"), [(True, "first snow"), (False, "grass within a year")])
def test_a_campaign_ends_with_its_epilogue(last: bool, words: str) -> None:
    told = ending(chapter("won", "lost").scenario, last, 3)
    assert words in told[-1]
    assert "From now on" not in " ".join(told)


def test_house_rules_can_be_looked_up_where_they_are_played() -> None:
    guest = Guest("rules weak", "rules power")
    sit(begun("four-at-dusk"), guest)
    assert guest.mistakes == []
    assert "HOUSE RULE: THE WEAK SPOT Once the hunters have their Positions" in guest.seen
    assert "- Ace, Brewer:" in guest.seen
    guest = Guest("rules weak spot")
    sit(begun("hold-the-ford"), guest)
    assert "no section 'weak spot'" in guest.mistakes[0]


def test_help_names_what_house_rules_let_hunters_do() -> None:
    guest = Guest("help")
    sit(begun("four-at-dusk"), guest)
    assert "name tail say where the weak spot is" in guest.seen
    assert "shoot south a light attack of the Queen's" in guest.seen
    assert all(len(page.splitlines()) < 24 for page in guest.shown)
    guest = Guest("help")
    sit(begun("hold-the-ford"), guest)
    assert "shoot" not in guest.seen

"""Scenarios: files that come with the games, words made from data, and every mistake at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data.briefing import briefing_cards
from pnp.data.library import Library
from pnp.data.problems import PnpError
from pnp.data.scenario import load_scenario
from pnp.faces.press import Press
from pnp.rules import judge, load
from tests.data.shelves import shipped
from tests.rules.asking import problems, written

SHIPPED = shipped("*/scenarios/*.yaml")


def test_each_game_has_three() -> None:
    games = [file.parent.parent.name for file in SHIPPED]
    assert games.count("card-hunter") >= 3
    assert games.count("predation") >= 3


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_a_shipped_scenario_sets_its_game_up(file: Path) -> None:
    briefing = load_scenario(file, judge)
    assert briefing.scenario.id == file.stem
    assert load(briefing.scenario.game).options(briefing.options)


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_a_shipped_scenario_is_a_page_or_one_for_each_side(file: Path) -> None:
    printed = Library().load(file)
    assert printed.id == file.stem
    assert not printed.author, "whoever made the game did not make this"
    (briefing,) = printed.components
    assert briefing.id == "briefing"
    assert briefing.pieces == len(briefing.cards[0].fields.get("sides", ["all"]))


def test_a_scenario_is_found_by_its_name() -> None:
    library = Library()
    assert library.find("scenario", "hold-the-ford").name == "hold-the-ford.yaml"
    assert library.load("the-river-road").components[0].id == "campaign-log"
    with pytest.raises(PnpError, match="there is no scenario 'hold-the-fort'") as told:
        library.find("scenario", "hold-the-fort")
    assert "hold-the-ford" in str(told.value.problems[0])


def test_a_hunt_is_put_into_words(tmp_path: Path) -> None:
    briefing = load_scenario(
        written(
            tmp_path,
            "hunt:\n  monster: rattler\n  goal: claws\n  rounds: 9\n  lives: 1\n  potions: 12\n"
            "  start: {queen: north, jack: east, king: east}\n  house-rules: [powers]\n",
        ),
        judge,
    )
    assert briefing.options["start"] == ("east", "north", "east")
    fields = briefing_cards(briefing)[0].fields
    assert fields["goal"] == (
        "Sever the Claws: remove the last card of that Part and of its Hit Pile from the game"
        " before the end of round 9."
    )
    assert "Each hunter has **one Life** and **12 Potions**." in fields["setup"]
    assert [name for name, _ in fields["specials"]] == [
        "Jack: Nimble",
        "Queen: Long shot",
        "King: Shield",
    ]


@pytest.mark.parametrize("own", ["", "  potions: 2\n"])
def test_what_a_house_rule_takes_is_counted_already(tmp_path: Path, own: str) -> None:
    hunt = "hunt:\n  monster: rattler\n  house-rules: [four-hunters]\n"
    fields = briefing_cards(load_scenario(written(tmp_path, hunt + own), judge))[0].fields
    assert "Each hunter has **four Lives** and **two Potions**." in fields["setup"]
    assert fields["specials"][0][1].endswith("The Potions under Set-up count that already.")


def test_a_contest_is_put_into_words(tmp_path: Path) -> None:
    briefing = load_scenario(
        written(
            tmp_path,
            "contest:\n  rivals: [grazer, hunter]\n  rules: [no-trump]\n  goal: survive\n"
            "  turns: 6\n  creatures: {C: [10H/2S]}\n  hands: {A: [qs, joker]}\n",
        ),
        judge,
    )
    assert (briefing.options["players"], briefing.options["no-trump"]) == (3, True)
    fields = briefing_cards(briefing)[0].fields
    assert fields["goal"] == "Have a creature left after six turns of yours."
    assert fields["setup"][0].endswith("Hand: Q[suit-spades], Joker.")
    assert fields["setup"][2] == (
        "**C, the hunter.** Creatures: 10[suit-hearts]/2[suit-spades]. "
        "Hand: five cards dealt as usual."
    )
    assert fields["pairs"] == [("C", [[("10", "hearts"), ("2", "spades")]])]
    assert [name for name, _ in fields["specials"]] == ["No Trump"]


@pytest.mark.parametrize(
    ("goal", "told"),
    [
        (
            "apex, turns: 3",
            "Have a Tier 6 creature while no opponent has one of Tier 5 or higher (Apex predator), "
            "or be the last one left. No other win counts. You have three turns.",
        ),
        (
            "dominance",
            "Have a combined tier of creatures greater than any opponent's by 6 or more "
            "(Dominance), or be the last one left. No other win counts.",
        ),
        ("extinction", "Leave no opponent with a creature (Extinction). No other win counts."),
    ],
)
def test_a_goal_is_something_to_do(tmp_path: Path, goal: str, told: str) -> None:
    contest = f"contest: {{rivals: [grazer], goal: {goal}}}\n"
    assert (
        briefing_cards(load_scenario(written(tmp_path, contest), judge))[0].fields["goal"] == told
    )


def test_a_set_up_says_how_many_decks(tmp_path: Path) -> None:
    contest = "contest: {rivals: [grazer, hunter], rules: [double-decker]}\n"
    fields = briefing_cards(load_scenario(written(tmp_path, contest), judge))[0].fields
    assert fields["setup"][0] == "Shuffle **two decks** together."
    assert "or more" not in str(fields["specials"])


@pytest.mark.parametrize(
    ("more", "about"),
    [
        ("", "three hunters, for 1 to 3 players"),
        (", house-rules: [four-hunters]", "four hunters, for 1 to 4 players"),
        (", players: 2", "three hunters, for two players"),
    ],
)
def test_a_briefing_says_who_can_play(tmp_path: Path, more: str, about: str) -> None:
    briefing = load_scenario(written(tmp_path, f"hunt: {{monster: rattler{more}}}\n"), judge)
    assert briefing_cards(briefing)[0].fields["about"] == about


def test_a_briefing_tells_all_that_the_temper_card_tells(tmp_path: Path) -> None:
    (tmp_path / "mole.yaml").write_text(
        "kind: monster\nid: mole\nname: Mole\nabout: Digs.\nlike: rattler\n"
        "rage: {name: Quake, damage: 2, shuffles: false, again: false}\ntraits: [{id: regrow}]\n",
        encoding="utf-8",
    )
    briefing = load_scenario(written(tmp_path, "hunt: {monster: mole}\n"), judge)
    fight = briefing_cards(briefing)[0].fields["fight"]
    assert fight == [(note.title, note.text) for note in briefing.subject.monster.words.fight]
    assert [name for name, _ in fight] == ["Lure", "Regrow", "Quake"]
    assert fight[0][1].startswith("It attacks with the Part ")
    assert "each hunter loses 2 Lives" in fight[2][1]


def test_a_monster_beside_the_scenario_is_found(tmp_path: Path) -> None:
    (tmp_path / "mole.yaml").write_text(
        "kind: monster\nid: mole\nname: Mole\nabout: Digs.\nlike: rattler\nlives: 7\n",
        encoding="utf-8",
    )
    briefing = load_scenario(written(tmp_path, "hunt: {monster: mole.yaml}\n"), judge)
    assert briefing.subject.monster.lives == 7


def test_what_needs_the_monster_is_told_beside_what_does_not(tmp_path: Path) -> None:
    told = problems(
        written(
            tmp_path,
            "hunt:\n  monster: rattler\n  lives: many\n  goal: nose\n"
            "  start: {quen: north}\n  colour: red\n",
        )
    )
    text = "\n".join(told)
    assert len(told) == 5
    assert all(each in text for each in ("hunt.lives", "'nose'", "'quen'", "'colour'"))
    assert "there is none for jack, queen, king" in text


def test_a_missing_monster_is_told_beside_other_mistakes(tmp_path: Path) -> None:
    told = problems(written(tmp_path, "hunt: {monster: ratler, lives: 0}\n"))
    assert len(told) == 2
    assert "there is no monster 'ratler'" in told[0]


@pytest.mark.parametrize(
    ("monster", "told"),
    [
        ("tale", "a file of kind 'scenario' cannot be used here (it must be: monster)"),
        ("den", "'den' is a folder, not the file of a monster"),
        ("lair.yaml", "there is no file 'lair.yaml' (a monster's file must lie beside this one)"),
    ],
)
def test_what_is_no_monster_is_told_in_a_line(tmp_path: Path, monster: str, told: str) -> None:
    (tmp_path / "den").mkdir()
    written(tmp_path, "hunt: {monster: rattler}\n").rename(tmp_path / "tale.yaml")
    (only,) = problems(written(tmp_path, f"hunt: {{monster: {monster}}}\n"))
    assert told in only


@pytest.mark.parametrize(("rounds", "costs"), [("30", False), ("31", True), ("null", True)])
def test_late_rounds_cost_points_only_where_there_are_any(
    tmp_path: Path, rounds: str, costs: bool
) -> None:
    medals = "medals: {bronze: 60, silver: 80, gold: 90}"
    hunt = f"hunt: {{monster: rattler, rounds: {rounds}, {medals}}}\n"
    library = Library()
    printed = library.load(written(tmp_path, hunt.replace("rounds: null, ", "")))
    page = printed.components[0]
    face = Press(printed, library.template_dirs).face(page, page.cards[0])
    words = " ".join(text.text for text in face.texts())
    assert ("after round 30" in words) == costs


def test_a_missing_monster_is_told(tmp_path: Path) -> None:
    (told,) = problems(written(tmp_path, "hunt: {monster: ratler}\n"))
    assert "there is no monster 'ratler'" in told
    assert "rattler" in told


@pytest.mark.parametrize("blocks", ["", "hunt: {monster: rattler}\ncontest: {rivals: [grazer]}\n"])
def test_a_scenario_is_for_one_game(tmp_path: Path, blocks: str) -> None:
    (told,) = problems(written(tmp_path, blocks))
    assert "needs either 'hunt' (Card Hunter)" in told
    assert "'contest' (Predation)" in told


def test_medals_rise(tmp_path: Path) -> None:
    text = "hunt: {monster: rattler, medals: {bronze: 9, silver: 9, gold: 20}}\n"
    assert "bronze must be less than silver" in problems(written(tmp_path, text))[0]

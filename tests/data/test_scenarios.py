"""Scenarios: files that come with the games, words made from data, and every mistake at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data import assets
from pnp.data.library import Library
from pnp.data.problems import PnpError
from pnp.data.scenario_file import ContestBriefing, HuntBriefing, briefing_card, load_scenario
from pnp.rules import load

SHIPPED = sorted(assets.folder("carddata").glob("*/scenarios/*.yaml"))


def written(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "scenario.yaml"
    path.write_text(f"kind: scenario\nid: test\nname: Test\nstory: Once.\n{text}", encoding="utf-8")
    return path


def problems(path: Path) -> list[str]:
    with pytest.raises(PnpError) as refused:
        load_scenario(path)
    return [str(problem) for problem in refused.value.problems]


def test_each_game_has_three() -> None:
    games = [file.parent.parent.name for file in SHIPPED]
    assert games.count("card-hunter") >= 3
    assert games.count("predation") >= 3


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_a_shipped_scenario_sets_its_game_up(file: Path) -> None:
    briefing = load_scenario(file)
    assert briefing.scenario.id == file.stem
    assert load(briefing.scenario.game).options(briefing.options)


@pytest.mark.parametrize("file", SHIPPED, ids=lambda file: file.stem)
def test_a_shipped_scenario_is_a_page(file: Path) -> None:
    printed = Library().load(file)
    assert printed.id == file.stem
    assert [component.id for component in printed.components] == ["briefing"]
    assert printed.components[0].pieces == 1


def test_a_scenario_is_found_by_its_name() -> None:
    library = Library()
    assert library.story("hold-the-ford").name == "hold-the-ford.yaml"
    assert library.load("the-river-road").components[0].id == "campaign-log"
    with pytest.raises(PnpError, match="there is no scenario or campaign 'hold-the-fort'") as told:
        library.story("hold-the-fort")
    assert "hold-the-ford" in str(told.value.problems[0])


def test_a_hunt_is_put_into_words(tmp_path: Path) -> None:
    briefing = load_scenario(
        written(
            tmp_path,
            "hunt:\n  monster: rattler\n  goal: claws\n  rounds: 9\n  lives: 1\n  potions: 12\n"
            "  start: {queen: north, jack: east, king: east}\n  house-rules: [powers]\n",
        )
    )
    assert isinstance(briefing, HuntBriefing)
    assert briefing.options["start"] == ["east", "north", "east"]
    fields = briefing_card(briefing).fields
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
    fields = briefing_card(load_scenario(written(tmp_path, hunt + own))).fields
    assert "Each hunter has **four Lives** and **two Potions**." in fields["setup"]
    assert fields["specials"][0][1].endswith("The Potions under Set-up count that already.")


def test_a_contest_is_put_into_words(tmp_path: Path) -> None:
    briefing = load_scenario(
        written(
            tmp_path,
            "contest:\n  rivals: [grazer, hunter]\n  rules: [no-trump]\n  goal: survive\n"
            "  turns: 6\n  creatures: {C: [10H/2S]}\n",
        )
    )
    assert isinstance(briefing, ContestBriefing)
    assert (briefing.options["players"], briefing.options["no-trump"]) == (3, True)
    fields = briefing_card(briefing).fields
    assert fields["goal"] == "Have a creature left after six turns of yours."
    assert any("C, the hunter" in line and "10H/2S" in line for line in fields["setup"])
    assert fields["pairs"] == [("C", [[("10", "hearts"), ("2", "spades")]])]
    assert [name for name, _ in fields["specials"]] == ["No Trump"]


def test_a_monster_beside_the_scenario_is_found(tmp_path: Path) -> None:
    (tmp_path / "mole.yaml").write_text(
        "kind: monster\nid: mole\nname: Mole\nabout: Digs.\nlike: rattler\nlives: 7\n",
        encoding="utf-8",
    )
    briefing = load_scenario(written(tmp_path, "hunt: {monster: mole.yaml}\n"))
    assert isinstance(briefing, HuntBriefing)
    assert briefing.monster.lives == 7


def test_every_mistake_of_a_hunt_is_told_at_its_place(tmp_path: Path) -> None:
    told = problems(
        written(
            tmp_path,
            "hunt:\n  monster: rattler\n  goal: nose\n"
            "  start: {jack: north, quen: north, king: north}\n",
        )
    )
    text = "\n".join(told)
    assert "scenario.yaml:7:9" in text
    assert "slay, survive, or a Part to sever: " in text
    assert "there is no hunter 'quen'. did you mean 'queen'?" in text.replace(": did", ". did") or (
        "'quen'" in text and "queen" in text
    )


def test_every_mistake_of_a_contest_is_told_at_its_place(tmp_path: Path) -> None:
    told = problems(
        written(
            tmp_path,
            "contest:\n  rivals: [grazer]\n  first: D\n  goal: survive\n"
            "  hands: {A: [KH, KH, 99X]}\n",
        )
    )
    text = "\n".join(told)
    assert len(told) == 4
    assert "there is no card '99X'" in text
    assert "KH is used 2 times" in text
    assert "needs 'turns'" in text
    assert "there is no seat 'D'" in text
    assert all("scenario.yaml:" in line for line in told)


def test_what_needs_the_monster_is_told_beside_what_does_not(tmp_path: Path) -> None:
    told = problems(
        written(
            tmp_path,
            "hunt:\n  monster: rattler\n  lives: many\n  goal: nose\n"
            "  start: {quen: north}\n  colour: red\n",
        )
    )
    text = "\n".join(told)
    assert len(told) == 4
    assert all(each in text for each in ("hunt.lives", "'nose'", "'quen'", "'colour'"))


def test_a_missing_monster_is_told_beside_other_mistakes(tmp_path: Path) -> None:
    told = problems(written(tmp_path, "hunt: {monster: ratler, lives: 0}\n"))
    assert len(told) == 2
    assert "there is no monster 'ratler'" in told[0]


def test_a_card_too_many_is_told_where_it_stands(tmp_path: Path) -> None:
    (told,) = problems(written(tmp_path, "contest:\n  rivals: [grazer]\n  hands: {A: [KH, KH]}\n"))
    assert "scenario.yaml:7:19" in told


def test_a_missing_monster_is_told(tmp_path: Path) -> None:
    (told,) = problems(written(tmp_path, "hunt: {monster: ratler}\n"))
    assert "there is no monster 'ratler'" in told
    assert "rattler" in told


@pytest.mark.parametrize("blocks", ["", "hunt: {monster: rattler}\ncontest: {rivals: [grazer]}\n"])
def test_a_scenario_is_for_one_game(tmp_path: Path, blocks: str) -> None:
    (told,) = problems(written(tmp_path, blocks))
    assert "either 'hunt' (Card Hunter) or 'contest' (Predation)" in told


def test_medals_rise(tmp_path: Path) -> None:
    text = "hunt: {monster: rattler, medals: {bronze: 9, silver: 9, gold: 20}}\n"
    assert "bronze must be less than silver" in problems(written(tmp_path, text))[0]

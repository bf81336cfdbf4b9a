"""What a scenario cannot ask of a hunt, told at its place in the file."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pnp.data.card_hunter.campaign_file import load_campaign
from pnp.data.card_hunter.house_rules import house_rules
from pnp.data.problems import PnpError
from pnp.data.scenario import load_scenario
from pnp.rules import judge, load
from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.card_hunter.judgement import has_room
from tests.rules.asking import problems, written
from tests.rules.card_hunter.hunting import RATTLER


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
    assert "scenario.yaml:8:24: field 'hunt.start': there is no hunter 'quen'" in text
    assert "(did you mean 'queen'?)" in text


def test_every_mistake_of_a_start_is_told_at_once(tmp_path: Path) -> None:
    start = "{jack: up, queen: west, king: west, kng: west, ace: north}"
    told = problems(written(tmp_path, f"hunt: {{monster: rattler, players: 7, start: {start}}}\n"))
    text = "\n".join(told)
    assert all(each in text for each in ("hunt.players", "not 'up'", "'kng'", "'ace'"))
    assert len(told) == 4


def test_too_many_at_one_position(tmp_path: Path) -> None:
    start = "{jack: west, queen: west, king: west}"
    (told,) = problems(written(tmp_path, f"hunt: {{monster: rattler, start: {start}}}\n"))
    assert "only 2 hunters fit one Position, and 3 start west" in told


def test_people_who_cannot_share_the_hunters(tmp_path: Path) -> None:
    (told,) = problems(written(tmp_path, "hunt: {monster: rattler, players: 4}\n"))
    assert "one of: 1, 2, 3" in told
    four = "hunt: {monster: rattler, players: 4, house-rules: [four-hunters]}\n"
    assert load_scenario(written(tmp_path, four), judge)


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"start": ["west"] * 3}, "puts more than two hunters at one Position"),
        ({"start": ["west", "north"]}, "must have a Position for each hunter"),
        ({"goal": "survive"}, "to survive needs 'rounds'"),
        ({"goal": "survive", "start": ["west"] * 3}, "to survive needs 'rounds'"),
    ],
)
def test_whoever_sets_up_a_hunt_is_told_too(options: dict[str, object], told: str) -> None:
    with pytest.raises(PnpError) as refused:
        load("card-hunter").options(options)
    (problem,) = refused.value.problems
    assert told in str(problem)


def test_a_fourth_hunter_needs_a_place_and_a_letter_of_its_own() -> None:
    """Four hunters are enough, and nobody else may be called as the fourth is."""
    fourth = house_rules().four_hunters.hunter
    three = RATTLER.monster.hunters
    assert has_room(RATTLER.monster)
    assert has_room(replace(RATTLER.monster, hunters=three[:2]))
    for hunters in (
        (*three, replace(three[0], id="ten", letter="T")),
        (*three[:2], fourth),
        (*three[:2], replace(three[2], id=fourth.id)),
        (*three[:2], replace(three[2], letter=fourth.letter)),
    ):
        crowded = CardHunter(replace(RATTLER.monster, hunters=hunters))
        assert not has_room(crowded.monster)
        with pytest.raises(PnpError, match="there is no room for a fourth hunter"):
            crowded.options({"house-rules": ["four-hunters"]})


def test_a_hunter_for_whom_there_is_no_position_is_named(tmp_path: Path) -> None:
    (told,) = problems(written(tmp_path, "hunt: {monster: rattler, start: {jack: north}}\n"))
    assert "must have a Position for each hunter; there is none for queen, king" in told


def test_two_may_start_at_one_position() -> None:
    assert load("card-hunter").options({"start": ["west", "west", "north"]})


@pytest.mark.parametrize(("rounds", "told"), [(-3, True), (0, False)])
def test_a_hunt_that_others_of_a_campaign_can_make_impossible(
    tmp_path: Path, rounds: int, told: bool
) -> None:
    """Two hunts of twelve rounds, and whoever loses the first has so many fewer in the second."""
    for name in ("one", "two"):
        text = f"kind: scenario\nid: {name}\nname: {name}\nstory: Once.\n"
        text += "hunt: {monster: rattler, rounds: 12}\n"
        (tmp_path / f"{name}.yaml").write_text(text, encoding="utf-8")
    path = tmp_path / "campaign.yaml"
    lost = f"lost: {{rounds: {rounds}}}" if rounds else "lost: {lives: 1}"
    path.write_text(
        "kind: campaign\nid: test\nname: Test\nstory: Once.\ntriumph: Well.\ndefeat: Oh.\n"
        "chapters:\n"
        f"  - {{scenario: one, before: Go., {lost}}}\n  - {{scenario: two, before: Go.}}\n",
        encoding="utf-8",
    )
    if not told:
        assert load_campaign(path, judge)
        return
    with pytest.raises(PnpError, match="after the hunts before it nobody can slay the Rattler"):
        load_campaign(path, judge)

"""Campaigns: hunts in a row, where the end of one changes the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data import assets
from pnp.data.campaign import Effect
from pnp.data.campaign_file import load_campaign
from pnp.data.library import Library
from pnp.data.problems import PnpError
from pnp.rules import load
from pnp.rules.kernel import SeededDealer

RIVER_ROAD = assets.folder("carddata") / "card-hunter" / "campaigns" / "the-river-road.yaml"

HEAD = "kind: campaign\nid: test\nname: Test\nstory: Once.\ntriumph: Yes.\ndefeat: No.\n"
HUNT = "kind: scenario\nid: {0}\nname: {0}\nstory: Once.\nhunt: {{monster: rattler, {1}}}\n"


def campaign(tmp_path: Path, chapters: str) -> Path:
    for name, what in (("one", "potions: 2"), ("two", "rounds: 9"), ("three", "lives: 2")):
        (tmp_path / f"{name}.yaml").write_text(HUNT.format(name, what), encoding="utf-8")
    path = tmp_path / "campaign.yaml"
    path.write_text(f"{HEAD}chapters:\n{chapters}", encoding="utf-8")
    return path


CHAPTERS = """\
  - {scenario: one, before: Go., won: {potions: 1, rounds: 3}, lost: {lives: -9, potions: -9}}
  - {scenario: two.yaml, before: Go on., won: {lives: 1}}
  - {scenario: three, before: And on.}
"""


def test_the_first_hunt_is_as_its_scenario_says(tmp_path: Path) -> None:
    book = load_campaign(campaign(tmp_path, CHAPTERS))
    assert book.next_hunt(()).options == book.briefings[0].options


def test_what_was_won_stays(tmp_path: Path) -> None:
    book = load_campaign(campaign(tmp_path, CHAPTERS))
    second, third = book.next_hunt(("won",)).options, book.next_hunt(("won", "won")).options
    assert (second["potions"], second["rounds"]) == (3 + 1, 9 + 3)
    assert (third["lives"], third["potions"], "rounds" in third) == (2 + 1, 3 + 1, False)


def test_nobody_has_less_than_one_life_or_no_potion(tmp_path: Path) -> None:
    options = load_campaign(campaign(tmp_path, CHAPTERS)).next_hunt(("lost",)).options
    assert (options["lives"], options["potions"]) == (1, 0)
    assert load("card-hunter").setup(options, SeededDealer(1)).lives == [1, 1, 1]


@pytest.mark.parametrize(
    ("results", "told"),
    [(("win",), "won or lost, not 'win'"), (("won",) * 3, "all of them have been hunted")],
)
def test_results_that_cannot_be_are_refused(
    tmp_path: Path, results: tuple[str, ...], told: str
) -> None:
    with pytest.raises(PnpError, match=told):
        load_campaign(campaign(tmp_path, CHAPTERS)).next_hunt(results)


def test_missing_scenarios_and_contests_are_all_told(tmp_path: Path) -> None:
    path = campaign(
        tmp_path,
        "  - {scenario: hold-the-fort, before: Go.}\n  - {scenario: duel, before: Go on.}\n",
    )
    duel = "kind: scenario\nid: duel\nname: Duel\nstory: Once.\ncontest: {rivals: [grazer]}\n"
    (tmp_path / "duel.yaml").write_text(duel, encoding="utf-8")
    with pytest.raises(PnpError) as refused:
        load_campaign(path)
    told = [str(problem) for problem in refused.value.problems]
    assert len(told) == 2
    assert "campaign.yaml:8:16" in told[0]
    assert "hold-the-ford" in told[0]
    assert "this is a contest" in told[1]


@pytest.mark.parametrize(
    ("effect", "text"),
    [
        (Effect(), "Nothing changes."),
        (Effect(potions=1), "Each hunter has one Potion more."),
        (Effect(potions=-2, lives=1), "Each hunter has two Potions less and one Life more."),
        (
            Effect(lives=-1, rounds=2),
            "Each hunter has one Life less, and the last round comes two rounds later.",
        ),
    ],
)
def test_effects_in_words(effect: Effect, text: str) -> None:
    assert effect.text == text


def test_the_shipped_campaign_prints_its_log_and_its_briefings() -> None:
    printed = Library().load(RIVER_ROAD)
    hunts = [briefing.scenario.id for briefing in load_campaign(RIVER_ROAD).briefings]
    assert [component.id for component in printed.components] == ["campaign-log", *hunts]

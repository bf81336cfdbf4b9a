"""Campaigns: hunts in a row, where the end of one changes the next."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data import assets
from pnp.data.card_hunter.campaign import Effect
from pnp.data.card_hunter.campaign_file import load_campaign
from pnp.data.library import Library
from pnp.data.problems import PnpError
from pnp.faces.inspection import inspect
from pnp.faces.press import Press
from pnp.rules import judge, load
from pnp.rules.kernel import SeededDealer

RIVER_ROAD = assets.folder("carddata") / "card-hunter" / "campaigns" / "the-river-road.yaml"

HEAD = "kind: campaign\nid: test\nname: Test\nstory: Once.\ntriumph: Yes.\ndefeat: No.\n"
HUNT = "kind: scenario\nid: {0}\nname: {0}\nstory: Once.\nhunt: {{monster: rattler, {1}}}\n"


def campaign(tmp_path: Path, chapters: str) -> Path:
    for name, what in (("one", "potions: 2"), ("two", "rounds: 12"), ("three", "lives: 2")):
        (tmp_path / f"{name}.yaml").write_text(HUNT.format(name, what), encoding="utf-8")
    path = tmp_path / "campaign.yaml"
    path.write_text(f"{HEAD}chapters:\n{chapters}", encoding="utf-8")
    return path


def problems(path: Path) -> list[str]:
    with pytest.raises(PnpError) as refused:
        load_campaign(path, judge)
    return [str(problem) for problem in refused.value.problems]


CHAPTERS = """\
  - {scenario: one, before: Go., won: {potions: 1, rounds: 3}, lost: {lives: -9, potions: -9}}
  - {scenario: two.yaml, before: Go on., won: {lives: 1}}
  - {scenario: three, before: And on.}
"""


def test_the_first_hunt_is_as_its_scenario_says(tmp_path: Path) -> None:
    book = load_campaign(campaign(tmp_path, CHAPTERS), judge)
    assert book.next_game(()).options == book.briefings[0].options


def test_what_was_won_stays(tmp_path: Path) -> None:
    book = load_campaign(campaign(tmp_path, CHAPTERS), judge)
    second, third = book.next_game(("won",)).options, book.next_game(("won", "won")).options
    assert (second["potions"], second["rounds"]) == (3 + 1, 12 + 3)
    assert (third["lives"], third["potions"], "rounds" in third) == (2 + 1, 3 + 1, False)


def test_nobody_has_less_than_one_life_or_no_potion(tmp_path: Path) -> None:
    options = load_campaign(campaign(tmp_path, CHAPTERS), judge).next_game(("lost",)).options
    assert (options["lives"], options["potions"]) == (1, 0)
    assert load("card-hunter").setup(options, SeededDealer(1)).lives == [1, 1, 1]


def test_after_the_last_hunt_there_is_no_other(tmp_path: Path) -> None:
    with pytest.raises(PnpError, match="all of them have been hunted"):
        load_campaign(campaign(tmp_path, CHAPTERS), judge).next_game(("won",) * 3)


def test_what_was_lost_is_told_as_far_as_it_was_felt(tmp_path: Path) -> None:
    book = load_campaign(campaign(tmp_path, CHAPTERS), judge)
    lost = book.next_game(("lost",)).chapter
    assert lost is not None
    assert lost.changed.text == "Each hunter has three Potions less and three Lives less."
    first = book.next_game(()).chapter
    assert first is not None
    assert first.lost.text == lost.changed.text
    assert first.won.text == (
        "Each hunter has one Potion more, and the last round comes three rounds later."
    )
    last = book.next_game(("lost", "won")).chapter
    assert last is not None
    # It has no last round, and what was won on the way is eaten up by what was lost.
    assert last.changed.text == "Each hunter has three Potions less and one Life less."


def test_nobody_has_more_than_the_game_can_count(tmp_path: Path) -> None:
    chapters = (
        "  - {scenario: one, before: Go., won: {potions: 9, lives: 9}}\n"
        "  - {scenario: two, before: Go., won: {potions: 9, lives: 9}}\n"
        "  - {scenario: three, before: Go.}\n"
    )
    options = load_campaign(campaign(tmp_path, chapters), judge).next_game(("won", "won")).options
    assert (options["lives"], options["potions"]) == (20, 20)
    assert load("card-hunter").setup(options, SeededDealer(1)).lives == [20, 20, 20]


def test_a_hunt_that_others_can_make_impossible(tmp_path: Path) -> None:
    chapters = (
        "  - {scenario: one, before: Go., lost: {rounds: -3}}\n  - {scenario: two, before: Go.}\n"
    )
    (told,) = problems(campaign(tmp_path, chapters))
    assert "campaign.yaml:9:16" in told
    assert "after the hunts before it nobody can slay the Rattler within nine rounds" in told


def test_a_wrong_word_in_a_chapter_hides_neither_its_scenario_nor_what_no_page_holds(
    tmp_path: Path,
) -> None:
    path = campaign(
        tmp_path,
        "  - {scenario: one, before: Go., won: {potion: 1}}\n"
        f"  - {{scenario: two, before: {'Go on. ' * 600}}}\n"
        "  - {scenario: tree, before: Go.}\n",
    )
    word, scenario = problems(path)
    assert "unknown field 'potion' (did you mean 'potions'?)" in word
    assert "there is no scenario 'tree'" in scenario
    library = Library(judge=judge)
    told = inspect(library, str(path), library.template_dirs).mistakes
    assert [problem.message.split(" “")[0] for problem in told] == [
        "the text",
        "unknown field 'potion'",
        "there is no scenario 'tree'",
    ]


def test_mistakes_in_all_scenarios_are_told(tmp_path: Path) -> None:
    path = campaign(
        tmp_path, "  - {scenario: one, before: Go.}\n  - {scenario: two, before: Go on.}\n"
    )
    for name in ("one", "two"):
        (tmp_path / f"{name}.yaml").write_text(HUNT.format(name, "lives: 0"), encoding="utf-8")
    assert [told.partition(".yaml:")[0][-3:] for told in problems(path)] == ["one", "two"]


def test_a_folder_is_no_scenario(tmp_path: Path) -> None:
    (tmp_path / "woods").mkdir()
    path = campaign(
        tmp_path, "  - {scenario: woods, before: Go.}\n  - {scenario: two, before: Go on.}\n"
    )
    assert "'woods' is a folder, not the file of a scenario" in problems(path)[0]


def test_a_file_that_is_not_there_is_told_as_one(tmp_path: Path) -> None:
    path = campaign(
        tmp_path, "  - {scenario: nope.yaml, before: Go.}\n  - {scenario: two, before: Go on.}\n"
    )
    assert "there is no file 'nope.yaml' (a scenario's file must lie" in problems(path)[0]


def test_missing_scenarios_and_contests_are_all_told(tmp_path: Path) -> None:
    path = campaign(
        tmp_path,
        "  - {scenario: hold-the-fort, before: Go.}\n  - {scenario: duel, before: Go on.}\n",
    )
    duel = "kind: scenario\nid: duel\nname: Duel\nstory: Once.\ncontest: {rivals: [grazer]}\n"
    (tmp_path / "duel.yaml").write_text(duel, encoding="utf-8")
    told = problems(path)
    assert len(told) == 2
    assert "campaign.yaml:8:16" in told[0]
    assert "hold-the-ford" in told[0]
    assert "this is a game of Predation" in told[1]


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
    hunts = [briefing.scenario.id for briefing in load_campaign(RIVER_ROAD, judge).briefings]
    assert [component.id for component in printed.components] == ["campaign-log", *hunts]


def test_every_briefing_of_a_campaign_has_its_own_monster(tmp_path: Path) -> None:
    (tmp_path / "mole.yaml").write_text(
        "kind: monster\nid: mole\nname: Mole\nabout: Digs.\nlike: rattler\n"
        'palette: {ink: "#202020"}\n',
        encoding="utf-8",
    )
    path = campaign(
        tmp_path, "  - {scenario: mole-hunt, before: Go.}\n  - {scenario: two, before: Go on.}\n"
    )
    hunt = HUNT.format("mole-hunt", "lives: 3").replace("rattler", "mole")
    (tmp_path / "mole-hunt.yaml").write_text(hunt, encoding="utf-8")
    library = Library()
    press = Press(library.load(path), library.template_dirs)
    pages = library.load(path).components[1:]
    alone = [library.load(tmp_path / f"{name}.yaml") for name in ("mole-hunt", "two")]
    assert [press.face(page, page.cards[0]).key for page in pages] == [
        Press(each, library.template_dirs).face(each.components[0], each.components[0].cards[0]).key
        for each in alone
    ]
    assert [page.of.facts["monster"].name for page in pages if page.of] == ["Mole", "Rattler"]


@pytest.mark.parametrize("count", [2, 3, 4, 6])
def test_the_log_has_room_for_every_hunt(tmp_path: Path, count: int) -> None:
    before = "Somebody has seen it by the old mill, and somebody else at the same time by the ford."
    ends = "won: {potions: 1, lives: 1, rounds: 2}, lost: {potions: -1, lives: -1}"
    names = [f"hunt-{at}" for at in range(count)]
    chapters = [f"  - {{scenario: {name}, before: '{before * 2}', {ends}}}\n" for name in names]
    chapters[-1] = chapters[-1].replace(f", {ends}", "")
    path = campaign(tmp_path, "".join(chapters))
    for name in names:
        hunt = HUNT.format(name, "goal: claws, rounds: 20")
        (tmp_path / f"{name}.yaml").write_text(hunt, encoding="utf-8")
    library = Library()
    printed = library.load(path)
    log = printed.components[0]
    assert Press(printed, library.template_dirs).face(log, log.cards[0])


def test_nothing_can_change_after_the_last_hunt(tmp_path: Path) -> None:
    chapters = (
        "  - {scenario: one, before: Go., won: {lives: 1}}\n"
        "  - {scenario: two, before: Go., won: {lives: 1}, lost: {rounds: -2}}\n"
    )
    won, lost = problems(campaign(tmp_path, chapters))
    assert "campaign.yaml:9:39" in won
    assert "no hunt follows the last one (leave it out)" in won
    assert "chapter #2, field 'lost'" in lost

"""Campaigns that are played: one file, from which results and set-ups are worked out again."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from pnp.data import assets
from pnp.data.problems import PnpError
from pnp.table.campaign import CampaignLog, begin_campaign, opened
from pnp.table.keeper import Keeper, check_free, reopen_any
from pnp.table.record_files import spare
from pnp.table.scenario import scenario_lines
from pnp.table.terminal.console import EndOfInput
from pnp.table.terminal.conversation import Conversation
from pnp.table.terminal.menu import Wanted, choose
from tests.table.tablemates import Guest, hunt, random_moves

ROAD = assets.folder("carddata") / "card-hunter" / "campaigns" / "the-river-road.yaml"
FILE = "road-log.yaml"
EASY = "jack=easy,queen=easy,king=easy"


def played(games: int, half: int = 0, seed: int = 1, **wishes: str) -> CampaignLog:
    """The river road with so many hunts played at random, and some moves of the next."""
    log = begin_campaign("the-river-road", wishes, seed=seed)
    for at in range(games):
        record = log.current() if at == 0 else log.begin_next(seed + at)
        random_moves(record, Random(seed + at))
    if half:
        random_moves(log.begin_next(seed + games), Random(9), half)
    return log


def kept(log: CampaignLog, folder: Path) -> Path:
    path = folder / FILE
    keeper = Keeper(path, log=log)
    keeper.keep(log.records[-1])
    keeper.let_go()
    return path


def again(path: Path) -> CampaignLog:
    found = opened(path)
    assert isinstance(found, CampaignLog)
    return found


def tampered(path: Path, before: str, after: str) -> str:
    """What is told of the file after some words of it are changed."""
    text = path.read_text()
    assert before in text
    path.write_text(text.replace(before, after, 1))
    with pytest.raises(PnpError) as error:
        opened(path)
    return str(error.value)


def sit_at(log: CampaignLog, *answers: str) -> Guest:
    """Somebody who has just sat down to the game at hand."""
    guest = Guest(*answers)
    with suppress(EndOfInput):
        Conversation(log.current(), guest, Keeper(), campaign=log, welcomes=True).run()
    return guest


# --- carried over -------------------------------------------------------------------------------


def test_what_a_hunt_changes_is_carried_over() -> None:
    log = played(1)
    assert log.results == ("lost",)
    assert log.begin_next().options["lives"] == 3
    won = begin_campaign("the-river-road", {}, seed=1)
    won.records[0].result = "won"
    assert won.begin_next().options["potions"] == 2


def test_who_plays_whom_stays_so() -> None:
    log = played(1, hunters="queen=automa", level="easy")
    record = log.begin_next()
    assert [seat.player for seat in record.seats.values()] == ["me", "easy", "me"]


def test_who_plays_whom_can_change_before_a_hunt_begins(tmp_path: Path) -> None:
    log = played(1, hunters="queen=automa", level="easy")
    log.wish({"hunters": "jack=automa"})
    record = log.begin_next()
    assert [seat.player for seat in record.seats.values()] == ["easy", "me", "me"]
    seed = record.seed
    log.wish({"level": "hard"})
    record = log.current()
    assert [seat.player for seat in record.seats.values()] == ["hard", "me", "me"]
    assert record.seed == seed
    random_moves(record, Random(4), 2)
    with pytest.raises(PnpError, match="the hunt at hand has begun; leave out --hunters"):
        log.wish({"hunters": "king=automa"})
    found = again(kept(log, tmp_path))
    assert found.text() == log.text()
    assert found.wishes == log.wishes
    other = begin_campaign("the-river-road", {}, seed=1)
    with pytest.raises(PnpError, match="leave out --monster"):
        other.wish({"monster": "sand-maw"})


def test_real_cards_stay_on_the_table() -> None:
    log = begin_campaign("the-river-road", {}, real=True)
    random_moves(log.current(), Random(2))
    assert log.begin_next().at_real_table


# --- in one file --------------------------------------------------------------------------------


@pytest.mark.parametrize(("games", "half"), [(1, 0), (1, 7), (2, 0), (3, 0)])
def test_all_of_it_is_in_one_file(games: int, half: int, tmp_path: Path) -> None:
    log = played(games, half)
    found = again(kept(log, tmp_path))
    assert found.text() == log.text()
    assert found.results == log.results
    assert found.standing() == log.standing()
    assert found.is_over == (games == 3)
    for one, other in zip(found.records, log.records, strict=True):
        assert scenario_lines(one.scenario) == scenario_lines(other.scenario)
    if half:
        assert found.current().moves == log.records[-1].moves


def test_a_campaign_of_ones_own_is_found_where_it_was_or_beside_its_log(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    own = tmp_path / "mine" / "my-road.yaml"
    own.write_text(ROAD.read_text())
    log = begin_campaign(str(own), {}, seed=1)
    path = kept(log, tmp_path)
    assert again(path).campaign.name == "The river road"
    own.rename(tmp_path / "my-road.yaml")
    assert again(path).campaign.name == "The river road"
    (tmp_path / "my-road.yaml").unlink()
    with pytest.raises(PnpError, match=r"road-log.yaml:4:11: its campaign cannot be read"):
        opened(path)


def test_what_was_there_before_is_spared_if_it_is_good(tmp_path: Path) -> None:
    path = kept(played(1), tmp_path)
    before = path.read_text()
    kept(played(2), tmp_path)
    assert spare(path).read_text() == before
    path.write_text("kind: campaign-log\n")
    with pytest.raises(PnpError) as error:
        reopen_any(path)
    assert "holds how it stood earlier" in str(error.value)


def test_a_new_game_does_not_take_its_place(tmp_path: Path) -> None:
    with pytest.raises(PnpError, match="holds a campaign that is not over"):
        check_free(kept(played(1), tmp_path))
    check_free(kept(played(3), tmp_path))


# --- checked, not typed -------------------------------------------------------------------------


def test_a_result_that_the_moves_do_not_come_to_is_refused(tmp_path: Path) -> None:
    told = tampered(kept(played(1), tmp_path), "result: lost", "result: won")
    assert f"{FILE}:" in told
    assert "the moves come to 'lost', not to 'won'" in told


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("results: [lost]", "results: [won]", "the games come to 'lost', not to 'won'"),
        ("results: [lost]\n", "", "results"),
        (
            "lives: 3",
            "lives: 4",
            "game 2 has other options than the campaign asks for after 'lost'",
        ),
        (
            "campaign: the-river-road",
            "campaign: the-dry-road",
            "there is no campaign 'the-dry-road'",
        ),
        ("game: card-hunter\ncampaign", "game: vs\ncampaign", "is one of card-hunter"),
        ("wishes: [{}, {}]", "wishes: [{}, {monster: sand-maw}]", "leave out --monster"),
        ("wishes: [{}, {}]", f"wishes: [{{hunters: '{EASY}'}}, {{}}]", "game 1 has other hunters"),
        ("wishes: [{}, {}]", "wishes: [{}]", "2 games, and wishes for 1"),
        ("- kind: record", "- kind: cards", "is not the record of a game"),
    ],
)
def test_a_file_that_was_changed_is_refused(
    before: str, after: str, told: str, tmp_path: Path
) -> None:
    assert told in tampered(kept(played(1, half=5), tmp_path), before, after)


def test_a_hunt_that_was_left_out_or_added_is_refused(tmp_path: Path) -> None:
    log = played(2)
    assert log.results[0] == "lost"
    del log.records[0]
    with pytest.raises(PnpError, match="game 1 has other options"):
        opened(kept(log, tmp_path))
    log = played(3)
    log.records.append(log.records[-1])
    with pytest.raises(PnpError, match="The river road has 3 games"):
        opened(kept(log, tmp_path))
    log = played(1)
    log.records[0].moves.pop()
    log.records[0].result = "unfinished"
    log.records.append(log.records[0])
    with pytest.raises(PnpError, match="game 1 is not over, and another follows it"):
        opened(kept(log, tmp_path))


# --- at the table -------------------------------------------------------------------------------


def test_where_one_is_comes_first_and_can_be_looked_up() -> None:
    log = played(1)
    guest = sit_at(log, "rules campaign")
    first = guest.seen
    assert "CAMPAIGN: THE RIVER ROAD 1. Cut the tail: lost, score" in first
    assert "2. Hold the ford: now. 3. Four at dusk: to come." in first
    assert first.count("CAMPAIGN: THE RIVER ROAD") == 2
    assert "THE RIVER ROAD, 2 OF 3: HOLD THE FORD" in first


def test_somebody_who_comes_back_to_half_a_hunt_sees_where_they_are() -> None:
    log = played(1, half=6)
    guest = sit_at(log)
    assert "2. Hold the ford: now, 6 moves so far." in guest.shown[0].replace("\n", " ")
    assert "Summer. It has learned" not in guest.seen


def at_the_end(log: CampaignLog, *answers: str) -> tuple[Guest, bool]:
    """What a guest sees of a game that is over, and whether they want the next."""
    guest = Guest(*answers, "no")
    return guest, Conversation(log.records[-1], guest, Keeper(), campaign=log).run()


def test_the_end_of_a_hunt_offers_the_next_and_no_other() -> None:
    guest, more = at_the_end(played(1), "again", "next")
    assert more
    assert guest.asked[0].startswith("next, undo, turned")
    assert "'again': the hunt is over" in guest.mistakes[0]
    assert "From now on: Each hunter has one Life less." in guest.seen
    assert not at_the_end(played(1), "quit")[1]


def test_after_the_last_one_there_is_no_next() -> None:
    log = played(3)
    guest, more = at_the_end(log, "next", "again", "quit")
    assert not more
    assert guest.asked[0].startswith("undo, turned")
    assert len(guest.mistakes) == 2
    assert log.results.count("lost") > 1
    assert "grass within a year" in guest.seen
    with pytest.raises(PnpError, match="The river road is over: "):
        log.current()


def test_the_menu_offers_campaigns_that_were_begun(tmp_path: Path) -> None:
    path = kept(played(1, half=3), tmp_path)
    elsewhere = tmp_path / "elsewhere"
    elsewhere.mkdir()
    older = kept(played(2), elsewhere)
    os.utime(older, (1, 1))
    record = hunt(7)
    record.moves.append("J light")
    keeper = Keeper(tmp_path / "tonight.yaml")
    keeper.keep(record)
    keeper.let_go()
    guest = Guest("c")
    assert choose(guest, [tmp_path]) == Wanted(saved=path)
    assert "The river road, 2 of 3" in guest.seen
    assert "g go on with" in guest.seen
    assert len(guest.shown[0].splitlines()) < guest.display.height
    assert choose(Guest("c2"), [tmp_path, elsewhere]) == Wanted(saved=older)
    assert choose(Guest("1", "the-river-road"), []) == Wanted(
        "card-hunter", campaign="the-river-road"
    )


def test_one_that_is_over_is_not_offered(tmp_path: Path) -> None:
    kept(played(3), tmp_path)
    guest = Guest("c", "q")
    assert choose(guest, [tmp_path]) is None
    assert "There is no game 'c'" in guest.mistakes[0]

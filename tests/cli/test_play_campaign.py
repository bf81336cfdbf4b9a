"""`pnp play --campaign`: begun, gone on with from evening to evening, and refused."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from pnp.data.hold import Hold
from pnp.table.campaign import CampaignLog, opened
from tests.cli.counter import done, pnp, refused

ROAD = "the-river-road"
LOG = f"{ROAD}-log.yaml"
BEGIN = ("play", "--campaign", ROAD, "--seed", "3")
RANDOM = ("--hunters", "jack=random,queen=random,king=random")


def moves(*lines: str) -> tuple[str, str]:
    Path("moves.txt").write_text("".join(f"{line}\n" for line in lines))
    return "--moves", "moves.txt"


def log(file: str = LOG) -> CampaignLog:
    found = opened(Path(file))
    assert isinstance(found, CampaignLog)
    return found


def test_it_goes_on_where_it_was_left() -> None:
    out = done(*BEGIN, *moves("1", "quit"))
    assert "THE RIVER ROAD, 1 OF 3: CUT THE TAIL" in out
    assert out.endswith(f"The campaign is kept; go on with: pnp play --resume {LOG}\n")
    assert log().records[0].moves == ["J light"]
    out = done("play", "--campaign", ROAD, *moves("1", "quit"))
    assert "1. Cut the tail: now, 1 move so far." in out
    assert log().records[0].moves == ["J light", "Q light"]
    done("play", "--resume", LOG, *moves("1", "quit"))
    assert len(log().records[0].moves) == 3


def test_the_end_of_a_hunt_leads_to_the_next_in_the_same_file() -> None:
    out = done(*BEGIN, *RANDOM, *moves("next", "quit"))
    assert len(log().results) == 2
    for words in ("From now on: ", "2. Hold the ford: now.", "Tonight: "):
        assert words in out
    assert out.count("kept") == 1
    told = done("replay", LOG)
    assert "The river road, 1 of 3: Cut the tail" in told
    assert "The river road, 2 of 3: Hold the ford" in told
    # The fourth hunter of the last hunt is whoever sits there.
    out = done("play", "--campaign", ROAD, *moves("quit"))
    assert "THE RIVER ROAD, 3 OF 3: FOUR AT DUSK" in out
    assert log().records[2].seats["ace"].player == "me"


def test_another_file_begins_it_anew() -> None:
    done(*BEGIN, *moves("1", "quit"))
    done(*BEGIN, "--save", "other.yaml", *moves("quit"))
    assert log("other.yaml").records[0].moves == []
    assert log().records[0].moves == ["J light"]
    done("play", "--campaign", ROAD, "--save", "other.yaml", *moves("1", "quit"))
    assert log("other.yaml").records[0].moves == ["J light"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["--campaign", "no-such"], "there is no campaign 'no-such'"),
        (["--campaign", "hold-the-ford"], "there is no campaign 'hold-the-ford'"),
        (["--campaign", ROAD, "--monster", "sand-maw"], "leave out --monster"),
        (["--campaign", ROAD, "--scenario", "hold-the-ford"], "leave out --scenario"),
        (["--campaign", ROAD, "--tutorial"], "leave out --tutorial"),
        (["--campaign", ROAD, "--resume", "a.yaml"], "leave out --campaign or --resume"),
        (["predation", "--campaign", ROAD], "for card-hunter, not for predation"),
        ([ROAD], f"pnp play --campaign {ROAD}"),
    ],
)
def test_what_cannot_be_is_refused(arguments: list[str], told: str) -> None:
    assert told in "\n".join(refused("play", *arguments, "--moves", os.devnull))


def test_what_was_begun_is_not_begun_otherwise() -> None:
    done(*BEGIN, *moves("quit"))
    told = "\n".join(refused(*BEGIN, "--table", *moves("quit")))
    assert f"{LOG}: goes on as it was begun; leave out --seed, --table" in told
    Path("game.yaml").write_text("kind: cards\n")
    told = "\n".join(refused("play", "--campaign", ROAD, "--save", "game.yaml", *moves("quit")))
    assert "is not the record of a game" in told


def test_hunters_change_between_hunts() -> None:
    done(*BEGIN, *moves("quit"))
    begin = ("play", "--campaign", ROAD, "--hunters", "jack=automa", "--level", "easy")
    done(*begin, *moves("quit"))
    assert [seat.player for seat in log().records[0].seats.values()] == ["easy", "me", "me"]
    done("play", "--campaign", ROAD, *moves("1", "quit"))
    told = "\n".join(refused(*begin, *moves("quit")))
    assert "the hunt at hand has begun; leave out --hunters, --level" in told


def test_a_result_that_was_typed_in_is_refused() -> None:
    done(*BEGIN, *moves("quit"))
    text = Path(LOG).read_text()
    Path(LOG).write_text(text.replace("result: unfinished", "result: won"))
    told = "\n".join(refused("play", "--campaign", ROAD, *moves("quit")))
    assert "the moves come to 'unfinished', not to 'won'" in told


def test_one_that_is_open_elsewhere_is_left_alone() -> None:
    done(*BEGIN, *moves("quit"))
    theirs = Hold(Path(LOG), "pnp play")
    said = pnp("play", "--campaign", ROAD, *moves("1", "quit"))
    assert said.code == 2
    assert "is open in `pnp play`" in said.err
    theirs.let_go()

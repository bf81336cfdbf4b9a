"""Who sits at a game of Vs., and with which deck."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pnp.data.assets import folder
from pnp.data.problems import PnpError
from pnp.table.keeper import reopen
from pnp.table.record_files import load, save, text_of
from pnp.table.records import Record
from pnp.table.session import Session
from pnp.table.vs.desk import rules_of
from tests.table.vs.battles import game


def own_list(name: str = "mine", change: str = "") -> Path:
    """A deck list of one's own: that of the Company under another name."""
    text = (folder("carddata") / "vs/decks/company.yaml").read_text()
    text = text.replace("id: company", f"id: {name}")
    if change:
        before, after = change.split(" > ")
        text = text.replace(before, after)
    path = Path(f"{name}.yaml")
    path.write_text(text)
    return path


def decks(**wishes: Any) -> list[str]:
    return list(game(**wishes).options["decks"])


def test_two_decks_that_are_not_the_same() -> None:
    assert decks() == ["company", "xenomorphs"]
    assert decks(me="xenomorphs") == ["xenomorphs", "company"]
    assert decks(me="prey", against="predators") == ["prey", "predators"]


def test_teammates_sit_where_turns_have_them() -> None:
    record = game(mode="two-vs-two", me="prey", mate="company")
    assert record.options["decks"][2] == "company"
    rules = rules_of(record)
    assert rules.alliance[rules.side_of[0]] == rules.alliance[rules.side_of[2]]
    headed = game(mode="two-headed", me="prey", mate="company")
    assert headed.options["decks"][1] == "company"
    assert rules_of(headed).side_of[1] == rules_of(headed).side_of[0]


def test_as_many_automas_as_the_mode_needs_or_more_if_they_are_named() -> None:
    assert decks(mode="free-for-all") == ["company", "xenomorphs", "predators"]
    four = decks(mode="free-for-all", against="xenomorphs,predators,company")
    assert four == ["company", "xenomorphs", "predators", "company"]
    record = game(mode="free-for-all", level="hard")
    assert [seat.player for seat in record.seats.values()] == ["me", "hard", "hard"]


def test_a_main_character_by_a_part_of_its_name() -> None:
    record = game(main="lt. r")
    assert record.options["mains"][0] == "Lt. Ripley"
    assert record.options["mains"][1] == "The Queen"


@pytest.mark.parametrize(
    ("wishes", "told"),
    [
        ({"me": "compny"}, "there is no deck list 'compny'"),
        ({"against": "prey,company"}, "duel has one enemy, not 2"),
        ({"mate": "prey"}, "in a duel you have no teammate"),
        ({"main": "ripley"}, "'ripley' could be Warrant Officer Ripley or"),
        ({"main": "dallas"}, "there is no main character 'dallas'"),
        ({"mode": "solo"}, "option 'mode'"),
        ({"me": "nowhere.yaml"}, "nowhere.yaml"),
    ],
)
def test_what_cannot_be(wishes: dict[str, Any], told: str) -> None:
    with pytest.raises(PnpError) as error:
        game(**wishes)
    assert told in str(error.value)


# --- deck lists of one's own --------------------------------------------------------------------


def begun(record: Record, path: str) -> Record:
    """A game that was begun, and kept in a file."""
    session = Session(record)
    session.deal()
    while not session.waits:
        session.advance()
    session.play(str(session.decision.actions[0]))
    save(record, Path(path), keep_last=False)
    return record


def test_a_record_knows_a_list_of_ones_own_again() -> None:
    file = own_list()
    record = begun(game(me=str(file), against="prey"), "game.yaml")
    again = reopen(Path("game.yaml"))
    assert text_of(again) == text_of(record)
    assert [*again.options["decks"]] == [*record.options["decks"]] == ["mine", "prey"]
    session = Session(again)
    session.deal()
    assert len(session.record.moves) == len(record.moves)


def test_against_a_list_of_ones_own_another_team_plays() -> None:
    assert decks(me=str(own_list())) == ["mine", "xenomorphs"]


def test_a_list_that_has_the_name_of_one_of_ours_gets_another() -> None:
    file = own_list("company")
    assert decks(me=str(file), against="company") == ["company-2", "company"]
    assert decks(me=str(file), against=str(file)) == ["company-2", "company-2"]


def test_a_list_may_move_with_its_record() -> None:
    file = own_list()
    begun(game(me=str(file)), "game.yaml")
    Path("elsewhere").mkdir()
    for name in ("game.yaml", "mine.yaml"):
        Path(name).rename(Path("elsewhere") / name)
    assert load(Path("elsewhere/game.yaml")).options["decks"][0] == "mine"


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("ALN-009: 2  # Newt > ALN-009: 1", "must have 60"),
        ("main: Warrant Officer Ripley > main: Lt. Ripley", "has changed since this game"),
        ("id: mine > id: yours", "its file now calls it 'yours'"),
    ],
)
def test_a_list_that_has_changed_is_refused(change: str, told: str) -> None:
    begun(game(me=str(own_list())), "game.yaml")
    own_list(change=change)
    with pytest.raises(PnpError) as error:
        load(Path("game.yaml"))
    assert told in str(error.value) or "60" in str(error.value)


def test_a_list_that_is_gone_is_missed() -> None:
    begun(game(me=str(own_list())), "game.yaml")
    Path("mine.yaml").unlink()
    with pytest.raises(PnpError, match=r"game.yaml:\d+:\d+: the file of a deck list is missing"):
        load(Path("game.yaml"))

"""Whose cards are played: lists of ours and of one's own, as many as the mode needs."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pnp.data.assets import folder
from pnp.data.problems import PnpError
from pnp.rules.part import rules_part
from pnp.rules.vs.game import base_game, with_lists


def problems(given: dict[str, Any]) -> list[str]:
    with pytest.raises(PnpError) as refused:
        base_game().options(given)
    return [str(each) for each in refused.value.problems]


def test_lists_of_ours_are_called_by_their_names() -> None:
    game, called = with_lists(["prey", "company", "prey"])
    assert game is base_game()
    assert called == ("prey", "company", "prey")


def test_a_list_of_ones_own_is_called_by_its_id_however_often_it_is_given(own: Path) -> None:
    game, called = with_lists([str(own), "prey", str(own)])
    assert called == ("mine", "prey", "mine")
    assert game.files == {"mine": str(own)}
    assert set(game.decks) == {*base_game().decks, "mine"}


def test_lists_with_the_same_id_are_told_apart(own: Path) -> None:
    others = [own.with_name(f"other-{number}.yaml") for number in range(2)]
    for other in others:
        other.write_bytes(own.read_bytes())
    game, called = with_lists(map(str, (own, *others)))
    assert called == ("mine", "mine-2", "mine-3")
    assert list(game.files.values()) == [str(own), *map(str, others)]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("pray", r"there is no deck list 'pray' \(did you mean 'prey'\? or a file\)"),
        ("nowhere.yaml", "nowhere.yaml: there is no such file"),
        ("nowhere.yml", "nowhere.yml: there is no such file"),
    ],
)
def test_a_list_that_is_not_there_is_refused(name: str, told: str) -> None:
    with pytest.raises(PnpError, match=told):
        with_lists([name])


@pytest.mark.parametrize(
    ("mode", "number"), [("duel", 2), ("free-for-all", 3), ("two-vs-two", 4), ("two-headed", 4)]
)
def test_who_names_no_lists_gets_as_many_of_ours_as_the_mode_needs(mode: str, number: int) -> None:
    assert list(base_game().options({"mode": mode})["decks"]) == list(base_game().decks)[:number]


@pytest.mark.parametrize(
    ("mode", "number", "told"),
    [
        ("duel", 3, "duel is for 2 players, not 3"),
        ("free-for-all", 2, "free-for-all is for 3 or 4 players, not 2"),
        ("two-vs-two", 3, "two-vs-two is for 4 players, not 3"),
        ("two-headed", 3, "two-headed is for 4 players, not 3"),
    ],
)
def test_a_mode_is_for_so_many(mode: str, number: int, told: str) -> None:
    assert any(told in each for each in problems({"mode": mode, "decks": ["prey"] * number}))


@pytest.mark.parametrize(
    ("given", "told"),
    [
        ({"decks": ["prey", "pray"]}, "there is no deck list 'pray' (did you mean 'prey'?)"),
        ({"mains": ["Dutch", "Duch"]}, "there is no main character 'Duch'"),
        ({"mains": ["Dutch"]}, "must name one for each of the 2 seats"),
        ({"first": "C"}, "there is no seat C among 2"),
    ],
)
def test_what_is_not_there_cannot_be_chosen(given: dict[str, Any], told: str) -> None:
    (only,) = problems(given)
    assert told in only


def test_two_to_four_play() -> None:
    assert rules_part("vs").seats(base_game()) == (2, 4)


@pytest.fixture
def own(tmp_path: Path) -> Path:
    path = tmp_path / "mine.yaml"
    ours = (folder("carddata") / "vs" / "decks" / "prey.yaml").read_text(encoding="utf-8")
    path.write_text(ours.replace("id: prey", "id: mine"), encoding="utf-8")
    return path

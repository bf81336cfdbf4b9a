"""What a person may wish for: declared once, read from texts, checked, explained."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import pytest

from pnp.data.games import GAMES
from pnp.data.problems import PnpError
from pnp.data.shapes import Doc, Range, model
from pnp.table.invite import invited, once_more
from pnp.table.part import table_of
from pnp.table.wishes import Asked, checked, wishes_of


@model
class Options:
    """As a game's own model of options may look."""

    rounds: Annotated[int, Range(1, 20), Doc("how long it lasts")] = 10
    creatures: Annotated[tuple[str, ...], Doc("who begins with what")] = ()


@model
class Wishes:
    """Beside the options of a game."""

    level: Annotated[Literal["easy", "hard"], Doc("how well automas play"), Asked("LEVEL")] = "easy"
    names: Annotated[tuple[str, ...], Doc("who plays"), Asked(usual="nobody")] = ()
    open_hands: Annotated[bool, Doc("all cards are seen")] = False
    deck: Annotated[str | None, Doc("a deck of yours"), Asked("FILE")] = None


WISHES = {**wishes_of(Wishes), **wishes_of(Options, ["rounds"])}


def test_options_of_a_game_can_be_wished_for_without_being_declared_again() -> None:
    assert [*WISHES] == ["level", "names", "open-hands", "deck", "rounds"]
    assert checked(WISHES, {"rounds": "12"})["rounds"] == 12


def test_what_is_not_given_is_as_the_fields_say() -> None:
    usual = {"level": "easy", "names": (), "open-hands": False, "deck": None, "rounds": 10}
    assert checked(WISHES, {}) == usual


def test_texts_are_read_and_plain_data_is_taken_as_it_is() -> None:
    typed = checked(WISHES, {"names": "Jo, al", "open-hands": True, "deck": "a.yaml"})
    assert (typed["names"], typed["open-hands"], typed["deck"]) == (("jo", "al"), True, "a.yaml")
    assert checked(WISHES, {"names": ["Jo"], "rounds": 3})["names"] == ("Jo",)
    assert checked(WISHES, {"open-hands": "True"})["open-hands"] is True


def test_everything_that_cannot_be_is_told_at_once() -> None:
    with pytest.raises(PnpError) as error:
        checked(WISHES, {"rounds": "2.5", "open-hands": "wide", "level": "esy"})
    assert str(error.value).splitlines() == [
        "option 'rounds': must be a whole number from 1 to 20, not 2.5",
        "option 'open-hands': must be true or false, not 'wide'",
        "option 'level': must be 'easy' or 'hard', not 'esy' (did you mean 'easy'?)",
    ]


def test_each_is_explained_in_a_line() -> None:
    told = {name: (wish.metavar, wish.help) for name, wish in WISHES.items()}
    assert told == {
        "level": ("LEVEL", "How well automas play: easy, hard [easy]."),
        "names": ("NAME,...", "Who plays [nobody]."),
        "open-hands": ("", "All cards are seen."),
        "deck": ("FILE", "A deck of yours."),
        "rounds": ("N", "How long it lasts, 1 to 20 [10]."),
    }


@pytest.mark.parametrize("game", GAMES)
def test_every_wish_of_every_game_is_explained_and_may_be_left_out(game: str) -> None:
    wishes = table_of(game).wishes
    assert all(wish.doc for wish in wishes.values())
    assert checked(wishes, {name: wish.default for name, wish in wishes.items() if wish.default})
    record = invited(game, {}, seed=5)
    assert (record.game.name, record.seed) == (game, 5)
    again = once_more(record)
    assert (again.seats, again.moves, again.at_real_table) == (record.seats, [], False)


@pytest.mark.parametrize(
    ("game", "given", "told"),
    [
        (None, {}, "which game?"),
        (None, {"level": "hard"}, "which game?"),
        ("predation", {"monster": "sand-maw"}, "predation has no --monster"),
        ("go", {}, "there is no game 'go'"),
    ],
)
def test_a_game_that_cannot_begin(game: str | None, given: dict[str, Any], told: str) -> None:
    with pytest.raises(PnpError) as error:
        invited(game, given)
    assert told in str(error.value)


def test_a_wish_that_only_one_game_has_says_which_game_is_meant() -> None:
    assert invited(None, {"opponents": 2}).game.name == "predation"

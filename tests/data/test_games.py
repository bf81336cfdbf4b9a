"""The list of games: each brings its own, and nothing of one hides anything of another."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

import pytest

from pnp.data.games import GAMES, ROOMS, Entry, part, title
from pnp.data.part import GameData, data_of
from pnp.data.problems import PnpError


@pytest.mark.parametrize("game", GAMES)
def test_a_game_has_a_part_in_every_room(game: str) -> None:
    assert all(part(room, game) is not None for room in ROOMS)
    assert title(game)


@pytest.mark.parametrize(
    "names",
    [
        lambda data: data.kinds,
        lambda data: data.builders,
        lambda data: [data.scenario.key] if data.scenario else [],
    ],
    ids=["kinds", "builders", "scenario blocks"],
)
def test_no_two_games_use_one_name(names: Callable[[GameData], Iterable[str]]) -> None:
    used = Counter(name for game in GAMES for name in names(data_of(game)))
    assert [name for name, times in used.items() if times > 1] == []


def test_a_game_that_is_not_there_is_told() -> None:
    with pytest.raises(PnpError, match="there is no game 'chess'"):
        data_of("chess")


def test_a_game_that_is_only_half_there_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "half", Entry("Half", "tests.data"))
    with pytest.raises(PnpError, match="the game 'half' has no part in the room 'rules'"):
        part("rules", "half")

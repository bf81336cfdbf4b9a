"""What lies on the tables of whole games: it fits the file of the table, and tells no secret."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest

from pnp.data.table import MARGIN, table_file
from pnp.rules.kernel import State
from pnp.table.automas import Automas, automas
from pnp.table.invite import invited
from pnp.table.part import table_of
from pnp.table.records import ME, Record
from pnp.web.faces import Deck, Faces
from pnp.web.snapshot import Plain, table_seen

FACES = Faces()


class Setting(NamedTuple):
    """A game that somebody plays by chance, against automas that do not think long."""

    game: str
    wishes: Plain
    scenario: str = ""
    every: int = 1
    """Of how many positions one is looked at."""

    def __str__(self) -> str:
        told = [self.game, *map(str, self.wishes.values()), self.scenario]
        return f"{'-'.join(filter(None, told))}, one in {self.every}"


SETTINGS = [
    Setting("card-hunter", {"hunters": "jack=me,queen=automa,king=automa", "level": "easy"}),
    Setting("card-hunter", {"monster": "marsh-hydra"}),
    Setting("card-hunter", {}, "four-at-dusk", every=4),
    Setting("predation", {"opponents": 1, "level": "easy"}, every=3),
    Setting("vs", {"level": "easy"}, every=8),
    Setting("aliens-predator", {"level": "easy"}, "dead-air", every=12),
]
MORE = [
    Setting("predation", {"opponents": 3, "level": "easy"}, every=5),
    Setting("vs", {"me": "predators", "against": "prey", "level": "easy"}, every=3),
    Setting("vs", {"mode": "free-for-all", "level": "easy"}, every=12),
    Setting("vs", {"mode": "two-vs-two", "level": "easy"}, every=5),
    Setting("vs", {"mode": "two-headed", "level": "easy"}, every=12),
    Setting("aliens-predator", {"level": "easy"}, "open-season", every=12),
    Setting("aliens-predator", {"level": "easy"}, "three-hungers", every=24),
    Setting("aliens-predator", {"level": "easy"}, "everybodys-station", every=17),
]
MANY = [
    Setting("predation", {"opponents": 2, "level": "easy"}, every=12),
    Setting("predation", {"opponents": 3, "level": "easy"}, every=12),
    Setting("vs", {"mode": "free-for-all", "level": "easy"}, every=40),
    Setting("aliens-predator", {"level": "easy"}, "three-hungers", every=100),
]
"""Three and four at a table; more of such positions are looked at with MORE, at length."""
SEATS = [
    Setting("card-hunter", {}, "four-at-dusk"),
    Setting("predation", {"opponents": 3}),
    Setting("vs", {"mode": "free-for-all", "against": "xenomorphs,predators,prey"}),
    Setting("vs", {"mode": "two-vs-two"}),
    Setting("vs", {"mode": "two-headed"}),
    Setting("aliens-predator", {}, "three-hungers"),
    Setting("aliens-predator", {}, "everybodys-station"),
]
"""Tables for as many as can sit at them."""


def played(setting: Setting, seed: int = 3) -> Iterator[tuple[Record, State, bool]]:
    """Positions of a whole game, each with whether a person must decide."""
    scenario = Path(setting.scenario) if setting.scenario else None
    record = invited(setting.game, setting.wishes, scenario=scenario, seed=seed)
    desk, others, rng = table_of(setting.game).desk, Automas(record, automas), Random(seed)
    state = record.game.setup(record.options, record.dealer())
    while state.decision is not None:
        own = record.seats[desk.decider(record, state)].player == ME
        if len(record.moves) % setting.every == 0:
            yield record, state, own
        move = str(rng.choice(state.decision.actions)) if own else others.choice(state).move
        record.moves.append(move)
        state.play(record.game.parse(move))
    yield record, state, False


POINTED = {
    "card-hunter": {"move", "light", "heavy", "drink"},
    "predation": {"build", "feed"},
    "vs": {"recruit", "lay", "move"},
    "aliens-predator": {"take", "to"},
}
"""Verbs whose moves are about things that one can point at."""


def _verb(setting: Setting, move: str) -> str:
    words = move.split()
    return words[1] if setting.game == "card-hunter" else words[0]


def things(zone: Plain) -> Iterator[Plain]:
    for card in zone["cards"]:
        yield card
        yield from card.get("beside", ())


@pytest.mark.parametrize(
    "setting",
    [*SETTINGS, *(pytest.param(each, marks=pytest.mark.long) for each in MORE)],
    ids=str,
)
def test_whole_games_fit_the_table_and_tell_no_secret(setting: Setting) -> None:
    assert _pointed_at(setting) >= POINTED[setting.game]


@pytest.mark.parametrize("setting", MANY, ids=str)
def test_nor_do_tables_for_many(setting: Setting) -> None:
    assert _pointed_at(setting)


def _pointed_at(setting: Setting) -> set[str]:
    """Look at a whole game; the verbs of the moves that are about things on the table."""
    laid, rng, deck = table_of(setting.game).laid, Random(0), None
    lit = set()
    for record, state, own in played(setting):
        deck = deck or Deck(FACES, laid.sets(record))
        seen = table_seen(record, state, deck, own)
        for zone in seen["zones"]:
            assert "box" in zone, f"{zone['id']} is not in the table's file"
            keys = [thing["k"] for thing in things(zone)]
            assert len(set(keys)) == len(keys), f"{zone['id']} has two things of one name"
        _check_apart(seen["zones"])
        lit |= {_verb(setting, move["m"]) for move in seen["moves"] if move["on"]}
        eyes = table_of(setting.game).desk.eyes(record, state)
        world = state.observe(eyes, rng).imagine(rng)
        other = table_seen(record, world, deck, own)
        assert json.dumps(seen) == json.dumps(other), "a page could tell two worlds apart"
    return lit


@pytest.mark.parametrize("setting", SEATS, ids=str)
def test_there_is_room_for_everybody(setting: Setting) -> None:
    record, state, own = next(played(setting))
    deck = Deck(FACES, table_of(setting.game).laid.sets(record))
    seen = table_seen(record, state, deck, own)
    zones = seen["zones"]
    assert all("box" in zone for zone in zones)
    _check_apart(zones)
    right = max(zone["box"][0] + zone["box"][2] for zone in zones)
    bottom = max(zone["box"][1] + zone["box"][3] for zone in zones)
    assert 1 < right / bottom < 1.7, "it would leave much of a window empty"
    mat = FACES.named(seen["mat"])
    assert mat is not None
    assert mat.size == pytest.approx((right + MARGIN, bottom + MARGIN))
    assert len(mat.packed) < 60_000


def test_friends_sit_on_our_side() -> None:
    record, state, own = next(played(Setting("vs", {"mode": "two-vs-two"})))
    deck = Deck(FACES, table_of("vs").laid.sets(record))
    names = {zone["id"] for zone in table_seen(record, state, deck, own)["zones"]}
    assert {"my-front-A", "my-front-C", "their-front-B", "their-front-D"} <= names


def _check_apart(zones: list[Plain]) -> None:
    """No zone lies over another."""
    boxes = [(zone["id"], *zone["box"]) for zone in zones]
    for at, (name, x, y, w, h) in enumerate(boxes):
        assert x >= 0
        assert y >= 0
        for other, x2, y2, w2, h2 in boxes[at + 1 :]:
            apart = x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y
            assert apart, f"{name} lies over {other}"


def test_a_secret_would_be_found_out() -> None:
    """The test above means something: a page made from the state itself would differ."""
    setting = Setting("predation", {"opponents": 1, "level": "easy"})
    differs = 0
    for record, state, _ in played(setting):
        eyes = table_of(setting.game).desk.eyes(record, state)
        world = state.observe(eyes, Random(0)).imagine(Random(0))
        peeked: list[Any] = [
            each.observe(1 - eyes, Random(0)).view["hand"] for each in (state, world)
        ]
        differs += peeked[0] != peeked[1]
    assert differs > 5


@pytest.mark.parametrize("game", ["card-hunter", "predation", "vs", "aliens-predator"])
def test_every_game_of_ours_has_a_table(game: str) -> None:
    file = table_file(game)
    assert file is not None
    assert file.game == game

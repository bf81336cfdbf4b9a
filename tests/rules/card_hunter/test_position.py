"""A hunt is built at any point from plain data, and what cannot be is told."""

from __future__ import annotations

from collections import Counter
from contextlib import suppress
from random import Random
from typing import Any

import pytest

from pnp.data.problems import PnpError
from pnp.rules.card_hunter.position import FIELDS, position
from pnp.rules.kernel import ScriptedDealer, SeededDealer
from tests.rules.card_hunter.hunting import RATTLER, gone, legal, part, pile, play

STANDING = {"positions": {"J": "north", "Q": "east", "K": "east"}}


def wrong(**told: Any) -> str:
    """Everything that is said to be wrong with a position."""
    given = {**STANDING, **{key.replace("_", "-"): value for key, value in told.items()}}
    with pytest.raises(PnpError) as error:
        position(RATTLER, given, SeededDealer(1))
    return str(error.value)


def test_what_is_not_told_is_as_at_the_start() -> None:
    hunt = position(RATTLER, STANDING, SeededDealer(1))
    assert (hunt.round, hunt.turn) == (1, 0)
    assert hunt.rules.ring[hunt.attacking] == "east"  # where most hunters stand
    assert (hunt.lives, hunt.potions, hunt.knockouts) == ([4] * 3, [3] * 3, 3)
    assert sum(map(len, hunt.parts)) == RATTLER.monster.total_cards
    assert not any(hunt.hit_piles)
    assert "J light" in legal(hunt)


def test_lays_out_cards_and_hunters() -> None:
    told = {
        **STANDING,
        "round": 5,
        "turn": "Q",
        "attacking": "south",
        "lives": {"Q": 1},
        "potions": {"K": 0},
        "knockouts": 1,
        "parts": {"wings": ["rage"]},
        "hit-piles": {"wings": ["wings weak", "tail weak"]},
        "bottoms": {"claws": ["head weak"]},
        "gone": ["head weak"],
    }
    hunt = position(RATTLER, told, ScriptedDealer(["rage"]))
    assert hunt.rules.ring[hunt.attacking] == "south"
    assert (part(hunt, "wings"), pile(hunt, "wings")) == (["rage"], ["tail weak", "wings weak"])
    assert (part(hunt, "claws"), hunt.left(3), gone(hunt)) == ([], 1, ["head weak"])
    assert len(part(hunt, "tail")) > 5
    play(hunt, "Q light")
    assert hunt.result is not None
    assert hunt.result.reason == "the last knockout"


def test_a_card_removed_unseen_is_nobodys_knowledge() -> None:
    told = {
        **STANDING,
        "parts": {"tail": ["tail weak", "wings medium", "head strong"]},
        "removed": {"tail": "tail weak"},
    }
    hunt = position(RATTLER, told, SeededDealer(1))
    assert hunt.left(0) == 3
    seen = hunt.observe(0, Random(1)).view["parts"]["north"]
    assert (seen.left, seen.kinds) == (3, {"tail weak": 2, "wings medium": 1, "head strong": 1})
    rng = Random(2)
    worlds = [hunt.observe(0, rng).imagine(rng).out[0] for _ in range(400)]
    found = Counter(hunt.rules.names[out] for out in worlds if out is not None)
    assert found.keys() == {"tail weak", "wings medium", "head strong"}
    assert 160 < found["tail weak"] < 240


def test_of_a_part_of_which_no_pile_is_told_all_but_the_removed_card_lie_there() -> None:
    hunt = position(RATTLER, {**STANDING, "removed": {"tail": "rage"}}, SeededDealer(1))
    assert "rage" not in part(hunt, "tail")
    assert (hunt.left(0), hunt.left(1)) == (10, 11)


def test_the_weak_spot_is_among_the_suspects() -> None:
    told = {
        **STANDING,
        "options": {"house-rules": ["deduction"]},
        "attacking": "north",
        "weak-spot": "claws",
        "suspects": ["wings", "claws"],
    }
    hunt = position(RATTLER, told, SeededDealer(1))
    assert [move for move in legal(hunt) if "name" in move] == ["J name wings", "J name claws"]
    assert "among them" in wrong(**{**told, "suspects": ["wings"]})
    assert "under the house rule deduction only" in wrong(weak_spot="claws")


@pytest.mark.parametrize(
    ("told", "message"),
    [
        ({"part": {}}, "part: unknown field (did you mean 'parts'?)"),
        ({"parts": {"tale": []}}, "parts: there is no 'tale' (did you mean 'tail'?)"),
        ({"parts": {"tail": "rage"}}, "parts.tail: must be a list of names, not 'rage'"),
        ({"parts": {"tail": ["tail wek"]}}, "there is no 'tail wek' (did you mean 'tail weak'?)"),
        ({"parts": []}, "parts: must be a mapping of names, not []"),
        ({"parts": {"tail": ["rage"] * 9}}, "parts.tail: there is no 'rage' left"),
        ({"hit_piles": {"tail": ["rage"] * 9}}, "hit-piles.tail: there is no 'rage' left"),
        ({"parts": {"tail": ["rage"]}, "gone": ["rage"] * 9}, "gone: there is no 'rage' left"),
        ({"lives": {"J": 5}}, "lives.J: must be a whole number from 1 to 4, not 5"),
        ({"lives": {"X": 1}}, "lives: there is no 'X' (one of: J, Q, K)"),
        ({"knockouts": True}, "knockouts: must be a whole number from 1 to 9, not True"),
        ({"potions": {"J": 21}}, "potions.J: must be a whole number from 0 to 20, not 21"),
        ({"round": 1000}, "round: must be a whole number from 1 to 999, not 1000"),
        ({"gone": ["rage"]}, "gone: there is no 'rage' left"),  # all lie in their Parts
        ({"parts": {"tail": ["rage"]}, "removed": {"tail": "rage"}}, "removed.tail: there is no"),
        ({"positions": {"J": "north"}}, "positions: there is none for Q, K"),
        ({"positions": {"J": "up", "Q": "east", "K": "east"}}, "positions.J: there is no 'up'"),
        ({"turn": "Q"}, "attacking: must be told unless the round begins"),
        ({"attacking": "tail"}, "attacking: there is no 'tail'"),
        ({"options": {"players": 9}}, "from 1 to 4, not 9"),
    ],
)
def test_says_what_cannot_be(told: dict[str, Any], message: str) -> None:
    assert message in wrong(**told)


def test_says_everything_that_cannot_be_at_once() -> None:
    crowded = {"J": "east", "Q": "east", "K": "east"}
    said = wrong(positions=crowded, lives={"J": 0}, parts={"tail": ["rage"] * 9}).splitlines()
    full = "positions: too many stand in the east (at most 2 hunters fit one Position)"
    assert said[0] == full
    assert len({line.partition(":")[0] for line in said}) == 3


@pytest.mark.parametrize("field", FIELDS)
def test_nothing_that_can_be_told_is_a_surprise(field: str) -> None:
    shapes: list[Any] = [None, -7, "x", [], {}, [None], [[]], {"A": {}}, {"A1": 3}, {3: "x"}]
    for shape in shapes:
        with suppress(PnpError):
            assert position(RATTLER, {**STANDING, field: shape}, SeededDealer(1)).decision

"""The sense of Card Hunter expects of Rage what this monster's Rage does."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from automa.card_hunter.features import of_the_threat
from automa.card_hunter.sense import Sense
from pnp.rules import load
from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import SeededDealer
from tests.automa.card_hunter.test_sense import emptied

GAME: CardHunter = load("card-hunter")


def raging(**rage: Any) -> Hunt:
    """The Jack stands before a Part that is nothing but Rage; Hit Piles lie everywhere."""
    monster = replace(GAME.monster, rage=replace(GAME.monster.rage, **rage))
    hunt = CardHunter(monster).setup({}, SeededDealer(3))
    here = hunt.positions[0]
    hunt.parts[here], hunt.out[here] = [hunt.rules.rage] * 2, None
    hunt.ask_hunter()
    return hunt


def light(hunt: Hunt) -> float:
    """What a light attack of the Jack is felt to lead to."""
    assert hunt.decision is not None
    at = hunt.decision.actions.index(hunt.rules.lights[0])
    return Sense(hunt.rules).judge(hunt)[at]


@pytest.mark.parametrize("shuffles", [True, False])
def test_expects_of_rage_what_comes_of_it(shuffles: bool) -> None:
    hunt = raging(shuffles=shuffles)
    expected, after = light(hunt), hunt.copy()
    after.play(hunt.rules.lights[0])
    assert all(after.hit_piles) is not shuffles
    sense = Sense(hunt.rules)
    assert expected == pytest.approx(sense.win(sense.glance(after), after.turn))


def test_rage_that_leaves_hit_piles_can_be_the_last_card_and_yet_win_nothing() -> None:
    hunt = emptied(raging(shuffles=False))
    here = hunt.positions[0]
    hunt.parts[here], hunt.hit_piles[here - 1] = [hunt.rules.rage], [0]
    hunt.ask_hunter()
    assert light(hunt) < 1.0


@pytest.mark.parametrize(("again", "lives"), [(True, 0.75), (False, 0.5)])
def test_fears_a_second_strike_only_of_a_monster_that_strikes_again(
    again: bool, lives: float
) -> None:
    hunt = raging(again=again)
    hunt.parts[0], hunt.out[0] = [hunt.rules.rage, hunt.rules.names.index("tail weak")], None
    attacker = Sense(hunt.rules).glance(hunt).decks[0]
    assert of_the_threat(hunt.rules, attacker, 0, 4)[0] == pytest.approx(lives)

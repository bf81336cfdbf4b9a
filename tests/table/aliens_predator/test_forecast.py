"""What attacks come to is reckoned as the rules would, from what a seat knows."""

from __future__ import annotations

from random import Random

import pytest

from pnp.table.aliens_predator.forecast import Blow
from tests.table.aliens_predator.missions import ALIENS, DESK, MARINES, game, laid_out, play, seen


def test_a_rifle_on_a_warrior() -> None:
    """Speed 4: a roll above it. The rifle's damage less the warrior's Power."""
    ground = play(laid_out(), "done")
    while ground.asked.seat != 0:
        play(ground, str(ground.decision.actions[-1]))  # type: ignore[union-attr]
    view = seen(ground)
    (blow,) = [each for each in view["tries"] if each.attacker == "A1"]
    rules = ground.rules
    rifle = rules.weapon[rules.named["Pulse Rifle"]]
    assert rifle is not None
    assert (blow.target, blow.weapon) == ("B2", "Pulse Rifle")
    assert blow.needs == 5 - rifle.to_hit
    assert blow.chance == pytest.approx((7 - blow.needs) / 6)
    assert blow.harm == max(rifle.damage - 5, 0)
    assert view["chances"]["attack A1"] is blow


def test_a_token_keeps_its_card_alive() -> None:
    """A Smart Gun does 10 - 5 = 5 points: enough for a Warrior of Power 5 without a token."""
    gunner = {**MARINES, "characters": ["Pvt. Okoro, at Main Corridor, with M56 Smart Gun"]}
    told = []
    for warrior in (
        "Alien Warrior",
        "Alien Warrior, tokens 1",
        "Alien Warrior, tokens 1, damage 1",
    ):
        name, *rest = warrior.split(", ")
        at = ", ".join([name, "at Main Corridor", *rest])
        ground = play(laid_out(gunner, {**ALIENS, "characters": [at]}), "done")
        while ground.asked.seat != 0:
            play(ground, str(ground.decision.actions[-1]))  # type: ignore[union-attr]
        told += [each.effect for each in seen(ground)["tries"] if each.weapon == "M56 Smart Gun"]
    assert told == ["kills", "5 damage", "kills"]


def test_what_was_declared_has_its_odds_too() -> None:
    ground = laid_out()
    play(ground, "attack A1")
    view = seen(ground)
    assert [each.attacker for each in view["blows"]] == ["A1"]
    assert len(view["blows"]) == len(view["attacks"])


@pytest.mark.parametrize(
    ("blow", "told"),
    [
        (Blow("A1", "B1", "claws", 4, 0.5, 2, 5), "4+, 50%: 2 damage"),
        (Blow("A1", "B1", "claws", 4, 0.5, 5, 5), "4+, 50%: kills"),
        (Blow("A1", "B1", "claws", 4, 0.5, 5, 5, capture=True), "4+, 50%: captures"),
        (Blow("A1", "B1", "claws", 1, 1.0, 0, 5), "any roll, 100%: no damage"),
        (Blow("A1", "B1", "claws", 7, 0.0, 9, 5), "cannot hit"),
        (Blow("A1", "B1", "Net", 3, 4 / 6, 0, 5, binds=6), "3+, 67%: binds 6"),
    ],
)
def test_a_blow_in_few_words(blow: Blow, told: str) -> None:
    assert blow.short == told


def test_draws_are_counted_from_the_own_deck() -> None:
    view = seen(laid_out(round_="draw"))
    draws, each = DESK.odds(game(), view)[-2:]
    assert draws.title == "Your next card, of 4 in your deck"
    (row,) = each.rows
    assert {figure.label: figure.value for figure in row.figures} == {
        "Pulse Rifle": 0.5,
        "Colonist": 0.25,
        "Cover Formation": 0.25,
    }


def test_odds_do_not_depend_on_what_is_hidden() -> None:
    ground = laid_out()
    other = laid_out(MARINES, {**ALIENS, "hand": ALIENS["deck"], "deck": ALIENS["hand"]})
    assert seen(ground) == seen(other)
    assert ground.observe(0, Random(1)).view == other.observe(0, Random(2)).view

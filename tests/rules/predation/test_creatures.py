"""What are creatures? Pairs of cards, their tiers, and the charts of the rulebook."""

from __future__ import annotations

from random import Random

import pytest

from tests.rules.predation.grazing import PREDATION, card, contest, creature, legal, listed, refusal

RULES = PREDATION.rules({})
TIERS = {1: range(2, 6), 2: range(6, 9), 3: range(9, 12), 4: range(12, 16), 5: (16, 17, 18)}
TIERS[6] = (19, 20)
BONUS = {1: "A 2 3", 2: "4 5 6", 3: "7 8 9", 4: "10 J Q K"}


def test_the_example_creature_2_3_is_tier_1() -> None:
    example = creature(1, "2H/3C")
    assert (RULES.attack_of(example), RULES.defence_of(example), RULES.tier(example)) == (2, 3, 1)


def test_when_part_of_a_creature_aces_count_as_1() -> None:
    ace = creature(1, "AH/AC")
    assert (RULES.attack_of(ace), RULES.defence_of(ace)) == (1, 1)


@pytest.mark.parametrize("attack", range(1, 11))
@pytest.mark.parametrize("defence", range(1, 11))
def test_every_sum_has_the_tier_of_the_chart(attack: int, defence: int) -> None:
    ranks = listed("A 2 3 4 5 6 7 8 9 10")
    pair = creature(1, f"{ranks[attack - 1]}H/{ranks[defence - 1]}C")
    tier = next(tier for tier, sums in TIERS.items() if attack + defence in sums)
    assert RULES.tier(pair) == tier


@pytest.mark.parametrize(("bonus", "ranks"), BONUS.items())
@pytest.mark.parametrize("suit", "HCDS")
def test_every_card_has_the_bonus_of_the_chart(bonus: int, ranks: str, suit: str) -> None:
    assert [RULES.bonus[card(f"{rank}{suit}")] for rank in ranks.split()] == [bonus] * len(
        ranks.split()
    )


def test_ruling_1_a_sum_of_5_is_tier_1_and_6_is_tier_2() -> None:
    assert RULES.tier(creature(1, "4H/AC")) == 1
    assert RULES.tier(creature(1, "3H/3C")) == 2


@pytest.mark.parametrize("high", ["JH", "QC", "KD", "Joker"])
def test_ruling_2_court_cards_and_jokers_are_never_part_of_creatures(high: str) -> None:
    state = contest("10H/10C", "10D/10S", hands=f"A {high} 2D")
    assert not [move for move in legal(state) if move.startswith(("migrate", "evolve"))]
    assert "cards up to 10" in refusal(state, f"migrate {high}")
    assert "cards up to 10" in refusal(state, f"evolve A1 attack {high}")


@pytest.mark.parametrize(
    ("suit", "beaten"), [("H", "C"), ("C", "D"), ("D", "S"), ("S", "H")], ids="HCDS"
)
def test_the_order_of_trump_is_hearts_clubs_diamonds_spades_hearts(suit: str, beaten: str) -> None:
    for other in "HCDS":
        attacker, defender = creature(1, f"5{suit}/2C"), creature(1, f"2C/5{other}")
        expected = 1 if other == beaten else -1 if (other + suit) in "HC CD DS SH" else 0
        assert RULES.trump(attacker, defender) == expected


def test_the_view_tells_each_creature_with_tier_and_values() -> None:
    state = contest("2H/3C+QH", "9D/10S+JS")
    view = state.observe(0, Random(0)).view
    (mine,), (theirs,) = view["creatures"]["A"], view["creatures"]["B"]
    assert (mine.name, mine.attack, mine.defence, mine.modifier) == ("A1", "2H", "3C", "QH")
    assert (mine.tier, mine.attack_value, mine.defence_value) == (1, 3, 4)
    assert (theirs.tier, theirs.attack_value, theirs.defence_value) == (6, 8, 9)
    assert view["tiers"] == {"A": 1, "B": 6}

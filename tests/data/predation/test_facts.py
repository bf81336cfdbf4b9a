"""Predation's tables and deck, against the rulebook's charts and examples."""

from __future__ import annotations

from pathlib import Path

import pytest

from pnp.data import assets
from pnp.data.library import Library
from pnp.data.models import Card
from pnp.data.predation.facts import Predation

SET = Library().load("predation")
RULES: Predation = next(fact for fact in SET.facts.values() if isinstance(fact, Predation))


def deck() -> dict[str, Card]:
    whole = max(SET.components, key=lambda component: len(component.cards))
    return {card.id: card for card in whole.cards}


def test_the_example_creature_of_two_and_three_is_tier_one() -> None:
    assert RULES.tier_of(2 + 3) == 1


@pytest.mark.parametrize(
    ("tier", "sums"),
    [(1, (2, 5)), (2, (6, 8)), (3, (9, 11)), (4, (12, 15)), (5, (16, 18)), (6, (19, 20))],
)
def test_tiers_by_sum(tier: int, sums: tuple[int, int]) -> None:
    assert RULES.sums_of(tier) == sums
    assert {RULES.tier_of(total) for total in range(sums[0], sums[1] + 1)} == {tier}


def test_the_grid_of_tiers_is_symmetric_and_rises() -> None:
    grid = RULES.tier_grid()
    assert len(grid) == len(grid[0]) == 10
    assert (grid[0][0], grid[1][2], grid[9][9], grid[8][9]) == (1, 1, 6, 6)
    for a in range(10):
        assert list(grid[a]) == sorted(grid[a])
        assert all(grid[a][d] == grid[d][a] for d in range(10))


@pytest.mark.parametrize(
    ("numbers", "bonus"), [((1, 3), 1), ((4, 6), 2), ((7, 9), 3), ((10, 13), 4)]
)
def test_bonus_by_card(numbers: tuple[int, int], bonus: int) -> None:
    assert RULES.numbers_with(bonus) == numbers
    assert {RULES.bonus_of(n) for n in range(numbers[0], numbers[1] + 1)} == {bonus}


def test_hearts_beat_clubs_beat_diamonds_beat_spades_beat_hearts() -> None:
    assert RULES.trump_cycle == ("hearts", "clubs", "diamonds", "spades")
    assert RULES.suit("spades").trumps == "hearts"
    assert RULES.trumped_by("hearts") == "spades"


def test_the_turn_has_six_steps_of_which_three_must_be_taken() -> None:
    assert [step.id for step in RULES.turn.steps] == [
        "draw",
        "evolve",
        "attack",
        "place",
        "feed",
        "end",
    ]
    assert [step.id for step in RULES.turn.steps if step.mandatory] == ["draw", "feed", "end"]


def test_texts_carry_the_numbers_of_the_file() -> None:
    assert "Draw 3 cards" in RULES.turn.steps[0].text
    assert "Tier 6 creature" in RULES.wins.apex.text
    assert "+1 attack" in RULES.specials[2].text
    assert "\N{MINUS SIGN}1 attack" in RULES.specials[3].text
    assert [win.id for win in RULES.wins.in_order] == ["extinction", "apex", "dominance"]


def test_the_players_chart() -> None:
    assert [(row.players, row.highest_card, row.highest_tier) for row in RULES.players] == [
        (2, 3, 1),
        (3, 4, 2),
        (4, 5, 2),
    ]


def test_fifty_four_cards_each_once_suit_by_suit_then_jokers() -> None:
    cards = deck()
    assert len(cards) == RULES.deck_size == 54
    assert all(card.copies == 1 for card in cards.values())
    assert list(cards)[:2] == ["ace-of-hearts", "2-of-hearts"]
    assert list(cards)[-2:] == ["joker-1", "joker-2"]


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (
            "ace-of-hearts",
            {"value": 1, "food": 1, "bonus": 1, "creature": True, "role": "Co-Evoluter"},
        ),
        (
            "7-of-clubs",
            {"value": 7, "food": 7, "bonus": 3, "role": "", "role_kind": "numerical"},
        ),
        (
            "queen-of-spades",
            {"value": 12, "food": 10, "bonus": 4, "creature": False, "role_kind": "modifier"},
        ),
        (
            "king-of-diamonds",
            {"role": "Minor Disaster", "role_kind": "environmental", "trumps": "spades"},
        ),
        (
            "joker-1",
            {"value": 0, "food": 0, "bonus": 0, "role": "Major Disaster", "trumps": ""},
        ),
    ],
)
def test_a_card_carries_what_the_game_asks_of_it(card: str, expected: dict[str, object]) -> None:
    fields = deck()[card].fields
    assert {name: fields[name] for name in expected} == expected


# --- a rules file that does not hold together -----------------------------------------------------


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("trumps: hearts", "trumps: hears", "there is no suit 'hears' (did you mean 'hearts'?)"),
        ("trumps: hearts", "trumps: clubs", "each suit must be trumped by exactly one other"),
        ("{tier: 6, up-to: 20}", "{tier: 6, up-to: 19}", "must be 20, the highest sum"),
        ("even-attacker: 2", "even-attacker: 3", "is 3, and there are 2 players"),
        ("even-fewer: [0, 3]", "even-fewer: [3]", "has 1 numbers, and there are 2 players"),
        ("even-fewer: [0, 3]", "even-fewer: [0, 6]", "takes away more than the 5 cards of a hand"),
        ("highest-tier: 1,", "highest-tier: 7,", "there is no tier 7"),
        ("{tier: 2, up-to: 8}", "{tier: 1, up-to: 8}", "1 must be greater than 1"),
        ("{tier: 2, up-to: 8}", "{tier: 2, up-to: 4}", "4 must be greater than 5"),
        ("{bonus: 4, up-to: 13}", "{bonus: 4, up-to: 12}", "must reach 13"),
        ("rank: queen", "rank: quean", "there is no rank 'quean' (did you mean 'queen'?)"),
        ("effect: boost", "effect: boots", "(did you mean 'boost'?)"),
        ("{turn.draw}", "{turn.drawn}", "there is no fact 'drawn' in 'turn'"),
        ("evolve-least: 1", "evolve-least: 3", "is less than 'evolve-least'"),
        ("id: feed", "id: place", "a second step has the id 'place'"),
    ],
)
def test_mistakes_in_the_tables_are_found(old: str, new: str, told: str, tmp_path: Path) -> None:
    ours = (assets.folder("carddata") / "predation" / "rules.yaml").read_text("utf-8")
    assert old in ours
    file = tmp_path / "rules.yaml"
    file.write_text(ours.replace(old, new, 1), "utf-8")
    _, problems = Library().check_file(file)
    assert any(told in str(problem) for problem in problems), problems


def test_trumps_must_form_one_cycle(tmp_path: Path) -> None:
    ours = (assets.folder("carddata") / "predation" / "rules.yaml").read_text("utf-8")
    swapped = ours.replace("trumps: clubs", "trumps: XX").replace("trumps: spades", "trumps: YY")
    swapped = swapped.replace("trumps: diamonds", "trumps: hearts", 1)
    swapped = swapped.replace("trumps: hearts}\n  jokers", "trumps: diamonds}\n  jokers")
    swapped = swapped.replace("XX", "clubs").replace("YY", "spades")
    file = tmp_path / "rules.yaml"
    file.write_text(swapped, "utf-8")
    _, problems = Library().check_file(file)
    assert [p.message for p in problems] == ["the trumps must form one cycle through all suits"]

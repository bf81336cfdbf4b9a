"""Any fight at all, against the rulebook's arithmetic done by hand."""

from __future__ import annotations

from hypothesis import assume, given
from hypothesis import strategies as st

from tests.rules.predation.grazing import contest, creatures, fight_value, happened, legal, play

RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
BEATS = {"H": "C", "C": "D", "D": "S", "S": "H"}
suits = st.sampled_from("HCDS")
part = st.tuples(st.sampled_from(RANKS[:10]), suits)
any_card = st.tuples(st.sampled_from(RANKS), suits)
maybe = st.none() | any_card


def number(card: tuple[str, str]) -> int:
    return RANKS.index(card[0]) + 1


def bonus(card: tuple[str, str]) -> int:
    return 1 + (number(card) > 3) + (number(card) > 6) + (number(card) > 9)


def named(card: tuple[str, str] | None) -> str:
    return "".join(card) if card else ""


@given(part, part, maybe, maybe, maybe, st.booleans(), st.sampled_from(["", "QH", "JH"]))
def test_attack_defence_and_who_is_discarded(
    attack: tuple[str, str],
    defence: tuple[str, str],
    boost: tuple[str, str] | None,
    flip: tuple[str, str] | None,
    negation: tuple[str, str] | None,
    flip_negates: bool,
    modifier: str,
) -> None:
    told = [each for each in (attack, defence, boost, flip, negation) if each]
    fixed = {"AS", "AH", "2C", "2D", "2H", "QH", "JH"}
    assume(len(set(told)) == len(told) and not fixed & set(map(named, told)))
    attacker = f"{named(attack)}/AS" + (f"+{modifier}" if modifier else "")
    state = contest(
        f"{attacker} 2C/2D",
        f"AH/{named(defence)}",
        hands=f"A {named(boost)} {named(negation)}",
        downs=f"B {named(flip)}",
        step="attack",
    )
    play(state, "attack A1 B1")
    value = number(attack) + {"": 0, "QH": 1, "JH": -1}[modifier]
    guard = number(defence)
    if boost or negation:
        play(state, f"boost {named(boost)}" if boost else "pass")
        value += bonus(boost) if boost else 0
    if flip and flip_negates and boost and number(flip) > number(boost):
        play(state, f"negate ({named(flip)})")
        value -= bonus(boost)
    elif flip:
        play(state, f"defend ({named(flip)})")
        guard += bonus(flip)
        if negation and number(negation) > number(flip):
            assert legal(state) == [f"negate {named(negation)}", "pass"]
            play(state, f"negate {named(negation)}")
            guard -= bonus(flip)
    value += BEATS[attack[1]] == defence[1]
    assert fight_value(state) == (value, guard)
    lost = [facts for facts in happened(state, "lost") if facts[1] != "hunger"]
    if value > guard:
        assert lost == [("B1", "eaten")]
    elif BEATS[defence[1]] == attack[1]:
        assert lost == [("A1", "trump")]
    else:
        assert lost == []
        assert "B1" in creatures(state, "B")

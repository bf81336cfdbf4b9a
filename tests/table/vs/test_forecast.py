"""What an attack would do is known before one commits to it, and trying it changes nothing."""

from __future__ import annotations

from random import Random

from pnp.table.vs.forecast import foreseen
from tests.table.vs.battles import laid_out, play, seen

RIPLEY = {"main": "Warrant Officer Ripley, back"}
QUEEN = {"main": "The Queen, back"}


def test_each_attack_is_foretold_with_whoever_makes_it_best() -> None:
    battle = laid_out(
        {**RIPLEY, "front": ["Parker", "Christie"]},
        {**QUEEN, "front": ["Salivating Xenomorph, wounds 1", "Private Hudson"]},
    )
    attacks = seen(battle)["attacks"]
    # Christie, 6 ATK, does it alone; Parker's 3 are too few against 4, and 4 DEF hold his 3.
    best = attacks["attack B2"][0]
    assert (best.attackers, best.kod, best.stunned) == (("A3",), ("B2",), ("B2",))
    alone = next(each for each in attacks["attack B2"] if each.attackers == ("A2",))
    assert (alone.kod, alone.text) == ((), "B2 holds")
    # 6 and 3 against Hudson's 7 need both; he strikes back with 5, at Christie, who costs most.
    team = attacks["attack B3"][0]
    assert team.text == "B3 KO'd, but A3 KO'd"
    assert team.short == "A2+A3 KO, A3 falls"


def test_a_last_blow_wins() -> None:
    battle = laid_out({**RIPLEY, "front": ["Christie"]}, {"main": "The Queen, front, wounds 5"})
    assert seen(battle)["attacks"]["attack B1"][0].text == "B1 KO'd: A WINS"


def test_of_whoever_joins_one_sees_what_that_changes() -> None:
    battle = laid_out(
        {**RIPLEY, "front": ["Parker", "Call"]}, {**QUEEN, "front": ["Salivating Xenomorph"]}
    )
    play(battle, "attack B2", "with A2")
    attacks = seen(battle)["attacks"]
    assert attacks["go"][0].text == "B2 holds"
    assert attacks["with A3"][0].text == "B2 KO'd, but A3 stunned"


def test_a_combat_is_foretold_until_all_have_passed() -> None:
    battle = laid_out(
        {**RIPLEY, "front": ["Parker"], "hand": ["Let's Rock!"]},
        {**QUEEN, "front": ["Salivating Xenomorph"]},
    )
    play(battle, "attack B2")
    view = seen(battle)
    assert (view["blows"], view["combat_result"].text) == ((3, 4), "B2 holds")
    play(battle, "play Let's Rock!")
    assert "combat_result" not in seen(battle)  # amid the effect nobody can tell
    play(battle, "option 1")
    assert battle.combat is None or seen(battle)["blows"] == (4, 4)


def test_looking_ahead_changes_nothing_and_depends_on_nothing_hidden() -> None:
    sides = (
        {**RIPLEY, "front": ["Parker", "Christie"], "hand": ["Call"], "deck": ["Earth", "Newt"]},
        {**QUEEN, "front": ["Salivating Xenomorph"], "hand": ["Let's Rock!"], "deck": ["Ovomorph"]},
    )
    one, other = laid_out(*sides), laid_out(*sides)
    other.hands[1], other.decks[1] = other.decks[1], other.hands[1]
    before = one.observe(0, Random(0)).view
    first = foreseen(one.observe(0, Random(0)))
    assert one.observe(0, Random(0)).view == before
    assert foreseen(other.observe(0, Random(0))) == first


def test_nobody_foresees_for_somebody_else() -> None:
    battle = laid_out(RIPLEY, {**QUEEN, "front": ["Leaping Xenomorph"]}, active="B")
    assert foreseen(battle.observe(0, Random(0))) == {}

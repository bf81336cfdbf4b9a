"""The rules as they are against any monster: each sentence holds for the numbers it is made of."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pnp.data.card_hunter.monster import Monster
from pnp.data.card_hunter.monster_file import find_monster, load_monster, monster_names
from pnp.data.card_hunter.rulebook import rule_sections

LURE = "Lure the beast"
RATTLER = load_monster(find_monster("rattler"))


def rules(monster: Monster = RATTLER, **changes: Any) -> dict[str, str]:
    """The sections against a monster, some of its fields changed."""
    return rule_sections(replace(monster, **changes))


def rage(**changes: Any) -> dict[str, str]:
    return rules(rage=replace(RATTLER.rage, **changes))


def test_the_base_monster_s_rules() -> None:
    found = rules()
    assert "- The Part where most hunters stand together.\n- The Part beside" in found[LURE]
    assert "Weak 1 [hit], medium 2 [hit], strong 3 [hit]." in found["Strike"]
    assert "Each hunter loses 1 Life, in order of play." in found["Rage Mode"]


@pytest.mark.parametrize("name", monster_names())
def test_every_monster_has_all_sections_and_no_fact_is_left_open(name: str) -> None:
    found = rules(load_monster(find_monster(name)))
    assert len(found) == len(rules())
    assert not any(sign in text for text in found.values() for sign in "{}")
    assert not any("\n\n\n" in text for text in found.values())


def test_no_word_of_rage_cards_where_there_are_none() -> None:
    found = rage(per_part=0)
    assert "unless" not in found["Light attack"]
    assert "It is Rage" not in found["Strike"]
    assert found["Rage Mode"].startswith("Set off by a Part that must attack and has no cards.")
    assert "Rage card" not in " ".join(found.values())


def test_what_rage_does_is_told_as_it_is() -> None:
    assert "shuffle every Hit Pile" not in rage(shuffles=False)["Strike"]
    assert "Hit Piles stay where they are" in rage(shuffles=False)["Rage Mode"]
    assert "and the attack is over" in rage(again=False)["Strike"]
    assert "Nobody loses a Life." in rage(damage=0)["Rage Mode"]
    assert "damage" not in rage(damage=0)["Fine points"]
    assert "Each hunter loses 3 Lives" in rage(damage=3)["Rage Mode"]


def test_a_card_under_its_part_is_not_on_the_hit_pile() -> None:
    assert "goes under the Part that attacked" in rules(attack_card_to="bottom-of-part")["Strike"]


def test_the_only_knockout_is_the_last() -> None:
    found = rules(knockouts=1)["Knockout"]
    assert found.endswith("**There is only one, so the hunt is over.**")
    assert "Lose the last of 5" in rules(knockouts=5)["Knockout"]


def test_lives_are_counted_on_what_can_count_them() -> None:
    assert "quarter turn" in rules()["Trackers"]
    assert "track card" in rules(lives=7)["Trackers"]
    assert "back to 1 Life." in rules(lives=1)["Potion"]


def test_nothing_hidden_at_setup_is_not_spoken_of() -> None:
    setup = replace(RATTLER.setup, removed_per_part=0)
    assert "hidden" in rules()["Fine points"]
    assert "hidden" not in rules(setup=setup)["Fine points"]


def test_one_hunter_acts_in_no_order() -> None:
    alone = rules(hunters=RATTLER.hunters[:1])["Act"]
    assert alone.startswith("Jack of all Trades takes **exactly one**")

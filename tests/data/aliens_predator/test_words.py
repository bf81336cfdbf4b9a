"""The vocabulary of Aliens Predator is closed, has nothing in vain, and lets no slip pass."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pnp.data.aliens_predator.cards import Card, base_cards, by_name
from pnp.data.aliens_predator.proofreading import check_power, known_names
from pnp.data.aliens_predator.words import DAMAGE, ap
from pnp.data.effects.checking import PowerChecker
from pnp.data.effects.words import general
from pnp.data.yaml_source import parse
from tests.data.effects.misspelling import misspelt, words_in
from tests.data.effects.usage import in_vain
from tests.data.effects.word_tables import hold_guide, word_tables

GUIDE = Path(__file__).parents[3] / "docs" / "effects-aliens-predator.md"
BEGIN = (
    "<!-- The tables below are written by: "
    "pytest tests/data/aliens_predator/test_words.py --update-texts -->"
)


def _used() -> Counter[tuple[str, str]]:
    """How often the cards use each word."""
    checker = PowerChecker(ap, known_names())
    for card in base_cards().values():
        for power in card.powers:
            check_power(checker, card, power, (card.id,))
    assert checker.flaws == []
    return checker.used


def test_every_word_of_the_game_is_used_by_a_card() -> None:
    shared = {(sort, name) for sort, words in general.all_words().items() for name in words}
    # Masks and suits keep out what scenarios and one's own cards let loose.
    shields = {f"hurt: kind: {kind}" for kind in DAMAGE}
    assert set(in_vain(ap, _used(), shared)) <= shields


def test_every_misspelt_word_is_caught() -> None:
    tried = 0
    known = known_names()
    for card in base_cards().values():
        for power in card.powers:
            for path, key in words_in(power):
                checker = PowerChecker(ap, known)
                check_power(checker, card, misspelt(power, path, key), ())
                assert checker.flaws, f"{card.id}: {path} may be misspelt"
                tried += 1
    assert tried > 2000


# --- what powers of this game can say, and where ------------------------------------------------


def _told(card: Card, power: str) -> list[str]:
    """What is wrong with a power that this card would have."""
    checker = PowerChecker(ap, known_names())
    given: Any = parse(power, "power.yaml").data
    check_power(checker, card, given, ())
    return [
        f"{flaw.message} ({flaw.hint})" if flaw.hint else flaw.message for flaw in checker.flaws
    ]


@pytest.mark.parametrize(
    ("name", "power"),
    [
        ("Cpl Hicks", "{use: {when: [moving, searching], cp: 1}, do: [{draw: {n: 1}}]}"),
        ("Cpl Hicks", "{when: {damaged: {who: self}}, limit: turn, do: [{draw: {n: 1}}]}"),
        ("Good Shot", "{play: {when: any}, do: [{hurt: {who: {all: [main]}, n: 1, kind: gas}}]}"),
        (
            "Good Shot",
            "{play: {when: moving}, first: {choose: [mine, main], as: lead},"
            " if: [{lead: injured}], do: [{heal: {who: lead, n: 1}}]}",
        ),
        (
            "Good Shot",
            "{play: {when: any}, do: [{give: {who: {choose: [enemy, main]},"
            " mods: {cant: [attack]}, for: {turns: 3}}}]}",
        ),
        (
            "Good Shot",
            "{play: {when: reaction}, instead: {of: {killed: {who: [mine]}},"
            " do: [{spare: {who: it}}]}}",
        ),
        (
            "Good Shot",
            "{play: {when: any}, do: [{choose: {who: [enemy, player], as: foe}},"
            " {discard: {what: {choose: [{in: hand}, {side_of: foe}], by: foe}}}]}",
        ),
    ],
)
def test_a_power_may_say_this(name: str, power: str) -> None:
    assert _told(by_name(base_cards())[name], power) == []


@pytest.mark.parametrize(
    ("name", "power", "told"),
    [
        (
            "Cpl Hicks",
            "{use: {when: moving}, do: [{draw: {n: 1}}]}",
            "costs nothing and has no limit (it could be used for ever)",
        ),
        (
            "Cpl Hicks",
            "{use: {when: moving, cp: 1}, do: [{heal: {who: attacker, n: 1}}]}",
            "'attacker' means nothing here (only within: before_roll, after_hit, rolls, while)",
        ),
        (
            "Cpl Hicks",
            "{use: {when: moving, rotate: bearer}, do: [{draw: {n: 1}}]}",
            "'bearer' means nothing here (only within: item, vehicle)",
        ),
        (
            "Cpl Hicks",
            "{use: {when: moving, cp: 1}, do: [{heal: {who: {choose: [item]}, n: 1}}]}",
            "must be a character in play, not an Item in play",
        ),
        (
            "Cpl Hicks",
            "{use: {when: moving, cp: 1}, do: [{heal: {who: {choose: [damaged]}, n: 1}}]}",
            "'damaged' is asked of an Item in play, a Vehicle in play, a location or an Item or a "
            "location, not of a character in play",
        ),
        (
            "Cpl Hicks",
            "{use: {when: moving, cp: 1}, do: [{give: {who: {choose: [mine]},"
            " mods: {cant: [be_shot_at]}, for: turn}}]}",
            "must be a location, not a character in play",
        ),
        (
            "Cpl Hicks",
            "{always: [{who: [location], to_hit: 1}]}",
            "must be a character in play, not a location",
        ),
        (
            "Cpl Hicks",
            "{always: [{hand: 1}]}",
            "'hand' holds for a player (write 'player' to say for whom)",
        ),
        (
            "Cpl Hicks",
            "{use: {when: moving, cp: 1}, first: {choose: [mine]}, do: [{draw: {n: 1}}]}",
            "'first' needs 'choose' and 'as' ({choose: [..], as: NAME})",
        ),
        (
            "Cpl Hicks",
            "{use: {when: moving, cp: 1}, first: {choose: [mine], as: lead}, do: [{draw: {n: 1}}]}",
            "the card 'lead' is named and never used",
        ),
        ("Cpl Hicks", "{always: [{to_hit: 1}], limit: turn}", "'limit' needs 'when'"),
        (
            "Cpl Hicks",
            "{use: {when: moving, cp: 1}, do: [{give: {who: self, mods: {to_hit: 1},"
            " for: turns}}]}",
            "'turns' needs something (write it as {turns: ..})",
        ),
        (
            "Cpl Hicks",
            "{use: {when: moving, cp: 1}, do: [{give: {who: self, mods: {to_hit: 1},"
            " for: {turns: 1}}}]}",
            "must be at least 2, not 1",
        ),
        (
            "Cpl Hicks",
            "{use: {when: moving, cp: 1}, do: [{discard: {what: {choose: [{in: hand}],"
            " by: foe}}}]}",
            "'foe' is no player who was chosen before",
        ),
    ],
)
def test_a_power_may_not_say_that(name: str, power: str, told: str) -> None:
    assert told in _told(by_name(base_cards())[name], power)


# --- the guide ----------------------------------------------------------------------------------


def _examples() -> dict[tuple[str, str], str]:
    """The first card that uses each word."""
    found: dict[tuple[str, str], str] = {}
    for card in base_cards().values():
        checker = PowerChecker(ap, known_names())
        for power in card.powers:
            check_power(checker, card, power, ())
        for used in checker.used:
            found.setdefault(used, card.id)
    return found


def test_the_guide_has_every_word(pytestconfig: pytest.Config) -> None:
    update = pytestconfig.getoption("--update-texts")
    hold_guide(GUIDE, BEGIN, word_tables(ap, _examples()), update=update)

"""The vocabulary of Vs. is closed, has nothing in vain, and lets no misspelt word pass."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any

import pytest
import yaml

from pnp.data.effects.checking import PowerChecker
from pnp.data.effects.words import Type, Word
from pnp.data.vs.cards import base_cards
from pnp.data.vs.proofreading import check_power, keyword_flaws, known_names
from pnp.data.vs.rules import keywords
from pnp.data.vs.words import vs
from tests.data.effects.misspelling import misspelt, words_in
from tests.data.effects.usage import PARTS, in_vain
from tests.data.effects.word_tables import hold_guide, word_tables

GUIDE = Path(__file__).parents[3] / "docs" / "effects.md"
BEGIN = (
    "<!-- The tables below are written by: pytest tests/data/vs/test_words.py --update-texts -->"
)


def _used() -> Counter[tuple[str, str]]:
    """How often the cards and keywords use each word."""
    checker = PowerChecker(vs, known_names())
    for card in base_cards().values():
        checker.used.update(("keyword", name) for name in card.keyword_names)
        for power in card.powers:
            check_power(checker, card, power, (card.id,))
    for name, power in keywords().items():
        checker.power(power, (name,), keyword=True)
    assert checker.flaws == []
    return checker.used


def test_everything_that_is_declared_is_used_by_a_card() -> None:
    assert list(in_vain(vs, _used())) == []


def test_every_keyword_is_on_a_card_or_given_by_one() -> None:
    used = _used()
    icons = {"Ranged": "ranged", "Flight": "flight"}
    for name in keywords():
        on_a_card = used["keyword", name] or any(
            getattr(card, icons.get(name, ""), False) for card in base_cards().values()
        )
        assert on_a_card, name


def test_every_misspelt_word_is_caught() -> None:
    tried = 0
    known = known_names()
    for card in base_cards().values():
        for power in card.powers:
            for path, key in words_in(power):
                checker = PowerChecker(vs, known)
                check_power(checker, card, misspelt(power, path, key), ())
                assert checker.flaws, f"{card.id}: {path} may be misspelt"
                tried += 1
    for name, power in keywords().items():
        for path, key in words_in(power):
            wrong = {**keywords(), name: misspelt(power, path, key)}
            assert list(keyword_flaws(wrong)), f"{name}: {path} may be misspelt"
            tried += 1
    assert tried > 2000


# --- the guide ----------------------------------------------------------------------------------


def _examples() -> dict[tuple[str, str], str]:
    """A card that uses each word: the first that there is, else a keyword."""
    found: dict[tuple[str, str], str] = {}

    def note(checker: PowerChecker, where: str) -> None:
        for sort, name in checker.used:
            for listed in PARTS if sort == "parts" else (sort,):
                found.setdefault((listed, name), where)
        checker.used.clear()

    checker = PowerChecker(vs, known_names())
    for card in base_cards().values():
        for power in card.powers:
            check_power(checker, card, power, ())
        note(checker, card.id)
    for name, power in keywords().items():
        checker.power(power, (), keyword=True)
        note(checker, name)
    return found


def _sorts(kind: Type) -> set[str]:
    """What the tables call a type that is neither a word of its own nor a name of the game."""
    if kind.item:
        return _sorts(kind.item)
    if kind.sort in ("word", "known", "flags", "flag", "whole"):
        return set()
    return {"a new name" if kind.sort == "new" else kind.sort}


def _shown() -> dict[str, list[Any]]:
    """The examples of the guide for what words take, as data."""
    _, _, rest = GUIDE.read_text("utf-8").partition("\n## What a word takes\n")
    section = rest.partition("\n## ")[0]
    rows = re.findall(r"^\| ([a-z ]+) \| .* \| (`.*`) \|$", section, re.MULTILINE)
    return {
        name: [yaml.safe_load(each) for each in row.strip("`").split("`, `")] for name, row in rows
    }


def test_the_guide_shows_everything_that_a_word_can_take() -> None:
    taken = set[str]()
    for words in vs.all_words().values():
        for word in words.values():
            params = word.params.values() if isinstance(word, Word) else ()
            kinds = [word.argument, *(param.type for param in params)]
            taken = taken.union(*(_sorts(kind) for kind in kinds if kind))
    assert set(_shown()) == taken


@pytest.mark.parametrize("name", _shown())
def test_what_the_guide_shows_is_sound(name: str) -> None:
    steps = _shown()[name]
    power: dict[str, Any] = {"name": "First Aid"}
    if "when" in steps[0]:
        power |= {**steps[0], "do": [{"draw": {"n": 1}}]}
    else:
        power |= {"use": {"when": "combat", "pay": ["S"]}, "do": steps}
    checker = PowerChecker(vs, known_names())
    checker.power(power, (), own=["First Aid"], contexts=("supporting",), me={"character"})
    assert checker.flaws == []


def test_the_guide_has_every_word(pytestconfig: pytest.Config) -> None:
    update = pytestconfig.getoption("--update-texts")
    hold_guide(GUIDE, BEGIN, word_tables(vs, _examples()), update=update)


def test_powers_of_vs_have_no_parts_that_only_other_games_know() -> None:
    checker = PowerChecker(vs, known_names())
    power = {
        "name": "Trick",
        "use": {"when": ["main", "build"], "pay": ["M"]},
        "first": {"choose": ["mine"], "as": "lead"},
        "do": [{"ready": {"who": "lead"}}],
    }
    checker.power(power, (), own=["Trick"])
    told = [flaw.message for flaw in checker.flaws]
    assert "a power has no 'first'" in told
    assert "must be a window, not a list" in told

"""Whatever stands where a power should, the checker tells what is wrong and never breaks."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from pnp.data.effects.checking import PowerChecker
from pnp.data.vs.cards import base_cards
from pnp.data.vs.proofreading import card_flaws, check_power, known_names
from pnp.data.vs.words import vs

WORDS = sorted({name for words in vs.all_words().values() for name in words})
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(-9, 9), st.floats(allow_nan=False), st.sampled_from(WORDS)
)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner),
    max_leaves=12,
)
PARTS = st.sampled_from(
    ["name", "zone", "use", "play", "when", "always", "instead", "if", "do", "amplify", "cost"]
)


@given(st.one_of(ANYTHING, st.dictionaries(PARTS, ANYTHING)))
def test_nonsense_is_told_and_breaks_nothing(power: Any) -> None:
    checker = PowerChecker(vs, known_names())
    checker.power(power, ())
    assert checker.flaws


@given(st.integers(0, 10_000), ANYTHING)
def test_nonsense_inside_a_power_breaks_nothing(seed: int, nonsense: Any) -> None:
    rng = Random(seed)
    card = rng.choice([card for card in base_cards().values() if card.powers])
    power = copy.deepcopy(rng.choice(card.powers))
    owner: Any = power
    while True:
        keys = list(owner) if isinstance(owner, dict) else list(range(len(owner)))
        if not keys:
            break
        key = rng.choice(keys)
        if not isinstance(owner[key], dict | list) or rng.random() < 0.3:
            owner[key] = nonsense
            break
        owner = owner[key]
    checker = PowerChecker(vs, known_names())
    check_power(checker, card, power, ())
    twin = copy.copy(card)
    twin.powers = (power,)  # type: ignore[misc]
    list(card_flaws([twin]))

"""Whatever stands where a power should, the checker tells what is wrong and never breaks."""

from __future__ import annotations

import copy
from random import Random
from types import ModuleType
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pnp.data.aliens_predator import cards as ap_cards
from pnp.data.aliens_predator import proofreading as ap_proofs
from pnp.data.aliens_predator.words import ap
from pnp.data.effects.checking import PowerChecker
from pnp.data.effects.words import Vocabulary
from pnp.data.vs import cards as vs_cards
from pnp.data.vs import proofreading as vs_proofs
from pnp.data.vs.words import vs

WORDS = sorted({name for game in (vs, ap) for words in game.all_words().values() for name in words})
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(-9, 9), st.floats(allow_nan=False), st.sampled_from(WORDS)
)
ANYTHING = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(WORDS), inner),
    max_leaves=12,
)
PARTS = st.sampled_from(
    [
        "name", "zone", "use", "play", "when", "always", "instead", "first", "if", "limit", "do",
        "amplify", "cost",
    ]
)  # fmt: skip

every_game = pytest.mark.parametrize(
    ("words", "cards", "proofs"),
    [
        pytest.param(vs, vs_cards, vs_proofs, id="vs"),
        pytest.param(ap, ap_cards, ap_proofs, id="aliens-predator"),
    ],
)


@every_game
@given(power=st.one_of(ANYTHING, st.dictionaries(PARTS, ANYTHING)))
def test_nonsense_is_told_and_breaks_nothing(
    words: Vocabulary, cards: ModuleType, proofs: ModuleType, power: Any
) -> None:
    assert cards.base_cards()
    checker = PowerChecker(words, proofs.known_names())
    checker.power(power, ())
    assert checker.flaws


@every_game
@given(seed=st.integers(0, 10_000), nonsense=ANYTHING)
def test_nonsense_inside_a_power_breaks_nothing(
    words: Vocabulary, cards: ModuleType, proofs: ModuleType, seed: int, nonsense: Any
) -> None:
    rng = Random(seed)
    card = rng.choice([card for card in cards.base_cards().values() if card.powers])
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
    checker = PowerChecker(words, proofs.known_names())
    proofs.check_power(checker, card, power, ())
    twin = copy.copy(card)
    twin.powers = (power,)
    list(proofs.card_flaws([twin]))

"""Each word of effects has a deed, and each deed a word: for every game that has effects."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import pytest

from pnp.data.aliens_predator.words import ap
from pnp.data.effects.words import Vocabulary, general
from pnp.data.vs.words import vs
from pnp.rules.aliens_predator import flags as ap_flags
from pnp.rules.aliens_predator import shelf as ap_shelf  # noqa: F401  (loads all deeds)
from pnp.rules.aliens_predator.deedbook import DEEDS as AP_DEEDS
from pnp.rules.effects.compiler import Compiler
from pnp.rules.effects.deeds import Deeds
from pnp.rules.effects.general import general_deeds
from pnp.rules.vs import (
    flags,
    shelf,  # noqa: F401  (loads all deeds)
)
from pnp.rules.vs.deedbook import DEEDS

COMPILED = {name.removeprefix("_add_") for name in vars(Compiler) if name.startswith("_add_")}
"""Verbs that the compiler itself knows: choices, branches, loops."""
GAMES: Mapping[str, tuple[Vocabulary, Deeds]] = {
    "vs": (vs, DEEDS),
    "aliens-predator": (ap, AP_DEEDS),
}


@pytest.mark.parametrize("game", GAMES)
def test_each_verb_has_one_deed(game: str) -> None:
    words, deeds = GAMES[game]
    assert set(words.verbs) == (COMPILED - {"deed"}) | set(deeds.verbs)


@pytest.mark.parametrize("game", GAMES)
def test_each_filter_condition_value_and_reference_has_one_deed(game: str) -> None:
    words, deeds = GAMES[game]
    zones = {"in"}
    assert set(words.filters) == set(deeds.filters) | zones
    assert set(words.conditions) == set(deeds.conditions) | {"exists", "count"}
    assert set(words.values) == set(deeds.values) | {"count", "less"}
    assert set(words.refs) == set(deeds.refs)
    assert set(words.zones) <= set(deeds.domains)


@pytest.mark.parametrize("game", GAMES)
def test_whatever_a_verb_is_given_its_deed_takes(game: str) -> None:
    words, deeds = GAMES[game]
    for name, deed in deeds.verbs.items():
        if name in COMPILED:
            continue
        code = deed.do.__code__
        takes = set(code.co_varnames[2 : code.co_argcount])
        word = words.verbs[name]
        given = {
            "slot" if each.type.sort == "new" else _plain(key) for key, each in word.params.items()
        }
        if word.argument is not None:
            given = {"given"}
        assert given == takes, name


def _plain(name: str) -> str:
    return f"{name}_" if name in ("for", "in", "with") else name


@pytest.mark.parametrize(
    ("group", "bits"), [("cant", flags.CANT), ("can", flags.CAN), ("must", flags.MUST)]
)
def test_each_flag_of_vs_has_a_bit(group: str, bits: Iterable[str]) -> None:
    assert set(vs.flags[group]) == set(bits)


@pytest.mark.parametrize(("group", "bits"), [("cant", ap_flags.CANT), ("can", ap_flags.CAN)])
def test_each_flag_of_aliens_predator_has_a_bit(group: str, bits: Iterable[str]) -> None:
    assert set(ap.flags[group]) == set(bits)


def test_what_every_game_has_every_game_has() -> None:
    deeds = general_deeds()
    for name, (words, own) in GAMES.items():
        assert set(general.verbs) <= set(words.verbs), name
        assert set(deeds.filters) <= set(own.filters), name
        assert set(deeds.refs) <= set(own.refs), name

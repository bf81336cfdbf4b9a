"""Cards of one's own, and positions with them.

hound = character("Hound", {"name": "Trained", "always": [{"keywords": ["Flight"]}]}, atk=3)
table = with_own([hound], A={"main": "Lt. Ripley", "front": ["Hound"]}, B={"main": "Dutch"})
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

from pnp.data.vs.cards import Card
from pnp.data.vs.decks import DeckList, bundled_decks
from pnp.data.vs.proofreading import card_flaws
from pnp.rules.kernel import SeededDealer
from pnp.rules.part import rules_part
from pnp.rules.vs.game import Vs
from pnp.rules.vs.state import Battle
from tests.rules.vs.story import Story

PLAIN: Final[Mapping[str, Any]] = {
    **{"type": "supporting", "team": "Company", "atk": 2, "def_": 9},
    **{"health": 2, "colour": "red", "cost": 1},
}
"""What a character of one's own has beside its name and its powers."""


def character(name: str, *powers: Mapping[str, Any], **fields: Any) -> Card:
    """A character of 2/9 that takes two wounds, unless something else is told."""
    told = {"id": f"own-{name.lower()}", **PLAIN, **fields}
    return Card(name=name, powers=powers, **told)


def equipment(name: str, *powers: Mapping[str, Any]) -> Card:
    return Card(
        id=f"own-{name.lower()}", name=name, type="equipment", team="Company", powers=powers
    )


def with_own(
    cards: Iterable[Card],
    A: Any,  # noqa: N803
    B: Any,  # noqa: N803
    *,
    step: str = "main",
    active: str = "A",
) -> Story:
    """Two sides that may have these cards; the checker has nothing against them."""
    own = {card.id: card for card in cards}
    assert list(card_flaws(list(own.values()))) == []
    deck = DeckList("own", "Own", "", "Lt. Ripley", dict.fromkeys(own, 4), own)
    game = Vs({**bundled_decks(), "own": deck})
    told = {"sides": {"A": A, "B": B}, "step": step, "active": active}
    battle = rules_part("vs").position(game, told, SeededDealer(1))
    assert isinstance(battle, Battle)
    return Story(battle, game)

"""The referee plays by the numbers that the rules file has, whatever they are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from pnp.data.vs.decks import bundled_decks
from pnp.data.vs.options import VsOptions
from pnp.data.vs.rules import rules
from pnp.rules.kernel import SeededDealer
from pnp.rules.vs.game import Vs
from pnp.rules.vs.rules import Rules
from pnp.rules.vs.shelf import Shelf
from tests.rules.vs.story import Story


class Otherwise(Vs):
    """The game by other numbers."""

    def __init__(self, **numbers: Any) -> None:
        super().__init__(bundled_decks())
        data = replace(rules(), **numbers)
        self.shelf = Shelf(data, self.cards.values(), alien=False, trophies="rulebook")

    def rules(self, options: Mapping[str, Any]) -> Rules:
        return Rules(self.shelf, VsOptions(**options), self.decks)


def _begin(**numbers: Any) -> Story:
    """A game by other numbers, before hands are kept."""
    battle = Otherwise(**numbers).setup({"first": "A"}, SeededDealer(1))
    return Story(battle).do("front", "front")


def test_first_hands_are_changed_as_often_as_the_rules_say() -> None:
    table = _begin(mulligans=3)
    for _ in range(3):
        assert table.seat == "A"
        table.do("mulligan")
    assert (table.seat, table.legal) == ("B", ["keep", "mulligan"])


def test_first_hands_are_kept_where_the_rules_say_so() -> None:
    assert "mulligan" not in _begin(mulligans=0).legal


@pytest.mark.parametrize("number", [0, 1, 2])
def test_as_many_resources_are_laid_as_the_rules_say(number: int) -> None:
    table = _begin(resources=number).do("keep", "keep")
    for _ in range(number):
        table.do(next(move for move in table.legal if move.startswith("lay")))
    assert not any(move.startswith("lay") for move in table.legal)
    assert len(table.row_of("A")) == number

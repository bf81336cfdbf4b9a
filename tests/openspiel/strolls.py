"""Random walks through the tree of a hunt."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any

import pnp.rules
from pnp.rules.card_hunter.numbers import terms
from pnp.rules.tree import NOBODY, Node, Table

GAME = pnp.rules.load("card-hunter")


def table(players: int = 1, horizon: int = 1000) -> Table:
    options: Mapping[str, Any] = GAME.options({"players": players})
    return Table(GAME, options, terms(GAME.rules("normal", players)), horizon)


def draw(node: Node, rng: Random) -> int:
    """An outcome of a chance node as likely as it is, or any legal action of a decision."""
    if node.player >= 0:
        return rng.choice(list(node.legal))
    outcomes, chances = zip(*node.chances, strict=True)
    return int(rng.choices(outcomes, chances)[0])


def stroll(start: Node, rng: Random) -> Iterator[Node]:
    """Every node from the start to an end of the game."""
    node = start
    yield node
    while node.player != NOBODY:
        node = node.child(draw(node, rng))
        yield node

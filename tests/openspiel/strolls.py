"""Random walks through the trees of all games."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from pnp.rules.part import rules_part
from pnp.rules.tree import NOBODY, Node, Table

TABLES = [
    *(("card-hunter", players) for players in (1, 2, 3)),
    *(("predation", players) for players in (2, 3, 4)),
]
"""Every game with every number of players."""


def table(name: str = "card-hunter", players: int = 1, horizon: int = 1000) -> Table:
    part = rules_part(name)
    game = part.base()
    options = game.options({"players": players})
    return Table(game, options, part.terms(game, options), horizon)


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


def after(node: Node, *outcomes: str) -> Node:
    """The node to which these outcomes of chance lead."""
    for outcome in outcomes:
        node = node.child(node.table.outcomes[outcome])
    return node

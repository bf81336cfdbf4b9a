"""Random walks through the trees of all games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pnp.rules.part import rules_part
from pnp.rules.tree import NOBODY, Node, Table

AMBUSH = Path(__file__).parent / "aliens_predator" / "ambush.yaml"
TABLES = [
    *(("card-hunter", players) for players in (1, 2, 3)),
    *(("predation", players) for players in (2, 3, 4)),
    ("vs", 2),
    pytest.param("vs", 3, marks=pytest.mark.long),
    pytest.param("vs", 4, marks=pytest.mark.long),
    ("aliens-predator", 2),
]
"""Every game with every number of players."""


def options_for(name: str, players: int) -> Mapping[str, Any]:
    """The options with which so many play a game; those that are long are cut short."""
    if name == "aliens-predator":
        return {"scenario": str(AMBUSH)}
    if name != "vs":
        return {"players": players}
    decks = ["xenomorphs", "predators", "company", "prey"][:players]
    modes = {2: "duel", 3: "free-for-all", 4: "two-headed"}
    return {"mode": modes[players], "decks": decks, "turn-limit": 6}


def table(name: str = "card-hunter", players: int = 1, horizon: int = 1000) -> Table:
    part = rules_part(name)
    game = part.base()
    options = game.options(options_for(name, players))
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

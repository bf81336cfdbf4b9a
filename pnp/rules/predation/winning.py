"""WINNING: what the creatures on the table come to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pnp.data.predation.facts import ApexWin, LeadWin, Wins


def reached(
    wins: Wins, mine: Sequence[int], others: Sequence[Sequence[int]]
) -> Iterator[ApexWin | LeadWin]:
    """The wins that the tiers of a player's creatures come to against those of the others."""
    if max(mine) >= wins.apex.tier and max(map(max, others)) < wins.apex.rival_tier:
        yield wins.apex
    if sum(mine) - max(map(sum, others)) >= wins.dominance.lead:
        yield wins.dominance

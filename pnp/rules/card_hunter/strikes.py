"""What a strike of the monster can come to, worked out from what lies open."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from pnp.rules.card_hunter.rules import Rules
from pnp.rules.card_hunter.temper import where_it_strikes
from pnp.rules.sums import total

NEVER = 1e-9
"""A chance below this is none, but for rounding."""


class Strike(NamedTuple):
    """How a strike can end: for each Position its hits with their chances, or in Rage Mode."""

    blows: list[dict[int, float]]
    rage_mode: float


def strike(rules: Rules, view: Mapping[str, Any], place: str) -> Strike:
    """What a strike of a Part comes to: a Rage leaves, and then the same Part strikes again.

    What a relentless monster may turn over after a miss is not counted.
    """
    blows: list[defaultdict[int, float]] = [defaultdict(float) for _ in rules.ring]
    rage, rage_mode, share = rules.names[rules.rage], 0.0, 1.0
    counts, removed, under = _unseen(view, place)
    pile = view["hit_piles"][place]
    attacking = rules.ring.index(place)
    positions = [rules.ring.index(view["positions"][letter]) for letter in rules.letters]
    to_go = sum(part.left for part in view["parts"].values())
    to_go += sum(map(len, view["hit_piles"].values()))
    while share > NEVER:
        chances = _next_card(counts, removed, under)
        if not chances:
            # With its last card the monster is dead and does not rage any more.
            rage_mode = share if to_go else 0.0
            break
        left = counts.total() - (1 if removed else 0) + len(under) - 1
        for card, name in enumerate(rules.names):
            if card != rules.rage and name in chances:
                struck = where_it_strikes(rules, positions, attacking, card, left)
                for at, hits in struck.items():
                    blows[at][hits] += share * chances[name]
        share *= chances.get(rage, 0.0) if rules.rage_again else 0.0
        to_go -= 1
        if removed.get(rage):
            removed[rage] *= (counts[rage] - 1) / counts[rage]
        counts[rage] -= 1
        if rules.rage_shuffles:
            counts.update([*pile, *under])
            pile, under = (), ()
    likely = [{hits: share for hits, share in blow.items() if share > NEVER} for blow in blows]
    return Strike(likely, rage_mode)


def _unseen(
    view: Mapping[str, Any], place: str
) -> tuple[Counter[str], dict[str, float], Sequence[str]]:
    """The cards of a Part that nobody sees, how likely each left it unseen, and those under it."""
    unseen, under = view["parts"][place], view["bottoms"][place]
    counts = Counter(unseen.kinds)
    shuffled = unseen.left - len(under)
    removed: dict[str, float] = {}
    if counts.total() > shuffled:
        for name, count in counts.items():
            removed[name] = max(0.0, count - unseen.next_card.get(name, 0.0) * shuffled)
    return counts, removed, under


def _next_card(
    counts: Counter[str], removed: Mapping[str, float], under: Sequence[str]
) -> dict[str, float]:
    """How likely each kind of card is turned over next; nothing if there is no card."""
    whole = total(removed.values())
    shuffled = counts.total() - (1 if removed else 0)
    if not shuffled:
        return {under[0]: 1.0} if under else {}
    return {
        name: (count - (removed.get(name, 0.0) / whole if whole else 0.0)) / shuffled
        for name, count in counts.items()
        if count
    }

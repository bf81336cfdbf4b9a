"""Why cards will not do as food, and which would."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Final

from pnp.data.english import listed
from pnp.rules.predation.state import Contest

_MOST_TRIED: Final = 4


def why_not_fed(contest: Contest, cards: Sequence[int]) -> str:
    """Too little food, or more than it takes; '' if it is neither or cannot be fed at all."""
    seat, owed, food = contest.asked.seat, contest.owed, contest.rules.food
    larder = [*contest.hands[seat], *contest.downs[seat]]
    if any(card not in larder or not food[card] for card in cards):
        return ""
    ranked = sorted(cards, key=lambda card: -food[card])
    total = sum(food[card] for card in cards)
    if total < owed:
        which = f"{_named(contest, ranked)} {'feeds' if len(cards) == 1 else 'feed'} only {total}"
        return f"{which} of the {owed} owed. {_instead(contest, cards, larder)}"
    enough = [card for at, card in enumerate(ranked) if sum(food[c] for c in ranked[:at]) < owed]
    if len(enough) == len(cards):
        return ""
    spare = _named(contest, ranked[len(enough) :])
    alone = " alone" if len(enough) == 1 else ""
    fed = "feeds" if len(enough) == 1 else "feed"
    return f"{_named(contest, enough)}{alone} {fed} all: keep {spare}."


def _instead(contest: Contest, cards: Sequence[int], larder: list[int]) -> str:
    """Cards that would do together with these."""
    owed, food = contest.owed, contest.rules.food
    for card in cards:
        larder.remove(card)
    others = sorted((card for card in larder if food[card]), key=lambda card: food[card])
    for count in range(1, _MOST_TRIED):
        for more in combinations(others, count):
            worth = sorted(food[card] for card in (*cards, *more))
            if sum(worth) - worth[0] < owed <= sum(worth):
                typed = " ".join(contest.rules.names[card].lower() for card in (*cards, *more))
                return f"Type all cards at once, such as '{typed}'."
    return "Whatever could be added would do without it."


def _named(contest: Contest, cards: Sequence[int]) -> str:
    return listed([contest.rules.names[card] for card in cards])

"""Why cards will not do as food, and which would."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.data.english import listed
from pnp.rules.predation.state import Contest


def why_not_fed(contest: Contest, cards: Sequence[int]) -> str:
    """How much is missing, and what would do; '' if it is enough or cannot be fed at all."""
    seat, owed, food = contest.asked.seat, contest.owed, contest.rules.food
    larder = [*contest.hands[seat], *contest.downs[seat]]
    if any(card not in larder or not food[card] for card in cards):
        return ""
    ranked = sorted(cards, key=lambda card: -food[card])
    total = sum(food[card] for card in cards)
    if total >= owed:
        return ""
    which = f"{_named(contest, ranked)} {'feeds' if len(cards) == 1 else 'feed'} only {total}"
    return f"{which} of the {owed} owed. {_instead(contest, cards, larder)}"


def _instead(contest: Contest, cards: Sequence[int], larder: list[int]) -> str:
    """Cards that do together with these: the least that is enough, or the most and again."""
    food, meal = contest.rules.food, [*cards]
    for card in cards:
        larder.remove(card)
    while (missing := contest.owed - sum(food[card] for card in meal)) > 0:
        enough = [card for card in larder if food[card] >= missing]
        more = min(enough, key=food.__getitem__) if enough else max(larder, key=food.__getitem__)
        larder.remove(more)
        meal.append(more)
    typed = " ".join(contest.rules.names[card].lower() for card in meal)
    return f"Type all cards at once, such as '{typed}'."


def _named(contest: Contest, cards: Sequence[int]) -> str:
    return listed([contest.rules.names[card] for card in cards])

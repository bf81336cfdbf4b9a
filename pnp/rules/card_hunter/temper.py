"""What a monster file can change in the way a monster fights: its lure and its traits."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from pnp.data.card_hunter.traits import Lure
    from pnp.rules.card_hunter.rules import Rules
    from pnp.rules.card_hunter.state import Hunt

NONE: Final = -1
"""No Part is singled out."""


# --- lures: the Part that will attack, or none --------------------------------------------------


def _majority(hunt: Hunt) -> int:
    return hunt.rules.majority(tuple(hunt.positions))  # ruling 6


def _loner(hunt: Hunt) -> int:
    alone = [place for place in hunt.positions if hunt.positions.count(place) == 1]
    return alone[0] if len(alone) == 1 else NONE


def _fewest_lives(hunt: Hunt) -> int:
    fewest = min(hunt.lives)
    if hunt.lives.count(fewest) > 1:
        return NONE
    return hunt.positions[hunt.lives.index(fewest)]  # ruling 4


def _most_lives(hunt: Hunt) -> int:
    most = max(hunt.lives)
    return hunt.positions[hunt.lives.index(most)] if hunt.lives.count(most) == 1 else NONE


def _only(counts: Sequence[int], wanted: int) -> int:
    return counts.index(wanted) if counts.count(wanted) == 1 else NONE


def _biggest_hit_pile(hunt: Hunt) -> int:
    sizes = [len(pile) for pile in hunt.hit_piles]
    return _only(sizes, max(sizes))


def _smallest_part(hunt: Hunt) -> int:
    sizes = [hunt.left(place) for place in hunt.rules.places]
    return _only(sizes, min([size for size in sizes if size], default=0))


def _biggest_part(hunt: Hunt) -> int:
    sizes = [hunt.left(place) for place in hunt.rules.places]
    return _only(sizes, max(sizes))


def _clockwise(hunt: Hunt) -> int:
    return hunt.rules.clockwise[hunt.attacking] if hunt.round > 1 else NONE


LURES: Final[Mapping[Lure, Callable[[Hunt], int]]] = {
    "majority": _majority,
    "loner": _loner,
    "fewest-lives": _fewest_lives,
    "most-lives": _most_lives,
    "biggest-hit-pile": _biggest_hit_pile,
    "smallest-part": _smallest_part,
    "biggest-part": _biggest_part,
    "clockwise": _clockwise,
}


# --- traits -------------------------------------------------------------------------------------


def strike(hunt: Hunt, place: int, card: int) -> bool:
    """An Attack card of a monster with traits; whether it struck anybody."""
    traits = hunt.rules.traits
    blows = _blows(hunt, place, card)
    for hunter, hits in blows.items():
        hunt.lose_lives(hunter, hunt.shielded(hunter, hits))
        if hunt.result is not None:
            return True
        if "venom" in traits and hits >= traits["venom"] and hunt.potions[hunter]:
            hunt.potions[hunter] -= 1
            hunt.tell("spilled", hunter)
    if "shove" in traits:
        for hunter in blows:
            _throw(hunt, hunter)
    if "regrow" in traits and not blows:
        _regrow(hunt, place, card)
    return bool(blows)


def _regrow(hunt: Hunt, place: int, card: int) -> None:
    """The wounds close, and the card is gone: else a team that only dodged could do so for ever."""
    pile = hunt.hit_piles[place] + hunt.bottoms[place]
    pile.remove(card)
    hunt.gone.append(card)
    hunt.parts[place] += pile
    hunt.hit_piles[place], hunt.bottoms[place] = [], []
    hunt.tell("regrows", place, len(pile))
    hunt.check_victory()


def _blows(hunt: Hunt, place: int, card: int) -> dict[int, int]:
    """Who is struck, in order of play, and how hard."""
    # An Attack card that goes under its Part lies there by now, but is no longer left in it.
    left = hunt.left(place) - (not hunt.rules.to_hit_pile)
    struck = where_it_strikes(hunt.rules, hunt.positions, place, card, left)
    return {hunter: struck[at] for hunter, at in enumerate(hunt.positions) if at in struck}


def where_it_strikes(
    rules: Rules, positions: Sequence[int], place: int, card: int, left: int
) -> dict[int, int]:
    """The Positions that an Attack card strikes, each with its hardest blow.

    `place` is the Part that attacks, and `left` what it has left with the card turned over.
    """
    traits = rules.traits
    target, hits = rules.strikes[card], rules.hits[card]
    if left <= traits.get("frenzy", NONE):
        hits += 1
    if "pounce" in traits and positions.count(target) == 1:
        hits += 1
    struck = {target: hits}
    for trait, also in (("sweep", rules.clockwise[target]), ("snap", place)):
        if trait in traits:
            struck[also] = max(struck.get(also, 0), traits[trait])
    return struck


def _throw(hunt: Hunt, hunter: int) -> None:
    """One step clockwise, if there is room."""
    to = hunt.rules.clockwise[hunt.positions[hunter]]
    if hunt.positions.count(to) < hunt.rules.limit:
        hunt.positions[hunter] = to
        hunt.tell("thrown", hunter, to)

"""What a seat cannot know, dealt anew: hands and decks of the others, and which marker is true."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Any

from pnp.rules.effects.things import Held
from pnp.rules.effects.worlds import dealt_anew

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


def deal_anew(game: Battleground, seat: int, rng: Random) -> Battleground:
    """A game that looks the same to a seat, with everything that it cannot see dealt anew."""
    return dealt_anew(game, seat, rng, _deal)


def _deal(world: Battleground, game: Battleground, seat: int, rng: Random) -> None:
    for other in range(world.rules.players):
        if other != seat:
            _deal_to(world, game, other, seat, rng)
    # What others could answer with from their hands is not for this seat to know.
    world.answers = tuple(
        each
        for each in game.answers
        if each.frame.seat == seat or type(each.frame.source) is not Held
    )
    for uid in game.true:
        if game.bodies[uid].side != seat:
            _shuffle_markers(world, game, uid, seat, rng)


def _deal_to(world: Battleground, game: Battleground, other: int, seat: int, rng: Random) -> None:
    """Deal the unseen cards of one seat to its hand and its deck."""
    hand, deck = game.hands[other], game.decks[other]
    left = Counter((*hand, *deck))
    seen = Counter(each.card for each in game.seen[other] if each.eyes >> seat & 1)
    # Whoever is asked about a card that was seen is not known to have two of it.
    known = [*((seen | Counter(_shown_by_asking(game, other))) & left).elements()]
    left -= Counter(known)
    rest = sorted(left.elements())
    rng.shuffle(rest)
    missing = len(hand) - len(known)
    world.hands[other] = tuple(sorted([*known, *rest[:missing]]))
    world.decks[other] = tuple(sorted(rest[missing:]))


def _shown_by_asking(game: Battleground, seat: int) -> list[int]:
    """The card that a seat is asked whether to answer with: it must have it."""
    if game.asked.seat != seat:
        return []
    about: Any = game.asked.about
    if game.asked.name == "spare":
        return [about[3]]
    if game.asked.name == "react" and type(about.frame.source) is Held:
        return [about.frame.source.card]
    return []


def _shuffle_markers(
    world: Battleground, game: Battleground, uid: int, seat: int, rng: Random
) -> None:
    """Which marker of a hidden character is true: any that the seat has not looked beneath."""
    true, bit = game.true[uid], 1 << seat
    world.mustered = None  # whether it would change must not show which one was true
    if game.markers[true].viewed & bit:
        return
    open_ = sorted(
        each.uid for each in game.markers.values() if each.body == uid and not each.viewed & bit
    )
    chosen = game.markers[open_[int(rng.random() * len(open_))]]
    world.true[uid] = chosen.uid
    body = game.bodies[uid]
    world.put(body._replace(place=chosen.place, spent=chosen.spent, moved=chosen.moved))
    for captive in game.captives_of(uid):
        world.put(captive._replace(place=chosen.place))

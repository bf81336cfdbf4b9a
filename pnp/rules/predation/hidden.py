"""Deals anew what a seat cannot see of a game of Predation, true to what it saw of the others.

Other hands, face-down cards and dealt low cards may be anything that agrees with what others did:
whoever is asked has a choice, and whoever builds can build.
"""

from __future__ import annotations

from bisect import insort
from random import Random
from typing import TYPE_CHECKING, Final

from pnp.rules.agenda import Step

if TYPE_CHECKING:
    from pnp.rules.predation.state import Contest

MOST_DEALS: Final = 1000
"""Deals of the hidden cards before one that fits is made up."""


def _hidden_from(game: Contest, seat: int) -> list[list[int]]:
    """The hands and face-down cards of the others."""
    others = [at for at in range(game.rules.players) if at != seat]
    return [zone[at] for zone in (game.hands, game.downs, game.pools) for at in others]


def unmake_choice(game: Contest, seat: int) -> None:
    """Nobody sees half a choice of somebody else: it is as if it were still to be made."""
    if game.asked.seat == seat or not game.chosen:
        return
    chooser = game.asked.seat
    for card, down in game.chosen:
        if game.asked.about == "build":
            insort(game.pools[chooser], card)
        else:
            insort((game.downs if down else game.hands)[chooser], card)
        if game.asked.name == "feed":
            game.owed += game.rules.food[card]
    game.chosen.clear()
    if game.asked.name == "with":
        name = "build" if game.asked.about == "build" else "evolve"
        game.asked = Step(name, chooser)


def deal_hidden(game: Contest, seat: int, rng: Random, in_order: bool = False) -> None:
    """Deal everything anew that a seat cannot see."""
    rest = game.heap if any(game.pools) else game.deck
    zones = [zone for zone in _hidden_from(game, seat) if zone]
    for zone in zones:
        rest += zone
    if in_order:
        rest.sort()
    left = _deal(zones, rest, rng)
    deals = 1
    while not _can_be(game, seat):
        if deals == MOST_DEALS and rest is game.deck:
            left = _deal_best(game, zones, rest)
            break
        left = _deal(zones, rest, rng)
        deals += 1
    del rest[left:]


def _can_be(game: Contest, seat: int) -> bool:
    """Whether a world that was dealt anew agrees with what a seat has seen of the others."""
    if any(game.pools):
        return _can_all_build(game, seat) and _can_choose(game, seat)
    return _can_choose(game, seat)


def _can_all_build(game: Contest, seat: int) -> bool:
    """Whoever could not build would have said so (ruling 4)."""
    rules, number = game.rules, game.rules.number
    for at, pool in enumerate(game.pools):
        left = rules.data.setup.creatures - len(game.creatures[at])
        if at != seat and pool and not rules.can_build([number[c] for c in pool], left):
            return False
    return True


def _can_choose(game: Contest, seat: int, least: int = 2) -> bool:
    """Ask somebody else anew; whoever is asked has a choice, and to feed has enough."""
    step = game.asked
    if game.decision is None or step.seat == seat:
        return True
    if step.name == "feed":
        larder = game.hands[step.seat] + game.downs[step.seat]
        if sum([game.rules.food[card] for card in larder]) < game.owed:
            return False
        step = step._replace(about="again")
    moves = game.timetable.steps[step.name](game, step.seat, step.about)
    if not moves or len(moves) < least:
        return False
    game.ask(moves)
    return True


def _deal_best(game: Contest, zones: list[list[int]], rest: list[int]) -> int:
    """A world for unlikely positions: whoever is asked gets the highest cards there are."""
    asked = game.asked.seat
    owned = (game.hands[asked], game.downs[asked], game.pools[asked])
    rest.sort(key=game.rules.number.__getitem__)
    left = len(rest)
    for zone in sorted(zones, key=lambda zone: not any(zone is own for own in owned)):
        zone[:] = sorted(rest[left - len(zone) : left])
        left -= len(zone)
    _can_choose(game, -1, least=1)
    return left


def _deal(zones: list[list[int]], rest: list[int], rng: Random) -> int:
    """Deal anew from the rest, which keeps all cards; how many at its front were not dealt."""
    chance, left = rng.random, len(rest)
    for zone in zones:
        for at in range(len(zone)):
            # The card drawn changes places with the last one, which is then out of reach.
            drawn = int(chance() * left)
            left -= 1
            zone[at] = rest[drawn]
            rest[drawn] = rest[left]
            rest[left] = zone[at]
        zone.sort()
    return left

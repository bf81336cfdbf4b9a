"""Deals anew what a seat cannot see of a game of Predation, true to what it saw of the others.

Other hands, face-down cards and dealt low cards may be anything that agrees with what others did:
whoever is asked has a choice, whoever builds can build, and once the discard pile has become the
deck, each card is where somebody who remembers all that was shown can imagine it.
"""

from __future__ import annotations

from bisect import insort
from random import Random
from typing import TYPE_CHECKING, Final

from pnp.rules.agenda import Step
from pnp.rules.predation.memory import Guess, Recall, picked

if TYPE_CHECKING:
    from pnp.rules.predation.state import Contest

MOST_DEALS: Final = 1000
"""Deals of the hidden cards before one that fits is made up."""


def _hidden_from(game: Contest, seat: int) -> list[list[int]]:
    """The hands and face-down cards of the others, and the low cards that they have or put back."""
    others = [at for at in range(game.rules.players) if at != seat]
    zones = [zone[at] for zone in (game.hands, game.downs, game.pools) for at in others]
    return zones + [pile for at, pile in game.returned if at != seat]


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
    name = game.asked.name
    if name == "with":
        name = "build" if game.asked.about == "build" else "evolve"
    game.asked = Step(name, chooser)


def deal_hidden(game: Contest, seat: int, rng: Random, in_order: bool = False) -> None:
    """Deal everything anew that a seat cannot see."""
    if game.memories and (memory := game.memories[seat]):
        _deal_remembered(game, memory, rng)
        return
    rest = game.heap if any(game.pools) else game.deck
    zones = [zone for zone in _hidden_from(game, seat) if zone]
    for zone in zones:
        rest += zone
    if in_order:
        rest.sort()
    deals, chance = 0, rng
    while True:
        left = _deal(zones, rest, chance)
        deals += 1
        if _can_be(game, seat):
            break
        if deals == MOST_DEALS and rest is game.deck:
            # As good as never: whoever is asked gets the highest cards there are.
            asked = game.asked.seat
            zones.sort(
                key=lambda zone: zone is not game.hands[asked] and zone is not game.downs[asked]
            )
            rest.sort(key=game.rules.number.__getitem__)
            chance = _Last()
    del rest[left:]


def _deal_remembered(game: Contest, memory: Recall, rng: Random) -> None:
    """Deal what a seat cannot see by what it remembers."""
    weighed = [(guess, guess.weight) for guess in memory.guesses]
    for _ in range(MOST_DEALS):
        _deal_decks(game, picked(weighed, rng), rng, rng)
        if _can_be(game, memory.viewer):
            return
    # As good as never: of each deck whoever is asked gets the highest cards there are.
    for guess in memory.guesses:
        in_order = [
            tuple(sorted(cards, key=game.rules.number.__getitem__)) for cards in guess.unseen
        ]
        _deal_decks(game, guess._replace(unseen=tuple(in_order)), rng, _Last())
        if _can_be(game, memory.viewer):
            return


def _deal_decks(game: Contest, guess: Guess, rng: Random, cards_by: Random) -> None:
    """Deal each seat so and so many cards of each deck; the rest of the last one is the deck."""
    held = [ways and picked(ways.items(), rng) for ways in guess.held]
    piles = [list(cards) for cards in guess.unseen]
    # Whoever is asked comes first: at worst it gets the best there is.
    for seat in dict.fromkeys((game.asked.seat, *range(game.rules.players))):
        for zone, counts in zip((game.hands, game.downs), held[seat] or (), strict=False):
            dealt: list[list[int]] = [[0] * count for count in counts]
            for pile, cards in zip(piles, dealt, strict=True):
                del pile[_deal([cards], pile, cards_by) :]
            zone[seat] = sorted([card for cards in dealt for card in cards])
    game.deck = piles[-1]


def _can_be(game: Contest, seat: int) -> bool:
    """Whether a world that was dealt anew agrees with what a seat has seen of the others."""
    return _can_all_build(game, seat) and _can_choose(game, seat)


def _can_all_build(game: Contest, seat: int) -> bool:
    """Whoever could not build has said so, and put all cards back (ruling 4)."""
    rules, number = game.rules, game.rules.number
    for at, pool in enumerate(game.pools):
        if pool and at != seat:
            left = rules.data.setup.creatures - len(game.creatures[at])
            if not rules.can_build([number[card] for card in pool], left):
                return False
    creatures = rules.data.setup.creatures
    return not any(
        len(pile) == rules.low_cards and rules.can_build([number[card] for card in pile], creatures)
        for at, pile in game.returned
        if at != seat
    )


def _can_choose(game: Contest, seat: int) -> bool:
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
    assert moves
    game.ask(moves)
    return True


class _Last(Random):
    """No chance at all: of what there is, the last."""

    def random(self) -> float:
        return 1 - 2**-53


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

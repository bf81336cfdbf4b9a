"""Deals anew what a seat cannot see of a game of Predation, true to what it saw of the others.

Other hands, face-down cards and dealt low cards may be anything that agrees with what others did:
whoever is asked has a choice, whoever builds can build, and once the discard pile has become the
deck, what nobody had seen until then is in a hand or face down.
"""

from __future__ import annotations

from bisect import insort
from collections import Counter
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from pnp.rules.agenda import Step

if TYPE_CHECKING:
    from pnp.rules.predation.pieces import Memory
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
    name = game.asked.name
    if name == "with":
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
    known = None if game.memory is None else _remembered(game, game.memory, seat, rest)
    deals, chance = 0, rng
    while True:
        left = _deal_remembered(game, known, seat, chance) if known else _deal(zones, rest, chance)
        deals += 1
        if _can_be(game, seat):
            break
        if deals == MOST_DEALS and rest is game.deck:
            # As good as never: whoever is asked gets the highest cards there are.
            asked = game.asked.seat
            zones.sort(
                key=lambda zone: zone is not game.hands[asked] and zone is not game.downs[asked]
            )
            for pile in (known.old, known.fresh) if known else (rest,):
                pile.sort(key=game.rules.number.__getitem__)
            chance = _Last()
    del rest[left:]


def _can_be(game: Contest, seat: int) -> bool:
    """Whether a world that was dealt anew agrees with what a seat has seen of the others."""
    return _can_all_build(game, seat) and _can_choose(game, seat)


def _can_all_build(game: Contest, seat: int) -> bool:
    """Whoever could not build would have said so (ruling 4)."""
    rules, number = game.rules, game.rules.number
    for at, pool in enumerate(game.pools):
        if pool and at != seat:
            left = rules.data.setup.creatures - len(game.creatures[at])
            if not rules.can_build([number[card] for card in pool], left):
                return False
    return True


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


# --- once the deck has run out ------------------------------------------------------------------


class _Known(NamedTuple):
    """The cards that a seat cannot see, as it remembers them."""

    rest: list[int]
    """All of them, to be left with those of the deck in front."""
    old: list[int]
    """What nobody had seen when the deck was made anew: all of it in hands and face down."""
    fresh: list[int]
    """What the deck was made of: there still, or drawn since."""
    memory: Memory


def _remembered(game: Contest, memory: Memory, seat: int, rest: list[int]) -> _Known | None:
    """The hidden cards by what a seat remembers of them; None if of cards alike it mistook one."""
    fresh_left = Counter(memory.cards)
    fresh_left.subtract(game.hands[seat] + game.downs[seat])
    # A choice that is half made is this seat's own: those of others were unmade before.
    fresh_left.subtract(card for card, _ in game.chosen)
    old: list[int] = []
    fresh: list[int] = []
    for card in rest:
        (fresh if fresh_left[card] > 0 else old).append(card)
        fresh_left[card] -= 1
    drawn = sum(memory.drawn) - memory.drawn[seat]
    held = sum(map(len, _hidden_from(game, seat)))
    return _Known(rest, old, fresh, memory) if len(old) == held - drawn else None


def _deal_remembered(game: Contest, known: _Known, seat: int, rng: Random) -> int:
    """Deal so that each seat has as many cards as before of those from before and of those since.

    What was laid face down before the deck was made anew is from before, too.
    """
    old_zones: list[list[int]] = []
    fresh_zones: list[list[int]] = []
    pairs: list[tuple[list[int], list[int], list[int]]] = []
    # Whoever is asked comes first: at worst it gets the best there is.
    for at in dict.fromkeys((game.asked.seat, *range(game.rules.players))):
        if at == seat:
            continue
        hand, down, drawn = game.hands[at], game.downs[at], known.memory.drawn[at]
        in_hand, free = 0, len(hand) + min(len(down), known.memory.placed[at])
        for taken in range(drawn):
            in_hand += rng.random() * (free - taken) < len(hand) - in_hand
        for zone, since in ((hand, in_hand), (down, drawn - in_hand)):
            old_zones.append(zone[since:])
            fresh_zones.append(zone[:since])
            pairs.append((zone, old_zones[-1], fresh_zones[-1]))
    _deal(old_zones, known.old, rng)
    left = _deal(fresh_zones, known.fresh, rng)
    for zone, before, since in pairs:
        zone[:] = sorted(before + since)
    known.rest[:left] = known.fresh[:left]
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

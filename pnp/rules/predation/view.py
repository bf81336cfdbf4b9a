"""What a seat at Predation can see: all that lies open, and its own cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.rules.kernel import Decision
from pnp.rules.predation.fight import strength
from pnp.rules.predation.turn import food_owed

if TYPE_CHECKING:
    from pnp.rules.predation.state import Contest


class CreatureSeen(NamedTuple):
    """A creature on the table; cards by their names."""

    name: str
    attack: str
    defence: str
    modifier: str
    """The card under it, or ''."""
    tier: int
    attack_value: int
    defence_value: int
    attacked: bool
    won: bool
    stood_in: bool


class FightSeen(NamedTuple):
    """An attack under way; cards by their names, '' where none was played."""

    attacker: str
    target: str
    defender: str
    boost: str
    flip: str
    flipped: str
    negation: str
    attack: int
    defence: int
    trump: int


class Sight:
    """A game as one seat knows it, held as a world that was dealt anew where it cannot know."""

    __slots__ = ("_world", "seat")

    def __init__(self, world: Contest, seat: int) -> None:
        self._world = world
        self.seat = seat

    @property
    def decision(self) -> Decision | None:
        """The decision at hand, if it is this seat's: that of another would show its cards."""
        decision = self._world.decision
        return decision if decision is not None and decision.seat == self.seat else None

    def imagine(self, rng: Random) -> Contest:
        """A game that could be the true one, to think with."""
        return self._world.imagined(self.seat, rng)

    @property
    def view(self) -> Mapping[str, Any]:
        """The table as plain data."""
        game, seat = self._world, self.seat
        rules, deciding = game.rules, game.decision
        letters = rules.letters
        active = _active(game)
        return {
            "seat": seat,
            "letter": letters[seat],
            "round": game.round,
            "active": letters[active],
            "step": game.asked.name if deciding else "",
            "deciding": letters[deciding.seat] if deciding else None,
            "may_attack": game.may_attack(active),
            "turns": {letter: game.turns[at] for at, letter in enumerate(letters)},
            "trump": rules.trumping,
            "hand": self._named(game.hands[seat]),
            "down": self._named(game.downs[seat]),
            "pool": self._named(game.pools[seat]),
            "chosen": self._named(self._chosen()),
            "hands": {letter: len(game.hands[at]) for at, letter in enumerate(letters)},
            "downs": {letter: len(game.downs[at]) for at, letter in enumerate(letters)},
            "deck": len(game.deck) + len(game.heap) + sum(len(pile) for _, pile in game.returned),
            "discard": self._named(sorted(game.discard)),
            "used": self._named(sorted(game.used)),
            "removed": self._named(game.removed),
            "creatures": {letter: creatures(game, at) for at, letter in enumerate(letters)},
            "tiers": {letter: game.tier_sum(at) for at, letter in enumerate(letters)},
            "alive": "".join(letters[at] for at in range(rules.players) if game.alive[at]),
            "owed": self._owed(active),
            "fight": fight_seen(game),
            "unseen": self._unseen(),
            "result": game.result,
        }

    def _owed(self, active: int) -> int:
        """What whoever's turn it is has to feed, or still has to."""
        game = self._world
        if game.asked.name == "feed":
            return max(0, game.owed)
        return food_owed(game, active) if game.round else 0

    def _chosen(self) -> list[int]:
        if self._world.asked.seat != self.seat:
            return []
        return [card for card, _ in self._world.chosen]

    def _named(self, cards: list[int]) -> tuple[str, ...]:
        return tuple(map(self._world.rules.names.__getitem__, cards))

    def _unseen(self) -> Counter[str]:
        """The cards that are in nobody's sight from here, by name."""
        game, seat = self._world, self.seat
        names = game.rules.names
        hidden = [*game.deck, *game.heap]
        hidden += [card for _, pile in game.returned for card in pile]
        for at in range(game.rules.players):
            if at != seat:
                hidden += (*game.hands[at], *game.downs[at], *game.pools[at])
        hidden.sort()
        return Counter(map(names.__getitem__, hidden))


def _active(game: Contest) -> int:
    """Whose turn it is; in setup, who builds."""
    for step in (*reversed(game.agenda), game.asked):
        if step.name == "end":
            return step.seat
    return game.asked.seat


def creatures(game: Contest, seat: int) -> tuple[CreatureSeen, ...]:
    """A seat's creatures as they lie on the table."""
    rules = game.rules
    names, called = rules.names, rules.creature_names[seat]
    return tuple(
        CreatureSeen(
            called[creature.number],
            names[creature.attack],
            names[creature.defence],
            names[creature.modifier] if creature.modifier >= 0 else "",
            rules.tier(creature),
            rules.attack_of(creature),
            rules.defence_of(creature),
            creature.attacked,
            creature.won,
            creature.stood_in,
        )
        for creature in game.creatures[seat]
    )


def fight_seen(game: Contest) -> FightSeen | None:
    """The attack under way, with the values as they stand."""
    fight, names = game.fight, game.rules.names
    if fight is None:
        return None
    values = (0, 0, 0)
    if game.find(fight.attacker) and game.find(fight.defender):
        values = strength(game, fight)
    cards = [names[card] if card >= 0 else "" for card in (fight.boost, fight.flipped)]
    return FightSeen(
        fight.attacker,
        fight.target,
        fight.defender,
        cards[0],
        fight.flip,
        cards[1],
        names[fight.negation] if fight.negation >= 0 else "",
        *values,
    )

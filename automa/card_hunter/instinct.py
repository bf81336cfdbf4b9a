"""The companion deck as a player: one card for each round, and its first line that applies.

It does what a person does who runs the printed deck: it looks at the table, counts cards and
Lives, and never reckons what might come. The deck's words and their meaning in English stand in
`pnp.data.card_hunter.automa_deck`; here stands what they mean to software.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final, NamedTuple

from automa.instinct import Pile, compiled, printed_deck
from pnp.data.card_hunter.automa_deck import AutomaCard, AutomaDeck
from pnp.data.card_hunter.monster import Monster
from pnp.data.card_hunter.pieces import RAGE
from pnp.rules.kernel import Observation


class Sight(NamedTuple):
    """The table as the hunter whose turn it is looks at it; places are named as in the ring."""

    hunter: str
    here: str
    ring: tuple[str, ...]
    marked: str
    aimed_at: frozenset[str]
    tokens: int
    full_health: int
    lives: Mapping[str, int]
    potions: Mapping[str, int]
    positions: Mapping[str, str]
    parts: Mapping[str, int]
    hit_piles: Mapping[str, int]
    rage_seen: Mapping[str, bool]
    legal: frozenset[str]

    @property
    def mates(self) -> list[str]:
        """The others at the same Position, whoever has the fewest Lives first."""
        others = [
            each
            for each, place in self.positions.items()
            if place == self.here and each != self.hunter
        ]
        return sorted(others, key=lambda each: self.lives[each])

    def steps(self, place: str) -> int:
        """How many steps clockwise lead there."""
        return (self.ring.index(place) - self.ring.index(self.here)) % len(self.ring)

    def nearest(self, places: Sequence[str]) -> str:
        """The nearest of these; of two as near, the first clockwise."""
        size = len(self.ring)
        ahead = {place: self.steps(place) for place in places}
        return min(places, key=lambda place: (min(ahead[place], size - ahead[place]), ahead[place]))


@lru_cache(maxsize=32)
def _longest_bars(monster: Monster) -> Mapping[str, frozenset[str]]:
    """Where the cards of the Part at each Position strike most often, as its chart shows."""
    longest: dict[str, frozenset[str]] = {}
    for place in monster.ring:
        bars = monster.odds(monster.suit_at(place).id).directions
        most = max(bars.values())
        longest[place] = frozenset(at for at, bar in bars.items() if bar == most)
    return longest


def sight(view: Mapping[str, Any], legal: Sequence[str], monster: Monster) -> Sight:
    """What the hunter to act sees, from what lies open for all."""
    hunter, marked = view["turn"], view["attacking"]
    return Sight(
        hunter=hunter,
        here=view["positions"][hunter],
        ring=tuple(view["parts"]),
        marked=marked,
        aimed_at=_longest_bars(monster)[marked],
        tokens=view["knockouts"],
        full_health=monster.lives,
        lives=view["lives"],
        potions=view["potions"],
        positions=view["positions"],
        parts={place: part.left for place, part in view["parts"].items()},
        hit_piles={place: len(pile) for place, pile in view["hit_piles"].items()},
        rage_seen={place: not part.kinds.get(RAGE) for place, part in view["parts"].items()},
        legal=frozenset(legal),
    )


# --- conditions ---------------------------------------------------------------------------------

CONDITIONS: Final[Mapping[str, Callable[[Sight, Any], bool]]] = {
    "tokens_at_most": lambda see, n: see.tokens <= n,
    "lives_at_most": lambda see, n: see.lives[see.hunter] <= n,
    "fewest_lives": lambda see, yes: (see.lives[see.hunter] == min(see.lives.values())) is yes,
    "anyone_at_most": lambda see, n: min(see.lives.values()) <= n,
    "alone": lambda see, yes: (not see.mates) is yes,
    "mate_lives_at_most": lambda see, n: any(see.lives[mate] <= n for mate in see.mates),
    "marked": lambda see, yes: (see.marked == see.here) is yes,
    "struck": lambda see, yes: (see.here in see.aimed_at) is yes,
    "marked_part_at_most": lambda see, n: see.parts[see.marked] <= n,
    "part_at_most": lambda see, n: see.parts[see.here] <= n,
    "part_at_least": lambda see, n: see.parts[see.here] >= n,
    "hit_pile_at_least": lambda see, n: see.hit_piles[see.here] >= n,
    "other_hit_piles_at_most": lambda see, n: (
        sum(see.hit_piles.values()) - see.hit_piles[see.here] <= n
    ),
    "rage_seen": lambda see, yes: see.rage_seen[see.here] is yes,
}

# --- verbs: what they come to in the game's notation; "" where there is nothing to do -----------


def _step(see: Sight, place: str) -> str:
    """One step that way, the shorter way round; the other way where the Position is full."""
    ahead = see.steps(place)
    if not ahead:
        return ""
    here, size = see.ring.index(see.here), len(see.ring)
    ways = (1, -1) if ahead <= size - ahead else (-1, 1)
    for way in ways:
        move = f"{see.hunter} move {see.ring[(here + way) % size]}"
        if move in see.legal:
            return move
    return ""


def _move_away(see: Sight) -> str:
    """To the Position across from the marked Part; from that Part itself, clockwise."""
    size = len(see.ring)
    across = see.ring[(see.ring.index(see.marked) + size // 2) % size]
    move = _step(see, across)
    return move if move != f"{see.hunter} move {see.marked}" else ""


def _move_to_most(see: Sight, piles: Mapping[str, int]) -> str:
    most = max(piles.values())
    return _step(see, see.nearest([place for place in see.ring if piles[place] == most]))


def _move_to_smallest_part(see: Sight) -> str:
    alive = [place for place in see.ring if see.parts[place]]
    if not alive:
        return ""
    least = min(see.parts[place] for place in alive)
    return _step(see, see.nearest([place for place in alive if see.parts[place] == least]))


def _move_to_mate(see: Sight) -> str:
    others = [place for each, place in see.positions.items() if each != see.hunter]
    return _step(see, see.nearest(others)) if others else ""


def _drink(see: Sight) -> str:
    return f"{see.hunter} drink" if see.lives[see.hunter] < see.full_health else ""


def _drink_for_mate(see: Sight) -> str:
    hurt = [mate for mate in see.mates if see.lives[mate] < see.full_health]
    return f"{see.hunter} drink for {hurt[0]}" if hurt else ""


def _drink_from_mate(see: Sight) -> str:
    if see.lives[see.hunter] == see.full_health:
        return ""
    drinks = [f"{see.hunter} drink from {mate}" for mate in see.mates]
    return next((drink for drink in drinks if drink in see.legal), "")


VERBS: Final[Mapping[str, Callable[[Sight], str]]] = {
    "heavy-attack": lambda see: f"{see.hunter} heavy",
    "light-attack": lambda see: f"{see.hunter} light",
    "drink": _drink,
    "drink-for-mate": _drink_for_mate,
    "drink-from-mate": _drink_from_mate,
    "move-away": _move_away,
    "move-to-biggest-hit-pile": lambda see: _move_to_most(see, see.hit_piles),
    "move-to-biggest-part": lambda see: _move_to_most(see, see.parts),
    "move-to-smallest-part": _move_to_smallest_part,
    "move-to-mate": _move_to_mate,
    "move-clockwise": lambda see: _step(
        see, see.ring[(see.ring.index(see.here) + 1) % len(see.ring)]
    ),
}


@lru_cache(maxsize=4)
def _compiled(deck: AutomaDeck) -> Mapping[str, Sequence[Callable[[Sight], str]]]:
    """The lines of each card, ready to follow."""
    return {
        card.id: [compiled(line, CONDITIONS, VERBS[line.do]) for line in card.priorities]
        for card in deck.cards
    }


class CompanionInstinct:
    """Follows the companion deck, for one hunt: against whatever monster it meets there."""

    def __init__(self, *, seed: int = 0, deck: AutomaDeck | None = None) -> None:
        self.deck: AutomaDeck = deck or printed_deck("card-hunter", "companion")
        self._monster: Monster | None = None
        self._compiled = _compiled(self.deck)
        self._pile: Pile[AutomaCard] = Pile(self.deck.pile, seed)

    def card(self, round_: int) -> AutomaCard:
        """The card that lies open in a round."""
        return self._pile.card(round_)

    def follows(self, observation: Observation) -> str:
        """The name of the card that lies open now; '' for an answer, which no card gives."""
        return "" if observation.view["asking"] else self.card(observation.view["round"]).name

    def choose(self, observation: Observation) -> Any:
        """What the card says; asked for a Potion, whether the one who asks needs it more."""
        assert observation.decision is not None
        actions = {str(action): action for action in observation.decision.actions}
        view = observation.view
        owner = next(iter(actions)).split()[0]
        if f"{owner} agree" in actions:
            needs_it = view["lives"][view["turn"]] < view["lives"][owner]
            return actions[f"{owner} agree" if needs_it else f"{owner} refuse"]
        if self._monster is None:
            world: Any = observation.imagine(Random(0))
            self._monster = world.rules.monster
        see = sight(view, tuple(actions), self._monster)
        for priority in self._compiled[self.card(view["round"]).id]:
            text = priority(see)
            if text in actions:
                return actions[text]
        # Only where every neighbouring Position is full, which four Positions for three hunters
        # never are.
        return next(iter(actions.values()))

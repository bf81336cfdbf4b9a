"""The automa decks of Aliens Predator, made ready to be followed: moods, and rules that hold.

What the conditions of rules mean to software stands here, and in which order rules are read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, get_args

from automa.aliens_predator.look import Look
from automa.aliens_predator.ways import apart, camp, healing, lone_at
from automa.instinct import Pile, holding
from pnp.data.aliens_predator.automa_deck import Mood, Rule, automa_deck
from pnp.data.aliens_predator.cards import Use
from pnp.data.aliens_predator.rules import Faction

USES: Final[tuple[Use, ...]] = get_args(Use)
EASY_MOODS: Final = 3
"""At the easy level only so many moods are shuffled."""
EASY_PAUSE: Final = 3
"""And in every such turn nothing is done but attack."""

# --- conditions ---------------------------------------------------------------------------------


def _outnumbered(see: Look, _: Any) -> bool:
    place = camp(see)
    return place >= 0 and see.beside(place) > sum(body.place == place for body in see.mains)


def _hand_finds(see: Look, what: str) -> bool:
    return any(see.wanted(card, what) for card in see.game.hands[see.seat])


def _in_danger(see: Look, _: Any) -> bool:
    queen = see.queen
    if queen is None:
        return False
    near = see.game.ground.near.get(queen.place, ())
    return any(see.foes.get(place) for place in (queen.place, *near))


def _in_deed(_: Look, __: Any) -> bool:
    """It is asked of each place or attack: whoever carries the rule out looks."""
    return True


CONDITIONS: Final[Mapping[str, Callable[[Look, Any], bool]]] = {
    "carried": lambda see, n: len(see.escorts) >= n or see.enough,
    "data_held": lambda see, n: see.data >= n,
    "hurt": lambda see, n: any(body.damage >= n for body in see.mains),
    "can_heal": lambda see, n: any(body.damage and healing(see, body, n) for body in see.mains),
    "unarmed": lambda see, _: any(not see.armed(body) for body in see.mains),
    "hand_finds": _hand_finds,
    "hand_has": lambda see, name: any(
        see.rules.names[card] == name for card in see.game.hands[see.seat]
    ),
    "queen_in_danger": _in_danger,
    "bodies": lambda see, n: sum(see.bodies_at.values()) >= n,
    "bodies_beat": _in_deed,
    "prey": _in_deed,
    "lone": lambda see, _: bool(lone_at(see)),
    "outnumbered": _outnumbered,
    "apart": lambda see, n: any(apart(see, body, n) for body in see.mains),
    "roll": _in_deed,
    "needs": _in_deed,
}


class Deck:
    """A deck, made ready to be followed."""

    def __init__(self, faction: Faction, level: str, seed: int | str) -> None:
        self.deck = automa_deck(faction)
        self.easy = level == "easy"
        moods = self.deck.moods[:EASY_MOODS] if self.easy else self.deck.moods
        self.pile: Pile[Mood] = Pile(moods, f"{seed} {faction}")
        self.holds = [holding(rule, CONDITIONS) for rule in self.deck.rules]
        numbers = range(len(self.deck.rules))
        self._orders = {
            mood.name: sorted(numbers, key=lambda at: (at + 1 not in mood.first, at))
            for mood in moods
        }

    def mood(self, turn: int) -> Mood:
        """The mood that lies open in a turn."""
        return self.pile.card(max(turn, 1))

    def order(self, turn: int) -> Sequence[int]:
        """The rules by their place in the deck, in the order in which they are read in a turn."""
        return self._orders[self.mood(turn).name]

    def uses(self, turn: int) -> tuple[Use, ...]:
        """Which Events are played in a turn."""
        return () if self.easy else self.mood(turn).uses

    def read(self, see: Look, step: str) -> Iterator[Rule]:
        """The rules of a step that hold, in the order of the mood."""
        if self.easy and step != "declare" and see.game.turn % EASY_PAUSE == 0:
            return
        for at in self.order(see.game.turn):
            rule = self.deck.rules[at]
            if rule.step != step:
                continue
            holds = see.holding.get(at)
            if holds is None:
                holds = see.holding[at] = self.holds[at](see)
            if holds:
                yield rule


class Unshuffled(Deck):
    """Read without moods: the rules in their order, and Events of every use.

    A mood makes an automa hard to foresee, and is not always wise.
    """

    def __init__(self, faction: Faction) -> None:
        super().__init__(faction, "normal", 0)

    def order(self, turn: int) -> Sequence[int]:  # noqa: ARG002
        """From the top, in every turn."""
        return range(len(self.deck.rules))

    def uses(self, turn: int) -> tuple[Use, ...]:  # noqa: ARG002
        """All of them."""
        return USES

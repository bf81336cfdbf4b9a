"""What an experienced player of Predation feels: who wins from here, and which moves to look at.

Every seat's row of features is weighed, with other weights for the seat whose turn it is, in every
phase of a turn, and while two, three or four are in the game; and the seats share the chance to win
by what their rows come to. The weights were fitted to games that the planner played against itself:
see `benchmarks.fit_predation`.

Where seat A has a goal of its own or its turns are counted, the weights would mislead: such games
are played on by first leanings, and their end is what counts.

A sense reads worlds in which all that its seat cannot see is imagined.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Sequence
from random import Random
from typing import Any, Final

from automa.nets import weighed
from automa.predation.features import PHASE_OF, PHASES, Boards, active_seat, features, names_among
from automa.predation.policy import leanings
from automa.search import Temper
from automa.weights import Fitted, Weights, shared_out
from pnp.rules.predation.rules import Rules
from pnp.rules.predation.state import Contest

CERTAIN: Final = 0.99
"""How sure the last seat with creatures is of winning, before the turn has ended."""

STEEP: Final = 0.1
"""How much worse a move is taken to be, before it is tried, for every step that it suggests itself
less than the first one."""

DEEPEST: Final = 0.5
"""How much worse than the first one it is taken to be at most."""


FARTHEST: Final = 40
"""Turns that a game with a goal of its own is played on at most, to judge a position."""

PLACED, KEPT = 0.25, 2.0
"""How often high and low cards lie face down rather than in a hand: as if four were there for one,
and one for two."""


FITTED: Final = {
    seats: Fitted(__file__, names_among(seats), len(PHASES), f"weights-{seats}.json")
    for seats in (2, 3, 4)
}
"""The weights while so many seats are in the game."""


class Sense:
    """Judges games under the same rules."""

    temper = Temper(trust=20.0, curiosity=0.2)

    def __init__(self, rules: Rules, weights: Weights | None = None) -> None:
        self.rules = rules
        everybody = rules.players
        self.weights = {seats: FITTED[seats]() for seats in range(2, everybody)}
        self.weights[everybody] = weights or FITTED[everybody]()
        self._boards = Boards(rules)
        self._habit = [
            PLACED if number >= 10 or not number else KEPT if number <= 6 else 1.0
            for number in rules.number
        ]
        self._judged: tuple[Contest, Sequence[float]] | None = None
        # The weights know games that anyone may win in any way, in their own time.
        self.aimed = rules.beginning.goal != "any" or rules.beginning.turns > 0

    def judge(self, game: Contest, known: Container[Any] = ()) -> list[float]:  # noqa: ARG002
        """How likely the seat that decides wins after each of the legal moves, in their order."""
        assert game.decision is not None
        chances = self._expected(game)
        self._judged = game, chances
        here = chances[game.decision.seat]
        if self.aimed:  # one trial is never sure
            here = (here + 1) / 3
        leans = leanings(game)
        first = max(leans)
        return [max(0.0, here - min(STEEP * (first - lean), DEEPEST)) for lean in leans]

    def reconsider(self, game: Contest, guesses: Sequence[float]) -> Sequence[float]:  # noqa: ARG002
        """Nothing more is known."""
        return guesses

    def shares(self, game: Contest, best: float) -> Sequence[float]:  # noqa: ARG002
        """How likely every seat wins."""
        if self._judged is not None and self._judged[0] is game:
            return self._judged[1]
        return self._expected(game)

    def suppose(self, game: Contest, seat: int, rng: Random) -> None:
        """Of the cards that a rival is imagined to have, the better ones tend to lie face down."""
        if game.memories and game.memories[seat]:
            return  # what is remembered says where cards can be
        habit, chance = self._habit, rng.random
        for at, down in enumerate(game.downs):
            hand = game.hands[at]
            if at == seat or not down or not hand:
                continue
            cards = hand + down
            # Each card draws a lot, and good cards draw high ones more often.
            lots = sorted([(chance() ** habit[card], card) for card in cards])
            hand[:] = sorted([card for _, card in lots[: len(hand)]])
            down[:] = sorted([card for _, card in lots[len(hand) :]])

    def outcome(self, game: Contest) -> Hashable:
        """Who is to decide about what, and how many creatures there are."""
        return game.asked.seat, game.asked.name, *map(len, game.creatures)

    def _expected(self, game: Contest) -> Sequence[float]:
        """How likely every seat wins, or how one trial of a game with a goal of its own ends."""
        if self.aimed:
            last = game.round + FARTHEST
            game = _led_on(game, lambda game: game.round >= last)
        return self.chances(game)

    def chances(self, game: Contest) -> list[float]:
        """How likely every seat wins, in the order of the seats.

        What is placed and fed shows in the next turn: until then first leanings settle it.
        """
        if game.asked.name not in PHASE_OF:
            game = _led_on(game, lambda game: game.asked.name in PHASE_OF)
        if game.result is not None:
            return list(game.result.scores)
        if game.round:
            seats = range(len(game.creatures))
            left = [seat for seat in seats if game.creatures[seat]]
            if not left:
                return [1 / len(seats) for _ in seats]
            if len(left) == 1:
                rest = (1 - CERTAIN) / (len(seats) - 1)
                return [CERTAIN if seat in left else rest for seat in seats]
        phase, active = PHASE_OF[game.asked.name], active_seat(game)
        weights = self.weights[sum(game.alive)]
        merits = []
        for seat, row in enumerate(features(game, active, self._boards)):
            if seat == active:
                merit = weights.turn[phase] + weighed(row, weights.active[phase])
            else:
                merit = weighed(row, weights.others[phase])
            merits.append(merit)
        return shared_out(game.alive, merits)


def _led_on(game: Contest, enough: Callable[[Contest], bool]) -> Contest:
    """The game as it goes on by first leanings, until that is enough or it is over."""
    game = game.copy()
    game.events = None
    while game.decision is not None and not enough(game):
        leans = leanings(game)
        game.play(game.decision.actions[leans.index(max(leans))])
    return game

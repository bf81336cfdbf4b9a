"""Pebbles on the kernel: hidden hands, chance, nested steps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final, NamedTuple, Self

from pnp.data.check import Flaw
from pnp.data.scenario import Asked
from pnp.rules.agenda import Chapter, Step, Stepwise, Timetable
from pnp.rules.kernel import Dealer, Decision, Question, Result, SeededDealer
from pnp.rules.options import as_mapping, chosen
from pnp.rules.position import Reader
from pnp.rules.tree import Terms
from tests.pebbles.data.models import Pebbles, PebblesOptions, PebblesTerms, base_pebbles

SEATS: Final = "AB"


class Move(NamedTuple):
    """Lay a pebble."""

    card: int
    verb: str = "lay"

    def __str__(self) -> str:
        return f"lay {self.card}"


class Rules(NamedTuple):
    """What stays the same throughout a game."""

    pebbles: Pebbles
    hand: int
    first: int
    target: int | None


class Beach(Stepwise):
    """The state of a game."""

    __slots__ = ("deck", "hands", "laid", "points", "round", "rules")

    def __init__(self, rules: Rules, dealer: Dealer) -> None:
        self.rules = rules
        self.dealer = dealer
        self.events = []
        self.decision: Decision | None = None
        self.result: Result | None = None
        self.round = 0
        numbers = range(1, rules.pebbles.highest + 1)
        self.deck = [number for number in numbers for _ in range(rules.pebbles.copies)]
        self.hands: list[list[int]] = [[], []]
        self.laid: list[int] = []
        self.points = [0, 0]

    def draw(self, question: str) -> int:
        card = self.dealer.pick(Question(question, str), self.deck)
        self.deck.remove(card)
        return card

    def why_not(self, action: object) -> str:
        return f"{action} is not in the hand"

    def twin(self, dealer: Dealer) -> Self:
        twin = super().twin(dealer)
        twin.rules, twin.round = self.rules, self.round
        twin.deck, twin.laid, twin.points = self.deck.copy(), self.laid.copy(), self.points.copy()
        twin.hands = [hand.copy() for hand in self.hands]
        return twin

    def observe(self, seat: int, rng: Random) -> Sight:
        return Sight(self.dealt_anew(seat, rng), seat)

    def dealt_anew(self, seat: int, rng: Random) -> Beach:
        """The same with everything that a seat cannot see dealt anew."""
        twin, other = self.twin(SeededDealer(rng)), 1 - seat
        held = len(twin.hands[other])
        hidden = sorted(twin.deck + twin.hands[other])
        asked = twin.decision is not None and twin.decision.seat == other
        while True:
            rng.shuffle(hidden)
            twin.hands[other], twin.deck = sorted(hidden[:held]), sorted(hidden[held:])
            choices = _choices(twin, other, "")
            if not asked or len(choices) > 1:  # whoever is asked has a choice
                break
        if asked:
            twin.ask(choices)
        return twin


class Sight:
    """What a seat knows."""

    def __init__(self, world: Beach, seat: int) -> None:
        self._world = world
        self._seat = seat

    @property
    def view(self) -> Mapping[str, Any]:
        world, seat = self._world, self._seat
        return {
            "seat": SEATS[seat],
            "round": world.round,
            "own": [str(card) for card in world.hands[seat]],
            "others": len(world.hands[1 - seat]),
            "laid": [str(card) for card in world.laid],
            "points": tuple(world.points),
        }

    @property
    def decision(self) -> Decision | None:
        decision = self._world.decision
        return decision if decision is None or decision.seat == self._seat else None

    def imagine(self, rng: Random) -> Beach:
        return self._world.dealt_anew(self._seat, rng)


# --- what happens -------------------------------------------------------------------------------


def _deal(game: Beach, seat: int, _: object) -> None:
    for at in (seat, 1 - seat):
        game.hands[at] = sorted(game.draw(f"{SEATS[at]} draws") for _ in range(game.rules.hand))
    game.tell("dealt", game.rules.hand)
    game.then(Step("round", seat))


def _round(game: Beach, seat: int, _: object) -> None:
    if not game.hands[seat]:
        _end(game)
        return
    game.round += 1
    game.tell("round", game.round, seat)
    game.then(Step("lead", seat), Step("answer", 1 - seat), Step("settle", seat))


def _choices(game: Beach, seat: int, _: object) -> list[Move]:
    return [Move(card) for card in dict.fromkeys(game.hands[seat])]


def _lay(game: Beach, seat: int, move: Move) -> None:
    game.hands[seat].remove(move.card)
    game.laid.append(move.card)
    game.tell("laid", seat, move.card)


def _settle(game: Beach, seat: int, _: object) -> None:
    led, answered = game.laid
    game.laid = []
    if led == answered:
        game.then(Step("duel", seat))
    else:
        _take(game, seat if led > answered else 1 - seat)


def _duel(game: Beach, seat: int, _: object) -> None:
    """Nested: both draw until one is higher, or nothing is left to draw."""
    if len(game.deck) < 2:
        game.then(Step("round", seat))
        return
    mine, theirs = (game.draw(f"{SEATS[at]} draws for the pair") for at in (seat, 1 - seat))
    game.tell("duel", mine, theirs)
    if mine == theirs:
        game.then(Step("duel", seat))
    else:
        _take(game, seat if mine > theirs else 1 - seat)


def _take(game: Beach, seat: int) -> None:
    game.points[seat] += 1
    game.tell("took", seat)
    game.then(Step("round", seat))


def _end(game: Beach) -> None:
    mine, theirs = game.points
    target = game.rules.target
    winners: tuple[int, ...]
    if target is not None:
        winners, reason = ((0,), "the target") if mine >= target else ((1,), "no target")
    else:
        winners, reason = ((0,) if mine > theirs else (1,) if theirs > mine else ()), "more pairs"
    scores = tuple(1.0 if seat in winners else 0.0 if winners else 0.5 for seat in (0, 1))
    game.result = Result(winners, reason if winners else "as many pairs", scores)
    game.tell("end", game.result)


Beach.timetable = Timetable(
    Chapter(
        happens={"deal": _deal, "round": _round, "settle": _settle, "duel": _duel},
        choices={"lead": ("lay a pebble", _choices), "answer": ("answer it", _choices)},
        verbs={"lay": _lay},
    ),
    verbs=("lay",),
    seats=SEATS,
)


# --- the game -----------------------------------------------------------------------------------


def flaws(terms: PebblesTerms) -> Iterator[Flaw]:
    """What cannot be asked for."""
    if terms.target is not None and terms.target > terms.hand:
        yield Flaw(("target",), "is more than there are pairs", f"at most {terms.hand}")


class PebblesGame:
    """The rules of Pebbles."""

    name: Final = "pebbles"
    version: Final = 1

    def __init__(self, pebbles: Pebbles) -> None:
        self.pebbles = pebbles
        self.names = [str(number) for number in range(1, pebbles.highest + 1)]
        self._rules: dict[str, Rules] = {}

    def options(self, given: Mapping[str, Any]) -> Mapping[str, Any]:
        return as_mapping(chosen(PebblesOptions, given, "Pebbles", flaws))

    def rules(self, options: Mapping[str, Any]) -> Rules:
        """What stays the same throughout a game with these options."""
        made = self.options(options)
        rules = Rules(self.pebbles, made["hand"], SEATS.index(made["first"]), made.get("target"))
        return self._rules.setdefault(repr(made), rules)

    def setup(self, options: Mapping[str, Any], dealer: Dealer) -> Beach:
        beach = Beach(self.rules(options), dealer)
        beach.begin(Step("deal", beach.rules.first))
        return beach

    def parse(self, text: str) -> Move:
        verb, _, card = text.strip().partition(" ")
        if verb != "lay" or card not in self.names:
            raise ValueError(f"'{text}' is no action; such as 'lay 3'")
        return Move(int(card))


@cache
def base_game() -> PebblesGame:
    """The game as it comes."""
    return PebblesGame(base_pebbles())


# --- for the rest of the house ------------------------------------------------------------------


def scenario_flaws(asked: Asked) -> Iterator[Flaw]:
    """What a scenario cannot ask for."""
    return flaws(asked.block)


def terms(game: PebblesGame, options: Mapping[str, Any]) -> Terms:  # noqa: ARG001
    """Ids of moves and pebbles, and the own hand in numbers."""

    def own(view: Mapping[str, Any]) -> Mapping[str, Sequence[float]]:
        return {"own": [float(view["own"].count(name)) for name in game.names]}

    moves = [f"lay {name}" for name in game.names]
    return Terms(2, moves, game.names, {"own": (len(game.names),)}, own)


def position(game: PebblesGame, told: Mapping[str, Any], dealer: Dealer) -> Beach:
    """The first round with these hands, by seat: the rest is in the deck."""
    read = Reader(told, ("hands",))
    beach, left = Beach(game.rules({}), dealer), Counter[int]()
    left.update(number - 1 for number in beach.deck)
    for seat, where, cards in read.entries("hands", SEATS):
        held = read.names(where, cards, game.names)
        read.take(where, held, left, game.names)
        beach.hands[seat] = sorted(card + 1 for card in held)
    read.stop_if_wrong()
    beach.deck = sorted(card + 1 for card in left.elements())
    beach.begin(Step("round", beach.rules.first))
    return beach

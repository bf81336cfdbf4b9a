"""Setting up the game: low cards are dealt, everybody builds the first creatures of them."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from pnp.rules.predation.moves import Move
from pnp.rules.predation.pieces import Step

if TYPE_CHECKING:
    from pnp.rules.predation.state import Contest


def _deal(game: Contest, seat: int, _: str) -> None:
    """Everybody gets as many low cards as there are for all (ruling 3)."""
    rules = game.rules
    each = len(rules.low) // rules.players
    order = game.everyone(seat)
    for at in order:
        _deal_low(game, at, each)
    # Ruling 4: whoever cannot build puts the cards back, and gets others once the rest have built.
    able = [at for at in order if _can_build(game, at)]
    unable = [at for at in order if at not in able]
    for at in unable:
        game.tell("cannot build", at, tuple(game.pools[at]))
        game.heap += game.pools[at]
        game.pools[at] = []
    steps = [Step("build", at) for at in able for _ in range(rules.data.setup.creatures)]
    for at in unable:
        steps.append(Step("redraw", at))
        steps += [Step("build", at) for _ in range(rules.data.setup.creatures)]
    game.then(*steps, Step("shuffle", seat))


def _deal_low(game: Contest, seat: int, cards: int) -> None:
    rules = game.rules
    for _ in range(cards):
        card = game.dealer.pick(rules.low_card[seat], game.heap)
        game.heap.remove(card)
        insort(game.pools[seat], card)
    game.tell("dealt", seat, tuple(game.pools[seat]))


def _can_build(game: Contest, seat: int) -> bool:
    rules = game.rules
    numbers = [rules.number[card] for card in game.pools[seat]]
    return rules.can_build(numbers, rules.data.setup.creatures - len(game.creatures[seat]))


def _redraw(game: Contest, seat: int, _: str) -> None:
    """Other low cards for one who could not build; if these are no better, all begin again."""
    rules = game.rules
    _deal_low(game, seat, len(rules.low) // rules.players)
    if _can_build(game, seat):
        return
    game.tell("dealt again")
    for at in range(rules.players):
        game.pools[at], game.creatures[at] = [], []
    game.heap = rules.low.copy()
    game.agenda.clear()
    game.then(Step("deal", rules.first))


def _builds(game: Contest, seat: int, _: str) -> list[Move]:
    """The attack cards with which a first creature can be built."""
    pool, of_card = game.pools[seat], game.rules.notation.of_card
    moves = []
    for card in dict.fromkeys(pool):
        rest = pool.copy()
        rest.remove(card)
        if any(True for _ in _partners(game, seat, card, rest)):
            moves.append(of_card("build", card))
    return moves


def _partners(game: Contest, seat: int, attack: int, rest: list[int]) -> Iterator[int]:
    """The defence cards that go with an attack card and leave enough for the other creatures."""
    rules = game.rules
    left = rules.data.setup.creatures - len(game.creatures[seat]) - 1
    numbers = [rules.number[card] for card in rest]
    most = rules.first_sum - rules.number[attack]
    for at, number in enumerate(numbers):
        if number > most or rest[at] in rest[:at]:
            continue
        if rules.can_build(numbers[:at] + numbers[at + 1 :], left):
            yield rest[at]


def _build(game: Contest, seat: int, move: Move) -> None:
    game.pools[seat].remove(move.card)
    game.chosen.append((move.card, False))
    game.then(Step("with", seat, "build"))


def partners(game: Contest, seat: int) -> list[Move]:
    """The defence cards for the first creature that is being built."""
    of_card = game.rules.notation.of_card
    attack, pool = game.chosen[0][0], game.pools[seat]
    return [of_card("with", card) for card in _partners(game, seat, attack, pool)]


def finish_building(game: Contest, seat: int, card: int) -> None:
    """The creature lies open; after the last one what is left goes back."""
    attack, _ = game.chosen.pop()
    pool = game.pools[seat]
    pool.remove(card)
    name = game.arrive(seat, attack, card)
    game.tell("built", name, attack, card)
    if len(game.creatures[seat]) == game.rules.data.setup.creatures:
        game.heap += pool
        game.pools[seat] = []


def _shuffle(game: Contest, seat: int, _: str) -> None:
    """All other cards make the deck, and everybody gets a hand."""
    game.deck += game.heap
    game.heap = []
    for at in game.everyone(seat):
        for _card in range(game.rules.data.setup.hand):
            game.draw(at)
        game.tell("hand", at, tuple(game.hands[at]))
    game.then(Step("turn", seat))


Choices = Callable[["Contest", int, str], "list[Move] | None"]

CHOICES: Final[dict[str, Choices]] = {
    "deal": _deal,
    "redraw": _redraw,
    "build": _builds,
    "shuffle": _shuffle,
}
VERBS: Final[dict[str, Callable[[Contest, int, Move], None]]] = {"build": _build}
PROMPTS: Final = {"build": "the attack card of a first creature"}

"""Setting up the game: low cards are dealt, everybody builds the first creatures of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnp.rules.agenda import Chapter, Step
from pnp.rules.predation.beginning import lay_out
from pnp.rules.predation.moves import Move

if TYPE_CHECKING:
    from pnp.rules.predation.state import Contest


def set_up(game: Contest) -> None:
    """Everything until somebody chooses."""
    game.begin(Step("deal", game.rules.first))


def _deal(game: Contest, seat: int, _: str) -> None:
    """Everybody gets as many low cards as there are for all (ruling 3)."""
    rules = game.rules
    lay_out(game)
    order = [at for at in game.everyone(seat) if not game.creatures[at]]
    for at in order:
        _deal_low(game, at)
    # Ruling 4: whoever cannot build puts the cards back, and gets others once the rest have built.
    able = [at for at in order if _can_build(game, at)]
    unable = [at for at in order if at not in able]
    for at in unable:
        game.tell("cannot build", at, tuple(game.pools[at]))
        game.put_back(at)
    steps = [Step("build", at) for at in able for _ in range(rules.data.setup.creatures)]
    for at in unable:
        steps.append(Step("redraw", at))
        steps += [Step("build", at) for _ in range(rules.data.setup.creatures)]
    game.then(*steps, Step("shuffle", seat))


def _deal_low(game: Contest, seat: int) -> None:
    question, heap, pool = game.rules.low_card[seat], game.heap, game.pools[seat]
    for _ in range(game.rules.low_cards):
        card = game.dealer.pick(question, heap)
        heap.remove(card)
        pool.append(card)
    pool.sort()
    game.tell("dealt", seat, tuple(pool))


def _can_build(game: Contest, seat: int) -> bool:
    rules = game.rules
    numbers = [rules.number[card] for card in game.pools[seat]]
    return rules.can_build(numbers, _left(game, seat))


def _left(game: Contest, seat: int) -> int:
    """How many creatures a seat has still to build."""
    return game.rules.data.setup.creatures - len(game.creatures[seat])


def _redraw(game: Contest, seat: int, _: str) -> None:
    """Other low cards for one who could not build; if these are no better, all begin again."""
    rules = game.rules
    game.gather_low()
    _deal_low(game, seat)
    if _can_build(game, seat):
        return
    game.tell("dealt again")
    for at in range(rules.players):
        game.pools[at], game.creatures[at] = [], []
    game.heap, game.returned = rules.low.copy(), []
    game.agenda.clear()
    game.then(Step("deal", rules.first))


def _builds(game: Contest, seat: int, _: str) -> list[Move]:
    """The attack cards with which a first creature can be built."""
    pool, number, build = game.pools[seat], game.rules.number, game.rules.notation.open["build"]
    pairs = game.rules.pairs([number[card] for card in pool], _left(game, seat))
    return [build[card] for card in dict.fromkeys(pool) if number[card] in pairs]


def _build(game: Contest, seat: int, move: Move) -> None:
    game.pools[seat].remove(move.card)
    game.chosen.append((move.card, False))
    game.agenda.append(Step("with", seat, "build"))


def partners(game: Contest, seat: int) -> list[Move]:
    """The defence cards for the first creature that is being built."""
    number, with_card = game.rules.number, game.rules.notation.open["with"]
    attack, pool = number[game.chosen[0][0]], game.pools[seat]
    numbers = [attack, *[number[card] for card in pool]]
    fitting = game.rules.pairs(numbers, _left(game, seat))[attack]
    return [with_card[card] for card in dict.fromkeys(pool) if number[card] in fitting]


def finish_building(game: Contest, seat: int, card: int) -> None:
    """The creature lies open; after the last one what is left goes back."""
    attack, _ = game.chosen.pop()
    pool = game.pools[seat]
    pool.remove(card)
    name = game.arrive(seat, attack, card)
    game.tell("built", name, attack, card)
    if len(game.creatures[seat]) == game.rules.data.setup.creatures:
        game.put_back(seat)


def _shuffle(game: Contest, seat: int, _: str) -> None:
    """All other cards make the deck, and everybody gets a hand."""
    game.gather_low()
    game.deck += game.heap
    game.heap = []
    given = game.rules.beginning.hands
    for at in game.everyone(seat):
        if at in given:
            game.hands[at] += given[at]
        else:
            game.draw(at, game.rules.hand[at])
        game.tell("hand", at, tuple(game.hands[at]))
    game.then(Step("turn", seat))


CHAPTER: Final = Chapter(
    happens={"deal": _deal, "redraw": _redraw, "shuffle": _shuffle},
    choices={"build": ("the attack card of a first creature", _builds)},
    verbs={"build": _build},
)

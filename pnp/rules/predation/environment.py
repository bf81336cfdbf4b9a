"""Environmental cards: modifiers, and the minor and major disaster."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from pnp.rules.agenda import Chapter, Step
from pnp.rules.predation.moves import Move

if TYPE_CHECKING:
    from pnp.rules.predation.state import Contest


def environmental(game: Contest, cards: Sequence[int], down: bool) -> list[Move]:
    """What these cards can do to the world; modifiers go under any creature (ruling 20)."""
    rules = game.rules
    notation, effect = rules.notation, rules.effect
    moves: list[Move] = []
    targets: list[str] = []
    for card in dict.fromkeys([card for card in cards if effect[card]]):
        if not rules.modifies[card]:
            moves.append(notation.of_card("play", card, down))
            continue
        targets = targets or game.all_creatures()
        moves += map(notation.modify(card, down).__getitem__, targets)
    return moves


def play_environmental(game: Contest, seat: int, move: Move) -> None:
    """Carry out what an environmental card does, from the hand or from face down."""
    card, effect = move.card, game.rules.effect[move.card]
    game.tell("played", seat, card, move.down, move.creature)
    if game.rules.modifies[card]:
        game.show(seat, card, move.down)
        game.modify(move.creature, card)
    elif effect == "minor-disaster":
        game.spend(seat, card, move.down)
        # Ruling 22: the player of the card chooses for everybody.
        game.then(*[Step("doom", seat, game.rules.letters[at]) for at in game.everyone(seat)])
    else:
        game.show(seat, card, move.down)
        game.removed.append(card)
        keeping = [Step("keep", at) for at in game.everyone(seat)]
        game.then(*keeping, Step("gather", seat))


def _doom_choices(game: Contest, _: int, letter: str) -> list[Move]:
    rules = game.rules
    victim = rules.letters.index(letter)
    names = rules.creature_names[victim]
    return [
        rules.notation.of_creature("doom", names[creature.number])
        for creature in game.creatures[victim]
    ]


def _doom(game: Contest, _: int, move: Move) -> None:
    game.lose(move.creature, "disaster")


def _keep_choices(game: Contest, seat: int, _: str) -> list[Move]:
    """Each player keeps one creature of their own choice (ruling 23)."""
    return own_creatures(game, seat, "keep")


def own_creatures(game: Contest, seat: int, verb: str) -> list[Move]:
    """A verb with each creature of a seat."""
    names, of_creature = game.rules.creature_names[seat], game.rules.notation.of_creature
    return [of_creature(verb, names[creature.number]) for creature in game.creatures[seat]]


def _keep(game: Contest, seat: int, move: Move) -> None:
    names = game.rules.creature_names[seat]
    others = [names[creature.number] for creature in game.creatures[seat]]
    for name in others:
        if name != move.creature:
            game.lose(name, "disaster")
    game.tell("kept", move.creature)


def _gather(game: Contest, seat: int, _: str) -> None:
    """All cards but those on creatures make a new deck, and hands are as large as before.

    Ruling 23: face-down cards are not replaced. Ruling 30: cards used this turn are not gathered.
    """
    sizes = [len(hand) for hand in game.hands]
    game.tell("gathered", tuple(sizes))
    game.memories = ()  # whatever is not in sight may be anywhere again
    for cards in (*game.hands, *game.downs, game.discard):
        game.deck += cards
        cards.clear()
    for at in game.everyone(seat):
        game.draw(at, sizes[at])
        game.tell("hand", at, tuple(game.hands[at]))


CHAPTER: Final = Chapter(
    happens={"gather": _gather},
    choices={
        "doom": ("which creature the disaster takes", _doom_choices),
        "keep": ("the creature that lives through the disaster", _keep_choices),
    },
    verbs={"doom": _doom, "keep": _keep},
)

"""Why a move is not allowed: the rule, in words for whoever tried it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Final

from pnp.rules.predation.moves import Move, seat_of
from pnp.rules.predation.turn import highest_migrant

if TYPE_CHECKING:
    from pnp.rules.predation.state import Contest

# When each verb has its moment; a step of its own where nothing else is said.
_MOMENTS: Final[Mapping[str, tuple[str, tuple[str, ...]]]] = {
    "build": ("first creatures are built when the game is set up", ("build",)),
    "with": ("a defence card follows the attack card of a new creature", ("with",)),
    "evolve": ("creatures evolve once a turn, before the attacks", ("evolve",)),
    "migrate": ("creatures migrate once a turn, before the attacks", ("evolve",)),
    "play": (
        "environmental cards are played before the attacks, or turned up in defence",
        ("evolve", "respond"),
    ),
    "attack": ("creatures attack in the third step of their owner's turn", ("attack",)),
    "stand": ("only a co-evoluter stands in, right after an attack is declared", ("stand",)),
    "boost": ("an attack is boosted once, right after it is declared", ("boost",)),
    "defend": ("a face-down card is turned up only when one is attacked", ("respond",)),
    "negate": ("there is no numerical card to negate", ("respond", "negate")),
    "doom": ("no minor disaster is taking creatures now", ("doom",)),
    "keep": ("no major disaster is taking creatures now", ("keep",)),
    "place": ("cards are placed face down after the attacks", ("place",)),
    "feed": ("creatures are fed after the cards are placed", ("feed",)),
    "starve": ("nobody starves now", ("starve",)),
    "pass": ("this choice must be made", ()),
}


def why_not(game: Contest, move: object) -> str:
    """The rule that forbids a move which is not among the legal ones."""
    if isinstance(move, str) and not isinstance(move, Move):
        with suppress(ValueError):
            move = game.rules.notation.parse(move)
    if not isinstance(move, Move):
        return "it is no move of Predation"
    moment, steps = _MOMENTS[move.verb]
    if game.asked.name not in steps:
        if move.verb == "attack" and 1 in game.turns:
            return "attacks come in the third step of a turn, but not in one's own first turn"
        if move.verb == "place" and not game.may_place(game.asked.seat):
            return "whoever may attack in the first turn places no cards in it"
        return moment
    return _REASONS[move.verb](game, game.asked.seat, move)


def _missing(game: Contest, seat: int, move: Move) -> str:
    """Whether the seat lacks the card, and says so; '' if it has it."""
    zone = game.downs if move.down else game.hands
    if game.asked.name == "build" or game.asked.about == "build":
        zone = game.pools
    if move.card in zone[seat]:
        return ""
    name = game.rules.notation.card_name(move.card, move.down)
    return f"{game.rules.letters[seat]} has no {name}"


def _absent(game: Contest, name: str) -> str:
    """Whether there is no creature of that name, and says so."""
    if seat_of(name) < game.rules.players and game.find(name) is not None:
        return ""
    return f"there is no creature {name}"


def _not_own(game: Contest, seat: int, name: str) -> str:
    why = _absent(game, name)
    if not why and seat_of(name) != seat:
        return f"{name} belongs to somebody else"
    return why


def _build(game: Contest, seat: int, move: Move) -> str:
    tier = game.rules.tier_of_sum[game.rules.first_sum]
    return _missing(game, seat, move) or (
        f"the first creatures may be Tier {tier} at most, and there must be cards for all of them"
    )


def _evolve(game: Contest, seat: int, move: Move) -> str:
    why = _not_own(game, seat, move.creature) or _missing(game, seat, move)
    if why:
        return why
    if not game.rules.fits[move.card]:
        return f"creatures are made of cards up to {game.rules.highest}"
    if move.drop and game.creature(move.creature).modifier < 0:
        return f"{move.creature} has no modifier to drop"
    steps = game.rules.data.turn
    return f"the new card must be {steps.evolve_least} or {steps.evolve_most} higher than the old"


def _migrate(game: Contest, seat: int, move: Move) -> str:
    rules = game.rules
    why = _missing(game, seat, move)
    if why:
        return why
    if not rules.fits[move.card]:
        return f"creatures are made of cards up to {rules.highest}"
    if len(game.creatures[seat]) == rules.data.creature.most:
        return f"nobody may have more than {rules.data.creature.most} creatures"
    if game.asked.name != "with" and sum(rules.fits[card] for card in game.hands[seat]) < 2:
        return "a new creature is made of two cards of the hand"
    tier = rules.tier_of_sum[highest_migrant(game, seat)]
    return f"a new creature's tier may not be above the strongest rival's, Tier {tier}"


def _with(game: Contest, seat: int, move: Move) -> str:
    check = _build if game.asked.about == "build" else _migrate
    return check(game, seat, move)


def _play(game: Contest, seat: int, move: Move) -> str:
    if game.asked.name == "respond" and not move.down:
        return "in defence only a face-down card is turned up"
    why = _missing(game, seat, move)
    if why:
        return why
    if not game.rules.effect[move.card]:
        return f"{game.rules.names[move.card]} is no environmental card"
    if move.creature:
        return _absent(game, move.creature) or "it does not go under a creature"
    return "a modifier goes under a creature"


def _attack(game: Contest, seat: int, move: Move) -> str:
    why = _not_own(game, seat, move.creature) or _absent(game, move.target)
    if why:
        return why
    if seat_of(move.target) == seat:
        return "nobody attacks their own creatures"
    return f"{move.creature} has attacked already in this turn"


def _stand(game: Contest, seat: int, move: Move) -> str:
    why = _not_own(game, seat, move.creature)
    if why:
        return why
    creature = game.creature(move.creature)
    if not game.rules.co_evolves(creature):
        return f"{move.creature} is no co-evoluter"
    if creature.stood_in:
        return f"{move.creature} has stood in already in this turn"
    if game.fight is not None and game.fight.defender == move.creature:
        return f"{move.creature} is the one that is attacked"
    return f"only {game.asked.about}, which has just become a co-evoluter, may still stand in"


def _number(game: Contest, seat: int, move: Move) -> str:
    """For cards that are played for their number."""
    return _missing(game, seat, move) or "a joker has no number"


def _negate(game: Contest, seat: int, move: Move) -> str:
    if game.asked.name == "respond" and not move.down:
        return "in defence only a face-down card is turned up"
    why = _missing(game, seat, move)
    if why:
        return why
    assert game.fight is not None
    if game.asked.name == "respond" and game.fight.boost < 0:
        return "the attack was not boosted"
    return "only a strictly higher number negates a card"


def _of_creature(game: Contest, seat: int, move: Move) -> str:
    if game.asked.name == "doom":
        letter = game.asked.about
        return _absent(game, move.creature) or f"a creature of {letter} is to be chosen now"
    return _not_own(game, seat, move.creature)


def _place(game: Contest, seat: int, move: Move) -> str:
    return _missing(game, seat, move) or "cards are placed in the order of the deck, lowest first"


def _feed(game: Contest, seat: int, move: Move) -> str:
    why = _missing(game, seat, move)
    if why:
        return why
    if not game.rules.food[move.card]:
        return f"{game.rules.names[move.card]} feeds nobody, and may go only once all are fed"
    return "the most nourishing card is fed first, and the rest must do for all that is owed"


_REASONS: Final[Mapping[str, Callable[[Contest, int, Move], str]]] = {
    "build": _build,
    "with": _with,
    "evolve": _evolve,
    "migrate": _migrate,
    "play": _play,
    "attack": _attack,
    "stand": _stand,
    "boost": _number,
    "defend": _number,
    "negate": _negate,
    "doom": _of_creature,
    "keep": _of_creature,
    "starve": _of_creature,
    "place": _place,
    "feed": _feed,
}

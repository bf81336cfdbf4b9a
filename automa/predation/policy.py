"""What an experienced player of Predation looks at first: a leaning for every legal move.

Leanings are logits: a move with a leaning of 1 more is tried e times as often. They come from rules
of thumb about cards and creatures in sight of the seat that decides, without looking ahead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from pnp.rules.predation.fight import strength
from pnp.rules.predation.moves import Move, seat_of
from pnp.rules.predation.pieces import Creature
from pnp.rules.predation.rules import Rules
from pnp.rules.predation.state import Contest

FACE: Final = 11
"""From this number on a card is no part of a creature."""


def leanings(game: Contest) -> list[float]:
    """How much each legal move suggests itself, in their order."""
    decision = game.decision
    assert decision is not None
    return _STEPS[game.asked.name](game, decision.seat, decision.actions)


def worth(rules: Rules, card: int) -> float:
    """What one gives away with a card."""
    number = rules.number[card]
    if not number:
        return 1.0
    return 0.3 + 0.12 * number if number < FACE else 1.6 + 0.1 * (number - FACE)


def power(rules: Rules, creature: Creature) -> float:
    """How good a creature is to have."""
    total = rules.attack_of(creature) + rules.defence_of(creature)
    return rules.tier(creature) + 0.2 * total + 0.3 * rules.co_evolves(creature)


def best_bonus(game: Contest, seat: int) -> int:
    """The highest bonus that a seat can boost with."""
    bonus = game.rules.bonus
    return max(
        [bonus[card] for cards in (game.hands[seat], game.downs[seat]) for card in cards] or [0]
    )


def _build(game: Contest, seat: int, moves: tuple[Move, ...]) -> list[float]:  # noqa: ARG001
    number = game.rules.number
    return [0.3 * number[move.card] for move in moves]


def _evolve(game: Contest, seat: int, moves: tuple[Move, ...]) -> list[float]:
    rules = game.rules
    number = rules.number
    mine = len(game.creatures[seat])
    others = [len(game.creatures[rival]) for rival in game.rivals(seat)]
    found = []
    for move in moves:
        verb = move.verb
        if verb == "evolve":
            creature = game.creature(move.creature)
            old = creature.attack if move.side == "attack" else creature.defence
            before = rules.tier(creature)
            total = number[creature.attack] + number[creature.defence]
            gain = number[move.card] - number[old]
            risen = rules.tier_of_sum[total + gain] - before
            lean = 1.2 + 0.3 * gain + 0.6 * risen
            if move.drop:
                lean += -3.0 if rules.amount[creature.modifier] >= 0 else 0.5
        elif verb == "migrate":
            lean = 2.5 + 0.1 * number[move.card]
        elif verb == "play":
            lean = _environment(game, seat, move, mine, others)
        else:
            lean = -1.0
        found.append(lean)
    return found


def _environment(game: Contest, seat: int, move: Move, mine: int, others: list[int]) -> float:
    """A card that changes the world, in the second step."""
    rules = game.rules
    effect = rules.effect[move.card]
    if effect == "minor-disaster":
        if mine == 1:
            return -7.0
        return 6.0 if min(others) == 1 else 0.5 * (max(others) - mine)
    if effect == "major-disaster":
        # Nobody's creatures are guarded after it, and a hand is drawn to boost with.
        if game.may_attack(seat):
            return 4.0 + 0.3 * len(game.hands[seat])
        return -1.0 + 0.8 * (max(others) - mine)
    own = seat_of(move.creature) == seat
    had = game.creature(move.creature).modifier
    new = rules.amount[move.card]
    gain = (new - (rules.amount[had] if had >= 0 else 0)) * (1 if own else -1)
    if effect == "co-evolve":
        return (0.0 if mine > 1 and had < 0 else -3.0) if own else -6.0
    return 0.8 * gain if gain > 0 else -6.0


def _with(game: Contest, seat: int, moves: tuple[Move, ...]) -> list[float]:  # noqa: ARG001
    number = game.rules.number
    if game.asked.about == "build":
        return [0.3 * number[move.card] for move in moves]
    return [0.25 * number[move.card] for move in moves]


def _attack(game: Contest, seat: int, moves: tuple[Move, ...]) -> list[float]:
    rules = game.rules
    boost = best_bonus(game, seat)
    find = game.creature
    found = []
    for move in moves:
        if move.verb != "attack":
            found.append(0.0)
            continue
        attacker, target = find(move.creature), find(move.target)
        trump = rules.trump(attacker, target)
        lead = rules.attack_of(attacker) - rules.defence_of(target) + (trump > 0)
        hidden = len(game.downs[seat_of(move.target)])
        if lead + boost <= 0:
            found.append(-4.0 + trump)
        elif not hidden:
            found.append(3.0 + 0.2 * min(lead, 2) + 0.3 * rules.tier(target))
        else:
            found.append(1.0 + 0.25 * (lead + boost) + 0.2 * rules.tier(target) + 0.4 * trump)
    return found


def _stand(game: Contest, seat: int, moves: tuple[Move, ...]) -> list[float]:  # noqa: ARG001
    rules, fight = game.rules, game.fight
    assert fight is not None
    attacker, target = game.find(fight.attacker), game.find(fight.defender)
    if attacker is None or target is None:
        return [0.0] * len(moves)
    held = _held(rules, attacker, target)
    found = []
    for move in moves:
        if move.verb != "stand":
            found.append(0.5)
            continue
        other = game.creature(move.creature)
        better = _held(rules, attacker, other) - held
        found.append(0.6 * better + 0.5 * (power(rules, target) - power(rules, other)))
    return found


def _held(rules: Rules, attacker: Creature, defender: Creature) -> int:
    trump = rules.trump(attacker, defender)
    return rules.defence_of(defender) - rules.attack_of(attacker) - trump


def _boost(game: Contest, seat: int, moves: tuple[Move, ...]) -> list[float]:  # noqa: ARG001
    rules, fight = game.rules, game.fight
    assert fight is not None
    attack, defence, _ = strength(game, fight)
    lead = attack - defence
    hidden = len(game.downs[seat_of(fight.defender)])
    found = []
    for move in moves:
        if move.verb != "boost":
            if lead > 0:
                found.append(1.0 if hidden else 5.0)
            else:
                found.append(-1.0)
            continue
        after = lead + rules.bonus[move.card]
        if after <= 0:
            found.append(-4.0)
        elif hidden:
            found.append(0.5 + 0.35 * after + 0.05 * rules.number[move.card])
        else:
            found.append((-2.0 if lead > 0 else 2.0) - worth(rules, move.card))
    return found


def _respond(game: Contest, seat: int, moves: tuple[Move, ...]) -> list[float]:
    rules, fight = game.rules, game.fight
    assert fight is not None
    attack, defence, _ = strength(game, fight)
    behind = attack - defence
    found = []
    for move in moves:
        card = move.card
        if move.verb == "pass":
            found.append(4.0 if behind <= 0 else 0.0)
        elif behind <= 0:
            found.append(-1.0 - worth(rules, card))
        elif move.verb == "defend":
            saved = rules.bonus[card] >= behind
            found.append(1.5 + 0.1 * rules.number[card] - worth(rules, card) if saved else -4.0)
        elif move.verb == "negate":
            saved = rules.bonus[fight.boost] >= behind
            found.append(3.0 - worth(rules, card) if saved else -4.0)
        else:
            found.append(_flipped(game, seat, move, behind))
    return found


def _flipped(game: Contest, seat: int, move: Move, behind: int) -> float:
    """A card that changes the world, in a fight that would be lost by `behind`."""
    rules, fight = game.rules, game.fight
    assert fight is not None
    effect = rules.effect[move.card]
    mine = len(game.creatures[seat])
    theirs = len(game.creatures[seat_of(fight.attacker)])
    if effect == "minor-disaster":
        if mine == 1:
            return 0.0 if theirs == 1 else -5.0
        return 4.0 if theirs == 1 else 1.0
    if effect == "major-disaster":
        return 0.5 + 0.7 * (theirs - mine)
    if effect == "co-evolve":
        own = seat_of(move.creature) == seat and move.creature != fight.defender
        return 0.5 if own else -6.0
    amount = rules.amount[move.card]
    helps = move.creature == (fight.defender if amount > 0 else fight.attacker)
    if helps and abs(amount) >= behind:
        return 3.0
    return -2.0 if helps else -6.0


def _negate(game: Contest, seat: int, moves: tuple[Move, ...]) -> list[float]:  # noqa: ARG001
    rules, fight = game.rules, game.fight
    assert fight is not None
    attack, defence, trump = strength(game, fight)
    lead = attack - defence
    after = lead + rules.bonus[fight.flipped]
    found = []
    for move in moves:
        if move.verb == "pass":
            found.append(5.0 if lead > 0 else 0.0)
        elif lead > 0 or after <= 0:
            found.append(-4.0)
        else:
            found.append(2.5 - worth(rules, move.card) + (trump < 0))
    return found


def _doom(game: Contest, seat: int, moves: tuple[Move, ...]) -> list[float]:
    rules = game.rules
    sign = -1 if seat_of(moves[0].creature) == seat else 1
    return [sign * power(rules, game.creature(move.creature)) for move in moves]


def _keep(game: Contest, seat: int, moves: tuple[Move, ...]) -> list[float]:  # noqa: ARG001
    return [power(game.rules, game.creature(move.creature)) for move in moves]


def _starve(game: Contest, seat: int, moves: tuple[Move, ...]) -> list[float]:  # noqa: ARG001
    return [-power(game.rules, game.creature(move.creature)) for move in moves]


def _place(game: Contest, seat: int, moves: tuple[Move, ...]) -> list[float]:  # noqa: ARG001
    """Cards come in their order, so a card or an end gives up what would have come before it."""
    found, skipped = [], 0.0
    for move in moves:
        gain = 0.0 if move.verb == "pass" else _PLACED[game.rules.number[move.card]]
        found.append(gain - skipped / 2)
        skipped += max(0.0, gain)
    return found


def _feed(game: Contest, seat: int, moves: tuple[Move, ...]) -> list[float]:  # noqa: ARG001
    rules = game.rules
    owed = game.owed
    found = []
    for move in moves:
        if owed <= 0:  # nobody has to play a card, so one that is kept can only help
            found.append(4.0 if move.verb == "pass" else -4.0)
            continue
        left = owed - rules.food[move.card]
        found.append(-1.5 * worth(rules, move.card) - (0.8 + 0.25 * left if left > 0 else 0.0))
    return found


_PLACED: Final = (2.0, -0.8, -0.8, -0.8, -0.3, -0.3, 0.0, 0.6, 0.8, 1.0, 1.6, 2.0, 2.0, 2.0)
"""By number, the joker's first. A court card is never part of a creature: it loses nothing by lying
face down, since it may still boost, feed or change the world."""

_STEPS: Final[dict[str, Callable[[Contest, int, tuple[Move, ...]], list[float]]]] = {
    "build": _build,
    "with": _with,
    "evolve": _evolve,
    "attack": _attack,
    "stand": _stand,
    "boost": _boost,
    "respond": _respond,
    "negate": _negate,
    "doom": _doom,
    "keep": _keep,
    "starve": _starve,
    "place": _place,
    "feed": _feed,
}

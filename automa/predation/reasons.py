"""Why the planner would make a move of Predation: one English sentence of real numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from automa.predation.features import active_seat
from automa.reasons import Option
from pnp.data.english import count
from pnp.rules.predation.fight import strength
from pnp.rules.predation.moves import Move, seat_of
from pnp.rules.predation.state import Contest
from pnp.rules.predation.turn import food_owed


def reason(game: Contest, options: Sequence[Option]) -> str:
    """What speaks for the first of the options, which come best first.

    Reads of the game only what lies open, and the cards of the seat that decides.
    """
    assert game.decision is not None
    move: Move = options[0].action
    return _WORDS[move.verb](game, game.decision.seat, move)


def _build(game: Contest, seat: int, move: Move) -> str:  # noqa: ARG001
    if move.verb == "with" and game.chosen:
        attack = game.rules.number[game.chosen[0][0]]
        return f"a creature of attack {attack} and defence {game.rules.number[move.card]}"
    return f"a creature with an attack of {game.rules.number[move.card]}"


def _evolve(game: Contest, seat: int, move: Move) -> str:
    rules, creature = game.rules, game.creature(move.creature)
    evolved = (
        creature._replace(attack=move.card)
        if move.side == "attack"
        else creature._replace(defence=move.card)
    )
    if move.drop:
        evolved = evolved._replace(modifier=-1)
    before, after = rules.tier(creature), rules.tier(evolved)
    risen = f"Tier {after} instead of {before}" if after != before else f"still Tier {after}"
    values = f"attack {rules.attack_of(evolved)} and defence {rules.defence_of(evolved)}"
    return f"{move.creature} gets {values}, {risen}; {_tiers(game, seat, after - before)}"


def _tiers(game: Contest, seat: int, more: int = 0) -> str:
    """How the combined tiers compare."""
    mine = game.tier_sum(seat) + more
    theirs = [f"{game.rules.letters[at]} {game.tier_sum(at)}" for at in game.rivals(seat)]
    return f"combined tier {mine} against {', '.join(theirs)}"


def _migrate(game: Contest, seat: int, move: Move) -> str:  # noqa: ARG001
    mine = len(game.creatures[seat]) + 1
    theirs = [f"{len(game.creatures[at])} of {game.rules.letters[at]}" for at in game.rivals(seat)]
    return f"that makes {count(mine, 'creature')} against {', '.join(theirs)}"


def _play(game: Contest, seat: int, move: Move) -> str:
    rules = game.rules
    role = rules.role[move.card]
    assert role is not None
    if not move.creature:
        sizes = [
            f"{rules.letters[at]} has {count(len(game.creatures[at]), 'creature')}"
            for at in game.everyone(seat)
        ]
        return f"{role.name}, while {', '.join(sizes)}"
    creature = game.creature(move.creature)._replace(modifier=move.card)
    if rules.co_evolves(creature):
        return f"{move.creature} can stand in for others with defence {rules.defence_of(creature)}"
    values = f"attack {rules.attack_of(creature)} and defence {rules.defence_of(creature)}"
    return f"{move.creature} then has {values}"


def _attack(game: Contest, seat: int, move: Move) -> str:
    rules = game.rules
    attacker, target = game.creature(move.creature), game.creature(move.target)
    trump = rules.trump(attacker, target)
    attack = rules.attack_of(attacker) + (rules.data.fight.trump_bonus if trump > 0 else 0)
    boost = max([rules.bonus[card] for card in game.hands[seat] + game.downs[seat]], default=0)
    told = f"attack {attack} against defence {rules.defence_of(target)}"
    if boost:
        told += f", with up to +{boost} to add"
    if trump:
        told += ", trump for it" if trump > 0 else ", trump against it"
    return f"{told}; {_hidden(game, seat_of(move.target))}"


def _hidden(game: Contest, seat: int) -> str:
    number = len(game.downs[seat])
    cards = count(number, "face-down card") if number else "no face-down card"
    return f"{game.rules.letters[seat]} has {cards}"


def _boost(game: Contest, seat: int, move: Move) -> str:
    fight = game.fight
    assert fight is not None
    attack, defence, _ = strength(game, fight)
    against = seat_of(fight.defender)
    more = attack + game.rules.bonus[move.card]
    told = f"attack {more} against defence {defence}; {_hidden(game, against)}"
    return told + _worth_keeping(game, seat, move)


def _defend(game: Contest, seat: int, move: Move) -> str:
    assert game.fight is not None
    attack, defence, _ = strength(game, game.fight)
    told = f"defence {defence + game.rules.bonus[move.card]} against attack {attack}"
    return told + _worth_keeping(game, seat, move)


def _worth_keeping(game: Contest, seat: int, move: Move) -> str:
    """The best of the cards that are not given away, if it is better, and what it is good for."""
    rules = game.rules
    kept = [card for card in game.hands[seat] + game.downs[seat] if card != move.card]
    best = max(kept, key=lambda card: _worth(game, card), default=move.card)
    if _worth(game, best) <= _worth(game, move.card):
        return ""
    role = rules.role[best]
    use = role.name if role is not None else f"+{rules.bonus[best]} in a fight"
    return f"; {rules.names[best]} is worth keeping ({use})"


def _worth(game: Contest, card: int) -> tuple[bool, int, int]:
    """Cards that change the world, then what they add in a fight, then what outranks them."""
    rules = game.rules
    disaster = rules.effect[card] in ("major-disaster", "minor-disaster")
    return disaster, rules.bonus[card], rules.number[card]


def _negate(game: Contest, seat: int, move: Move) -> str:  # noqa: ARG001
    fight, bonus = game.fight, game.rules.bonus
    assert fight is not None
    attack, defence, _ = strength(game, fight)
    if fight.flip == "defend":
        return f"attack {attack} against defence {defence - bonus[fight.flipped]}"
    return f"defence {defence} against attack {attack - bonus[fight.boost]}"


def _stand(game: Contest, seat: int, move: Move) -> str:  # noqa: ARG001
    assert game.fight is not None
    rules = game.rules
    other, target = game.creature(move.creature), game.creature(game.fight.defender)
    values = f"defence {rules.defence_of(other)} instead of {rules.defence_of(target)}"
    return f"{values}, and {game.fight.defender} is out of danger"


def _place(game: Contest, seat: int, move: Move) -> str:
    rules, bonus = game.rules, game.rules.bonus[move.card]
    if not bonus:
        return "it can be turned up in a fight"
    part = "" if rules.fits[move.card] else ", and it is no part of a creature anyway"
    owed = food_owed(game, active_seat(game))
    cards = len(game.hands[seat]) + len(game.downs[seat]) + len(game.chosen)
    left = f"; {owed} food owed, {count(cards, 'card')} left" if owed else ""
    told = f"it can guard with +{bonus} and still boost or feed{part}{left}"
    return told + _threat(game, seat)


def _threat(game: Contest, seat: int) -> str:
    """What the next rival to attack could eat, by what lies open; '' if none could eat anything."""
    rules, names = game.rules, game.rules.creature_names
    trumped = rules.data.fight.trump_bonus
    for rival in game.rivals(seat):
        threats = [(0, "", "", 0, 0)]
        for other in game.creatures[rival]:
            for mine in game.creatures[seat]:
                more = trumped if rules.trump(other, mine) > 0 else 0
                attack, defence = rules.attack_of(other) + more, rules.defence_of(mine)
                eater, eaten = names[rival][other.number], names[seat][mine.number]
                threats.append((attack - defence, eater, eaten, attack, defence))
        ahead, eater, eaten, attack, defence = max(threats, key=lambda threat: threat[0])
        if ahead > 0:
            return f"; {eater} threatens {eaten}, attack {attack} against defence {defence}"
    return ""


def _feed(game: Contest, seat: int, move: Move) -> str:
    kept = _worth_keeping(game, seat, move)
    if game.owed <= 0:
        return f"all are fed, and this card is worth the least{kept}"
    left = game.owed - game.rules.food[move.card]
    after = f"{left} left" if left > 0 else "that is enough"
    return f"{game.owed} food owed, {after}{kept}"


def _fate(game: Contest, seat: int, move: Move) -> str:  # noqa: ARG001
    rules, creature = game.rules, game.creature(move.creature)
    values = f"attack {rules.attack_of(creature)} and defence {rules.defence_of(creature)}"
    return f"{move.creature} is of Tier {rules.tier(creature)} with {values}"


def _pass(game: Contest, seat: int, move: Move) -> str:  # noqa: ARG001
    step = game.asked.name
    if game.fight is not None and step in ("boost", "respond", "negate"):
        attack, defence, _ = strength(game, game.fight)
        return f"attack {attack} against defence {defence} as it stands"
    if step == "attack":
        risk = [_hidden(game, rival) for rival in game.rivals(seat)]
        return f"no attack promises enough; {', '.join(risk)}"
    if step in ("place", "feed"):
        return "the other cards are better kept in hand"
    return f"nothing gains enough; {_tiers(game, seat)}"


_WORDS: Final[dict[str, Callable[[Contest, int, Move], str]]] = {
    "build": _build,
    "with": _build,
    "evolve": _evolve,
    "migrate": _migrate,
    "play": _play,
    "attack": _attack,
    "stand": _stand,
    "boost": _boost,
    "defend": _defend,
    "negate": _negate,
    "place": _place,
    "feed": _feed,
    "doom": _fate,
    "keep": _fate,
    "starve": _fate,
    "pass": _pass,
}

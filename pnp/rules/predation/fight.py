"""Attacking: declare, stand in, boost, flip, negate, trump, outcome."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnp.rules.agenda import Chapter, Step
from pnp.rules.predation.environment import environmental, play_environmental
from pnp.rules.predation.moves import LETTERS, Move, seat_of
from pnp.rules.predation.pieces import Fight

if TYPE_CHECKING:
    from pnp.rules.predation.state import Contest


_STAGES: Final = {
    (attacker, defender): (
        Step("stand", defender),
        Step("boost", attacker),
        Step("respond", defender),
        Step("negate", attacker),
        Step("outcome", attacker),
        Step("attack", attacker),
    )
    for attacker in range(len(LETTERS))
    for defender in range(len(LETTERS))
}


def _attack_choices(game: Contest, seat: int, _: str) -> list[Move]:
    """Any number of attacks, each creature once (ruling 10), a new one too (ruling 11)."""
    rules = game.rules
    if not game.may_attack(seat):
        return []
    mine, attacks = rules.creature_names[seat], rules.notation.attacks
    targets = [
        rules.creature_names[rival][creature.number]
        for rival in game.rivals(seat)
        for creature in game.creatures[rival]
    ]
    moves: list[Move] = []
    for creature in game.creatures[seat]:
        if not creature.attacked:
            moves += map(attacks(mine[creature.number]).__getitem__, targets)
    return [*moves, rules.notation.passing] if moves else []


def _attack(game: Contest, seat: int, move: Move) -> None:
    game.put(seat, game.creature(move.creature)._replace(attacked=True))
    game.fight = Fight(move.creature, move.target, move.target)
    game.tell("attack", move.creature, move.target)
    game.then(*_STAGES[seat, seat_of(move.target)])


def _stand_choices(game: Contest, seat: int, only: str) -> list[Move]:
    """Ruling 21: right after the declaration, once per turn.

    `only` names a creature that became a co-evoluter in the midst of the fight: what is flipped
    takes effect at once (ruling 16), so it may stand in at once, and nobody else may any more.
    """
    rules, fight = game.rules, game.fight
    assert fight is not None
    moves = []
    for creature in game.creatures[seat]:
        name = rules.creature_names[seat][creature.number]
        free = rules.co_evolves(creature) and not creature.stood_in
        if free and only in ("", name) and name != fight.defender:
            moves.append(rules.notation.of_creature("stand", name))
    return [*moves, rules.notation.passing] if moves else []


def _stand(game: Contest, seat: int, move: Move) -> None:
    assert game.fight is not None
    game.put(seat, game.creature(move.creature)._replace(stood_in=True))
    game.tell("stands in", move.creature, game.fight.defender)
    game.fight = game.fight._replace(defender=move.creature)


def _boost_choices(game: Contest, seat: int, _: str) -> list[Move]:
    """One numerical card from the hand or from face down (rulings 12 to 14)."""
    return _numerical(game, seat, "boost", 0)


def _numerical(game: Contest, seat: int, verb: str, above: int) -> list[Move]:
    """The seat's numerical cards above a number, and the choice to play none.

    Whoever has cards is asked, and not only who has such a card: to be asked tells nobody anything.
    """
    if not game.has_cards(seat):
        return []
    number, notation = game.rules.number, game.rules.notation
    of_card, of_down = notation.open[verb], notation.down[verb]
    moves = [of_card[card] for card in dict.fromkeys(game.hands[seat]) if number[card] > above]
    moves += [of_down[card] for card in dict.fromkeys(game.downs[seat]) if number[card] > above]
    return [*moves, notation.passing]


def _boost(game: Contest, seat: int, move: Move) -> None:
    assert game.fight is not None
    game.spend(seat, move.card, move.down)
    game.fight = game.fight._replace(boost=move.card)
    game.tell("boost", seat, move.card, move.down, game.rules.bonus[move.card])


def _respond_choices(game: Contest, seat: int, _: str) -> list[Move]:
    """One face-down card: a number to defend or to negate with, or a change of the environment."""
    rules, fight, downs = game.rules, game.fight, game.downs[seat]
    assert fight is not None
    if not downs:
        return []
    number, cards = rules.number, dict.fromkeys(downs)
    defend = rules.notation.down["defend"]
    moves = [defend[card] for card in cards if number[card]]
    if fight.boost >= 0:  # ruling 15: a strictly higher number
        least, negate = number[fight.boost], rules.notation.down["negate"]
        moves += [negate[card] for card in cards if number[card] > least]
    moves += environmental(game, downs, True)  # ruling 16
    return [*moves, rules.notation.passing]


def _defend(game: Contest, seat: int, move: Move) -> None:
    assert game.fight is not None
    game.spend(seat, move.card, True)
    game.fight = game.fight._replace(flip="defend", flipped=move.card)
    game.tell("defends", seat, move.card, game.rules.bonus[move.card])


def _negate_choices(game: Contest, seat: int, _: str) -> list[Move]:
    """Only a card that raises the defence can be negated; a negation cannot (ruling 15)."""
    fight = game.fight
    assert fight is not None
    number = game.rules.number
    if fight.flip != "defend" or number[fight.flipped] == game.rules.top:
        return []
    return _numerical(game, seat, "negate", number[fight.flipped])


def _negate(game: Contest, seat: int, move: Move) -> None:
    """The attacker's card takes the flipped one away, the defender's takes the boost away."""
    fight = game.fight
    assert fight is not None
    game.spend(seat, move.card, move.down)
    if seat == seat_of(fight.attacker):
        game.fight = fight._replace(negation=move.card)
        game.tell("negates", seat, move.card, fight.flipped, move.down)
    else:
        game.fight = fight._replace(flip="negate", flipped=move.card)
        game.tell("negates", seat, move.card, fight.boost, move.down)


def _play(game: Contest, seat: int, move: Move) -> None:
    """An environmental card, in the second step of a turn or flipped in a fight."""
    fight = game.fight
    if fight is not None:
        game.fight = fight._replace(flip="play", flipped=move.card)
        if game.rules.effect[move.card] == "co-evolve" and seat_of(move.creature) == seat:
            game.then(Step("stand", seat, move.creature))
    play_environmental(game, seat, move)


def strength(game: Contest, fight: Fight) -> tuple[int, int, int]:
    """Attack and defence as they stand, and the trump between them; for creatures on the table."""
    rules = game.rules
    attacker, defender = game.creature(fight.attacker), game.creature(fight.defender)
    trump = rules.trump(attacker, defender)
    attack, defence = rules.attack_of(attacker), rules.defence_of(defender)
    if trump > 0:
        attack += rules.data.fight.trump_bonus
    if fight.boost >= 0 and fight.flip != "negate":
        attack += rules.bonus[fight.boost]
    if fight.flip == "defend" and fight.negation < 0:
        defence += rules.bonus[fight.flipped]
    return attack, defence, trump


def _outcome(game: Contest, seat: int, _: str) -> None:
    fight, game.fight = game.fight, None
    assert fight is not None
    attacker, defender = game.find(fight.attacker), game.find(fight.defender)
    if attacker is None or defender is None:
        game.tell("fight ends")  # ruling 17: without success, and without the penalty of trump
        return
    attack, defence, trump = strength(game, fight)
    if trump:
        game.tell("trump", fight.attacker, fight.defender, trump)
    game.tell("compared", attack, defence)
    if attack > defence:
        game.put(seat, attacker._replace(won=True))
        game.tell("won fight", fight.attacker, fight.defender)
        game.lose(fight.defender, "eaten")
        return
    game.tell("held", fight.attacker, fight.defender)  # ruling 19
    if trump < 0:
        game.lose(fight.attacker, "trump")  # ruling 18


CHAPTER: Final = Chapter(
    happens={"outcome": _outcome},
    choices={
        "attack": ("attack, or end the attacks", _attack_choices),
        "stand": ("another creature may stand in", _stand_choices),
        "boost": ("boost the attack", _boost_choices),
        "respond": ("turn up a face-down card", _respond_choices),
        "negate": ("negate the card", _negate_choices),
    },
    verbs={
        "attack": _attack,
        "stand": _stand,
        "boost": _boost,
        "defend": _defend,
        "negate": _negate,
        "play": _play,
    },
    always=("boost", "negate"),
)

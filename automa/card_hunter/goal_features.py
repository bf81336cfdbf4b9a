"""What the second net reads where a scenario has a goal or a last round.

Numbers of about one size: the work that is left, the time for it, who is where to do it, and
how long the hunters will stand.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from automa.card_hunter.features import RING, Features, of_the_threat
from automa.card_hunter.sense import Glance
from pnp.rules.card_hunter.rules import Rules

AMPLE: Final = 40
"""Where rounds are not counted, as many seem to be left as this; no more are told apart."""


class Work(NamedTuple):
    """What lies in the Parts that have to go."""

    left: int
    opened: int
    parts: int
    biggest: int
    """The biggest Hit Pile."""
    rages: float

    @property
    def acts(self) -> int:
        """The fewest attacks that it takes, if the monster turns no card over itself."""
        return self.left + self.parts


def work_left(rules: Rules, glance: Glance) -> Work:
    """What the goal still takes."""
    left = opened = parts = biggest = 0
    rages = 0.0
    for place in rules.to_slay:
        deck, pile = glance.decks[place], glance.piles[place]
        if deck.left or pile:
            parts += 1
            left += deck.left
            opened += pile
            rages += deck.rage * deck.left
            biggest = max(biggest, pile)
    return Work(left, opened, parts, biggest, rages)


def of_the_work(rules: Rules, glance: Glance, turn: int, rest: int) -> Features:
    """Cards to turn over, cards to take, what may bring them back, and the time for it."""
    left, opened, parts, biggest, rages = work = work_left(rules, glance)
    attacker = glance.decks[glance.attacking]
    back = (attacker.rage if attacker.left else 1.0) if rules.rage_shuffles else 0.0
    size: Features = [left / 10, left == 0, left <= 2, parts / 4, opened / 6, biggest / 5]
    risk = [back * opened / 3, rages / 2, rages / (left + 1)]
    return [*size, *risk, *_of_the_time(rules, work, turn, rest)]


def _of_the_time(rules: Rules, work: Work, turn: int, rest: int) -> Features:
    """Actions to come, and whether they will do."""
    hunters, needed = rules.hunters, work.acts
    acts = hunters * rest + hunters - turn
    spare = acts - needed
    return [
        acts / 40,
        needed / 12,
        min(2.0, needed / (acts + 1)),
        max(-1.0, min(1.0, spare / 12)),
        max(-1.0, min(1.0, spare / 36)),
        spare >= 0,
        rest == AMPLE,
        rest == 0,
        rest <= 1,
        (hunters - turn) / 3,
        turn == hunters,
    ]


def of_the_places(rules: Rules, glance: Glance, turn: int) -> Features:
    """Who stands where there is work, and who has yet to come."""
    _, attacking, decks, piles, _, _, positions = glance
    wanted = rules.to_slay
    one = wanted[0] if len(wanted) == 1 else -1
    at_work = near = far = ready = soon = waiting = 0
    for hunter, place in enumerate(positions):
        if place in wanted and (decks[place].left or piles[place]):
            at_work += 1
            if hunter >= turn:
                soon += 1
                ready = max(ready, piles[place])
            else:
                waiting = max(waiting, piles[place])
        elif one >= 0 and (place - one) % RING == 2:
            far += 1
        else:
            near += 1
    crowd = rules.majority(tuple(positions))
    lured: Features = [crowd >= 0, crowd >= 0 and crowd == one]
    lured.append(attacking in wanted and decks[attacking].left > 0)
    return [at_work / 3, near / 3, far / 3, ready / 4, soon / 3, waiting / 4, *lured]


def of_the_health(rules: Rules, glance: Glance, rest: int) -> Features:
    """Lives, Potions and knockouts, and how long they will last."""
    knockouts, _, _, _, lives, potions, _ = glance
    bottles = sum(potions)
    health = sum(lives) + rules.lives * (bottles + knockouts - 1)
    last: Features = [knockouts == 1, knockouts == 2]
    own = sum(potion > 0 for potion in potions)
    team = [sum(lives) / 12, min(lives) / 4, bottles / 9, own / 3]
    return [*team, *last, health / 40, min(2.0, health / (2 * rest + 2))]


def of_the_danger(rules: Rules, glance: Glance) -> Features:
    """What the coming attack may do."""
    attacker = glance.decks[glance.attacking]
    harm = knocked_out = barely_up = 0.0
    for place, life in zip(glance.positions, glance.lives, strict=True):
        hurt, out, barely = of_the_threat(rules, attacker, place, life)
        harm += hurt
        knocked_out += out
        barely_up += barely
    fatal = knocked_out if glance.knockouts == 1 else 0.0
    empty = sum(not deck.left for deck in glance.decks)
    raging: Features = [attacker.rage, attacker.left == 0, empty / 2]
    return [harm / 2, knocked_out, barely_up, fatal, *raging]

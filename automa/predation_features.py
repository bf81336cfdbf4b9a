"""What counts in a position of Predation: a row of numbers of about one size for every seat.

The rows are read from a whole world, in which hidden cards are imagined.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from pnp.rules.predation.fight import strength
from pnp.rules.predation.state import Contest

Row: TypeAlias = list[float]

NAMES: Final = (
    "creatures",
    "one creature",
    "three or more",
    "lead",
    "lead of four",
    "lead of five",
    "dominance",
    "apex",
    "strongest",
    "attack",
    "defence",
    "hand",
    "face down",
    "best face down",
    "boosts",
    "hungry",
    "nearly hungry",
    "well fed",
    "evolutions",
    "kills",
    "kills all",
    "sure kills",
    "sure kills all",
    "king to win",
    "co-evoluters",
    "beneficiaries",
    "parasites",
    "jokers",
    "kings",
    "wins the fight",
    "lead in the fight",
    "wins the last fight",
)

PHASES: Final = ("evolve", "attack", "fight", "place", "feed")
"""What counts changes in the course of a turn."""

PHASE_OF: Final = {
    "build": 0, "with": 0, "evolve": 0, "doom": 0, "keep": 0,
    "attack": 1,
    "stand": 2, "boost": 2, "respond": 2, "negate": 2,
    "place": 3,
    "feed": 4, "starve": 4,
}  # fmt: skip
"""The phase of every step in which something is decided."""

_OVER: Final = 3
"""From this phase on the attacks of the turn are over."""


def active_seat(game: Contest) -> int:
    """Whose turn it is; in setup, who builds."""
    for step in reversed(game.agenda):
        if step.name == "end":
            return step.seat
    return game.asked.seat


def features(game: Contest, active: int) -> list[Row]:
    """The numbers of every seat, in the order of the seats."""
    rules = game.rules
    number, bonus, amount, effect = rules.number, rules.bonus, rules.amount, rules.effect
    tier_of, attack_of, defence_of = rules.tier, rules.attack_of, rules.defence_of
    rows_of, seats = game.creatures, range(rules.players)
    fresh = PHASE_OF[game.asked.name] >= _OVER
    tiers = [[tier_of(creature) for creature in row] for row in rows_of]
    sums = [sum(each) for each in tiers]
    found: list[Row] = []
    for seat in seats:
        row = rows_of[seat]
        size = len(row)
        if not size:
            found.append([0.0] * len(NAMES))
            continue
        rivals = [at for at in seats if at != seat and rows_of[at]]
        strongest = max(tiers[seat])
        lead, rival_tier = sums[seat], 0
        if rivals:
            lead -= max([sums[at] for at in rivals])
            rival_tier = max([max(tiers[at]) for at in rivals])
        hand, down = game.hands[seat], game.downs[seat]
        cards = hand + down
        fed = sum([rules.food[card] for card in cards]) - sums[seat]
        bonuses = sorted([bonus[card] for card in cards])
        roles = [effect[card] for card in cards if effect[card]]
        kings = roles.count("minor-disaster")
        parts = [number[creature.attack] for creature in row]
        parts += [number[creature.defence] for creature in row]
        higher = {part + 1 for part in parts} | {part + 2 for part in parts}
        fits = sum([number[card] in higher and rules.fits[card] for card in hand])
        # --- whom it could eat
        attackers = [
            (attack_of(creature), creature)
            for creature in row
            if fresh or seat != active or not creature.attacked
        ]
        kills = sure = 0
        all_kills = all_sure = lonely = False
        for at in rivals:
            theirs = rows_of[at]
            pairs = []
            for mine, (attack, attacker) in enumerate(attackers):
                for other, target in enumerate(theirs):
                    need = defence_of(target) + 1 - attack
                    if rules.trump(attacker, target) > 0:
                        need -= 1
                    if need <= _HIGHEST_BONUS:
                        pairs.append((need, mine, other))
            pairs.sort()
            most = min(len(attackers), len(theirs))
            count = certain = _kills(pairs, bonuses, 0, most)
            cover = max([bonus[card] for card in game.downs[at]], default=0)
            if cover and count:
                certain = _kills(pairs, bonuses, cover, most)
            kills, sure = max(kills, count), max(sure, certain)
            all_kills = all_kills or count == len(theirs)
            all_sure = all_sure or certain == len(theirs)
            lonely = lonely or len(theirs) == 1
        modifiers = [creature.modifier for creature in row if creature.modifier >= 0]
        best_down = sorted([bonus[card] for card in down])[-2:]
        found.append(
            [
                size / 2,
                size == 1,
                size >= 3,
                max(-8, min(8, lead)) / 4,
                lead >= 4,
                lead >= 5,
                lead >= rules.data.wins.dominance.lead,
                strongest >= rules.data.wins.apex.tier
                and rival_tier < rules.data.wins.apex.rival_tier,
                strongest / 3,
                max([attack_of(creature) for creature in row]) / 5,
                sum([defence_of(creature) for creature in row]) / size / 5,
                len(hand) / 5,
                min(len(down), 4) / 2,
                sum(best_down) / 4,
                sum(bonuses[-size:]) / 4,
                fed < 0,
                0 <= fed < 6,
                min(fed, 40) / 20,
                min(fits, 3) / 2,
                kills,
                all_kills,
                sure,
                all_sure,
                kings > 0 and size > 1 and lonely,
                sum([effect[card] == "co-evolve" for card in modifiers]),
                sum([amount[card] > 0 for card in modifiers]),
                sum([amount[card] < 0 for card in modifiers]),
                len(roles) and roles.count("major-disaster"),
                kings,
                *(_fight(game) if seat == active and game.fight is not None else _NO_FIGHT),
            ]
        )
    return found


_HIGHEST_BONUS: Final = 4
_NO_FIGHT: Final = (0.0, 0.0, 0.0)


def _fight(game: Contest) -> tuple[float, float, float]:
    """How the fight under way stands for the attacker."""
    fight = game.fight
    assert fight is not None
    target = game.find(fight.defender)
    if target is None or game.find(fight.attacker) is None:
        return _NO_FIGHT
    attack, defence, _ = strength(game, fight)
    wins = attack > defence
    theirs = next(row for row in game.creatures if any(each is target for each in row))
    return wins, max(-4, min(4, attack - defence)) / 4, wins and len(theirs) == 1


def _kills(pairs: list[tuple[int, int, int]], bonuses: list[int], cover: int, most: int) -> int:
    """How many creatures could be eaten in one turn, each of them covered by a bonus.

    Pairs are what it needs for one creature to eat another, the least first; bonuses come lowest
    first; `most` is how many it can be. This is an estimate from below: strong attackers first, or
    where that leaves something over, weak ones first.
    """
    count = _greedily(pairs, bonuses, cover)
    return count if count == most else max(count, _greedily(pairs[::-1], bonuses, cover))


def _greedily(pairs: list[tuple[int, int, int]], bonuses: list[int], cover: int) -> int:
    left = bonuses.copy()
    attackers = targets = count = 0
    for need, mine, other in pairs:
        if attackers >> mine & 1 or targets >> other & 1:
            continue
        if need + cover > 0:
            for at, each in enumerate(left):
                if each >= need + cover:
                    del left[at]
                    break
            else:
                continue
        attackers |= 1 << mine
        targets |= 1 << other
        count += 1
    return count

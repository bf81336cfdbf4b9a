"""What may come at Predation, counted from what a seat has seen.

Cards that are not in sight are as likely to lie in the deck as in somebody's hand or face down, so
all chances are those of drawing from them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from math import comb
from typing import Any

from pnp.data.predation.facts import Special
from pnp.data.vocabulary import JOKER
from pnp.rules.predation.rules import Rules
from pnp.rules.predation.view import CreatureSeen, FightSeen
from pnp.table.predation.clash import Clash, clash
from pnp.table.predation.terminal.screen import ContestScreen
from pnp.table.terminal.pages import many, paged, percent


def odds_pages(screen: ContestScreen, view: Mapping[str, Any], of: str) -> list[str]:
    """What is not in sight, what a draw may bring, and how attacks may go; `of` names creatures."""
    blocks = [_unseen(screen, view)]
    if view["round"]:
        blocks.append(_draws(screen, view))
        blocks.append(_flips(screen, view) if _defending(view) else _attacks(screen, view, of))
    plain = [[screen.display.plain(line) for line in block] for block in blocks if block]
    return paged(screen.display, [[*block, ""] for block in plain])


def at_least_one(good: int, unseen: int, drawn: int) -> float:
    """The chance of one good card or more among those drawn from the unseen."""
    if not good or not unseen:
        return 0.0
    drawn = min(drawn, unseen)
    return 1 - comb(unseen - good, drawn) / comb(unseen, drawn)


# --- what is not in sight -----------------------------------------------------------------------


def _unseen(screen: ContestScreen, view: Mapping[str, Any]) -> list[str]:
    """How many of each rank and suit are left, as a chart."""
    rules, display = screen.rules, screen.display
    unseen: Counter[str] = view["unseen"]
    ranks = [rank.letter for rank in rules.data.deck.ranks]
    lines = [
        display.paint(f" {many(unseen.total(), 'card')} you have not seen", "bold"),
        f"   {_where(view)}",
        f"   {'':9}" + "".join(f"{letter:>4}" for letter in ranks),
    ]
    for suit in rules.data.deck.suits:
        counts = [unseen[f"{letter}{suit.name[0]}"] for letter in ranks]
        lines.append(f"   {suit.name:9}" + "".join(f"{count or '.':>4}" for count in counts))
    jokers = unseen[rules.names[rules.joker]]
    if rules.environment:
        lines.append(f"   {rules.data.deck.joker_name}s {jokers}")
    return lines


def _where(view: Mapping[str, Any]) -> str:
    others = [letter for letter in view["alive"] if letter != view["letter"]]
    held = [f"{each} hand {view['hands'][each]} down {view['downs'][each]}" for each in others]
    return ", ".join([f"deck {view['deck']}", *held])


# --- what a draw may bring ----------------------------------------------------------------------


def _draws(screen: ContestScreen, view: Mapping[str, Any]) -> list[str]:
    rules = screen.rules
    count = rules.data.turn.draw
    unseen: Counter[str] = view["unseen"]
    total = unseen.total()
    lines = [screen.display.paint(f" What your next {count} cards may bring", "bold")]
    if view["deck"] < count:
        return [*lines, "   The deck runs out: the discard pile is shuffled in."]
    wanted: list[tuple[str, Callable[[int], bool]]] = [
        (f"evolves {creature.name}", _evolves(rules, creature))
        for creature in view["creatures"][view["letter"]]
    ]
    top = max(rules.bonus)
    wanted.append((f"bonus +{top}", lambda card: rules.bonus[card] == top))
    specials = rules.data.specials if rules.environment else ()
    wanted += [(_rank(rules, each), partial(_has_role, rules, each)) for each in specials]
    told = []
    for name, fits in wanted:
        good = sum(n for card, n in unseen.items() if fits(rules.names.index(card)))
        told.append(f"{name} {percent(at_least_one(good, total, count))}")
    return lines + screen.flowing(told, 3)


def _rank(rules: Rules, special: Special) -> str:
    """The name of the cards that have a role."""
    deck = rules.data.deck
    return deck.joker_name if special.rank == JOKER else rules.data.rank(special.rank).name


def _has_role(rules: Rules, special: Special, card: int) -> bool:
    return rules.role[card] is special


def _evolves(rules: Rules, creature: CreatureSeen) -> Callable[[int], bool]:
    turn, values = rules.data.turn, set[int]()
    for name in (creature.attack, creature.defence):
        number = rules.number[rules.names.index(name)]
        values |= {number + step for step in range(turn.evolve_least, turn.evolve_most + 1)}
    return lambda card: rules.fits[card] and rules.number[card] in values


# --- how an attack may go -----------------------------------------------------------------------


def saves(rules: Rules, met: Clash, boost: int, answer: int, flipped: int) -> bool:
    """Whether a flipped card saves the target from an attack with a boost (or -1).

    `answer` is the highest number with which the attacker could negate it. A disaster always may
    save it; an ace counts for its number only, though it might bring somebody to stand in.
    """
    lead = met.attack - met.defence + (rules.bonus[boost] if boost >= 0 else 0)
    if lead <= 0:
        return True
    effect, number = rules.effect[flipped], rules.number[flipped]
    if effect in ("major-disaster", "minor-disaster"):
        return True
    if effect == "boost" and lead <= 1:
        return True  # under the target or under the attacker
    if boost >= 0 and number > rules.number[boost] and lead - rules.bonus[boost] <= 0:
        return True  # it negates the boost
    return number > 0 and rules.bonus[flipped] >= lead and number >= answer


def success(
    rules: Rules, met: Clash, boost: int, answer: int, unseen: Mapping[str, int], downs: int
) -> float:
    """How likely an attack succeeds against so many face-down cards that nobody knows."""
    lead = met.attack - met.defence + (rules.bonus[boost] if boost >= 0 else 0)
    if lead <= 0:
        return 0.0
    good = sum(
        count
        for name, count in unseen.items()
        if saves(rules, met, boost, answer, rules.names.index(name))
    )
    return 1 - at_least_one(good, sum(unseen.values()), downs)


def _attacks(screen: ContestScreen, view: Mapping[str, Any], of: str) -> list[str]:
    """Each of one's creatures against each of the others', alone and with the best boost."""
    asked = of.upper().split()
    rules, letter = screen.rules, view["letter"]
    numbers = [rules.names.index(card) for card in (*view["hand"], *view["down"])]
    cards = sorted({card for card in numbers if rules.number[card]}, key=lambda c: rules.number[c])
    lines = [
        screen.display.paint(" If you attacked", "bold"),
        "   Attack against defence (+ you trump, - you are trumped), how likely it",
        "   succeeds against their face-down cards, and with your best boost:",
    ]
    for attacker in view["creatures"][letter]:
        told = []
        for other in view["alive"]:
            for target in view["creatures"][other] if other != letter else ():
                if set(asked) <= {attacker.name, target.name}:
                    met = clash(rules, attacker, target)
                    told.append(_chance(rules, view, met, cards, view["downs"][other]))
        if not told:
            continue
        lines += screen.flowing([f"{attacker.name}: {told[0]}", *told[1:]], 3, "   ")
    return lines


def _chance(
    rules: Rules, view: Mapping[str, Any], met: Clash, cards: Sequence[int], downs: int
) -> str:
    """'B1 5v4 70%, with 9C 85%': the values, the chance without a boost and with the best one."""
    alone = _with_boost(rules, view, met, -1, cards, downs)
    told = f"{met.target} {met} {alone:.0%}"
    # The cards come lowest first, and of the best the lowest is enough.
    boosted = {card: _with_boost(rules, view, met, card, cards, downs) for card in cards}
    best = max(boosted, key=boosted.__getitem__, default=-1)
    if best >= 0 and boosted[best] > alone:
        told += f", with {rules.names[best]} {boosted[best]:.0%}"
    return told


def _with_boost(
    rules: Rules,
    view: Mapping[str, Any],
    met: Clash,
    boost: int,
    cards: Sequence[int],
    downs: int,
) -> float:
    answer = max((rules.number[card] for card in cards if card != boost), default=0)
    return success(rules, met, boost, answer, view["unseen"], downs)


# --- how a flip may go --------------------------------------------------------------------------


def _defending(view: Mapping[str, Any]) -> bool:
    fight: FightSeen | None = view["fight"]
    return fight is not None and fight.target[0] == view["letter"]


def _flips(screen: ContestScreen, view: Mapping[str, Any]) -> list[str]:
    """What each of one's face-down cards would do for the creature under attack."""
    rules, fight, unseen = screen.rules, view["fight"], view["unseen"]
    attacker = fight.attacker[0]
    held = view["hands"][attacker] + view["downs"][attacker]
    lead = fight.attack - fight.defence
    lines = [
        screen.display.paint(f" {fight.attacker} attacks {fight.defender}", "bold")
        + f": {fight.attack} against {fight.defence}"
    ]
    if lead <= 0:
        return [*lines, "   It holds as it is."]
    for name in dict.fromkeys(view["down"]):
        card = rules.names.index(name)
        lines += _for_certain(rules, fight, name)
        bonus = rules.bonus[card]
        if not rules.number[card]:
            continue
        if bonus < lead:
            lines.append(f"   ({name}) +{bonus} is too little to defend with.")
            continue
        numbers = {other: rules.number[rules.names.index(other)] for other in unseen}
        higher = sum(n for other, n in unseen.items() if numbers[other] > rules.number[card])
        risk = at_least_one(higher, sum(unseen.values()), held)
        can = f", unless {attacker} negates it ({percent(risk)} that it can)"
        lines.append(f"   ({name}) +{bonus} saves it{can if risk else ' for certain'}.")
    return lines if len(lines) > 1 else [*lines, "   You have no face-down card."]


def _for_certain(rules: Rules, fight: FightSeen, name: str) -> list[str]:
    """What a face-down card can do that nobody can negate."""
    card, lead, found = rules.names.index(name), fight.attack - fight.defence, list[str]()
    role = rules.role[card]
    if fight.boost:
        boost = rules.names.index(fight.boost)
        if rules.number[card] > rules.number[boost] and lead <= rules.bonus[boost]:
            found.append(f"   ({name}) negates {fight.boost} and so saves it for certain.")
    if role is not None and role.effect == "boost" and lead <= abs(role.amount):
        whom = fight.defender if role.amount > 0 else fight.attacker
        found.append(f"   ({name}) on {whom}, {role.amount:+}, saves it for certain.")
    elif role is not None and role.kind == "environmental":
        found.append(f"   ({name}) as a {role.name} may end the fight.")
    return found

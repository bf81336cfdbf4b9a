"""What may come at Predation, counted from what a seat has seen.

Cards that are not in sight are as likely to lie in the deck as in somebody's hand or face down, so
all chances are those of drawing from them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from pnp.data.english import count
from pnp.data.predation.facts import JOKER, Special
from pnp.rules.predation.rules import Rules
from pnp.rules.predation.view import CreatureSeen, FightSeen
from pnp.table.odds import Figure, Odds, Row, at_least_one
from pnp.table.predation.clash import Clash, clash


def odds(rules: Rules, view: Mapping[str, Any]) -> list[Odds]:
    """What is not in sight, what a draw may bring, and how attacks may go."""
    found = [_unseen(rules, view)]
    if view["round"]:
        found.append(_draws(rules, view))
        found.append(_flips(rules, view) if _defending(view) else _attacks(rules, view))
    return found


# --- what is not in sight -----------------------------------------------------------------------


def _unseen(rules: Rules, view: Mapping[str, Any]) -> Odds:
    """How many of each rank and suit are left, and where they may be."""
    unseen: Counter[str] = view["unseen"]
    ranks = tuple(rank.letter for rank in rules.data.deck.ranks)
    rows = tuple(
        Row(suit.name, tuple(_number(unseen, f"{letter}{suit.name[0]}") for letter in ranks))
        for suit in rules.data.deck.suits
    )
    others = [letter for letter in view["alive"] if letter != view["letter"]]
    held = [f"{each} hand {view['hands'][each]} down {view['downs'][each]}" for each in others]
    where = [f"deck {view['deck']}", *held]
    if rules.environment:
        jokers = unseen[rules.names[rules.joker]]
        where.append(f"of them {count(jokers, rules.data.deck.joker_name)}")
    title = f"{count(unseen.total(), 'card')} you have not seen"
    return Odds(title, rows, ranks, ", ".join(where))


def _number(unseen: Counter[str], card: str) -> Figure:
    return Figure(unseen[card], kind="count")


# --- what a draw may bring ----------------------------------------------------------------------


def _draws(rules: Rules, view: Mapping[str, Any]) -> Odds:
    number = rules.data.turn.draw
    title = f"What your next {number} cards may bring"
    if view["deck"] < number:
        return Odds(title, note="The deck runs out: the discard pile is shuffled in.")
    unseen: Counter[str] = view["unseen"]
    wanted: list[tuple[str, Callable[[int], bool]]] = [
        (f"evolves {creature.name}", _evolves(rules, creature))
        for creature in view["creatures"][view["letter"]]
    ]
    top = max(rules.bonus)
    wanted.append((f"bonus +{top}", lambda card: rules.bonus[card] == top))
    specials = rules.data.specials if rules.environment else ()
    wanted += [(_rank(rules, each), partial(_has_role, rules, each)) for each in specials]
    figures = []
    for name, fits in wanted:
        good = sum(n for card, n in unseen.items() if fits(rules.names.index(card)))
        figures.append(Figure(at_least_one(good, unseen.total(), number), name))
    return Odds(title, (Row("", tuple(figures)),))


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


def _attacks(rules: Rules, view: Mapping[str, Any]) -> Odds:
    """Each of one's creatures against each of the others', alone and with the best boost."""
    letter = view["letter"]
    numbers = [rules.names.index(card) for card in (*view["hand"], *view["down"])]
    cards = sorted({card for card in numbers if rules.number[card]}, key=lambda c: rules.number[c])
    rows = []
    for attacker in view["creatures"][letter]:
        if attacker.attacked:
            continue
        chances = tuple(
            _chance(rules, view, clash(rules, attacker, target), cards, view["downs"][other])
            for other in view["alive"]
            if other != letter
            for target in view["creatures"][other]
        )
        if chances:
            rows.append(Row(attacker.name, chances))
    note = (
        "Attack against defence (+ you trump, - you are trumped), how likely it succeeds against"
        " their face-down cards, and with your best boost."
    )
    return Odds("If you attacked", tuple(rows), note=note)


def _chance(
    rules: Rules, view: Mapping[str, Any], met: Clash, cards: Sequence[int], downs: int
) -> Figure:
    """'B1 5v4 70%, with 9C 85%': the values, the chance without a boost and with the best one."""
    alone = _with_boost(rules, view, met, -1, cards, downs)
    # The cards come lowest first, and of the best the lowest is enough.
    boosted = {card: _with_boost(rules, view, met, card, cards, downs) for card in cards}
    best = max(boosted, key=boosted.__getitem__, default=-1)
    note = ""
    if best >= 0 and boosted[best] > alone:
        note = f"with {rules.names[best]} {boosted[best]:.0%}"
    return Figure(alone, f"{met.target} {met}", note)


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


def _flips(rules: Rules, view: Mapping[str, Any]) -> Odds:
    """What each of one's face-down cards would do for the creature under attack."""
    fight: FightSeen = view["fight"]
    title = f"{fight.attacker} attacks {fight.defender}: {fight.attack} against {fight.defence}"
    if fight.attack <= fight.defence:
        return Odds(title, note="It holds as it is.")
    rows = [row for name in dict.fromkeys(view["down"]) for row in _flip(rules, view, name)]
    return Odds(title, tuple(rows), note="" if rows else "You have no face-down card.")


def _flip(rules: Rules, view: Mapping[str, Any], name: str) -> Iterator[Row]:
    """What one face-down card can do: by what it is, and by its bonus."""
    fight, unseen = view["fight"], view["unseen"]
    card, lead = rules.names.index(name), fight.attack - fight.defence
    role, bonus = rules.role[card], rules.bonus[card]
    if fight.boost:
        boost = rules.names.index(fight.boost)
        if rules.number[card] > rules.number[boost] and lead <= rules.bonus[boost]:
            yield Row(f"({name}) negates {fight.boost}", (Figure(1, "saves it"),))
    if role is not None and role.effect == "boost" and lead <= abs(role.amount):
        whom = fight.defender if role.amount > 0 else fight.attacker
        yield Row(f"({name}) on {whom}, {role.amount:+}", (Figure(1, "saves it"),))
    elif role is not None and role.kind == "environmental":
        yield Row(f"({name}) as a {role.name} may end the fight")
    if not rules.number[card]:
        return
    saving = Figure(0, "saves it", "too little")
    if bonus >= lead:
        attacker = fight.attacker[0]
        numbers = {other: rules.number[rules.names.index(other)] for other in unseen}
        higher = sum(n for other, n in unseen.items() if numbers[other] > rules.number[card])
        held = view["hands"][attacker] + view["downs"][attacker]
        risk = at_least_one(higher, sum(unseen.values()), held)
        saving = Figure(1 - risk, "saves it", f"unless {attacker} negates it" if risk else "")
    yield Row(f"({name}) +{bonus}", (saving,))

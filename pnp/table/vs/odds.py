"""What may come at Vs.: what the next cards may bring, and what attacks would do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import chain
from math import comb
from typing import Any

from pnp.data.vs.cards import Card
from pnp.rules.vs.rules import Rules
from pnp.table.odds import Figure, Odds, Row, at_least_one
from pnp.table.vs.words import body_words, known_title, unknown_down


def odds(rules: Rules, view: Mapping[str, Any]) -> list[Odds]:
    """What the next draw may bring, what attacks would do, and each card of the deck."""
    found = [_draws(rules, view)]
    if view.get("attacks"):
        found.append(_attacks(view))
    if view.get("combat_result"):
        found.append(Odds("The combat, if nobody plays anything", note=_result(view)))
    found += [_twists(rules, view, *each) for each in view.get("unseen", {}).items()]
    found.append(_each(rules, view))
    return found


def _draws(rules: Rules, view: Mapping[str, Any]) -> Odds:
    """What kinds of card come next, and whether they can be recruited."""
    seat, drawn = view["seat"], rules.data.draw
    deck = [rules.cards[rules.by_label[label]] for label in view["deck"]]
    title = f"What your next {drawn} cards may bring, of {len(deck)} in your deck"
    points = len(view["rows"][seat]) + 1
    names = {body["name"] for label, body in view["bodies"].items() if body["owner"] == seat}
    wanted: list[tuple[str, Callable[[Card], bool]]] = [
        ("location", lambda card: card.is_location),
        (f"to recruit for {points} or less", lambda card: _recruitable(card, points)),
        ("equipment", lambda card: card.type == "equipment"),
        ("plot twist", lambda card: card.type == "plot_twist"),
        ("Power-Up", lambda card: card.is_character and card.name in names),
    ]
    figures = tuple(
        Figure(at_least_one(sum(map(fits, deck)), len(deck), drawn), name) for name, fits in wanted
    )
    below = view["bottoms"][seat]
    note = f"Below the deck: {', '.join(below)}." if below else ""
    return Odds(title, (Row("", figures),), note=note)


def _recruitable(card: Card, points: int) -> bool:
    return card.type == "supporting" and card.cost <= points


def _twists(rules: Rules, view: Mapping[str, Any], letter: str, unseen: Mapping[str, int]) -> Odds:
    """Which plot twists an enemy may hold.

    What is known of the hand may since lie face down: it is as likely in each of those places.
    """
    known = Counter(view["known"].get(letter, ()))
    hidden = Counter(unseen) - known
    hand, cards = view["hands"][letter], hidden.total()
    places = hand + (unknown_down(view, letter) if known else 0)
    figures = []
    for label in unseen:
        if rules.cards[rules.by_label[label]].type != "plot_twist":
            continue
        shown = at_least_one(known[label], places, hand)
        others = _among_others(hidden[label], cards, known.total(), places, hand)
        note = "known" if known[label] else ""
        figures.append(Figure(1 - (1 - shown) * (1 - others), label, note))
    sure = max(0, hand - known.total())
    title = f"What {letter} may play: {sure} of {cards} cards that nobody has seen"
    if places > hand:
        title = f"What {letter} may play, with {hand} in the hand"
    note = f"{known_title(view, letter)}: {', '.join(known.elements())}." if known else ""
    return Odds(title, (Row("", tuple(figures)),) if figures else (), note=note)


def _among_others(many: int, cards: int, known: int, places: int, hand: int) -> float:
    """The chance of one of `many` in a hand, whichever part of it is known."""
    known = min(known, places)
    ways = comb(places, hand)
    return sum(
        comb(known, there)
        * comb(places - known, hand - there)
        / ways
        * at_least_one(many, cards, hand - there)
        for there in range(min(known, hand) + 1)
    )


def _each(rules: Rules, view: Mapping[str, Any]) -> Odds:
    """The chance of each card, those first of which there are most."""
    deck, drawn = Counter(view["deck"]), rules.data.draw
    figures = tuple(
        Figure(at_least_one(many, deck.total(), drawn), label, f"{many} left")
        for label, many in deck.most_common()
    )
    return Odds(f"Each card among your next {drawn}", (Row("", figures),) if figures else ())


def _attacks(view: Mapping[str, Any]) -> Odds:
    """Every attack that was tried, with what it would come to."""
    attacks: Mapping[str, Sequence[Any]] = view["attacks"]
    found: dict[str, list[Figure]] = {}
    for each in chain.from_iterable(attacks.values()):
        hits = float(each.target in (*each.stunned, *each.kod))
        who = f"{'+'.join(each.attackers)}:"
        found.setdefault(each.target, []).append(Figure(hits, who, each.text, "sure"))
    bodies = view["bodies"]
    rows = [
        Row(body_words(target, bodies[target]) if target in bodies else target, tuple(figures))
        for target, figures in found.items()
    ]
    return Odds("If you attacked, and nobody played anything", tuple(rows))


def _result(view: Mapping[str, Any]) -> str:
    total, defence = view["blows"]
    return f"ATK {total} against DEF {defence}: {view['combat_result'].text}."

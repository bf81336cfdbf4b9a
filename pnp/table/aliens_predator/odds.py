"""What may come at Aliens Predator: what attacks would do, and what the next cards may bring."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from pnp.data.aliens_predator.cards import TYPE_NAMES
from pnp.rules.aliens_predator.rules import Rules
from pnp.table.aliens_predator.forecast import Blow
from pnp.table.aliens_predator.words import weapon_words
from pnp.table.odds import Figure, Odds, Row, at_least_one


def odds(rules: Rules, view: Mapping[str, Any]) -> list[Odds]:
    """Attacks that are declared or may be, then what the next draw may bring."""
    found = []
    if view.get("blows"):
        found.append(_attacks("Attacks that are declared", view["blows"]))
    if view.get("tries"):
        found.append(_attacks("If you attacked", view["tries"]))
    return [*found, _draws(rules, view), _each(view)]


def _attacks(title: str, blows: Sequence[Blow]) -> Odds:
    """The chance of each to hit, with what a hit does and the damage to expect."""
    rows = []
    for attacker in dict.fromkeys(each.attacker for each in blows):
        figures = tuple(_figure(each) for each in blows if each.attacker == attacker)
        rows.append(Row(attacker, figures))
    note = "A hit needs a roll, with all that is added to hit, above the defense."
    return Odds(title, tuple(rows), note=note)


def _figure(each: Blow) -> Figure:
    how = f"{'capture ' if each.capture else ''}{each.target}, {weapon_words(each.weapon)}"
    mean = f", {each.expected:.1f} on average" if each.expected else ""
    return Figure(each.chance, how, f"{each.effect}{mean}")


def _draws(rules: Rules, view: Mapping[str, Any]) -> Odds:
    """What kinds of card come next, when the hand is filled up."""
    seat = view["seat"]
    deck = Counter(view["deck"])
    drawn = _drawn(view)
    cards = "card" if drawn == 1 else f"{drawn} cards"
    title = f"Your next {cards}, of {deck.total()} in your deck"
    kinds = Counter[str]()
    for label, many in deck.items():
        kinds[rules.kinds[rules.by_label[label]]] += many
    figures = tuple(
        Figure(at_least_one(many, deck.total(), drawn), TYPE_NAMES[kind], f"{many} left")
        for kind, many in kinds.most_common()
    )
    held = f"Hand {view['hands'][seat]}, hand size {view['sizes'][seat]}."
    return Odds(title, (Row("", figures),) if figures else (), note=held)


def _drawn(view: Mapping[str, Any]) -> int:
    """How many cards come next: as many as the hand lacks, and one at the least."""
    seat = view["seat"]
    return max(int(view["sizes"][seat]) - int(view["hands"][seat]), 1)


def _each(view: Mapping[str, Any]) -> Odds:
    """The chance of each card, those first of which there are most."""
    deck, drawn = Counter(view["deck"]), _drawn(view)
    figures = tuple(
        Figure(at_least_one(many, deck.total(), drawn), label, f"{many} left")
        for label, many in deck.most_common()
    )
    return Odds("Each card among them", (Row("", figures),) if figures else ())

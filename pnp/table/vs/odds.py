"""What may come at Vs.: what the next cards may bring, and what attacks would do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pnp.data.vs.cards import Card
from pnp.rules.vs.rules import Rules
from pnp.table.odds import Figure, Odds, Row, at_least_one
from pnp.table.vs.words import body_words


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
    """Which plot twists an enemy may hold."""
    known = view["known"].get(letter, ())
    hidden = Counter(unseen) - Counter(known)
    held, cards = max(0, view["hands"][letter] - len(known)), hidden.total()
    twists = {
        label: many
        for label, many in hidden.items()
        if rules.cards[rules.by_label[label]].type == "plot_twist"
    }
    figures = tuple(
        Figure(at_least_one(many, cards, held), label) for label, many in twists.items()
    )
    title = f"What {letter} may play: {held} of {cards} cards that nobody has seen"
    note = f"Known to be there: {', '.join(known)}." if known else ""
    return Odds(title, (Row("", figures),) if figures else (), note=note)


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
    rows = []
    attacks: Mapping[str, Sequence[Any]] = view["attacks"]
    for outcomes in attacks.values():
        target = outcomes[0].target
        body = view["bodies"].get(target)
        figures = tuple(
            Figure(
                float(target in (*each.stunned, *each.kod)),
                f"{'+'.join(each.attackers)}:",
                each.text,
                "sure",
            )
            for each in outcomes
        )
        rows.append(Row(body_words(target, body) if body else target, figures))
    return Odds("If you attacked, and nobody played anything", tuple(rows))


def _result(view: Mapping[str, Any]) -> str:
    total, defence = view["blows"]
    return f"ATK {total} against DEF {defence}: {view['combat_result'].text}."

"""Charts that are made from the rules of Aliens Predator: the turn, and what every word means."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.aliens_predator.cards import CardList
from pnp.data.aliens_predator.faces import GAME, printed_card
from pnp.data.aliens_predator.rules import Round, RulesFile
from pnp.data.models import Card as Printed
from pnp.data.part import PlaceOf


def turn(rules: RulesFile, place_of: PlaceOf) -> Iterator[Printed]:
    """One page with the Rounds of a turn, their steps, and how a game is won."""
    rounds = [_round(at, each) for at, each in enumerate(rules.rounds, 1)]
    order = ", ".join(faction.name for faction in rules.factions)
    deck = rules.deck
    others = [
        {"title": "In what order", "text": f"{order}: in every step, and in every window."},
        {
            "title": "Decks",
            "text": (
                f"At least {deck.least} cards. At most {deck.unique} of a Unique card,"
                f" {deck.plain} of another, {deck.limited} of a Limited Item, {deck.molted} of a"
                " Molted Alien; other Items as you like."
            ),
        },
        {
            "title": "What can win",
            "text": "\n".join(
                f"- **{name.title()}.** {about}" for name, about in rules.victories.items()
            ),
        },
        {
            "title": "How long",
            "text": (
                f"As many turns as the scenario says, or {rules.turns}. Then whoever is nearest"
                " to a victory wins."
            ),
        },
    ]
    fields = {
        "about": "Five Rounds; everybody acts in each.",
        "icon": f"{GAME}/turn",
        "columns": [rounds, others],
    }
    yield Printed("turn", "The turn", 1, fields, place_of(("rounds",)))


def _round(number: int, each: Round) -> dict[str, str]:
    steps = [f"{at}. **{step.name}.** {step.about}" for at, step in enumerate(each.steps, 1)]
    return {"title": f"{number}. {each.name}", "text": "\n".join([each.about, *steps])}


def words(rules: RulesFile, place_of: PlaceOf) -> Iterator[Printed]:
    """One page with the abilities of characters and every word of the cards."""
    begin = {"die": "The die.", "speed": "Speed.", "power": "Power."}
    rows = [
        _meaning(ability.name, f"{begin[ability.of]} {ability.about}")
        for ability in rules.abilities
    ]
    rows += [_meaning(word, meaning) for word, meaning in rules.words.items()]
    half = (len(rows) + 1) // 2
    fields = {
        "about": "Abilities, and the white and yellow words of cards.",
        "columns": [rows[:half], rows[half:]],
    }
    yield Printed("words", "Abilities and words", 1, fields, place_of(("words",)))


def _meaning(name: str, text: str) -> dict[str, str]:
    return {"name": name, "text": text, "icon": ""}


def discs(cards: CardList, place_of: PlaceOf) -> Iterator[Printed]:
    """A disc for each Main Character; as many as the pack has of those that can be several."""
    for at, card in enumerate(cards.cards):
        copies = card.copies if card.multiples else 1
        yield printed_card(card, place_of(("cards", at)), copies)

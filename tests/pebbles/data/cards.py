"""The cards of Pebbles, made from its files."""

from __future__ import annotations

from collections.abc import Iterator

from pnp.data.automa_deck import said
from pnp.data.models import Card
from pnp.data.part import PlaceOf
from tests.pebbles.data.models import AutomaDeck, Pebbles


def pebble_cards(pebbles: Pebbles, place_of: PlaceOf) -> Iterator[Card]:
    """A card for each number."""
    for number in range(1, pebbles.highest + 1):
        fields = {"number": number}
        yield Card(f"pebble-{number}", f"{number}", pebbles.copies, fields, place_of(("highest",)))


def automa_cards(deck: AutomaDeck, place_of: PlaceOf) -> Iterator[Card]:
    """The instruction cards, their English written from what the player does."""
    behind = {"behind": lambda wanted: f"the automa is {'' if wanted else 'not '}behind"}
    for at, card in enumerate(deck.cards):
        lines = [said("Lay", f"the {line.lay}", line.conditions, behind) for line in card.lines]
        fields = {"text": "\n\n".join(lines)}
        yield Card(card.id, card.name, card.copies, fields, place_of(("cards", at)))

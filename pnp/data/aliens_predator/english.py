"""The text of a card of Aliens Predator, written from what it is and does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from pnp.data.aliens_predator.cards import Card, Origin, Weapon
from pnp.data.aliens_predator.readings import signed
from pnp.data.aliens_predator.writer import ApWriter
from pnp.data.effects.nouns import Mention, article, either, escaped, number, unescaped
from pnp.data.vocabulary import Power

MODES: Final = {"close": "Close Combat", "short": "Short-Ranged", "long": "Long-Ranged"}


def strip_of(card: Card) -> str:
    """What stands on the strip of a weapon or of armor; nothing on other cards."""
    if card.type == "item" and card.armor:
        return f"Armor {card.armor}."
    return _strip(card.weapon) if card.weapon else ""


def _strip(weapon: Weapon) -> str:
    told = [f"{MODES[weapon.mode]}:"]
    numbers = []
    if not weapon.binding:
        close = weapon.mode == "close"
        numbers.append(f"{signed(weapon.damage)} damage" if close else f"damage {weapon.damage}")
    if weapon.to_hit:
        numbers.append(f"{signed(weapon.to_hit)} to hit")
    if weapon.binding:
        numbers.append(f"binds with strength {weapon.binding} in place of damage")
    if weapon.targets > 1:
        numbers.append(f"up to {number(weapon.targets)} targets, with a roll for each")
    told.append(", ".join(numbers) + ".")
    if weapon.edged:
        told.append("Edged.")
    if weapon.mode != "close" and not weapon.ammo and not weapon.binding:
        told.append("Never runs empty.")
    return " ".join(told)


def text_of(card: Card) -> tuple[str, ...]:
    """The paragraphs of a card: who may have it, where it comes from, its powers, a reminder."""
    told = [*_conditions_of(card)]
    me = Mention(escaped(card.name), card.pronoun)
    for at, powers in enumerate(_paragraphs(card.powers)):
        writer = ApWriter(me, driver=card.type == "vehicle")
        body = " ".join(writer.text(power) for power in powers)
        told.append(body.replace("**", "**Or, ", 1) if at and card.type == "event" else body)
    if card.reminder:
        told.append(card.reminder)
    return tuple(told)


def _paragraphs(powers: Sequence[Power]) -> Iterator[list[Power]]:
    """Powers one by one, but what always holds together."""
    for holds, group in groupby(powers, key=lambda power: set(power) == {"always"}):
        together = list(group)
        yield from [together] if holds else ([power] for power in together)


def _conditions_of(card: Card) -> list[str]:
    told = []
    if card.needs:
        told.append(f"{either([f'{word}s' for word in card.needs])} only.")
    if card.origin:
        told.append(_origin(card.origin))
    if card.printed_hive:
        told.append("Found only where Hive is printed on the location.")
    if card.found_at:
        told.append(f"Found only at {either(list(card.found_at))}.")
    return told


def _origin(origin: Origin) -> str:
    """How an Alien comes to be."""
    if origin.by == "molting":
        return f"Molts from {article(origin.card)}."
    if origin.by == "royal-jelly":
        return f"Made from {article(origin.card)} with Royal Jelly."
    assert origin.host is not None
    return f"Matures from {article(origin.card)} that had {article(origin.host)} as its host."


def card_text(card: Card) -> str:
    """What stands on a card as one text with markup; its numbers and words stand elsewhere."""
    return "\n\n".join(text_of(card))


def plain_text(card: Card) -> str:
    """The same for a terminal, a line for each paragraph, and what stands on its strip first."""
    told = [strip_of(card), *(unescaped(each.replace("**", "")) for each in text_of(card))]
    return "\n".join(filter(None, told))

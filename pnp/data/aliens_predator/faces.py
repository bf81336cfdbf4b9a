"""The cards of Aliens Predator as they are printed: what stands on each, for its template."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from pnp.data.aliens_predator.cards import TYPE_NAMES, Card, CardList, Weapon, base_cards
from pnp.data.aliens_predator.decks import POOL, bundled_decks
from pnp.data.aliens_predator.english import MODES, text_of
from pnp.data.aliens_predator.rules import rules
from pnp.data.art import pictures
from pnp.data.effects.english import origin_of
from pnp.data.english import listed
from pnp.data.models import Card as Printed
from pnp.data.models import Origin
from pnp.data.part import PlaceOf
from pnp.data.problems import Place

GAME: Final = "aliens-predator"
_TONES: Final[Mapping[str | None, str]] = {
    "Human": "human",
    "Predator": "predator",
    "Alien": "alien",
    None: "human",
}
_ROOM: Final = 170
"""Letters up to which a card has room to say what its words mean."""
_PLAIN: Final = ("Human", "Civilian")
"""Words that say of somebody what the picture says as well."""


def face_of(card: Card) -> dict[str, Any]:
    """Everything that stands on a card, beside its name."""
    return {
        "frame": card.type,
        "tone": _tone(card),
        "line": _line(card),
        "number": card.id,
        "emblem": _emblem(card),
        "words": [*map(_unbroken, card.resources)],
        "asked": [*map(_unbroken, card.restrictions)],
        "stats": _stats(card),
        "honor": card.honor,
        "worth": card.worth,
        "gore": card.gore,
        "weapon": _strip(card.weapon) if card.weapon else [],
        "combat_pool": card.combat_pool,
        "research": card.research,
        "use": card.use or "",
        "level": next((word for word in ("High", "Low") if word in card.resources), ""),
        "text": _text(card),
        "caption": card.caption or "",
        "art": card.art or pictures(GAME).of(card.id, *_kinds(card)),
        "scene": pictures(GAME, "scenes.yaml").of(card.id, card.type),
    }


def _tone(card: Card) -> str:
    """The colour of its frame: the species of Main Characters and Items, else its type."""
    if card.type in ("main", "item"):
        return _TONES[card.species]
    return "location" if card.is_location else card.type


def _emblem(card: Card) -> str:
    """The sign of the faction that a character is of, if it is of one."""
    signs = {"Rogue": "rogues", "Marine": "marines", "Predator": "predator", "Alien": "aliens"}
    return next((sign for word, sign in signs.items() if word in card.resources), "")


def _unbroken(word: str) -> str:
    """A word that no line ends within."""
    return word.replace(" ", "\N{NO-BREAK SPACE}")


def _text(card: Card) -> str:
    """What a card does; what its words mean, as far as there is room."""
    told = [*text_of(card)]
    spare = _ROOM - sum(map(len, told))
    meanings = _meanings(card)
    useful = {word: text for word, text in meanings.items() if not text.startswith("Some ")}
    for word, meaning in (useful or ({} if told else meanings)).items():
        spare -= len(word) + len(meaning)
        if spare >= 0:
            told.append(f"**{word}.** _{meaning}_")
    if not told and card.restrictions:
        told.append(f"_Found at a location with the word {listed(card.restrictions, 'or')}._")
    return "\n\n".join(told)


def _meanings(card: Card) -> dict[str, str]:
    """What the words of a card mean, as far as somebody who sees it would ask."""
    if card.type in ("event", "barrier"):
        return {}
    plain = _PLAIN if card.is_character else ()
    words = [*(word for word in card.resources if word not in plain), *card.restrictions]
    given = {word: rules().words.get(word, "") for word in words}
    foreign = card.is_character and "Predator" not in card.resources
    return {
        word: meaning
        for word, meaning in given.items()
        if meaning and not (foreign and "a Predator" in meaning)
    }


def _line(card: Card) -> str:
    """What kind of card it is."""
    what = card.species if card.type == "main" else card.slot and card.slot.title()
    return " · ".join(filter(None, (TYPE_NAMES[card.type], what)))


def _stats(card: Card) -> list[dict[str, Any]]:
    """The numbers of its column, each with its icon."""
    shown: dict[str, int | str | None]
    names = {}
    if card.type == "vehicle":
        speed = "–" if card.speed is None else card.speed
        shown = {"speed": speed, "seats": card.capacity, "armor": card.armor, "power": card.hull}
        names = {"power": "Hull", "seats": "Seats"}
    else:
        shown = {"speed": card.speed, "power": card.power, "armor": card.armor or None}
    return [
        {"icon": icon, "name": names.get(icon, icon.title()), "number": number}
        for icon, number in shown.items()
        if number is not None
    ]


def _strip(weapon: Weapon) -> list[dict[str, Any]]:
    """What a weapon does, from left to right."""
    deals = f"+{weapon.damage}" if weapon.mode == "close" else str(weapon.damage)
    strip = [{"icon": weapon.mode, "number": "", "name": MODES[weapon.mode]}]
    if weapon.binding:
        strip.append({"icon": "bound", "number": str(weapon.binding), "name": "binds"})
    else:
        strip.append({"icon": "damage", "number": deals, "name": "damage"})
    strip.append({"icon": "to-hit", "number": f"{weapon.to_hit:+}", "name": "to hit"})
    if weapon.targets > 1:
        strip.append({"icon": "targets", "number": str(weapon.targets), "name": "targets"})
    if weapon.ammo:
        strip.append({"icon": "ammo", "number": "", "name": "ammo"})
    if weapon.edged:
        strip.append({"icon": "edged", "number": "", "name": "edged"})
    return strip


def printed_card(card: Card, place: Place, copies: int | None = None) -> Printed:
    """A card with its face."""
    many = card.copies if copies is None else copies
    origins = {
        "front.text": _origin(card),
        "front.caption": Origin("caption"),
        "front.words": Origin("resources"),
        "front.asked": Origin("restrictions"),
    }
    return Printed(card.id, card.name, many, {"front": face_of(card)}, place, origins=origins)


def _origin(card: Card) -> Origin:
    """What the text of a card is made of, and how there would be less of it."""
    if not card.powers:
        return Origin("reminder" if card.reminder else "restrictions")
    return origin_of([("", paragraph) for paragraph in text_of(card)])


def all_cards(cards: CardList, place_of: PlaceOf) -> Iterator[Printed]:
    """The cards of a file, as often as it has them."""
    for at, card in enumerate(cards.cards):
        fields = {"text": "powers", "caption": "caption", "words": "resources"}
        places = {f"front.{on}": place_of(("cards", at, of)) for on, of in fields.items()}
        yield printed_card(card, place_of(("cards", at)))._replace(places=places)


def spare_cards(cards: CardList, place_of: PlaceOf) -> Iterator[Printed]:
    """What of a file is in no deck or kit that a faction starts with.

    The pack has enough for those decks together; another is built from them and from these.
    """
    decks = [deck for deck in bundled_decks().values() if deck.id == deck.faction]
    for at, card in enumerate(cards.cards):
        used = sum(each.get(card.id, 0) for deck in decks for each in (deck.cards, deck.kit))
        if card.copies > used:
            yield printed_card(card, place_of(("cards", at)), card.copies - used)


def listed_cards(
    listed: Mapping[str, int], own: Mapping[str, Card], place: Place
) -> Iterator[Printed]:
    """The cards of a list, as often as it has them."""
    known = {**own, **base_cards()}
    places = POOL.own_places(place.file) if own else {}
    for number, copies in listed.items():
        yield printed_card(known[number], places.get(number, place), copies)


def _kinds(card: Card) -> tuple[str, ...]:
    """What a card is, by which it has a picture if it has none of its own; its type comes last."""
    return (card.weapon.mode if card.weapon else card.slot or card.type, card.type)

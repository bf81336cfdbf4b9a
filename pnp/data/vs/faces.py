"""The cards of Vs. as they are printed: what stands on each, in the words of its template."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from pnp.data.art import pictures
from pnp.data.effects.english import origin_of
from pnp.data.effects.nouns import escaped
from pnp.data.models import Card as Printed
from pnp.data.models import Origin
from pnp.data.part import PlaceOf
from pnp.data.problems import Place
from pnp.data.vs.cards import IN_DECKS, Card, CardList, base_cards, keyword_name
from pnp.data.vs.english import Passage, definition, keyword_words, plain_text, text_of
from pnp.data.vs.rules import VsRules, keywords, rules

NEUTRAL: Final = "neutral"
PILE: Final = ("token", "pile_card")
_ROOM: Final = 270
_ROOM_ALONE: Final = 420
"""Letters up to which a card has room to say what its keywords do: beside powers, or alone."""
_NUMBER_ROOM: Final = 8
"""Letters up to which a card's number is printed."""
_TYPES: Final = {
    "main": "Main character",
    "supporting": "Supporting character",
    "equipment": "Equipment",
    "plot_twist": "Plot twist",
    "basic_location": "Basic location",
    "special_location": "Special location",
    "token": "Token",
    "pile_card": "Pile card",
}
_WINDOWS: Final = {
    "build": "BUILD",
    "main": "MAIN",
    "combat": "COMBAT",
    "any_combat": "ANY COMBAT",
    "reaction": "REACTION",
}


def face_of(card: Card) -> dict[str, Any]:
    """Everything that stands on one side of a card, beside its name."""
    team = rules().team(card.team) if card.team else None
    twist: Mapping[str, Any] = next((power["play"] for power in card.powers if "play" in power), {})
    level = next((power["level"] for power in card.powers if "level" in power), 0)
    return {
        "frame": "token" if card.type in PILE else card.type.replace("_", "-"),
        "line": " · ".join([_TYPES[card.type], *([team.id] if team else [])]),
        "number": short_number(card),
        "team": card.team.lower() if card.team else NEUTRAL,
        "level": card.level,
        "xp": level,
        "fights": card.is_character,
        "cost": card.cost,
        "atk": card.atk,
        "defence": card.defence,
        "health": card.health,
        "colour": card.colour or "white",
        "icons": [name for name in ("ranged", "flight") if getattr(card, name)],
        "produces": [
            {"icon": rules().symbols[symbol].lower(), "name": rules().symbols[symbol]}
            for symbol in card.produces
        ],
        "emblems": card.symbols,
        "any_turn": bool(twist.get("any_turn")),
        "timing": _WINDOWS[twist["when"]] if twist else "",
        "art": card.art or pictures("vs").of(card.id, card.type),
        "text": _text(card),
    }


def short_number(card: Card) -> str:
    """The number of a card; none where there is no room for it, as half a number is of no use."""
    return card.id if len(card.id) <= _NUMBER_ROOM else ""


def _text(card: Card) -> str:
    """What a card does; what its keywords mean, if there is room. Its icons stand in the frame."""
    told = [passage for passage in text_of(card) if passage.body]
    words = [
        f"**{escaped(passage.name)}**\n{_lead(passage)}{_bold(passage.body, card)}"
        if passage.name
        else _bold(passage.body, card)
        for passage in told
    ]
    known = [keyword_name(keyword) for keyword in card.keywords]
    spare = _ROOM - sum(map(len, words)) if words else _ROOM_ALONE
    if sum(len(definition(name)) for name in known) <= spare:
        words[:0] = [
            f"**{shown}.** _{definition(name)}_"
            for shown, name in zip(map(keyword_words, card.keywords), known, strict=True)
        ]
    elif known:
        words.insert(0, f"**{', '.join(map(keyword_words, card.keywords))}**")
    return "\n\n".join(words)


def _lead(passage: Passage) -> str:
    return f"{passage.head}: " if passage.head else ""


def _bold(text: str, card: Card) -> str:
    """A text with its keywords in bold print, but not where they are part of a name."""
    return _words_in("" if card.id in base_cards() else card.name).sub(_marked, text)


@cache
def _words_in(own_name: str) -> re.Pattern[str]:
    """Finds names of cards and keywords, the longest first."""
    names = {own_name, *(card.name for card in base_cards().values())} - {""}
    known = [*sorted(names, key=len, reverse=True), *keywords()]
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, known))})\b")


def _marked(found: re.Match[str]) -> str:
    return f"**{found[0]}**" if found[0] in keywords() else found[0]


def printed_card(card: Card, place: Place, copies: int | None = None) -> Printed:
    """A card with one face."""
    many = card.pieces if copies is None else copies
    fields = {"front": face_of(card)}
    origins = {"front.text": _origin(card)}
    return Printed(
        card.id, card.name, many, fields, place, _summary(card), _plain(card), origins=origins
    )


def printed_main(first: Card, second: Card, place: Place) -> Printed:
    """A main character on one card, its second level behind its first."""
    fields = {"front": face_of(first), "rear": face_of(second)}
    text = f"{_plain(first)}\n\n{_plain(second)}"
    origins = {"front.text": _origin(first), "rear.text": _origin(second)}
    return Printed(
        first.id, first.name, first.pieces, fields, place, _summary(first), text, origins=origins
    )


def _origin(card: Card) -> Origin:
    """What the text of a card is made of, and how there would be less of it."""
    told = [(passage.name, passage.body) for passage in text_of(card) if passage.body]
    return origin_of(told[-len(card.powers) :]) if card.powers else Origin("keywords")


def _summary(card: Card) -> str:
    """What kind of card it is, of which team, and what it costs."""
    kind = card.type.replace("_", " ") + (f" {card.level}" if card.level else "")
    cost = [f"cost {card.cost}"] if card.type in ("supporting", "equipment") else []
    return " · ".join([kind, *filter(None, [card.team]), *cost])


def _plain(card: Card) -> str:
    """The whole card as plain text."""
    numbers = [f"ATK {card.atk}, DEF {card.defence}, health {card.health}"] * card.is_character
    return "\n".join(filter(None, [_summary(card), *numbers, plain_text(card)]))


def deck_cards(cards: CardList, place_of: PlaceOf) -> Iterator[Printed]:
    """The cards of a box that decks are made of."""
    yield from _of_type(cards, place_of, IN_DECKS)


def mains(cards: CardList, place_of: PlaceOf) -> Iterator[Printed]:
    """The main characters, each level a card of its own."""
    yield from _of_type(cards, place_of, ("main",))


def flip_mains(cards: CardList, place_of: PlaceOf) -> Iterator[Printed]:
    """The main characters, each with both levels on one card."""
    first = {card.name: card for card in cards.cards if card.type == "main" and card.level == 1}
    for at, card in enumerate(cards.cards):
        if card.type == "main" and card.level == 2 and card.name in first:
            yield printed_main(first[card.name], card, place_of(("cards", at)))


def pile(cards: CardList, place_of: PlaceOf) -> Iterator[Printed]:
    """Tokens and what else lies in a pile beside a deck."""
    yield from _of_type(cards, place_of, PILE)


def _of_type(cards: CardList, place_of: PlaceOf, types: tuple[str, ...]) -> Iterator[Printed]:
    for at, card in enumerate(cards.cards):
        if card.type in types:
            places = {"front.text": place_of(("cards", at, "powers"))}
            yield printed_card(card, place_of(("cards", at)))._replace(places=places)


def keyword_chart(rules_: VsRules, place_of: PlaceOf) -> Iterator[Printed]:
    """One page with every keyword and what it does."""
    rows = [
        {
            "name": name,
            "text": definition(name),
            "icon": f"vs/{name.lower()}" if name in ("Flight", "Ranged") else "",
        }
        for name in rules_.keywords
    ]
    half = (len(rows) + 1) // 2
    fields = {"about": "What the bold words on cards mean.", "columns": [rows[:half], rows[half:]]}
    yield Printed("keywords", "Keywords", 1, fields, place_of(("keywords",)))

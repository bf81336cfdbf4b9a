"""What can be wrong with a scenario of Aliens Predator, where its cards and decks are known."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp.data.aliens_predator.cards import TYPE_NAMES, Card, base_cards, by_name
from pnp.data.aliens_predator.deck_check import can_use, has_flag
from pnp.data.aliens_predator.decks import DeckList, bundled_decks
from pnp.data.aliens_predator.mission import Mission, Side
from pnp.data.aliens_predator.mission_map import CROSSES, map_flaws, place_flaws
from pnp.data.aliens_predator.reach import reached
from pnp.data.aliens_predator.rules import rules
from pnp.data.check import Flaw
from pnp.data.effects.nouns import article
from pnp.data.english import count, listed, shortened
from pnp.data.problems import did_you_mean
from pnp.data.yaml_source import DataPath


class Forces(NamedTuple):
    """What a scenario is played with."""

    name: str
    """The scenario: its name, or its file if it is not one of ours."""
    decks: tuple[DeckList, ...]
    """The deck list of each side."""
    cards: Mapping[str, Card]
    """Every card there is, by its number: those of the pack, and those that the decks bring."""

    def named(self) -> Mapping[str, Card]:
        """The same by name."""
        return by_name(self.cards)


class Listing(NamedTuple):
    """A card that a side starts with, and where the file says so."""

    path: DataPath
    name: str
    types: tuple[str, ...]


def mission_flaws(mission: Mission, forces: Forces) -> Iterator[Flaw]:
    """What is wrong with it; all at once."""
    known = forces.named()
    sound = True
    for at, (side, deck) in enumerate(zip(mission.sides, forces.decks, strict=True)):
        yield from _side_flaws(side, deck, forces.cards, ("sides", at))
        sound = sound and not any(_unknown(side, known, ()))
    if sound:
        yield from map_flaws(mission)
        yield from _victory_flaws(mission, forces)


def early_flaws(sides: Sequence[Side | None]) -> Iterator[Flaw]:
    """What is wrong with those sides that have a form, and a deck of ours, if others have none."""
    for at, side in enumerate(sides):
        deck = bundled_decks().get(side.deck.list or side.faction) if side else None
        if side and deck:
            yield from _side_flaws(side, deck, base_cards(), ("sides", at))


def _side_flaws(
    side: Side, deck: DeckList, cards: Mapping[str, Card], path: DataPath
) -> Iterator[Flaw]:
    known = by_name(cards)
    unknown = [*_unknown(side, known, path)]
    yield from unknown
    yield from _deck_flaws(side, deck, cards, path)
    if not unknown:
        yield from _kit_flaws(side, deck, known, path)
        yield from place_flaws(side, known, path)
        yield from _people_flaws(side, known, path)
        yield from _pack_flaws(side, known, path)


# --- names --------------------------------------------------------------------------------------


def _listings(side: Side, path: DataPath) -> Iterator[Listing]:
    """The cards that a side starts with."""
    for at, name in enumerate(side.row):
        yield Listing((*path, "row", at), name, ("ground",))
    for level in CROSSES:
        for seam, name in getattr(side, level).items():
            yield Listing((*path, level, seam), name, ("cross",))
    for at, character in enumerate(side.characters):
        here = (*path, "characters", at)
        yield Listing((*here, "card"), character.card, ("main",))
        for number, item in enumerate(character.items):
            yield Listing((*here, "items", number), item, ("item",))
        if character.riding:
            yield Listing((*here, "riding"), character.riding, ("vehicle",))
    for at, found in enumerate(side.supporting):
        yield Listing((*path, "supporting", at, "card"), found.card, ("supporting",))
    if side.condition:
        yield Listing((*path, "condition"), side.condition, ("condition",))


def _choices(side: Side, path: DataPath) -> Iterator[Listing]:
    """The characters that a person may take instead."""
    for kind in ("one", "any") if side.choose else ():
        for at, name in enumerate(getattr(side.choose, kind)):
            yield Listing((*path, "choose", kind, at), name, ("main",))


def _unknown(side: Side, known: Mapping[str, Card], path: DataPath) -> Iterator[Flaw]:
    for where, name, types in (*_listings(side, path), *_choices(side, path)):
        fitting = [each.name for each in known.values() if each.type in types]
        if name not in known:
            yield Flaw(where, f"there is no card '{shortened(name)}'", did_you_mean(name, fitting))
        elif known[name].type not in types:
            kind = TYPE_NAMES[known[name].type]
            wanted = listed([TYPE_NAMES[each] for each in types], "or")
            yield Flaw(where, f"{name} is {article(kind)}, and this must be {article(wanted)}")
    for where, name in _places(side, path):
        if name not in side.row and name not in (*side.high.values(), *side.low.values()):
            hint = did_you_mean(name, side.row)
            yield Flaw(where, f"'{shortened(name)}' is no location of this side", hint)


def _places(side: Side, path: DataPath) -> Iterator[tuple[DataPath, str]]:
    """Where locations of the side's own are named."""
    for at, character in enumerate(side.characters):
        yield (*path, "characters", at, "at"), character.at
    for at, found in enumerate(side.supporting):
        yield (*path, "supporting", at, "at"), found.at
    if side.start_at:
        yield (*path, "start-at"), side.start_at
    for at, name in enumerate(side.evacuate_at):
        yield (*path, "evacuate-at", at), name


# --- decks --------------------------------------------------------------------------------------


def _deck_flaws(
    side: Side, deck: DeckList, cards: Mapping[str, Card], path: DataPath
) -> Iterator[Flaw]:
    """Whether the draw deck is one that the side may have."""
    here = (*path, "deck")
    if deck.faction != side.faction:
        owner = rules().faction(deck.faction).name
        yield Flaw((*here, "list"), f"'{deck.id}' is a deck of the {owner}")
    total, terms = sum(deck.cards.values()), side.deck
    if terms.least and total < terms.least:
        yield Flaw((*here, "least"), f"'{deck.id}' has only {count(total, 'card')}")
    if terms.most and total > terms.most:
        yield Flaw((*here, "most"), f"'{deck.id}' has {count(total, 'card')}")
    names = {cards[number].name for number in deck.cards}
    known = by_name(cards)
    for at, name in enumerate(terms.ban):
        if name not in known:
            hint = did_you_mean(name, known)
            yield Flaw((*here, "ban", at), f"there is no card '{shortened(name)}'", hint)
        elif name in names:
            yield Flaw((*here, "ban", at), f"'{deck.id}' has {name}")
    items = [cards[number] for number in deck.cards if cards[number].type == "item"]
    if terms.only:
        for item in items:
            if not {*item.restrictions, *item.resources} & {*terms.only}:
                yield Flaw((*here, "only"), f"'{deck.id}' has {item.name}")
    hand = Counter(side.starting_hand)
    have = Counter({cards[number].name: many for number, many in deck.cards.items()})
    for at, name in enumerate(side.starting_hand):
        if hand[name] > have[name]:
            message = f"'{deck.id}' has {have[name] or 'no'} {shortened(name)} to draw"
            yield Flaw((*path, "starting-hand", at), message, did_you_mean(name, have))


def _kit_flaws(
    side: Side, deck: DeckList, known: Mapping[str, Card], path: DataPath
) -> Iterator[Flaw]:
    """Whether the kit has what the side starts with."""
    left = Counter({name: deck.kit.get(card.id, 0) for name, card in known.items()})
    for where, name, _ in _listings(side, path):
        left[name] -= 1
        if left[name] == -1:
            many = deck.kit.get(known[name].id, 0)
            yield Flaw(where, f"the kit of '{deck.id}' has {many or 'no'} {name}")
    for where, name, _ in _choices(side, path):
        if known[name].id not in deck.kit:
            yield Flaw(where, f"the kit of '{deck.id}' has no {name}")


# --- people -------------------------------------------------------------------------------------


def _people_flaws(side: Side, known: Mapping[str, Card], path: DataPath) -> Iterator[Flaw]:
    species = rules().faction(side.faction).species
    queens: list[str] = []
    for at, start in enumerate(side.characters):
        here = (*path, "characters", at)
        card = known[start.card]
        if card.species != species:
            owner = rules().faction(side.faction).name
            yield Flaw((*here, "card"), f"{card.name} is no Main Character of the {owner}")
        if card.queen or card.name == "Newborn":
            queens.append(card.name)
            if len(queens) > 1:
                message = f"{queens[0]} is there already, and there can be only one such"
                yield Flaw((*here, "card"), message)
        if start.tokens and not _has_group(card):
            yield Flaw((*here, "tokens"), f"{card.name} can't have Alien tokens")
        for number, name in enumerate(start.items):
            if not can_use(card, known[name]):
                yield Flaw((*here, "items", number), f"{card.name} can't use {name}")
        if start.riding and card.species != "Human":
            yield Flaw((*here, "riding"), f"{card.name} can't ride in {start.riding}")


def _has_group(card: Card) -> bool:
    return card.is_alien and not has_flag(card, "have_tokens") and "Molted" not in card.resources


def _pack_flaws(side: Side, known: Mapping[str, Card], path: DataPath) -> Iterator[Flaw]:
    """Whether several Predators are a Hunting Pack, within its limits."""
    if side.faction != "predator":
        return
    names = [start.card for start in side.characters]
    if len(names) > 1 and side.pack is None:
        message = "several Predators are a Hunting Pack, which needs 'pack'"
        yield Flaw((*path, "characters"), message, "{most: .., items-honor: ..}", key=True)
    if side.pack is None:
        return
    if len(names) > side.pack.most:
        message = f"{count(len(names), 'Predator')} start, and at most {side.pack.most} may"
        yield Flaw((*path, "characters"), message, key=True)
    for at, name in enumerate(names):
        here = (*path, "characters", at, "card")
        if name in names[:at]:
            yield Flaw(here, f"a second {name}: each Predator of a Hunting Pack is different")
        if has_flag(known[name], "pack"):
            yield Flaw(here, f"{name} can't be part of a Hunting Pack")
    honor = sum(known[item].honor for start in side.characters for item in start.items)
    if honor > side.pack.items_honor:
        message = f"the Items of the pack ask for {honor} honor, and at most this is allowed"
        yield Flaw((*path, "pack", "items-honor"), message)


# --- victories ----------------------------------------------------------------------------------


def _victory_flaws(mission: Mission, forces: Forces) -> Iterator[Flaw]:
    """Whether each side can reach what it wants."""
    for at, side in enumerate(mission.sides):
        for number, win in enumerate(side.victory):
            here = ("sides", at, "victory", number, win.kind)
            found = reached(mission, forces.decks, forces.cards, at, win)
            for message in found.wrong:
                yield Flaw(here, message)
            if isinstance(win.wanted, int) and found.most is not None and win.wanted > found.most:
                message = f"{win.kind} {win.wanted} can't be reached: there are {found.most}"
                yield Flaw(here, message)

"""How much of each victory a side of a scenario can reach, and what it needs for it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from pnp.data.aliens_predator.cards import Card, by_name
from pnp.data.aliens_predator.deck_check import has_flag, has_permit, is_found_at
from pnp.data.aliens_predator.decks import DeckList
from pnp.data.aliens_predator.mission import Mission, Side, Win
from pnp.data.aliens_predator.rules import rules
from pnp.data.english import shortened

_DATA: Final = {"Computers", "Hi-Tech"}
_LEAVING: Final = ("rescue", "hostages", "honor", "captive", "escape")


class Reach(NamedTuple):
    """What can be had, at most, and what is missing for it."""

    most: int | None = None
    """None where nothing is counted."""
    wrong: tuple[str, ...] = ()


class Field(NamedTuple):
    """A scenario as somebody sees it who wants to win it."""

    mission: Mission
    decks: Sequence[DeckList]
    cards: Mapping[str, Card]
    at: int

    @property
    def side(self) -> Side:
        """Whose victory it is."""
        return self.mission.sides[self.at]

    def named(self, name: str) -> Card:
        """A card by its name."""
        return by_name(self.cards)[name]

    def places(self) -> list[Card]:
        """Locations that are there, or may come."""
        names = {name for side in self.mission.sides for name in side.row}
        laid = [self.named(name) for name in sorted(names)]
        if self.mission.new_locations == "none":
            return laid
        drawn = {number for deck in self.decks for number in deck.cards}
        return [*laid, *(card for card in map(self.cards.get, drawn) if card and card.is_location)]


def reached(
    mission: Mission, decks: Sequence[DeckList], cards: Mapping[str, Card], at: int, win: Win
) -> Reach:
    """What a side can reach of a victory."""
    field = Field(mission, decks, cards, at)
    wrong = []
    if win.kind in _LEAVING and not field.side.evacuate_at:
        wrong.append("there is nowhere to evacuate: name it under 'evacuate-at'")
    match win.kind:
        case "rescue" | "hostages":
            found = Reach(_people(field, win.kind))
        case "data":
            found = _data(field)
        case "honor":
            found = _honor(field)
        case "hived":
            found = _hived(field)
        case "escape":
            found = Reach(None if field.side.reinforce else len(field.side.characters))
        case "slay":
            found = _slain(field, str(win.slay))
        case "survive":
            found = Reach(mission.turns)
        case _:
            found = Reach()
    return Reach(found.most, (*wrong, *found.wrong))


def _people(field: Field, kind: str) -> int:
    """How many the Supporting Characters count for who can be found and led away."""
    deck, places = field.decks[field.at], field.places()
    people = [
        card
        for number, copies in deck.cards.items()
        for card in [field.cards[number]] * copies
        if card.type == "supporting" and any(is_found_at(card, place) for place in places)
    ]
    found = [each for side in field.mission.sides for each in side.supporting]
    people += [field.named(each.card) for each in found]
    people = [card for card in people if not has_flag(card, "be_controlled")]
    if kind == "rescue":
        return len(people)
    hostages = [card for card in people if card.species and "Rogue" not in card.resources]
    unique = rules().rescued.unique_hostage
    return sum(unique if card.is_unique else 1 for card in hostages)


def _data(field: Field) -> Reach:
    wrong = []
    numbers = {*field.decks[field.at].cards}
    for start in field.side.characters:
        numbers |= {field.named(name).id for name in (start.card, *start.items)}
    if not any(has_permit(field.cards[number], "hold_data") for number in numbers):
        wrong.append("nobody can hold Data tokens")
    if not any(place.words & _DATA for place in field.places()):
        wrong.append("there is no location with Computers or Hi-Tech")
    if not field.side.start_at:
        wrong.append("there is nowhere to download: name it under 'start-at'")
    return Reach(wrong=tuple(wrong))


def honor_required(side: Side, cards: Mapping[str, Card]) -> int:
    """The honor that the Predators of a side and their Items ask for at the start."""
    known = by_name(cards)
    return (
        sum(
            known[start.card].honor + sum(known[item].honor for item in start.items)
            for start in side.characters
        )
        - side.honor_less
    )


def prey(mission: Mission, decks: Sequence[DeckList], cards: Mapping[str, Card], at: int) -> int:
    """The honor that there is to gain from the others: half of those whom they may find, too."""
    known = by_name(cards)
    total = 0
    for other, side in enumerate(mission.sides):
        if other == at:
            continue
        for start in side.characters:
            total += known[start.card].worth + start.tokens * rules().honor.token
            total += sum(known[item].worth for item in start.items)
        drawn = decks[other].cards.items()
        total += sum(many for number, many in drawn if cards[number].type == "supporting") // 2
        total += side.chamber.warriors
    return total


def _honor(field: Field) -> Reach:
    wrong = []
    required = honor_required(field.side, field.cards)
    there = prey(field.mission, field.decks, field.cards, field.at)
    if required <= 0:
        wrong.append("the Predator needs no honor: 'honor-less' is too much")
    elif required > there:
        wrong.append(f"the Predator needs {required} honor, and there is {there} to gain")
    names = [start.card for start in field.side.characters]
    unable = [name for name in names if has_flag(field.named(name), "win_by_honor")]
    wrong += [f"{name} can't win by honor" for name in unable]
    return Reach(wrong=tuple(wrong))


def _hived(field: Field) -> Reach:
    side = field.side
    bodies = sum(1 + start.tokens for start in side.characters if not field.named(start.card).queen)
    bodies += side.chamber.bursters + side.chamber.warriors
    wrong = []
    if bodies < rules().hive.builders:
        wrong.append(f"it takes {rules().hive.builders} Aliens to hive, and {bodies} start")
    free = {place.name for place in field.places() if "Hive" not in place.resources}
    return Reach(min(len(free), field.mission.turns - 1), tuple(wrong))


def _slain(field: Field, name: str) -> Reach:
    others = [each for at, each in enumerate(field.mission.sides) if at != field.at]
    there = {start.card for side in others for start in side.characters}
    return (
        Reach() if name in there else Reach(wrong=(f"no opponent starts with '{shortened(name)}'",))
    )

"""Before the first turn: Battle Conditions, locations, characters and what they bring."""

from __future__ import annotations

from dataclasses import replace
from math import inf
from typing import TYPE_CHECKING, Any, Final

from pnp.data.aliens_predator.mission import StartingCharacter
from pnp.rules.agenda import Chapter, Step
from pnp.rules.aliens_predator.arriving import bring, give_item
from pnp.rules.aliens_predator.ground import place_of
from pnp.rules.aliens_predator.pieces import LETTERS, NOBODY, Chamber, Row, Spot
from pnp.rules.aliens_predator.settling import mains_of
from pnp.rules.effects.hands import without
from pnp.rules.effects.moves import Move, noted

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


_DONE: Final = noted("done")


def first_steps(game: Battleground) -> list[Step]:
    """How a game begins."""
    seats = range(game.rules.players)
    return [
        Step("order", NOBODY),
        *(Step("cast", seat, ()) for seat in seats if game.rules.choices[seat]),
        Step("lay-out", NOBODY),
        *(Step("starts", seat) for seat in seats),
        Step("opening", NOBODY),
        Step("turn", NOBODY),
    ]


def from_kit(game: Battleground, seat: int, card: int) -> None:
    """A Starting Card leaves the kit; a scenario may ask for more than the kit has."""
    if card in game.kits[seat]:
        game.kits[seat] = without(game.kits[seat], card)


def _lay_out(game: Battleground, _: int, __: Any) -> None:
    rules = game.rules
    for seat, card in rules.conditions:
        from_kit(game, seat, card)
    for seat, side in enumerate(rules.sides):
        ground = tuple(_spot(game, seat, name) for name in side.row)
        high = tuple((int(seam) - 1, _spot(game, seat, name)) for seam, name in side.high.items())
        low = tuple((int(seam) - 1, _spot(game, seat, name)) for seam, name in side.low.items())
        rows = list(game.rows)
        rows[seat] = Row(ground, high, low)
        game.rows = tuple(rows)
    game.resurvey()
    if rules.scenario.links:
        for one, other in rules.scenario.links:
            game.links += ((game.place_named(one), game.place_named(other)),)
        game.resurvey()
    for seat, side in enumerate(rules.sides):
        for card, start in _starting(game, seat):
            from_kit(game, seat, card)
            place = own_place(game, seat, start.at)
            body = bring(game, seat, card, place, tokens=start.tokens)
            for name in (*start.items, *((start.riding,) if start.riding else ())):
                from_kit(game, seat, rules.named[name])
                give_item(game, rules.named[name], seat, body)
        for found in side.supporting:
            card = rules.named[found.card]
            from_kit(game, seat, card)
            bring(game, seat, card, own_place(game, seat, found.at))
        game.chambers[seat] = Chamber(side.chamber.bursters, side.chamber.warriors)
        if rules.is_predator[seat]:
            game.owed[seat] -= side.honor_less
            game.owed[seat] += sum(rules.cards[body.card].honor for body in game.on(seat))
        for name in side.starting_hand:
            card = rules.named[name]
            if card in game.decks[seat]:
                game.decks[seat] = without(game.decks[seat], card)
                game.to_hand(seat, card, game.everyone(seat))
    game.was_hive = frozenset(
        place for place in game.ground.places if game.words_at(place) & rules.hive
    )


def _order(game: Battleground, _: int, __: Any) -> None:
    """Players of one faction roll for who acts first (ruling 5)."""
    factions, order = game.rules.factions, []
    for faction in dict.fromkeys(factions):
        seats = [seat for seat, each in enumerate(factions) if each == faction]
        order += _rolled(game, seats)
    game.order = tuple(order)


def _rolled(game: Battleground, seats: list[int]) -> list[int]:
    """Some seats by their dice, highest first; whoever rolled the same rolls again."""
    if len(seats) < 2:
        return seats
    rolls: dict[int, list[int]] = {}
    for seat in seats:
        rolls.setdefault(game.roll(f"{LETTERS[seat]} rolls for the order"), []).append(seat)
    return [seat for die in sorted(rolls, reverse=True) for seat in _rolled(game, rolls[die])]


# --- other characters ---------------------------------------------------------------------------


def _cast(game: Battleground, seat: int, picked: Any) -> list[Move] | None:
    """Who starts, in place of the characters of the scenario: in the order of the list."""
    choice = game.rules.choices[seat]
    assert choice is not None
    names = choice.one or choice.any
    if len(picked) >= (choice.most or 1):
        game.cast += ((seat, picked),)
        return None
    after = names.index(game.rules.names[picked[-1]]) if picked else 0
    left = [name for name in names[after:] if _may_double(game, seat, name, picked)]
    return [*(noted("cast", game.rules.labels[game.rules.named[name]]) for name in left), _DONE]


def _may_double(game: Battleground, seat: int, name: str, picked: tuple[int, ...]) -> bool:
    """Only some Main Characters there are more than one of, and none in a Hunting Pack."""
    rules = game.rules
    card = rules.named[name]
    return card not in picked or (rules.cards[card].multiples and not rules.is_predator[seat])


def _casted(game: Battleground, seat: int, move: Move) -> None:
    picked: Any = game.asked.about
    game.then(Step("cast", seat, (*picked, game.rules.by_label[move.what])))


def cast_as_told(game: Battleground, seat: int) -> None:
    """No more of them; nobody at all means those of the scenario."""
    picked: Any = game.asked.about
    if picked:
        game.cast += ((seat, picked),)


def _starting(game: Battleground, seat: int) -> list[tuple[int, StartingCharacter]]:
    """Who starts with what: the chosen have the places and Items of those whom they replace."""
    rules, side = game.rules, game.rules.sides[seat]
    cast = dict(game.cast)
    if seat not in cast:
        return [(rules.named[start.card], start) for start in side.characters]
    choice = rules.choices[seat]
    assert choice is not None
    left = inf if choice.items_honor is None else choice.items_honor
    found = []
    for at, card in enumerate(cast[seat]):
        if at < len(side.characters):
            start = side.characters[at]
        else:
            start = StartingCharacter(rules.names[card], side.characters[0].at)
        items = []
        for name in start.items:
            honor = rules.cards[rules.named[name]].honor
            if honor <= left:
                left -= honor
                items.append(name)
        found.append((card, replace(start, items=tuple(items))))
    return found


def _spot(game: Battleground, seat: int, name: str) -> int:
    """A starting location: Distinct unless the scenario shares it (ruling 3)."""
    rules = game.rules
    card = rules.named[name]
    from_kit(game, seat, card)
    spot = Spot(game.uid(), card, seat, name not in rules.scenario.shared)
    game.spots[spot.uid] = spot
    return spot.uid


def own_place(game: Battleground, seat: int, name: str) -> int:
    """A place in the row of a seat; -1 if there is none of that name."""
    for spot in game.spots.values():
        if spot.owner == seat and game.rules.names[spot.card] == name:
            return place_of(spot)
    return -1


def _starts(game: Battleground, seat: int, _: Any) -> None:
    game.befall("game_starts", side=seat)


def _opening(game: Battleground, _: int, __: Any) -> None:
    """The kits are put away, and the game begins."""
    for seat in range(game.rules.players):
        game.tally[seat, "began"] = mains_of(game, seat)


SETUP = Chapter(
    happens={"order": _order, "lay-out": _lay_out, "starts": _starts, "opening": _opening},
    choices={"cast": ("who starts?", _cast)},
    verbs={"cast": _casted},
)

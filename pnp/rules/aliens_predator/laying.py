"""New locations: where a card may lie in a row, beside what, and how it comes there."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.aliens_predator.pieces import (
    GROUND,
    HIGH,
    LOW,
    Row,
    Spot,
)
from pnp.rules.aliens_predator.plays import play_moves
from pnp.rules.effects.moves import Move, noted

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


def _lay(game: Battleground, seat: int, _: Any) -> list[Move] | None:
    rules = game.rules
    if not game.alive[seat]:
        return None
    moves = []
    if rules.scenario.new_locations != "none":
        moves = [
            noted("lay", rules.labels[card])
            for card in dict.fromkeys(game.hands[seat])
            if rules.is_location[card] and slots_for(game, seat, card)
        ]
    plays = play_moves(game, seat, "locations")
    if not moves and not plays:
        return None
    if moves and rules.scenario.new_locations == "must":
        return [*moves, *plays]
    return [*moves, *plays, noted("done")]


def slots_for(game: Battleground, seat: int, card: int) -> Mapping[str, tuple[int, int]]:
    """Where a location may be laid in one's row: by name, the level and the slot."""
    (known,) = game.standing
    key = "slots", seat, card
    found: Mapping[str, tuple[int, int]] | None = known.get(key)
    if found is None:
        found = known[key] = _slots_for(game, seat, card)
    return found


def _slots_for(game: Battleground, seat: int, card: int) -> dict[str, tuple[int, int]]:
    rules, row = game.rules, game.rows[seat]
    if card == rules.chamber:
        return {}  # only a new Queen makes one
    if any(
        spot.owner == seat and spot.card == card and not spot.distinct
        for spot in game.spots.values()
    ):
        return {}
    found: dict[str, tuple[int, int]] = {}
    words = rules.words[card]
    if rules.kinds[card] == "cross":
        level = HIGH if words & rules.bits["High"] else LOW
        taken = dict(row.high if level == HIGH else row.low)
        for seam in range(len(row.ground) - 1):
            beside = (taken.get(seam - 1, 0), taken.get(seam + 1, 0), *row.ground[seam : seam + 2])
            if (
                seam not in taken
                and _fits_cross(game, row, seam)
                and all(_may_touch(game, words, uid) for uid in beside)
            ):
                found[f"{'high' if level == HIGH else 'low'} {seam + 1}"] = (level, seam)
        return found
    ends = [("left", -1, row.ground[:1]), ("right", len(row.ground), row.ground[-1:])]
    for name, slot, beside in ends:
        if all(_may_touch(game, words, uid) for uid in beside):
            found[name] = (GROUND, slot)
    for slot, uid in enumerate(row.ground):
        if not uid:
            beside = tuple(each for at, each in enumerate(row.ground) if abs(at - slot) == 1)
            crosses = [uid for at, uid in (*row.high, *row.low) if at in (slot - 1, slot)]
            if crosses and words & _never_cross(game):
                continue
            if all(_may_touch(game, words, each) for each in (*beside, *crosses)):
                found[f"gap {slot + 1}"] = (GROUND, slot)
    return found


def _fits_cross(game: Battleground, row: Row, seam: int) -> bool:
    """Cross locations are never next to an Entry or a Ship."""
    rules = game.rules
    never = _never_cross(game)
    beside = [uid for uid in row.ground[seam : seam + 2] if uid]
    return bool(beside) and not any(rules.words[game.spots[uid].card] & never for uid in beside)


def _never_cross(game: Battleground) -> int:
    """Words of locations that are never next to a cross location."""
    return game.rules.bits["Entry"] | game.rules.bits["Ship"]


def _may_touch(game: Battleground, words: int, uid: int) -> bool:
    """Whether a location may lie beside another: Indoor, Outdoor, Entry and Ship (ruling 13)."""
    if not uid:
        return True
    bits = game.rules.bits
    spot = game.spots[uid]
    other = game.rules.outdoors(game.rules.words[spot.card], spot.extra)
    for one, two in ((words, other), (other, words)):
        if one & bits["Ship"]:
            open_air = bits.get("Outdoor", 0) | bits["Open"]
            if not two & bits["Entry"] and two & open_air != open_air:
                return False
        if one & bits.get("Outdoor", 0) and two & bits["Indoor"]:
            return False
    return True


def _laid(game: Battleground, seat: int, move: Move) -> None:
    game.in_secret()
    card = game.rules.by_label[move.what]
    game.then(Step("where", seat, card), game.asked)


def _where(game: Battleground, seat: int, card: Any) -> list[Move]:
    return [noted("at", name) for name in slots_for(game, seat, card)]


def lay_at(game: Battleground, seat: int, move: Move) -> None:
    """A location is laid."""
    card: Any = game.asked.about
    level, slot = slots_for(game, seat, card)[move.what]
    game.from_hand(seat, card)
    distinct = bool(game.rules.words[card] & game.rules.bits["Distinct"])
    spot = Spot(game.uid(), card, seat, distinct)
    game.spots[spot.uid] = spot
    row = game.rows[seat]
    if level == HIGH:
        row = row._replace(high=(*row.high, (slot, spot.uid)))
    elif level == LOW:
        row = row._replace(low=(*row.low, (slot, spot.uid)))
    elif slot == -1:
        row = Row(
            (spot.uid, *row.ground),
            tuple((seam + 1, uid) for seam, uid in row.high),
            tuple((seam + 1, uid) for seam, uid in row.low),
        )
    elif slot == len(row.ground):
        row = row._replace(ground=(*row.ground, spot.uid))
    else:
        row = row._replace(ground=(*row.ground[:slot], spot.uid, *row.ground[slot + 1 :]))
    set_row(game, seat, row)
    game.tell("laid", seat, card, move.what)


def set_row(game: Battleground, seat: int, row: Row) -> None:
    """A row as it is from now on."""
    rows = list(game.rows)
    rows[seat] = row
    game.rows = tuple(rows)
    game.resurvey()


LAYING = Chapter(
    choices={"lay": ("lay locations", _lay), "where": ("where does it lie?", _where)},
    verbs={"lay": _laid},
)

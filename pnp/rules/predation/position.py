"""A game of Predation at any step of a turn, from plain data: creatures, hands and piles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from pnp.rules.kernel import Dealer
from pnp.rules.position import Reader
from pnp.rules.predation.game import Predation
from pnp.rules.predation.moves import PLACES
from pnp.rules.predation.pieces import Creature
from pnp.rules.predation.state import Contest
from pnp.rules.predation.turn import STEPS, steps_from

FIELDS: Final = (
    "options",
    "creatures",
    "attacked",
    "won",
    "stood-in",
    "hands",
    "downs",
    "deck",
    "discard",
    "round",
    "turns",
    "active",
    "step",
)


def position(game: Predation, told: Mapping[str, Any], dealer: Dealer) -> Contest:
    """The game that is told of, where somebody must choose; PnpError with all that cannot be.

    `options` are those of `game.setup`. `creatures` are told by name, the attack card first and a
    modifier last: `A1: 2H/3C`, `B2: 5S/6D+QC`; a seat without any is out. `attacked`, `won` and
    `stood-in` list those that did so in this turn. `hands` and `downs`, the cards that lie face
    down, are lists by seat. All other cards are the deck; if `deck` is told, they are the discard
    pile, and if `discard` is told too, they are out of the game.

    It is the turn of the seat `active`, which goes on with a `step`. `turns` counts those that each
    seat has begun, by seat, and `round` those of all.
    """
    read = Reader(told, FIELDS)
    rules = game.rules(read.options)
    contest = Contest(rules, dealer)
    contest.heap, letters, names = [], rules.letters, rules.names
    left = Counter(rules.cards)
    _lay_creatures(contest, read, left)
    for key, zone in (("hands", contest.hands), ("downs", contest.downs)):
        for seat, where, cards in read.entries(key, letters):
            zone[seat] = sorted(read.names(where, cards, names))
            read.take(where, zone[seat], left, names)
    piles = {"deck": contest.deck, "discard": contest.discard}
    for key, pile in piles.items():
        pile[:] = sorted(read.names(key, told.get(key, []), names))
        read.take(key, pile, left, names)
    rest = next((pile for key, pile in piles.items() if key not in told), contest.removed)
    rest += sorted(left.elements())
    contest.turns = [2 if alive else 1 for alive in contest.alive]
    for seat, where, turns in read.entries("turns", letters):
        contest.turns[seat] = read.number(where, turns, 0, rules.data.turn_limit)
    limit = rules.data.turn_limit
    contest.round = read.number("round", told.get("round", sum(contest.turns)), 1, limit)
    active = read.name("active", told.get("active", letters[0]), letters)
    if active >= 0 and not contest.alive[active]:
        read.wrong("active", f"{letters[active]} has no creature, and so no turn")
    step = read.name("step", told.get("step", STEPS[0]), STEPS)
    read.stop_if_wrong()
    contest.begin(*steps_from(active, step))
    return contest


def _lay_creatures(contest: Contest, read: Reader, left: Counter[int]) -> None:
    rules = contest.rules
    names = [name for name, (_, number) in PLACES.items() if number <= rules.data.creature.most]
    for at, where, text in read.entries("creatures", names):
        seat, number = PLACES[names[at]]
        cards = _cards(read, where, text, rules.names)
        if seat >= rules.players:
            read.wrong(where, f"only {', '.join(rules.letters)} play")
        elif cards:
            read.take(where, [card for card in cards if card >= 0], left, rules.names)
            attack, defence, modifier = cards
            if not (rules.fits[attack] and rules.fits[defence]):
                read.wrong(where, f"creatures are made of cards up to {rules.highest}")
            if modifier >= 0 and not rules.modifies[modifier]:
                read.wrong(where, f"'{rules.names[modifier]}' is no modifier")
            contest.creatures[seat].append(Creature(number, attack, defence, modifier))
    for seat, row in enumerate(contest.creatures):
        row.sort()
        contest.alive[seat] = bool(row)
    present = contest.all_creatures()
    for field in ("attacked", "won", "stood-in"):
        for at in read.names(field, read.told.get(field, []), present):
            changed = contest.creature(present[at])._replace(**{field.replace("-", "_"): True})
            contest.put(PLACES[present[at]][0], changed)


def _cards(read: Reader, where: str, text: Any, names: tuple[str, ...]) -> tuple[int, ...]:
    """Attack, defence and modifier, which is -1 where there is none; nothing if it is wrong."""
    pair, _, modifier = str(text).partition("+")
    attack, slash, defence = pair.partition("/")
    if not slash:
        read.wrong(where, f"{text!r} is no creature", "an attack and a defence card: 2H/3C")
        return ()
    cards = [read.name(where, card.strip(), names) for card in (attack, defence)]
    if -1 in cards:
        return ()
    return (*cards, read.name(where, modifier.strip(), names) if modifier else -1)

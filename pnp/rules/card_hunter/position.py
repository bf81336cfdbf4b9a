"""A hunt at any point, from plain data: who stands where, and which cards lie in which pile."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any, Final

from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.card_hunter.setup import as_likely
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import Dealer
from pnp.rules.position import Reader

FIELDS: Final = (
    "options",
    "round",
    "turn",
    "attacking",
    "positions",
    "lives",
    "potions",
    "knockouts",
    "parts",
    "hit-piles",
    "bottoms",
    "removed",
    "gone",
    "weak-spot",
    "suspects",
)
MOST_ROUNDS, MOST_POTIONS, MOST_KNOCKOUTS = 999, 20, 9


def position(game: CardHunter, told: Mapping[str, Any], dealer: Dealer) -> Hunt:
    """The hunt that is told of, at a hunter's choice; PnpError with everything that cannot be.

    `options` are those of `game.setup`. `positions` must be told for every hunter; `lives`,
    `potions` and `knockouts` are as at the start where nothing is told. `parts`, `hit-piles` and
    `bottoms` (cards that lie known under their Part) list cards by the suit of their Part;
    `removed` names the card of a Part that left the game unseen, `gone` lists those that left it in
    sight. A Part of which no pile is told has all its cards; of another, those that are told
    nowhere are not in the game.

    `attacking` is the Position whose Part will attack in this `round`, in which it is the `turn` of
    a hunter; if it is not told, the round begins, and the monster chooses. Under deduction
    `weak-spot` is a suit, among the `suspects`; if it is not told, it has been named already.
    """
    read = Reader(told, FIELDS)
    rules = game.rules_for(read.options)
    hunt = Hunt(rules, dealer)
    _stand(hunt, read)
    _lay_cards(hunt, read)
    _hide(hunt, read)
    hunt.round = read.number("round", told.get("round", 1), 1, MOST_ROUNDS)
    hunt.turn = max(0, read.name("turn", told.get("turn", rules.letters[0]), rules.letters))
    if "attacking" in told:
        hunt.attacking = read.name("attacking", told["attacking"], rules.ring)
    elif hunt.turn:
        read.wrong("attacking", "must be told unless the round begins")
    read.stop_if_wrong()
    if "attacking" in told:
        hunt.ask_hunter()
    else:
        hunt.round -= 1
        hunt.begin_round()
    return hunt


def _stand(hunt: Hunt, read: Reader) -> None:
    """Where the hunters stand, and how they are."""
    rules = hunt.rules
    missing = [*rules.letters]
    for hunter, where, place in read.entries("positions", rules.letters):
        hunt.positions[hunter] = read.name(where, place, rules.ring)
        missing.remove(rules.letters[hunter])
    if missing:
        read.wrong("positions", f"there is none for {', '.join(missing)}")
    for place in rules.places:
        if hunt.positions.count(place) > rules.limit:
            most = f"at most {rules.limit} hunters fit one Position"
            read.wrong("positions", f"too many stand in the {rules.ring[place]}", most)
    for hunter, where, lives in read.entries("lives", rules.letters):
        hunt.lives[hunter] = read.number(where, lives, 1, rules.lives)
    for hunter, where, potions in read.entries("potions", rules.letters):
        hunt.potions[hunter] = read.number(where, potions, 0, MOST_POTIONS)
    left = read.told.get("knockouts", rules.knockouts)
    hunt.knockouts = read.number("knockouts", left, 1, MOST_KNOCKOUTS)


def _lay_cards(hunt: Hunt, read: Reader) -> None:
    """Parts, Hit Piles, and what is out of the game."""
    rules, names = hunt.rules, hunt.rules.names
    suits = [suit.id for suit in rules.suits]
    left = [
        Counter([*rules.whole_parts[place], *[rules.rage] * rules.rages[place]])
        for place in rules.places
    ]
    told: set[int] = set()
    hunt.parts = [[] for _ in rules.places]
    zones = {"parts": hunt.parts, "hit-piles": hunt.hit_piles, "bottoms": hunt.bottoms}
    for key, piles in zones.items():
        for place, where, cards in read.entries(key, suits):
            piles[place] = read.names(where, cards, names)
            read.take(where, piles[place], left[place], names)
            told.add(place)
    for place, where, name in read.entries("removed", suits):
        card = read.name(where, name, names)
        if card >= 0:
            read.take(where, [card], left[place], names)
            hunt.out[place] = card
    for place in set(rules.places) - told:
        hunt.parts[place] = sorted(left[place].elements())
        left[place].clear()
    for place, out in enumerate(hunt.out):
        unseen = hunt.parts[place] if out is None else [*hunt.parts[place], out]
        hunt.chances[place] = as_likely(rules.kinds, unseen)
    hunt.gone = read.names("gone", read.told.get("gone", []), names)
    read.take("gone", hunt.gone, sum(left, Counter()), names)


def _hide(hunt: Hunt, read: Reader) -> None:
    """The weak spot, of which everybody knows where it may be."""
    told, suits = read.told, [suit.id for suit in hunt.rules.suits]
    if "weak-spot" not in told:
        return
    if not hunt.rules.conditions.deduction:
        read.wrong("weak-spot", "is there under the house rule deduction only")
    hunt.weak_spot = read.name("weak-spot", told["weak-spot"], suits)
    hunt.suspects = tuple(read.names("suspects", told.get("suspects", suits), suits))
    if hunt.weak_spot not in hunt.suspects:
        read.wrong("suspects", "the weak spot must be among them")

"""Small changes to what a monster is made of: one card stronger, weaker, other, more or less."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, Literal, NamedTuple, TypeAlias

from pnp.data.card_hunter.monster import Monster, Part

Kind: TypeAlias = Literal["strength", "number", "aim", "rage"]
KINDS: Final[tuple[Kind, ...]] = ("strength", "number", "aim", "rage")
MOST_ALIKE: Final = 20
MOST_RAGE: Final = 5

Card: TypeAlias = tuple[str, str]
"""Its suit and its strength."""


class Change(NamedTuple):
    """One card of a Part becomes another; without the one it is added, without the other it goes.

    With neither, the Part has a Rage card more or less.
    """

    part: str
    old: Card | None = None
    new: Card | None = None
    rage: int = 0

    @property
    def is_mirror(self) -> bool:
        """Whether nothing is changed."""
        return self.old == self.new and not self.rage


class Make(NamedTuple):
    """What the Parts of a monster hold: cards by suit and strength, and Rage."""

    cards: dict[str, dict[str, dict[str, int]]]
    rages: dict[str, int]

    def after(self, change: Change) -> Make:
        """The same with a change."""
        cards = {
            part: {suit: dict(counts) for suit, counts in suits.items()}
            for part, suits in self.cards.items()
        }
        for card, step in ((change.old, -1), (change.new, 1)):
            if card is not None:
                cards[change.part][card[0]][card[1]] += step
        rages = {**self.rages, change.part: self.rages[change.part] + change.rage}
        return Make(cards, rages)


def built(monster: Monster, make: Make) -> Monster:
    """The monster, made so."""
    parts = []
    for part in monster.parts:
        cards = {
            suit: {strength: n for strength, n in counts.items() if n}
            for suit, counts in make.cards[part.id].items()
            if any(counts.values())
        }
        own = None if make.rages[part.id] == monster.rage.per_part else make.rages[part.id]
        changed: Part = replace(part, cards=cards, rage=own)
        parts.append(changed)
    made: Monster = replace(monster, parts=tuple(parts))
    return made


def sound(monster: Monster, make: Make) -> bool:
    """Whether such a monster could be printed and played."""
    numbers = [n for suits in make.cards.values() for each in suits.values() for n in each.values()]
    if not all(0 <= n <= MOST_ALIKE for n in numbers):
        return False
    if not all(0 <= n <= MOST_RAGE for n in make.rages.values()):
        return False
    if not all(
        any(n for each in suits.values() for n in each.values()) for suits in make.cards.values()
    ):
        return False
    return not [*built(monster, make).flaws()]


# --- what can be done to a Part -----------------------------------------------------------------


def change(monster: Monster, make: Make, part: str, kind: Kind, easier: bool) -> Change | None:
    """The change of a kind that shows least in a Part; None if there is none."""
    for each in _changes(monster, make, part, kind, easier):
        if not each.is_mirror and sound(monster, make.after(each)):
            return each
    return None


def _changes(monster: Monster, make: Make, part: str, kind: Kind, easier: bool) -> Iterator[Change]:
    """Those that could be, the most natural first."""
    held = make.cards[part]
    strengths = [strength.id for strength in monster.strengths]
    suits = [part, *(suit.id for suit in monster.suits if suit.id != part)]
    cards = [(suit, strength) for suit in suits for strength in strengths if held[suit][strength]]
    # Of what there is much, one more or less changes the character least.
    cards.sort(key=lambda card: -held[card[0]][card[1]])
    if kind == "rage":
        yield Change(part, rage=-1 if easier else 1)
    elif kind == "number":
        yield from (Change(part, old=card) if easier else Change(part, new=card) for card in cards)
    elif kind == "strength":
        step = -1 if easier else 1
        # The strongest is weakened first, and the weakest strengthened.
        for suit, strength in sorted(cards, key=lambda card: step * strengths.index(card[1])):
            level = strengths.index(strength) + step
            if 0 <= level < len(strengths):
                yield Change(part, (suit, strength), (suit, strengths[level]))
    else:
        # A Part stands where its own suit strikes: there are those who lured it.
        away, to = (suits[:1], suits[1:]) if easier else (suits[1:], suits[:1])
        fewest = sorted(to, key=lambda suit: sum(held[suit].values()))
        for suit, strength in cards:
            if suit in away:
                yield Change(part, (suit, strength), (fewest[0], strength))


def told(monster: Monster, changes: Sequence[Change]) -> Iterator[str]:
    """What is changed, Part by Part, in words."""
    names = {suit.id: suit.name for suit in monster.suits}
    levels = {strength.id: strength.name.lower() for strength in monster.strengths}
    hits = {strength.id: strength.hits for strength in monster.strengths}

    def card(each: Card) -> str:
        return f"{levels[each[1]]} {names[each[0]]}"

    for part in monster.parts:
        words: dict[str, int] = {}
        for each in changes:
            if each.part != part.id:
                continue
            if each.rage:
                said = f"{'more' if each.rage > 0 else 'less'} {monster.rage.name}"
            elif each.old is None:
                assert each.new is not None
                said = f"more {card(each.new)}"
            elif each.new is None:
                said = f"less {card(each.old)}"
            elif each.old[0] == each.new[0]:
                up = hits[each.new[1]] > hits[each.old[1]]
                said = f"{card(each.old)} {'up' if up else 'down'} to {levels[each.new[1]]}"
            else:
                said = f"{card(each.old)} to {names[each.new[0]]}"
            words[said] = words.get(said, 0) + 1
        if words:
            listed = ", ".join(f"{n} {said}" for said, n in words.items())
            yield f"{names[part.id]} Part: {listed}"

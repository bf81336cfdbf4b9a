"""What a seat can do in Predation, and how it is noted: a move is its own notation.

Cards are noted by rank and suit ('10H'), in brackets where they lie face down ('(10H)');
creatures by the letter of their seat and a number ('B2').
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from pnp.data.problems import did_you_mean

LETTERS: Final = "ABCD"
"""What the seats are called."""

MOST_NAMES: Final = 9
"""Names that there are for the creatures of one seat: each has one digit."""

SIDES: Final = ("attack", "defence")

PASS: Final = "pass"
# Verbs by what follows them.
_OPEN: Final = ("build", "migrate", "with", "place")
_EITHER: Final = ("boost", "negate", "feed")
_CREATURE: Final = ("stand", "doom", "keep", "starve")
VERBS: Final = (*_OPEN, *_EITHER, *_CREATURE, "defend", "evolve", "play", "attack", PASS)


class Move(str):
    """One legal or illegal thing to do; as a text it is its notation."""

    __slots__ = ("card", "creature", "down", "drop", "side", "target", "verb")

    verb: str
    card: int
    """The card played, or -1."""
    down: bool
    """Whether that card lay face down."""
    creature: str
    target: str
    """The creature attacked."""
    side: str
    """Which card of a creature evolves."""
    drop: bool
    """Whether an evolving creature loses its modifier."""

    def __reduce__(self) -> tuple[object, ...]:
        made = (self.verb, self.card, self.down, self.creature, self.target, self.side, self.drop)
        return _move, (str(self), *made)


def _move(
    text: str,
    verb: str,
    card: int = -1,
    down: bool = False,
    creature: str = "",
    target: str = "",
    side: str = "",
    drop: bool = False,
) -> Move:
    move = Move(text)
    move.verb = verb
    move.card = card
    move.down = down
    move.creature = creature
    move.target = target
    move.side = side
    move.drop = drop
    return move


class Notation:
    """Makes and reads moves; each is made once, since the same ones come again and again."""

    def __init__(self, card_names: Sequence[str]) -> None:
        self.card_names = tuple(card_names)
        self.open = {verb: self._row(verb, False) for verb in (*_OPEN, *_EITHER, "play")}
        """A verb with every card, in their order."""
        self.down = {verb: self._row(verb, True) for verb in (*_EITHER, "defend", "play")}
        """The same with cards that lie face down."""
        self._of_creature: dict[tuple[str, str], Move] = {}
        self._evolve: dict[tuple[str, str, bool], tuple[Move, ...]] = {}
        self._attacks: dict[str, Mapping[str, Move]] = {}
        self._modify: dict[tuple[int, bool], Mapping[str, Move]] = {}
        self._cards = {name.upper(): card for card, name in enumerate(card_names)}
        self.passing = _move(PASS, PASS)

    def card_name(self, card: int, down: bool) -> str:
        """How a card is noted."""
        return f"({self.card_names[card]})" if down else self.card_names[card]

    def knows(self, name: str) -> bool:
        """Whether there is a card of that name."""
        return name.strip().upper() in self._cards

    def card_of(self, name: str) -> int:
        """The card of that name."""
        return self._cards[name.strip().upper()]

    def of_card(self, verb: str, card: int, down: bool = False) -> Move:
        """A verb and a card."""
        return (self.down if down else self.open)[verb][card]

    def _row(self, verb: str, down: bool) -> tuple[Move, ...]:
        names = [self.card_name(card, down) for card in range(len(self.card_names))]
        return tuple(_move(f"{verb} {name}", verb, card, down) for card, name in enumerate(names))

    def of_creature(self, verb: str, creature: str) -> Move:
        """A verb and a creature."""
        move = self._of_creature.get((verb, creature))
        if move is None:
            move = _move(f"{verb} {creature}", verb, creature=creature)
            self._of_creature[verb, creature] = move
        return move

    def attacks(self, creature: str) -> Mapping[str, Move]:
        """One creature against every other."""
        row = self._attacks.get(creature)
        if row is None:
            row = self._attacks[creature] = {
                target: _move(f"attack {creature} {target}", "attack", -1, False, creature, target)
                for target in PLACES
            }
        return row

    def modify(self, card: int, down: bool) -> Mapping[str, Move]:
        """A modifier card under every creature."""
        row = self._modify.get((card, down))
        if row is None:
            text = f"play {self.card_name(card, down)} on"
            row = self._modify[card, down] = {
                creature: _move(f"{text} {creature}", "play", card, down, creature)
                for creature in PLACES
            }
        return row

    def evolve(self, creature: str, side: str, drop: bool = False) -> tuple[Move, ...]:
        """Every card in place of one of a creature's cards, in their order."""
        row = self._evolve.get((creature, side, drop))
        if row is None:
            end = " drop" if drop else ""
            row = self._evolve[creature, side, drop] = tuple(
                _move(
                    f"evolve {creature} {side} {name}{end}",
                    "evolve",
                    card,
                    creature=creature,
                    side=side,
                    drop=drop,
                )
                for card, name in enumerate(self.card_names)
            )
        return row

    # --- reading --------------------------------------------------------------------------------

    def parse(self, text: str) -> Move:
        """The move that a text notes; ValueError if it notes none."""
        words = text.lower().split()
        move = self._read(words) if words else None
        if move is None:
            verb = words[0] if words else ""
            hint = "" if verb in VERBS else did_you_mean(verb, VERBS)
            raise ValueError(f"'{text}' is no action" + (f"; {hint}" if hint else ""))
        return move

    def _read(self, words: Sequence[str]) -> Move | None:
        match words:
            case ["pass"]:
                return self.passing
            case ["evolve", creature, ("attack" | "defence") as side, card, *drop]:
                found, name = self._card(card), _creature(creature)
                if found is None or not name or found[1] or drop not in ([], ["drop"]):
                    return None
                return self.evolve(name, side, bool(drop))[found[0]]
            case ["attack", creature, target]:
                name, other = _creature(creature), _creature(target)
                return self.attacks(name)[other] if name and other else None
            case ["play", card, "on", creature]:
                found, name = self._card(card), _creature(creature)
                return self.modify(*found)[name] if found and name else None
            case [verb, name] if verb in _CREATURE:
                creature = _creature(name)
                return self.of_creature(verb, creature) if creature else None
            case [verb, card] if verb in (*_OPEN, *_EITHER, "defend", "play"):
                found = self._card(card)
                wrong = verb in _OPEN if found and found[1] else verb == "defend"
                return self.of_card(verb, *found) if found and not wrong else None
        return None

    def _card(self, word: str) -> tuple[int, bool] | None:
        """The card that a word names, and whether it lies face down."""
        down = word.startswith("(") and word.endswith(")")
        card = self._cards.get((word[1:-1] if down else word).upper())
        return None if card is None else (card, down)

    # --- all there is ---------------------------------------------------------------------------

    def every(
        self,
        creatures: Sequence[str],
        creature_cards: Iterable[int],
        roles: Iterable[tuple[int, bool]],
    ) -> Iterator[Move]:
        """Every move there can be with creatures of these names.

        `roles` are environmental cards, and whether they modify.
        """
        cards, parts = range(len(self.card_names)), tuple(creature_cards)
        yield self.passing
        for verb in ("build", "migrate", "with"):
            yield from (self.of_card(verb, card) for card in parts)
        for card in cards:
            yield self.of_card("place", card)
            yield self.of_card("defend", card, True)
            for verb in _EITHER:
                yield self.of_card(verb, card)
                yield self.of_card(verb, card, True)
        for verb in _CREATURE:
            yield from (self.of_creature(verb, creature) for creature in creatures)
        for card, modifies in roles:
            for down in (False, True):
                if modifies:
                    yield from (self.modify(card, down)[creature] for creature in creatures)
                else:
                    yield self.of_card("play", card, down)
        for creature in creatures:
            for target in creatures:
                if creature[0] != target[0]:
                    yield self.attacks(creature)[target]
            for side in SIDES:
                for card in parts:
                    yield self.evolve(creature, side)[card]
                    yield self.evolve(creature, side, True)[card]


def name_of(seat: int, number: int) -> str:
    """What a creature is called."""
    return f"{LETTERS[seat]}{number}"


def seat_of(creature: str) -> int:
    """Whose creature it is."""
    return PLACES[creature][0]


PLACES: Final = {
    name_of(seat, number): (seat, number)
    for seat in range(len(LETTERS))
    for number in range(1, MOST_NAMES + 1)
}
"""The seat and the number of every creature by its name."""


def _creature(word: str) -> str:
    """The name of a creature, if it is one."""
    name = word.upper()
    return name if name in PLACES else ""

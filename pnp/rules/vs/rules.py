"""What stays the same throughout a game of Vs.: the cards, who plays with which, and how."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from typing import Final

from pnp.data.vs.decks import DeckList
from pnp.data.vs.options import VsOptions
from pnp.rules.agenda import Step
from pnp.rules.effects.moves import noted
from pnp.rules.kernel import Question
from pnp.rules.vs.pieces import LETTERS
from pnp.rules.vs.shelf import Shelf

SLOTS: Final = 300
"""More numbers than there can be characters on one side."""


class Rules(Shelf):
    """The shelf of cards, with the players of one game at it."""

    def __init__(self, shelf: Shelf, options: VsOptions, decks: Mapping[str, DeckList]) -> None:
        # What is on the shelf is shared by all games: nothing of it ever changes.
        vars(self).update(vars(shelf))
        self.options = options
        self.mode = options.mode
        self.by_name = options.super_powers == "name"
        self.open = options.open_lists
        self.players = len(options.decks)
        self._seat_players(decks)
        self._note()
        self.draws = [self._question(seat, "draws") for seat in range(self.players)]
        self.hatches = [self._question(seat, "hatches") for seat in range(self.players)]
        self.roll = Question("who wins the roll?", lambda seat: LETTERS[seat])

    def _question(self, seat: int, does: str) -> Question:
        return Question(f"{LETTERS[seat]} {does}", lambda card: self.labels[card])

    def _seat_players(self, decks: Mapping[str, DeckList]) -> None:
        made = [decks[name] for name in self.options.decks]
        mains = self.options.mains or [deck.main for deck in made]
        levels = {(card.name, card.level): at for at, card in enumerate(self.cards)}
        self.mains = [levels[name, 1] for name in mains]
        """The main character of each seat, at its first level."""
        self._deal_lists(tuple(self._listed(deck) for deck in made), self.mains)
        self.known_lists = [self._listed(deck) for deck in decks.values()]
        seats = range(self.players)
        headed = self.mode == "two-headed"
        self.side_of = [seat // 2 if headed else seat for seat in seats]
        self.sides = sorted(set(self.side_of))
        self.heads = [tuple(s for s in seats if self.side_of[s] == side) for side in self.sides]
        pairs = self.mode == "two-vs-two"
        self.alliance = [side % 2 if pairs else side for side in self.sides]
        self.foe_sides = [
            tuple(
                other
                for other in (*self.sides[side + 1 :], *self.sides[:side])
                if self.alliance[other] != self.alliance[side]
            )
            for side in self.sides
        ]

        self.letter = [LETTERS[heads[0]] for heads in self.heads]
        """What the characters of a side are labelled with."""
        self.body_labels = [[f"{letter}{slot}" for slot in range(SLOTS)] for letter in self.letter]
        self.places = {
            label: (side, slot)
            for side, labels in enumerate(self.body_labels)
            for slot, label in enumerate(labels)
        }
        """The side and the number that a label means."""
        self.moving = [[noted("move", label) for label in labels] for labels in self.body_labels]
        self.turns: dict[tuple[Sequence[int], int, str], Sequence[Step]] = {}
        """What is to come in a turn, once somebody asked."""

    def _deal_lists(self, lists: tuple[tuple[int, ...], ...], mains: Sequence[int]) -> None:
        """What the cards of a game make possible, so that nothing else need be looked for.

        Where lists are not open, everything may be: nobody must learn from what is not asked.
        """
        self.lists = lists
        every = range(len(self.cards))
        decks: Sequence[Sequence[int]] = lists if self.open else [every] * len(lists)
        there = {card for deck in decks for card in deck} | {*mains, *self.egg_pile}
        there |= {at for at in every if self.cards[at].level == 2}
        self.audible = {event for card in there for event in self.heard[card]}
        self.audible |= self.keyword_heard.keys()
        """Events that some card of this game hears."""
        self.imposes = any(self.imposing[card] for card in there)
        """Whether some card of this game by itself says something of players."""
        self.afar = [
            any(self.from_hand[card] or self.from_ko[card] for card in deck) for deck in decks
        ]
        """Whether a seat has cards whose powers are used from the hand or the KO pile."""
        twists = [[self.twists[card] for card in deck] for deck in decks]
        self.twisted = [
            {window for twist in own if twist is not None for window in self.opened[twist.number]}
            for own in twists
        ]
        """The windows in which plot twists of a seat's list are played."""

    def with_lists(self, lists: tuple[tuple[int, ...], ...], mains: Sequence[int]) -> Rules:
        """The same rules for other cards."""
        twin = copy(self)
        twin._deal_lists(lists, mains)
        return twin

    def _listed(self, deck: DeckList) -> tuple[int, ...]:
        """The cards of a list."""
        numbers = [self.index[card] for card, copies in deck.cards.items() for _ in range(copies)]
        return tuple(sorted(numbers))

    def _note(self) -> None:
        """Names as they may be typed, and all that moves can be about."""
        self.in_game = sorted({card for deck in self.lists for card in deck})
        self.characters = sorted({self.labels[c] for c in self.in_game if self.is_character[c]})
        mains = [*self.mains, *(self.second[card] for card in self.mains)]
        present = {*self.in_game, *mains, *self.egg_pile}
        self.usable_powers = {
            power.name: tuple(
                self.labels[card] for card in self.in_game if power in self.own[card] and power.zone
            )
            for card in sorted(present)
            for power in self.own[card]
            if power.windows and not power.played
        }
        """By name, with the cards that can use them where they are not in play."""
        self.named_powers = sorted(
            {power.name for card in present for power in self.own[card] if power.triggers}
            | {power.name for power in self.keyword_powers.values() if power.triggers}
            | {"later"}
        )
        self.folded = {label.casefold(): label for label in self.by_label}
        self.folded_names = {name.casefold(): name for name in self.names}
        self.power_names = frozenset(power.name for power in self.powers)
        self.folded_powers = {
            power.name.casefold(): power.name for power in self.powers if power.name
        }
        self.folded_powers["later"] = "later"

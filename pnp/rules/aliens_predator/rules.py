"""What stays the same throughout a game of Aliens Predator: cards, scenario, who sits where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from pnp.data.aliens_predator.decks import DeckList
from pnp.data.aliens_predator.mission import Mission
from pnp.rules.agenda import Step
from pnp.rules.aliens_predator.pieces import LETTERS, NOBODY
from pnp.rules.aliens_predator.shelf import Shelf
from pnp.rules.kernel import Question

SPECIAL: Final = "X00"
"""The number of the card that stands for what is special in a scenario."""


class Rules(Shelf):
    """The shelf of cards, with the sides of one scenario at it."""

    def __init__(
        self,
        shelf: Shelf,
        name: str,
        scenario: Mission,
        decks: Sequence[DeckList],
        *,
        casting: bool = False,
    ) -> None:
        # What is on the shelf is shared by all games: nothing of it ever changes.
        vars(self).update(vars(shelf))
        self.name = name
        """What the scenario goes by."""
        self.scenario = scenario
        self.sides = scenario.sides
        self.players = len(scenario.sides)
        self.choices = [side.choose if casting else None for side in scenario.sides]
        """The characters among which a seat chooses before the game, if it does."""
        self.pool_used = scenario.combat_pool_used
        self.turns = scenario.turns
        seats = range(self.players)
        self.side_of = [*seats]
        self.alliance = {seat: seat for seat in (*seats, NOBODY)}
        self.factions = [side.faction for side in scenario.sides]
        self.is_aliens = [faction == "aliens" for faction in self.factions]
        self.is_predator = [faction == "predator" for faction in self.factions]
        self.is_rogues = [faction == "rogues" for faction in self.factions]
        self.is_marines = [faction == "marines" for faction in self.factions]
        plays = [self.data.faction(each).plays for each in self.factions]
        self.playable = [
            [not players or not players.isdisjoint(each) for players in self.players_of]
            for each in plays
        ]
        """For each seat, whether a card is of a species or faction that it plays, or of none."""
        self.conditions = [
            (seat, self.named[side.condition])
            for seat, side in enumerate(scenario.sides)
            if side.condition
        ]
        """The Battle Conditions that sides start with, each after whose it is."""
        special = [self.index[SPECIAL]] if SPECIAL in self.index else []
        self.in_force = (
            *self.conditions,
            *((seat, card) for card in special for seat in seats),
        )
        """All Battle Conditions, each after whose it is."""
        self.decks = tuple(decks)
        self.lists = tuple(self._listed(deck.cards) for deck in decks)
        self.kits = tuple(self._listed(deck.kit) for deck in decks)
        self.victories = [
            [(win.kind, win.wanted) for win in side.victory] for side in scenario.sides
        ]
        self.goals = [
            [win for win in wins if win[0] not in ("eliminate", "survive")]
            for wins in self.victories
        ]
        """What can be reached at any moment."""
        self.leading = frozenset(
            seat for seat in seats if self.is_marines[seat] or self.is_rogues[seat]
        )
        """Whose Main Characters Supporting Characters follow."""
        self.starts = [side.start_at or side.row[0] for side in scenario.sides]
        begin = [
            self.named[name]
            for side in scenario.sides
            for name in (
                *side.row,
                *side.high.values(),
                *side.low.values(),
                *(each.card for each in side.characters),
                *(side.choose.one + side.choose.any if casting and side.choose else ()),
                *(each.card for each in side.supporting),
                *(name for each in side.characters for name in each.items),
                *(each.riding for each in side.characters if each.riding),
                *((side.condition,) if side.condition else ()),
            )
        ]
        self.in_game = sorted({card for zone in (*self.lists, *self.kits, begin) for card in zone})
        """Every card that there may be in the game, each once."""
        self.die = tuple(range(1, self.data.die + 1))
        self.draws = [self._question(seat) for seat in seats]
        self.warrior = [
            self.grown["Cloned Alien Warrior" if self._cloned(seat) else "Alien Warrior"]
            for seat in seats
        ]
        """What Chest Bursters of a seat grow up to."""
        self.hybrids = [
            (at, card.origin.host)
            for at, card in enumerate(self.cards)
            if card.origin and card.origin.by == "maturing" and card.origin.host
        ]
        self.body_labels = [[f"{LETTERS[seat]}{slot}" for slot in range(200)] for seat in seats]
        self.labelled = {
            label: (seat, slot)
            for seat, labels in enumerate(self.body_labels)
            for slot, label in enumerate(labels)
        }
        """Whose character has a label, and its number."""
        self.courses: dict[tuple[int, ...], tuple[Step, ...]] = {}
        """All steps of a turn, by the order in which the seats act; noted down in the first one."""
        self.name_of_seats = LETTERS[: self.players]

    def _cloned(self, seat: int) -> bool:
        bit = self.bits["Cloned"]
        begin = [self.named[each.card] for each in self.sides[seat].characters]
        return any(self.words[card] & bit for card in (*begin, *self.lists[seat]))

    def _question(self, seat: int) -> Question:
        return Question(f"{LETTERS[seat]} draws", lambda card: self.labels[card])

    def _listed(self, cards: Mapping[str, int]) -> tuple[int, ...]:
        numbers = [self.index[card] for card, copies in cards.items() for _ in range(copies)]
        return tuple(sorted(numbers))

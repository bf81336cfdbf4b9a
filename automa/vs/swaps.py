"""Small changes to a deck list: one card for another, within the rules of decks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from automa.lab.tuning import Changes
from automa.vs.lab import Trial
from pnp.data.vs.cards import IN_DECKS, Card, base_cards
from pnp.data.vs.decks import DeckList
from pnp.data.vs.rules import rules


class Swap(NamedTuple):
    """One copy of a card makes room for one of another, both by their numbers."""

    out: str
    in_: str


def _numbers(card: Card) -> float:
    """How much of a fighter one gets for the cost."""
    return (card.atk + card.defence + 2 * card.health) / (card.cost + 2)


def _dear(card: Card) -> float:
    return card.cost


def _fighter(card: Card) -> bool:
    return card.type == "supporting"


def _other(card: Card) -> bool:
    return card.type in ("equipment", "plot_twist")


KINDS: Final[
    Mapping[str, tuple[Callable[[Card], bool], Callable[[Card], bool], Callable[[Card], float]]]
] = {
    "fighters": (_fighter, _fighter, _numbers),
    "costs": (_fighter, _fighter, _dear),
    "tricks": (_fighter, _other, lambda _: 0.0),
    "muscle": (_other, _fighter, _numbers),
}
"""Who goes, who comes, and of what the newcomers have more than those who go."""


class Swaps:
    """What can be changed about a deck list."""

    noun: Final = "deck list"
    hint: Final = "another main character, or cards of another team, change more"
    at_first: Final = 6

    def __init__(self, trial: Trial) -> None:
        self.trial = trial
        self.known: Mapping[str, Card] = {**base_cards(), **trial.deck.own}
        teams = {self.known[number].team for number in trial.deck.cards}
        self.pool = [
            card
            for card in self.known.values()
            if card.type in IN_DECKS and not card.is_location and card.team in {*teams, None}
        ]
        """Cards of the teams that the list has, in the order of their numbers."""

    def kinds(self, easier: bool) -> Sequence[tuple[str, bool]]:
        """Better fighters are no question; whether the rest helps is."""
        both = [(kind, way) for kind in KINDS if kind != "fighters" for way in (True, False)]
        return [("fighters", easier), *both]

    def steps(self, done: Changes, kind: str, easier: bool, most: int) -> Changes:
        """Swaps of a kind after those done."""
        copies, found = Counter(self.make(done)), list[Swap]()
        while len(found) < most:
            step = next(self._swaps(copies, kind, easier, (*done, *found)), None)
            if step is None:
                break
            copies[step.out] -= 1
            copies[step.in_] += 1
            found.append(step)
        return tuple(found)

    def _swaps(
        self, copies: Counter[str], kind: str, easier: bool, before: Changes
    ) -> Iterator[Swap]:
        """Those that the rules allow, the most telling first; nothing is swapped back."""
        goes, comes, measure = KINDS[kind]
        sign = 1 if easier else -1
        come_before, gone_before = {each.in_ for each in before}, {each.out for each in before}
        ranked = sorted(self.pool, key=lambda card: -sign * measure(card))
        leaving = [
            card
            for card in reversed(ranked)
            if copies[card.id] > 0 and goes(card) and card.id not in come_before
        ]
        coming = [
            card
            for card in ranked
            if comes(card) and card.id not in gone_before and self._room(copies, card)
        ]
        better = goes is comes
        for old in leaving:
            for new in coming:
                gain = sign * (measure(new) - measure(old))
                if new.id != old.id and new.name != old.name and (gain > 0 or not better):
                    yield Swap(old.id, new.id)

    def _room(self, copies: Counter[str], card: Card) -> bool:
        """Whether one more of a card is allowed; all of one name count together."""
        alike = sum(n for number, n in copies.items() if self.known[number].name == card.name)
        return alike < (card.deck_max or rules().copies)

    def make(self, changes: Changes) -> Mapping[str, int]:
        """Copies by number after changes."""
        copies = Counter(self.trial.deck.cards)
        for each in changes:
            copies[each.out] -= 1
            copies[each.in_] += 1
        return {number: many for number, many in copies.items() if many > 0}

    def variant(self, changes: Changes) -> Any:
        """The list after changes, against the same ones."""
        deck: DeckList = self.trial.deck._replace(cards=self.make(changes))
        return self.trial._replace(deck=deck)

    def told(self, changes: Changes) -> Sequence[str]:
        """What goes and what comes."""
        return [
            f"{many} {self.known[out].name} to {self.known[in_].name}"
            for (out, in_), many in Counter(changes).items()
        ]

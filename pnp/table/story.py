"""Tells a game among rivals: each event as a sentence, to those who sit at some of the seats."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pnp.data.english import closed
from pnp.rules.kernel import Event
from pnp.table.records import Record


def told_to(record: Record, players: int) -> tuple[Sequence[int], Sequence[int]]:
    """The seats that are called you, and those whose cards are told openly.

    Where persons share the screen each is called by the letter; without any all is told.
    """
    own = record.persons
    return (own if len(own) == 1 else ()), (own or range(players))


class RivalsStory:
    """Follows the events of one game from its first.

    What happened is told by the method of its name: `drew` by `_told_drew`, with its facts.
    """

    def __init__(self, letters: Sequence[str], own: Iterable[int], shown: Iterable[int]) -> None:
        self._letters = letters
        self._own = set(own)
        """The seats that are called you."""
        self._shown = set(shown)
        """The seats whose cards are told openly."""

    def tell(self, events: Iterable[Event]) -> list[str]:
        """A sentence or two for each event that deserves them."""
        sentences = []
        for event in events:
            told: Any = getattr(self, f"_told_{event.what.replace(' ', '_').replace('-', '_')}")
            sentences.append(told(*event.facts))
        return [closed(sentence) for sentence in sentences if sentence]

    def _does(self, seat: int, verb: str) -> str:
        """'You draw', 'B draws'."""
        if seat in self._own:
            return f"You {verb}"
        word, _, rest = verb.partition(" ")
        word = "has" if word == "have" else f"{word}es" if word.endswith("o") else f"{word}s"
        return f"{self._letters[seat]} {word} {rest}".rstrip()

    def _you(self, seat: int) -> str:
        return "you" if seat in self._own else self._letters[seat]

    def _whose(self, seat: int) -> str:
        return "your" if seat in self._own else f"{self._letters[seat]}'s"

    def _sees(self, seat: int) -> bool:
        return seat in self._shown

    def _count(self, cards: Sequence[int]) -> str:
        return "a card" if len(cards) == 1 else f"{len(cards)} cards"

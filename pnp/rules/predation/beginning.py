"""What a scenario sets in a game of Predation: first creatures, hands, and a goal for seat A."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from pnp.rules.predation.moves import LETTERS, Notation

if TYPE_CHECKING:
    from pnp.rules.predation.state import Contest


class Beginning(NamedTuple):
    """Seats without creatures build them as usual; those without a hand are dealt one."""

    creatures: Mapping[int, tuple[tuple[int, int], ...]]
    hands: Mapping[int, tuple[int, ...]]
    goal: str
    turns: int
    """How many turns seat A has for its goal; 0 if there is no end."""

    @property
    def cards(self) -> Counter[int]:
        """All cards that lie or are held somewhere from the start."""
        found = Counter(card for hand in self.hands.values() for card in hand)
        for pairs in self.creatures.values():
            found.update(card for pair in pairs for card in pair)
        return found


def beginning_of(options: Mapping[str, Any], notation: Notation) -> Beginning:
    """The beginning that checked options describe."""
    seat, card = LETTERS.index, notation.card_of
    return Beginning(
        {
            seat(letter): tuple(_pair(text, notation) for text in texts)
            for letter, texts in options.get("creatures", {}).items()
        },
        {
            seat(letter): tuple(sorted(card(name) for name in names))
            for letter, names in options.get("hands", {}).items()
        },
        options.get("goal", "any"),
        options.get("turns", 0),
    )


def _pair(text: str, notation: Notation) -> tuple[int, int]:
    attack, _, defence = text.partition("/")
    return notation.card_of(attack), notation.card_of(defence)


# --- in play ------------------------------------------------------------------------------------


def lay_out(game: Contest) -> None:
    """Put the creatures on the table that the scenario gives."""
    for seat, pairs in game.rules.beginning.creatures.items():
        for attack, defence in pairs:
            name = game.arrive(seat, attack, defence)
            game.tell("built", name, attack, defence)


def goal_met(game: Contest, win: str, winner: int) -> bool:
    """Whether a win counts: seat A must win as its goal says, unless it is the last one left."""
    return bool(winner) or game.rules.beginning.goal in ("any", win)


def check_time(game: Contest) -> None:
    """End the game if seat A has had its turns, or is out."""
    beginning = game.rules.beginning
    others = [seat for seat in range(1, game.rules.players) if game.alive[seat]]
    if not game.alive[0] and (beginning.goal != "any" or beginning.turns):
        game.end(others, "A is out")
    elif beginning.turns and game.turns[0] >= beginning.turns:
        if beginning.goal == "survive":
            game.end([0], "A has survived")
        else:
            game.end(others, "A's turns are over")

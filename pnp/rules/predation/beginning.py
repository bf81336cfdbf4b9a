"""What a scenario sets in a game of Predation: first creatures, hands, and a goal for seat A."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from pnp.data.predation import Predation
from pnp.data.problems import Problem, did_you_mean
from pnp.rules.predation.moves import LETTERS, MOST_CREATURES, Notation

if TYPE_CHECKING:
    from pnp.rules.predation.state import Contest

GOALS: Final = ("any", "extinction", "apex", "dominance", "survive")
MORE: Final[Mapping[str, Any]] = {"creatures": {}, "hands": {}, "goal": "any", "turns": 0}
"""The options that only scenarios use, and the value that means nothing special."""
MOST_TURNS: Final = 99


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


# --- checking -----------------------------------------------------------------------------------


def flaws(
    more: Mapping[str, Any], players: int, decks: int, data: Predation, notation: Notation
) -> Iterator[Problem]:
    """Everything that is wrong with these options."""
    goal, turns = more.get("goal", "any"), more.get("turns", 0)
    if goal not in GOALS:
        yield Problem(f"goal cannot be {goal!r}", hint=did_you_mean(str(goal), GOALS))
    if type(turns) is not int or not 0 <= turns <= MOST_TURNS:
        yield Problem(f"turns cannot be {turns!r}", hint=f"a number from 1 to {MOST_TURNS}")
    elif goal == "survive" and not turns:
        yield Problem("the goal 'survive' needs turns", hint="the turns of A to live through")
    used: Counter[str] = Counter()
    for name in ("creatures", "hands"):
        given = more.get(name, {})
        if not isinstance(given, Mapping):
            yield Problem(f"{name} must be a list for each seat", hint="such as {A: [...]}")
            continue
        for letter, texts in given.items():
            if letter not in LETTERS[:players]:
                hint = f"one of: {', '.join(LETTERS[:players])}"
                yield Problem(f"{name}: there is no seat '{letter}'", hint=hint)
            elif not _texts(texts):
                yield Problem(f"{name} of {letter} must be a list of cards")
            elif name == "creatures" and not 1 <= len(texts) <= MOST_CREATURES:
                yield Problem(f"{letter} must have 1 to {MOST_CREATURES} creatures")
            else:
                for text in texts:
                    parts = text.split("/")
                    used.update(part.strip().upper() for part in parts)
                    yield from _card_flaws(name, letter, text, data, notation)
    for card, count in used.items():
        copies = decks * (data.deck.jokers if card == data.deck.joker_name.upper() else 1)
        if count > copies and notation.has_card(card):
            yield Problem(f"{card} is used {count} times, and there {_are(copies)}")


def _card_flaws(
    name: str, letter: str, text: str, data: Predation, notation: Notation
) -> Iterator[Problem]:
    parts = [part.strip() for part in text.split("/")]
    if len(parts) != (2 if name == "creatures" else 1):
        form = "attack/defence, such as 2H/3C" if name == "creatures" else "one card, such as 10S"
        yield Problem(f"{name} of {letter}: '{text}' must be {form}")
        return
    for part in parts:
        if not notation.has_card(part):
            hint = "rank and suit, such as 10S"
            yield Problem(f"{name} of {letter}: there is no card '{part}'", hint=hint)
        elif name == "creatures":
            number = notation.card_of(part) % len(data.deck.ranks)
            highest = data.creature.highest_card
            joker = part.upper() == data.deck.joker_name.upper()
            if joker or data.deck.ranks[number].number > highest:
                hint = f"creatures are made of cards up to {highest}"
                yield Problem(f"creatures of {letter}: '{part}' cannot be part of one", hint=hint)


def _texts(value: object) -> bool:
    return isinstance(value, Sequence) and all(isinstance(each, str) for each in value)


def _are(count: int) -> str:
    return "is 1" if count == 1 else f"are {count}"


# --- in play ------------------------------------------------------------------------------------


def lay_out(game: Contest) -> None:
    """Put the creatures on the table that the scenario gives."""
    for seat, pairs in game.rules.beginning.creatures.items():
        for attack, defence in pairs:
            name = game.arrive(seat, attack, defence)
            game.tell("built", name, attack, defence)


def goal_met(game: Contest, reason: str, winner: int) -> bool:
    """Whether a win counts: seat A must win as its goal says."""
    goal = game.rules.beginning.goal
    if winner or goal == "any":
        return True
    wins = game.rules.data.wins
    return any(win.id == goal and win.name == reason for win in wins.in_order)


def time_is_up(game: Contest) -> bool:
    """Whether the game ends because seat A has had its turns, or is out."""
    beginning = game.rules.beginning
    others = [seat for seat in range(1, game.rules.players) if game.alive[seat]]
    if not game.alive[0] and (beginning.goal != "any" or beginning.turns):
        game.end(others, "A is out")
        return True
    if not beginning.turns or game.turns[0] < beginning.turns:
        return False
    if beginning.goal == "survive":
        game.end([0], "A has survived")
    else:
        game.end(others, "A's turns are over")
    return True

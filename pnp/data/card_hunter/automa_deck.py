"""Card Hunter's companion deck: the words of its cards, and what they say in English."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Annotated, Any, ClassVar, Final, Literal, TypeAlias, get_args

from pnp.data.automa_deck import (
    Note,
    PrintedLine,
    conditions_of,
    never_reached,
    pile_of,
    said,
)
from pnp.data.check import Flaw
from pnp.data.files import doubled
from pnp.data.models import Card
from pnp.data.problems import Place
from pnp.data.shapes import Doc, Length, Range, model
from pnp.data.vocabulary import Id, Line
from pnp.data.yaml_source import DataPath

Verb: TypeAlias = Literal[
    "heavy-attack",
    "light-attack",
    "drink",
    "drink-for-mate",
    "drink-from-mate",
    "move-away",
    "move-to-biggest-hit-pile",
    "move-to-biggest-part",
    "move-to-smallest-part",
    "move-to-mate",
    "move-clockwise",
]
VERBS: Final[tuple[str, ...]] = get_args(Verb)
LAST_RESORT: Final = "move-clockwise"

# How each verb begins a line: its name in bold, the rest of it, and the sign beside it.
_SAID: Final[Mapping[str, tuple[str, str, str]]] = {
    "heavy-attack": ("Heavy attack", "", "hit-gash"),
    "light-attack": ("Light attack", "", "card-turn"),
    "drink": ("Drink", "", "potion"),
    "drink-for-mate": ("Give", "a mate your Potion", "potion"),
    "drink-from-mate": ("Drink", "a mate’s Potion", "potion"),
    "move-away": ("Move", "away from the marked Part", "arrow-step"),
    "move-to-biggest-hit-pile": ("Move", "toward the biggest Hit Pile", "arrow-step"),
    "move-to-biggest-part": ("Move", "toward the biggest Part", "arrow-step"),
    "move-to-smallest-part": ("Move", "toward the smallest Part that has cards", "arrow-step"),
    "move-to-mate": ("Move", "toward the nearest hunter", "arrow-step"),
    "move-clockwise": ("Move", "clockwise", "arrow-step"),
}
Few: TypeAlias = Annotated[int, Range(1, 20)]
Some: TypeAlias = Annotated[int, Range(0, 20)]


@model
class When:
    """What must hold, all of it, for a priority to apply; each is seen by looking or counting."""

    tokens_at_most: Annotated[Few | None, Doc("Knockout tokens left")] = None
    lives_at_most: Annotated[Few | None, Doc("Lives of the hunter that acts")] = None
    fewest_lives: Annotated[bool | None, Doc("no hunter has fewer Lives")] = None
    anyone_at_most: Annotated[Few | None, Doc("Lives of whichever hunter has fewest")] = None
    alone: Annotated[bool | None, Doc("nobody else stands at the Position")] = None
    mate_lives_at_most: Annotated[
        Few | None, Doc("Lives of another hunter who stands at the same Position")
    ] = None
    marked: Annotated[bool | None, Doc("the attack marker lies on the hunter's Part")] = None
    struck: Annotated[
        bool | None,
        Doc("the longest bar of the marked Part on the chart of odds is the hunter's Position"),
    ] = None
    marked_part_at_most: Annotated[Some | None, Doc("cards left in the marked Part")] = None
    part_at_most: Annotated[Some | None, Doc("cards left in the hunter's Part")] = None
    part_at_least: Annotated[Few | None, Doc("cards left in the hunter's Part")] = None
    hit_pile_at_least: Annotated[Few | None, Doc("cards in the hunter's Hit Pile")] = None
    other_hit_piles_at_most: Annotated[
        Some | None, Doc("cards in the three other Hit Piles together")
    ] = None
    rage_seen: Annotated[bool | None, Doc("Rage of the hunter's Part has been turned over")] = None


def _at_most(number: int) -> str:
    if number == 0:
        return "no cards"
    return "1 card or none" if number == 1 else f"{number} cards or fewer"


def _at_least(number: int) -> str:
    return "a card" if number == 1 else f"{number} cards or more"


def _lives(number: int) -> str:
    return "only 1 Life" if number == 1 else f"{number} Lives or fewer"


# What each condition says after "if", by its value.
_IF: Final[Mapping[str, Callable[[Any], str]]] = {
    "tokens_at_most": lambda n: (
        "only 1 Knockout token is left" if n == 1 else f"{n} Knockout tokens or fewer are left"
    ),
    "lives_at_most": lambda n: f"you have {_lives(n)}",
    "fewest_lives": lambda yes: f"{'no' if yes else 'a'} hunter has fewer Lives than you",
    "anyone_at_most": lambda n: f"any hunter has {_lives(n)}",
    "alone": lambda yes: f"you have {'no' if yes else 'a'} mate",
    "mate_lives_at_most": lambda n: f"a mate has {_lives(n)}",
    "marked": lambda yes: f"your Part is {'' if yes else 'not '}marked",
    "struck": lambda yes: f"the marked Part {'aims' if yes else 'does not aim'} at you",
    "marked_part_at_most": lambda n: f"the marked Part has {_at_most(n)}",
    "part_at_most": lambda n: f"your Part has {_at_most(n)}",
    "part_at_least": lambda n: f"your Part has {_at_least(n)}",
    "hit_pile_at_least": lambda n: f"your Hit Pile has {_at_least(n)}",
    "other_hit_piles_at_most": lambda n: f"the other Hit Piles together have {_at_most(n)}",
    "rage_seen": lambda yes: f"your Part’s Rage {'is out' if yes else 'is still hidden'}",
}


@model
class Priority:
    """One line of a card: do this, when that holds and the rules allow it."""

    NOUN: ClassVar[str] = "priority"

    do: Annotated[Verb, Doc("the action")]
    when: Annotated[When | None, Doc("what must hold; nothing: always")] = None

    @property
    def conditions(self) -> Mapping[str, int | bool]:
        """What must hold, by name."""
        return conditions_of(self.when)

    @property
    def action(self) -> str:
        """What is done, whatever the occasion."""
        return self.do


@model
class AutomaCard:
    """One card of the deck: a temper, and what it does first, second, third."""

    NOUN: ClassVar[str] = "card"

    id: Annotated[Id, Doc("a short name that no other card here has")]
    name: Annotated[Line, Doc("the temper, printed as its title")]
    line: Annotated[Line, Doc("a word on the temper, printed under the title")]
    priorities: Annotated[
        tuple[Priority, ...], Length(1, 12), Doc("from the most to the least urgent")
    ]
    copies: Annotated[int, Range(1, 9), Doc("how many of it the deck holds")] = 1

    def flaws(self) -> Iterator[Flaw]:
        *earlier, last = self.priorities
        path: DataPath = ("priorities", len(earlier))
        if last.do != LAST_RESORT or last.conditions:
            yield Flaw(
                path,
                f"the last priority must be '{LAST_RESORT}' without conditions",
                "so that there is always something to do",
            )
        yield from never_reached(self.priorities, ("priorities",))


@model
class AutomaDeck:
    """A deck that decides for a hunter."""

    NOUN: ClassVar[str] = "deck"

    kind: Annotated[Literal["automa-deck"], Doc("what this file describes")]
    id: Annotated[Id, Doc("a short name")]
    name: Annotated[Line, Doc("the name people read")]
    cards: Annotated[tuple[AutomaCard, ...], Length(1, 60), Doc("its cards")]

    def flaws(self) -> Iterator[Flaw]:
        yield from doubled(self.cards, ("cards",), "card")

    @property
    def pile(self) -> tuple[AutomaCard, ...]:
        """Every card as often as it is in the deck."""
        return pile_of(self.cards)


# --- the words ----------------------------------------------------------------------------------


def sentence(priority: Priority) -> str:
    """A priority in English, with the action in bold: '**Light attack** if ...'."""
    action, what, _ = _SAID[priority.do]
    return said(action, what, priority.conditions, _IF)


def printed_lines(card: AutomaCard) -> tuple[PrintedLine, ...]:
    """What a card says, line by line."""
    return tuple(PrintedLine(_SAID[each.do][2], sentence(each)) for each in card.priorities)


# How to run the deck. The player in automa/card_hunter/instinct.py does just this; whoever
# changes one of them changes the other.
HOW_TO_RUN: Final = (
    Note(
        "card-stack",
        "Each round",
        "When the attack marker is set, turn over the next companion card. Every companion "
        "follows it this round. Reshuffle when the pile is empty.",
    ),
    Note(
        "card-turn",
        "Each turn",
        "Read from the top and do the first line that applies and that the rules allow. Skip a "
        "drink at full health, and a move toward a Part that you are already at.",
    ),
    Note("paw", "Words", ""),
    Note(
        "arrow-step",
        "Moving",
        "Go the shorter way round, clockwise if both are equally long. If the next Position is "
        "full, go the other way. If several fit, head for the nearest; if those are equally near, "
        "for the first one clockwise.",
    ),
    Note("eye", "Rage", "Once turned over, it is out: leave it beside its Part for all to see."),
    Note(
        "potion",
        "Sharing",
        "A companion agrees to give a Potion if the hunter who asks has fewer Lives than it does. "
        "If it is refused one itself, it goes on to the next line.",
    ),
)
ON_THE_FRONT: Final = 3
"""How many of the notes stand on the front of their card; the others are behind them."""


# What the lines speak of; a word that no line of a deck has need not be explained with it.
WORDS: Final = (
    ("mate", "A mate is another hunter at your Position."),
    ("aim", "The marked Part aims where its bar on the chart of odds is longest."),
    (
        "est Part",
        "The size of a Part is the number of its face-down cards. Do not leave your Part for "
        "another of the same size.",
    ),
)


def how_to_run(deck: AutomaDeck) -> tuple[Note, ...]:
    """The notes that somebody needs who plays with these very cards."""
    lines = " ".join(sentence(line) for card in deck.cards for line in card.priorities)
    words = " ".join(told for word, told in WORDS if word in lines)
    notes = (note._replace(text=note.text or words) for note in HOW_TO_RUN)
    return tuple(note for note in notes if note.text and (note.title != "Rage" or "Rage" in lines))


def printed_cards(deck: AutomaDeck, place_of: Callable[[DataPath], Place]) -> Iterator[Card]:
    """The cards as they are printed, and one more that says how to run them."""
    for at, card in enumerate(deck.cards):
        face: dict[str, Any] = {"line": card.line, "lines": printed_lines(card)}
        face |= {"notes": (), "rear": ()}
        yield Card(card.id, card.name, card.copies, face, place_of(("cards", at)))
    notes = how_to_run(deck)
    guide = {
        "line": f"{len(deck.pile)} cards that act for a hunter",
        "lines": (),
        "notes": notes[:ON_THE_FRONT],
        "rear": notes[ON_THE_FRONT:],
    }
    yield Card("how-to-run", deck.name, 1, guide, place_of(()))

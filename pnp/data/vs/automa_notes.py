"""What the cards of the automa of Vs. need not say: the texts of its reference cards.

The player in automa/vs does just this; whoever changes one of them changes the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnp.data.automa_deck import Guide, Note

if TYPE_CHECKING:
    from pnp.data.vs.automa_deck import Points

CHEAP: Final = 3
"""The cost of a character that makes a first hand worth keeping."""
REACH: Final = 2
"""A card is out of reach that costs so much more than the resources there will be."""

HOW_TO_RUN: Final = (
    Note(
        "vs/level",
        "Setup",
        "Shuffle the pile of its team, one temperament and one level; reshuffle when it runs out. "
        "You see its hand. It goes first if it has the choice, and changes a hand without a "
        f"character of cost {CHEAP} or less.",
    ),
    Note(
        "card-turn",
        "Its turn",
        "Turn up a card when its turn begins. It applies until its next turn, in yours too.",
    ),
    Note(
        "vs/card-location",
        "Resource",
        "Lay the first thing you can. If nothing fits, any location face up.",
    ),
    Note(
        "vs/card-supporting",
        "Recruit",
        "Do the first line you can, again and again. Never a second one of a name that stands face "
        "up on its side, unless it has Swarm.",
    ),
    Note(
        "shield",
        "Rows",
        "The first line that fits a character says where it stands, also when it appears. If all "
        "would stand in the back row, the highest DEF goes to the front.",
    ),
)
HOW_IT_FIGHTS: Final = (
    Note(
        "vs/card-twist",
        "Play and use",
        "Before it lays, recruits or attacks: reckon each power and plot twist. It uses the one "
        "that gains most, if that is enough; then reckon again. An enemy stunned without a wound "
        "counts as standing, unless that opens a better attack.",
    ),
    Note(
        "vs/atk",
        "Attack",
        "Reckon each ready character against each enemy in reach, and in each row a team: the "
        "highest ATK first, one more until it stuns. The first line that fits an attack counts; "
        "of those that fit it, the most points. Then read from the top again. With one wound to "
        "go its main character attacks only to win, or if nobody strikes back.",
    ),
    Note(
        "swords",
        "In combat",
        "Whenever it may play: reckon how the combat ends with each card or power, and without. "
        "It plays the one that gains most, if that is enough.",
    ),
)


def how_it_counts(points: Points) -> tuple[Note, ...]:
    """What things are worth."""
    return (
        Note(
            "eye",
            "Reckon",
            "Assume that nobody plays anything more, that a strike back stuns the one worth most, "
            "and that luck is average.",
        ),
        Note(
            "vs/wound",
            "Main characters",
            f"A wound {points.wound}, a stun {points.stun} besides, level 2 {points.level}, each "
            f"XP {points.xp}. The last wound is worth everything.",
        ),
        Note(
            "vs/card-supporting",
            "Supporters",
            "Its cost and 1 more while it is in play, half of that (rounded up) while it is "
            "stunned; less 1 for each wound. Its equipment: the cost.",
        ),
        Note(
            "vs/counter",
            "ATK and DEF",
            f"Face up: {points.counter:g} for each point above what is printed, as much less for "
            "each below.",
        ),
        Note(
            "card",
            "Cards",
            f"{points.card} for each in a hand or among the resources, {points.location} more for "
            f"a location face up. So paying costs {points.location} by turning one down, "
            f"{points.card} by discarding.",
        ),
        Note(
            "trump",
            "Gain",
            "How much its lead over its enemies grows.",
        ),
    )


WORDS: Final = (
    Note(
        "vs/card-supporting",
        "Spare",
        "A character of which it has another in hand or in play, if only one is allowed.",
    ),
    Note(
        "vs/card-location",
        "Out of reach",
        f"It costs at least {REACH} more than the resources it will have. Trap: a plot twist that "
        "can be played from there. Useful: a location with a symbol that its powers ask for and "
        "none that is face up gives.",
    ),
    Note(
        "vs/card-equipment",
        "Equipment",
        "It goes to a character that has none yet; among those, to the highest ATK.",
    ),
    Note(
        "vs/neutral",
        "Other choices",
        "Try each, and take what leaves it most points. Who is struck back: the one worth most "
        "that is stunned.",
    ),
    Note(
        "arrow-right",
        "Equal",
        "The dearest card of several, or the cheapest if the line says so; then the first as the "
        "cards are numbered. Of characters the one on the left, of attacks the smallest team.",
    ),
)


def guides(points: Points) -> tuple[Guide, ...]:
    """The reference cards, with what things are worth."""
    return (
        Guide("how-to-run", "How to run it", HOW_TO_RUN, "How it fights", HOW_IT_FIGHTS),
        Guide("how-it-counts", "How it counts", how_it_counts(points), "What is meant", WORDS),
    )

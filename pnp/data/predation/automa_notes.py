"""What the cards of Predation's automa need not say: the texts of its two reference cards.

The player in automa/predation/instinct.py does just this; whoever changes one of them changes the
other.
"""

from __future__ import annotations

from typing import Final

from pnp.data.automa_deck import Guide, Note

HOW_TO_RUN: Final = (
    Note(
        "predation/egg",
        "Setup",
        "Shuffle the cards of one temperament and level; again when all are used. Build the best "
        "pair, then the best of the rest.",
    ),
    Note(
        "predation/cards",
        "Its cards",
        "Look at them in its turn, and at those it defends with. Shuffle those face down into a "
        "pile after its turn, and again when one was used.",
    ),
    Note(
        "predation/flip",
        "Its turn",
        "Draw, then turn up an instruction card. It holds until its next turn.",
    ),
    Note(
        "dna",
        "Grow",
        "Do the first line you can. Migrate or evolve only if its other cards, face down too, can "
        "feed all it has then.",
    ),
    Note(
        "predation/claw",
        "Attack",
        "Do the first line you can. After the fight read again from the top.",
    ),
    Note(
        "predation/facedown",
        "Place",
        "Do every line that holds, one after the other. A Joker counts as 0.",
    ),
    Note(
        "food",
        "Feed",
        "The lowest card that is enough; if none is, the highest, and so on. From its hand; while "
        "that could not pay what is left, from its face-down cards too.",
    ),
)
HOW_IT_FIGHTS: Final = (
    Note(
        "predation/claw",
        "Attack",
        "It beats what has a lower defence than its attack, trump and modifiers counted. Take the "
        "strongest creature it beats, with the one that needs the lowest boost, then the weakest.",
    ),
    Note(
        "predation/boost",
        "Boost",
        "Only to reach what the line asks, be it to win by 3 instead of 1: the lowest card of its "
        "hand that is enough. If another stands in, read the lines for that one; if none fits, no "
        "boost.",
    ),
    Note(
        "predation/negate",
        "Negate",
        "If that wins: with the lowest card of its hand that can.",
    ),
    Note(
        "trump",
        "Unless trumped",
        "It never attacks a defence card whose suit trumps its attack card.",
    ),
    Note(
        "shield",
        "Defend",
        "Only if it would lose, trump counted. A card saves if it negates the boost and that is "
        "enough; if not so, by its bonus. It is a number only: a Joker never saves. What does not "
        "save stays where it lay.",
    ),
)
HOW_IT_CHOOSES: Final = (
    Note(
        "predation/scales",
        "Strongest",
        "The highest sum of attack and defence card, whatever lies under them. Weakest: the "
        "lowest.",
    ),
    Note(
        "tier-1",
        "Best pair",
        "The highest sum that is allowed and can be fed, then the highest card. The lower card "
        "attacks.",
    ),
    Note(
        "dna",
        "Evolve",
        "With the highest card that fits, in defence if it fits both. If none fits that creature, "
        "the next strongest, or weakest. If the line names no creature, the strongest that can. A "
        "Jack under it goes.",
    ),
    Note(
        "predation/queen",
        "Modifiers",
        "Only under a creature without one: if the best has one, the next. Best defender: the "
        "highest defence.",
    ),
    Note(
        "predation/ace",
        "Stand in",
        "When it is attacked: its best defender with an Ace, if that has a higher defence than the "
        "target.",
    ),
)
WHAT_IS_EQUAL: Final = (
    Note(
        "predation/meteor",
        "Disasters",
        "It never plays a King with its last creature. Its King takes its weakest, and everyone "
        "else’s strongest. It keeps its strongest; its weakest starves.",
    ),
    Note(
        "predation/cards",
        "Equal cards",
        "Of one number: [suit-hearts] hearts, then [suit-clubs] clubs, [suit-diamonds] diamonds, "
        "[suit-spades] spades.",
    ),
    Note(
        "food",
        "Equal food",
        "Worth the same: from its hand first, then the lowest number.",
    ),
    Note(
        "predation/king",
        "J, Q, K, A, Joker",
        "Played to grow: one that lies face down first, then one from its hand.",
    ),
    Note(
        "paw",
        "Equal creatures",
        "The one furthest left in the row, strongest or weakest. New ones go to the right end.",
    ),
    Note(
        "predation/eye",
        "Equal rivals",
        "The one who plays next after the automa.",
    ),
)
GUIDES: Final = (
    Guide("how-to-run", "How to run it", HOW_TO_RUN, "How it fights", HOW_IT_FIGHTS),
    Guide(
        "how-it-chooses",
        "How it chooses",
        HOW_IT_CHOOSES,
        "Disasters, and what is equal",
        WHAT_IS_EQUAL,
    ),
)

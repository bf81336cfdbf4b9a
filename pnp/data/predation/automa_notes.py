"""What the cards of Predation's automa need not say: the texts of its three reference cards.

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
        "Shuffle the cards of one temperament and level; reshuffle when they run out. Build the "
        "best pair, then the best of what is left.",
    ),
    Note(
        "predation/cards",
        "Its cards",
        "You see its hand in its turn, and any card it defends with. Its face-down cards are a "
        "pile: shuffle it after its turn, and whenever one was used.",
    ),
    Note(
        "predation/flip",
        "Its turn",
        "Draw, then turn up an instruction card. It applies until the next turn of the automa.",
    ),
    Note(
        "dna",
        "Grow",
        "Do the first line you can. It migrates or evolves only if its other cards, face-down "
        "ones included, can then feed all its creatures.",
    ),
    Note(
        "predation/claw",
        "Attack",
        "Do the first line you can. After the fight, start again from the top.",
    ),
    Note(
        "predation/facedown",
        "Place",
        "Do every line that applies, in order. A Joker counts as 0.",
    ),
)
HOW_IT_FIGHTS: Final = (
    Note(
        "predation/claw",
        "Attack",
        "It beats a creature whose defence is lower than its attack, with trump and modifiers "
        "counted. It attacks the strongest creature it can beat, with whichever of its own needs "
        "the lowest boost; if several do, with the weakest of them.",
    ),
    Note(
        "predation/boost",
        "Boost",
        "Only when the line asks for more than it has: the lowest card in its hand that is enough. "
        "If another creature stands in, read the lines again for that one; if none fits, it does "
        "not boost.",
    ),
    Note(
        "predation/negate",
        "Negate",
        "Only if that wins the fight: with the lowest card in its hand that can.",
    ),
    Note(
        "trump",
        "Unless trumped",
        "It never attacks a defence card whose suit trumps its attack card.",
    ),
)
HOW_IT_DEFENDS: Final = (
    Note(
        "shield",
        "Defend",
        "Only if it would lose, with trump counted. A card saves if it negates the boost and that "
        "is enough, or else by its bonus. It counts as a number only, so a Joker never saves. A "
        "card that does not save stays face down.",
    ),
    Note(
        "predation/ace",
        "Stand in",
        "When it is attacked, its best defender with an Ace stands in, if that has a higher "
        "defence than the target.",
    ),
    Note(
        "food",
        "Feed",
        "It pays with the lowest card that is enough; if none is, with the highest, and so on. It "
        "pays from its hand, and from its face-down cards too as long as the hand cannot pay what "
        "is left.",
    ),
)
HOW_IT_CHOOSES: Final = (
    Note(
        "predation/scales",
        "Strongest",
        "The creature with the highest sum of attack and defence card; modifiers do not count. "
        "The weakest has the lowest.",
    ),
    Note(
        "tier-1",
        "Best pair",
        "The highest sum that is allowed and that it can feed; then the pair with the highest "
        "card. The lower card attacks.",
    ),
    Note(
        "dna",
        "Evolve",
        "With the highest card that fits; in defence if it fits both. If none fits, try the next "
        "strongest creature, or the next weakest. If the line names no creature, start with the "
        "strongest. A Jack under it is discarded.",
    ),
    Note(
        "predation/queen",
        "Modifiers",
        "Only under a creature that has none: if the best one has one, take the next. The best "
        "defender has the highest defence.",
    ),
)
DISASTERS: Final = (
    Note(
        "predation/king",
        "Its King",
        "It never plays one with its last creature. Its own weakest goes, and the strongest of "
        "everyone else.",
    ),
    Note(
        "predation/meteor",
        "A Joker",
        "It keeps its strongest creature.",
    ),
    Note(
        "food",
        "Hunger",
        "If it cannot feed them all, its weakest creature starves.",
    ),
    Note(
        "predation/facedown",
        "J, Q, K, A, Joker",
        "When it plays one to grow, one that lies face down comes before one from its hand.",
    ),
)
WHAT_IS_EQUAL: Final = (
    Note(
        "predation/cards",
        "Cards of one number",
        "[suit-hearts] hearts come first, then [suit-clubs] clubs, [suit-diamonds] diamonds, "
        "[suit-spades] spades.",
    ),
    Note(
        "food",
        "Cards worth the same food",
        "From its hand first, then the lowest number.",
    ),
    Note(
        "paw",
        "Creatures",
        "The one furthest left in its row. New creatures join at the right end.",
    ),
    Note(
        "predation/eye",
        "Rivals",
        "The one who plays next after the automa.",
    ),
)
GUIDES: Final = (
    Guide("how-to-run", "How to run it", HOW_TO_RUN, "How it fights", HOW_IT_FIGHTS),
    Guide("how-it-chooses", "How it chooses", HOW_IT_CHOOSES, "How it defends", HOW_IT_DEFENDS),
    Guide("ties", "If several are equal", WHAT_IS_EQUAL, "Disasters", DISASTERS),
)

"""What the cards of the automa of Vs. need not say: the texts of its reference cards.

The player in automa/vs does just this; whoever changes one of them changes the other.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.data.automa_deck import Guide, Note

if TYPE_CHECKING:
    from pnp.data.vs.automa_deck import Points


def guides(points: Points) -> tuple[Guide, ...]:
    """The reference cards, with what things are worth."""
    worth = (
        Note("vs/automa-use", "Points", f"A wound on a main character is worth {points.wound}."),
    )
    return (Guide("how-to-run", "How to run it", worth, "What counts", worth),)

"""How a hunt ended, told by its goal: in a sentence for the story, and on the table in a few words.

A scenario may ask to sever one Part or only to hold out, and set a last round; then a beast that
lives on may be a victory, and one that nobody beat may have won by the clock.
"""

from __future__ import annotations

from pnp.data.card_hunter.options import SLAY, SURVIVE
from pnp.data.english import count
from pnp.rules.card_hunter.grammar import part_does
from pnp.rules.card_hunter.house import OUT_OF_TIME, SURVIVED
from pnp.rules.card_hunter.rules import SEVERED, Rules
from pnp.rules.kernel import Result

_WON = "THE HUNT IS WON."
_LOST = "THE HUNT IS LOST."


def last_sentence(rules: Rules, result: Result, rounds: int) -> str:
    """The end of the story; `rounds` is how many were begun."""
    name, limit = rules.monster.name, rules.conditions.round_limit
    if result.reason == SEVERED:
        return f"The {part_does(_part(rules), 'is')} severed: {_WON}"
    if result.reason == SURVIVED:
        return f"You have held out for {count(limit, 'round')}: {_WON}"
    if result.reason == OUT_OF_TIME:
        return f"That was the last round, and {_still(rules)}: {_LOST}"
    if result.winners:
        return f"The last card is gone. The {name} is dead: {_WON}"
    if rules.conditions.goal == SURVIVE:
        return f"You have held out for {rounds - 1} of {count(limit, 'round')}: {_LOST}"
    return f"The {name} walks away: {_LOST}"


def banner(rules: Rules, result: Result) -> str:
    """What became of the monster, in a few words after its name."""
    if result.reason == SEVERED:
        return f"lost its {_part(rules)}"
    if result.reason == SURVIVED:
        return "could not beat you"
    if result.winners:
        return "is dead"
    if rules.conditions.goal == SURVIVE:
        return "beat you"
    if rules.conditions.goal != SLAY and result.reason == OUT_OF_TIME:
        return f"kept its {_part(rules)}"
    return "got away"


def _still(rules: Rules) -> str:
    """What the hunters have failed to do in time."""
    if rules.conditions.goal == SLAY:
        return f"the {rules.monster.name} lives"
    return f"the {part_does(_part(rules), 'is')} not severed"


def _part(rules: Rules) -> str:
    """The Part that was to be severed."""
    return rules.monster.suit(rules.conditions.goal).name

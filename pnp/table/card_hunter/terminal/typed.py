"""What is typed at a hunt: which actions it may mean, and why one may not be done."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pnp.rules.card_hunter.rules import Answer, HunterAction
from pnp.rules.card_hunter.state import Hunt
from pnp.rules.kernel import IllegalAction
from pnp.table.card_hunter.actions import noted, words_for
from pnp.table.terminal.abbreviations import matches


def actions_meant(hunt: Hunt, typed: str) -> list[HunterAction]:
    """The legal actions that a text may mean."""
    decision = hunt.decision
    assert decision is not None
    actions: Sequence[HunterAction] = decision.actions
    found = matches(typed, {words_for(action): action for action in actions})
    found = found or matches(typed, {noted(action): action for action in actions})
    answers = [action for action in actions if isinstance(action, Answer)]
    found = found or matches(typed, {"yes" if act.agrees else "no": act for act in answers})
    if found or len(typed) < 2:
        return found
    # With the letter of the hunter, as records write it; the letter alone says nothing.
    return matches(typed, with_letters(actions))


def with_letters(actions: Iterable[HunterAction]) -> dict[str, HunterAction]:
    """Actions by what they are called behind the letter of the hunter: as listed, and as noted."""
    listed = {f"{action.hunter} {words_for(action)}": action for action in actions}
    return listed | {str(action): action for action in actions}


def why_not(hunt: Hunt, typed: str) -> str:
    """The rule against an action of this game that is not allowed now; '' if it is no action."""
    decision = hunt.decision
    assert decision is not None
    letter = decision.actions[0].hunter
    every = [act for act in hunt.rules.by_notation.values() if act not in decision.actions]
    own = [act for act in every if act.hunter == letter]
    if hunt.asking is None:
        own = [act for act in own if not isinstance(act, Answer)]
    found = matches(typed, {words_for(act): act for act in own})
    found = found or matches(typed, {noted(act): act for act in own})
    if not found and len(typed.split()) > 1:
        found = matches(typed, with_letters(every))
    if not found:
        return ""
    try:
        hunt.play(found[0])
    except IllegalAction as error:
        return f"'{found[0]}' is not allowed: {error.rule}."
    raise AssertionError(f"{found[0]} is legal")

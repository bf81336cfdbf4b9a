"""Why an action is not allowed, in the words of the rulebook; asked only when one was refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.rules.card_hunter.rules import (
    Answer,
    Drink,
    HeavyAttack,
    HunterAction,
    LightAttack,
    Move,
    Naming,
    Shot,
)

if TYPE_CHECKING:
    from pnp.rules.card_hunter.state import Hunt


def why_not(hunt: Hunt, action: HunterAction) -> str:
    """The rule that forbids the action now."""
    rules = hunt.rules
    if not isinstance(action, HunterAction):
        return "it is no action of this game"
    if action not in rules.catalogue:
        return "no hunter of this hunt has such an action"
    if hunt.asking is not None:
        owner = rules.letters[hunt.asking.owner]
        return f"{owner} must first agree to share the Potion, or refuse"
    if isinstance(action, Answer):
        return "nobody has asked for a Potion"
    letter = rules.letters[hunt.turn]
    if action.hunter != letter:
        return f"hunters act in the order {'-'.join(rules.letters)}, and it is {letter}'s turn"
    here = hunt.positions[hunt.turn]
    if isinstance(action, Move):
        if action.to not in rules.steps(hunt.turn, here):
            return "moving is one step clockwise or anticlockwise"
        return f"a Position never hosts more than {rules.limit} hunters"
    if isinstance(action, LightAttack):
        return "a light attack needs a card in the Part"
    if isinstance(action, HeavyAttack):
        return "a heavy attack needs a card in the Hit Pile"
    if isinstance(action, Shot):
        if action.at not in (rules.clockwise[here], rules.anticlockwise[here]):
            return "a long shot reaches one step clockwise or anticlockwise"
        return "a light attack needs a card in the Part"
    if isinstance(action, Naming):
        if hunt.weak_spot is None:
            return "the weak spot has been named already"
        return "a card drawn from the Random Deck is not the weak spot"
    return _why_not_drink(hunt, action)


def _why_not_drink(hunt: Hunt, action: Drink) -> str:
    rules, here = hunt.rules, hunt.positions[hunt.turn]
    for hunter in (action.owner, action.drinker):
        if hunt.positions[hunter] != here:
            return f"{rules.letters[hunter]} is not in the same Position"
    if not hunt.potions[action.owner]:
        return f"{rules.letters[action.owner]} has no Potion left"
    if action in hunt.refused:
        return f"{rules.letters[action.owner]} has refused"
    return "another hunter's Potion cures its owner or the one who uses it"

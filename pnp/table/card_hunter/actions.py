"""What hunters do, in words that can be typed."""

from __future__ import annotations

from pnp.rules.card_hunter.rules import Answer, Drink, HunterAction, Move, Naming, Shot


def words_for(action: HunterAction) -> str:
    """An action as the table lists it, in words that can be typed."""
    match action:
        case Move():
            return f"move {action.place}"
        case Drink():
            return _drink(action.hunter, action.owner_letter, action.drinker_letter)
        case Answer() | Shot() | Naming():
            return noted(action)
    return f"{noted(action)} attack"


def noted(action: HunterAction) -> str:
    """An action as records write it, without the letter of the hunter."""
    return str(action).split(" ", 1)[1]


def _drink(hunter: str, owner: str, drinker: str) -> str:
    if owner == hunter:
        return "drink" if drinker == hunter else f"give {drinker} a Potion"
    return f"drink {owner}'s Potion" if drinker == hunter else f"pour {owner}'s Potion for {owner}"

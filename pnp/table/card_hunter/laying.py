"""How a real table is laid for a hunt: as the setup sheet says, but for what the options change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from pnp.data.card_hunter.monster import Monster
from pnp.data.card_hunter.monster_file import BASE
from pnp.data.english import count, listed
from pnp.rules.card_hunter.game import CardHunter
from pnp.rules.card_hunter.rules import Rules
from pnp.table.markup import plain_text

# The steps of every setup sheet, in their order.
_SORT, _OPEN, _HIDE, _ARM, _HUB, _POSITIONS = range(6)
_WEAK_SPOT: Final = (
    "Hide the weak spot. Take one random card away and lay it face down, unseen. The other three"
    " are the random cards from now on."
)


def setup_steps(game: CardHunter, rules: Rules) -> list[str]:
    """The steps of the setup sheet, with what house rules or a scenario change put in its place."""
    from pnp.data.library import Library

    name = "card-hunter" if game.monster.id == BASE else game.file or game.monster.id
    card_set = Library().load(name)
    sheet = next(part for part in card_set.components if part.id == "setup-sheet")
    other = _other_texts(game.monster, rules)
    steps = [
        f"{step['title']}. {plain_text(other.get(at, step['text']))}"
        for at, step in enumerate(sheet.cards[0].fields["steps"])
    ]
    if rules.conditions.deduction:
        steps.append(_WEAK_SPOT)
    told = [f"{number}. {step}" for number, step in enumerate(steps, 1)]
    potions = count(rules.potions, "Potion") if rules.potions else "no Potions"
    return [*told, f"You play {rules.difficulty}: {potions} for each hunter."]


def _other_texts(usual: Monster, rules: Rules) -> Mapping[int, str]:
    """Texts of steps that are not as the sheet of the monster says, by the number of the step."""
    monster, start = rules.monster, rules.conditions.start
    found: dict[int, str] = {}
    if monster.setup != usual.setup:
        found[_OPEN], found[_HIDE] = monster.words.open, monster.words.hide
    letters = listed([hunter.letter for hunter in monster.hunters])
    if (monster.hunters, monster.lives) != (usual.hunters, usual.lives):
        lives = count(monster.lives, "Life", "Lives")
        found[_ARM] = f"Share out the hunters {letters}. Each has {lives}."
    if monster.knockouts != usual.knockouts:
        found[_HUB] = (
            f"{monster.words.tokens} and the attack marker go in the middle. Shuffle the random"
            " cards and keep them at hand."
        )
    if start:
        places = [
            f"{hunter.id.capitalize()} {place}"
            for hunter, place in zip(monster.hunters, start, strict=True)
        ]
        found[_POSITIONS] = f"{listed(places)}; nobody draws for it."
    elif monster.hunters != usual.hunters:
        found[_POSITIONS] = (
            f"For {letters} in turn, draw a random card: the hunter starts where it points."
            f" Shuffle it back each time. If {monster.position_limit} {monster.words.stand} already"
            " there, draw again."
        )
    return found

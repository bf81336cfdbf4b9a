"""Which Items help whom: nobody is helped by what others made, and an Attachment sits on one Item.

Whoever attacks with a weapon clips on what suits it, unless it was put elsewhere in this turn.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from pnp.rules.aliens_predator.pieces import Attack, Body, Item
from pnp.rules.effects.things import glance

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


def helps(game: Battleground, body: Body, item: Item) -> bool:
    """Whether an Item does anything for its bearer now."""
    rules = game.rules
    words = rules.words[body.card]
    if rules.is_alien[body.card]:
        return False
    if bool(words & rules.predator) != bool(rules.yellow[item.card] & rules.predator_item):
        return False
    return item.card not in rules.attachments or _is_on(game, body, item)


def _is_on(game: Battleground, body: Body, item: Item) -> bool:
    """Whether an Attachment is on the weapon of the attack at hand, or on anything at all."""
    attack = game.attack
    if attack is not None and attack.attacker == body.uid:
        return item.clipped == attack.weapon or _may_clip(game, item, attack.weapon)
    held = game.items.get(item.clipped)
    return held is not None and held.bearer == body.uid and not held.damaged


def _may_clip(game: Battleground, item: Item, weapon: int) -> bool:
    """Whether it may be put there: once in a turn, and one Attachment on each Item."""
    if weapon not in game.items or item.clip_turn == game.turn:
        return False
    return not any(each.clipped == weapon for each in game.items.values() if each is not item)


def clip(game: Battleground, body: Body, attack: Attack) -> None:
    """Whoever attacks with a weapon puts on it what helps."""
    for item in game.carried(body):
        if item.card not in game.rules.attachments or item.damaged:
            continue
        if _may_clip(game, item, attack.weapon) and _suits(game, body, item, attack):
            game.change_item(item, clipped=attack.weapon, clip_turn=game.turn)


def _suits(game: Battleground, body: Body, item: Item, attack: Attack) -> bool:
    """Whether an Attachment does anything for an attack."""
    frame = glance(body.side, item, body)
    game.trial = attack
    found = any(
        static.condition is None or static.condition(game, frame)
        for known in game.rules.bearer_by.values()
        for static in known.get(item.card, ())
    )
    game.trial = None
    return found

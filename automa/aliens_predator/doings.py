"""What other rules of an automa deck of Aliens Predator come to: lay, mature, search, discard."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from automa.aliens_predator.events import card_of
from automa.aliens_predator.look import Look
from pnp.data.aliens_predator.automa_deck import Rule
from pnp.rules.aliens_predator.laying import slots_for
from pnp.rules.aliens_predator.pieces import Body
from pnp.rules.aliens_predator.plays import may_play
from pnp.rules.aliens_predator.search import findable
from pnp.rules.aliens_predator.setup import own_place
from pnp.rules.aliens_predator.values import hand_size
from pnp.rules.effects.moves import Move, noted

ALWAYS: Final = ("done", "pass", "stop")
"""What ends a step."""
JELLY: Final = "Royal Jelly"


def evacuated(see: Look, rule: Rule) -> Move | None:
    """Whoever can leave leaves; who is hidden at home with what they came for shows themselves."""
    verbs = ("evacuate", "download") if rule.do == "download" else ("evacuate",)
    for move in see.moves:
        if move.verb in verbs:
            return move
    if see.enough or (see.rules.is_predator[see.seat] and see.escorts):
        for body in see.mains:
            if body.hidden and body.place == see.home:
                return noted("reveal", see.game.label(body))
    return None


# --- locations ----------------------------------------------------------------------------------


def _preferred(see: Look, rule: Rule, card: int) -> bool:
    """Whether a location has the words of a rule, or something in hand could be found there."""
    rules = see.rules
    if rule.words:
        return bool(rules.words[card] & rules.bits_of(rule.words))
    return any(
        rules.kinds[other] in ("supporting", "item") and rules.yellow[other] & rules.words[card]
        for other in see.game.hands[see.seat]
    )


def laid(see: Look, rule: Rule) -> Move | None:
    """The next location that is laid."""
    moves = [move for move in see.moves if move.verb == "lay"]
    liked = [move for move in moves if _preferred(see, rule, see.rules.by_label[move.what])]
    if liked:
        return liked[0]
    return moves[0] if moves and rule.do == "lay" else None


def slotted(see: Look, rules: Sequence[Rule]) -> Move | None:
    """Where a location is laid: nearest to home if it is preferred, else farthest."""
    card: Any = see.game.asked.about
    row = see.game.rows[see.seat]
    home = own_place(see.game, see.seat, see.rules.starts[see.seat])
    at = next(
        (
            slot
            for slot, uid in enumerate(row.ground)
            if uid and see.game.where(see.game.spots[uid]) == home
        ),
        0,
    )
    slots = slots_for(see.game, see.seat, card)
    liked = any(_preferred(see, rule, card) for rule in rules)

    def far(move: Move) -> float:
        level, slot = slots[move.what]
        return abs(slot + (0.5 if level else 0) - at)

    return (min if liked else max)(see.moves, key=far)


# --- maturing -----------------------------------------------------------------------------------


def matured(see: Look, rule: Rule, uses: Sequence[str]) -> Move | None:
    """What a rule of the Mature Step comes to."""
    if rule.do == "mature":
        return next(
            (
                move
                for move in see.moves
                if move.verb == "card"
                or (move.verb == "grow" and move.what.endswith((" to card", " to token")))
            ),
            None,
        )
    if rule.do == "jelly":
        if not uses:
            return None
        for move in see.moves:
            if move.verb == "play" and see.rules.names[card_of(see, move)] == JELLY:
                return move
        return None
    if rule.do == "hive":
        for move in see.moves:
            place = see.game.place_named(move.what) if move.verb == "hive" else -1
            if place >= 0 and not see.foes.get(place):
                return move
        return None
    return next(
        (move for move in see.moves if move.verb == "share" and _uneven(see, move.what)), None
    )


def _uneven(see: Look, label: str) -> bool:
    """Whether tokens at a place are not shared out evenly, or wait in the Breeding Chamber."""
    game = see.game
    first = game.labelled(label)
    group = [b for b in see.mine if (b.place, b.card) == (first.place, first.card)]
    if any(body.hiving for body in group):
        return False
    chamber = game.chambers[see.seat]
    pool = 0
    if first.place == game.chamber_of(see.seat):
        pool = chamber.bursters if first.card == see.rules.burster else chamber.warriors
        if first.card not in (see.rules.burster, see.rules.warrior[see.seat]):
            pool = 0
    tokens = [body.tokens for body in group]
    return pool > 0 or max(tokens) - min(tokens) > 1


def shared(see: Look) -> Move:
    """How many tokens the next card has: as many as the others, and enough to live."""
    told: Any = see.game.asked.about
    _, uids, left = told
    body = see.game.bodies[uids[0]]
    even = -(-left // len(uids))
    least = body.damage - see.rules.power[body.card] + 1
    number = min(max(even, least, 0), left)
    return noted("tokens", f"{see.game.label(body)} {number}")


def builder(see: Look) -> Move:
    """Who builds next: as few cards as make enough."""
    told: Any = see.game.asked.about
    _, _, number = told
    if see.moves[-1].verb == "done":
        return see.moves[-1]
    able = [see.game.labelled(move.what) for move in see.moves]
    least = see.rules.data.hive.builders
    team: list[Body] = []
    for body in sorted(able, key=lambda each: (-each.tokens, each.uid)):
        if number >= least:
            break
        team.append(body)
        number += 1 + body.tokens
    first = min(team or able, key=lambda each: each.uid)
    chosen = noted("builder", see.game.label(first))
    return chosen if chosen in see.moves else see.moves[0]


# --- discarding ---------------------------------------------------------------------------------


def _useless(see: Look, card: int) -> bool:
    """Whether a card can be used nowhere as things stand."""
    rules = see.rules
    kind = rules.kinds[card]
    if kind in ("barrier", "condition"):
        return True
    if kind == "event":
        return not may_play(see.game, see.seat, card)
    if rules.is_location[card]:
        return rules.is_aliens[see.seat] or not slots_for(see.game, see.seat, card)
    if kind in ("item", "vehicle", "supporting"):
        return not any(
            card in see.finds(see.mains[0], "any", place) for place in see.game.ground.places
        )
    return False


def discarded(see: Look) -> Move | None:
    """What can be used nowhere; one Event, if the hand is full and nobody in it can be found."""
    rules, hand = see.rules, see.game.hands[see.seat]
    if not see.mains:
        return None
    moves = [move for move in see.moves if move.verb == "discard"]
    for move in moves:
        if _useless(see, rules.by_label[move.what]):
            return move
    if len(hand) < hand_size(see.game, see.seat):
        return None
    if rules.is_predator[see.seat] or any(rules.kinds[card] == "supporting" for card in hand):
        return None
    return next((move for move in moves if rules.kinds[rules.by_label[move.what]] == "event"), None)


# --- searching ----------------------------------------------------------------------------------


def searched(see: Look, rule: Rule) -> Move | None:
    """Who takes data, searches, or conceals a weapon."""
    game = see.game
    if rule.do == "take-data":
        for move in see.moves:
            if move.verb == "data":
                return move
    taken = [body for body in see.mine if body.searching]
    for want in rule.wants:
        for move in see.moves:
            if move.verb != "search":
                continue
            body = game.labelled(move.what)
            cards = [c for c in see.finds(body, want, body.place) if _gains(see, body, c)]
            sought = sum(other.place == body.place for other in taken)
            if len(cards) > sought:
                return move
    if rule.do == "take-data":
        return next((move for move in see.moves if move.verb == "conceal"), None)
    return None


def _gains(see: Look, body: Body, card: int) -> bool:
    """Whether somebody is better off with a card: not with a weapon as good as their own."""
    rules = see.rules
    if rules.weapon[card] is None:
        return True
    best = max((rules.harm[item.card] for item in see.weapons(body)), default=0)
    return rules.harm[card] > best


def found(see: Look, rule: Rule) -> Move | None:
    """What whoever searched finds."""
    uid: Any = see.game.asked.about
    body = see.game.bodies[uid]
    cards = {name: held.card for name, held in findable(see.game, see.seat, body).items()}
    for want in rule.wants:
        for move in see.moves:
            card = cards.get(move.what, -1) if move.verb == "find" else -1
            if card >= 0 and see.wanted(card, want) and _gains(see, body, card):
                return move
    return None

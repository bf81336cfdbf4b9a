"""Why a move is not allowed: the rule, in words for whoever tried it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from pnp.data.english import count
from pnp.rules.effects.moves import Move
from pnp.rules.effects.refusals import refused
from pnp.rules.effects.things import Held, glance
from pnp.rules.vs import flags
from pnp.rules.vs.pieces import FRONT, UP, Body

if TYPE_CHECKING:
    from pnp.rules.vs.state import Battle

_MOMENTS: Final = {
    "first": ("who goes first is settled before the game", ("first",)),
    "keep": ("first hands are kept or changed before the first turn", ("mulligan",)),
    "mulligan": ("a first hand is changed once, before the first turn", ("mulligan",)),
    "front": ("nobody is being placed in a row", ("place", "row")),
    "back": ("nobody is being placed in a row", ("place", "row")),
    "lay": ("one resource is laid a turn, in the Resource Step", ("resource",)),
    "recruit": ("cards are recruited in the Recruit Step of one's own turn", ("recruit",)),
    "move": ("rows are changed in the Formation Step of one's own turn", ("formation",)),
    "attack": ("attacks are made in one's own Main Phase, one at a time", ("main",)),
    "with": ("no attack is being put together", ("attackers",)),
    "go": ("no attack is being put together", ("attackers",)),
    "pass": ("there is nothing to pass on", ("window", "react")),
    "strike": ("nobody is striking back", ("strike-back",)),
    "use": ("this power has its own time", ("resource", "recruit", "main", "window", "react")),
    "play": ("this plot twist has its own time", ("resource", "recruit", "main", "window")),
    "power-up": (
        "characters are powered up in one's own Main Phase, or while they are in a combat",
        ("main", "window"),
    ),
    "pay": ("nothing is to be paid", ("pay",)),
    "discard": ("nothing is to be paid", ("pay",)),
}


def refusal(game: Battle, action: object) -> str:
    """The rule that forbids a move which is not among the legal ones."""
    reasons = {
        "attack": _attack,
        "with": _with,
        "use": _use,
        "play": _play,
        "power-up": _power_up,
        "recruit": _recruit,
        "lay": _lay,
        "move": _move,
        "pay": _pay,
        "discard": _pay,
    }
    return refused(game, action, _MOMENTS, reasons)


def _body(game: Battle, label: str) -> Body | None:
    try:
        return game.labelled(label)
    except KeyError:
        return None


def _attack(game: Battle, move: Move) -> str:
    from pnp.rules.vs.attacks import Field, attackers_of, protected

    seat = game.asked.seat
    target = _body(game, move.what)
    if target is None:
        return f"there is no {move.what}"
    rules = game.rules
    if rules.alliance[target.side] == rules.alliance[rules.side_of[seat]]:
        return "only enemies are attacked"
    attackers = attackers_of(game, seat)
    if not attackers:
        return "no character is ready to attack: from the back row only with Ranged"
    sheet = game.sheet(target)
    if sheet.cant & flags.CANT["be_attacked"]:
        return "this character can't be attacked where it stands"
    if target.face != UP:
        return "a character that lies face down can't be attacked"
    field = Field(game)
    if any(field.reaches(each, target) for each in attackers):
        return "an Angry character must be in the first attack of the turn"
    if (
        all(each.row != FRONT for each in attackers)
        and sheet.cant & flags.CANT["be_ranged_attacked"]
    ):
        return "this character can't be attacked at range"
    if protected(game, target):
        return "characters in the back row are protected by those in front"
    return "nobody can attack this character"


def _with(game: Battle, move: Move) -> str:
    seat = game.asked.seat
    body = _body(game, move.what)
    if body is None or body.side != game.rules.side_of[seat]:
        return "one attacks with one's own characters"
    if not body.ready or body.face != UP:
        return "only ready characters attack"
    if game.sheet(body).cant & flags.CANT["attack"]:
        return "this character can't attack"
    return (
        "a team attacks from one row, shares a team, and each of it must be able to attack"
        " that character; attackers are named in the order of their numbers"
    )


def _use(game: Battle, move: Move) -> str:
    from pnp.rules.vs.payments import payable
    from pnp.rules.vs.plays import payment_for, usable

    seat = game.asked.seat
    label, _, name = move.what.partition(": ")
    window = {"main": "main", "window": "combat"}.get(game.asked.name, "build")
    for at, power, source in usable(game, seat, window):
        if at != label or power.name != name:
            continue
        frame = glance(seat, source)
        body = None if type(source) is Held else game.bodies[source.uid]
        if body is not None and power.number in (body.ever if power.limit == "game" else body.used):
            return f"this power was used already: once a {power.limit}"
        if power.condition is not None and not power.condition(game, frame):
            return "what this power asks for is not so"
        if not payable(game, seat, payment_for(game, power, frame)):
            return "there is no location to turn down or discard for it"
        return "there is nobody or nothing that it could change"
    body = _body(game, label)
    if body is not None and body.face != UP:
        return "a character that lies face down has no powers"
    return "this power cannot be used now: Build, Main and Combat powers have their phases"


def _play(game: Battle, move: Move) -> str:
    from pnp.rules.vs.plays import FROM_ROW, has_members, twists_allowed

    seat = game.asked.seat
    card = game.rules.by_label.get(move.what.removesuffix(FROM_ROW))
    if card is None or game.rules.twists[card] is None:
        return "this is no plot twist"
    if move.what.endswith(FROM_ROW):
        if not game.rules.traps[card]:
            return "this plot twist is played from the hand"
    elif card not in game.hands[seat]:
        return "this card is not in the hand"
    if not has_members(game, seat, card):
        return "a plot twist of a team needs a face-up character of that team"
    if not twists_allowed(game, seat):
        return "a card in play, such as a Combat Master in the combat, forbids plot twists"
    return "this plot twist has its own time, and needs somebody that it can change"


def _power_up(game: Battle, move: Move) -> str:
    seat = game.asked.seat
    label, _, name = move.what.partition(": ")
    card = game.rules.by_label.get(name)
    body = _body(game, label)
    if card is None or card not in game.hands[seat]:
        return "this card is not in the hand"
    if body is None or body.side != game.rules.side_of[seat]:
        return "one powers up one's own characters"
    if body.face != UP:
        return "only face-up characters are powered up"
    if game.rules.names[body.card] != game.rules.names[card]:
        return "a character is powered up with a card of the same name"
    return "in a combat, only those who are in it are powered up"


def _recruit(game: Battle, move: Move) -> str:
    from pnp.rules.vs.arriving import may_arrive
    from pnp.rules.vs.build import cost_of
    from pnp.rules.vs.plays import has_members

    seat = game.asked.seat
    rules = game.rules
    card = rules.by_label.get(move.what.removesuffix(" instead"))
    if card is None or card not in game.hands[seat]:
        return "this card is not in the hand"
    if rules.kinds[card] not in ("supporting", "equipment"):
        return "only supporting characters and equipment are recruited"
    if rules.kinds[card] == "supporting" and not may_arrive(game, card, rules.side_of[seat]):
        return "nobody has the name of one's own main character"
    if rules.kinds[card] == "equipment" and not has_members(game, seat, card):
        return "equipment of a team needs a face-up character of that team"
    cost = cost_of(game, seat, card)
    if cost > game.points[seat]:
        left = count(game.points[seat], "recruit point")
        return f"it costs {cost}, and there {'is' if game.points[seat] == 1 else 'are'} {left} left"
    return "nobody can wear it"


def _lay(game: Battle, move: Move) -> str:
    seat = game.asked.seat
    label, _, face = move.what.rpartition(" ")
    card = game.rules.by_label.get(label)
    if card not in game.hands[seat]:
        return "this card is not in the hand"
    return "only locations are laid face up" if face == "up" else "this is not among the choices"


def _move(game: Battle, move: Move) -> str:
    seat = game.asked.seat
    body = _body(game, move.what)
    if body is None or body.side != game.rules.side_of[seat]:
        return "one moves one's own characters"
    if game.sheet(body).cant & flags.CANT["move_in_formation"]:
        return "this character can't be moved in the Formation Step"
    return "each character changes rows once, in the order of their numbers"


def _pay(game: Battle, move: Move) -> str:
    seat = game.asked.seat
    card = game.rules.by_label.get(move.what)
    if move.verb == "discard" and card not in game.hands[seat]:
        return "this card is not in the hand"
    if card is not None and game.rules.special[card]:
        return "a special location pays only for members of its team, with the symbols it has"
    return "the symbol that is asked for must be on the location"

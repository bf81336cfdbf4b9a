"""Attacks: who may attack whom and with whom, and how an attack is declared."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.things import Happening
from pnp.rules.vs import flags
from pnp.rules.vs.payments import ANY_TEAM
from pnp.rules.vs.pieces import BACK, FRONT, UP, Body, Combat
from pnp.rules.vs.plays import again
from pnp.rules.vs.values import imposed

if TYPE_CHECKING:
    from pnp.rules.vs.state import Battle

_CANT, _CAN = flags.CANT, flags.CAN
_FIRST = flags.MUST["be_in_first_attack"]
_ATTACK = _CANT["attack"]
_RANGED = _CAN["fight_at_range"]


def protected(game: Battle, body: Body) -> bool:
    """Whether a character stands behind others: ruling 1."""
    return body.row == BACK and any(
        each.side == body.side and each.row == FRONT and each.face == UP
        for each in game.bodies.values()
    )


def attackers_of(game: Battle, seat: int) -> list[Body]:
    """Those of a side that can attack at all."""
    side = game.rules.side_of[seat]
    found = []
    for body in game.bodies.values():
        if body.side == side and body.ready and body.face == UP:
            sheet = game.sheet(body)
            if not sheet.cant & _ATTACK and (body.row == FRONT or sheet.can & _RANGED):
                found.append(body)
    return found


class Field:
    """What decides whether a character can be attacked, looked up once for a side's attacks."""

    __slots__ = ("_flown", "game", "sheltered")

    def __init__(self, game: Battle) -> None:
        self.game = game
        self.sheltered = {
            body.side for body in game.bodies.values() if body.row == FRONT and body.face == UP
        }
        """Sides with somebody face up in front."""
        self._flown: dict[int, bool] = {}

    def flown_over(self, side: int) -> bool:
        """Whether nobody flies over a side: its front row has a flyer (ruling 2)."""
        if side not in self._flown:
            game = self.game
            self._flown[side] = any(
                body.side == side
                and body.row == FRONT
                and body.face == UP
                and game.sheet(body).can & _CAN["fly_over"]
                for body in game.bodies.values()
            )
        return self._flown[side]

    def reaches(self, attacker: Body, target: Body) -> bool:
        """Whether one character can attack another."""
        return self.within_reach((attacker,), target)

    def within_reach(self, attackers: Sequence[Body], target: Body) -> bool:
        """Whether anybody of these can attack a character."""
        sheet = self.game.sheet
        cant, up = sheet(target).cant, target.face == UP
        if cant & _CANT["be_attacked"]:
            return False
        if cant & _CANT["be_ranged_attacked"]:
            attackers = [each for each in attackers if each.row != BACK]
        behind = target.row != FRONT and target.side in self.sheltered
        if up and not behind:
            return bool(attackers)
        for attacker in attackers:
            can = sheet(attacker).can
            if not up:
                if not can & _CAN["attack_face_down"]:
                    continue
                if not behind:
                    return True
            if can & _CAN["fly_over"] and not self.flown_over(target.side):
                return True
            if attacker.row == FRONT and can & _CAN["melee_attack_protected"]:
                return True
        return False


def foes_of(game: Battle, seat: int) -> list[Body]:
    """All characters of a seat's enemies."""
    rules = game.rules
    alliance, mine = rules.alliance, rules.alliance[rules.side_of[seat]]
    return [body for body in game.bodies.values() if alliance[body.side] != mine]


def attack_moves(game: Battle, seat: int) -> list[Move]:
    """Whom a seat may attack."""
    attackers = attackers_of(game, seat)
    if not attackers:
        return []
    field, foes = Field(game), foes_of(game, seat)
    if not game.attacked:
        angry = [each for each in attackers if game.sheet(each).must & _FIRST]
        if angry:
            eager = [each for each in angry if any(field.reaches(each, foe) for foe in foes)]
            attackers = eager or attackers
    return [noted("attack", game.label(foe)) for foe in foes if field.within_reach(attackers, foe)]


def together(game: Battle, bodies: Sequence[Body]) -> bool:
    """Whether these can attack as a team: one row, and a team that all of them share."""
    if len(bodies) < 2:
        return True
    if len({body.row for body in bodies}) > 1:
        return False
    sheets = [game.sheet(body) for body in bodies]
    if any(sheet.cant & _CANT["team_attack"] for sheet in sheets):
        return False
    if any(game.rules.is_main[body.card] for body in bodies):
        sheets = [sheet for sheet in sheets if not sheet.can & _CAN["team_attack_with_mains"]]
    shared = ANY_TEAM
    for sheet in sheets:
        shared &= sheet.teams
    return bool(shared) and not imposed(game, bodies[0].side).cant & _CANT["team_attack"]


def _attackers(game: Battle, seat: int, about: Any) -> list[Move]:
    """Who else attacks: in the order of their numbers, so that each team is reached once."""
    target = game.bodies[about[0]]
    picked = [game.bodies[uid] for uid in about[1]]
    last, field = picked[-1].slot if picked else 0, Field(game)
    others = [each for each in attackers_of(game, seat) if each.slot > last]
    others.sort(key=lambda each: each.slot)
    able = [each for each in others if field.reaches(each, target)]
    may = [each for each in able if together(game, [*picked, each])]
    must = [] if game.attacked else [each for each in able if game.sheet(each).must & _FIRST]
    if must and not any(game.sheet(each).must & _FIRST for each in picked):
        # Whoever must be in the first attack is in it, or can still join it (ruling 36).
        may = [
            each
            for each in may
            if each in must
            or any(
                other.slot > each.slot and together(game, [*picked, each, other]) for other in must
            )
        ]
    due = [each for each in may if each in must]
    if due:
        may = [each for each in may if each.slot <= due[0].slot]
    moves = [noted("with", game.label(each)) for each in may]
    return [*moves, noted("go")] if picked and not due else moves


def _attack(game: Battle, seat: int, move: Move) -> None:
    again(game)
    target = game.labelled(move.what)
    game.then(Step("attackers", seat, (target.uid, ())))


def _with(game: Battle, seat: int, move: Move) -> None:
    told: Any = game.asked.about
    target, picked = told
    game.then(Step("attackers", seat, (target, (*picked, game.labelled(move.what).uid))))


def _go(game: Battle, seat: int, _: Move) -> None:
    """The attack is declared: those who attack are exhausted, and all hear of it."""
    told: Any = game.asked.about
    target, picked = told
    game.attacked = True
    bodies = [game.bodies[uid] for uid in picked]
    team, ranged = len(picked) > 1, bodies[0].row == BACK
    game.combat = Combat(seat, tuple(picked), target, ranged, team)
    attackers = tuple(game.change(body, ready=False, attacks=body.attacks + 1) for body in bodies)
    defender = game.bodies[target]
    game.tell(
        "attack",
        seat,
        tuple((game.label(each), each.card) for each in attackers),
        (game.label(defender), defender.card),
        ranged,
    )
    how = flags.HOW["ranged" if ranged else "melee"] | flags.HOW["team" if team else "solo"]
    side = game.rules.side_of[seat]
    game.then(Step("window", seat, 0), Step("strike", seat), Step("combat-over", seat))
    game.happen(
        Happening("attacks", attackers, (defender,), how, side),
        Happening("defends", (defender,), attackers, how, side),
    )


ATTACKS = Chapter(
    choices={"attackers": ("who attacks?", _attackers)},
    verbs={"attack": _attack, "with": _with, "go": _go},
)

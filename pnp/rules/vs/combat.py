"""Combat: who may attack whom, what is played meanwhile, strikes, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.things import Happening
from pnp.rules.vs import flags
from pnp.rules.vs.pieces import BACK, FRONT, STUNNED, UP, Body, Combat
from pnp.rules.vs.plays import again, next_in_window, power_moves, power_ups, twist_moves
from pnp.rules.vs.stuns import stun_batch, wound

if TYPE_CHECKING:
    from pnp.rules.vs.state import Battle

_CANT, _CAN = flags.CANT, flags.CAN


# --- who may attack whom ------------------------------------------------------------------------


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
            if not sheet.cant & _CANT["attack"] and (
                body.row == FRONT or sheet.can & _CAN["fight_at_range"]
            ):
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
        game = self.game
        cant = game.sheet(target).cant
        if cant and (
            cant & _CANT["be_attacked"]
            or (attacker.row == BACK and cant & _CANT["be_ranged_attacked"])
        ):
            return False
        if target.face == UP and (target.row == FRONT or target.side not in self.sheltered):
            return True
        mine = game.sheet(attacker)
        if target.face != UP:
            if not mine.can & _CAN["attack_face_down"]:
                return False
            if target.row == FRONT or target.side not in self.sheltered:
                return True
        if mine.can & _CAN["fly_over"] and not self.flown_over(target.side):
            return True
        return attacker.row == FRONT and bool(mine.can & _CAN["melee_attack_protected"])

    def within_reach(self, attackers: Sequence[Body], target: Body) -> bool:
        """Whether anybody of these can attack a character."""
        for each in attackers:  # noqa: SIM110  (far faster than `any`, and asked all the time)
            if self.reaches(each, target):
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


_FIRST = flags.MUST["be_in_first_attack"]


def together(game: Battle, bodies: Sequence[Body]) -> bool:
    """Whether these can attack as a team: one row, and a team that all of them share."""
    if len(bodies) < 2:
        return True
    if len({body.row for body in bodies}) > 1:
        return False
    sheets = [game.sheet(body) for body in bodies]
    if any(sheet.cant & _CANT["team_attack"] for sheet in sheets):
        return False
    if game.rules.is_main and any(game.rules.is_main[body.card] for body in bodies):
        free = [sheet for sheet in sheets if not sheet.can & _CAN["team_attack_with_mains"]]
        sheets = free or sheets[:1]
    shared = sheets[0].teams
    for sheet in sheets[1:]:
        shared &= sheet.teams
    return bool(shared)


def _attackers(game: Battle, seat: int, about: Any) -> list[Move]:
    """Who else attacks: in the order of their numbers, so that each team is reached once."""
    target = game.bodies[about[0]]
    picked = [game.bodies[uid] for uid in about[1]]
    field = Field(game)
    able = sorted(
        (each for each in attackers_of(game, seat) if field.reaches(each, target)),
        key=lambda each: each.slot,
    )
    last = picked[-1].slot if picked else 0
    able = [each for each in able if each.slot > last]
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


# --- what is played meanwhile -------------------------------------------------------------------


def fought(game: Battle) -> Combat | None:
    """The combat, as long as both sides are in it."""
    combat = game.combat
    return combat if combat is not None and combat.defender and combat.attackers else None


def _window(game: Battle, seat: int, passes: Any) -> list[Move] | None:
    """One play for the seat whose turn it is, or for the next that has any (ruling 8)."""
    if fought(game) is None:
        return None
    game.fuse = 0
    asked, most = seat, sum(game.alive)
    while passes < most:
        moves = [
            *twist_moves(game, seat, "combat"),
            *power_moves(game, seat, "combat"),
            *power_ups(game, seat, fighting=True),
        ]
        if moves and seat == asked:
            return [*moves, noted("pass")]
        if moves:
            game.then(Step("window", seat, passes))
            return None
        seat, passes = next_in_window(game, seat), passes + 1
    return None


def _pass(game: Battle, seat: int, _: Move) -> None:
    step = game.asked
    if step.name == "window":
        passes: Any = step.about
        game.then(Step("window", next_in_window(game, seat), passes + 1))


# --- strikes ------------------------------------------------------------------------------------


def strikes_back(game: Battle, combat: Combat) -> list[Body]:
    """The attackers that the defender may strike back against."""
    defender = game.bodies[combat.defender]
    sheet = game.sheet(defender)
    if sheet.cant & (_CANT["strike"] | _CANT["strike_back"]) or sheet.atk <= 0:
        return []
    if combat.ranged and not sheet.can & _CAN["fight_at_range"]:
        return []
    return [
        game.bodies[uid]
        for uid in combat.attackers
        if not game.sheet(game.bodies[uid]).cant & _CANT["be_struck_back"]
    ]


def _strike(game: Battle, seat: int, _: object) -> None:
    """In melee, those who strike first do so before anybody else (ruling 4)."""
    combat = fought(game)
    if combat is None:
        return
    first: list[int] = []
    if not combat.ranged and not _strikes_first(game, combat.defender):
        first = [uid for uid in combat.attackers if _strikes_first(game, uid)]
        if first:
            _exchange(game, first, ())
    game.then(Step("clash", seat, tuple(first)))


def _clash(game: Battle, seat: int, done: Any) -> None:
    """Who is struck back is chosen when the combat resolves (ruling 5)."""
    combat = fought(game)
    if combat is None:
        return
    open_to = strikes_back(game, combat)
    defender = game.bodies[combat.defender]
    uids = tuple(each.uid for each in open_to)
    if not open_to or game.sheet(defender).can & _CAN["strike_back_at_each"]:
        game.then(Step("blows", seat, (uids, done)))
        return
    leads = combat.team and any(
        game.sheet(game.bodies[uid]).can & _CAN["choose_who_is_struck_back"]
        for uid in combat.attackers
    )
    chooser = seat if leads else game.seat_of(defender)
    game.then(Step("strike-back", chooser, (uids, done)))


def _strike_back(game: Battle, _: int, about: Any) -> list[Move]:
    bodies = sorted((game.bodies[uid] for uid in about[0]), key=lambda each: each.slot)
    return [noted("strike", game.label(each)) for each in bodies]


def _struck_back(game: Battle, seat: int, move: Move) -> None:
    told: Any = game.asked.about
    game.then(Step("blows", seat, ((game.labelled(move.what).uid,), told[1])))


def blow(game: Battle, body: Body) -> int:
    """How hard a character strikes."""
    sheet = game.sheet(body)
    return 0 if sheet.cant & _CANT["strike"] else sheet.atk * sheet.strike


def _blows(game: Battle, _: int, about: Any) -> None:
    """All who are still in it strike, those who strike first before the others.

    Attackers that are `done` have struck already: they count once more for their team, so that it
    never harms a team that some of it are faster.
    """
    combat = fought(game)
    if combat is None:
        return
    targets, done = about
    if not combat.ranged and not done and _strikes_first(game, combat.defender):
        done = tuple(uid for uid in combat.attackers if _strikes_first(game, uid))
        _exchange(game, done, targets)
        targets = ()
        combat = fought(game)
        if combat is None:
            return
    alone = bool(done) and set(combat.attackers) <= set(done)
    _exchange(game, () if alone else combat.attackers, targets, done)


def _strikes_first(game: Battle, uid: int) -> bool:
    return bool(game.sheet(game.bodies[uid]).can & _CAN["strike_first"])


def _exchange(
    game: Battle, strikers: Sequence[int], targets: Sequence[int], done: Sequence[int] = ()
) -> None:
    """Strikes at the same time: all values are read before anybody is stunned.

    Those who are `done` struck before, and only count once more.
    """
    combat = game.combat
    assert combat is not None
    defender = game.bodies[combat.defender]
    attackers = tuple(game.bodies[uid] for uid in strikers if blow(game, game.bodies[uid]) > 0)
    back = [game.bodies[uid] for uid in targets if uid in combat.attackers]
    hit: list[Body] = []
    total = sum(blow(game, body) for body in attackers)
    sure = any(game.can(body, "stun_by_striking") for body in attackers)
    if attackers and (sure or total >= game.sheet(defender).defence):
        hit.append(defender)
    power = blow(game, defender)
    hit_back = [
        body
        for body in back
        if power > 0
        and (power >= game.sheet(body).defence or game.can(defender, "stun_by_striking"))
    ]
    how = flags.HOW["ranged" if combat.ranged else "melee"]
    how |= flags.HOW["team" if combat.team else "solo"]
    hears = game.hears("struck")
    fresh = tuple(body for body in attackers if body.uid not in done)
    if hears and fresh:
        struck = how | flags.HOW["defender"]
        game.happen(Happening("struck", (defender,), fresh, struck))
    if hears and back and power > 0:
        game.happen(Happening("struck", tuple(back), (defender,), how))
    if hit and defender.face == STUNNED:
        # Only who may attack what lies face down can get here (ruling 19).
        wound(game, [defender], attackers, struck=True)
        game.leave_combat(defender.uid)
        hit = []
    batch = [(body, attackers) for body in hit] + [(body, (defender,)) for body in hit_back]
    stun_batch(game, batch, struck=True)


def _combat_over(game: Battle, seat: int, _: object) -> None:
    """Those who are still in it survive; what held for the combat is over."""
    combat = game.combat
    if combat is None:
        return
    uids = (*combat.attackers, combat.defender)
    survivors = tuple(
        game.bodies[uid] for uid in uids if uid in game.bodies and game.bodies[uid].face == UP
    )
    game.combat = None
    game.sheets = {}
    game.tell("combat-over")
    if game.hears("survives"):
        game.happen(Happening("survives", survivors))
    game.it_is("combat_ends", game.rules.side_of[seat])
    game.gifts = tuple(gift for gift in game.gifts if gift.until != "combat")
    game.delays = tuple(each for each in game.delays if each.until != "combat")
    game.sheets = {}


COMBAT = Chapter(
    happens={"strike": _strike, "clash": _clash, "blows": _blows, "combat-over": _combat_over},
    choices={
        "attackers": ("who attacks?", _attackers),
        "window": ("play something, or pass", _window),
        "strike-back": ("who is struck back?", _strike_back),
    },
    verbs={
        "attack": _attack,
        "with": _with,
        "go": _go,
        "pass": _pass,
        "strike": _struck_back,
    },
)

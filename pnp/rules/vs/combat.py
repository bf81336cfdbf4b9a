"""Combat: what is played once an attack is declared, strikes, and how it ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.things import Happening
from pnp.rules.vs import flags
from pnp.rules.vs.pieces import STUNNED, UP, Body, Combat
from pnp.rules.vs.plays import next_in_window, power_moves, power_ups, twist_moves
from pnp.rules.vs.stuns import stun_batch, wound

if TYPE_CHECKING:
    from pnp.rules.vs.state import Battle

_CANT, _CAN = flags.CANT, flags.CAN


# --- what is played meanwhile -------------------------------------------------------------------


def fought(game: Battle) -> Combat | None:
    """The combat, as long as both sides are in it."""
    combat = game.combat
    return combat if combat is not None and combat.defender and combat.attackers else None


def _window(game: Battle, seat: int, passes: Any) -> list[Move] | None:
    """One play for the seat whose turn it is, until all have passed (ruling 8)."""
    if fought(game) is None or passes >= sum(game.alive):
        return None
    game.fuse = 0
    if game.hushed:
        return None
    return [
        *twist_moves(game, seat, "combat"),
        *power_moves(game, seat, "combat"),
        *power_ups(game, seat, fighting=True),
        noted("pass"),
    ]


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
    """Who is struck back is chosen when the combat resolves, if it matters (ruling 5)."""
    combat = fought(game)
    if combat is None:
        return
    open_to = strikes_back(game, combat)
    defender = game.bodies[combat.defender]
    uids = tuple(each.uid for each in open_to)
    if not any(_falls(game, defender, each) for each in open_to) and not _minds(game):
        uids = ()
    if not uids or game.sheet(defender).can & _CAN["strike_back_at_each"]:
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


def _falls(game: Battle, striker: Body, body: Body) -> bool:
    """Whether the strike of somebody who can strike is enough to stun a character."""
    return blow(game, striker) >= game.sheet(body).defence or game.can(striker, "stun_by_striking")


def _minds(game: Battle) -> bool:
    """Whether anything may hear of a strike that stuns nobody."""
    return bool(game.delays or game.listeners("struck"))


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
    alone = all(uid in done for uid in combat.attackers)
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
    if attackers:
        defence = game.sheet(defender).defence
        game.tell("clash", total, defence)
        if sure or total >= defence:
            hit.append(defender)
    hit_back = [body for body in back if _falls(game, defender, body)]
    how = flags.HOW["ranged" if combat.ranged else "melee"]
    how |= flags.HOW["team" if combat.team else "solo"]
    fresh = tuple(body for body in attackers if body.uid not in done)
    if fresh:
        struck = how | flags.HOW["defender"]
        game.happen(Happening("struck", (defender,), fresh, struck))
    if back:
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
        "window": ("play something, or pass", _window),
        "strike-back": ("who is struck back?", _strike_back),
    },
    verbs={"pass": _pass, "strike": _struck_back},
)

"""What attacks would do if nobody played anything more: read from the table, as it stands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from automa.vs.points import felled
from pnp.data.vs.automa_deck import Points
from pnp.rules.vs import flags
from pnp.rules.vs.attacks import Field, attackers_of, foes_of, together
from pnp.rules.vs.combat import blow, strikes_back
from pnp.rules.vs.pieces import BACK, Body, Combat
from pnp.rules.vs.state import Battle

_CAN: Final = flags.CAN
_FIRST: Final = flags.MUST["be_in_first_attack"]


class Clash(NamedTuple):
    """An attack, and what comes of it."""

    attackers: tuple[Body, ...]
    target: Body
    stuns: bool
    """Whether the target is stunned."""
    lost: tuple[Body, ...]
    """The attackers that are stunned."""
    struck: tuple[Body, ...]
    """The attackers of whom one may be struck back, or each."""
    gain: int
    """In points."""
    loss: int


def clash(
    game: Battle, seat: int, attackers: Sequence[Body], target: Body, points: Points
) -> Clash:
    """What an attack would do; of those who may be struck back, the dearest is."""
    uids = tuple(body.uid for body in attackers)
    world = game.twin(game.dealer)
    world.sheets = {}
    combat = Combat(seat, uids, target.uid, attackers[0].row == BACK, len(uids) > 1)
    world.combat = combat
    sheets = {body.uid: world.sheet(body) for body in (*attackers, target)}
    blows = {body.uid: blow(world, body) for body in (*attackers, target)}
    guard, power = sheets[target.uid].defence, blows[target.uid]
    melee = not combat.ranged
    early = [uid for uid in uids if melee and sheets[uid].can & _CAN["strike_first"]]
    back = strikes_back(world, combat)
    answers_early = melee and bool(sheets[target.uid].can & _CAN["strike_first"])
    sure = any(sheets[uid].can & _CAN["stun_by_striking"] and blows[uid] for uid in uids)
    deadly = bool(sheets[target.uid].can & _CAN["stun_by_striking"])
    stunned_early = bool(early) and sum(blows[uid] for uid in early) >= guard
    if stunned_early and not answers_early:
        back = []
    hurt = [
        body
        for body in back
        if (power >= sheets[body.uid].defence or deadly)
        and not sheets[body.uid].cant & flags.CANT["be_stunned"]
    ]
    lost: tuple[Body, ...] = tuple(hurt)
    if hurt and not sheets[target.uid].can & _CAN["strike_back_at_each"]:
        led = combat.team and any(sheets[u].can & _CAN["choose_who_is_struck_back"] for u in uids)
        safe = len(hurt) < len(back)
        if led:
            lost = () if safe else (min(hurt, key=lambda body: felled(world, body, points)),)
        else:
            lost = (max(hurt, key=lambda body: felled(world, body, points)),)
    gone = {body.uid for body in lost if body.uid not in early} if answers_early else set()
    total = sum(blows[uid] for uid in uids if uid not in gone)
    stuns = stunned_early or total >= guard or (sure and total > 0)
    if total <= 0 or sheets[target.uid].cant & flags.CANT["be_stunned"]:
        stuns = False
    return Clash(
        tuple(attackers),
        target,
        stuns,
        lost,
        tuple(back),
        felled(world, target, points) if stuns else 0,
        sum(felled(world, body, points) for body in lost),
    )


def clashes(game: Battle, seat: int, points: Points, target: Body | None = None) -> Iterator[Clash]:
    """The attacks that are worth a look: of one on one, and of teams as small as will do.

    A team is made of the strongest of a row; if it takes one more to stun, that one joins.
    """
    able = sorted(attackers_of(game, seat), key=lambda body: body.slot)
    field = Field(game)
    foes = [target] if target is not None else foes_of(game, seat)
    if not game.attacked:
        angry = [body for body in able if game.sheet(body).must & _FIRST]
        eager = [body for body in angry if any(field.reaches(body, foe) for foe in foes)]
    else:
        eager = []
    for foe in foes:
        reach = [body for body in able if field.reaches(body, foe)]
        if eager:
            reach = [body for body in reach if body in eager]
        alone = [clash(game, seat, (body,), foe, points) for body in reach]
        yield from alone
        if len(reach) > 1:
            yield from _teams(game, seat, foe, alone, points)


def _teams(
    game: Battle, seat: int, foe: Body, alone: Sequence[Clash], points: Points
) -> Iterator[Clash]:
    """The smallest team of each row that stuns, of the strongest."""
    for row in (0, 1):
        bodies = [each.attackers[0] for each in alone if each.attackers[0].row == row]
        bodies.sort(key=lambda body: (-game.atk(body), body.slot))
        team: list[Body] = []
        for body in bodies:
            if team and not together(game, [*team, body]):
                continue
            team.append(body)
            if len(team) > 1:
                found = clash(game, seat, sorted(team, key=lambda b: b.slot), foe, points)
                if found.stuns:
                    yield found
                    break

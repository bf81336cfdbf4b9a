"""Stuns, wounds and KOs: what happens at once is one batch, and everybody hears of it afterwards.

Whoever listens is asked as they were just before: a character hears of its own stun and its own KO.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from pnp.rules.effects.things import Happening, glance
from pnp.rules.kernel import Result
from pnp.rules.vs import flags
from pnp.rules.vs.pieces import BACK, STUNNED, UP, Body, Captive

if TYPE_CHECKING:
    from pnp.rules.vs.state import Battle


def sweep(game: Battle) -> None:
    """DEF 0 or less is stunned; equipment that can't be worn is KO'd."""
    if game.sheets is game.swept:
        return  # nothing has changed: whatever does begins a new table of sheets
    rules = game.rules
    heavy = rules.sags or any(gift.mods in rules.sagging for gift in game.gifts)
    fallen = [
        body
        for body in game.bodies.values()
        if (heavy or body.counters < 0) and body.face == UP and game.sheet(body).defence <= 0
    ]
    game.swept = game.sheets
    if rules.strips:
        for body in list(game.bodies.values()):
            if body.gear and game.sheet(body).cant & flags.CANT["be_equipped"]:
                drop_gear(game, body)
    if fallen:
        stun(game, fallen, (), struck=False)


def how_of(game: Battle, body: Body, *, struck: bool) -> int:
    """How something happens to a character, as bits."""
    combat, how = game.combat, 0
    if combat is not None:
        how |= flags.HOW["ranged" if combat.ranged else "melee"]
        how |= flags.HOW["team" if combat.team else "solo"]
        if body.uid == combat.defender:
            how |= flags.HOW["defender"]
    return how if struck else how | flags.HOW["not_struck"]


def stun(
    game: Battle,
    victims: Iterable[Body],
    by: tuple[Any, ...],
    *,
    struck: bool,
    wound: bool = True,
    keep_gear: bool = False,
) -> None:
    """Stun all of these at once; without a wound it is a daze."""
    stun_batch(game, [(body, by) for body in victims], struck=struck, wound=wound, keep=keep_gear)


def stun_batch(
    game: Battle,
    victims: Iterable[tuple[Body, tuple[Any, ...]]],
    *,
    struck: bool,
    wound: bool = True,
    keep: bool = False,
) -> None:
    """Stun all of these at once, each by those whose doing it is."""
    hit = [
        Happening("stunned", (body,), by, how_of(game, body, struck=struck))
        for body, by in victims
        if body.face != STUNNED and not game.sheet(body).cant & flags.CANT["be_stunned"]
    ]
    if not hit:
        return
    changes = [(each, _instead(game, each)) for each in hit]
    wounded = [
        Happening("wounded", each.group, each.by, each.how)
        for each, change in changes
        if wound and "no_wound" not in change
    ]
    doomed = [each for each, change in changes if "also" in change]
    doomed += [each for each in wounded if "also" in _instead(game, each)]
    hurt = {each.group[0].uid for each in wounded}
    fallen = _fallen(game, wounded, doomed)
    heard = game.hear(*hit, *wounded, *fallen)
    for each in hit:
        body = each.group[0]
        if not keep:
            body = drop_gear(game, body)
        game.leave_combat(body.uid)
        wounds = body.wounds + (body.uid in hurt)
        game.change(body, face=STUNNED, ready=False, counters=0, wounds=wounds)
        game.tell("stunned" if body.uid in hurt else "dazed", game.label(body), body.card)
    if any(game.rules.is_main[each.group[0].card] for each in wounded):
        game.calm = -1  # the turn that goes on is not a calm one
    _knock_out(game, fallen)
    game.answer(heard)


def wound(
    game: Battle, victims: Iterable[Body], by: tuple[Any, ...], *, struck: bool = False
) -> None:
    """Wound these without stunning them; enough wounds knock them out."""
    hit = [Happening("wounded", (body,), by, how_of(game, body, struck=struck)) for body in victims]
    if not hit:
        return
    fallen = _fallen(game, hit, [each for each in hit if "also" in _instead(game, each)])
    heard = game.hear(*hit, *fallen)
    for each in hit:
        body = each.group[0]
        game.change(body, wounds=body.wounds + 1)
        game.tell("wounded", game.label(body), body.card)
    if any(game.rules.is_main[each.group[0].card] for each in hit):
        game.calm = -1  # the turn that goes on is not a calm one
    _knock_out(game, fallen)
    game.answer(heard)


def _instead(game: Battle, happening: Happening) -> frozenset[str]:
    """What changes an event as it happens to somebody: flags, and `also` for a KO besides."""
    rules, found = game.rules, frozenset[str]()
    for bit, power in rules.replacing.get(happening.event, ()):
        assert power.instead is not None
        for other in game.bodies.values():
            if other.face != UP or not game.sheet(other).keywords & bit:
                continue
            frame = glance(game.seat_of(other), other)
            if any(
                each.event == happening.event and each.befell(game, frame, happening)
                for each in power.instead.of
            ):
                found |= power.instead.flags
                if power.instead.also:
                    found |= {"also"}
    return found


def _fallen(
    game: Battle, wounded: Iterable[Happening], doomed: Iterable[Happening]
) -> list[Happening]:
    """The KOs that follow: of those who get as many wounds as health, and of the doomed."""
    health = game.rules.health
    found: dict[int, Happening] = {}
    for each in wounded:
        body = each.group[0]
        if body.wounds + 1 >= health[body.card]:
            found[body.uid] = each._replace(event="kod")
    for each in doomed:
        found.setdefault(each.group[0].uid, each._replace(event="kod"))
    return list(found.values())


def check_health(game: Battle) -> None:
    """Knock out whoever has as many wounds as health."""
    health = game.rules.health
    ko(game, [body for body in game.bodies.values() if body.wounds >= health[body.card]], ())


def drop_gear(game: Battle, body: Body) -> Body:
    """KO all that a character wears."""
    for worn in body.gear:
        game.to_ko(worn.owner, worn.card)
        game.tell("gear-lost", game.label(body), worn.card)
    return game.change(body, gear=())


def ko(game: Battle, victims: Iterable[Body], by: tuple[Any, ...]) -> None:
    """Knock these out at once."""
    fallen = [
        Happening("kod", (body,), by, how_of(game, body, struck=False))
        for body in victims
        if body.uid in game.bodies
    ]
    heard = game.hear(*fallen)
    _knock_out(game, fallen)
    game.answer(heard)


def _knock_out(game: Battle, fallen: Iterable[Happening]) -> None:
    lost = []
    for each in fallen:
        body = game.bodies.get(each.group[0].uid)
        if body is None:
            continue
        game.tell("kod", game.label(body), body.card)
        remove(game, body)
        game.to_ko(body.owner, body.card)
        if game.rules.is_main[body.card]:
            lost.append(body.owner)
    if lost:
        lose(game, lost)


def remove(game: Battle, body: Body) -> None:
    """A character leaves play: what it wears is KO'd, whom it holds comes back."""
    body = drop_gear(game, body)
    game.leave(body)
    if body.captive is not None:
        _release(game, body.captive)


def _release(game: Battle, captive: Captive) -> None:
    """A captive returns stunned to its owner's back row, and nobody hears of it (ruling 25)."""
    rules, owner = game.rules, captive.owner
    side, name = rules.side_of[owner], rules.names[captive.card]
    if not game.alive[owner] or any(
        rules.is_main[each.card] and rules.names[each.card] == name for each in game.on(side)
    ):
        game.removed[owner] = (*game.removed[owner], captive.card)
        return
    older = namesakes(game, captive.card, side)
    back = game.put(
        Body(
            game.new_uid(),
            game.free_slot(side),
            captive.card,
            owner,
            side,
            BACK,
            STUNNED,
            ready=False,
            wounds=captive.wounds,
        )
    )
    game.tell("released", game.label(back), captive.card)
    ko(game, older, ())


def namesakes(game: Battle, card: int, side: int) -> list[Body]:
    """Those on a side that must make room for a card: of its name, unless there may be many."""
    rules = game.rules
    if rules.printed[card] & rules.keyword_bits["Swarm"]:
        return []
    name = rules.names[card]
    return [body for body in game.on(side) if rules.names[body.card] == name]


# --- the end ------------------------------------------------------------------------------------


def lose(game: Battle, seats: Sequence[int]) -> None:
    """Main characters are gone: who is out, and whether it is over."""
    rules = game.rules
    standing = set()
    for seat in range(rules.players):
        mine = [body for body in game.bodies.values() if body.owner == seat]
        if seat not in seats and any(rules.is_main[body.card] for body in mine):
            standing.add(rules.alliance[rules.side_of[seat]])
    if len(standing) <= 1:
        # If the last main characters fall together, whoever's turn it is wins (ruling 32).
        alliance = next(iter(standing), rules.alliance[game.active])
        win(game, alliance, "the last main character standing")
        return
    for seat in seats:
        game.tell("out", seat)
        if rules.mode != "two-headed":
            eliminate(game, seat)


def win(game: Battle, alliance: int, reason: str) -> None:
    """An alliance has won."""
    rules = game.rules
    winners = tuple(
        seat for seat in range(rules.players) if rules.alliance[rules.side_of[seat]] == alliance
    )
    finish(game, winners, reason)


def finish(game: Battle, winners: tuple[int, ...], reason: str) -> None:
    """The game is over; those who share a win share it."""
    players = range(game.rules.players)
    shared = len({game.rules.alliance[game.rules.side_of[seat]] for seat in winners}) > 1
    worth = 0.5 if shared else 1.0
    scores = tuple(worth if seat in winners else 0.0 for seat in players)
    game.result = Result(() if shared and len(winners) == len(players) else winners, reason, scores)
    game.tell("end", winners, reason)


def eliminate(game: Battle, seat: int) -> None:
    """A player is out: all that they own leaves the game, and nobody is KO'd by that."""
    game.alive[seat] = False
    for body in list(game.bodies.values()):
        theirs = tuple(worn for worn in body.gear if worn.owner == seat)
        if theirs:
            body = game.change(  # noqa: PLW2901
                body, gear=tuple(worn for worn in body.gear if worn.owner != seat)
            )
            game.removed[seat] += tuple(worn.card for worn in theirs)
        if body.captive is not None and body.captive.owner == seat:
            game.removed[seat] += (body.captive.card,)
            body = game.change(body, captive=None)  # noqa: PLW2901
        if body.owner == seat:
            remove(game, body)
            game.removed[seat] += (body.card,)
    game.removed[seat] += (
        *game.hands[seat],
        *game.decks[seat],
        *game.bottoms[seat],
        *game.kos[seat],
        *(each.card for each in game.rows[seat]),
        *game.piles[seat],
    )
    for zone in (game.hands, game.decks, game.bottoms, game.kos, game.piles):
        zone[seat] = ()
    game.rows[seat], game.seen[seat] = (), ()
    mine = tuple(each for each in game.playing if each.seat == seat)
    game.removed[seat] += tuple(each.card for each in mine)
    game.playing = tuple(each for each in game.playing if each.seat != seat)
    game.queue = tuple(each for each in game.queue if each.frame.seat != seat)
    game.answers = tuple(each for each in game.answers if each.frame.seat != seat)
    game.delays = tuple(each for each in game.delays if each.frame.seat != seat)
    game.agenda[:] = [each for each in game.agenda if each.seat != seat or each.name in _KEPT]


_KEPT = frozenset({"combat-over", "turn-over", "next-turn"})
"""Steps that come even if the one is out whose they were."""

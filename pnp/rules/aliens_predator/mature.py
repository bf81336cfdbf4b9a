"""The Aliens Mature Step: hosts burst, Bursters grow, cards and tokens change, the Hive spreads."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from pnp.rules.agenda import Chapter, Step
from pnp.rules.aliens_predator.arriving import bring
from pnp.rules.aliens_predator.dying import check_power
from pnp.rules.aliens_predator.flags import CANT
from pnp.rules.aliens_predator.pieces import CAME, Body, Chamber
from pnp.rules.aliens_predator.plays import play_moves, rotate
from pnp.rules.aliens_predator.standing import hive_of
from pnp.rules.aliens_predator.values import cant
from pnp.rules.effects.moves import Move, noted

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground

SHARES: Final = 2
"""How often the tokens of one group may be shared out in a step: transfers need no more."""


# --- what grows by itself -----------------------------------------------------------------------


def _grow(game: Battleground, seat: int, _: Any) -> None:
    """Chest Burster tokens grow up, then hosts burst (ruling 53)."""
    game.round_name = "mature"
    if not game.alive[seat] or not game.has_chamber(seat):
        return
    chamber = game.chambers[seat]
    special = tuple(card for card, _owner in chamber.hosts if _hybrids(game, card))
    grown = chamber.bursters
    game.chambers[seat] = chamber._replace(
        bursters=len(chamber.hosts),
        warriors=chamber.warriors + grown,
        hosts=(),
        special=special,
    )
    game.stirred = CAME
    if grown or chamber.hosts:
        game.tell("grew", seat, grown, len(chamber.hosts))
    for card, owner in chamber.hosts:
        rules = game.rules
        if rules.is_main[card]:
            game.dead[owner] = (*game.dead[owner], card)
        else:
            game.discard(owner, card)
    if chamber.special and grown:
        game.then(Step("hybrid", seat, chamber.special))


def _hybrids(game: Battleground, host: int) -> list[int]:
    """What a Chest Burster of this host may become."""
    rules = game.rules
    return [
        card
        for card, asked in rules.hybrids
        if rules.names[host] == asked or rules.words[host] & rules.bits.get(asked, 0)
    ]


def _hybrid(game: Battleground, seat: int, hosts: Any) -> list[Move] | None:
    """A Chest Burster of a special host may become a special Alien from the hand."""
    if not hosts or not game.chambers[seat].warriors:
        return None
    found = [card for card in _hybrids(game, hosts[0]) if card in game.hands[seat]]
    if not found:
        game.then(Step("hybrid", seat, hosts[1:]))
        return None
    return [*(noted("grow", game.rules.labels[card]) for card in found), noted("done")]


def next_hybrid(game: Battleground, seat: int) -> None:
    """This one becomes what all become."""
    hosts: Any = game.asked.about
    game.then(Step("hybrid", seat, hosts[1:]))


def _grown(game: Battleground, seat: int, move: Move) -> None:
    """A Chest Burster grows to something: a hybrid, a Warrior card, or a token."""
    step = game.asked
    rules = game.rules
    if step.name == "hybrid":
        hosts: Any = step.about
        game.then(Step("hybrid", seat, hosts[1:]))
        _fill_chamber(game, seat, game.chambers[seat].more(warriors=-1))
        _from_hand(game, seat, rules.by_label[move.what], game.chamber_of(seat))
        return
    game.then(step)
    label, _, what = move.what.partition(" to ")
    body = game.labelled(label)
    game.leave(body)
    _to_hand(game, seat, body)
    if what == "card":
        _from_hand(game, seat, rules.warrior[seat], body.place)
    elif what == "token":
        _fill_chamber(game, seat, game.chambers[seat].more(warriors=1))
    else:
        _one_more(game, game.labelled(what))
    game.tell("matured", seat, body.card)


def _from_hand(game: Battleground, seat: int, card: int, place: int) -> Body:
    game.from_hand(seat, card)
    body = bring(game, seat, card, place)
    return game.change(body, matured=True)


def _to_hand(game: Battleground, seat: int, body: Body) -> None:
    game.to_hand(seat, body.card, game.everyone(seat))
    game.rested[seat] = (*game.rested[seat], body.card)


# --- the menu -----------------------------------------------------------------------------------


def _mature(game: Battleground, seat: int, shared: Any) -> list[Move] | None:
    if not game.alive[seat]:
        return None
    groups = _groups(game, seat)
    moves = [
        *_cards(game, seat, groups),
        *_tokens(game, seat, groups),
        *_growing(game, seat, groups),
        *_sharing(game, seat, groups, shared),
        *_hiving(game, seat),
        *play_moves(game, seat, "mature"),
    ]
    return [*moves, noted("done")] if moves else None


def _available(game: Battleground, seat: int, card: int) -> bool:
    """Whether a card is in the hand that has not matured in this turn."""
    return game.hands[seat].count(card) > game.rested[seat].count(card)


def _groups(game: Battleground, seat: int) -> list[Body]:
    rules = game.rules
    return [
        body
        for body in game.on(seat)
        if rules.groups[body.card]
        and not body.bound
        and not body.hidden
        and not cant(game, body, CANT["have_tokens"])
    ]


def _cards(game: Battleground, seat: int, groups: list[Body]) -> list[Move]:
    """Tokens that may become cards of their kind from the hand."""
    moves = [
        noted("card", game.label(body))
        for body in groups
        if body.tokens > body.fresh and _available(game, seat, body.card)
    ]
    chamber, rules = game.chambers[seat], game.rules
    if game.has_chamber(seat):
        if chamber.warriors and _available(game, seat, rules.warrior[seat]):
            moves.append(noted("card", "warrior"))
        if chamber.bursters and _available(game, seat, rules.burster):
            moves.append(noted("card", "burster"))
    return moves


def _carded(game: Battleground, seat: int, move: Move) -> None:
    game.then(game.asked)
    rules, chamber = game.rules, game.chambers[seat]
    if move.what == "warrior":
        _fill_chamber(game, seat, chamber.more(warriors=-1))
        _from_hand(game, seat, rules.warrior[seat], game.chamber_of(seat))
    elif move.what == "burster":
        _fill_chamber(game, seat, chamber.more(bursters=-1))
        _from_hand(game, seat, rules.burster, game.chamber_of(seat))
    else:
        body = game.labelled(move.what)
        _from_hand(game, seat, body.card, body.place)
        _take_tokens(game, body.uid, body.tokens - 1)


def _tokens(game: Battleground, seat: int, groups: list[Body]) -> list[Move]:
    """Cards without tokens that may become one: on another of their kind, or in the Chamber."""
    moves = []
    chamber, rules = game.chamber_of(seat), game.rules
    for body in groups:
        if body.tokens or body.matured:
            continue
        moves += [
            noted("token", f"{game.label(body)} on {game.label(other)}")
            for other in groups
            if other.uid != body.uid and other.card == body.card and other.place == body.place
        ]
        if body.place == chamber and body.card in (rules.burster, rules.warrior[seat]):
            moves.append(noted("token", game.label(body)))
    return moves


def _tokened(game: Battleground, seat: int, move: Move) -> None:
    game.then(game.asked)
    label, _, onto = move.what.partition(" on ")
    body = game.labelled(label)
    game.leave(body)
    _to_hand(game, seat, body)
    if onto:
        _one_more(game, game.labelled(onto))
        return
    chamber = game.chambers[seat]
    if body.card == game.rules.burster:
        _fill_chamber(game, seat, chamber.more(bursters=1))
    else:
        _fill_chamber(game, seat, chamber.more(warriors=1))


def _growing(game: Battleground, seat: int, groups: list[Body]) -> list[Move]:
    """Chest Burster cards that may grow up to a Warrior card or token."""
    rules, moves = game.rules, []
    grown = rules.warrior[seat]
    for body in game.on(seat):
        if body.card != rules.burster or body.matured or body.tokens or body.bound:
            continue
        label = game.label(body)
        if _available(game, seat, grown):
            moves.append(noted("grow", f"{label} to card"))
        if body.place == game.chamber_of(seat):
            moves.append(noted("grow", f"{label} to token"))
        moves += [
            noted("grow", f"{label} to {game.label(other)}")
            for other in groups
            if other.card == grown and other.place == body.place
        ]
    return moves


# --- sharing out --------------------------------------------------------------------------------


def _sharing(game: Battleground, seat: int, groups: list[Body], shared: Any) -> list[Move]:
    """Groups of one kind at one place whose tokens may be shared out anew."""
    seen: dict[tuple[int, int], list[Body]] = {}
    for body in groups:
        seen.setdefault((body.place, body.card), []).append(body)
    moves = []
    for key, bodies in seen.items():
        tokens = sum(body.tokens for body in bodies) + _pool(game, seat, key)
        if not tokens or shared.count(key) >= SHARES:
            continue
        if len(bodies) > 1 or _has_pool(game, seat, key):
            moves.append(noted("share", game.label(bodies[0])))
    return moves


def _has_pool(game: Battleground, seat: int, key: tuple[int, int]) -> bool:
    place, card = key
    rules = game.rules
    return place == game.chamber_of(seat) and card in (rules.burster, rules.warrior[seat])


def _pool(game: Battleground, seat: int, key: tuple[int, int]) -> int:
    """Tokens in the section of the Chamber that belongs to a group."""
    if not _has_pool(game, seat, key):
        return 0
    chamber = game.chambers[seat]
    return chamber.bursters if key[1] == game.rules.burster else chamber.warriors


def _share(game: Battleground, seat: int, move: Move) -> None:
    shared: Any = game.asked.about
    first = game.labelled(move.what)
    key = first.place, first.card
    bodies = [b for b in _groups(game, seat) if (b.place, b.card) == key]
    total = sum(body.tokens for body in bodies) + _pool(game, seat, key)
    game.then(
        Step("share", seat, (key, tuple(body.uid for body in bodies), total)),
        Step("mature", seat, (*shared, key)),
    )


def _sharing_out(game: Battleground, seat: int, about: Any) -> list[Move] | None:
    """How many tokens the next card has; the last takes the rest."""
    key, uids, left = about
    if not uids:
        _fill_pool(game, seat, key, left)
        return None
    if len(uids) == 1 and not _has_pool(game, seat, key):
        _take_tokens(game, uids[0], left)
        return None
    label = game.label(game.bodies[uids[0]])
    return [noted("tokens", f"{label} {number}") for number in range(left + 1)]


def _shared(game: Battleground, seat: int, move: Move) -> None:
    told: Any = game.asked.about
    key, uids, left = told
    number = int(move.what.rpartition(" ")[2])
    _take_tokens(game, uids[0], number)
    game.then(Step("share", seat, (key, uids[1:], left - number)))


def _one_more(game: Battleground, body: Body) -> None:
    """A token that came just now joins a group."""
    game.change(body, tokens=body.tokens + 1, fresh=body.fresh + 1)
    game.tell("tokens", game.label(body), body.card, body.tokens + 1)


def _take_tokens(game: Battleground, uid: int, number: int) -> None:
    body = game.bodies[uid]
    game.change(body, tokens=number, fresh=min(body.fresh, number))
    if number != body.tokens:
        game.tell("tokens", game.label(body), body.card, number)
    check_power(game, uid)


def _fill_pool(game: Battleground, seat: int, key: tuple[int, int], left: int) -> None:
    chamber = game.chambers[seat]
    if key[1] == game.rules.burster:
        _fill_chamber(game, seat, chamber._replace(bursters=left))
    else:
        _fill_chamber(game, seat, chamber._replace(warriors=left))


def _fill_chamber(game: Battleground, seat: int, now: Chamber) -> None:
    """So many tokens are in the Breeding Chamber now, which somebody may have to lay there."""
    if now != game.chambers[seat]:
        game.chambers[seat] = now
        game.tell("chamber", seat, now.bursters, now.warriors)


# --- the Hive -----------------------------------------------------------------------------------


def builders(game: Battleground, seat: int, place: int) -> list[Body]:
    """Ready Aliens that may work on a Hive."""
    return [
        body
        for body in game.at(place)
        if body.side == seat
        and body.ready
        and not body.bound
        and not body.hidden
        and game.rules.is_alien[body.card]
    ]


def _hiving(game: Battleground, seat: int) -> list[Move]:
    least = game.rules.data.hive.builders
    here = {body.place for body in game.on(seat) if body.ready} - hive_of(game, seat)
    return [
        noted("hive", game.place_name(place))
        for place in game.ground.places
        if place in here
        and not any(body.hiving for body in game.at(place))
        and sum(1 + body.tokens for body in builders(game, seat, place)) >= least
    ]


def _hive(game: Battleground, seat: int, move: Move) -> None:
    place = game.place_named(move.what)
    game.then(Step("builders", seat, (place, 0, 0)), game.asked)


def _builders(game: Battleground, seat: int, about: Any) -> list[Move] | None:
    """Which cards rotate for it, in ascending order; enough of them."""
    place, last, number = about
    least = game.rules.data.hive.builders
    left = [body for body in builders(game, seat, place) if body.uid > last]
    moves = []
    for at, body in enumerate(left):
        rest = sum(1 + other.tokens for other in left[at:])
        if number + rest >= least:
            moves.append(noted("builder", game.label(body)))
    if number >= least and moves:
        return [*moves, noted("done")]
    return moves


def _builder(game: Battleground, seat: int, move: Move) -> None:
    told: Any = game.asked.about
    place, _, number = told
    body = game.labelled(move.what)
    rotate(game, body)
    game.change(game.bodies[body.uid], hiving=True)
    game.then(Step("builders", seat, (place, body.uid, number + 1 + body.tokens)))


def _matured(game: Battleground, _: int, __: Any) -> None:
    game.round_name = "movement"


MATURE = Chapter(
    happens={"grow": _grow, "matured": _matured},
    choices={
        "mature": ("mature, share out, build", _mature),
        "hybrid": ("what does it grow to?", _hybrid),
        "share": ("how many tokens?", _sharing_out),
        "builders": ("who builds?", _builders),
    },
    verbs={
        "card": _carded,
        "token": _tokened,
        "grow": _grown,
        "share": _share,
        "tokens": _shared,
        "hive": _hive,
        "builder": _builder,
    },
)

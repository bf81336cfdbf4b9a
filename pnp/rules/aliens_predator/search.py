"""The Search Round: who looks around, steals data or hides a weapon, and what they find."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.aliens_predator.arriving import bring, give_item, take_item
from pnp.rules.aliens_predator.flags import CAN
from pnp.rules.aliens_predator.handling import bar_moves, drop_moves, liftable, may_carry
from pnp.rules.aliens_predator.hiding import reveal_moves
from pnp.rules.aliens_predator.pieces import Body, Item
from pnp.rules.aliens_predator.plays import play_moves, rotate
from pnp.rules.aliens_predator.standing import usable_in
from pnp.rules.aliens_predator.values import can, words_of
from pnp.rules.effects.hands import without
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.things import Held

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground


def _search(game: Battleground, seat: int, _: Any) -> list[Move] | None:
    if not game.alive[seat]:
        return None
    moves = []
    # Where a location helps to find something, nobody needs anything in hand.
    stocked = {place for place, _spot, _powers in usable_in(game, "finding").sites}
    for body in game.on(seat):
        if not body.ready or body.bound or body.hostage:
            continue
        label = game.label(body)
        if game.hands[seat] or body.place in stocked:
            moves.append(noted("search", label))
        if may_steal(game, body):
            moves.append(noted("data", label))
        if body.hidden:
            continue
        moves += [
            noted("conceal", f"{label} {game.label(item)}") for item in concealable(game, body)
        ]
        if liftable(game, body):
            moves.append(noted("lift", label))
        moves += [noted("bar", f"{label} {move.what}") for move in bar_moves(game, seat, body)]
    moves += play_moves(game, seat, "searching")
    moves += reveal_moves(game, seat)
    return [*moves, *drop_moves(game, seat), noted("done")] if moves else None


def may_steal(game: Battleground, body: Body) -> bool:
    """A Rogue with room for data, where there are computers (ruling 48)."""
    rules = game.rules
    if not rules.is_rogues[body.side] or body.hidden:
        return False
    where = rules.bits["Hi-Tech"] | rules.bits["Computers"]
    if not game.words_at(body.place) & where or not words_of(game, body) & rules.rogue:
        return False
    return store_of(game, body) is not None


def store_of(game: Battleground, body: Body) -> Body | Item | None:
    """Where a character keeps one more token of data; nothing if there is no room."""
    rules = game.rules
    if not can(game, body, CAN["hold_data"]) and not words_of(game, body) & rules.synthetic:
        return None
    if words_of(game, body) & rules.synthetic and body.data < rules.data.data:
        return body
    for item in game.carried(body):
        if holds_data(game, item) and item.data < rules.data.data:
            return item
    return None


def holds_data(game: Battleground, item: Item) -> bool:
    """Whether an item is a drive that works."""
    return not item.damaged and item.card in game.rules.drives


def gain_data(game: Battleground, body: Body, number: int) -> None:
    """Data comes to a character, as far as there is room."""
    gained = 0
    for _ in range(number):
        store = store_of(game, game.bodies[body.uid])
        if isinstance(store, Body):
            game.change(store, data=store.data + 1)
        elif store is not None:
            game.change_item(store, data=store.data + 1)
        else:
            break
        gained += 1
    if gained:
        now = game.bodies[body.uid]
        game.tell("data", game.label(now), now.card, gained)
        game.befall("gains", now, side=now.side, token="data")


def concealable(game: Battleground, body: Body) -> list[Item]:
    """Weapons that a Rogue may hide."""
    bit, words = game.rules.bits["Concealable"], game.rules.words
    found = [item for item in game.carried(body) if not item.concealed and words[item.card] & bit]
    return found if found and words_of(game, body) & game.rules.rogue else []


def _searched(game: Battleground, seat: int, move: Move) -> None:  # noqa: ARG001
    game.then(game.asked)
    body = game.labelled(move.what)
    rotate(game, body)
    game.change(game.bodies[body.uid], searching=True)
    game.tell("searches", move.what, body.card)


def _stole(game: Battleground, seat: int, move: Move) -> None:  # noqa: ARG001
    game.then(game.asked)
    body = game.labelled(move.what)
    rotate(game, body)
    gain_data(game, game.bodies[body.uid], 1)


def _conceal(game: Battleground, seat: int, move: Move) -> None:  # noqa: ARG001
    game.then(game.asked)
    label, _, name = move.what.partition(" ")
    body = game.labelled(label)
    item = next(each for each in concealable(game, body) if game.label(each) == name)
    rotate(game, body)
    game.change_item(item, concealed=True)
    game.tell("concealed", label, item.card)


def lift_in_search(game: Battleground, seat: int, move: Move) -> None:
    """Somebody rotates to pick something up."""
    body = game.labelled(move.what)
    game.then(Step("picking", seat, body.uid), game.asked)


def _picking(game: Battleground, seat: int, uid: Any) -> list[Move]:  # noqa: ARG001
    return [noted("choose", game.label(item)) for item in liftable(game, game.bodies[uid])]


def picked(game: Battleground, seat: int, move: Move) -> None:  # noqa: ARG001
    """It is picked up."""
    uid: Any = game.asked.about
    body = game.bodies[uid]
    item = next(each for each in liftable(game, body) if game.label(each) == move.what)
    rotate(game, body)
    take_item(game, item, game.bodies[uid])


def bar_in_search(game: Battleground, seat: int, move: Move) -> None:
    """Somebody rotates to set up a Barrier."""
    game.in_secret()
    label, _, name = move.what.partition(" ")
    body = game.labelled(label)
    game.then(Step("barring", seat, (body.uid, game.rules.by_label[name])), game.asked)


# --- finding ------------------------------------------------------------------------------------


def _finding(game: Battleground, seat: int, _: Any) -> None:
    """Each who searched finds, one after the other."""
    if game.alive[seat]:
        uids = [body.uid for body in game.on(seat) if body.searching]
        game.then(*(Step("find", seat, uid) for uid in uids))


def _find(game: Battleground, seat: int, uid: Any) -> list[Move] | None:
    body = game.bodies.get(uid)
    if body is None or not body.searching or body.side != seat or body.bound:
        return None
    found = findable(game, seat, body)
    moves = [noted("find", name) for name in found]
    moves += play_moves(game, seat, "finding")
    return [*moves, noted("done")] if moves else None


def findable(game: Battleground, seat: int, body: Body) -> dict[str, Held]:
    """Cards that somebody may find here: of the hand, or of the deck where a card lets one."""
    rules = game.rules
    found = {
        rules.labels[card]: Held(seat, "hand", card)
        for card in dict.fromkeys(game.hands[seat])
        if may_find(game, body, card)
    }
    for gift in _looking(game, seat, body):
        among = rules.effects.filters[gift.rule]
        for card in sorted(set(game.decks[seat])):
            held = Held(seat, "deck", card)
            if among.fits(game, gift.frame, held) and may_find(game, body, card):
                found.setdefault(f"deck: {rules.labels[card]}", held)
    return found


def _looking(game: Battleground, seat: int, body: Body) -> list[Any]:
    """What lets somebody look through the deck here."""
    rules = game.rules
    return [
        gift
        for gift in game.gifts
        if gift.rule >= 0
        and gift.frame.seat == seat
        and rules.effects.mods[gift.mods].words.can & CAN["be_found"]
        and game.where(gift.frame.source) == body.place
    ]


def may_find(game: Battleground, body: Body, card: int) -> bool:
    """Whether a card can be found by somebody where they are (rulings 40 and 41)."""
    rules = game.rules
    kind = rules.kinds[card]
    if kind not in ("item", "vehicle", "supporting"):
        return False
    told = rules.cards[card]
    place, words = body.place, game.words_at(body.place)
    if words & rules.submerged:
        return False
    if kind != "supporting" and not may_carry(game, body):
        return False
    if told.found_at:
        return rules.names[game.ground.cards[place]] in told.found_at
    printed = rules.words[game.ground.cards[place]]
    if kind == "supporting":
        if told.printed_hive:
            return bool(printed & rules.hive) and _may_enter_play(game, card)
        if words & rules.hive:
            return False
    return bool(words & rules.yellow[card]) and _may_enter_play(game, card)


def _may_enter_play(game: Battleground, card: int) -> bool:
    """A Singular card is there only once for all."""
    if "Singular" not in game.rules.cards[card].resources:
        return True
    hosted = any(card == host for chamber in game.chambers for host, _ in chamber.hosts)
    return not hosted and not any(body.card == card for body in game.bodies.values())


def _found(game: Battleground, seat: int, move: Move) -> None:
    uid: Any = game.asked.about
    body = game.bodies[uid]
    held = findable(game, seat, body)[move.what]
    if held.zone == "deck":
        _use_up(game, seat, body, held)
        game.decks[seat] = without(game.decks[seat], held.card)
    else:
        game.from_hand(seat, held.card)
    if body.hidden:
        game.unhide(body)
    body = game.change(game.bodies[uid], searching=False)
    if game.rules.kinds[held.card] == "supporting":
        bring(game, seat, held.card, body.place)
    else:
        give_item(game, held.card, seat, body)
    game.tell("found", game.label(body), body.card, held.card)


def _use_up(game: Battleground, seat: int, body: Body, held: Held) -> None:
    for gift in _looking(game, seat, body):
        if game.rules.effects.filters[gift.rule].fits(game, gift.frame, held):
            left = list(game.gifts)
            left.remove(gift)
            game.gifts = tuple(left)
            return


SEARCH = Chapter(
    happens={"finding": _finding},
    choices={
        "search": ("search, steal, conceal", _search),
        "picking": ("which item?", _picking),
        "find": ("what is found?", _find),
    },
    verbs={
        "search": _searched,
        "data": _stole,
        "conceal": _conceal,
        "find": _found,
    },
)

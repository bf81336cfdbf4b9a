"""Attributes and abilities of a character at any moment, and what it can and can't do: computed.

Attributes (Speed, Power) take any number of modifiers. Of each ability (to hit, defense, movement,
damage, resistance) only one Event may raise what a character has, though any number may lower it
(ruling 22); items, locations and characters count beside it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from pnp.rules.aliens_predator.attachments import helps
from pnp.rules.aliens_predator.flags import CAN
from pnp.rules.aliens_predator.pieces import CLOSE, Attack, Body, Item
from pnp.rules.aliens_predator.sorts import FLAGS, PACE
from pnp.rules.aliens_predator.standing import Said, in_play, moves_as_printed, said_of, vehicles
from pnp.rules.effects.things import Frame, Gift, Held, Thing, glance

if TYPE_CHECKING:
    from pnp.rules.aliens_predator.state import Battleground
    from pnp.rules.effects.parts import Static

_CANT, _CAN, _SHIELD = FLAGS["cant"], FLAGS["can"], FLAGS["shield"]
ABILITIES = frozenset({"to_hit", "defense", "movement", "damage", "resistance"})


def silent(game: Battleground, thing: Thing, key: str) -> bool:
    """Whether no card in play and no gift speaks of a thing, as to one stat or sort of words."""
    (known,) = game.standing
    said = known[key] if key in known else said_of(game, key)
    if said is not None and said.is_of(game, thing):
        return False
    if game.gifts and key in game.given_about():
        return False
    kind = type(thing)
    return (kind is not Body and kind is not Item) or key not in game.rules.self_by[thing.card]


def _holding(game: Battleground, thing: Thing, key: str) -> Iterator[tuple[Static, Frame]]:
    """What cards in play say of a thing now, as far as it is about one stat or sort of words."""
    said, own = said_of(game, key), game.rules.self_by
    if type(thing) is Body:
        seat = thing.side
        if not thing.bound:
            for static in own[thing.card].get(key, ()):
                frame = glance(seat, thing, thing)
                if static.condition is None or static.condition(game, frame):
                    yield static, frame
        worn: set[int] = set()
        for uid, statics in said.borne if said is not None else ():
            item = game.items[uid]
            if item.bearer != thing.uid or item.damaged or item.card in worn:
                continue  # equal cards do not add up
            if not helps(game, thing, item):
                continue
            for static in statics:
                frame = glance(seat, item, thing)
                if static.condition is None or static.condition(game, frame):
                    worn.add(item.card)
                    yield static, frame
    elif type(thing) is Item and not thing.damaged:
        for static in own[thing.card].get(key, ()):
            frame = glance(game.seat_of(thing), thing, thing)
            if static.condition is None or static.condition(game, frame):
                yield static, frame
    if said is not None:
        yield from _fields(game, thing, key, said)


def _fields(
    game: Battleground, thing: Thing, key: str, said: Said
) -> Iterator[tuple[Static, Frame]]:
    """What locations, conditions, characters and items say of others."""
    statics = game.rules.field_by[key]
    told: set[int] = set()
    for source, seat in _speakers(game, said):
        if type(source) is Held and source.card in told:
            continue
        for static in statics[source.card]:
            frame = glance(seat, source, thing)
            if isinstance(static.who, str):
                meant = game.rules.refs[static.who](game, frame)
                if meant is None or not game.is_same(meant, thing):
                    continue
            elif not static.who.fits(game, frame, thing):
                continue
            if static.condition is None or static.condition(game, frame):
                if type(source) is Held:
                    # Equal Battle Conditions of two players do not add up.
                    told.add(source.card)
                yield static, frame


def _speakers(game: Battleground, said: Said) -> Iterator[tuple[Thing, int]]:
    """Those that speak of others and are whole, each with whose it is."""
    for place, spot in said.sites:
        if place not in game.wrecked:
            yield spot, spot.owner
    for uid in said.bodies:
        body = game.bodies[uid]
        if not body.bound and not body.holder:
            yield body, body.side
    for uid in said.items:
        item = game.items[uid]
        if not item.damaged:
            yield item, game.seat_of(item)
    for seat, card in said.conditions:
        yield Held(seat, "condition", card), seat


def sources(game: Battleground, cards: Mapping[int, object]) -> Iterator[tuple[Thing, int]]:
    """Those of these cards that are in play and whole, each with whose it is."""
    if in_play(game).isdisjoint(cards):
        return
    for place, spot in game.ground.sites.items():
        if spot.card in cards and place not in game.wrecked:
            yield spot, spot.owner
    for body in game.bodies.values():
        if body.card in cards and not body.bound and not body.holder:
            yield body, body.side
    for item in game.items.values():
        if item.card in cards and not item.damaged:
            yield item, game.seat_of(item)
    for seat, card in game.rules.in_force:
        if card in cards:
            yield Held(seat, "condition", card), seat


def _given(game: Battleground, thing: Thing, key: str) -> Iterator[Gift]:
    """What was given to a thing, as far as it holds now and is about one stat or sort of words."""
    rules = game.rules
    effects, touches = rules.effects, rules.touches
    uid = getattr(thing, "uid", None)
    for gift in game.gifts:
        if key not in touches[gift.mods]:
            continue
        if gift.uids:
            if uid not in gift.uids:
                continue
        elif gift.rule < 0:
            continue
        mods = effects.mods[gift.mods]
        frame = gift.frame._replace(it=thing)
        if gift.rule >= 0 and not effects.filters[gift.rule].fits(game, frame, thing):
            continue
        if mods.condition is None or mods.condition(game, frame):
            yield gift


def added(game: Battleground, thing: Thing, stat: str) -> int:
    """All that is added to an attribute or ability now."""
    if silent(game, thing, stat):
        return 0
    total = 0
    for static, frame in _holding(game, thing, stat):
        total += static.mods.numbers[static.mods.stats.index(stat)](game, frame)
    raised: dict[str, int] = {}
    for gift in _given(game, thing, stat):
        number = gift.numbers[game.rules.effects.mods[gift.mods].stats.index(stat)]
        play = gift.frame.origin
        if number > 0 and play and stat in ABILITIES:
            # What one play adds is one modifier, however many steps it takes to say it.
            raised[play] = raised.get(play, 0) + number
        else:
            total += number
    return total + max(raised.values(), default=0)


def _is_flagged(game: Battleground, thing: Thing, key: str) -> bool:
    """Whether a thing of which something may be said has a flag."""
    for _ in _holding(game, thing, key):
        return True
    for _ in _given(game, thing, key):
        return True
    return False


def _words_given(game: Battleground, thing: Thing) -> Iterator[int]:
    """Words that a thing has besides its own, as bits."""
    for static, _ in _holding(game, thing, "words"):
        yield static.mods.words.words
    for gift in _given(game, thing, "words"):
        yield game.rules.effects.mods[gift.mods].words.words


def words_of(game: Battleground, thing: Thing) -> int:
    """The words that a thing has now, as bits."""
    rules = game.rules
    own: int = rules.words[thing.card]
    if type(thing) is Body and thing.cured:
        own &= ~rules.infected
    if silent(game, thing, "words"):
        return own
    more = list(_words_given(game, thing))
    if not more:
        return own
    found = own
    for each in more:
        found |= each
    for plus, minus in rules.scales:
        # Words on one scale cancel each other: a signed sum, clipped at the ends (ruling 57).
        if found & (plus | minus):
            at = sum(bool(each & plus) - bool(each & minus) for each in (own, *more))
            found &= ~(plus | minus)
            found |= plus if at > 0 else minus if at < 0 else 0
    return found


def cant(game: Battleground, thing: Thing, bit: int) -> bool:
    """Whether a thing can't do or suffer something."""
    key = _CANT[bit]
    return not silent(game, thing, key) and _is_flagged(game, thing, key)


def can(game: Battleground, thing: Thing, bit: int) -> bool:
    """Whether a thing can do something that others can't."""
    key = _CAN[bit]
    return not silent(game, thing, key) and _is_flagged(game, thing, key)


def shielded(game: Battleground, body: Body, bit: int) -> bool:
    """Whether Environmental damage of a kind does nothing to a character."""
    key = _SHIELD[bit]
    return not silent(game, body, key) and _is_flagged(game, body, key)


def set_to(game: Battleground, body: Body, stat: str) -> int | None:
    """A number that takes the place of a character's own."""
    key = f"{stat}_is"
    if silent(game, body, key):
        return None
    for static, frame in _holding(game, body, key):
        return int(static.mods.numbers[static.mods.stats.index(key)](game, frame))
    for gift in _given(game, body, key):
        return gift.numbers[game.rules.effects.mods[gift.mods].stats.index(key)]
    return None


# --- characters ---------------------------------------------------------------------------------


def wounds(body: Body) -> int:
    """Damage points that count: each token on a card cancels one (ruling 30)."""
    return max(body.damage - body.tokens, 0)


def speed(game: Battleground, body: Body) -> int:
    """Speed at this moment; 0 at the least."""
    if body.bound:
        return 0
    base = set_to(game, body, "speed")
    own = game.rules.speed[body.card] if base is None else base - _dragging_hull(game, body)
    return max(own + added(game, body, "speed") + game.rules.per_wound * wounds(body), 0)


def _dragging_hull(game: Battleground, body: Body) -> int:
    """The points on the hull of what one rides: each makes it slower."""
    found = [game.items[uid] for uid in vehicles(game)]
    return sum(item.hurt for item in found if item.bearer == body.uid)


def power(game: Battleground, body: Body) -> int:
    """Power at this moment: at 0 a character dies."""
    own = game.rules.power[body.card] + added(game, body, "power")
    return max(own + game.rules.per_wound * wounds(body), 0)


def life(game: Battleground, body: Body) -> int:
    """How many damage points more kill: Power, and tokens that cancel none yet (ruling 30)."""
    return power(game, body) + max(body.tokens - body.damage, 0)


def defense(game: Battleground, body: Body) -> int:
    """What a roll must exceed; nobody who is Bound defends."""
    if body.bound:
        return 0
    rules = game.rules
    total = speed(game, body) + added(game, body, "defense") + body.hardened[0]
    if rules.queen[body.card]:
        total += sum(
            1 + other.tokens
            for other in game.at(body.place)
            if other.side == body.side
            and other.uid != body.uid
            and rules.words[other.card] & rules.lethal
        )
        if game.round_name != "combat" and game.chamber_of(body.side) == body.place:
            total += game.chambers[body.side].warriors
    return total


def movement(game: Battleground, body: Body) -> int:
    """Movement Points at the beginning of the step."""
    if (
        not body.bound
        and moves_as_printed(game, body)
        and (not game.gifts or PACE.isdisjoint(game.given_about()))
    ):
        rules = game.rules
        fast = rules.speed[body.card]
        if body.damage:
            fast = max(fast + rules.per_wound * wounds(body), 0)
        return fast + body.bought[1]
    return max(speed(game, body) + added(game, body, "movement") + body.bought[1], 0)


def resistance(game: Battleground, body: Body) -> int:
    """What is taken off every hit: Power, armor and what else there is."""
    base = set_to(game, body, "resistance")
    own = power(game, body) if base is None else base
    armor = max(
        (
            game.rules.cards[item.card].armor
            for item in game.carried(body)
            if game.rules.kinds[item.card] == "item"
            and not item.damaged
            and helps(game, body, item)
        ),
        default=0,
    )
    return own + armor + added(game, body, "resistance") + body.hardened[1]


# --- attacks ------------------------------------------------------------------------------------


def to_hit(game: Battleground, attack: Attack) -> int:
    """What is added to the die of the attack at hand."""
    rules = game.rules
    total = attack.to_hit
    weapon = game.items.get(attack.weapon)
    if weapon is not None:
        told = rules.weapon[weapon.card]
        total += told.to_hit if told is not None else 0
    attacker = fighter(game, attack.attacker)
    if type(attacker) is not Body:
        return total
    total += added(game, attacker, "to_hit") + rules.per_token * attacker.tokens
    total += rules.per_wound * wounds(attacker) + attacker.bought[2]
    if attack.capture and not can(game, attacker, CAN["capture_freely"]):
        total += rules.data.combat.capture
    return total


def fighter(game: Battleground, uid: int) -> Thing:
    """Whoever attacks: a character or a sentry gun, or what was discarded to attack."""
    return game.bodies.get(uid) or game.items.get(uid) or game.ghosts.get(uid)


def damage(game: Battleground, attack: Attack) -> int:
    """What a hit of the attack at hand does before resistance."""
    rules = game.rules
    if attack.damage >= 0:
        return attack.damage
    attacker = fighter(game, attack.attacker)
    weapon = game.items.get(attack.weapon)
    told = rules.weapon[weapon.card] if weapon is not None else None
    if type(attacker) is not Body:
        return told.damage if told is not None else 0
    more = added(game, attacker, "damage") + rules.per_token * attacker.tokens
    more += attacker.bought[0]
    if attack.mode != CLOSE:
        return (told.damage if told is not None else 0) + more
    base = set_to(game, attacker, "damage")
    own = power(game, attacker) if base is None else base
    return own + (told.damage if told is not None else 0) + more


def target_defense(game: Battleground, attack: Attack) -> int:
    """What the roll of the attack at hand must exceed."""
    uid = attack.target
    body = game.bodies.get(uid)
    if body is not None:
        return defense(game, body)
    marker = game.markers.get(uid)
    if marker is not None:
        return defense(game, game.as_if_at(marker)) + game.rules.data.combat.hidden
    item = game.items.get(uid)
    if item is None:
        return 0
    bearer = game.bodies.get(item.bearer)
    if game.rules.kinds[item.card] == "vehicle":
        speed_of = game.rules.cards[item.card].speed
        if speed_of is not None:
            return max(speed_of - item.hurt, 0)
    return defense(game, bearer) if bearer is not None else 0


def hand_size(game: Battleground, seat: int) -> int:
    """The hand that a seat may draw up to (ruling 19)."""
    rules = game.rules
    told = rules.data.hand
    total = game.base[seat] + told.cycle * game.cycles[seat]
    leader, adaptable = rules.bits["Leader"], rules.bits["Adaptable"]
    own = game.on(seat)
    queens = {body.place for body in own if rules.queen[body.card]}
    for body in own:
        if body.hostage:
            total += told.hostage
            continue
        words = 0 if body.bound else words_of(game, body)
        total += told.leader * bool(words & leader) + told.adaptable * bool(words & adaptable)
        if body.card == rules.warrior[seat] and body.place in queens:
            total += told.warrior * (1 + body.tokens)
    if rules.is_aliens[seat] and game.chamber_of(seat) in queens:
        total += told.warrior * game.chambers[seat].warriors
    for source, owner in sources(game, rules.player_by):
        for static in rules.player_by[source.card]:
            if static.player != "each" and owner != seat:
                continue
            frame = glance(seat, source)
            if static.condition is None or static.condition(game, frame):
                at = static.mods.stats.index("hand")
                total += static.mods.numbers[at](game, frame)
    return total

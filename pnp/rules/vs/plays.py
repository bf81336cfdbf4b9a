"""What a seat may play or use in a window of its turn or of a combat, and how it is paid for."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from pnp.rules.agenda import Chapter, Step
from pnp.rules.effects.moves import Move, noted
from pnp.rules.effects.powers import Power
from pnp.rules.effects.things import Frame, Happening, Held, Thing, glance
from pnp.rules.vs import flags
from pnp.rules.vs.payments import ANY_SYMBOL, ANY_TEAM, Payment, payable, symbols_at_hand
from pnp.rules.vs.pieces import UP, Body
from pnp.rules.vs.values import imposed, is_super, works

if TYPE_CHECKING:
    from pnp.rules.vs.state import Battle


FROM_ROW = " from row"


def payment_for(game: Battle, power: Power, frame: Frame) -> Payment:
    """What a power costs whoever uses it."""
    rules, source = game.rules, frame.source
    after = Step("effect", frame.seat, frame)
    if "turn_down" in power.options:
        return Payment((power.options["turn_down"],), after, ANY_TEAM, down=True)
    bond, wild = "", False
    if type(source) is Held:
        teams = rules.team[source.card]
        if rules.alien and source.zone == "ko":
            teams = 0
    else:
        body = game.bodies[source.uid]
        sheet = game.sheet(body)
        teams = sheet.teams
        wild = bool(sheet.can & flags.CAN["pay_any_symbols"])
        if type(source) is Body:
            bond = rules.names[body.card]
    symbols = tuple(power.options.get("pay", ()))
    return Payment(symbols, after, teams, bond, wild, amplify=power.amplify)


def _unspent(game: Battle, power: Power, seat: int, body: Body | None) -> bool:
    """Whether a power of a character, or of a card that is not in play, may still be used."""
    if power.limit == "none":
        return True
    if (game.rules.side_of[seat], power.name) in game.named and is_super(power):
        return False
    return body is None or power.number not in (body.used if power.limit == "turn" else body.ever)


def offered(game: Battle, power: Power, frame: Frame) -> bool:
    """Whether a power may be used now: it is not spent, its condition holds, it can be paid for."""
    source, body = frame.source, None
    if type(source) is not Held:
        body = game.bodies.get(source.uid)
        if body is None or body.face != UP:
            return False
    if not _unspent(game, power, frame.seat, body):
        return False
    if body is not None and not works(power, game.sheet(body)):
        return False
    if power.condition is not None and not power.condition(game, frame):
        return False
    if not payable(game, frame.seat, payment_for(game, power, frame)):
        return False
    return game.possible(game.effects.needs[power.program], frame)


def use_power(game: Battle, power: Power, frame: Frame) -> None:
    """It is spent; it is paid for; it does what it says."""
    source = frame.source
    payment = payment_for(game, power, frame)
    if type(source) is not Held:
        body = game.bodies[source.uid]
        ever = body.ever if power.number in body.ever else (*body.ever, power.number)
        game.change(body, used=(*body.used, power.number), ever=ever)
        if payment.wild:
            _spend_gift(game, body)
    if game.rules.by_name and is_super(power):
        game.named += ((game.rules.side_of[frame.seat], power.name),)
    game.tell("used", frame.seat, game.label(source), source.card, power.name)
    game.then(Step("pay", frame.seat, payment))


def _spend_gift(game: Battle, body: Body) -> None:
    """What may be used once has been."""
    mods = game.effects.mods
    game.gifts = tuple(
        gift
        for gift in game.gifts
        if not (
            gift.uses
            and body.uid in gift.uids
            and mods[gift.mods].words.can & flags.CAN["pay_any_symbols"]
        )
    )
    game.sheets = {}


def _effect(game: Battle, _: int, frame: Frame) -> None:
    game.run(frame)


def usable(game: Battle, seat: int, window: str) -> list[tuple[str, Power, Thing]]:
    """The powers that a seat may look at in a window, with what they stand on."""
    rules, combat = game.rules, game.combat
    side, alliance, any_turn = rules.side_of[seat], rules.alliance, rules.any_turn
    opening, to_enemies = rules.opening[window], rules.opening_to_enemies[window]
    mine = side == game.active
    in_combat = () if combat is None else (*combat.attackers, combat.defender)
    found: list[tuple[str, Power, Thing]] = []
    for body in game.bodies.values():
        if body.side == side:
            powers = opening
        elif alliance[body.side] != alliance[side]:
            powers = to_enemies
        else:
            continue
        if not (powers[body.card] or body.gear) or body.face != UP:
            continue
        label, inside = game.label(body), body.uid in in_combat
        sources: tuple[Thing, ...] = (body, *body.gear)
        for source in sources:
            found += [
                (label, power, source)
                for power in powers[source.card]
                if (mine or any_turn[power.number])
                and (inside or window != "combat" or "any_combat" in power.windows)
            ]
    if not rules.afar[seat]:
        return found
    for zone, uses, cards in (
        ("hand", rules.from_hand, game.hands[seat]),
        ("ko", rules.from_ko, game.kos[seat]),
    ):
        for card in dict.fromkeys([card for card in cards if uses[card]]):
            if rules.kinds[card] == "equipment" and not has_members(game, seat, card):
                continue  # what it does is to be played
            found += [
                (rules.labels[card], power, Held(seat, zone, card))
                for power in uses[card]
                if window in rules.opened[power.number] and (mine or any_turn[power.number])
            ]
    return found


def power_moves(game: Battle, seat: int, window: str) -> list[Move]:
    """Every power that may be used now."""
    found, able = [], usable(game, seat, window)
    if not able:
        return []
    needs = game.rules.needs
    # Somebody may have been given to pay with any symbols.
    wealth = ANY_SYMBOL if game.gifts else symbols_at_hand(game, seat)
    for label, power, source in able:
        if needs[power.number] & ~wealth:
            continue
        frame = glance(seat, source)
        if power.options.get("like") == "plot_twist" and not twists_allowed(game, seat):
            continue
        if offered(game, power, frame):
            found.append(noted("use", f"{label}: {power.name}"))
    return found


def _use(game: Battle, seat: int, move: Move) -> None:
    step = game.asked
    if step.name == "react":
        queued: Any = step.about
        game.use(game.powers[queued.power], queued.frame)
        return
    label, _, name = move.what.partition(": ")
    window = "combat" if step.name == "window" else "main" if step.name == "main" else "build"
    for at, power, source in usable(game, seat, window):
        if at == label and power.name == name:
            frame = Frame(power.program, 0, seat, source)
            again(game)
            use_power(game, power, frame)
            return


def again(game: Battle) -> None:
    """After this, the step in which it was played goes on: a window with the next seat."""
    step = game.asked
    if step.name == "window":
        game.then(Step("window", next_in_window(game, step.seat), 0))
    else:
        # Whoever has done something may do more, and so may the other head of the side.
        game.then(Step(step.name, step.seat, 0 if step.name == "main" else step.about))


def next_in_window(game: Battle, seat: int) -> int:
    """The next seat in the order of turns that is in the game."""
    order = turn_order(game)
    at = order.index(seat)
    return next(other for other in (*order[at + 1 :], *order[:at]) if game.alive[other])


def turn_order(game: Battle) -> list[int]:
    """The seats in the order of turns; heads of one side sit next to each other."""
    return [head for side in game.rules.sides for head in game.rules.heads[side]]


def twists_allowed(game: Battle, seat: int) -> bool:
    """Whether nothing forbids a side to play plot twists."""
    return not imposed(game, game.rules.side_of[seat]).cant & flags.CANT["play_plot_twists"]


def has_members(game: Battle, seat: int, card: int) -> bool:
    """Whether a side has the face-up members that a card of a team asks for (D2)."""
    rules = game.rules
    team, side = rules.team[card], rules.side_of[seat]
    if not team:
        return True
    need = 1 if rules.alien else max(rules.cards[card].symbols, 1)
    for body in game.bodies.values():
        if body.side == side and body.face == UP and game.sheet(body).teams & team:
            need -= 1
            if not need:
                return True
    return False


def twist_moves(game: Battle, seat: int, window: str) -> list[Move]:
    """Every plot twist that may be played now."""
    rules, found = game.rules, []
    if window not in rules.twisted[seat]:
        return []
    mine = rules.side_of[seat] == game.active
    twists, traps = rules.twists, rules.traps
    held = [(card, "hand") for card in game.hands[seat] if twists[card] is not None]
    held += [
        (each.card, "resource") for each in game.rows[seat] if traps[each.card] and not each.up
    ]
    if not held:
        return []
    allowed = None
    for card, zone in dict.fromkeys(held):
        power = twists[card]
        assert power is not None
        if window not in rules.opened[power.number] or not (mine or rules.any_turn[power.number]):
            continue
        if not has_members(game, seat, card):
            continue
        frame = Frame(power.program, 0, seat, Held(seat, zone, card), None, (), zone)
        if power.condition is not None and not power.condition(game, frame):
            continue
        if not game.possible(game.effects.needs[power.program], frame):
            continue
        if allowed is None:
            allowed = twists_allowed(game, seat)
        if allowed:
            found.append(
                noted("play", rules.labels[card] + (FROM_ROW if zone == "resource" else ""))
            )
    return found


def _play(game: Battle, seat: int, move: Move) -> None:
    rules = game.rules
    label = move.what.removesuffix(FROM_ROW)
    zone = "resource" if label != move.what else "hand"
    card = rules.by_label[label]
    again(game)
    if zone == "hand":
        game.from_hand(seat, card)
    else:
        row = list(game.rows[seat])
        row.remove(next(each for each in row if each.card == card and not each.up))
        game.rows[seat] = tuple(row)
        game.forget(seat, card)
    twist = Held(seat, "playing", card)
    game.playing += (twist,)
    power = rules.twists[card]
    assert power is not None
    game.tell("played", seat, card, zone)
    frame = Frame(power.program, 0, seat, twist, None, (), zone)
    game.then(Step("effect", seat, frame), Step("played", seat, twist))
    game.happen(Happening("plays", (twist,), side=rules.side_of[seat]))


def _played(game: Battle, seat: int, twist: Held) -> None:
    """A plot twist that did what it says goes to the KO pile."""
    if twist in game.playing:
        left = list(game.playing)
        left.remove(twist)
        game.playing = tuple(left)
        game.to_ko(seat, twist.card)


def power_ups(game: Battle, seat: int, *, fighting: bool) -> list[Move]:
    """Cards that may be discarded for a counter on somebody of their name."""
    rules, side, combat = game.rules, game.rules.side_of[seat], game.combat
    names, is_character = rules.names, rules.is_character
    hand = {card: names[card] for card in game.hands[seat] if is_character[card]}
    if not hand:
        return []
    called, anyone = set(hand.values()), flags.CAN["power_up_anyone"]
    free = [card for card in hand if rules.hand_can[card] & anyone]
    found = []
    for body in game.bodies.values():
        name = names[body.card]
        if not (free or name in called) or body.side != side or body.face != UP:
            continue
        if fighting and (
            combat is None or (body.uid not in combat.attackers and body.uid != combat.defender)
        ):
            continue
        found += [
            noted("power-up", f"{game.label(body)}: {rules.labels[card]}")
            for card, held in hand.items()
            if held == name or card in free
        ]
    return found


def _power_up(game: Battle, seat: int, move: Move) -> None:
    label, _, name = move.what.partition(": ")
    again(game)
    body = game.labelled(label)
    card = game.rules.by_label[name]
    game.from_hand(seat, card)
    game.to_ko(seat, card)
    game.change(body, counters=body.counters + 1)
    game.tell("powered-up", seat, label, body.card, card)


PLAYS = Chapter(
    happens={"effect": _effect, "played": _played},
    verbs={
        "use": _use,
        "play": _play,
        "power-up": _power_up,
    },
)

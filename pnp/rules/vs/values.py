"""ATK, DEF, keywords and flags of a character at any moment: computed, never stored.

No modifier that always holds reads a computed value (the data is checked for it), so there are
neither layers nor circles: what is printed, counters, and then every modifier that holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pnp.rules.effects.things import Frame, Gift, Worn, glance
from pnp.rules.vs import flags
from pnp.rules.vs.pieces import UP, Body
from pnp.rules.vs.sheet import Imposed, Sheet, Words

if TYPE_CHECKING:
    from pnp.rules.effects.parts import Mods, Static
    from pnp.rules.effects.powers import Power
    from pnp.rules.vs.roster import Roster


def sheet_of(game: Roster, body: Body) -> Sheet:
    """The character as it is now."""
    rules, card = game.rules, body.card
    if body.face != UP:
        return rules.down[card]
    if rules.any_field or (game.gifts and _gifted(game, body)):
        return _Sum(game, body).sheet()
    counters, holds = body.counters, 0
    if body.gear or rules.conditional[card]:
        steady, holds = _holding(game, body)
        if not steady and holds:
            return _Sum(game, body).sheet()
    if not (holds or counters):
        return rules.plain[card]
    # Whoever stands so stands so always: each case is added up only once.
    key: tuple[int, ...] = (card, counters, holds)
    if body.gear:
        key += tuple([worn.card for worn in body.gear])
    folded = rules.folded_sheets.get(key)
    if folded is None:
        folded = rules.folded_sheets[key] = _Sum(game, body).sheet()
    return folded


def _holding(game: Roster, body: Body) -> tuple[bool, int]:
    """Which of the conditions of a card and of its gear hold, and whether more does not matter."""
    rules, holds, bit = game.rules, 0, 1
    frame = glance(game.seat_of(body), body, body)
    steady = rules.steady[body.card]
    for static in rules.conditional[body.card]:
        if static.condition is None or static.condition(game, frame):
            holds |= bit
        bit <<= 1
    for worn in body.gear:
        steady = steady and rules.steady_gear[worn.card]
        for _, static in rules.worn_statics[worn.card]:
            if static.condition is None or static.condition(game, frame._replace(source=worn)):
                holds |= bit
            bit <<= 1
    return steady, holds


def _gifted(game: Roster, body: Body) -> bool:
    """Whether any gift may be this character's."""
    uid = body.uid
    for gift in game.gifts:  # noqa: SIM110  (twice as fast as `any`)
        if gift.rule >= 0 or uid in gift.uids:
            return True
    return False


class _Sum:
    """Adds up all that modifies one character."""

    __slots__ = (
        "atk",
        "body",
        "can",
        "cant",
        "defence",
        "frame",
        "game",
        "good",
        "half",
        "keywords",
        "lost",
        "lost_kinds",
        "lost_named",
        "must",
        "rules",
        "strike",
        "teams",
    )

    def __init__(self, game: Roster, body: Body) -> None:
        rules = game.rules
        self.game, self.body, self.rules = game, body, rules
        self.frame = glance(game.seat_of(body), body, body)
        self.atk = self.defence = self.cant = self.can = self.must = 0
        self.strike = 1
        self.keywords = rules.printed[body.card]
        self.lost = self.lost_kinds = 0
        self.lost_named: tuple[str, ...] = ()
        self.half = False
        self.teams = rules.team[body.card]
        self.good = bool(self.teams & rules.good_teams)

    def sheet(self) -> Sheet:
        body, rules, game = self.body, self.rules, self.game
        card = body.card
        for gift in game.gifts:
            if self._has(gift):
                mods = rules.effects.mods[gift.mods]
                self._add(mods.words)
                self._numbers(mods.stats, gift.numbers)
        kept = self.lost_kinds & flags.LOSABLE["keyword_powers"] == 0
        for worn in body.gear:
            for _, static in rules.worn_statics[worn.card]:
                self._static(static, self.frame._replace(source=worn))
        if kept:
            for power, static in rules.self_statics[card]:
                if power.name not in self.lost_named:
                    self._static(static, self.frame)
        if rules.any_field:
            self._field()
        printed = rules.printed[card]
        if not kept:
            self.keywords = printed & rules.stays
        self.keywords &= ~(self.lost & ~rules.stays)
        done = 0
        while self.keywords & ~done:
            for bit in rules.bits(self.keywords & ~done):
                done |= bit
                power = rules.keyword_powers[bit]
                if not power.zone:
                    for static in power.statics:
                        self._static(static, self.frame)
            self.keywords &= ~(self.lost & ~rules.stays)
        base_atk, base_def = rules.atk[card], rules.defence[card]
        if self.half:
            base_atk, base_def = base_atk // 2, base_def // 2
        return Sheet(
            max(base_atk + body.counters + self.atk, 0),
            base_def + body.counters + self.defence,
            self.keywords,
            self.cant,
            self.can,
            self.must,
            self.strike,
            self.teams,
            self.good,
            self.lost_kinds,
            self.lost_named,
        )

    def _has(self, gift: Gift) -> bool:
        body, frame = self.body, gift.frame._replace(it=self.body)
        if gift.rule >= 0:
            if not self.rules.effects.filters[gift.rule].fits(self.game, frame, body):
                return False
        elif body.uid not in gift.uids:
            return False
        condition = self.rules.effects.mods[gift.mods].condition
        return condition is None or condition(self.game, frame)

    def _static(self, static: Static, frame: Frame) -> None:
        if static.who == "player":
            return
        if static.condition is not None and not static.condition(self.game, frame):
            return
        mods: Mods = static.mods
        self._add(mods.words)
        if mods.stats:
            self._numbers(mods.stats, tuple(read(self.game, frame) for read in mods.numbers))

    def _field(self) -> None:
        """What other cards in play say of many."""
        for other in self.game.bodies.values():
            if other.face != UP:
                continue
            seat = self.game.seat_of(other)
            for _, static in self.rules.field_statics[other.card]:
                frame = glance(seat, other, self.body)
                if not isinstance(static.who, str) and static.who.fits(self.game, frame, self.body):
                    self._static(static, frame)

    def _numbers(self, stats: tuple[str, ...], numbers: tuple[int, ...]) -> None:
        for stat, number in zip(stats, numbers, strict=True):
            if stat == "atk":
                self.atk += number
            elif stat == "def":
                self.defence += number
            elif stat == "strike":
                self.strike = max(self.strike, number)

    def _add(self, words: Words) -> None:
        self.keywords |= words.keywords
        self.lost |= words.lose
        self.lost_kinds |= words.lose_kinds
        self.lost_named += words.lose_named
        self.cant |= words.cant
        self.can |= words.can
        self.must |= words.must
        self.half = self.half or words.half
        if words.align:
            self.good = words.align == "good"
        if words.teams:
            self.teams |= self.rules.good_teams


def imposed(game: Roster, side: int) -> Imposed:
    """What a side as a whole can't and must do, and what its equipment costs it more."""
    cant = must = cost = 0
    for mods, numbers in _impositions(game, side):
        cant |= mods.words.cant
        must |= mods.words.must
        for stat, number in zip(mods.stats, numbers, strict=True):
            if stat == "equipment_cost":
                cost += number
    return Imposed(cant, must, cost)


def _impositions(game: Roster, side: int) -> Iterator[tuple[Mods, Sequence[int]]]:
    """The modifiers that hold for a side, with their numbers."""
    rules = game.rules
    for gift in game.gifts:
        mods = rules.effects.mods[gift.mods]
        if gift.side == side and (mods.condition is None or mods.condition(game, gift.frame)):
            yield mods, gift.numbers
    given = bool(game.gifts) or rules.any_field
    for body in game.bodies.values() if given or rules.imposes else ():
        if (rules.imposing[body.card] or given or body.gear) and body.face == UP:
            seat = game.seat_of(body)
            for source, static in _on_players(game, body):
                frame = glance(seat, source, body)
                if side in game.sides_of(static.player, seat) and (
                    static.condition is None or static.condition(game, frame)
                ):
                    yield static.mods, [read(game, frame) for read in static.mods.numbers]


def _on_players(game: Roster, body: Body) -> Iterator[tuple[Body | Worn, Static]]:
    """What a face-up character and what it wears say of players, with what says so."""
    rules, sheet = game.rules, game.sheet(body)
    for power, static in rules.player_statics[body.card]:
        if works(power, sheet):
            yield body, static
    for bit in rules.bits(sheet.keywords & rules.player_keywords):
        for static in rules.keyword_powers[bit].statics:
            if static.who == "player":
                yield body, static
    for worn in body.gear:
        for _, static in rules.player_statics[worn.card]:
            yield worn, static


def works(power: Power, sheet: Sheet) -> bool:
    """Whether a power of a face-up character is not lost."""
    if not sheet.lost and not sheet.lost_named:
        return True
    if power.name in sheet.lost_named:
        return False
    if "level" in power.parts:
        return True
    lost = "super_powers" if is_super(power) else "keyword_powers"
    return not sheet.lost & flags.LOSABLE[lost]


def is_super(power: Power) -> bool:
    """Whether a power is paid for with symbols."""
    return bool(power.windows and power.options.get("pay"))

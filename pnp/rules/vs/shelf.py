"""The cards of Vs. as numbers, and their powers compiled: the same whoever plays with them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.data.vs.cards import Card, keyword_name
from pnp.data.vs.rules import VsRules
from pnp.data.vs.words import vs as vocabulary
from pnp.rules.effects.bits import bits, mask
from pnp.rules.effects.compiler import Compiler
from pnp.rules.effects.moves import noted
from pnp.rules.effects.parts import Scope, Static
from pnp.rules.effects.powers import Power, compiled_power
from pnp.rules.vs import card_deeds, deeds, flags  # noqa: F401  (write themselves down)
from pnp.rules.vs.deedbook import DEEDS
from pnp.rules.vs.sheet import Sheet, Words


class Shelf:
    """All cards there are, and all that is known of them beforehand."""

    def __init__(self, data: VsRules, cards: Iterable[Card], *, alien: bool, trophies: str) -> None:
        self.data = data
        self.alien = alien
        self._shelve(cards)
        pile = [self.index[each] for each, n in data.pile.cards.items() for _ in range(n)]
        self.egg, self.egg_pile = self.index[data.pile.egg], tuple(sorted(pile))
        self.team_bits = bits(*(team.id for team in data.teams))
        self.good_teams = mask(
            self.team_bits, [team.id for team in data.teams if team.align == "good"]
        )
        self.keyword_bits = bits(*data.keywords)
        self._bits: dict[int, list[int]] = {}
        self._number()
        self._compile(trophies)

    # --- cards ----------------------------------------------------------------------------------

    def _shelve(self, cards: Iterable[Card]) -> None:
        """Each card once; those that differ in nothing but their number are one."""
        self.cards: list[Card] = []
        self.index: dict[str, int] = {}
        alike: dict[Any, int] = {}
        for card in cards:
            key = (card.name, card.type, card.level, card.produces, card.cost, card.atk, card.def_)
            if key in alike and not card.powers:
                self.index[card.id] = alike[key]
                continue
            alike[key] = self.index[card.id] = len(self.cards)
            self.cards.append(card)
        self.names = [card.name for card in self.cards]
        in_decks = [card.name for card in self.cards if card.type not in ("main", "token")]
        self.labels = [
            f"{card.name} ({card.id})" if in_decks.count(card.name) > 1 else card.name
            for card in self.cards
        ]
        self.by_label: dict[str, int] = {}
        # Main characters are seldom cards among others: whoever has their name comes first.
        order = sorted(range(len(self.cards)), key=lambda at: self.cards[at].level, reverse=True)
        for at in order:
            self.by_label[self.labels[at]] = at

    def _number(self) -> None:
        cards = self.cards
        self.atk = [card.atk for card in cards]
        self.defence = [card.def_ for card in cards]
        self.health = [card.health for card in cards]
        self.cost = [card.cost for card in cards]
        self.is_main = [card.type == "main" for card in cards]
        self.main_names = {card.name for card in cards if card.type == "main"}
        self.is_character = [card.is_character for card in cards]
        self.is_location = [card.is_location for card in cards]
        self.is_token = [card.type in ("token", "pile_card") for card in cards]
        self.team = [self.team_bits.get(card.team or "", 0) for card in cards]
        self.produces = [mask(flags.SYMBOLS, card.produces) for card in cards]
        self.special = [card.type == "special_location" for card in cards]
        # A second level follows the first of the same name.
        seconds = {card.name: at for at, card in enumerate(cards) if card.level == 2}
        self.second = {at: seconds[card.name] for at, card in enumerate(cards) if card.level == 1}
        self.kinds = [card.type for card in cards]
        self.basics = {
            card.name: self.produces[at]
            for at, card in enumerate(cards)
            if card.type == "basic_location"
        }

    # --- powers ---------------------------------------------------------------------------------

    def _words(self, given: Mapping[str, Any]) -> Words:
        lose = given.get("lose", ())
        return Words(
            keywords=mask(self.keyword_bits, given.get("keywords", ())),
            lose=mask(self.keyword_bits, [x for x in lose if x in self.keyword_bits]),
            lose_kinds=mask(flags.LOSABLE, [x for x in lose if x in flags.LOSABLE]),
            lose_named=tuple(
                x for x in lose if x not in self.keyword_bits and x not in flags.LOSABLE
            ),
            cant=mask(flags.CANT, given.get("cant", ())),
            can=mask(flags.CAN, given.get("can", ())),
            must=mask(flags.MUST, given.get("must", ())),
            half=given.get("base") == "half",
            align=given.get("align", ""),
            teams=given.get("teams", ""),
        )

    def _compile(self, trophies: str) -> None:
        compiler = Compiler(DEEDS, vocabulary, flags.HOW, self._words)
        self.effects = compiler.made
        self.powers: list[Power] = []
        self.tables = {name: table[trophies] for name, table in self.data.tables.items()}
        self.keyword_powers: dict[int, Power] = {}
        self.stays = 0
        for name, told in self.data.keywords.items():
            bit = self.keyword_bits[name]
            plain = {key: each for key, each in told.items() if key != "with"}
            if self.alien:
                plain = self.data.alien_keywords.get(name, plain)
            self.keyword_powers[bit] = self._power(compiler, plain, keyword=name)
            if told.get("stays"):
                self.stays |= bit
        self.own: list[tuple[Power, ...]] = []
        known: dict[tuple[str, str], Power] = {}
        for card in self.cards:
            powers = []
            for each in card.powers:
                # The power that a second level repeats is the same one: it is used up with it.
                key = (card.name, each.get("name", ""))
                if card.type == "main" and key in known:
                    powers.append(known[key])
                    continue
                powers.append(self._power(compiler, each))
                known[key] = powers[-1]
            self.own.append(tuple(powers))
        self._arrange()

    def _power(self, compiler: Compiler, given: Mapping[str, Any], keyword: str = "") -> Power:
        power = compiled_power(compiler, given, len(self.powers), limit="turn", keyword=keyword)
        if "on_level_up" in given:
            levels = {**power.parts, "on_level_up": compiler.program(given["on_level_up"])}
            power = power._replace(parts=levels)
        if "level" in given and [list(each) for each in given["do"]] == [["gain_xp"]]:
            # It does nothing else: how much it is.
            gains = compiler.value(given["do"][0]["gain_xp"]["n"], Scope())
            power = power._replace(parts={**power.parts, "gains": gains})
        if "cost" in given and "if" in given["cost"]:
            holds = compiler.conditions(given["cost"]["if"], Scope())
            power = power._replace(parts={**power.parts, "cost": {**given["cost"], "if": holds}})
        self.powers.append(power)
        return power

    def _arrange(self) -> None:
        """Powers by where and when they matter."""
        self._arrange_keywords()
        self._arrange_uses()
        self._arrange_ears()
        self._arrange_statics()
        self._arrange_costs()
        self._sheets()

    def _arrange_keywords(self) -> None:
        icons = [("ranged", "Ranged"), ("flight", "Flight")]
        self.printed = [
            mask(
                self.keyword_bits,
                [
                    *map(keyword_name, card.keywords),
                    *(word for field, word in icons if getattr(card, field)),
                ],
            )
            for card in self.cards
        ]
        self.bonds = [
            next((each["Bond"] for each in card.keywords if not isinstance(each, str)), "")
            for card in self.cards
        ]

    def _arrange_uses(self) -> None:
        """What is used and played, and how cards come to the table."""
        self.uses = [
            tuple(p for p in own if p.windows and not p.played and not p.zone) for own in self.own
        ]
        self.from_hand = [
            tuple(p for p in own if p.windows and p.zone == "hand") for own in self.own
        ]
        self.from_ko = [tuple(p for p in own if p.windows and p.zone == "ko") for own in self.own]
        self.opened = [
            {"combat" if window == "any_combat" else window for window in power.windows}
            for power in self.powers
        ]
        """The windows in which each power is used or played."""
        self.opening = {
            window: [
                tuple(p for p in uses if window in self.opened[p.number] and "by" not in p.options)
                for uses in self.uses
            ]
            for window in WINDOWS
        }
        """For each window, of each card the powers in play that it opens."""
        self.opening_to_enemies = {
            window: [
                tuple(p for p in uses if window in self.opened[p.number] and "by" in p.options)
                for uses in self.uses
            ]
            for window in WINDOWS
        }
        """The same of those that enemies use."""
        self.any_turn = [bool(power.options.get("any_turn")) for power in self.powers]
        self.twists = [next((p for p in own if p.played), None) for own in self.own]
        self.traps = [
            p is not None and "resource" in p.options.get("from", ()) for p in self.twists
        ]
        """Plot twists that may be played from the resource row."""
        self.level = [next((p for p in own if "level" in p.parts), None) for own in self.own]
        self.enters: list[Mapping[str, Any]] = [
            next((p.parts["enters"] for p in own if "enters" in p.parts), {}) for own in self.own
        ]
        self.laying = [
            [
                *([noted("lay", f"{label} up")] if self.is_location[at] else ()),
                noted("lay", f"{label} down"),
            ]
            for at, label in enumerate(self.labels)
        ]
        """How a card can be laid as a resource."""

    def _arrange_ears(self) -> None:
        """What hears events, and what changes them."""
        self.heard = [self._heard(at) for at in range(len(self.cards))]
        """For each card, its powers by the events that set them off."""
        self.keyword_heard = self._keyword_heard()
        known = dict.fromkeys([*self.keyword_heard, *(each for own in self.heard for each in own)])
        self.event_bits = bits(*known)
        self.ears = [self._ears(at) for at in range(len(self.cards))]
        """The events that a card hears, its keywords included, as bits."""
        self.replacing = self._replacing()

    def _arrange_statics(self) -> None:
        """What always holds."""
        self.self_statics = [
            tuple((p, s) for p in own if not p.zone for s in p.statics if s.who == "self")
            for own in self.own
        ]
        self.player_statics = [
            tuple((p, s) for p in own if not p.zone for s in p.statics if s.who == "player")
            for own in self.own
        ]
        self.player_keywords = _or(
            bit
            for bit, power in self.keyword_powers.items()
            if any(s.who == "player" for s in power.statics)
        )
        """Keywords that say something of players."""
        self.imposing = [
            bool(statics or self._keywords_of(at) & self.player_keywords)
            for at, statics in enumerate(self.player_statics)
        ]
        """Whether a card by itself, its keywords included, may say something of players."""
        self.worn_statics = [
            tuple((p, s) for p in own for s in p.statics if s.who == "wearer") for own in self.own
        ]
        self.field_statics = [
            tuple((p, s) for p in own for s in p.statics if not isinstance(s.who, str))
            for own in self.own
        ]
        self.any_field = any(self.field_statics)
        self.hand_can = [
            _or(s.mods.words.can for p in own if p.zone == "hand" for s in p.statics)
            for own in self.own
        ]
        self.sags = any(_sags(card) for card in self.cards)
        """Whether the text of some card lowers a DEF for as long as it holds."""
        self.sagging = frozenset(
            at
            for at, mods in enumerate(self.effects.mods)
            if "def" in mods.stats or mods.words.half
        )
        """Gifts that may lower it."""
        self.strips = any(mods.words.cant & flags.CANT["be_equipped"] for mods in self.effects.mods)
        """Whether somebody may be given that they can't wear anything."""

    def _arrange_costs(self) -> None:
        self.costs = [
            next((p.parts["cost"] for p in own if "cost" in p.parts), None) for own in self.own
        ]
        self.flat_cost = [
            told is None and kind != "equipment"
            for told, kind in zip(self.costs, self.kinds, strict=True)
        ]
        """Whether a card costs what is printed, whatever happens."""
        self.needs = [mask(flags.SYMBOLS, power.options.get("pay", ())) for power in self.powers]
        """The symbols that a power costs, as bits."""

    def _keywords_of(self, card: int) -> int:
        """Keywords that a card has, or may give itself or whoever wears it."""
        statics = [static for power in self.own[card] for static in power.statics]
        found = self.printed[card] | _or(each.mods.words.keywords for each in statics)
        nested = [each for bit in self.bits(found) for each in self.keyword_powers[bit].statics]
        return found | _or(each.mods.words.keywords for each in nested)

    def _ears(self, card: int) -> int:
        keywords = self._keywords_of(card)
        events = [
            *self.heard[card],
            *(
                event
                for event, powers in self.keyword_heard.items()
                if any(bit & keywords for bit, _ in powers)
            ),
        ]
        return _or(self.event_bits[event] for event in events)

    def _heard(self, card: int) -> Mapping[str, tuple[Power, ...]]:
        found: dict[str, list[Power]] = {}
        for power in self.own[card]:
            for event in dict.fromkeys(each.event for each in power.triggers):
                found.setdefault(event, []).append(power)
        return {event: tuple(powers) for event, powers in found.items()}

    def _keyword_heard(self) -> Mapping[str, tuple[tuple[int, Power], ...]]:
        found: dict[str, list[tuple[int, Power]]] = {}
        for bit, power in self.keyword_powers.items():
            for event in dict.fromkeys(each.event for each in power.triggers):
                found.setdefault(event, []).append((bit, power))
        return {event: tuple(powers) for event, powers in found.items()}

    def _replacing(self) -> Mapping[str, tuple[tuple[int, Power], ...]]:
        found: dict[str, list[tuple[int, Power]]] = {}
        for bit, power in self.keyword_powers.items():
            for each in power.instead.of if power.instead else ():
                found.setdefault(each.event, []).append((bit, power))
        return {event: tuple(powers) for event, powers in found.items()}

    def _sheets(self) -> None:
        """Sheets of those whose powers depend on nothing, and of those that lie face down."""
        self.conditional: list[tuple[Static, ...]] = []
        """Of each card, what holds only at times or adds something: more than flags."""
        self.steady: list[bool] = []
        """Whether a card's sheet depends on nothing but which of its conditions hold."""
        self.steady_gear = [
            all(self._is_steady(static) for _, static in statics) for statics in self.worn_statics
        ]
        self.folded_sheets: dict[tuple[int, ...], Sheet] = {}
        """Such sheets, by card, gear and which conditions hold, once they are computed."""
        self.plain: list[Sheet] = []
        self.down: list[Sheet] = []
        for at in range(len(self.cards)):
            cant = can = must = 0
            atk, defence, teams = self.atk[at], self.defence[at], self.team[at]
            conditional = []
            statics = [s for _, s in self.self_statics[at]]
            for bit in self.bits(self.printed[at]):
                statics += self._own_statics(bit)
            for static in statics:
                words, mods = static.mods.words, static.mods
                if (
                    static.condition is not None
                    or mods.stats
                    or words.keywords
                    or words.half
                    or words.teams
                ):
                    conditional.append(static)
                else:
                    cant |= words.cant
                    can |= words.can
                    must |= words.must
            good = bool(teams & self.good_teams)
            self.conditional.append(tuple(conditional))
            self.steady.append(all(self._is_steady(static) for static in conditional))
            self.plain.append(
                Sheet(
                    atk,
                    defence,
                    self.printed[at],
                    cant,
                    can,
                    must,
                    1,
                    teams,
                    good,
                )
            )
            stays = self.printed[at] & self.stays
            off_cant = off_can = 0
            for bit in self.bits(stays):
                for static in self.keyword_powers[bit].statics:
                    off_cant |= static.mods.words.cant
                    off_can |= static.mods.words.can
            self.down.append(Sheet(atk, defence, stays, off_cant, off_can, 0, 1, teams, good))

    def _own_statics(self, keyword: int) -> list[Static]:
        """What a keyword always says of whoever has it."""
        power = self.keyword_powers[keyword]
        return [each for each in power.statics if not power.zone and each.who != "player"]

    def _is_steady(self, static: Static) -> bool:
        """Whether it gives fixed numbers, and keywords whose own effects are always the same."""
        nested = [
            each for bit in self.bits(static.mods.words.keywords) for each in self._own_statics(bit)
        ]
        return static.mods.fixed and not any(
            each.condition or each.mods.stats or each.mods.words.keywords for each in nested
        )

    def bits(self, keywords: int) -> list[int]:
        """The single bits of a set of keywords."""
        found = self._bits.get(keywords)
        if found is None:
            found = [bit for bit in self.keyword_bits.values() if bit & keywords]
            self._bits[keywords] = found
        return found


WINDOWS = ("build", "main", "combat")


def _sags(card: Card) -> bool:
    """Whether a modifier that always holds may leave no DEF."""
    return any(_lowers(each, card) for power in card.powers for each in power.get("always", ()))


def _lowers(mods: Mapping[str, Any], card: Card) -> bool:
    more = mods.get("def", 0)
    if mods.get("base") == "half" and ("who" in mods or card.def_ < 2):
        return True
    return more < 0 if isinstance(more, int) else "less" in more


def _or(masks: Iterable[int]) -> int:
    found = 0
    for each in masks:
        found |= each
    return found

"""What stays the same throughout a game of Vs.: cards as numbers, their powers compiled."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.data.vs.cards import Card, keyword_name
from pnp.data.vs.decks import DeckList
from pnp.data.vs.options import VsOptions
from pnp.data.vs.rules import VsRules
from pnp.rules.effects.compiler import Compiler, Scope
from pnp.rules.effects.powers import Power, compiled_power
from pnp.rules.kernel import Question
from pnp.rules.vs import flags
from pnp.rules.vs.deeds import DEEDS
from pnp.rules.vs.pieces import LETTERS
from pnp.rules.vs.sheet import Sheet, Words
from pnp.rules.vs.vocabulary import kinds_of_parameters


class Rules:
    """The cards of a game and all that is known of them beforehand."""

    def __init__(
        self,
        data: VsRules,
        cards: Iterable[Card],
        options: VsOptions,
        decks: Mapping[str, DeckList],
    ) -> None:
        self.data = data
        self.options = options
        self.mode = options.mode
        self.alien = options.edition == "alien"
        self.by_name = options.super_powers == "name"
        self.open = options.open_lists
        self.players = len(options.decks)
        self._shelve(cards)
        self._seat_players(decks)
        self.team_bits: dict[str, int] = {team.id: 1 << at for at, team in enumerate(data.teams)}
        self.good_teams = flags.mask(
            self.team_bits, [team.id for team in data.teams if team.align == "good"]
        )
        self.keyword_bits = {name: 1 << at for at, name in enumerate(data.keywords)}
        self._number()
        self._compile()
        self.draws = [self._question(seat, "draws") for seat in range(self.players)]
        self.hatches = [self._question(seat, "hatches") for seat in range(self.players)]
        self.roll = Question("who wins the roll?", lambda seat: LETTERS[seat])

    def _question(self, seat: int, does: str) -> Question:
        return Question(f"{LETTERS[seat]} {does}", lambda card: self.labels[card])

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
        for at, card in reversed([*enumerate(self.cards)]):
            if card.type != "main":
                self.by_label[self.labels[at]] = at

    def _seat_players(self, decks: Mapping[str, DeckList]) -> None:
        made = [decks[name] for name in self.options.decks]
        mains = self.options.mains or [deck.main for deck in made]
        levels = {(card.name, card.level): at for at, card in enumerate(self.cards)}
        self.mains = [levels[name, 1] for name in mains]
        """The main character of each seat, at its first level."""
        self.lists = [self._listed(deck) for deck in made]
        self.known_lists = [self._listed(deck) for deck in decks.values()]
        pile = [self.index[each] for each, n in self.data.pile.cards.items() for _ in range(n)]
        self.egg, self.egg_pile = self.index[self.data.pile.egg], tuple(sorted(pile))
        seats = range(self.players)
        headed = self.mode == "two-headed"
        self.side_of = [seat // 2 if headed else seat for seat in seats]
        self.sides = sorted(set(self.side_of))
        self.heads = [tuple(s for s in seats if self.side_of[s] == side) for side in self.sides]
        pairs = self.mode == "two-vs-two"
        self.alliance = [side % 2 if pairs else side for side in self.sides]
        self.foe_sides = [
            tuple(
                other
                for other in (*self.sides[side + 1 :], *self.sides[:side])
                if self.alliance[other] != self.alliance[side]
            )
            for side in self.sides
        ]

        self.letter = [LETTERS[heads[0]] for heads in self.heads]
        """What the characters of a side are labelled with."""

    def _listed(self, deck: DeckList) -> tuple[int, ...]:
        """The cards of a list."""
        numbers = [self.index[card] for card, copies in deck.cards.items() for _ in range(copies)]
        return tuple(sorted(numbers))

    def _number(self) -> None:
        cards = self.cards
        self.atk = [card.atk for card in cards]
        self.defence = [card.def_ for card in cards]
        self.health = [card.health for card in cards]
        self.cost = [card.cost for card in cards]
        self.is_main = [card.type == "main" for card in cards]
        self.is_character = [card.is_character for card in cards]
        self.is_location = [card.is_location for card in cards]
        self.is_token = [card.type in ("token", "pile_card") for card in cards]
        self.team = [self.team_bits.get(card.team or "", 0) for card in cards]
        self.produces = [flags.mask(flags.SYMBOLS, card.produces) for card in cards]
        self.special = [card.type == "special_location" for card in cards]
        # A second level follows the first of the same name.
        seconds = {card.name: at for at, card in enumerate(cards) if card.level == 2}
        self.second = [seconds[card.name] if card.level == 1 else -1 for card in cards]
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
            keywords=flags.mask(self.keyword_bits, given.get("keywords", ())),
            lose=flags.mask(self.keyword_bits, [x for x in lose if x in self.keyword_bits]),
            lose_kinds=flags.mask(flags.LOSABLE, [x for x in lose if x in flags.LOSABLE]),
            lose_named=tuple(
                x for x in lose if x not in self.keyword_bits and x not in flags.LOSABLE
            ),
            cant=flags.mask(flags.CANT, given.get("cant", ())),
            can=flags.mask(flags.CAN, given.get("can", ())),
            must=flags.mask(flags.MUST, given.get("must", ())),
            half=given.get("base") == "half",
            align=given.get("align", ""),
            teams=given.get("teams", ""),
        )

    def _compile(self) -> None:
        compiler = Compiler(DEEDS, kinds_of_parameters(), flags.HOW, self._words, {})
        self.effects = compiler.made
        self.powers: list[Power] = []
        self.tables = {
            name: table[self.options.trophies] for name, table in self.data.tables.items()
        }
        self.keyword_powers: dict[int, Power] = {}
        self.stays = 0
        for name, told in self.data.keywords.items():
            bit = self.keyword_bits[name]
            plain = {key: each for key, each in told.items() if key != "with"}
            if self.alien and "alien" in told:
                plain = dict(told["alien"])
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
        if "cost" in given and "if" in given["cost"]:
            holds = compiler.conditions(given["cost"]["if"], Scope())
            power = power._replace(parts={**power.parts, "cost": {**given["cost"], "if": holds}})
        self.powers.append(power)
        return power

    def _arrange(self) -> None:
        """Powers by where and when they matter."""
        cards = self.cards
        icons = [("ranged", "Ranged"), ("flight", "Flight")]
        self.printed = [
            flags.mask(
                self.keyword_bits,
                [
                    *map(keyword_name, card.keywords),
                    *(word for field, word in icons if getattr(card, field)),
                ],
            )
            for card in cards
        ]
        self.bonds = [
            next((each["Bond"] for each in card.keywords if not isinstance(each, str)), "")
            for card in cards
        ]
        self.uses = [
            tuple(p for p in own if p.windows and not p.played and not p.zone) for own in self.own
        ]
        self.from_hand = [
            tuple(p for p in own if p.windows and p.zone == "hand") for own in self.own
        ]
        self.from_ko = [tuple(p for p in own if p.windows and p.zone == "ko") for own in self.own]
        self.by_enemy = [any("by" in p.options for p in uses) for uses in self.uses]
        self.twists = [next((p for p in own if p.played), None) for own in self.own]
        self.level = [next((p for p in own if "level" in p.parts), None) for own in self.own]
        self.traps = [
            p is not None and "resource" in p.options.get("from", ()) for p in self.twists
        ]
        """Plot twists that may be played from the resource row."""
        self.heard = [self._heard(at) for at in range(len(cards))]
        """For each card, its powers by the events that set them off."""
        self.keyword_heard = self._keyword_heard()
        self.replacing = self._replacing()
        self.sags = [_sags(card.powers) for card in cards]
        """Whether a card's own text may lower its DEF."""
        self.self_statics = [
            tuple((p, s) for p in own if not p.zone for s in p.statics if s.who == "self")
            + tuple((p, s) for p in own if not p.zone for s in p.statics if s.who == "player")
            for own in self.own
        ]
        self.worn_statics = [
            tuple((p, s) for p in own for s in p.statics if s.who == "wearer") for own in self.own
        ]
        self.field_statics = [
            tuple((p, s) for p in own for s in p.statics if not isinstance(s.who, str))
            for own in self.own
        ]
        self.any_field = any(self.field_statics)
        self.hand_can = [
            flags.mask(flags.CAN, ())
            | _or(s.mods.words.can for p in own if p.zone == "hand" for s in p.statics)
            for own in self.own
        ]
        self.costs = [
            next((p.parts["cost"] for p in own if "cost" in p.parts), None) for own in self.own
        ]
        self.enters: list[Mapping[str, Any]] = [
            next((p.parts["enters"] for p in own if "enters" in p.parts), {}) for own in self.own
        ]
        self._sheets()
        self._note()

    def _note(self) -> None:
        """Names as they may be typed, and all that moves can be about."""
        self.in_game = sorted({card for deck in self.lists for card in deck})
        self.characters = sorted({self.labels[c] for c in self.in_game if self.is_character[c]})
        mains = [*self.mains, *(self.second[card] for card in self.mains)]
        present = {*self.in_game, *mains, *self.egg_pile}
        self.usable_powers = {
            power.name: tuple(
                self.labels[card] for card in self.in_game if power in self.own[card] and power.zone
            )
            for card in sorted(present)
            for power in self.own[card]
            if power.windows and not power.played
        }
        """By name, with the cards that can use them where they are not in play."""
        self.named_powers = sorted(
            {power.name for card in present for power in self.own[card] if power.triggers}
            | {power.name for power in self.keyword_powers.values() if power.triggers}
            | {"later"}
        )
        self.folded = {label.casefold(): label for label in self.by_label}
        self.folded_names = {name.casefold(): name for name in self.names}
        self.folded_powers = {
            power.name.casefold(): power.name for power in self.powers if power.name
        }
        self.folded_powers["later"] = "later"

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
        self.conditional: list[bool] = []
        self.plain: list[Sheet] = []
        self.down: list[Sheet] = []
        for at in range(len(self.cards)):
            cant = can = must = foes_cant = foes_must = 0
            atk, defence, teams = self.atk[at], self.defence[at], self.team[at]
            conditional = False
            statics = [s for _, s in self.self_statics[at]]
            for bit in self.bits(self.printed[at]):
                statics += (
                    self.keyword_powers[bit].statics if not self.keyword_powers[bit].zone else ()
                )
            for static in statics:
                words, mods = static.mods.words, static.mods
                if (
                    static.condition is not None
                    or mods.stats
                    or words.keywords
                    or words.half
                    or words.teams
                ):
                    conditional = True
                elif static.who == "player":
                    foes_cant |= words.cant
                    foes_must |= words.must
                else:
                    cant |= words.cant
                    can |= words.can
                    must |= words.must
            good = bool(teams & self.good_teams)
            self.conditional.append(conditional)
            self.plain.append(
                Sheet(
                    atk,
                    defence,
                    self.printed[at],
                    cant,
                    can,
                    must,
                    foes_cant,
                    foes_must,
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
            self.down.append(Sheet(atk, defence, stays, off_cant, off_can, 0, 0, 0, 1, teams, good))

    def bits(self, keywords: int) -> list[int]:
        """The single bits of a set of keywords."""
        return [bit for bit in self.keyword_bits.values() if bit & keywords]


def _sags(powers: Iterable[Mapping[str, Any]]) -> bool:
    """Whether a modifier that always holds may lower a DEF."""
    told = [each.get("def", 0) for power in powers for each in power.get("always", ())]
    return any(isinstance(each, int) and each < 0 for each in told)


def _or(masks: Iterable[int]) -> int:
    found = 0
    for each in masks:
        found |= each
    return found

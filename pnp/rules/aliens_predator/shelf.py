"""The cards of Aliens Predator as numbers, and their powers compiled, whatever the scenario."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pnp.data.aliens_predator.cards import Card
from pnp.data.aliens_predator.rules import Honor, RulesFile
from pnp.data.aliens_predator.words import ap as vocabulary
from pnp.rules.aliens_predator import card_deeds, deeds, fight_deeds, flags, hiding  # noqa: F401  (deeds write themselves down)
from pnp.rules.aliens_predator.deedbook import DEEDS
from pnp.rules.aliens_predator.sorts import KEYS, PACE, WINDOWS, Words, keys_of, opens
from pnp.rules.effects.bits import bits, mask
from pnp.rules.effects.compiler import Compiler
from pnp.rules.effects.parts import Static
from pnp.rules.effects.powers import Power, compiled_power

SPECIES = ("Human", "Rogue", "Marine", "Predator", "Alien", "Cloned", "Hive Alien")
"""Restrictions of Events and Barriers that speak of the player."""


class Shelf:
    """All cards there are, and all that is known of them beforehand."""

    def __init__(self, data: RulesFile, cards: Iterable[Card]) -> None:
        self.data = data
        self.cards: list[Card] = list(cards)
        self.index = {card.id: at for at, card in enumerate(self.cards)}
        self.names = [card.name for card in self.cards]
        self.labels = [
            card.name if self.names.count(card.name) == 1 else f"{card.name} ({card.id})"
            for card in self.cards
        ]
        self.by_label = {label: at for at, label in enumerate(self.labels)}
        self.folded = {label.casefold(): label for label in self.labels}
        self.named = {card.name: at for at, card in reversed([*enumerate(self.cards)])}
        self._masks: dict[tuple[str, ...], int] = {}
        self._spell()
        self._number()
        self._compile()

    def _spell(self) -> None:
        known = dict.fromkeys(
            word
            for card in self.cards
            for word in (*sorted(card.words), *card.restrictions, *card.needs, *card.found_at)
        )
        known.update(dict.fromkeys(self.data.words))
        self.bits = bits(*known)

    def bits_of(self, words: Iterable[str]) -> int:
        """Some words as bits; a word that no card has is 0."""
        found = 0
        for word in words:
            found |= self.bits.get(word, 0)
        return found

    def mask(self, words: tuple[str, ...]) -> int:
        """Some words of a filter as bits; the same every time."""
        found = self._masks.get(words)
        if found is None:
            found = self._masks[words] = self.bits_of(words)
        return found

    def outdoors(self, words: int, extra: int) -> int:
        """The words of a location with those that it took over: outdoors nothing is Indoor."""
        if extra & self.bits["Outdoor"]:
            words &= ~self.bits["Indoor"]
        return words | extra

    def _number(self) -> None:
        cards = self.cards
        self.kinds = [card.type for card in cards]
        self.words = [self.bits_of(card.words) for card in cards]
        self.yellow = [self.bits_of(card.restrictions) for card in cards]
        self.needs = [self.bits_of(card.needs) for card in cards]
        self.speed = [card.speed or 0 for card in cards]
        self.power = [card.power or 0 for card in cards]
        self.is_main = [card.type == "main" for card in cards]
        self.is_character = [card.is_character for card in cards]
        self.is_alien = [card.is_alien for card in cards]
        self.is_location = [card.is_location for card in cards]
        self.is_item = [card.type in ("item", "vehicle") for card in cards]
        self.is_thing = [card.is_location or card.type in ("item", "vehicle") for card in cards]
        self.is_supporting = [card.type == "supporting" for card in cards]
        self.is_vehicle = [card.type == "vehicle" for card in cards]
        self.is_event = [card.type == "event" for card in cards]
        self.is_weapon = [card.weapon is not None for card in cards]
        self.weapon = [card.weapon for card in cards]
        self.mode = [card.weapon.mode if card.weapon else "" for card in cards]
        self.can_conceal = ["Concealable" in card.resources for card in cards]
        self.harm = [card.weapon.damage if card.weapon else 0 for card in cards]
        self.ammo = frozenset(at for at, card in enumerate(cards) if card.slot == "ammo")
        self.attachments = frozenset(
            at for at, card in enumerate(cards) if card.slot == "attachment"
        )
        self.queen = [card.queen for card in cards]
        self.unique = [card.is_unique for card in cards]
        self.players_of = [
            frozenset(word for word in card.restrictions if word in SPECIES) for card in cards
        ]
        """Of an Event or Barrier: who may play it, one of these; nobody in particular if empty."""
        traits = self.bits_of(word for card in cards if card.type == "main" for word in card.words)
        self.demands = [
            self.bits_of(word for word in card.restrictions if word not in SPECIES) & traits
            for card in cards
        ]
        """Of an Event: words of characters that its target must have."""
        self.worth = [_worth(card, self.data.honor) for card in cards]
        """The honor that a Predator gains for each."""
        self.per_wound, self.per_token = self.data.combat.wound, self.data.combat.token
        self.burster = self.named["Chest Burster"]
        self.grown = {word: self.named[word] for word in ("Alien Warrior", "Cloned Alien Warrior")}
        self.newborn = self.named["Newborn"]
        self.young_queen = self.named["Young Queen"]
        self.chamber = self.named["Breeding Chamber"]
        self.barriers = frozenset(at for at, card in enumerate(cards) if card.type == "barrier")
        self.hatch = self.named["Welded Hatch"]
        known = self.bits
        self.no_vehicles = self.bits_of(self.data.vehicles_stay_out_of)
        self.hive, self.submerged = known["Hive"], known["Submerged"]
        self.wet = known["Submerged"] | known["Water"]
        self.human, self.synthetic = known["Human"], known["Synthetic"]
        self.rogue, self.marine = known["Rogue"], known["Marine"]
        self.lethal, self.infected = known["Lethal"], known["Infected"]
        self.predator = known["Predator"]
        self.groups = [
            card.is_alien
            and not card.queen
            and card.name != "Newborn"
            and "Molted" not in card.resources
            for card in cards
        ]
        """Aliens whose cards can stand for any number of them."""
        self.predator_item = known["Predator Item"]

    # --- powers ---------------------------------------------------------------------------------

    def _words(self, given: Mapping[str, Any]) -> Words:
        return Words(
            self.bits_of(given.get("words", ())),
            mask(flags.KINDS, given.get("shield", ())),
            mask(flags.CANT, given.get("cant", ())),
            mask(flags.CAN, given.get("can", ())),
        )

    def _compile(self) -> None:
        compiler = Compiler(DEEDS, vocabulary, {}, self._words)
        self.refs = DEEDS.refs
        self.effects = compiler.made
        self.powers: list[Power] = []
        self.own: list[tuple[Power, ...]] = []
        for card in self.cards:
            made = []
            for each in card.powers:
                power = compiled_power(compiler, each, len(self.powers), limit="none")
                self.powers.append(power)
                made.append(power)
            self.own.append(tuple(made))
        self.endings = [
            f" {same.index(power) + 1}"
            if power.windows and len(same := _alike(own, power)) > 1
            else ""
            for own in self.own
            for power in own
        ]
        """How powers of one card that are used alike are told apart."""
        self.opens_in = {
            window: {
                at: found
                for at, own in enumerate(self.own)
                if (found := tuple(p for p in own if p.windows and opens(p, window)))
            }
            for window in WINDOWS
        }
        """For each window, the cards with powers that may be used or played in it."""
        cards = self.cards
        self.blocks = [
            tuple(s for p in own for s in p.statics) if card.type == "barrier" else ()
            for card, own in zip(cards, self.own, strict=True)
        ]
        """Of a Barrier: whom it does not let pass."""
        self.heard = [self._heard(at) for at in range(len(self.cards))]
        self.hiding = frozenset(
            power.number
            for card, own in zip(cards, self.own, strict=True)
            for power, told in zip(own, card.powers, strict=True)
            if any("hide" in step for step in told.get("do", ()))
        )
        """Powers that hide somebody, or go on doing so."""
        self.on_the_spot = frozenset(
            power.number
            for power in self.powers
            if isinstance(rotate := power.options.get("rotate"), Mapping)
            and all(each in rotate["choose"] for each in ("mine", {"at": "self"}))
        )
        """Powers for which somebody of one's own rotates who is where their card is."""
        self.hearers: dict[str, set[int]] = {}
        """Events that some card hears, each with the cards that do."""
        for at, each in enumerate(self.heard):
            for event in each:
                self.hearers.setdefault(event, set()).add(at)
        self.heard_in_hand = frozenset(
            event
            for at, each in enumerate(self.heard)
            for event, powers in each.items()
            if self.kinds[at] == "condition" or any(power.played for power in powers)
        )
        """Events that Battle Conditions hear, or cards in hands."""
        self.touches = [keys_of(mods) for mods in self.effects.mods]
        """Of each gift: the stats and sorts of words that it is about."""
        self._arrange()
        self.replacing = [tuple(p for p in own if p.instead is not None) for own in self.own]

    def _arrange(self) -> None:
        """What always holds, by what it is about and whom it is about."""
        self.self_by: list[dict[str, tuple[Static, ...]]] = [{} for _ in self.cards]
        self.bearer_by: dict[str, dict[int, tuple[Static, ...]]] = {key: {} for key in KEYS}
        self.field_by: dict[str, dict[int, tuple[Static, ...]]] = {key: {} for key in KEYS}
        self.player_by: dict[int, tuple[Static, ...]] = {}
        for at, own in enumerate(self.own):
            for static in (each for power in own for each in power.statics):
                if static.who == "player":
                    self.player_by[at] = (*self.player_by.get(at, ()), static)
                    continue
                for key in keys_of(static.mods):
                    if static.who == "self":
                        known = self.self_by[at].get(key, ())
                        self.self_by[at][key] = (*known, static)
                    else:
                        where = self.bearer_by if static.who == "bearer" else self.field_by
                        where[key][at] = (*where[key].get(at, ()), static)
        self.steady = [PACE.isdisjoint(own) for own in self.self_by]
        """Characters that say nothing of how fast they move themselves."""
        self.scales = [
            (self.bits[good], self.bits[bad])
            for good, bad in (("Lucky", "Unlucky"), ("Brave", "Coward"))
        ]
        self.drives = frozenset(at for at in self.bearer_by["can hold_data"])
        """Items that hold data for whoever has them."""

    def _heard(self, card: int) -> Mapping[str, tuple[Power, ...]]:
        found: dict[str, list[Power]] = {}
        for power in self.own[card]:
            for event in dict.fromkeys(each.event for each in power.triggers):
                found.setdefault(event, []).append(power)
        return {event: tuple(powers) for event, powers in found.items()}


def _worth(card: Card, honor: Honor) -> int:
    """What a card is worth to a Predator: as it says itself, or as the table has it."""
    if card.worth or card.is_alien:
        return card.worth
    if card.type == "main":
        return honor.human if card.words & {"Human", "Synthetic"} else 0
    if card.type == "supporting":
        return honor.unique_supporting if card.is_unique else honor.supporting
    total = 0
    if card.weapon and "Military Arms" in card.restrictions:
        total = honor.military_arms
    elif card.weapon and "Weaponry" in card.restrictions:
        total = honor.weaponry
    if card.weapon and "Prohibited" in card.restrictions:
        total += honor.prohibited
    if card.is_unique:
        total += {"ammo": honor.unique_ammo, "attachment": honor.unique_attachment}.get(
            card.slot or "", 0
        )
    return total


def _alike(own: Iterable[Power], power: Power) -> list[Power]:
    """The powers of a card that are used or played as this one is."""
    return [p for p in own if p.windows and (p.played, p.zone) == (power.played, power.zone)]

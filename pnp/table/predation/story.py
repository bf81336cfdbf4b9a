"""Turns what happened in a game of Predation into sentences, without what the person may not know.

A fight is told stage by stage, with the values that meet.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pnp.data.english import listed
from pnp.rules.predation.moves import seat_of
from pnp.rules.predation.pieces import Creature
from pnp.rules.predation.rules import Rules
from pnp.table.story import RivalsStory


class Storyteller(RivalsStory):
    """Follows the events of one game from its first, for those who sit at these seats."""

    def __init__(self, rules: Rules, own: Iterable[int], shown: Iterable[int]) -> None:
        super().__init__(rules.letters, own, shown)
        self._rules = rules
        self._creatures: dict[str, Creature] = {}
        self._values = ""

    # --- words ----------------------------------------------------------------------------------

    def _names(self, cards: Sequence[int]) -> list[str]:
        return [self._rules.names[card] for card in cards]

    def _cards(self, cards: Sequence[int]) -> str:
        return listed(self._names(cards))

    def _drawn(self, seat: int, cards: Sequence[int], verb: str) -> str:
        shown = self._cards(cards) if seat in self._shown else self._count(cards)
        return f"{self._does(seat, verb)} {shown}." if cards else ""

    def _looks(self, name: str) -> str:
        """'B1 7H/2C, Tier 3'."""
        creature, names = self._creatures[name], self._rules.names
        cards = f"{names[creature.attack]}/{names[creature.defence]}"
        return f"{name} {cards}, Tier {self._rules.tier(creature)}"

    # --- setup ----------------------------------------------------------------------------------

    def _told_dealt(self, seat: int, cards: Sequence[int]) -> str:
        return f"Low cards for {self._you(seat)}: {self._cards(cards)}." if self._sees(seat) else ""

    def _told_cannot_build(self, seat: int, _: Sequence[int]) -> str:
        who = "You" if seat in self._own else self._rules.letters[seat]
        return f"{who} cannot build from the low cards; others will come."

    def _told_dealt_again(self) -> str:
        self._creatures.clear()
        return "These will not do either: all put their low cards back and begin again."

    def _told_built(self, name: str, attack: int, defence: int) -> str:
        seat = seat_of(name)
        self._creatures[name] = Creature(0, attack, defence)
        return f"{self._does(seat, 'build')} {self._looks(name)}."

    def _told_hand(self, seat: int, cards: Sequence[int]) -> str:
        return self._drawn(seat, cards, "get")

    # --- a turn ---------------------------------------------------------------------------------

    def _told_turn(self, number: int, seat: int) -> str:
        whose = "yours" if seat in self._own else f"{self._rules.letters[seat]}'s"
        first = ""
        if number <= self._rules.players:
            if seat != self._rules.strikes_first:
                first = " (a first turn, without attacks)"
            elif seat == self._rules.places_late:
                first = " (a first turn, with attacks, but no cards are placed)"
        return f"Turn {number}, {whose}{first}:"

    def _told_drew(self, seat: int, cards: Sequence[int]) -> str:
        return self._drawn(seat, cards, "draw")

    def _told_reshuffled(self) -> str:
        return "The deck has run out: the discard pile is shuffled and becomes the deck."

    def _told_evolved(self, name: str, side: str, old: int, card: int, dropped: int) -> str:
        seat, names = seat_of(name), self._rules.names
        creature = self._creatures[name]
        if dropped >= 0:
            creature = creature._replace(modifier=-1)
        self._creatures[name] = (
            creature._replace(attack=card) if side == "attack" else creature._replace(defence=card)
        )
        told = f"{self._does(seat, 'evolve')} {self._looks(name)}"
        told += f": {side} {names[card]} for {names[old]}"
        return f"{told}, without {names[dropped]}." if dropped >= 0 else f"{told}."

    def _told_migrated(self, name: str, attack: int, defence: int) -> str:
        seat = seat_of(name)
        self._creatures[name] = Creature(0, attack, defence)
        return f"{self._looks(name)}, migrates to {self._you(seat)}."

    # --- environmental cards --------------------------------------------------------------------

    def _told_played(self, seat: int, card: int, down: bool, target: str) -> str:
        role, name = self._rules.role[card], self._rules.names[card]
        assert role is not None
        told = f"{self._does(seat, 'turn up' if down else 'play')} {name}"
        if target:
            return f"{told} on {target}: {role.name}{self._effect(card)}."
        return f"{told}: {role.name.upper()}!"

    def _effect(self, card: int) -> str:
        amount = self._rules.amount[card]
        if amount:
            return f", {amount:+} attack and defence"
        return ", it may stand in for others"

    def _told_modified(self, name: str, card: int, old: int) -> str:
        self._creatures[name] = self._creatures[name]._replace(modifier=card)
        return f"{self._rules.names[old]} goes." if old >= 0 else ""

    def _told_lost(self, name: str, why: str) -> str:
        self._creatures.pop(name)
        if why == "eaten":
            return ""  # told with the fight
        words = {"trump": "trumped, is LOST", "disaster": "is gone", "hunger": "STARVES"}
        return f"{name}{', ' if why == 'trump' else ' '}{words[why]}."

    def _told_kept(self, name: str) -> str:
        return f"{self._does(seat_of(name), 'keep')} {name}."

    def _told_gathered(self, _sizes: Sequence[int]) -> str:
        return "All hands, face-down cards and the discard pile are shuffled into the deck."

    # --- a fight --------------------------------------------------------------------------------

    def _told_attack(self, name: str, target: str) -> str:
        rules, attacker = self._rules, self._creatures[name]
        card, value = rules.names[attacker.attack], rules.attack_of(attacker)
        # Said at once, since it decides whether the rest of the fight is worth any card.
        trump = rules.trump(attacker, self._creatures[target])
        strikes = f"{card}, attack {value}{' with trump' if trump > 0 else ''}"
        guards = f"{self._guard(target)}{' with trump' if trump < 0 else ''}"
        return f"{name} attacks {target}: {strikes}, against {guards}."

    def _guard(self, name: str) -> str:
        creature = self._creatures[name]
        card = self._rules.names[creature.defence]
        return f"{card}, defence {self._rules.defence_of(creature)}"

    def _told_stands_in(self, name: str, target: str) -> str:
        return f"{name} stands in for {target}: {self._guard(name)}."

    def _told_boost(self, seat: int, card: int, down: bool, bonus: int) -> str:
        verb = "turn up" if down else "boost with"
        return f"{self._does(seat, verb)} {self._rules.names[card]}: attack +{bonus}."

    def _told_defends(self, seat: int, card: int, bonus: int) -> str:
        return f"{self._does(seat, 'turn up')} {self._rules.names[card]}: defence +{bonus}."

    def _told_negates(self, seat: int, card: int, other: int, down: bool) -> str:
        names = self._rules.names
        lay = ", which lay face down" if down else ""
        return f"{self._does(seat, 'negate')} {names[other]} with {names[card]}{lay}."

    def _told_trump(self, name: str, defender: str, trump: int) -> str:
        suits, suit = self._rules.data.deck.suits, self._rules.suit
        attack = suits[suit[self._creatures[name].attack]].name
        defence = suits[suit[self._creatures[defender].defence]].name
        if trump > 0:
            return f"{attack} trump {defence}: attack +{self._rules.data.fight.trump_bonus}."
        return f"{defence} trump {attack}: {name} is lost if it fails."

    def _told_compared(self, attack: int, defence: int) -> str:
        self._values = f"{attack} against {defence}"
        return ""  # told with the outcome

    def _told_won_fight(self, name: str, defender: str) -> str:
        return f"{self._values}: {name} wins, {defender} is EATEN."

    def _told_held(self, name: str, defender: str) -> str:
        return f"{self._values}: {defender} holds against {name}."

    def _told_fight_ends(self) -> str:
        return "So the fight ends, and nobody has won it."

    # --- the end of a turn ----------------------------------------------------------------------

    def _told_placed(self, seat: int, cards: Sequence[int]) -> str:
        told = self._cards(cards) if seat in self._shown else self._count(cards)
        return f"{self._does(seat, 'lay')} {told} face down."

    def _told_fed(self, seat: int, cards: Sequence[int], downs: Sequence[bool]) -> str:
        lay = [card for card, down in zip(cards, downs, strict=True) if down]
        told = f" ({self._cards(lay)} lay face down)" if lay else ""
        return f"{self._does(seat, 'feed')} {self._cards(cards)}{told}."

    def _told_starved(self, seat: int, cards: Sequence[int]) -> str:
        told = f"{self._does(seat, 'have')} too little food"
        return f"{told}: {f'{self._cards(cards)} go' if cards else 'no card is left'}."

    def _told_out(self, seat: int, cards: Sequence[int]) -> str:
        told = f"{self._does(seat, 'have')} no creature left: OUT."
        return f"{told} Discarded: {self._cards(cards)}." if cards else told

    def _told_end(self, result: Any) -> str:
        winners = [self._rules.letters[seat] for seat in result.winners]
        if not winners:
            who = "A DRAW"
        elif self._own & set(result.winners):
            who = "YOU WIN"
        else:
            who = f"{listed(winners)} {'WINS' if len(winners) == 1 else 'WIN'}"
        return f"{who}: {result.reason}."

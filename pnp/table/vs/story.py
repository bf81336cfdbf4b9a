"""Turns what happened in a game of Vs. into sentences, without what the person may not know."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from pnp.data.english import count, listed
from pnp.rules.kernel import Event
from pnp.rules.vs.pieces import LETTERS, ROWS
from pnp.rules.vs.rules import Rules
from pnp.table.story import RivalsStory

_TO: Final = {
    "hand": "returns to the hand",
    "bottom": "goes below the deck",
    "deck": "is shuffled into the deck",
    "removed": "leaves the game",
    "ko": "goes to the KO pile",
}


class Storyteller(RivalsStory):
    """Follows the events of one game from its first, for those who sit at these seats."""

    def __init__(self, rules: Rules, own: Iterable[int], shown: Iterable[int]) -> None:
        super().__init__(LETTERS, own, shown)
        self._rules = rules
        self._attacked = ""  # whoever is attacked, until something becomes of it
        self._clash = ""  # " (6 against 8)", once they have struck

    def tell(self, events: Iterable[Event]) -> list[str]:
        """As always; of whoever is KO'd by a stun only the KO."""
        heard = list(events)
        gone = [event.facts[0] for event in heard if event.what == "kod"]
        return super().tell(
            event for event in heard if event.what != "stunned" or event.facts[0] not in gone
        )

    # --- words ----------------------------------------------------------------------------------

    def _name(self, card: int) -> str:
        return self._rules.names[card]

    def _names(self, cards: Sequence[int]) -> str:
        return listed([self._rules.names[card] for card in cards])

    def _who(self, label: str, card: int) -> str:
        """'B2 Call'."""
        return f"{label} {self._rules.names[card]}"

    def _if_seen(self, seat: int, cards: Sequence[int], openly: bool = False) -> str:
        return self._names(cards) if openly or self._sees(seat) else self._count(cards)

    # --- setup ----------------------------------------------------------------------------------

    def _told_roll(self, winner: int) -> str:
        return f"{self._does(winner, 'win')} the roll."

    def _told_first(self, seat: int) -> str:
        return f"{self._does(seat, 'go')} first."

    def _told_placed(self, label: str, card: int, row: int) -> str:
        return f"{self._who(label, card)} stands in the {ROWS[row]} row."

    def _told_dealt(self, seat: int, cards: Sequence[int]) -> str:
        return f"{self._does(seat, 'draw')} a first hand of {count(len(cards), 'card')}."

    def _told_kept(self, seat: int) -> str:
        return f"{self._does(seat, 'keep')} the first hand."

    def _told_mulligan(self, seat: int) -> str:
        return f"{self._does(seat, 'shuffle')} the first hand back and {self._draws(seat)} another."

    def _draws(self, seat: int) -> str:
        return "draw" if seat in self._own else "draws"

    # --- a turn ---------------------------------------------------------------------------------

    def _told_turn(self, seat: int, number: int) -> str:
        whose = "yours" if seat in self._own else f"{self._letters[seat]}'s"
        return f"Turn {number}, {whose}."

    def _told_drew(self, seat: int, cards: Sequence[int], openly: bool) -> str:
        shown = " in sight of all" if openly else ""
        return f"{self._does(seat, 'draw')} {self._if_seen(seat, cards, openly)}{shown}."

    def _told_recovered(self, label: str, card: int) -> str:
        return f"{self._who(label, card)} recovers."

    def _told_laid(self, seat: int, card: int, up: bool) -> str:
        if up:
            return f"{self._does(seat, 'lay')} {self._name(card)} as a resource."
        return f"{self._does(seat, 'lay')} {self._if_seen(seat, [card])} face down as a resource."

    def _told_recruited(self, seat: int, card: int, cost: int) -> str:
        price = "for symbols" if cost < 0 else f"for {cost}"
        return f"{self._does(seat, 'recruit')} {self._name(card)} {price}."

    def _told_appeared(self, label: str, card: int, row: int) -> str:
        return f"{self._who(label, card)} appears in the {ROWS[row]} row."

    def _told_equipped(self, label: str, card: int, gear: int) -> str:
        return f"{self._who(label, card)} wears {self._name(gear)}."

    def _told_moved(self, label: str, card: int, row: int) -> str:
        return f"{self._who(label, card)} moves to the {ROWS[row]} row."

    def _told_regrouped(self, seat: int, label: str, card: int, row: int) -> str:
        return f"{self._does(seat, 'move')} {self._who(label, card)} to the {ROWS[row]} row."

    def _told_switched(self, label: str, card: int, side: int) -> str:
        letter = self._rules.letter[side]
        return f"{self._name(card)} goes over to {letter}'s side, as {label}."

    # --- what is played and paid ----------------------------------------------------------------

    def _told_used(self, seat: int, label: str, card: int, power: str) -> str:
        name = self._name(card)
        who = name if label in (name, self._rules.labels[card]) else self._who(label, card)
        return f"{self._does(seat, 'use')} {power} of {who}."

    def _told_played(self, seat: int, card: int, zone: str) -> str:
        row = " from the resource row" if zone == "resource" else ""
        return f"{self._does(seat, 'play')} {self._name(card)}{row}."

    def _told_cancelled(self, seat: int, card: int) -> str:
        return f"{self._name(card)} of {self._whose(seat)} is cancelled."

    def _told_powered_up(self, seat: int, label: str, card: int, spent: int) -> str:
        return f"{self._does(seat, 'power')} up {self._who(label, card)} with {self._name(spent)}."

    def _told_turned_down(self, seat: int, card: int) -> str:
        return f"{self._does(seat, 'turn')} {self._name(card)} face down."

    def _told_discarded(self, seat: int, card: int) -> str:
        return f"{self._does(seat, 'discard')} {self._name(card)}."

    # --- combat ---------------------------------------------------------------------------------

    def _fallen(self, label: str, card: int) -> str:
        """Somebody to whom something happens that ends a combat."""
        who = self._who(label, card)
        if who == self._attacked:
            self._attacked = ""
        return who

    def _told_attack(
        self,
        seat: int,
        attackers: Sequence[tuple[str, int]],
        defender: tuple[str, int],
        ranged: bool,
    ) -> str:
        self._attacked, self._clash = self._who(*defender), ""
        team = listed([self._who(*each) for each in attackers])
        far = " at range" if ranged else ""
        return f"{self._does(seat, 'attack')} {self._who(*defender)} with {team}{far}."

    def _told_clash(self, atk: int, defence: int) -> str:
        self._clash = f" ({atk} against {defence})"
        return ""

    def _told_combat_over(self) -> str:
        return f"{self._attacked} holds{self._clash}." if self._attacked else ""

    def _told_struck(self, label: str, card: int, target: str, hit: int) -> str:
        return f"{self._who(label, card)} strikes {self._who(target, hit)}."

    def _told_stunned(self, label: str, card: int) -> str:
        return f"{self._fallen(label, card)} is STUNNED."

    def _told_dazed(self, label: str, card: int) -> str:
        return f"{self._fallen(label, card)} is dazed: stunned without a wound."

    def _told_wounded(self, label: str, card: int) -> str:
        return f"{self._who(label, card)} gets a wound."

    def _told_kod(self, label: str, card: int) -> str:
        return f"{self._fallen(label, card)} is KO'd."

    def _told_gear_lost(self, label: str, card: int) -> str:
        return f"{label} loses {self._name(card)}."

    # --- what befalls characters ----------------------------------------------------------------

    def _told_healed(self, label: str, card: int, number: int) -> str:
        return f"{self._who(label, card)} heals {count(number, 'wound')}."

    def _told_counters(self, label: str, card: int, change: int) -> str:
        counter = f"{'+1/+1' if change > 0 else '-1/-1'} counter"
        gets = f"a {counter}" if abs(change) == 1 else count(abs(change), counter)
        return f"{self._who(label, card)} gets {gets}."

    def _told_readied(self, label: str, card: int) -> str:
        return f"{self._who(label, card)} is ready."

    def _told_exhausted(self, label: str, card: int) -> str:
        return f"{self._who(label, card)} is exhausted."

    def _told_hidden(self, label: str, card: int) -> str:
        return f"{self._fallen(label, card)} hides."

    def _told_captured(self, label: str, card: int, captive: int) -> str:
        if self._attacked.endswith(f" {self._name(captive)}"):
            self._attacked = ""
        return f"{self._who(label, card)} captures {self._name(captive)}."

    def _told_released(self, label: str, card: int) -> str:
        return f"{self._who(label, card)} is free again, and stunned."

    def _told_hatch(self, label: str, card: int, found: int) -> str:
        return f"{self._who(label, card)} hatches: {self._name(found)}."

    def _told_became(self, label: str, card: int, new: int) -> str:
        return f"{self._fallen(label, card)} becomes {self._name(new)}."

    def _told_left_play(self, label: str, card: int, to: str) -> str:
        return f"{self._fallen(label, card)} {_TO.get(to, 'leaves play')}."

    def _told_xp(self, seat: int, number: int, total: int, need: int) -> str:
        who = self._does(seat, "have")
        return f"{who} {min(total, need)} of {need} XP (+{number})."

    def _told_level_up(self, label: str, card: int) -> str:
        return f"{self._who(label, card)} LEVELS UP!"

    # --- cards ----------------------------------------------------------------------------------

    def _told_to_hand(self, seat: int, card: int, openly: bool) -> str:
        return f"{self._does(seat, 'take')} {self._if_seen(seat, [card], openly)} to the hand."

    def _told_to_bottom(self, seat: int, card: int, openly: bool) -> str:
        return f"{self._if_seen(seat, [card], openly)} goes below {self._whose(seat)} deck."

    def _told_removed(self, seat: int, card: int) -> str:  # noqa: ARG002
        return f"{self._name(card)} leaves the game."

    def _told_to_ko(self, seat: int, card: int) -> str:
        return f"{self._name(card)} goes to {self._whose(seat)} KO pile."

    def _told_revealed(self, seat: int, cards: Sequence[int]) -> str:
        return f"{self._does(seat, 'reveal')} {self._names(cards)}."

    def _told_looked(self, seat: int, other: int, cards: Sequence[int]) -> str:
        seen = f": {self._names(cards)}" if self._sees(seat) or self._sees(other) else ""
        return f"{self._does(seat, 'look')} at {self._whose(other)} hand{seen}."

    def _told_hand_revealed(self, _: int, seat: int, cards: Sequence[int]) -> str:
        return f"{self._does(seat, 'reveal')} the hand: {self._names(cards) or 'nothing'}."

    def _told_named(self, name: str) -> str:
        return f"The name is {name}."

    # --- the end --------------------------------------------------------------------------------

    def _told_out(self, seat: int) -> str:
        is_out = "are" if seat in self._own else "is"
        return f"{'You' if seat in self._own else self._letters[seat]} {is_out} OUT."

    def _told_end(self, winners: Sequence[int], reason: str) -> str:
        if not winners or len(winners) == self._rules.players:
            who = "A DRAW"
        elif self._own & set(winners):
            who = "YOU WIN"
        else:
            letters = [self._letters[seat] for seat in winners]
            who = f"{listed(letters)} {'WINS' if len(winners) == 1 else 'WIN'}"
        return f"{who}: {reason}."

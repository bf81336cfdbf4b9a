"""Turns what happened in a game of Aliens Predator into sentences, without others' secrets."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from pnp.data.english import count, listed
from pnp.rules.aliens_predator.pieces import LETTERS
from pnp.rules.aliens_predator.rules import Rules
from pnp.rules.kernel import Event
from pnp.table.aliens_predator.words import side_names
from pnp.table.story import RivalsStory

_HOW: Final = {"burst": "DIES: a Chest Burster breaks out", "destroyed": "is DESTROYED"}
_JOINT: Final = {"went": (2,), "enters": (1, 2), "drew": (0,), "searches": ()}
"""Events of which several make one sentence, and the facts in which they must be alike."""


class Storyteller(RivalsStory):
    """Follows the events of one game from its first, for those who sit at these seats."""

    def __init__(self, rules: Rules, own: Iterable[int], shown: Iterable[int]) -> None:
        super().__init__(LETTERS, own, shown)
        self._rules = rules
        self.begun = False
        """Whether the table is laid: what comes before the first turn is seen, not told."""
        self._movers: Sequence[str] = ()  # whoever went somewhere just now, and may go on
        self._names: dict[str, str] = {}  # of those in play, by their labels

    def tell(self, events: Iterable[Event]) -> list[str]:
        """As always, but what goes together in one sentence; how the table is laid is seen."""
        told: list[str] = []
        for event in self._together(events):
            if event.what == "turn" and not self.begun:
                self.begun = True
                told += self._welcome()
            if self.begun:
                told += super().tell([event])
                self._movers = event.facts[0] if event.what == "went" else ()
            elif event.what == "enters":
                self._all(*event.facts[:2])
        return told

    def _together(self, events: Iterable[Event]) -> Iterator[Event]:
        """Those in a row that one sentence tells are one, with a column for each of their facts."""
        for _, group in groupby(events, key=_alike):
            found = list(group)
            if found[0].what in _JOINT:
                facts = tuple(zip(*(each.facts for each in found), strict=True))
                found = [Event(found[0].what, facts)]
            yield from found

    def _welcome(self) -> list[str]:
        """Who is who, and what they want."""
        if not self._own:
            return []
        names = side_names(self._rules)
        mine = [LETTERS[seat] for seat in sorted(self._own)]
        others = listed([f"{at} ({name})" for at, name in names.items() if at not in mine])
        who = listed([f"{at} (the {names[at]})" for at in mine])
        told = f"You are {who}, against {others}"
        return [f"{told}; the rules of the scenario tell what each side wants."]

    # --- words ----------------------------------------------------------------------------------

    def _name(self, card: int) -> str:
        return self._rules.names[card]

    def _who(self, label: str, card: int) -> str:
        """'B2 Alien Warrior'; a marker is called by its label, as long as it is one."""
        if "-" in label:
            return label
        self._names[label] = self._name(card)
        return f"{label} {self._name(card)}"

    def _known(self, label: str) -> str:
        """Somebody or something by its label alone."""
        return f"{label} {self._names[label]}" if label in self._names else label

    def _all(self, labels: Sequence[str], cards: Sequence[int]) -> str:
        """'A1 Lt. Farrow and A2 Cpl Hicks', 'B2 and B3 Alien Warrior'."""
        if len({*cards}) == 1 and not any("-" in label for label in labels):
            self._names.update(dict.fromkeys(labels, self._name(cards[0])))
            return f"{listed(labels)} {self._name(cards[0])}"
        return listed([self._who(label, card) for label, card in zip(labels, cards, strict=True)])

    # --- a turn ---------------------------------------------------------------------------------

    def _told_turn(self, number: int) -> str:
        left = self._rules.turns - number
        end = f" of {self._rules.turns}" if left else ", the last"
        return f"Turn {number}{end}."

    def _told_drew(self, seats: Sequence[int], cards: Sequence[int]) -> str:
        seat = seats[0]
        told = listed([self._name(card) for card in cards])
        return f"{self._does(seat, 'draw')} {told if self._sees(seat) else self._count(cards)}."

    def _told_doubled(self, seat: int, card: int) -> str:
        return f"{self._does(seat, 'draw')} {self._name(card)}, which lies in the row: it is out."

    def _told_cycled(self, seat: int) -> str:
        return f"{self._does(seat, 'have')} gone through the deck: the discards are the new one."

    def _told_discarded(self, seat: int, card: int) -> str:
        return f"{self._does(seat, 'discard')} {self._name(card)}."

    def _told_to_hand(self, seat: int, card: int) -> str:
        return f"{self._does(seat, 'take')} {self._name(card)} to the hand."

    def _told_laid(self, seat: int, card: int, where: str) -> str:
        level, _, number = where.partition(" ")
        if not number:
            at = f"at the {where} end of the row"
        elif level == "gap":
            at = "where the row had a gap"
        else:
            side = "above" if level == "high" else "below"
            at = f"{side} the row, between its locations {number} and {int(number) + 1}"
        return f"{self._does(seat, 'lay')} {self._name(card)} {at}."

    def _told_place_gone(self, place: str) -> str:
        return f"{place} is gone."

    # --- movement -------------------------------------------------------------------------------

    def _told_went(self, labels: Sequence[str], cards: Sequence[int], places: Sequence[str]) -> str:
        if labels == self._movers:
            return f"Then to {places[0]}."
        goes = "goes" if len(labels) == 1 else "go"
        return f"{self._all(labels, cards)} {goes} to {places[0]}."

    def _told_enters(
        self, labels: Sequence[str], cards: Sequence[int], places: Sequence[str]
    ) -> str:
        appears = "appears" if len(labels) == 1 else "appear"
        return f"{self._all(labels, cards)} {appears} at {places[0]}."

    def _told_evacuated(self, label: str, card: int) -> str:
        return f"{self._who(label, card)} is EVACUATED."

    def _told_taken_away(self, label: str, card: int, worth: int) -> str:
        more = f", worth {worth} honor" if worth else ""
        return f"{self._who(label, card)} is taken away as a captive{more}."

    def _told_downloaded(self, label: str, card: int, data: int) -> str:
        return f"{self._who(label, card)} downloads {count(data, 'Data token')}."

    def _told_lifted(self, label: str, card: int, item: int) -> str:
        return f"{self._who(label, card)} picks up {self._name(item)}."

    def _told_dropped(self, item: int, place: str) -> str:
        return f"{self._name(item)} lies at {place}."

    def _told_concealed(self, label: str, item: int) -> str:
        return f"{self._known(label)} conceals {self._name(item)}."

    def _told_barred(self, seat: int, card: int, one: str, other: str) -> str:
        return f"{self._does(seat, 'put')} {self._name(card)} between {one} and {other}."

    def _told_barrier_gone(self, card: int) -> str:
        return f"{self._name(card)} is down."

    def _told_dented(self, card: int, number: int) -> str:
        return f"{self._name(card)} loses {number} Power."

    def _told_follows(self, label: str, card: int, side: int, hostage: bool) -> str:
        how = "is a HOSTAGE of" if hostage else "follows"
        return f"{self._who(label, card)} {how} {self._you(side)}."

    # --- hidden ---------------------------------------------------------------------------------

    def _told_hides(self, label: str, card: int, number: int) -> str:
        return f"{self._who(label, card)} hides behind {count(number, 'marker')}."

    def _told_revealed(self, label: str, card: int, true: bool) -> str:
        if true:
            return f"Behind {label} is {self._name(card)}."
        return f"{label} was a decoy."

    def _told_shown(self, label: str, card: int) -> str:
        return f"{self._who(label, card)} comes out of hiding."

    # --- Aliens ---------------------------------------------------------------------------------

    def _told_grew(self, seat: int, grown: int, hosts: int) -> str:
        told = []
        if grown:
            told.append(f"{count(grown, 'Chest Burster')} grew up")
        if hosts:
            told.append(f"{count(hosts, 'host')} burst")
        return f"In {self._whose(seat)} Breeding Chamber {listed(told)}."

    def _told_tokens(self, label: str, card: int, number: int) -> str:
        return f"{self._who(label, card)} has {count(number, 'token')} now."

    def _told_chamber(self, seat: int, bursters: int, warriors: int) -> str:
        kinds = {"Chest Burster": bursters, "Alien Warrior": warriors}
        told = [count(number, f"{kind} token") for kind, number in kinds.items() if number]
        whose = self._whose(seat).capitalize()
        return f"{whose} Breeding Chamber has {listed(told) or 'no tokens'} now."

    def _told_matured(self, seat: int, card: int) -> str:
        return f"{self._name(card)} of {self._you(seat)} matures."

    def _told_became(self, label: str, old: int, new: int) -> str:
        self._who(label, new)
        return f"{label} {self._name(old)} becomes {self._name(new)}."

    def _told_hived(self, seat: int, place: str) -> str:
        return f"{place} is HIVE now, by {self._you(seat)}."

    def _told_new_chamber(self, seat: int, place: str) -> str:
        return f"{self._whose(seat).capitalize()} new Breeding Chamber is at {place}."

    def _told_feast(self, label: str, card: int, gore: int) -> str:
        return f"{self._who(label, card)} feasts: {gore} Gore."

    def _told_bought(self, label: str, card: int, what: str) -> str:
        return f"{self._who(label, card)} spends Gore on {what}."

    # --- what is played -------------------------------------------------------------------------

    def _told_played(self, seat: int, card: int) -> str:
        return f"{self._does(seat, 'play')} {self._name(card)}."

    def _told_used(self, seat: int, label: str, card: int) -> str:
        name = self._name(card)
        who = name if label.startswith(name) else self._who(label, card)
        return f"{self._does(seat, 'use')} {who}."

    def _told_cancelled(self, seat: int, card: int) -> str:
        return f"{self._name(card)} of {self._you(seat)} is cancelled."

    def _told_cancelled_attack(self, seat: int) -> str:
        return f"An attack of {self._you(seat)} is cancelled."

    def _told_boosted(self, seat: int, what: str) -> str:
        price = self._rules.data.combat.boost_cost
        return f"{self._does(seat, 'spend')} {price} Combat Pool on {what}."

    def _told_pool(self, seat: int, number: int) -> str:
        return f"{self._does(seat, 'gain')} {number} Combat Pool."

    def _told_research(self, seat: int, number: int) -> str:
        return f"{self._does(seat, 'gain')} {count(number, 'Research Point')}."

    # --- combat ---------------------------------------------------------------------------------

    def _told_attacks(self, label: str, card: int, target: str, capture: bool) -> str:
        how = ", to capture" if capture else ""
        return f"{self._who(label, card)} attacks {self._known(target)}{how}."

    def _told_hit(self, label: str, target: str, total: int, wanted: int) -> str:
        return f"{label} HITS {target} ({total}, more than {wanted})."

    def _told_missed(self, label: str, target: str, total: int, wanted: int) -> str:
        return f"{label} misses {target} ({total}, not more than {wanted})."

    def _told_rolled_again(self, die: int) -> str:
        return f"The die is rolled again: {die}."

    def _told_hurt(self, label: str, card: int, points: int) -> str:
        return f"{self._who(label, card)} takes {points} damage."

    def _told_healed(self, label: str, card: int, points: int) -> str:
        return f"{self._who(label, card)} heals {points} damage."

    def _told_killed(self, label: str, card: int, how: str) -> str:
        return f"{self._who(label, card)} {_HOW.get(how, 'is KILLED')}."

    def _told_unharmed(self, label: str, card: int) -> str:
        return f"{self._who(label, card)} comes to no harm."

    def _told_spared(self, label: str, card: int) -> str:
        return f"{self._who(label, card)} lives."

    def _told_bound(self, label: str, card: int, strength: int) -> str:
        return f"{self._who(label, card)} is BOUND with strength {strength}."

    def _told_unbound(self, label: str, card: int) -> str:
        return f"{self._who(label, card)} breaks free."

    def _told_taken(self, label: str, card: int, captive: str, taken: int) -> str:
        return f"{self._who(label, card)} takes {self._who(captive, taken)} CAPTIVE."

    def _told_captured(self, label: str, card: int, seat: int) -> str:
        chamber = f"{self._whose(seat)} Breeding Chamber"
        return f"{self._who(label, card)} is CAPTURED, and hangs in {chamber}."

    def _told_freed(self, label: str, card: int) -> str:
        return f"{self._who(label, card)} is free again."

    def _told_honor(self, seat: int, worth: int, total: int) -> str:
        return f"{self._does(seat, 'gain')} {worth} honor, {total} in all."

    def _told_readied(self, label: str, card: int) -> str:
        return f"{self._who(label, card)} is ready again."

    def _told_cured(self, label: str, card: int) -> str:
        return f"{self._who(label, card)} is cured."

    # --- items and places -----------------------------------------------------------------------

    def _told_destroyed(self, label: str, card: int) -> str:  # noqa: ARG002
        return f"{label} is destroyed."

    def _told_mended(self, label: str) -> str:
        return f"{label} is mended."

    def _told_wrecked(self, label: str) -> str:
        return f"{label} is damaged."

    def _told_reloaded(self, item: int) -> str:
        return f"{self._name(item)} is loaded again."

    def _told_armed(self, item: int, turn: int) -> str:
        return f"{self._name(item)} is armed: it goes off at the end of turn {turn}."

    def _told_blast(self, item: int, place: str) -> str:
        return f"{self._name(item)} goes off at {place}!"

    def _told_sentry(self, item: int, place: str) -> str:
        return f"{self._name(item)} stands guard at {place}."

    # --- search ---------------------------------------------------------------------------------

    def _told_searches(self, labels: Sequence[str], cards: Sequence[int]) -> str:
        return f"{self._all(labels, cards)} {'searches' if len(labels) == 1 else 'search'}."

    def _told_found(self, label: str, card: int, found: int) -> str:
        return f"{self._who(label, card)} finds {self._name(found)}."

    def _told_data(self, label: str, card: int, number: int) -> str:
        return f"{self._who(label, card)} steals {count(number, 'Data token')}."

    def _told_data_lost(self, label: str, card: int) -> str:  # noqa: ARG002
        return f"The data on {label} is lost."

    # --- the end --------------------------------------------------------------------------------

    def _told_loop(self, label: str) -> str:
        return f"{label} would go on for ever, and ends."

    def _told_eliminated(self, seat: int) -> str:
        is_out = "are" if seat in self._own else "is"
        return f"{'You' if seat in self._own else self._letters[seat]} {is_out} OUT."

    def _told_first(self, winners: Sequence[int], reason: str) -> str:
        return f"{self._winners(winners)}: {reason}. The others play on for the second place."

    def _told_second(self, winners: Sequence[int], reason: str) -> str:
        letters = listed(["you" if seat in self._own else LETTERS[seat] for seat in winners])
        return f"The second place is for {letters}: {reason}."

    def _told_over(self, winners: Sequence[int], reason: str) -> str:
        return f"{self._winners(winners)}: {reason}."

    def _winners(self, winners: Sequence[int]) -> str:
        """'YOU WIN', 'B WINS', 'A DRAW'."""
        if len(winners) == self._rules.players:
            return "A DRAW"
        if self._own == set(winners):
            return "YOU WIN"
        letters = listed(["YOU" if seat in self._own else LETTERS[seat] for seat in winners])
        return f"{letters} {'WINS' if len(winners) == 1 else 'WIN'}"


def _alike(event: Event) -> tuple[Any, ...]:
    """What events have in common that one sentence tells."""
    if event.what not in _JOINT:
        return event.what, id(event)
    return event.what, *(event.facts[at] for at in _JOINT[event.what])

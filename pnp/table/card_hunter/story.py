"""Turns what happened in a hunt into sentences, as one hunter would tell another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from pnp.rules.card_hunter.grammar import part_does
from pnp.rules.card_hunter.rules import (
    Answer,
    Drink,
    HeavyAttack,
    HunterAction,
    LightAttack,
    Move,
    Rules,
    Shot,
)
from pnp.rules.kernel import Event


class Storyteller:
    """Follows the events of one hunt from its first; keeps count of what sentences need."""

    def __init__(self, rules: Rules) -> None:
        self._rules = rules
        self._names = [hunter.id.capitalize() for hunter in rules.monster.hunters]
        self._by_letter = dict(zip(rules.letters, self._names, strict=True))
        self._lives = [rules.lives] * rules.hunters
        self._places = [0] * rules.hunters
        self._piles = [0] * len(rules.ring)
        self._attacker = ""
        self._again = ""
        self._raging = False

    def tell(self, events: Iterable[Event]) -> list[str]:
        """A sentence or two for each event that deserves them."""
        sentences: list[str] = []
        hurt: list[tuple[int, int]] = []
        for event in events:
            if event.what == "hurt":
                hunter, lives = event.facts
                self._lives[hunter] -= lives
                if self._lives[hunter] > 0:  # else it is told with the knockout
                    hurt.append((hunter, lives))
                continue
            sentences += [self._hurt(hurt), self._sentence(event.what, event.facts)]
            hurt = []
        sentences.append(self._hurt(hurt))
        return [sentence for sentence in sentences if sentence]

    def _sentence(self, what: str, facts: Sequence[Any]) -> str:
        match what:
            case "opened":
                self._piles[facts[0]] += 1
                return ""  # it lies open on the table
            case "stands":
                self._places[facts[0]] = facts[1]
                return f"{self._names[facts[0]]} starts {self._rules.ring[facts[1]]}."
            case "round":
                return self._round(*facts)
            case "action":
                return self._action(facts[0])
            case "revealed":
                return self._revealed(*facts)
            case "asks":
                return self._asks(facts[0])
            case "answer":
                return self._answer(facts[0])
            case "attack":
                return self._attack(*facts)
            case "no card":
                return f"The {self._part(facts[0])} must strike with no card left."
            case "rage mode":
                self._raging = True
                return ""
            case "shuffled back":
                return self._shuffled_back()
            case "weak spot":
                return self._weak_spot(*facts)
            case "knocked out":
                return self._knocked_out(*facts)
            case "end":
                return self._end(bool(facts[0].winners))
        return ""

    def _part(self, place: int) -> str:
        return self._rules.part_names[place]

    def card(self, card: int) -> str:
        """What people call a card: 'Tail weak', 'RAGE'."""
        rules = self._rules
        if card == rules.rage:
            return rules.monster.rage.name.upper()
        suit, strength = divmod(card, len(rules.monster.strengths))
        return f"{rules.suits[suit].name} {rules.monster.strengths[strength].name.lower()}"

    def _round(self, number: int, place: int) -> str:
        self._again = ""
        here = [self._names[at] for at, stands in enumerate(self._places) if stands == place]
        if len(set(self._places)) < len(self._places):
            why = f"{_listed(here)} lure the {self._part(place)}"
        elif self._lives.count(min(self._lives)) == 1:
            why = f"{_listed(here)}, the weakest, draws the {self._part(place)}"
        else:
            why = f"nobody stands out, and a random card wakes the {self._part(place)}"
        return f"Round {number}: {why}."

    # --- what hunters do ------------------------------------------------------------------------

    def _action(self, action: HunterAction) -> str:
        name = self._by_letter[action.hunter]
        at = self._rules.letters.index(action.hunter)
        match action:
            case Move():
                self._places[at] = action.to
                return f"{name} moves {action.place}."
            case LightAttack() | Shot():
                self._attacker = name
                return ""  # told with the card that it turns over
            case HeavyAttack():
                place = self._places[at]
                count, self._piles[place] = self._piles[place], 0
                cards = "1 card leaves" if count == 1 else f"{count} cards leave"
                return f"{name} hits the {self._part(place)} hard: {cards} the game."
            case Drink():
                return self._drink(name, action)
        return ""

    def _weak_spot(self, named: int, spot: int) -> str:
        if named != spot:
            return f"The {self._part(named)}? No: the weak spot is the {self._part(spot)}."
        count, self._piles[spot] = self._piles[spot], 0
        cards = "1 card leaves" if count == 1 else f"{count} cards leave"
        return f"The weak spot! The {self._part(spot)} reels, {cards} the game, and nobody strikes."

    def _drink(self, name: str, action: Drink) -> str:
        self._lives[action.drinker] = self._rules.lives
        owner, drinker = self._names[action.owner], self._names[action.drinker]
        if owner == drinker == name:
            told = f"{name} drinks a Potion"
        elif owner == name:
            told = f"{name} gives {drinker} a Potion"
        elif drinker == name:
            told = f"{name} drinks a Potion of {owner}'s"
        else:
            told = f"{name} pours {owner} a Potion of {owner}'s own"
        return f"{told}: back to {self._rules.lives} Lives."

    def _revealed(self, place: int, card: int) -> str:
        if card != self._rules.rage:
            self._piles[place] += 1
        end = "!" if card == self._rules.rage else "."
        return f"{self._attacker} wounds the {self._part(place)}: {self.card(card)}{end}"

    def _asks(self, action: Drink) -> str:
        asker, owner = self._by_letter[action.hunter], self._by_letter[action.owner_letter]
        drinker = self._by_letter[action.drinker_letter]
        whom = "" if drinker == asker else f" for {drinker}"
        return f"{asker} asks {owner} for a Potion{whom}."

    def _answer(self, answer: Answer) -> str:
        verb = "agrees" if answer.agrees else "refuses"
        return f"{self._by_letter[answer.hunter]} {verb}."

    # --- what the monster does ------------------------------------------------------------------

    def _attack(self, place: int, card: int) -> str:
        rules, again = self._rules, self._again
        told = f"The {part_does(self._part(place), 'strikes')}{again}: {self.card(card)}"
        if card == rules.rage:
            self._again = " again"
            return f"{told}!"
        self._again = ""
        if rules.to_hit_pile:
            self._piles[place] += 1
        struck = rules.strikes[card]
        told += f", {rules.hits[card]} to the {rules.ring[struck]}"
        return f"{told}." if struck in self._places else f"{told}, where nobody stands."

    def _shuffled_back(self) -> str:
        self._piles = [0] * len(self._piles)
        raging, self._raging = self._raging, False
        told = "all Hit Piles go back into their Parts."
        return f"RAGE MODE: {told}" if raging else told[0].upper() + told[1:]

    def _hurt(self, hurt: Sequence[tuple[int, int]]) -> str:
        """Everybody whom one blow hurt, in one sentence."""
        if not hurt:
            return ""
        names = [self._names[hunter] for hunter, _ in hurt]
        left = [str(self._lives[hunter]) for hunter, _ in hurt]
        lives = hurt[0][1]
        verb = "loses" if len(hurt) == 1 else "lose"
        lost = "a Life" if lives == 1 else f"{lives} Lives"
        return f"{_listed(names)} {verb} {lost}, {_listed(left)} left."

    def _knocked_out(self, hunter: int, left: int) -> str:
        self._lives[hunter] = self._rules.lives
        name = self._names[hunter]
        if not left:
            return f"{name} is KNOCKED OUT, and nobody can take up the hunt."
        if left == 1:
            return f"{name} is KNOCKED OUT and gets up again. One more, and the hunt is lost!"
        return f"{name} is KNOCKED OUT and gets up again; {left} knockouts left."

    def _end(self, won: bool) -> str:
        name = self._rules.monster.name
        if won:
            return f"The last card is gone. The {name} is dead: THE HUNT IS WON."
        return f"The {name} walks away: THE HUNT IS LOST."


def _listed(names: Sequence[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))

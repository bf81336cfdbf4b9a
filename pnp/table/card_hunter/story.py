"""Turns what happened in a hunt into sentences, as one hunter would tell another."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from pnp.data.english import count, listed
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
from pnp.table.card_hunter.outcome import last_sentence

# Why a Part will attack, by the lure that decided; without one a random card did.
_LURED: Final = {
    "majority": "{who} lure the {part}",
    "loner": "{who}, all alone, draws the {part}",
    "fewest-lives": "{who}, the weakest, draws the {part}",
    "most-lives": "{who}, the healthiest, draws the {part}",
    "biggest-hit-pile": "the {part} Part is wounded most, and will strike",
    "smallest-part": "the {part} Part is the smallest, and will strike",
    "biggest-part": "the {part} Part is the biggest, and will strike",
    "clockwise": "the {part} Part is next in turn",
    "": "nobody stands out, and a random card wakes the {part}",
}


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
        self._lure = ""
        self._rounds = 0

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
            case "lured":
                self._lure = facts[0]
                return ""  # told with the round
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
                return self._rage_mode()
            case "shuffled back":
                return self._shuffled_back()
            case "spilled":
                return f"{self._names[facts[0]]} loses a Potion to the venom."
            case "thrown":
                self._places[facts[0]] = facts[1]
                return f"{self._names[facts[0]]} is thrown {self._rules.ring[facts[1]]}."
            case "regrows":
                return self._regrows(*facts)
            case "weak spot":
                return self._weak_spot(*facts)
            case "knocked out":
                return self._knocked_out(*facts)
            case "end":
                return last_sentence(self._rules, facts[0], self._rounds)
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
        self._again, self._rounds = "", number
        lure, self._lure = self._lure, ""
        here = listed([self._names[at] for at, on in enumerate(self._places) if on == place])
        why = _LURED.get(lure, _LURED[""]).format(who=here or "nobody", part=self._part(place))
        return f"Round {number}: {why}."

    def _regrows(self, place: int, cards: int) -> str:
        """The card that struck nobody is gone, and the Hit Pile is back in its Part."""
        self._piles[place] = 0
        part = self._part(place)
        if not cards:
            return f"It leaves the game; the {part} had no wound to close."
        closed = count(cards, "card goes", "cards go")
        return f"It leaves the game, but the wounds of the {part} close: {closed} back."

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
                cards, self._piles[place] = self._leaving(place), 0
                return f"{name} hits the {self._part(place)} hard: {cards} the game."
            case Drink():
                return self._drink(name, action)
        return ""

    def _weak_spot(self, named: int, spot: int) -> str:
        if named != spot:
            return f"The {self._part(named)}? No: the weak spot is the {self._part(spot)}."
        cards, self._piles[spot] = self._leaving(spot), 0
        return f"The weak spot! The {self._part(spot)} reels, {cards} the game, and nobody strikes."

    def _leaving(self, place: int) -> str:
        return count(self._piles[place], "card leaves", "cards leave")

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
        lives = self._rules.lives
        told += f": back to {count(lives, 'Life', 'Lives')}."
        at = self._rules.letters.index(action.hunter)
        if self._rules.powers[at] != "brewer":
            return told
        here = [mate for mate, place in enumerate(self._places) if place == self._places[at]]
        for mate in here:
            self._lives[mate] = lives
        others = [self._names[mate] for mate in here if mate != action.drinker]
        return (
            f"{told} So {'is' if len(others) == 1 else 'are'} {listed(others)}." if others else told
        )

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
            return f"{told}!" if rules.rage_again else f"{told}! That ends the attack."
        self._again = ""
        if rules.to_hit_pile:
            self._piles[place] += 1
        struck = rules.strikes[card]
        told += f", {rules.hits[card]} to the {rules.ring[struck]}"
        return f"{told}." if struck in self._places else f"{told}, where nobody stands."

    def _rage_mode(self) -> str:
        """Told with the Hit Piles that go back, where they do."""
        self._raging = self._rules.rage_shuffles
        return "" if self._raging else f"{self._rules.monster.rage.mode.upper()}!"

    def _shuffled_back(self) -> str:
        self._piles = [0] * len(self._piles)
        raging, self._raging = self._raging, False
        told = "all Hit Piles go back into their Parts."
        mode = self._rules.monster.rage.mode.upper()
        return f"{mode}: {told}" if raging else told[0].upper() + told[1:]

    def _hurt(self, hurt: Sequence[tuple[int, int]]) -> str:
        """Everybody whom one blow hurt, those together who lose as much."""
        told = []
        for lives in dict.fromkeys(lost for _, lost in hurt):
            struck = [hunter for hunter, lost in hurt if lost == lives]
            left = [str(self._lives[hunter]) for hunter in struck]
            left = left[:1] if len({*left}) == 1 else left
            verb, each = ("loses", "") if len(struck) == 1 else ("lose", " each")
            lost = "a Life" if lives == 1 else f"{lives} Lives"
            names = listed([self._names[hunter] for hunter in struck])
            told.append(f"{names} {verb} {lost}{each}, {listed(left)} left.")
        return " ".join(told)

    def _knocked_out(self, hunter: int, left: int) -> str:
        self._lives[hunter] = self._rules.lives
        name = self._names[hunter]
        if not left:
            return f"{name} is KNOCKED OUT, and nobody can take up the hunt."
        if left == 1:
            return f"{name} is KNOCKED OUT and gets up again. One more, and the hunt is lost!"
        return f"{name} is KNOCKED OUT and gets up again; {left} knockouts left."

"""A hunt in progress: the rulebook of Card Hunter, in its own order and words.

"Ruling n" refers to the numbered decisions where the rulebook is silent or ambiguous.

Parts are shuffled piles, so their order is nobody's knowledge and need not exist: a card is
picked when it is turned over. The only hidden facts are the cards removed unseen at setup.
"""

from __future__ import annotations

from bisect import bisect_right
from itertools import accumulate
from random import Random
from typing import TYPE_CHECKING, Any

from pnp.rules.card_hunter.house import draw_random, more_actions, name_weak_spot, round_over
from pnp.rules.card_hunter.rules import (
    Answer,
    Drink,
    HunterAction,
    LightAttack,
    Move,
    Naming,
    Rules,
    Shot,
)
from pnp.rules.card_hunter.setup import UNKNOWN
from pnp.rules.card_hunter.temper import strike
from pnp.rules.kernel import Dealer, Decision, Event, IllegalAction, Result, SeededDealer

if TYPE_CHECKING:
    from pnp.rules.card_hunter.view import HuntObservation


class Hunt:
    """The state of a game of Card Hunter: at first a table with all Parts whole, to be set up."""

    __slots__ = (
        "asking",
        "attacking",
        "bottoms",
        "chances",
        "dealer",
        "decision",
        "events",
        "gone",
        "hit_piles",
        "knockouts",
        "lives",
        "out",
        "parts",
        "positions",
        "potions",
        "refused",
        "result",
        "round",
        "rules",
        "stunned",
        "suspects",
        "turn",
        "weak_spot",
    )

    def __init__(self, rules: Rules, dealer: Dealer) -> None:
        places = rules.places
        self.rules = rules
        self.dealer = dealer
        self.events: list[Event] | None = []
        self.result: Result | None = None
        self.decision: Decision | None = None
        self.round = 0
        self.turn = 0
        self.attacking = 0
        self.asking: Drink | None = None
        self.refused: tuple[Drink, ...] = ()
        self.weak_spot: int | None = None
        self.suspects: tuple[int, ...] = ()
        self.stunned = False
        self.parts = [part.copy() for part in rules.whole_parts]
        self.bottoms: list[list[int]] = [[] for _ in places]
        self.hit_piles: list[list[int]] = [[] for _ in places]
        self.gone: list[int] = []
        self.out: list[int | None] = [None for _ in places]
        self.chances: list[list[float]] = [[] for _ in places]
        self.lives = [rules.lives] * rules.hunters
        self.potions = [rules.potions] * rules.hunters
        self.knockouts = rules.knockouts
        self.positions = [UNKNOWN] * rules.hunters

    # --- what lies where ------------------------------------------------------------------------

    def left(self, place: int) -> int:
        """How many cards a Part holds; at a table, one of those not seen may be out of the game."""
        return len(self.parts[place]) + len(self.bottoms[place]) - (self.out[place] == UNKNOWN)

    def _turn_over(self, place: int) -> int:
        """The top card of a Part, which now lies open; it is up to the caller where."""
        part = self.parts[place]
        if not part:
            return self.bottoms[place].pop(0)
        card = self.dealer.pick(self.rules.reveals[place], part)
        chances, out = self.chances[place], self.out[place]
        if out is not None:
            # Bayes: had this very kind been removed, it would have been that much rarer.
            unseen = part.count(card) + (out == card)
            chances[card] *= (unseen - 1) / unseen
        part.remove(card)
        if out == UNKNOWN:
            self.deduce(place)
        return card

    def deduce(self, place: int) -> None:
        """Once only one kind can have been removed unseen, everyone knows that it was."""
        possible = [card for card, chance in enumerate(self.chances[place]) if chance]
        if len(possible) == 1:
            self.out[place] = possible[0]
            self.parts[place].remove(possible[0])

    def _shuffle_back(self) -> None:
        """Every Hit Pile goes back into its Part."""
        for part, pile, bottom in zip(self.parts, self.hit_piles, self.bottoms, strict=True):
            part.extend(pile)
            part.extend(bottom)
            pile.clear()
            bottom.clear()
        self.tell("shuffled back")

    def tell(self, what: str, *facts: Any) -> None:
        if self.events is not None:
            self.events.append(Event(what, facts))

    # --- GAME FLOW ------------------------------------------------------------------------------

    def begin_round(self) -> None:
        """The monster chooses the Part that will attack, and the first hunter acts."""
        self.round += 1
        self.turn = 0
        self.attacking = self._lured()
        self.tell("round", self.round, self.attacking)
        self.ask_hunter()

    def _lured(self) -> int:
        """The Part that will attack: majority, else fewest lives, else the Random Deck."""
        for lure, part in self.rules.lures:
            place = part(self)
            if place >= 0:
                self.tell("lured", lure)
                return place
        return draw_random(self)  # ruling 5

    def ask_hunter(self) -> None:
        """Let the hunter whose turn it is choose; there is always a move (ruling 16)."""
        rules, hunter, positions, potions = self.rules, self.turn, self.positions, self.potions
        here = positions[hunter]
        card, hit = self.left(here) > 0, bool(self.hit_piles[here])
        # The same few situations come again and again: all that the legal actions depend on.
        supplied = tuple(map(bool, potions)) if 0 in potions else ()
        key = (hunter, tuple(positions), card, hit, supplied)
        decision = rules.decisions.get(key)
        if decision is None:
            menu = rules.menu(hunter, positions, potions, card, hit)
            decision = Decision(rules.seat_of[hunter], rules.prompts[hunter], menu)
            rules.decisions[key] = decision
        if self.refused:
            menu = tuple(action for action in decision.actions if action not in self.refused)
            decision = decision._replace(actions=menu)
        if rules.more_actions:
            decision = decision._replace(actions=decision.actions + more_actions(self))
        self.decision = decision

    def play(self, action: HunterAction) -> None:
        """Carry out a legal action; IllegalAction, naming the rule, for anything else."""
        decision = self.decision
        if decision is None:
            raise IllegalAction(action, "the hunt is over")
        try:
            action = decision.actions[decision.actions.index(action)]
        except ValueError:
            from pnp.rules.card_hunter.refusals import why_not

            raise IllegalAction(action, why_not(self, action)) from None
        if isinstance(action, Answer):
            self._answer(action)
            return
        if isinstance(action, Drink) and self._needs_consent(action):
            self._ask_owner(action)
            return
        self.tell("action", action)
        self._act(action)
        self._next()

    # --- CHARACTERS' ACTIONS --------------------------------------------------------------------

    def _act(self, action: HunterAction) -> None:
        hunter = self.turn
        here = self.positions[hunter]
        if isinstance(action, Move):
            self.positions[hunter] = action.to
        elif isinstance(action, LightAttack):
            self._light_attack(here)
        elif isinstance(action, Drink):
            self.potions[action.owner] -= 1
            self.lives[action.drinker] = self.rules.lives  # rulings 18 and 19
            if self.rules.powers[hunter] == "brewer":
                for mate, place in enumerate(self.positions):
                    if place == here:
                        self.lives[mate] = self.rules.lives
        elif isinstance(action, Shot):
            self._light_attack(action.at)
        elif isinstance(action, Naming):
            name_weak_spot(self, action)
        else:
            self.gone += self.hit_piles[here]
            self.hit_piles[here] = []
            self.check_victory()

    def _light_attack(self, place: int) -> None:
        card = self._turn_over(place)
        self.tell("revealed", place, card)
        if card != self.rules.rage:
            self.hit_piles[place].append(card)
            return
        self.gone.append(card)
        self.rage_mode()  # ruling 11: shuffle, then damage, then see whether the hunt is won
        self.check_victory()

    def rage_mode(self) -> None:
        self.tell("rage mode")
        if self.rules.rage_shuffles:
            self._shuffle_back()
        for hunter in range(self.rules.hunters):
            self.lose_lives(hunter, self.rules.rage_damage)

    # --- DRINKING A POTION of another player ----------------------------------------------------

    def _needs_consent(self, action: Drink) -> bool:
        """Both players must agree; one person who plays both hunters does (ruling 20)."""
        seats = self.rules.seat_of
        return seats[action.owner] != seats[self.turn]

    def _ask_owner(self, action: Drink) -> None:
        rules = self.rules
        self.asking = action
        self.tell("asks", action)
        prompt = f"{rules.letters[self.turn]} asks for a Potion of {rules.letters[action.owner]}"
        self.decision = Decision(rules.seat_of[action.owner], prompt, rules.answers[action.owner])

    def _answer(self, answer: Answer) -> None:
        action, self.asking = self.asking, None
        assert action is not None
        self.tell("answer", answer)
        if answer.agrees:
            self.tell("action", action)
            self._act(action)
            self._next()
        else:
            self.refused += (action,)  # not asked for again in this turn, so that turns end
            self.ask_hunter()

    # --- MONSTER'S ATTACK -----------------------------------------------------------------------

    def _next(self) -> None:
        """The next hunter acts; after the last one the monster attacks and a new round begins."""
        if self.refused:
            self.refused = ()
        if self.result is not None:
            self.decision = None
            return
        self.turn += 1
        if self.turn < self.rules.hunters:
            self.ask_hunter()
            return
        if not self.stunned:
            self._monster_attacks()
        self.stunned = False
        if self.result is not None or round_over(self):
            self.decision = None
            return
        self.begin_round()

    def _monster_attacks(self) -> None:
        rules, place = self.rules, self.attacking
        more = rules.traits.get("relentless", 0)
        while True:
            if self.left(place) == 0:
                self.tell("no card", place)
                self.rage_mode()  # rulings 7 and 9: instead of attacking, even if the Part is dead
                return
            card = self._turn_over(place)
            self.tell("attack", place, card)
            if card == rules.rage:
                # Ruling 8: no Rage Mode; shuffle, take the Rage away, attack again with the Part.
                if rules.rage_shuffles:
                    self._shuffle_back()
                self.gone.append(card)
                self.check_victory()
                if self.result is not None or not rules.rage_again:
                    return
                continue
            if rules.to_hit_pile:
                self.hit_piles[place].append(card)  # ruling 1
            else:
                self.bottoms[place].append(card)
            if not rules.traits:
                self._strike(rules.strikes[card], rules.hits[card])
                return
            if strike(self, place, card) or not more or not self.left(place):
                return
            more -= 1

    def _strike(self, place: int, hits: int) -> None:
        """Whoever stands there loses Lives."""
        for hunter, at in enumerate(self.positions):
            if at == place:
                self.lose_lives(hunter, self.shielded(hunter, hits))

    def shielded(self, hunter: int, hits: int) -> int:
        """House rule, shield: a strike of two hits or more takes one Life less."""
        return hits - 1 if hits > 1 and self.rules.powers[hunter] == "shield" else hits

    def lose_lives(self, hunter: int, lives: int) -> None:
        """Rulings 12 and 13: nothing carries over, and the last knockout ends the hunt at once."""
        if self.result is not None:
            return
        self.lives[hunter] = max(0, self.lives[hunter] - lives)
        self.tell("hurt", hunter, lives)
        if self.lives[hunter] > 0:
            return
        self.knockouts -= 1
        self.tell("knocked out", hunter, self.knockouts)
        if self.knockouts:
            self.lives[hunter] = self.rules.lives
        else:
            self.end((), "the last knockout")

    # --- VICTORY --------------------------------------------------------------------------------

    def check_victory(self) -> None:
        """Ruling 14: won when all Parts and Hit Piles are empty, whatever took the last card."""
        if self.result is not None:
            return
        for place in self.rules.to_slay:
            if self.hit_piles[place] or self.left(place):
                return
        self.end(tuple(range(self.rules.players)), self.rules.victory)

    def end(self, winners: tuple[int, ...], reason: str) -> None:
        score = 1.0 if winners else 0.0
        self.result = Result(winners, reason, (score,) * self.rules.players)
        self.tell("end", self.result)

    # --- copying and looking --------------------------------------------------------------------

    def copy(self) -> Hunt:
        """A hunt of its own with a dealer of the same future."""
        twin = self._twin(self.dealer.copy())
        twin.events = None if self.events is None else self.events.copy()
        return twin

    def _twin(self, dealer: Dealer) -> Hunt:
        twin = Hunt.__new__(Hunt)
        twin.rules = self.rules
        twin.dealer = dealer
        twin.events = None
        twin.result = self.result
        twin.decision = self.decision
        twin.round = self.round
        twin.turn = self.turn
        twin.attacking = self.attacking
        twin.asking = self.asking
        twin.refused = self.refused
        twin.weak_spot = self.weak_spot
        twin.suspects = self.suspects
        twin.stunned = self.stunned
        twin.parts = [part.copy() for part in self.parts]
        twin.bottoms = [pile.copy() for pile in self.bottoms]
        twin.hit_piles = [pile.copy() for pile in self.hit_piles]
        twin.gone = self.gone.copy()
        twin.out = self.out.copy()
        twin.chances = [chances.copy() for chances in self.chances]
        twin.lives = self.lives.copy()
        twin.potions = self.potions.copy()
        twin.knockouts = self.knockouts
        twin.positions = self.positions.copy()
        return twin

    def imagined(self, rng: Random) -> Hunt:
        """A hunt that looks the same, with other cards removed unseen and a future of its own.

        Which card is out is picked by how likely each is, after all that has been turned over.
        """
        twin = self._twin(SeededDealer(rng))
        for place, out in enumerate(self.out):
            if out is None:
                continue
            part = twin.parts[place]
            if out != UNKNOWN:
                part.append(out)
            part.sort()  # lest their order tell which card was really removed
            weights = list(accumulate(self.chances[place]))
            card = bisect_right(weights, rng.random() * weights[-1])
            part.remove(card)
            twin.out[place] = card
        if self.weak_spot is not None:
            # Every card drawn so far was as likely wherever the weak spot is.
            twin.weak_spot = rng.choice(self.suspects)
        return twin

    def observe(self, seat: int, rng: Random) -> HuntObservation:
        """What a seat knows: all of the table, since hunters have no secrets from each other."""
        from pnp.rules.card_hunter.view import HuntObservation

        return HuntObservation(self.imagined(rng), seat)

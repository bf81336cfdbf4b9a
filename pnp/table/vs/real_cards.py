"""Vs. beside real cards: the person draws theirs, the program holds the decks of its automas."""

from __future__ import annotations

from collections.abc import Sequence

from pnp.data.english import listed
from pnp.rules.kernel import State
from pnp.rules.vs.state import Battle
from pnp.table.desk import CardDesk
from pnp.table.records import LETTERS, ME, Record
from pnp.table.vs.desk import battle_of, game_of, rules_of


class VsCards(CardDesk):
    """What is Vs.'s own beside real cards."""

    def setup_steps(self, record: Record) -> Sequence[str]:
        steps = [*_setup_steps(record)]
        return [f"{number}. {step}" for number, step in enumerate(steps, 1)]

    def draws(self, record: Record, seat: int) -> Sequence[str]:
        rules = rules_of(record)
        return rules.draws[seat].text, rules.hatches[seat].text

    def occasion(self, record: Record, state: State | None, question: str) -> str:
        if question.endswith("draws"):
            return _drawn(record, battle_of(state) if state else None, question)
        if question.endswith("hatches"):
            return "You turn over the top card of your Facehugger pile. Which is it?"
        return "Roll a die for each side. Who rolls highest?"

    def answer(self, question: str) -> str:
        return "card" if question.endswith(("draws", "hatches")) else "side"


def _setup_steps(record: Record) -> list[str]:
    rules, options = rules_of(record), record.options
    decks = game_of(record).decks
    mine = [decks[options["decks"][seat]].name for seat in record.persons]
    automas = {
        letter: decks[name].name
        for (letter, seat), name in zip(record.seats.items(), options["decks"], strict=True)
        if seat.player != ME
    }
    rivals = listed([f"{letter} ({name})" for letter, name in automas.items()])
    own = listed([LETTERS[seat] for seat in record.persons])
    steps = [
        f"You are {own}. Shuffle your deck of {rules.data.deck} cards, {listed(mine)}, and put your"
        " main character aside; keep dice or counters for wounds, XP and +1/+1 at hand.",
        f"The program plays {rivals}, with the deck and the hand in its memory. Put the printed"
        " main character there, and keep the other printed cards face up in a pile beside it,"
        " sorted by name.",
        "Whatever an automa recruits, plays or lays face up, take from that pile as you are told;"
        " for a card that it lays face down take any card and lay it face down.",
        "Whenever you draw, tell which card it is.",
    ]
    if any(rules.egg in rules.lists[seat] for seat in record.persons):
        steps.insert(1, "Shuffle your Facehugger pile and put it beside your deck.")
    return steps


def _drawn(record: Record, battle: Battle | None, question: str) -> str:
    """Which card of how many is asked for."""
    now = len(record.moves) - 1
    before = sum(told.question == question and told.move == now for told in record.cards)
    if battle is not None and battle.asked.name == "deal":
        hand = battle.rules.data.hand
        return f"You draw your first hand, card {before % hand + 1} of {hand}. Which is it?"
    if battle is not None and battle.asked.name != "draw":
        return "Turn over the next card of your deck, as you are told. Which is it?"
    return "You draw another card. Which is it?" if before else "You draw a card. Which is it?"

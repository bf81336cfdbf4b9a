"""Aliens Predator beside real cards: the person draws and rolls, the program holds its automas'."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pnp.data.aliens_predator.briefing import sides_named
from pnp.data.english import listed
from pnp.rules.aliens_predator.notation import MOST_BODIES
from pnp.rules.aliens_predator.pieces import LETTERS
from pnp.rules.aliens_predator.rules import Rules
from pnp.rules.aliens_predator.values import hand_size
from pnp.rules.kernel import State
from pnp.table.aliens_predator.desk import ground_of, rules_of
from pnp.table.aliens_predator.words import briefed
from pnp.table.desk import CardDesk
from pnp.table.records import ME, Record

MARKER = "the true marker of "
"""How the rules ask which marker is true, before the label of the hidden character."""


class ApCards(CardDesk):
    """What is Aliens Predator's own beside real cards."""

    def setup_steps(self, record: Record) -> Sequence[str]:
        return [f"{number}. {step}" for number, step in enumerate(_setup_steps(record), 1)]

    def draws(self, record: Record, seat: int) -> Sequence[str]:
        markers = [f"{MARKER}{LETTERS[seat]}{number}" for number in range(MOST_BODIES + 1)]
        return rules_of(record).draws[seat].text, *markers

    def occasion(self, record: Record, state: State | None, question: str) -> str:
        if question.endswith(" draws"):
            now = len(record.moves) - 1
            before = any(told.question == question and told.move == now for told in record.cards)
            which = f"{'another' if before else 'a'} card{_in_hand(state, question)}"
            return f"You draw {which}. Which is it?"
        if question.startswith(MARKER):
            who = question.removeprefix(MARKER)
            return f"{who} hides. Mix its markers face down: which number is the true one?"
        return f"{question[:1].upper()}{question[1:]}: roll a die. What does it show?"

    def answer(self, question: str) -> str:
        if question.endswith(" draws"):
            return "card"
        return "marker" if question.startswith(MARKER) else "die"


def _in_hand(state: State | None, question: str) -> str:
    """' (3 of 5 in your hand)', where one draws up to the hand size."""
    ground = ground_of(state) if state is not None else None
    if ground is None or ground.round_name != "draw":
        return ""
    seat = LETTERS.index(question[0])
    return f" ({len(ground.hands[seat]) + 1} of {hand_size(ground, seat)} in your hand)"


def _setup_steps(record: Record) -> Iterator[str]:
    rules = rules_of(record)
    names = sides_named(rules.scenario)
    automas = [
        f"{letter} (the {names[at]})"
        for at, (letter, seat) in enumerate(record.seats.items())
        if seat.player != ME
    ]
    for at, (letter, seat) in enumerate(record.seats.items()):
        told = " ".join(_side(rules, at))
        yours = ", whom you play" if seat.player == ME else ""
        yield f"{letter}, the {names[at]}{yours}: {told}"
    yield (
        "Shuffle your own draw deck. Nobody has a hand yet; keep the tokens, the markers and a die"
        " within reach."
    )
    yield (
        f"The program plays {listed(automas)}, with the decks and the hands in its memory. Keep"
        " their other printed cards face up beside the table, sorted by name."
    )
    yield (
        "Whatever an automa plays, finds or lays, take from there as you are told, and put it where"
        " it belongs; what it discards or loses lies aside. Move its characters and markers as you"
        " are told; its markers stay face down, and the program knows the true one."
    )
    yield ("Whenever you draw, tell which card it is. You roll all dice, and tell what they show.")


def _side(rules: Rules, at: int) -> Iterator[str]:
    """How one side is laid out."""
    page = briefed(rules, at)
    yield from page["setup"]
    if page["condition"]:
        yield f"Battle Condition: {page['condition']}."
    if page["combat_pool"]:
        yield f"Combat Pool: {page['combat_pool']}."

"""Games of Predation at any point, told in the rulebook's words: creatures, hands, what is drawn.

A creature is written with its attack card first: '2H/3C', and '2H/3C+QD' with a modifier.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pnp.rules import load
from pnp.rules.kernel import IllegalAction, ScriptedDealer, SeededDealer
from pnp.rules.predation.game import Predation
from pnp.rules.predation.moves import LETTERS
from pnp.rules.predation.pieces import Creature
from pnp.rules.predation.position import position
from pnp.rules.predation.state import Contest

PREDATION: Predation = load("predation")


def listed(text: str) -> list[str]:
    """'2H 3C' as the two names."""
    return text.split()


def card(name: str) -> int:
    """The card of that name."""
    return PREDATION.card_names.index(name)


def cards(text: str) -> list[int]:
    """The cards of those names, in the order of the deck."""
    return sorted(map(card, text.split()))


def names(found: list[int]) -> str:
    """Cards by their names, in the order of the deck."""
    return " ".join(PREDATION.card_names[each] for each in sorted(found))


def creature(number: int, text: str) -> Creature:
    """'2H/3C+QD' as a creature."""
    pair, _, modifier = text.partition("+")
    attack, defence = map(card, pair.split("/"))
    return Creature(number, attack, defence, card(modifier) if modifier else -1)


def contest(
    *creatures: str,
    hands: str = "",
    downs: str = "",
    step: str = "evolve",
    turn: int = 9,
    turns: int = 3,
    active: str = "A",
    deals: str | None = None,
    deck: str | None = None,
    discard: str | None = None,
    seed: int = 0,
    **options: Any,
) -> Contest:
    """A game in which these creatures are on the table, one text for each seat, and A's turn goes
    on with that step.

    Hands and face-down cards are told by seat, 'A 5H 6C, B 7S'. All other cards are in the deck;
    if the deck is told, they are on the discard pile, and if that is told too, out of the game.
    `turn` counts the turns of all, `turns` those of each; `deals` is what is drawn, in order.
    """
    game_options = {name.replace("_", "-"): value for name, value in options.items()}
    seats = LETTERS[: len(creatures)]
    told = {
        "options": {"players": len(creatures), **game_options},
        "creatures": {
            f"{letter}{at}": each
            for letter, text in zip(seats, creatures, strict=True)
            for at, each in enumerate(text.split(), 1)
        },
        "hands": _by_seat(hands),
        "downs": _by_seat(downs),
        "round": turn,
        "turns": dict.fromkeys(seats, turns),
        "active": active,
        "step": step,
    }
    told |= {
        key: text.split()
        for key, text in (("deck", deck), ("discard", discard))
        if text is not None
    }
    dealer = SeededDealer(seed) if deals is None else ScriptedDealer(deals.split())
    return make_what_is_no_choice(position(PREDATION, told, dealer))


def _by_seat(text: str) -> dict[str, list[str]]:
    rows = [part.split() for part in text.split(",") if part]
    return {letter: held for letter, *held in rows}


def everywhere(state: Contest) -> Counter[int]:
    """Every card, wherever it is."""
    piles = [state.deck, state.heap, state.discard, state.used, state.removed]
    piles += [pile for _, pile in state.returned]
    piles += [*state.hands, *state.downs, *state.pools, [each for each, _ in state.chosen]]
    for row in state.creatures:
        piles += [[each.attack, each.defence] for each in row]
        piles.append([each.modifier for each in row if each.modifier >= 0])
    return Counter(each for pile in piles for each in pile)


# --- doing --------------------------------------------------------------------------------------


def play(state: Contest, *moves: str) -> Contest:
    """Play these moves, and make unasked what is no choice, as at a table.

    The state itself comes back, for assertions in one line.
    """
    for move in moves:
        state.play(PREDATION.parse(move))
        make_what_is_no_choice(state)
    return state


def make_what_is_no_choice(state: Contest) -> Contest:
    """Whoever is asked for the sake of secrecy has only one thing to do."""
    while state.decision is not None and len(state.decision.actions) == 1:
        state.play(state.decision.actions[0])
    return state


def legal(state: Contest, verb: str = "") -> list[str]:
    """Every legal action, or those with a verb, in notation."""
    actions = state.decision.actions if state.decision else ()
    return [str(move) for move in actions if move.verb == verb or not verb]


def refusal(state: Contest, move: str) -> str:
    """The rule that forbids a move."""
    assert move not in legal(state)
    with pytest.raises(IllegalAction) as refused:
        play(state, move)
    assert refused.value.rule in str(refused.value)
    return refused.value.rule


# --- looking ------------------------------------------------------------------------------------


def asked(state: Contest) -> str:
    """Who must choose and in which step: 'B respond'; '' if the game is over."""
    if state.decision is None:
        return ""
    return f"{LETTERS[state.decision.seat]} {state.asked.name}"


def creatures(state: Contest, letter: str) -> str:
    """A seat's creatures: 'A1 2H/3C+QD, A2 5H/4S'."""
    row = state.creatures[LETTERS.index(letter)]
    return ", ".join(f"{letter}{each.number} {_text(each)}" for each in row)


def _text(each: Creature) -> str:
    shown = PREDATION.card_names
    modifier = f"+{shown[each.modifier]}" if each.modifier >= 0 else ""
    return f"{shown[each.attack]}/{shown[each.defence]}{modifier}"


def hand(state: Contest, letter: str) -> str:
    """The cards in a seat's hand."""
    return names(state.hands[LETTERS.index(letter)])


def down(state: Contest, letter: str) -> str:
    """The cards that lie face down in front of a seat."""
    return names(state.downs[LETTERS.index(letter)])


def happened(state: Contest, what: str) -> list[tuple[Any, ...]]:
    """The facts of every event with that name, in order."""
    assert state.events is not None
    return [event.facts for event in state.events if event.what == what]


def fight_value(state: Contest) -> tuple[int, int]:
    """Attack and defence when the last fight was decided."""
    attack, defence = happened(state, "compared")[-1]
    return attack, defence


def winners(state: Contest) -> str:
    """The letters of those who won; '-' for a draw."""
    assert state.result is not None
    return "".join(LETTERS[seat] for seat in state.result.winners) or "-"

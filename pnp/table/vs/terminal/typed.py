"""What a person means by what they type at Vs.: one move, or an attack or a recruit at once."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random
from typing import Final

from pnp.rules.effects.moves import Move
from pnp.rules.kernel import IllegalAction
from pnp.rules.vs.notation import VERBS, parse
from pnp.rules.vs.pieces import ROWS
from pnp.rules.vs.state import Battle
from pnp.table.terminal.abbreviations import loosely, matches
from pnp.table.terminal.typing import named, only_card, verbs_meant
from pnp.table.vs.words import LABEL

_BETWEEN: Final = re.compile(r"[\s,+]+")
_OF_BODIES: Final = ("attack", "with", "strike", "choose", "move")
"""Verbs that may be left out before the label of a character."""


def moves_meant(battle: Battle, typed: str) -> dict[str, tuple[str, ...]]:
    """What a text may mean: each possibility in words, with the moves it takes."""
    assert battle.decision is not None
    if _too_short(battle.decision.actions, typed):
        return {}
    found = _laid(battle.decision.actions, typed) or _named(battle.decision.actions, typed)
    if found:
        return {str(move): (str(move),) for move in found}
    moves = _attack(battle, typed) or _recruit(battle, typed) or _one_by_one(battle, typed)
    return {", ".join(moves): tuple(moves)} if moves else {}


def why_not(battle: Battle, typed: str) -> str:
    """The rule against what was typed; '' if it is no move of the game."""
    assert battle.decision is not None
    short = _too_short(battle.decision.actions, typed)
    if short:
        could = " or ".join(f"'{move}'" for move in short)
        return f"'{typed}' alone does nothing here: say {could}."
    for text in _written_out(battle, typed):
        try:
            battle.copy().play(parse(battle.rules, text))
        except IllegalAction as error:
            return f"'{text}' is not allowed: {error.rule}."
        except ValueError:
            continue
    return ""


def _too_short(actions: Sequence[Move], typed: str) -> list[Move]:
    """The moves that cost something, of which a text says no more than whose they are.

    A character's label alone uses no power, and the name of a card alone lays no resource.
    """
    label = typed.strip().upper()
    if LABEL.fullmatch(label):
        plain = any(move.verb in _OF_BODIES and move.what == label for move in actions)
        return [] if plain else [move for move in actions if move.what.startswith(f"{label}: ")]
    found = _laid(actions, typed)
    return found if len(found) == 1 else []


def _laid(actions: Sequence[Move], typed: str) -> list[Move]:
    """Where a resource is laid, the moves of a card that is named without a verb."""
    names = {str(move): move.what for move in actions if move.verb == "lay"}
    if not names or not typed.strip() or any(matches(typed, {str(m): m}) for m in actions):
        return []
    by_move = {str(move): move for move in actions}
    cards = {name: what.rpartition(" ")[0] for name, what in names.items()}
    if not any(_fits(typed, card) for card in cards.values()):
        return []
    return [move for move in by_move.values() if _fits(typed, cards.get(str(move), _bare(move)))]


def _fits(typed: str, name: str) -> bool:
    known = {name: name} if name else {}
    return bool(matches(typed, known) or loosely(typed, known))


def _named(actions: Sequence[Move], typed: str) -> list[Move]:
    """The legal moves that a text spells: in full, with the face first, or without their verb."""
    return named(actions, typed, str, _turned, _bare)


def _turned(move: Move) -> str:
    """'lay up Earth'."""
    label, _, face = move.what.rpartition(" ")
    return f"lay {face} {label}" if move.verb == "lay" else ""


def _bare(move: Move) -> str:
    """'b2', 'earth', 'hide in the shadows'."""
    if move.verb == "lay":
        return ""
    return move.what.partition(": ")[2] if move.verb == "use" else move.what


def _attack(battle: Battle, typed: str) -> list[str]:
    """A whole attack: 'attack b2 with a1 a3', 'b2 a1 a3'."""
    words = [word for word in _BETWEEN.split(typed.lower()) if word not in ("with", "and", "")]
    if words and "attack".startswith(words[0]):
        words = words[1:]
    labels = [word.upper() for word in words]
    if len(labels) < 2 or not all(LABEL.fullmatch(label) for label in labels):
        return []
    target, *team = labels
    team.sort(key=lambda label: int(label[1:]))
    wanted = [f"attack {target}", *(f"with {label}" for label in team), "go"]
    return _tried(battle, wanted)


def _recruit(battle: Battle, typed: str) -> list[str]:
    """Somebody and where they stand: 'recruit call front'."""
    assert battle.decision is not None
    card, _, row = typed.rpartition(" ")
    rows = [name for name in ROWS if row and name.startswith(row.lower())]
    recruits = [move for move in battle.decision.actions if move.verb == "recruit"]
    found = _named(recruits, card) if card and recruits else []
    if len(rows) != 1 or len(found) != 1:
        return []
    return _tried(battle, [str(found[0]), rows[0]])


def _one_by_one(battle: Battle, typed: str) -> list[str]:
    """Moves as a hint tells them: 'play let's rock, option 1'."""
    seat, moves = battle.asked.seat, list[str]()
    world = battle.observe(seat, Random(0)).imagine(Random(0))
    for text in typed.split(","):
        decision = world.decision
        if decision is None or decision.seat != seat:
            return []
        found = _laid(decision.actions, text) or _named(decision.actions, text)
        if len(found) != 1:
            return []
        world.play(found[0])
        moves.append(str(found[0]))
    return moves


def _tried(battle: Battle, wanted: Sequence[str]) -> list[str]:
    """Those of the moves that are left to choose, if all can be made; else none.

    They are tried in an imagined world, where what comes after them tells nobody anything.
    """
    seat, left = battle.asked.seat, list[str]()
    world = battle.observe(seat, Random(0)).imagine(Random(0))
    for text in wanted:
        move = parse(world.rules, text)
        decision = world.decision
        if decision is not None and decision.seat == seat and move in decision.actions:
            world.play(move)
            left.append(text)
        elif not _made(world, move):
            return []
    return left


def _made(world: Battle, move: Move) -> bool:
    """Whether the rules themselves made a move that nobody had to choose."""
    if move.verb == "with":
        combat = world.combat
        return combat is not None and world.labelled(move.what).uid in combat.attackers
    return move.verb == "go" and world.asked.name != "attackers"


def _written_out(battle: Battle, typed: str) -> list[str]:
    """Notations that a text may stand for, with its verb in full or with one that it lacks."""
    verb, _, what = typed.strip().partition(" ")
    verbs = verbs_meant(verb, VERBS)
    found = [f"{each} {what}".strip() for each in verbs]
    names = battle.rules.by_label
    card = only_card(what, names) or only_card(what.rpartition(" ")[0], names)
    if card:
        face = "up" if "up" in what.split() else "down"
        for each in verbs:
            found += [f"{each} {card}", f"{each} {card} {face}"]
    if LABEL.fullmatch(typed.upper()):
        assert battle.decision is not None
        now = [move.verb for move in battle.decision.actions if move.verb in _OF_BODIES]
        found += [f"{each} {typed}" for each in dict.fromkeys(now) or ("attack",)]
    return found

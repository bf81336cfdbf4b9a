"""What a person means by what they type at Aliens Predator: one move, or a whole choice at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from pnp.rules.aliens_predator.attacks import label_of
from pnp.rules.aliens_predator.notation import VERBS, parse
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.effects.moves import Move, noted
from pnp.rules.kernel import IllegalAction
from pnp.table.aliens_predator.words import LABEL
from pnp.table.terminal.typing import named, only_card, verbs_meant

_BETWEEN: Final = re.compile(r"[\s,+]+")
_FIRST: Final = ("take", "with", "to", "attack", "at", "search", "choose")
"""What a label or a place alone means, if it may mean several things: the first of these."""


def moves_meant(
    game: Battleground, typed: str, continues: Callable[[str, str], bool]
) -> dict[str, tuple[str, ...]]:
    """What a text may mean: each possibility in words, with the moves it takes."""
    assert game.decision is not None
    found = _named(game.decision.actions, typed)
    if found:
        return {str(move): (str(move),) for move in found}
    moves = _at_once(game, typed, continues)
    return {", ".join(moves): tuple(moves)} if moves else {}


def why_not(game: Battleground, typed: str) -> str:
    """The rule against what was typed, or against the first part of it that cannot be done.

    '' if it is no move of the game.
    """
    rest = [word for word in _BETWEEN.split(typed.strip()) if word]
    seat = game.asked.seat
    world = game.observe(seat, Random(0)).imagine(Random(0))
    told = _refused(game, typed)
    while not told and rest and world.decision is not None and world.decision.seat == seat:
        taken, move = _next(world.decision.actions, rest)
        if move is None:
            tried = [" ".join(rest[:many]) for many in range(len(rest), 0, -1)]
            return next(filter(None, (_refused(world, each) for each in tried)), "")
        world.play(move)
        rest = rest[taken:]
    return told


def _refused(game: Battleground, typed: str) -> str:
    """The rule against one move."""
    for text in _written_out(game, typed):
        try:
            game.copy().play(parse(game.rules, text))
        except IllegalAction as error:
            return f"'{text}' is not allowed: {error.rule}."
        except ValueError:
            continue
    return ""


def _named(actions: Sequence[Move], typed: str) -> list[Move]:
    """The legal moves that a text spells, in full or without their verb."""
    plain: dict[str, Move] = {}
    for move in actions:
        other = plain.setdefault(move.what, move)
        if _rank(move) < _rank(other):
            plain[move.what] = move
    alone = {move: what for what, move in plain.items()}
    return named(actions, typed, str, lambda move: alone.get(move, ""), _also_called)


def _also_called(move: Move) -> str:
    """Whoever has moved enough may say that they are done with it."""
    return "done" if move.verb == "stop" else ""


def _rank(move: Move) -> int:
    """How likely somebody or something that is named alone stands for this move."""
    return _FIRST.index(move.verb) if move.verb in _FIRST else len(_FIRST)


def _at_once(game: Battleground, typed: str, continues: Callable[[str, str], bool]) -> list[str]:
    """Several moves of one choice in a row: 'a2 main corridor', 'a1 a2 mess', 'a2 b1 pulse'.

    They are tried in an imagined world, where what comes after them tells nobody anything.
    """
    seat = game.asked.seat
    world = game.observe(seat, Random(0)).imagine(Random(0))
    words = [word for word in _BETWEEN.split(typed.strip()) if word]
    before = len(world.attacks)
    moves: list[str] = []
    while words:
        if len(world.attacks) > before and _tells(world, words):
            return moves
        decision = world.decision
        if decision is None or decision.seat != seat:
            return []
        taken, move = _next(decision.actions, words)
        if move is None:
            return []
        goes_on = move.verb == "to" and moves and moves[-1].startswith("to ")
        if moves and not goes_on and not continues(moves[-1], str(move)):
            return []
        moves.append(str(move))
        world.play(move)
        words = words[taken:]
    return moves


def _tells(world: Battleground, words: Sequence[str]) -> bool:
    """Whether words tell what was not asked for: the only target or weapon of the last attack."""
    attack = world.attacks[-1]
    weapon = world.items.get(attack.weapon)
    known = [
        noted("at", label_of(world, attack.target)),
        noted("using", "claws" if weapon is None else world.label(weapon)),
    ]
    while words:
        taken, move = _next(known, words)
        if move is None:
            return False
        known.remove(move)
        words = words[taken:]
    return True


def _next(actions: Sequence[Move], words: Sequence[str]) -> tuple[int, Move | None]:
    """The only move that the most of the first words can mean, and how many those are."""
    for taken in range(len(words), 0, -1):
        found = _named(actions, " ".join(words[:taken]))
        if len(found) == 1:
            return taken, found[0]
    return 0, None


def _written_out(game: Battleground, typed: str) -> list[str]:
    """Notations that a text may stand for, with its verb in full or with one that it lacks."""
    verb, _, what = typed.strip().partition(" ")
    verbs = verbs_meant(verb, VERBS)
    found = [f"{each} {what}".strip() for each in verbs]
    names = [*game.rules.by_label, *game.ground.named]
    card = only_card(what, names)
    found += [f"{each} {card}" for each in verbs if card]
    assert game.decision is not None
    now = [*dict.fromkeys(move.verb for move in game.decision.actions if move.what)]
    if LABEL.fullmatch(typed.strip().upper()):
        found += [f"{each} {typed.strip()}" for each in now]
    place = only_card(typed.strip(), game.ground.named)
    found += [f"to {place}"] if place and game.asked.name in ("group", "dragging") else []
    return found

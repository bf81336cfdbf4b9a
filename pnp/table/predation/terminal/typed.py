"""What a person means by what they type at Predation: one move, or a choice of several at once."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Final, NamedTuple

from pnp.rules.kernel import IllegalAction
from pnp.rules.predation.moves import PASS, VERBS, Move
from pnp.rules.predation.state import Contest
from pnp.table.predation.terminal.meals import why_not_fed
from pnp.table.terminal.abbreviations import matches

# What cards are typed for where no verb is: a pair for a new creature, or a handful.
_PAIRS: Final = {"build": "build", "evolve": "migrate"}
_HANDFULS: Final = ("place", "feed")
_SPLIT: Final = re.compile(r"[\s,/+]+")
# So that one may type the targets alone: `a1 b2`, `b1`.
_FEWEST_LETTERS: Final = 2
_FIGHTERS: Final = 2


class Cards(NamedTuple):
    """Cards that were typed, with the verb before them, if there was one."""

    verb: str
    cards: tuple[tuple[int, bool], ...]
    """Each with whether it lies face down."""


def moves_meant(contest: Contest, typed: str) -> dict[str, tuple[str, ...]]:
    """What a text may mean: each possibility in words, with the moves it takes."""
    typed = _tidy(typed)
    found = _named(contest, typed, lambda move: [str(move), _without_brackets(move)])
    if not found:
        cards = _cards_in(contest, typed)
        moves, refusal = _several(contest, cards) if cards else ([], "")
        if refusal:
            return {}
        if moves:
            return {", ".join(moves): tuple(moves)}
    if not found and len(typed) >= _FEWEST_LETTERS:
        found = _named(contest, typed, lambda move: [_without_verb(move)])
    return {str(move): (str(move),) for move in found}


def why_not(contest: Contest, typed: str) -> str:
    """The rule against what was typed; '' if it is no move of the game."""
    typed = _tidy(typed)
    cards = _cards_in(contest, typed)
    if cards:
        refusal = _unfed(contest, cards) or _several(contest, cards)[1]
        if refusal:
            return refusal
    for text in _written_out(contest, typed):
        try:
            move = contest.rules.notation.parse(text)
        except ValueError:
            continue
        refusal = _refusal(_world(contest), move)
        if refusal:
            return refusal
    return ""


def _unfed(contest: Contest, typed: Cards) -> str:
    """Why cards will not do as food, where food is asked for."""
    if contest.asked.name != "feed" or not "feed".startswith(typed.verb):
        return ""
    return why_not_fed(contest, [card for card, _ in typed.cards])


def _tidy(typed: str) -> str:
    return typed.replace("defense", "defence").strip()


# --- one move -----------------------------------------------------------------------------------


def _named(contest: Contest, typed: str, spellings: Callable[[Move], Sequence[str]]) -> list[Move]:
    """The legal moves that the text spells; each spelling is tried on all before the next."""
    assert contest.decision is not None
    actions: Sequence[Move] = contest.decision.actions
    for number in range(len(spellings(actions[0]))):
        by_name: dict[str, list[Move]] = {}
        for move in actions:
            by_name.setdefault(spellings(move)[number], []).append(move)
        found = [move for moves in matches(typed, by_name) for move in moves]
        if found:
            return found
    return []


def _without_brackets(move: str) -> str:
    return re.sub(r"[()]| on(?= )", "", move)


def _without_verb(move: str) -> str:
    return _without_brackets(move).partition(" ")[2] or move


# --- several cards ------------------------------------------------------------------------------


def _cards_in(contest: Contest, typed: str) -> Cards | None:
    """The cards that a text lists; None if it holds anything else."""
    words = [word for word in _SPLIT.split(typed.lower()) if word]
    known = {name.lower(): card for card, name in enumerate(contest.rules.names)}
    verb = ""
    if words and words[0].strip("()") not in known:
        verb, words = words[0], words[1:]
    # A whole choice may be typed as it is told: 'build 2H, with 3C', 'place 5H, place 9C, pass'.
    words = [word for word in words if word not in (*_HANDFULS, "with", PASS)]
    if not words or any(word.strip("()") not in known for word in words):
        return None
    return Cards(verb, tuple((known[word.strip("()")], word[0] == "(") for word in words))


def _several(contest: Contest, typed: Cards) -> tuple[list[str], str]:
    """The moves that several cards stand for at this step, and why they cannot be made.

    Both are empty where a step takes one card at a time.
    """
    step, verb = contest.asked.name, typed.verb
    notation, names = contest.rules.notation, contest.rules.names
    if step in _PAIRS and _PAIRS[step].startswith(verb) and len(typed.cards) == 2:
        attack, defence = (names[card] for card, _ in typed.cards)
        return _tried(contest, [f"{_PAIRS[step]} {attack}", f"with {defence}"])
    if step not in _HANDFULS or not step.startswith(verb):
        return [], ""
    if step == "place" and (not verb or len(typed.cards) > 1):
        placed = [notation.of_card("place", card) for card, _ in sorted(typed.cards)]
        return _tried(contest, [*placed, PASS])
    if step == "feed" and (not verb or len(typed.cards) > 1):
        seat, food = contest.asked.seat, contest.rules.food
        hand, downs = contest.hands[seat], contest.downs[seat]
        meals = [(card, down or (card in downs and card not in hand)) for card, down in typed.cards]
        meals.sort(key=lambda meal: (-food[meal[0]], *meal))
        fed = [notation.of_card("feed", *meal) for meal in meals]
        enough = sum(food[card] for card, _ in meals) >= contest.owed
        return _tried(contest, [*fed, PASS] if enough else fed)
    return [], ""


def _tried(contest: Contest, moves: Sequence[str]) -> tuple[list[str], str]:
    """Those of the moves that are left to choose, and why one of them cannot be made.

    They are tried in an imagined world, where what comes after them tells nobody anything.
    """
    seat, world, left = contest.asked.seat, _world(contest), list[str]()
    for text in moves:
        move = world.rules.notation.parse(text)
        if _still_choosing(world, contest, move):
            refusal = _refusal(world, move)
            if refusal:
                return [], refusal
            world.play(move)
            left.append(text)
        elif move.verb == "with" and world.creatures[seat][-1].defence != move.card:
            return [], f"'{text}' is not allowed: only one card goes with it."
        elif move.verb == "feed":
            return [], f"'{text}' is not allowed: there is no such card left."
    return left, ""


def _still_choosing(world: Contest, contest: Contest, move: Move) -> bool:
    """Whether a move is still a matter of choice; the rules themselves make a move without one."""
    if world.decision is None or world.decision.seat != contest.asked.seat:
        return False
    steps = {"build": "build", "migrate": "evolve", PASS: contest.asked.name}
    return world.asked.name == steps.get(move.verb, move.verb)


def _world(contest: Contest) -> Contest:
    """A game that looks the same to whoever decides."""
    seat = contest.asked.seat
    return contest.observe(seat, Random(0)).imagine(Random(0))


# --- refusals -----------------------------------------------------------------------------------


def _refusal(world: Contest, move: Move) -> str:
    assert world.decision is not None
    if move in world.decision.actions:
        return ""
    try:
        world.play(move)
    except IllegalAction as error:
        return f"'{move}' is not allowed: {error.rule}."
    raise AssertionError(f"{move} is legal")


def _written_out(contest: Contest, typed: str) -> list[str]:
    """Notations that the text may stand for, with its verb in full or with one that it lacks."""
    words = [word for word in re.split(r"[\s,/]+", typed.lower()) if word]
    if not words:
        return []
    verbs = [verb for verb in VERBS if verb.startswith(words[0])]
    if words[0] in verbs:
        verbs = [words[0]]
    rest = words[1:]
    if not verbs:
        assert contest.decision is not None
        verbs = [*dict.fromkeys(move.verb for move in contest.decision.actions)]
        rest = words
        if len(rest) == _FIGHTERS:
            verbs.append("attack")  # two creatures mean a fight, in whatever step
    elif len(verbs) > 1 and not rest:
        return []
    found: list[str] = []
    for verb in verbs:
        about = rest
        if verb == "evolve" and len(rest) > 1:
            sides = [side for side in ("attack", "defence") if side.startswith(rest[1])]
            about = [rest[0], *(sides[:1] or rest[1:2]), *rest[2:]]
        if verb == "play" and len(rest) == 2:
            about = [rest[0], "on", rest[1]]
        text = " ".join((verb, *about))
        found += [text, re.sub(rf"^{verb} (\w+)", rf"{verb} (\1)", text)]
    return found

"""The whole timetable of Aliens Predator, from all chapters of its rules."""

from __future__ import annotations

from typing import Any

from pnp.rules.agenda import Chapter, Timetable
from pnp.rules.aliens_predator.card_deeds import card_taken, take_card
from pnp.rules.aliens_predator.combat import COMBAT
from pnp.rules.aliens_predator.declaring import DECLARING, also_at, target_chosen
from pnp.rules.aliens_predator.drawing import DRAWING, strain
from pnp.rules.aliens_predator.dying import DYING, spared
from pnp.rules.aliens_predator.gore import GORE
from pnp.rules.aliens_predator.handling import HANDLING, drop_in_menu, dropped, lifted, stabbed
from pnp.rules.aliens_predator.hiding import HIDING, hidden_beside
from pnp.rules.aliens_predator.laying import LAYING, lay_at
from pnp.rules.aliens_predator.leaving import LEAVING
from pnp.rules.aliens_predator.mature import MATURE, next_hybrid
from pnp.rules.aliens_predator.movement import MOVEMENT
from pnp.rules.aliens_predator.notation import VERBS
from pnp.rules.aliens_predator.pieces import LETTERS
from pnp.rules.aliens_predator.plays import PLAYS, lead_chosen, rotate_chosen
from pnp.rules.aliens_predator.search import SEARCH, bar_in_search, lift_in_search, picked
from pnp.rules.aliens_predator.setup import SETUP, cast_as_told
from pnp.rules.aliens_predator.state import Battleground
from pnp.rules.aliens_predator.turn import TURN
from pnp.rules.aliens_predator.windows import WINDOWS
from pnp.rules.effects.moves import Move
from pnp.rules.effects.steps import EFFECTS, enough


def _done(game: Battleground, seat: int, _: Move) -> None:
    """Whoever says so is done with a step."""
    name = game.asked.name
    if name == "choose":
        enough(game)
    elif name == "muscle":
        strain(game, seat, game.asked.about)
    elif name == "hybrid":
        next_hybrid(game, seat)
    elif name == "cast":
        cast_as_told(game, seat)


def _at(game: Battleground, seat: int, move: Move) -> None:
    does = {"at": target_chosen, "also": also_at, "where": lay_at, "stabbing": stabbed}
    does[game.asked.name](game, seat, move)


def _lift(game: Battleground, seat: int, move: Move) -> None:
    does = lift_in_search if game.asked.name == "search" else HANDLING.verbs["lift"]
    does(game, seat, move)


def _bar(game: Battleground, seat: int, move: Move) -> None:
    does = bar_in_search if game.asked.name == "search" else HANDLING.verbs["bar"]
    does(game, seat, move)


def _drop(game: Battleground, seat: int, move: Move) -> None:
    does = HANDLING.verbs["drop"] if game.asked.name == "group" else drop_in_menu
    does(game, seat, move)


def _without(chapter: Chapter, *verbs: str) -> Chapter:
    left: Any = {name: each for name, each in chapter.verbs.items() if name not in verbs}
    return Chapter(chapter.happens, chapter.choices, left)


Battleground.choosing = {
    "lead": lead_chosen,
    "rotate": rotate_chosen,
    "lifting": lifted,
    "dropping": dropped,
    "picking": picked,
    "take-card": card_taken,
    "spare": spared,
    "hiding": hidden_beside,
}
Battleground.timetable = Timetable(
    EFFECTS,
    SETUP,
    TURN,
    LEAVING,
    DRAWING,
    PLAYS,
    WINDOWS,
    LAYING,
    MOVEMENT,
    _without(HANDLING, "lift", "bar", "drop"),
    HIDING,
    MATURE,
    DECLARING,
    COMBAT,
    SEARCH,
    DYING,
    GORE,
    Chapter(
        choices={"take-card": ("which card?", take_card)},
        verbs={"done": _done, "at": _at, "lift": _lift, "bar": _bar, "drop": _drop},
    ),
    verbs=VERBS,
    seats=LETTERS,
)

"""The whole timetable of Vs., from all chapters of its rules."""

from __future__ import annotations

from typing import Final

from pnp.rules.agenda import Chapter, Timetable
from pnp.rules.effects.moves import Move
from pnp.rules.effects.steps import EFFECTS, enough
from pnp.rules.vs.arriving import ARRIVING, wear
from pnp.rules.vs.attacks import ATTACKS
from pnp.rules.vs.build import BUILD, done_recruiting
from pnp.rules.vs.cards import CARDS, dig_out, show_hand, take, taken, to_bottom
from pnp.rules.vs.combat import COMBAT
from pnp.rules.vs.notation import VERBS
from pnp.rules.vs.payments import PAYMENTS
from pnp.rules.vs.pieces import LETTERS
from pnp.rules.vs.plays import PLAYS
from pnp.rules.vs.setup import SETUP
from pnp.rules.vs.state import Battle
from pnp.rules.vs.turn import TURN, done_with_main

_CHOSEN: Final = {
    "wearer": wear,
    "take": take,
    "dug": dig_out,
    "bottom": to_bottom,
    "of-whom": show_hand,
}


def chosen(game: Battle, seat: int, move: Move) -> None:
    """Something was chosen in a step that is not an effect's own."""
    _CHOSEN[game.asked.name](game, seat, move)


def _done(game: Battle, seat: int, _: Move) -> None:
    """Whoever says so is done with a step."""
    name = game.asked.name
    if name == "choose":
        enough(game)
    elif name == "take":
        taken(game, seat)
    elif name == "recruit":
        done_recruiting(game, seat)
    elif name == "main":
        done_with_main(game, seat)


Battle.chosen = chosen  # type: ignore[method-assign,assignment]
Battle.timetable = Timetable(
    EFFECTS,
    SETUP,
    TURN,
    BUILD,
    ARRIVING,
    PLAYS,
    PAYMENTS,
    CARDS,
    ATTACKS,
    COMBAT,
    Chapter(verbs={"done": _done}),
    verbs=VERBS,
    seats=LETTERS,
)

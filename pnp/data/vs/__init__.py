"""What Vs. System 2PCG brings to the data room."""

from __future__ import annotations

from pnp.data.games import Later
from pnp.data.part import GameData, Kind

_here = Later(__name__)

GAME = GameData(
    kinds={
        "vs": Kind(_here.get("rules:RulesFile"), has_facts=True),
        "vs-cards": Kind(
            _here.get("cards:CardsFile"),
            has_facts=True,
            printed=_here.call("card_set:card_set"),
        ),
        "vs-art": Kind(_here.get("art:Pictures")),
        "vs-deck": Kind(
            _here.get("decks:DeckFile"), folder="decks", use="to print, and for --me and --against"
        ),
    },
)

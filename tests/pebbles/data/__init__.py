"""What Pebbles brings to the data room."""

from __future__ import annotations

from pnp.data.games import Later
from pnp.data.part import Builder, GameData, Kind, ScenarioBlock, Starter

_here = Later(__name__)

GAME = GameData(
    kinds={
        "pebbles": Kind(_here.get("models:Pebbles"), has_facts=True),
        "pebbles-automa": Kind(_here.get("models:AutomaDeck"), has_facts=True),
    },
    builders={
        "pebbles-deck": Builder("pebbles", _here.call("cards:pebble_cards")),
        "pebbles-automa": Builder("pebbles-automa", _here.call("cards:automa_cards")),
    },
    starters={
        "scenario": Starter(
            _here.call("scenario:new_scenario"),
            "pnp play --scenario {file}",
        ),
    },
    scenario=ScenarioBlock(
        "match", "for Pebbles: the match", _here.call("scenario:MatchScenarios")
    ),
)

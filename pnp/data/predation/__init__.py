"""What Predation brings to the data room."""

from __future__ import annotations

from pnp.data.games import Later
from pnp.data.part import Builder, GameData, Kind, ScenarioBlock, Starter

_here = Later(__name__)

GAME = GameData(
    kinds={
        "predation": Kind(_here.get("facts:Predation"), has_facts=True),
        "predation-automa": Kind(_here.get("automa_deck:AutomaDeck"), has_facts=True),
    },
    builders={
        "predation-automa": Builder("predation-automa", _here.call("automa_deck:printed_deck")),
        "predation-deck": Builder("predation", _here.call("deck:predation_deck")),
    },
    starters={
        "scenario": Starter(
            _here.call("starters:new_scenario"),
            "pnp play --scenario {file}",
        ),
    },
    scenario=ScenarioBlock(
        "contest", "for Predation: the contest", _here.call("scenario:ContestScenarios")
    ),
)

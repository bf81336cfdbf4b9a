"""What Card Hunter brings to the data room."""

from __future__ import annotations

from pnp.data.games import Later
from pnp.data.part import Builder, Campaigns, GameData, Kind, ScenarioBlock, Starter

_here = Later(__name__)

GAME = GameData(
    kinds={
        "monster": Kind(
            _here.get("monster:Monster"),
            has_facts=True,
            completed=_here.call("monster_file:completed"),
            printed=_here.call("bestiary:monster_file_set"),
            folder="monsters",
            use="to print, and for --monster",
            remarks=_here.call("monster_figures:stale_figures"),
        ),
        "house-rules": Kind(_here.get("house_rules:HouseRules"), has_facts=True),
        "campaign": Kind(
            _here.get("campaign:Campaign"),
            printed=_here.call("campaign_file:campaign_set"),
            folder="campaigns",
            use="to print, and for --campaign",
        ),
        "automa-deck": Kind(_here.get("automa_deck:AutomaDeck"), has_facts=True),
    },
    builders={
        "companion-deck": Builder("automa-deck", _here.call("automa_deck:printed_cards")),
        "fourth-summary": Builder("house-rules", _here.call("fourth_summary:fourth_summary")),
        "monster-cards": Builder("monster", _here.call("deck:monster_cards")),
    },
    starters={
        "monster": Starter(
            _here.call("blank_monster:blank_monster"),
            "pnp play card-hunter --monster {file}",
            _here.get("monster:NAME_ROOM"),
            _here.call("blank_monster:same_name"),
        ),
        "scenario": Starter(
            _here.call("starters:new_scenario"),
            "pnp play --scenario {file}",
        ),
        "campaign": Starter(
            _here.call("starters:new_campaign"),
            "pnp play --campaign {file}",
        ),
    },
    scenario=ScenarioBlock(
        "hunt", "for Card Hunter: the hunt", _here.call("scenario:HuntScenarios")
    ),
    campaigns=Campaigns("campaign", _here.call("campaign_file:load_campaign")),
)

"""What Aliens Predator CCG brings to the data room."""

from __future__ import annotations

from pnp.data.games import Later
from pnp.data.part import Builder, DeckLists, GameData, Kind, ScenarioBlock, Starter

_here = Later(__name__)

GAME = GameData(
    kinds={
        "aliens-predator": Kind(_here.get("rules:RulesFile"), has_facts=True),
        "ap-cards": Kind(
            _here.get("cards:CardsFile"),
            has_facts=True,
            printed=_here.call("card_set:card_set"),
        ),
        "ap-automa": Kind(_here.get("automa_deck:AutomaFile"), has_facts=True),
        "ap-deck": Kind(
            _here.get("decks:DeckFile"),
            has_facts=True,
            completed=_here.call("decks:completed"),
            printed=_here.call("deck_set:deck_set"),
            folder="decks",
            use="to print, and for the factions of a scenario",
            remarks=_here.call("deck_check:remarks"),
            summary=_here.call("decks:summary"),
        ),
    },
    builders={
        "ap-automa": Builder("ap-automa", _here.call("automa_deck:automa_cards")),
        "ap-spare": Builder("ap-cards", _here.call("faces:spare_cards")),
        "ap-deck": Builder("ap-deck", _here.call("deck_set:drawn")),
        "ap-kit": Builder("ap-deck", _here.call("deck_set:kit")),
        "ap-discs": Builder("ap-cards", _here.call("charts:discs")),
        "ap-turn": Builder("aliens-predator", _here.call("charts:turn")),
        "ap-words": Builder("aliens-predator", _here.call("charts:words")),
    },
    starters={
        "deck-list": Starter(
            _here.call("starters:new_deck_list"),
            "pnp check {file}",
            kind="ap-deck",
        ),
        "card": Starter(
            _here.call("starters:new_card"),
            "pnp check {file}",
            _here.get("cards:NAME_ROOM"),
            kind="ap-cards",
        ),
        "scenario": Starter(
            _here.call("starters:new_scenario"),
            "pnp play --scenario {file}",
        ),
    },
    scenario=ScenarioBlock(
        "mission",
        "for Aliens Predator CCG: the mission",
        _here.call("scenario:MissionScenarios"),
    ),
    decks=DeckLists("ap-deck", _here.call("deck_set:deck_set"), _here.call("deck_check:remarks")),
)

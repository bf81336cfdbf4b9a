"""What Vs. System 2PCG brings to the data room."""

from __future__ import annotations

from pnp.data.games import Later
from pnp.data.part import Builder, DeckLists, GameData, Kind, Starter

_here = Later(__name__)
_shared = Later("pnp.data")

GAME = GameData(
    kinds={
        "vs": Kind(_here.get("rules:RulesFile"), has_facts=True),
        "vs-cards": Kind(
            _here.get("cards:CardsFile"),
            has_facts=True,
            printed=_here.call("card_set:card_set"),
            remarks=_here.call("card_set:remarks"),
        ),
        "vs-deck": Kind(
            _here.get("decks:DeckFile"),
            has_facts=True,
            completed=_here.call("decks:completed"),
            printed=_here.call("deck_set:deck_set"),
            folder="decks",
            use="with main character and sheet: to print, and for --me and --against",
            remarks=_here.call("deck_check:remarks"),
            summary=_here.call("decks:summary"),
        ),
        "vs-automa": Kind(_here.get("automa_deck:AutomaDeck"), has_facts=True),
    },
    builders={
        "vs-cards": Builder("vs-cards", _here.call("faces:deck_cards")),
        "vs-mains": Builder("vs-cards", _here.call("faces:mains")),
        "vs-flip-mains": Builder("vs-cards", _here.call("faces:flip_mains")),
        "vs-pile": Builder("vs-cards", _here.call("faces:pile")),
        "vs-keywords": Builder("vs", _here.call("faces:keyword_chart")),
        "vs-automa": Builder("vs-automa", _shared.call("automa_deck:printed_cards")),
        "vs-automa-guides": Builder("vs-automa", _here.call("automa_deck:printed_guides")),
        "vs-deck": Builder("vs-deck", _here.call("deck_set:listed_cards")),
    },
    starters={
        "deck-list": Starter(
            _here.call("starters:new_deck_list"),
            "pnp play vs --me {file}",
            kind="vs-deck",
        ),
        "card": Starter(
            _here.call("starters:new_card"),
            "pnp check {file}",
            _here.get("cards:NAME_ROOM"),
            kind="vs-cards",
        ),
    },
    decks=DeckLists("vs-deck", _here.call("deck_set:deck_set"), _here.call("deck_check:remarks")),
)

"""What cards of one's own say of players as a whole holds for those whom they name, and only so."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import pytest

from pnp.data.vs.cards import Card
from pnp.data.vs.decks import DeckList, bundled_decks
from pnp.data.vs.proofreading import card_flaws
from pnp.rules.kernel import SeededDealer
from pnp.rules.part import rules_part
from pnp.rules.vs.game import Vs
from pnp.rules.vs.state import Battle
from tests.rules.vs.story import Story

NO_TWISTS = {"cant": ["play_plot_twists"]}
NO_TEAMS = {"cant": ["team_attack"]}
SHOWN = {"must": ["reveal_draws"]}
CHEAPER = {"equipment_cost": -1}


Power: TypeAlias = Mapping[str, Any]
FOE = {"A": "B", "B": "A"}
"""Each side, and its enemy."""


def _always(player: str, mods: Power) -> Power:
    return {"name": "Word", "always": [{"player": player, **mods}]}


def _gives(player: str, mods: Power) -> Power:
    return {
        "name": "Word",
        "when": {"turn_starts": "any"},
        "do": [{"give": {"player": player, "mods": mods, "for": "turn"}}],
    }


def _told(power: Power, step: str, active: str = "A", speaker: str = "Speaker") -> Story:
    """A has a card of its own, Speaker; all else is the same for both."""
    worn = speaker != "Speaker" and "with" in speaker
    kind: Any = "equipment" if worn else "supporting"
    stats: Any = {} if worn else {"atk": 1, "def_": 9, "health": 1, "colour": "red"}
    card = Card(id="own-1", name="Speaker", type=kind, team="Prey", powers=(power,), **stats)
    assert list(card_flaws([card])) == []
    deck = DeckList("own", "Own", "", "Dutch", {"own-1": 4}, {"own-1": card})
    side = {
        "main": "Dutch, front",
        "front": ["Blain", "Mac"],
        "hand": ["M134 Minigun", "Death Trap"],
        "row": ["Earth", "Earth", "Earth"],
        "deck": ["Hawkins", "Poncho", "Billy"],
    }
    told = {
        "sides": {"A": {**side, "back": [speaker]}, "B": side},
        "step": step,
        "active": active,
    }
    game = Vs({**bundled_decks(), "own": deck})
    battle = rules_part("vs").position(game, told, SeededDealer(1))
    assert isinstance(battle, Battle)
    return Story(battle)


def _to(table: Story, verb: str) -> Story:
    """On in the turn, to where a verb is possible."""
    while not any(move.startswith(verb) for move in table.legal):
        table.do("done")
    return table


def _play_twists(*told: Any) -> str:
    """Who may play a plot twist in a combat."""
    found, table = "", _told(*told)
    _to(table, "attack").do(f"attack {FOE[table.seat]}1", f"with {table.seat}2", "go")
    while "pass" in table.legal:
        found += table.seat if table.can("play Death Trap") else ""
        table.do("pass")
    return "".join(sorted(found))


def _attacks_as_a_team(*told: Any) -> bool:
    table = _told(*told)
    seat = table.seat
    _to(table, "attack").do(f"attack {FOE[seat]}1", f"with {seat}2")
    return table.can(f"with {seat}3")


def _shows_draws(*told: Any) -> bool:
    table = _told(*told)
    return bool(table.battle.seen["AB".index(table.seat)])


def _buys_a_gun(*told: Any) -> bool:
    """Whether a side with one recruit point too few can recruit equipment."""
    table = _told(*told)
    while not table.can("recruit M134 Minigun"):
        table.do("done")
        if table.can("move A1") or table.can("move B1"):
            return False
    return True


@pytest.mark.parametrize("power", [_always, _gives])
@pytest.mark.parametrize("active", ["A", "B"])
def test_what_is_said_of_a_player_holds_for_that_one(
    power: Callable[[str, Power], Power], active: str
) -> None:
    told: tuple[Any, ...] = ("turn", active)
    mine, theirs = active == "A", active == "B"
    assert _play_twists(power("you", NO_TWISTS), *told) == "B"
    assert _play_twists(power("enemies", NO_TWISTS), *told) == "A"
    assert _attacks_as_a_team(power("you", NO_TEAMS), *told) is not mine
    assert _attacks_as_a_team(power("enemies", NO_TEAMS), *told) is not theirs
    assert _shows_draws(power("you", SHOWN), *told) is mine
    assert _shows_draws(power("enemies", SHOWN), *told) is theirs
    assert _buys_a_gun(power("you", CHEAPER), *told) is mine
    assert _buys_a_gun(power("enemies", CHEAPER), *told) is theirs


def test_equipment_says_it_too() -> None:
    worn = "Anna, with Speaker"
    assert _play_twists(_always("you", NO_TWISTS), "main", "A", worn) == "B"
    assert _play_twists(_always("enemies", NO_TWISTS), "main", "A", worn) == "A"


def test_who_lies_face_down_says_nothing() -> None:
    assert _play_twists(_always("you", NO_TWISTS), "main", "A", "Speaker, stunned") == "AB"


def test_it_holds_only_under_its_condition() -> None:
    """It stands in the back row."""
    told = {"player": "you", **NO_TWISTS}
    for row, may in (("front", "AB"), ("back", "B")):
        power = {"name": "Word", "always": [{**told, "while": [{"self": row}]}]}
        assert _play_twists(power, "main") == may

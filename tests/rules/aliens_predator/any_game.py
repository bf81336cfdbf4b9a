"""Any game of Aliens Predator: how it may be set up, and what never changes in it."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any

import yaml

from pnp.data.assets import folder
from pnp.rules.aliens_predator.state import Battleground

FOLDER = folder("carddata") / "aliens-predator" / "scenarios"
SCENARIOS = sorted(path.stem for path in FOLDER.glob("*.yaml"))


@cache
def _home() -> TemporaryDirectory[str]:
    """Where variants of scenarios are kept as long as the program runs."""
    return TemporaryDirectory()


def any_options(rng: Random) -> dict[str, Any]:
    """Any scenario of ours, or a variant of it."""
    name = rng.choice(SCENARIOS)
    reinforced, second = rng.random() < 0.5, rng.random() < 0.5
    told = _variant(name, reinforced=reinforced, second=second)
    return {"scenario": told, "choose": rng.random() < 0.5}


def _variant(name: str, *, reinforced: bool, second: bool) -> str:
    """A scenario of ours in which Main Characters come later, or all but the winner play on."""
    if not reinforced and not second:
        return name
    made = Path(_home().name) / f"{name}-{reinforced}-{second}.yaml"
    if not made.exists():
        told = yaml.safe_load((FOLDER / f"{name}.yaml").read_text("utf-8"))
        told["mission"]["second-place"] = second
        for side in told["mission"]["sides"]:
            side["reinforce"] = reinforced
        made.write_text(yaml.safe_dump(told, sort_keys=False), "utf-8")
    return str(made)


def lasting(game: Battleground) -> Counter[tuple[int, int]] | None:
    """Every card with its owner, wherever it is.

    None while characters are chosen: whoever is taken in place of others comes from nowhere.
    """
    return everywhere(game) if game.turn else None


def everywhere(game: Battleground) -> Counter[tuple[int, int]]:
    """Every card with its owner, wherever it is."""
    rules = game.rules
    found: Counter[tuple[int, int]] = Counter()
    zones = (game.hands, game.decks, game.discards, game.kits, game.outs, game.dead)
    for seat in range(rules.players):
        found.update((seat, card) for zone in zones for card in zone[seat])
    found.update((held.seat, held.card) for held in game.playing)
    found.update((body.owner, body.card) for body in game.bodies.values() if not body.brood)
    for things in (game.items, game.spots, game.barriers):
        for thing in things.values():
            if not rules.cards[thing.card].token:
                found[thing.owner, thing.card] += 1
    found.update((owner, card) for chamber in game.chambers for card, owner in chamber.hosts)
    return found

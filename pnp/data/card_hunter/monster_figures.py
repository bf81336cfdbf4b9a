"""Whether the figures in a monster's file are its own: a change makes those from before untrue."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from pnp.data.card_hunter.monster_file import fingerprint
from pnp.data.kinds import checked_model
from pnp.data.problems import Problem
from pnp.data.yaml_source import read_leniently

if TYPE_CHECKING:
    from pnp.data.card_hunter.monster import Monster
    from pnp.data.card_hunter.traits import Measured

MEASURED: Final = "measured"


def own_figures(monster: Monster) -> tuple[Measured, ...]:
    """Those of this very monster, as it is now."""
    if not monster.measured:
        return ()
    now = fingerprint(monster)
    return tuple(line for line in monster.measured if line.fingerprint == now)


def stale_figures(file: Path) -> list[Problem]:
    """What is to be said of figures in a sound file that are not true of its monster any more."""
    document = read_leniently(file)
    data = document.data
    if not isinstance(data, dict) or data.get("kind") != "monster" or MEASURED not in data:
        return []
    monster: Monster = checked_model(document, "monster")
    own = own_figures(monster)
    stale = [at for at, line in enumerate(monster.measured) if line not in own]
    if not stale:
        return []
    players = ",".join(dict.fromkeys(monster.measured[at].player for at in stale))
    return [
        Problem(
            f"how {players.replace(',', ', ')} fared was measured before the last change, "
            "and is left out of its page",
            document.place_of((MEASURED, stale[0])),
            hint=f"pnp lab {file} --players {players} --write",
        )
    ]

"""Change a deck list in its file: other copies of cards, and all else as it is."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from pnp.data.vs.cards import base_cards
from pnp.data.vs.decks import POOL
from pnp.data.yaml_edit import with_block
from pnp.data.yaml_source import parse

KINDS: Final = {
    "characters": ("supporting",),
    "equipment": ("equipment",),
    "plot twists": ("plot_twist",),
    "locations": ("special_location", "basic_location"),
}


def with_copies(text: str, file: Path, copies: Mapping[str, int]) -> str:
    """The text of a list with these copies of cards, by their numbers."""
    known = {**POOL.own(parse(text, str(file))), **base_cards()}
    lines = ["cards:"]
    for kind, types in KINDS.items():
        cards = [(number, many) for number, many in copies.items() if known[number].type in types]
        if cards:
            lines.append(f"  # {kind}: {sum(many for _, many in cards)}")
            lines += [f"  {number}: {many}  # {known[number].name}" for number, many in cards]
    return with_block(text, "cards", lines, str(file))

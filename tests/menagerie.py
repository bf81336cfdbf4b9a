"""Any monster that a file can describe, for tests that no single monster would satisfy."""

from __future__ import annotations

from typing import Any, get_args

from hypothesis import strategies as st

from pnp.data.card_hunter.monster import Monster
from pnp.data.card_hunter.traits import Lure, TraitId
from pnp.data.kinds import checked_model
from pnp.data.yaml_source import Document

DIRECTIONS = ("north", "east", "south", "west")
AMOUNTS = ("sweep", "snap", "frenzy", "relentless", "venom")
LURES = st.sampled_from(get_args(Lure))
NAMES = st.text("ABCDEFGHIJ abcdefghij'-é", min_size=1, max_size=14).filter(str.strip)
TALES = st.lists(st.sampled_from(["It", "bites", "whoever", "sleeps.", "Beware!"]), min_size=1)


@st.composite
def monster_files(draw: st.DrawFn) -> dict[str, Any]:
    """The data of a valid file, of which much is as with the Rattler."""
    suits = [f"suit-{at}" for at in range(4)]
    levels = draw(st.lists(st.integers(1, 6), min_size=1, max_size=4, unique=True).map(sorted))
    strengths: list[dict[str, Any]] = [
        {"id": f"s{hits}", "name": draw(NAMES)[:10].strip() or "A", "hits": hits} for hits in levels
    ]
    directions = draw(st.permutations(DIRECTIONS))
    data: dict[str, Any] = {
        "kind": "monster",
        "like": "rattler",
        "id": "any-beast",
        "name": draw(NAMES),
        "about": " ".join(draw(TALES)),
        "strengths": strengths,
        "suits": [
            {"id": suit, "name": draw(NAMES), "direction": way}
            for suit, way in zip(suits, directions, strict=True)
        ],
        "parts": [draw(parts(suit, suits, [level["id"] for level in strengths])) for suit in suits],
        "rage": {
            "per-part": draw(st.integers(0, 2)),
            "damage": draw(st.integers(0, 2)),
            "shuffles": draw(st.booleans()),
            "again": draw(st.booleans()),
        },
        "setup": {
            "revealed-per-part": draw(st.integers(0, 1)),
            "removed-per-part": draw(st.integers(0, 1)),
        },
        "lives": draw(st.integers(1, 6)),
        "potions": {level: draw(st.integers(0, 5)) for level in ("easy", "normal", "hard")},
        "knockouts": draw(st.integers(1, 4)),
        "attack-card-to": draw(st.sampled_from(["hit-pile", "bottom-of-part"])),
        "lure": draw(
            st.lists(st.sampled_from(get_args(Lure)), min_size=1, max_size=3, unique=True)
        ),
        "traits": draw(traits()),
    }
    for field in ("temper", "lore"):
        if draw(st.booleans()):
            data[field] = " ".join(draw(TALES))[:120]
    return data


@st.composite
def parts(draw: st.DrawFn, own: str, suits: list[str], strengths: list[str]) -> dict[str, Any]:
    """A Part with at least two cards of its own, so that any setup can be laid."""
    counts = st.dictionaries(st.sampled_from(strengths), st.integers(0, 3), max_size=3)
    cards = draw(st.dictionaries(st.sampled_from(suits), counts, max_size=4))
    cards[own] = {**cards.get(own, {}), strengths[0]: draw(st.integers(2, 6))}
    rage = draw(st.none() | st.integers(0, 3))
    return {"id": own, "cards": cards, **({} if rage is None else {"rage": rage})}


@st.composite
def traits(draw: st.DrawFn) -> list[dict[str, Any]]:
    """Up to four traits, with an amount where they have one."""
    chosen = draw(st.lists(st.sampled_from(get_args(TraitId)), max_size=4, unique=True))
    return [
        {"id": each, "amount": draw(st.integers(1, 4))} if each in AMOUNTS else {"id": each}
        for each in chosen
    ]


def monsters() -> st.SearchStrategy[Monster]:
    """Monsters ready to be hunted."""
    return monster_files().map(_checked)


def _checked(data: dict[str, Any]) -> Monster:
    monster: Monster = checked_model(Document("any-beast.yaml", data, {}), "monster")
    return monster

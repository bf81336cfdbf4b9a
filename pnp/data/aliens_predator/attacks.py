"""How powers of Aliens Predator speak of attacks: whose, of what kind, on whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from pnp.data.aliens_predator.readings import PERSONS
from pnp.data.effects.nouns import article

KINDS: Final = {"close": "Close Combat", "ranged": "Ranged", "long": "Long-Ranged"}
_ROLES: Final = ("attack", "attacker", "target")


def is_role(condition: Mapping[str, Any]) -> bool:
    """Whether a condition says which attack is meant."""
    return next(iter(condition)) in _ROLES


def fights(condition: Mapping[str, Any]) -> bool:
    """Whether a condition says who attacks, or is attacked."""
    return next(iter(condition.values())) in ("attacking", "defending")


def during(kind: str, *, suffers: bool) -> str:
    """In attacks of a kind, or against them."""
    if suffers:
        return f"against {kind} attacks"
    return "in Close Combat" if kind == KINDS["close"] else f"with {kind} attacks"


def attack_phrase(conditions: Sequence[Mapping[str, Any]]) -> str:
    """The attack at hand: `your Ranged attack on a Human`."""
    given = {name: what for each in conditions for name, what in each.items()}
    by, on = _taken_apart(given.get("attacker")), _taken_apart(given.get("target"))
    kind = f"{KINDS[given['attack']]} " if "attack" in given else ""
    told = f"{kind}attack{_target(on)}"
    words = by.get("has", [])
    if not words:
        return f"your {told}" if "mine" in by else article("enemy " * ("enemy" in by) + told)
    if words == ["Tactics"]:
        return f"an attack by {'your' if 'mine' in by else 'an enemy'} character with Tactics"
    who = words[0] if words[0] in PERSONS else f"{words[0]} {'enemy' if 'enemy' in by else ''}"
    return f"{'your' if 'mine' in by else 'an'} {who.strip()}'s {told}"


def _target(filters: Mapping[str, Any]) -> str:
    if not filters:
        return ""
    if "has" in filters:
        return f" on {article(filters['has'][0])}"
    return f" on your {'ready ' * ('ready' in filters)}character"


def _taken_apart(filters: Any) -> dict[str, Any]:
    """The filters of a condition by name, each with what it is given."""
    given: dict[str, Any] = {}
    for each in filters if isinstance(filters, list) else filter(None, [filters]):
        given.update(each if isinstance(each, dict) else {each: None})
    return given


def more_for(
    step: Mapping[str, Any], following: Mapping[str, Any]
) -> tuple[Sequence[Any], Mapping[str, int]] | None:
    """What those of a kind are given beyond what all are: who they are, and the sums."""
    give, inner = step.get("give"), following.get("if")
    if not give or not inner or len(inner["cond"]) != 1 or len(inner["then"]) != 1:
        return None
    more = inner["then"][0].get("give")
    if not more or more["who"] != give["who"] or more["for"] != give["for"]:
        return None
    ((ref, filters),) = inner["cond"][0].items()
    if ref != give["who"] or not set(more["mods"]) <= set(give["mods"]):
        return None
    return filters, {name: give["mods"][name] + many for name, many in more["mods"].items()}

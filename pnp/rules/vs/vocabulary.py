"""The parameters of the verbs of Vs. and what each is, from the vocabulary of the data room."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache


@cache
def kinds_of_parameters() -> Mapping[str, Mapping[str, str]]:
    """By verb and parameter."""
    who, what = {"who": "who"}, {"what": "who"}
    return {
        "stun": who,
        "daze": who,
        "wound": {**who, "n": "value"},
        "heal": {**who, "n": "amount"},
        "ko": who,
        "counter": {**who, "plus": "value", "minus": "value"},
        "ready": who,
        "exhaust": who,
        "hide": who,
        "recover": who,
        "move": who,
        "strike": {**who, "whom": "who"},
        "attach": {**what, "to": "who"},
        "capture": who,
        "hatch": who,
        "become": {},
        "turn_down": what,
        "draw": {"n": "value"},
        "discard": what,
        "put": what,
        "search": {"for": "filters", "n": "amount", "as": "new"},
        "dig": {"until": "filters", "take": "filters", "as": "new"},
        "reveal": what,
        "gain_xp": {"n": "value"},
        "perform": what,
        "cancel": what,
        "win": {},
        "pay": {},
        "name": {"as": "new"},
    }

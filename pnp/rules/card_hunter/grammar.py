"""English for the Parts of a monster: the Tail strikes, but the Wings strike."""

from __future__ import annotations

from typing import Final

_OF_MANY: Final = {"has": "have", "is": "are", "goes": "go"}


def part_does(part: str, verb: str) -> str:
    """A Part and what it does, in the form of the verb that its name asks for."""
    if not part.endswith("s"):
        return f"{part} {verb}"
    return f"{part} {_OF_MANY.get(verb, verb.removesuffix('s'))}"

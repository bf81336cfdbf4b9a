"""Counts, plurals and lists, as a person would say them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def many(number: int, noun: str, nouns: str = "") -> str:
    """As a sentence has it: three Potions, one Life, 12 rounds."""
    said = _NUMBERS[number] if number < len(_NUMBERS) else str(number)
    return f"{said} {noun if number == 1 else nouns or noun + 's'}"


def count(number: int, noun: str, nouns: str = "") -> str:
    """As a table or a message has it: 3 moves, 1 card."""
    return f"{number} {noun if number == 1 else nouns or noun + 's'}"


def shortened(text: str, most: int = 80) -> str:
    """What somebody wrote, as a message can quote it: cut, and visibly so, if it is too long."""
    return text if len(text) <= most else f"{text[: most - 1].rstrip()}…"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Jack; Jack and Queen; Jack, Queen and King."""
    return f" {last} ".join(filter(None, (", ".join(words[:-1]), *words[-1:])))


def closed(sentences: str) -> str:
    """Sentences that end with a name which ends in a sign of its own: "You play Let's Rock!"."""
    return sentences.replace("!.", "!").replace("?.", "?")

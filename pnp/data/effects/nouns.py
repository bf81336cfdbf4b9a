"""Small pieces of English that effects are told with: numbers, articles, pronouns."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple

from pnp.data.english import listed

_NUMBERS: Final = (
    "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
)  # fmt: skip
_PRONOUNS: Final = {
    "it": ("it", "it", "its"),
    "he": ("he", "him", "his"),
    "she": ("she", "her", "her"),
    "they": ("they", "them", "their"),
}
_SPECIAL: Final = re.compile(r"([*_\[\]\\])")
SUBJECT: Final = 0
OBJECT: Final = 1
OWNER: Final = 2


class Mention(NamedTuple):
    """Somebody or something that a text speaks of."""

    name: str
    """How it is called where no pronoun can stand for it."""
    pronoun: str = "it"

    def pronoun_as(self, case: int) -> str:
        """The pronoun for it as subject, object or owner."""
        return _PRONOUNS[self.pronoun][case]

    def name_as(self, case: int) -> str:
        """Its name as subject, object or owner."""
        return possessive(self.name) if case == OWNER else self.name


def number(many: int) -> str:
    """A number as a sentence has it."""
    return _NUMBERS[many] if 0 <= many < len(_NUMBERS) else str(many)


def article(noun: str) -> str:
    """A character, an attacker, another character."""
    if noun.startswith("other "):
        return f"an{noun}"
    sounds = noun[:1].lower() in "aeiou" and not noun.startswith("[")
    return f"{'an' if sounds else 'a'} {noun}"


def possessive(noun: str) -> str:
    """The owner of something."""
    if noun == "it":
        return "its"
    return f"{noun}'" if noun.endswith("s") else f"{noun}'s"


def third_person(clause: str) -> str:
    """What somebody else than you does: `wound it` is `wounds it`."""
    verb, space, rest = clause.partition(" ")
    return f"{verb}s{space}{rest}"


def capital(text: str) -> str:
    """A sentence begins with a capital, unless with an icon."""
    return text[:1].upper() + text[1:]


def sentence(clause: str) -> str:
    """A clause as a sentence of its own."""
    return capital(clause) + ("" if clause.endswith((".", "!", "?")) else ".")


def lowered(text: str, names: Sequence[str] = ()) -> str:
    """A sentence that goes on after another clause; names keep their capitals."""
    if text.startswith(tuple(names)):
        return text
    return text[:1].lower() + text[1:]


def both(parts: Sequence[str]) -> str:
    """All of several things."""
    return listed(list(parts))


def either(parts: Sequence[str]) -> str:
    """One of several things."""
    return listed(list(parts), "or")


def escaped(name: str) -> str:
    """A name in which no character is markup."""
    return _SPECIAL.sub(r"\\\1", name)


def unescaped(text: str) -> str:
    """The same, as a person reads it."""
    return re.sub(r"\\(.)", r"\1", text)

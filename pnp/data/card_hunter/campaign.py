"""Campaigns: hunts of Card Hunter in a row, where the end of one changes the next."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Annotated, ClassVar, Final, Literal, NamedTuple, TypeAlias

from pnp.data.check import Flaw
from pnp.data.english import many
from pnp.data.shapes import Doc, Length, Pattern, Range, model
from pnp.data.vocabulary import Id, Line, Text

Change: TypeAlias = Annotated[int, Range(-9, 9)]
RESULTS: Final = ("won", "lost")


@model
class Effect:
    """What the end of a hunt changes in all that follow."""

    potions: Annotated[Change, Doc("Potions more or less for each hunter")] = 0
    lives: Annotated[Change, Doc("Lives more or less for each hunter")] = 0
    rounds: Annotated[Change, Doc("rounds more or less, where a hunt has a last round")] = 0

    @property
    def text(self) -> str:
        """The same in words."""
        told = [
            f"{many(abs(change), noun, nouns)} {'more' if change > 0 else 'less'}"
            for change, noun, nouns in (
                (self.potions, "Potion", "Potions"),
                (self.lives, "Life", "Lives"),
            )
            if change
        ]
        said = [f"each hunter has {' and '.join(told)}"] if told else []
        if self.rounds:
            later = "later" if self.rounds > 0 else "earlier"
            said.append(f"the last round comes {many(abs(self.rounds), 'round')} {later}")
        text = ", and ".join(said)
        return f"{text[0].upper()}{text[1:]}." if text else "Nothing changes."


@model
class Chapter:
    """A hunt of the campaign."""

    NOUN: ClassVar[str] = "chapter"
    NAMES: ClassVar[tuple[str, ...]] = ("before",)

    scenario: Annotated[
        str,
        Pattern(r"[^\n]+", "the id of a scenario, or its file"),
        Length(1, 200),
        Doc("the id of a scenario that comes with the game, or a scenario file beside this one"),
    ]
    before: Annotated[Text, Doc("what to read before the hunt")]
    won: Annotated[Effect, Doc("what changes if it is won")] = Effect()
    lost: Annotated[Effect, Doc("what changes if it is lost")] = Effect()


@model
class Campaign:
    """A few hunts in a row, and how they end."""

    NOUN: ClassVar[str] = "campaign"
    NAMES: ClassVar[tuple[str, ...]] = ("id", "name", "story", "triumph", "defeat")

    kind: Annotated[Literal["campaign"], Doc("what this file describes")]
    id: Annotated[Id, Doc("a short name")]
    name: Annotated[Line, Doc("the name people read")]
    story: Annotated[Text, Doc("how it begins")]
    chapters: Annotated[tuple[Chapter, ...], Length(2, 6), Doc("the hunts, in order")]
    triumph: Annotated[Text, Doc("what to read in the end, if more were won than lost")]
    defeat: Annotated[Text, Doc("what to read in the end otherwise")]

    def flaws(self) -> Iterator[Flaw]:
        names = [chapter.scenario for chapter in self.chapters]
        for at, name in enumerate(names):
            if name in names[:at]:
                yield Flaw(("chapters", at, "scenario"), f"'{name}' is hunted twice")
        last = len(names) - 1
        for result in RESULTS:
            effect: Effect = getattr(self.chapters[last], result)
            if effect.potions or effect.lives or effect.rounds:
                message = "changes nothing: no hunt follows the last one"
                yield Flaw(("chapters", last, result), message, "leave it out")

    def effect(self, results: Sequence[str]) -> Effect:
        """What these results change, all together."""
        effects = [
            chapter.won if result == "won" else chapter.lost
            for chapter, result in zip(self.chapters, results, strict=False)
        ]
        return Effect(
            sum(effect.potions for effect in effects),
            sum(effect.lives for effect in effects),
            sum(effect.rounds for effect in effects),
        )


class HuntOf(NamedTuple):
    """Which hunt of a campaign is next, and what can be felt of the ends of hunts."""

    campaign: Campaign
    results: tuple[str, ...]
    """How those before it ended."""
    changed: Effect
    """What they changed in this one."""
    won: Effect
    """What changes in those after it if it is won."""
    lost: Effect

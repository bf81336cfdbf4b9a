"""The page of every game: its head, what just happened, notes, and what can be done."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from pnp.table.look import HEIGHT, Look, length, pad, page

_BESIDE = 3
_NARROW = 26
_FEWEST_STORY_LINES = 1


class Frame:
    """Draws the pages of one game for one terminal; each game fills in the head."""

    CHAPTER: ClassVar[str] = "Round "
    """How a sentence begins that opens a new part of the story."""
    STRESSED: ClassVar[tuple[tuple[str, str], ...]] = ()
    """Words of the story that stand out, and how."""

    def __init__(self, look: Look) -> None:
        self.look = look

    def head(self, view: Mapping[str, Any]) -> list[str]:
        """The table itself, from what a seat may see."""
        raise NotImplementedError

    def words_for(self, action: Any) -> str:
        """An action as it is listed."""
        raise NotImplementedError

    def table(
        self,
        view: Mapping[str, Any],
        title: str,
        story: Sequence[str],
        notes: Sequence[str] = (),
        actions: Sequence[Any] = (),
        prompt: str = "",
        news: int | None = None,
    ) -> str:
        """The page for one decision; the oldest of the story gives way where there is no room."""
        look = self.look
        rule = look.paint(look.signs.line * look.width, "dim")
        head = [look.paint(pad(f" {title}"[: look.width], look.width), "title")]
        head += [*(look.wrap(look.too_narrow) or self.head(view)), rule]
        tail = [look.paint(line, "bold") for line in look.wrap(prompt)]
        noted = [line for note in notes for line in look.wrap(look.plain(note))]
        room = look.height - len(head) - len(tail) - len(noted) - 1
        tail += self.menu(actions, max(1, room - _FEWEST_STORY_LINES))
        room = look.height - len(head) - len(tail) - len(noted) - 1
        told = self.told(story, max(_FEWEST_STORY_LINES, room), news)
        told += [look.paint(line, "yellow") for line in noted]
        if look.fill:
            told += [""] * (room + len(noted) - len(told))
        return page([*head, *told, *tail])

    # --- the story ------------------------------------------------------------------------------

    def told(self, story: Sequence[str], room: int, news: int | None = None) -> list[str]:
        """The end of the story, in paragraphs and so many lines.

        The last `news` sentences are new; those before them are only a reminder.
        """
        known = 0 if news is None else max(0, len(story) - news)
        old, new = self._paragraphs(story[:known]), self._paragraphs(story[known:])
        over = len(old) + len(new) - room
        if over > 0:
            old, new = old[over:], new[max(0, over - len(old)) :]
            first = old or new
            first[0] = f" {self.look.signs.more} {first[0].lstrip()}"[: self.look.width]
        return [*(self.look.paint(line, "dim") for line in old), *map(self._stressed, new)]

    def chapters(self, story: Sequence[str]) -> list[int]:
        """Where the chapters of a story begin."""
        return [at for at, told in enumerate(story) if told.startswith(self.CHAPTER)]

    def opens(self, sentence: str) -> bool:
        """Whether a sentence begins a paragraph."""
        return sentence.startswith(self.CHAPTER)

    def _paragraphs(self, story: Sequence[str]) -> list[str]:
        paragraphs: list[str] = []
        for sentence in story:
            if paragraphs and not self.opens(sentence):
                paragraphs[-1] += f" {sentence}"
            else:
                paragraphs.append(sentence)
        return [line for text in paragraphs for line in self.look.wrap(self.look.plain(text))]

    def _stressed(self, line: str) -> str:
        for words, style in self.STRESSED:
            line = line.replace(words, self.look.paint(words, style))
        return line

    # --- what can be done -----------------------------------------------------------------------

    def menu(self, actions: Sequence[Any], room: int = HEIGHT) -> list[str]:  # noqa: ARG002
        """The legal actions with their numbers, side by side; in so many lines, if possible."""
        told = [
            f"{self.look.paint(str(number), 'bold')} {self.words_for(action)}"
            for number, action in enumerate(actions, 1)
        ]
        widest = max(map(length, told), default=1)
        columns = _BESIDE if widest < _NARROW else 2
        columns = max(1, min(columns, (self.look.width - 1) // (widest + 1)))
        rows = -(-len(told) // columns)
        wide = (self.look.width - 1) // columns
        return [
            " " + "".join(pad(told[at], wide) for at in range(row, len(told), rows))
            for row in range(rows)
        ]

"""The page of every game: its head, what just happened, notes, and what can be done."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import copy
from typing import Any, ClassVar

from pnp.table.terminal.display import BETWEEN_COLUMNS, HEIGHT, Display, length, pad, page
from pnp.table.words import Listed, NotNow

_BESIDE = 3
_NARROW = 26
_FEWEST_STORY_LINES = 1
_TALL = 32
"""Lines that a page is filled up to: farther down the eye would lose the menu."""
_ROOMY = 6
"""Lines for menu and story, of which some may tell what cannot be done now."""
_ANY_ROOM = 1000
_BETWEEN = "    "


class Screen:
    """Draws the pages of one game for one terminal; each game fills in the head."""

    CHAPTER: ClassVar[str] = "Round "
    """How a sentence begins that opens a new part of the story."""
    stressed: tuple[tuple[str, str], ...] = ()
    """Words of the story that stand out, and how."""
    idle: ClassVar[Collection[str]] = ()
    """Moves that only end something, whose number is 0."""

    def __init__(self, display: Display) -> None:
        self.display = display

    def head(self, view: Mapping[str, Any]) -> list[str]:
        """The table itself, from what a seat may see."""
        raise NotImplementedError

    def words_for(self, action: Any) -> str:
        """An action as it is listed."""
        return str(action)

    def pile(self, cards: Mapping[str, int]) -> str:
        """Cards in few letters, from how many there are of each."""
        return ", ".join(f"{number} {name}" for name, number in cards.items())

    def column(self, name: str, room: int) -> str:
        """What stands above a column of odds, in no more signs than there is room for."""
        return name[:room]

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
        display = self.display
        rule = display.paint(display.signs.line * display.width, "dim")
        head = [display.paint(pad(f" {title}"[: display.width], display.width), "title")]
        head += [*(display.wrap(display.too_narrow) or self.head(view)), rule]
        tail = [display.paint(line, "bold") for line in display.wrapped(prompt)]
        room = display.height - len(head) - len(tail) - 1
        noted = self._noted(notes)
        tail += self.menu(actions, max(1, room - len(noted) - _FEWEST_STORY_LINES))
        room = display.height - len(head) - len(tail) - 1
        noted = self._noted(notes, room - _FEWEST_STORY_LINES)
        painted = [display.paint(line, "yellow") for line in noted]
        lines = max(0 if noted else _FEWEST_STORY_LINES, room - len(noted))
        told = self.told(story, lines, news) if lines and not display.beside else []
        told += painted
        if display.fill:
            told += [""] * (room - max(0, display.height - _TALL) - len(told))
        return page(self._with_story([*head, *told, *tail], story, news))

    def _with_story(
        self, lines: Sequence[str], story: Sequence[str], news: int | None
    ) -> Sequence[str]:
        """The page with the story to its right, where the window is wide enough."""
        display = self.display
        if not display.beside:
            return lines
        column = copy(self)
        column.display = display._replace(width=display.beside, beside=0)
        told = column.told(story, len(lines), news)
        told = [""] * (len(lines) - len(told)) + told
        between = display.paint(display.plain(BETWEEN_COLUMNS), "dim")
        return [
            f"{pad(line, display.width)}{between}{beside}"
            for line, beside in zip(lines, told, strict=True)
        ]

    def _noted(self, notes: Sequence[str], room: int = _ANY_ROOM) -> list[str]:
        """Notes in lines; where there are too many, the longest are cut short at their ends."""
        whole = [self.display.wrapped(note) for note in notes]
        kept = [len(lines) for lines in whole]
        while sum(kept) > room and max(kept, default=0) > 1:
            kept[kept.index(max(kept))] -= 1
        return [
            line
            for lines, count in zip(whole, kept, strict=True)
            for line in (lines if count == len(lines) else self._cut_short(lines[:count]))
        ]

    def _cut_short(self, lines: Sequence[str]) -> list[str]:
        """Lines of which the last says that more would follow."""
        *first, last = lines
        more = self.display.signs.more
        while len(last) + len(more) + 1 > self.display.width - 1:
            last = last.rpartition(" ")[0]
        return [*first, f"{last} {more}"]

    # --- the story ------------------------------------------------------------------------------

    def told(self, story: Sequence[str], room: int, news: int | None = None) -> list[str]:
        """The end of the story, in paragraphs and so many lines.

        The last `news` sentences are new; those before them are only a reminder.
        """
        story = [*map(self.worded, self._last_of(story, room))]
        start = 0 if news is None else max(0, len(story) - news)
        old, new = self._paragraphs(story[:start]), self._paragraphs(story[start:])
        told: list[str] = []
        for at, text in reversed([*enumerate(old + new)]):
            lines, left = self.display.wrap(text), room - len(told)
            shown = lines if len(lines) <= left else self._end_of(text, left)
            told[:0] = [
                self.display.paint(line, "dim") if at < len(old) else self._stressed(line)
                for line in shown
            ]
            if len(lines) >= left:
                break
        return told

    def worded(self, sentence: str) -> str:
        """A sentence as this game's screen tells it."""
        return sentence

    def _last_of(self, story: Sequence[str], lines: int) -> Sequence[str]:
        """The last sentences, more than so many lines hold: a story gets long, and all is read."""
        start, signs = len(story), 2 * lines * self.display.width
        while start and signs > 0:
            start -= 1
            signs -= len(story[start])
        return story[start:]

    def _end_of(self, text: str, lines: int) -> list[str]:
        """The last words of a paragraph that fit so many lines behind the sign for more."""
        # A story can be long, and words from so far before its end never fit.
        words = " ".join(text.split())[-lines * self.display.width :].split()

        def without(first: int) -> list[str]:
            return self.display.wrap(" ".join([self.display.signs.more, *words[first:]]))

        every = range(len(words))
        return without(bisect_left(every, True, key=lambda first: len(without(first)) <= lines))

    def chapters(self, story: Sequence[str]) -> list[int]:
        """Where the chapters of a story begin."""
        return [at for at, told in enumerate(story) if told.startswith(self.CHAPTER)]

    def joined(self, story: Sequence[str]) -> Sequence[str]:
        """The sentences, of which a game may make one where they tell the same."""
        return story

    def opens(self, sentence: str) -> bool:
        """Whether a sentence begins a paragraph, whatever came before."""
        return sentence.startswith(self.CHAPTER)

    def openings(self, story: Sequence[str]) -> Iterable[bool]:
        """Of each sentence, whether it begins a paragraph."""
        return map(self.opens, story)

    def _paragraphs(self, story: Sequence[str]) -> list[str]:
        paragraphs: list[str] = []
        story = self.joined(story)
        for sentence, opens in zip(story, self.openings(story), strict=True):
            if paragraphs and not opens:
                paragraphs[-1] += f" {sentence}"
            else:
                paragraphs.append(sentence)
        return [self.display.plain(text) for text in paragraphs]

    def _stressed(self, line: str) -> str:
        for words, style in self.stressed:
            line = line.replace(words, self.display.paint(words, style))
        return line

    # --- what can be done -----------------------------------------------------------------------

    def menu(self, actions: Sequence[Any], room: int = HEIGHT) -> list[str]:
        """The legal actions with their numbers, side by side; in so many lines, if possible."""
        choices = [*enumerate(actions, 1)]
        if room < _ROOMY:
            choices = [each for each in choices if not isinstance(each[1], NotNow)]
        told = [self._offered(number, action) for number, action in choices]
        widest = max(map(length, told), default=1)
        most = max(1, (self.display.width - 1) // (widest + 1))
        columns = min(most, _BESIDE if widest < _NARROW else 2)
        if -(-len(told) // columns) > room:
            columns = most
        rows = -(-len(told) // columns)
        wide = (self.display.width - 1) // columns
        return [
            " " + "".join(pad(told[at], wide) for at in range(row, len(told), rows))
            for row in range(rows)
        ]

    def _offered(self, number: int, action: Any) -> str:
        """An action with its number, in brackets if it cannot be taken now."""
        if isinstance(action, NotNow):
            return self.display.paint(f"{number} ({action.words})", "dim")
        return f"{self.display.paint(str(number), 'bold')} {self.words_for(action)}"

    def worded_menu(
        self,
        actions: Sequence[Any],
        wordings: Iterable[Callable[[Any], Listed]],
        room: int,
        least: int = 0,
    ) -> list[str]:
        """The actions in the first of several wordings that fits; of the last, as much as fits, or
        the `least` lines that are shown in any case.

        Those that have something in common must stand together already.
        """
        lines: list[str] = []
        for words in wordings:
            groups: dict[str, list[str]] = {}
            for action in actions:
                listed = words(action)
                groups.setdefault(listed.common, []).append(self.display.plain(listed.words))
            lines = self.in_groups(groups)
            if len(lines) <= room and max(map(length, lines), default=0) <= self.display.width:
                return lines
        return self.folded(lines, max(room, least))

    def in_groups(self, groups: Mapping[str, Sequence[str]], start: int = 0) -> list[str]:
        """Choices with their numbers, those alike behind what they have in common.

        Numbers are counted from behind `start`. A choice that is alone in its group is listed with
        what the group is called.
        """
        lines: list[str] = []
        number, end = start, next((each for each in groups if each in self.idle), None)
        for common, choices in groups.items():
            counted = [0] if common == end else range(number + 1, number + len(choices) + 1)
            bold = [self.display.paint(str(each), "bold") for each in counted]
            told = [f"{each}={words}" for each, words in zip(bold, choices, strict=True)]
            if len(choices) == 1:
                told = [" ".join(filter(None, (bold[0], common, choices[0])))]
            else:
                told[0] = f"{common}: {told[0]}"
            number += 0 if common == end else len(choices)
            # Those that belong together stay together, as far as a line is long enough.
            group = self.display.flowing(told, 1)
            if lines and length(lines[-1]) + len(_BETWEEN) + length(group[0]) <= self.display.width:
                lines[-1] += _BETWEEN + group.pop(0).lstrip()
            lines += group
        return lines

    def folded(self, lines: Sequence[str], room: int) -> list[str]:
        """So many of the lines, the last of which says if there are more."""
        if len(lines) <= room:
            return list(lines)
        more = f" {self.display.signs.more} and more; 'help' tells what you can type."
        return [*lines[: max(0, room - 1)], more]

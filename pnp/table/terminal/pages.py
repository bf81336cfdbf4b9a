"""Pages that one can look up at every table: the rules, the story so far, and help."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from pnp.data.problems import PnpError, did_you_mean
from pnp.table.records import Record
from pnp.table.terminal.abbreviations import matches, only
from pnp.table.terminal.desk import TerminalDesk
from pnp.table.terminal.display import Display, pad, page
from pnp.table.terminal.screen import Screen


def rules_pages(display: Display, sections: Mapping[str, str], wanted: str) -> list[str]:
    """The section that was asked for, or all of them, in pages that fit the screen.

    PnpError if the rules have no such section.
    """
    known = dict(sections)
    if not known:
        raise PnpError("The rules are not written down here.")
    if wanted:
        found = [title for title in known if wanted.lower() in title.lower()]
        found = found or matches(wanted, only(known))
        found = found or [title for title, text in known.items() if _speaks_of(text, wanted)]
        if not found:
            raise PnpError(
                f"The rules have no section '{wanted}'", hint=did_you_mean(wanted, known)
            )
        known = {title: known[title] for title in found}
    blocks = [
        [display.paint(f" {title.upper()}", "bold"), *_paragraphs(display, text), ""]
        for title, text in known.items()
    ]
    return paged(display, blocks)


def tells_of(sections: Mapping[str, str], word: str) -> bool:
    """Whether the rules have this word, in a title or a text."""
    whole = re.compile(rf"\b{re.escape(word)}\b", re.IGNORECASE)
    return any(whole.search(f"{title} {text}") for title, text in sections.items())


def _speaks_of(text: str, wanted: str) -> bool:
    """Whether a text has these words, from the beginning of one."""
    return re.search(rf"\b{re.escape(wanted)}", text, re.IGNORECASE) is not None


def _paragraphs(display: Display, text: str) -> list[str]:
    lines: list[str] = []
    for paragraph in text.splitlines():
        if paragraph.strip():
            wrapped = display.wrap(display.plain(paragraph), 2)
            lines += wrapped[:1]
            hang = "  " if paragraph.startswith("- ") else ""
            lines += [hang + line for line in wrapped[1:]]
    return lines


def paged(display: Display, blocks: Sequence[Sequence[str]]) -> list[str]:
    """Blocks of lines put together as long as they fit one screen."""
    pages: list[list[str]] = [[]]
    for block in blocks:
        if pages[-1] and len(pages[-1]) + len(block) > display.height - 2:
            pages.append([])
        pages[-1] += block
    return [page(lines).rstrip("\n") for lines in pages]


# --- log and help ---------------------------------------------------------------------------


def log_pages(screen: Screen, story: Sequence[str]) -> list[str]:
    """The story from the beginning, in pages."""
    return paged(screen.display, story_blocks(screen, story))


def story_blocks(screen: Screen, story: Sequence[str]) -> list[list[str]]:
    """The story in lines, chapter by chapter."""
    chapters: list[list[str]] = [[]]
    starts = screen.chapters(story)
    for at, sentence in enumerate(story):
        if at in starts and chapters[-1]:
            chapters.append([])
        chapters[-1].append(sentence)
    return [screen.told(part, 1000) for part in chapters]


def backwards_pages(display: Display, story: Sequence[str]) -> list[str]:
    """What is to be undone by hand on a real table, from the last to the first."""
    title = display.paint(" Put back what happened since, from the last to the first", "bold")
    lines = [[title, ""]]
    for sentence in reversed(story):
        first, *others = display.wrapped(f"- {sentence}")
        lines.append([first, *(f"  {line}" for line in others)])
    return paged(display, lines)


def help_pages(
    terminal: TerminalDesk, record: Record, display: Display, kept: bool = False
) -> list[str]:
    """What can be typed, and how to read the table; a game that is `kept` already is so said."""
    commands = {
        "undo": "take your last move back",
        "hint": "what the planner would do, its odds and its reason",
        "why": "what automas went by; 'why not MOVE': what is against it",
        "odds": terminal.odds_help,
        **terminal.lookups,
        "log": "the story so far",
        "rules": terminal.rules_help(record),
        "save": f"keep the {terminal.desk.noun} in a file; 'save FILE'",
        "quit": "leave; " + ("all is kept" if kept else "you are asked whether to save"),
    }
    if record.at_real_table:
        commands["fix, oops"] = "correct the last card you told; 'fix 2' the one before"
    end = "; 0 ends a choice" if terminal.desk.idle else ""
    typed = {"3": f"an action by its number{end}", **terminal.typing(record), **commands}
    read = terminal.reading(record, display)
    blocks = [[*_explained(display, "What you can type", typed), ""]]
    if read:
        blocks.append(_explained(display, "How to read the table", read))
    return paged(display, blocks)


def _explained(display: Display, title: str, meanings: Mapping[str, str]) -> list[str]:
    lines = [f"   {pad(words, 13)} {meaning}" for words, meaning in meanings.items()]
    return [display.paint(f" {title}", "bold"), *map(display.plain, lines)]

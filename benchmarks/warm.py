"""Whole sets, warm: from data to PDF, against drawing by hand and svglib.

python -m benchmarks.warm
"""

from __future__ import annotations

import logging
import tempfile
from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from xml.sax.saxutils import escape

from benchmarks import direct
from benchmarks.measure import Work, ratio, report, seconds
from pnp.data.library import Library
from pnp.data.models import Card, CardSet
from pnp.faces.drawlist import Face, Text
from pnp.faces.press import Press
from pnp.faces.svg import Writer
from pnp.sheets.job import PrintJob
from pnp.sheets.layout import Page, SheetOptions

ROUNDS = 9
OPTIONS = SheetOptions(duplex="long-edge")


class _TextWriter(Writer):
    """SVG with text left as text: outlines would make svglib look slower than it is."""

    def text(self, op: Text) -> str:
        return (
            f'<text x="{op.x}" y="{op.y}" font-family="{op.typeface.name}"'
            f' font-size="{op.size}" fill="{op.fill}">{escape(op.text)}</text>'
        )


def _as_svg(face: Face) -> str:
    writer = _TextWriter()
    body = writer.ops(face.ops)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
        f' width="{face.width}mm" height="{face.height}mm"'
        f' viewBox="0 0 {face.width} {face.height}"><defs>{"".join(writer.defs)}</defs>{body}</svg>'
    ).replace(" href=", " xlink:href=")


def _through_svglib(pages: Sequence[Page], sources: dict[str, str], target: Path) -> None:
    """The same faces on the same pages; each distinct face is read once and placed as a form."""
    from reportlab.graphics import renderPDF
    from reportlab.pdfgen.canvas import Canvas
    from svglib.svglib import svg2rlg

    canvas = Canvas(str(target), invariant=1, pageCompression=1)
    drawings = {key: svg2rlg(StringIO(source)) for key, source in sources.items()}
    point = direct.POINT
    placed: set[str] = set()
    for page in pages:
        canvas.setPageSize((page.width * point, page.height * point))
        for slot in page.slots:
            key = slot.face.key
            if key not in placed:
                placed.add(key)
                canvas.beginForm(key, 0, 0, slot.face.width * point, slot.face.height * point)
                renderPDF.draw(drawings[key], canvas, 0, 0)
                canvas.endForm()
            canvas.saveState()
            canvas.translate(slot.x * point, (page.height - slot.y - slot.h) * point)
            canvas.doForm(key)
            canvas.restoreState()
        canvas.showPage()
    canvas.save()


def _many(card_set: CardSet, decks: int) -> CardSet:
    """So many decks of 54, every card with a number of its own: no two faces are alike."""
    (deck,) = (part for part in card_set.components if part.id == "deck")

    def numbered(card: Card, number: int) -> Card:
        text = f"**{card.name}**, the card of deck {number}. It is worth _its rank_ as food."
        return card._replace(id=f"{card.id}-{number}", fields={"text": text, "cost": number})

    cards = tuple(numbered(card, n) for n in range(decks) for card in deck.cards)
    part = deck._replace(cards=cards, template="generic/card", back=None)
    return card_set._replace(components=(part,), notice="")


def _cards_alone(card_set: CardSet) -> CardSet:
    """What the boxes hold, without charts and counters."""
    boxed = tuple(part for part in card_set.components if part.group.endswith("-battles"))
    return card_set._replace(components=boxed)


def _large(name: str, card_set: CardSet, library: Library, target: Path) -> None:
    """How long a large set takes against drawing by hand, and how large its file is."""
    press = Press(card_set, library.template_dirs)
    job = PrintJob([card_set], lambda _: press, OPTIONS)
    pages = job.plan().pages
    taken = seconds(
        {"ours": lambda: job.write(target), "direct": lambda: direct.draw(pages, target)}, ROUNDS
    )
    report(f"{name}, to PDF / hand-written ReportLab", ratio(taken, "ours", "direct"), "at most 2")
    job.write(target)
    size = target.stat().st_size / 1000
    print(f"{f'{name} as a PDF':62} {size:6.0f} kB  (goal: less than 1500)")


def main() -> None:
    """Measure and print the ratios."""
    logging.disable(logging.WARNING)
    library = Library()
    card_set = library.load("card-hunter")
    press = Press(card_set, library.template_dirs)
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "out.pdf"

        def ours() -> None:
            PrintJob([card_set], lambda _: press, OPTIONS).write(target)

        pages = PrintJob([card_set], lambda _: press, OPTIONS).plan().pages
        faces = {slot.face.key: slot.face for page in pages for slot in page.slots}
        sources = {key: _as_svg(face) for key, face in faces.items()}
        works: dict[str, Work] = {
            "ours": ours,
            "direct": lambda: direct.draw(pages, target),
            "svglib": lambda: _through_svglib(pages, sources, target),
        }
        for work in works.values():
            work()
        taken = seconds(works, ROUNDS)
        report(
            "Card Hunter, data to PDF / hand-written ReportLab",
            ratio(taken, "ours", "direct"),
            "at most 2",
        )
        report("Card Hunter, svglib / ours", ratio(taken, "svglib", "ours"), "at least 5")

        _large("the 400 cards of Vs.", _cards_alone(library.load("vs")), library, target)
        _large("all of Aliens Predator", library.load("aliens-predator"), library, target)

        deck = library.load("predation")
        decks = {copies: _many(deck, copies) for copies in (1, 10)}

        def print_deck(copies: int) -> None:
            press = Press(decks[copies], library.template_dirs)
            PrintJob([decks[copies]], lambda _: press, OPTIONS).write(target)

        print_deck(1)
        taken = seconds({"54": lambda: print_deck(1), "540": lambda: print_deck(10)}, ROUNDS)
        report("540 distinct cards / 54 distinct cards", ratio(taken, "540", "54"), "less than 11")
        ours()
        size = target.stat().st_size / 1000
        print(f"{'the complete Card Hunter PDF':62} {size:6.0f} kB  (goal: less than 250)")


if __name__ == "__main__":
    main()

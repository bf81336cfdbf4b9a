"""Cards with pictures: time and size against placing them by hand, and the memory of a large print.

python -m benchmarks.pictures
"""

from __future__ import annotations

import io
import random
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from benchmarks.measure import Work, ratio, report, seconds
from pnp.data.library import Library
from pnp.data.models import CardSet
from pnp.faces.press import Press
from pnp.sheets.job import PrintJob
from pnp.sheets.layout import Page, SheetOptions
from pnp.sheets.pdf import POINT

ROUNDS = 9
RUN = "import sys; from pnp.cli.app import main; main(sys.argv[1:])"
OPTIONS = SheetOptions(duplex="none")
TEMPLATE = """\
<svg viewBox="0 0 {{ w }} {{ h }}">
<image href="{{ card.art }}" width="{{ w }}" height="{{ h }}"/>
</svg>
"""


def _photo(seed: int) -> bytes:
    """A JPEG of 750 x 1050 pixels, as busy as a photograph."""
    dice = random.Random(seed)
    coarse = Image.frombytes("RGB", (25, 35), dice.randbytes(25 * 35 * 3))
    grain = Image.frombytes("RGB", (375, 525), dice.randbytes(375 * 525 * 3))
    size = (750, 1050)
    image = Image.blend(coarse.resize(size), grain.resize(size), 0.15)
    buffer = io.BytesIO()
    image.save(buffer, "JPEG", quality=85)
    return buffer.getvalue()


def _deck(folder: Path, cards: int) -> Path:
    """A cards file with a picture of its own for every card."""
    (folder / "own/faces").mkdir(parents=True)
    (folder / "own/faces/photo.svg.j2").write_text(TEMPLATE)
    rows = []
    for at in range(cards):
        (folder / f"{at}.jpg").write_bytes(_photo(at))
        rows.append(f"  - {{id: c{at}, art: {at}.jpg}}\n")
    file = folder / "deck.yaml"
    file.write_text(
        f"kind: cards\ntemplate: photo\nfields: {{art: image}}\ncards:\n{''.join(rows)}"
    )
    return file


def _by_hand(pages: Sequence[Page], folder: Path, target: Path) -> None:
    """The same pictures in the same places, as ReportLab's own guide would place them."""
    from reportlab import rl_config
    from reportlab.pdfgen.canvas import Canvas

    rl_config.useA85 = 0  # or it would write a quarter more
    canvas = Canvas(str(target), invariant=1, pageCompression=1)
    for page in pages:
        canvas.setPageSize((page.width * POINT, page.height * POINT))
        for slot in page.slots:
            canvas.saveState()
            canvas.translate(slot.x * POINT, (page.height - slot.y) * POINT)
            canvas.rotate(-slot.angle)
            width, height = slot.face.width * POINT, slot.face.height * POINT
            name = folder / str(slot.item.card.fields["art"])
            canvas.drawImage(str(name), 0, -height, width, height)
            canvas.restoreState()
        canvas.showPage()
    canvas.save()


def _memory(folder: Path, cards: int) -> float:
    """The most memory, in MB, that `pnp print` took for so many cards."""
    file = _deck(folder, cards)
    command = ["print", str(file), "--templates", str(folder / "own"), "-o", str(folder / "x.pdf")]
    subprocess.run([sys.executable, "-c", RUN, *command], check=True, stdout=subprocess.DEVNULL)
    return resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1000


def main() -> None:
    """Measure and print the figures."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        file, target = _deck(folder, 54), folder / "out.pdf"

        def first() -> tuple[CardSet, Press]:
            library = Library()
            card_set = library.load(file)
            press = Press(card_set, [folder / "own", *library.template_dirs])
            PrintJob([card_set], lambda _: press, OPTIONS).write(target)
            return card_set, press

        card_set, press = first()
        job = PrintJob([card_set], lambda _: press, OPTIONS)
        pages = job.plan().pages
        works: dict[str, Work] = {
            "warm": lambda: job.write(target),
            "first": first,
            "hand": lambda: _by_hand(pages, folder, folder / "hand.pdf"),
        }
        for work in works.values():
            work()
        taken = seconds(works, ROUNDS, time.process_time)
        report(
            "54 cards with pictures, to PDF / placed by hand",
            ratio(taken, "warm", "hand"),
            "at most 1.5",
        )
        report(
            "the same when they are read, checked and named first",
            ratio(taken, "first", "hand"),
            "none",
        )
        own = sum(picture.stat().st_size for picture in folder.glob("*.jpg"))
        report("their PDF / the pictures", target.stat().st_size / own, "at most 1.02")
    with tempfile.TemporaryDirectory() as name:
        most = _memory(Path(name), 540)
        print(f"{'540 cards with pictures, memory':62} {most:6.0f} MB  (goal: less than 400)")


if __name__ == "__main__":
    main()

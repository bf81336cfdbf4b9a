"""Makes the pictures of printed things that the README shows, from the sets as they are now.

python -m benchmarks.showcase docs/pictures
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pypdfium2
from PIL import Image

from pnp.data.library import Library
from pnp.faces.press import Press
from pnp.sheets.png import Proofs, pixels

GROUND = (234, 230, 223)
GAP = 16
DPI = 80
COLOURS = 255
FINER = 3
"""How many times as large a page is drawn first: its small type stays legible."""
RUN = "import sys; from pnp.cli.app import main; main(sys.argv[1:])"
MONSTERS = {
    "sand-maw": "maw",
    "marsh-hydra": "twins",
    "deep-grasper": "grip",
    "needle-queen": "sting",
    "iron-tusker": "tusks",
    "night-stalker": "fangs",
}


def faces(target: str, *names: str, dpi: float = DPI) -> list[Image.Image]:
    """The fronts of some cards, each `component/card`; the back if that is what it says."""
    library = Library()
    card_set = library.load(target)
    press = Press(card_set, library.template_dirs)
    parts = {part.id: part for part in card_set.components}
    found = []
    for name in names:
        part, _, card = name.partition("/")
        by_id = {each.id: each for each in parts[part].cards}
        side = "back" if card == "back" else "front"
        chosen = by_id.get(card, parts[part].cards[0])
        found.append(press.face(parts[part], chosen, side))
    with Proofs(found, 0.0) as proofs:
        return [proofs.image(face, pixels(face, dpi)).convert("RGB") for face in found]


def page(at: int, width: int, *command: str) -> Image.Image:
    """A page of a PDF that `pnp` writes, so many pixels wide."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "page.pdf"
        subprocess.run(
            [sys.executable, "-c", RUN, *command, "--paper", "a4", "-o", str(file)],
            check=True,
            stdout=subprocess.DEVNULL,
        )
        document = pypdfium2.PdfDocument(file.read_bytes())
    sheet = document[at]
    fine = sheet.render(scale=FINER * width / sheet.get_width()).to_pil().convert("RGB")
    found: Image.Image = fine.reduce(FINER)
    return found


def hung(*rows: Sequence[Image.Image]) -> Image.Image:
    """Pictures in rows on one ground, in the middle of their row."""
    wide = max(sum(each.width for each in row) + GAP * (len(row) - 1) for row in rows)
    high = sum(max(each.height for each in row) for row in rows) + GAP * (len(rows) - 1)
    wall = Image.new("RGB", (wide + GAP, high + GAP), GROUND)
    top = GAP // 2
    for row in rows:
        left, tallest = GAP // 2, max(each.height for each in row)
        for each in row:
            wall.paste(each, (left, top + (tallest - each.height) // 2))
            left += each.width + GAP
        top += tallest + GAP
    return wall


def card_hunter() -> Image.Image:
    """Monster cards, hunters, a random card and trackers."""
    cards = "tail-strong-in-tail head-strong-in-head claws-medium-in-tail wings-medium-in-wings"
    hunters = ("hunters/jack", "hunters/queen", "hunters/king", "random-cards/south")
    trackers = ("life-trackers/queen", "potion-trackers/queen")
    return hung(
        faces(
            "card-hunter", *(f"monster-cards/{card}" for card in (*cards.split(), "rage", "back"))
        ),
        faces("card-hunter", *hunters, *trackers),
    )


def predation() -> Image.Image:
    """Cards of the deck."""
    cards = "ace-of-hearts 7-of-spades jack-of-diamonds queen-of-hearts king-of-spades joker-1"
    return hung(faces("predation", *(f"deck/{card}" for card in cards.split())))


def charts() -> Image.Image:
    """Creatures, the fight, odds and setup."""
    wanted = {
        "chart-creatures": "predation",
        "chart-fight": "predation",
        "odds-chart": "card-hunter",
        "setup-sheet": "card-hunter",
    }
    return hung([page(0, 326, "print", game, "--only", part) for part, game in wanted.items()])


def sheets() -> Image.Image:
    """Fronts, backs, gutterfold, ink saver and the calibration sheet."""
    cards = ("print", "card-hunter", "--only", "monster-cards")
    return hung(
        [
            page(0, 346, *cards),
            page(1, 346, *cards),
            page(0, 346, *cards, "--duplex", "gutterfold"),
            page(0, 346, *cards, "--ink-saver"),
            page(0, 346, "printer", "calibrate"),
        ]
    )


def monsters() -> Image.Image:
    """Six monsters, a bestiary page, a briefing and the automa deck."""
    cards = [
        faces(name, f"monster-cards/{suit}-strong-in-{suit}")[0] for name, suit in MONSTERS.items()
    ]
    bestiary = faces("marsh-hydra", "bestiary-page/page", dpi=56)
    briefing = faces("cut-the-tail", "briefing/briefing", dpi=56)
    automas = faces(
        "predation", *(f"automa-deck/{each}" for each in ("gather", "stalk", "seize", "how-to-run"))
    )
    half = hung(automas[:2], automas[2:])
    inner = half.crop((GAP // 2, GAP // 2, half.width - GAP // 2, half.height - GAP // 2))
    high = inner.height
    pages = [each.resize((each.width * high // each.height, high)) for each in bestiary + briefing]
    return hung(cards, [*pages, inner])


def main() -> None:
    """Write them into a folder."""
    folder = Path(sys.argv[1])
    made = {
        "card-hunter": card_hunter,
        "predation-deck": predation,
        "charts": charts,
        "sheets": sheets,
        "monsters": monsters,
    }
    for name, make in made.items():
        make().quantize(COLOURS).save(folder / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()

"""Makes the pictures of printed things in README and guides, from the sets as they are now.

python -m benchmarks.showcase docs/pictures
"""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from random import Random

import pypdfium2
from PIL import Image, ImageDraw

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
GENERIC = """\
kind: cards
notice: Swamp, a deck of my own
cards:
  - {id: wyrm, name: Bog Wyrm, colour: green, cost: 4, type: Creature – Dragon, picture: moor.png,
     text: "**Lurk.** When it is revealed, each hunter [heart] loses _one_ life.",
     flavour: It remembers the water before the bridge., stats: {swords: 3, heart: 5}}
  - {id: storm, name: Storm over the Marsh, look: event, colour: purple, cost: X, type: Event,
     picture: night.png, text: "Each player discards **two cards**. Then the one with the fewest
     cards draws up to four."}
  - {id: lamp, name: Ferryman's Lamp, look: item, colour: orange, cost: 2, type: Item – Relic,
     picture: dusk.png, text: "Once a round, look at the top card of any deck.", stats: {Uses: 3}}
  - {id: eel, name: Reed Eel, colour: teal, cost: 1, type: Fish, art: dna,
     text: Slips past one attack., stats: {swords: 1, shield: 0, heart: 2}}
  - {id: toll, name: Toll of the Bridge, look: event, colour: yellow, type: Event,
     text: Pay 2 or lose your turn.}
  - {id: silence, name: Silence, look: event, colour: pink, art: heart,
     flavour: And then there was nothing but rain.}
  - {id: full, name: Full picture, colour: grey, picture: night.png}
  - {id: law, name: Marsh Law, look: item, colour: black, text: "All creatures cost one less.
     Whoever plays the third creature in a round must return one of theirs to the hand, and nobody
     may attack the player with the fewest hearts until the round is over."}
"""
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


def vs() -> Image.Image:
    """Cards of every type, of all teams, and the back."""
    aliens, predators = (
        [each if "/" in each else f"{box}-cards/{each}" for each in cards.split()]
        for box, cards in (
            ("alien", "alien-mains/ALN-001 ALN-022 ALN-043 ALN-025 ALN-048 ALN-055"),
            ("predator", "predator-mains/PRD-007 PRD-009 PRD-041 PRD-023 PRD-057 alien-cards/back"),
        )
    )
    return hung(faces("vs", *aliens), faces("vs", *predators))


def aliens_predator() -> Image.Image:
    """The nine frames."""
    rows = (
        "marines-kit/C01 predator-kit/C26 aliens-kit/C31 rogues-deck/S08 marines-kit/G11"
        " predator-deck/E45",
        "marines-deck/I01 predator-deck/I30 marines-deck/V02 rogues-deck/E31 aliens-kit/B03"
        " rogues-deck/W01",
    )
    return hung(*(faces("aliens-predator", *row.split()) for row in rows))


def landscape(sky: tuple[int, int, int], ground: tuple[int, int, int], seed: int) -> Image.Image:
    """Hills below a moon, for cards that show a picture."""
    wide, high, hills = 900, 640, Random(seed)
    picture = Image.new("RGB", (wide, high))
    pen = ImageDraw.Draw(picture)
    for band in range(32):
        share = band / 31
        shade = tuple(round(s + (g - s) * share) for s, g in zip(sky, ground, strict=True))
        pen.rectangle((0, band * 20, wide, band * 20 + 20), shade)
    pen.ellipse((630, 40, 790, 200), (247, 238, 196))
    for row in range(3):
        shade = tuple(round(each * (0.55 - 0.17 * row)) for each in ground)
        for _ in range(4):
            at, top = hills.randrange(wide), high * (0.45 + 0.13 * row) + hills.randrange(120)
            pen.polygon([(at, top), (at - 260, high), (at + 260, high)], shade)
    return picture


def generic() -> Image.Image:
    """Creatures, events and items of a deck of one's own, with and without pictures."""
    with tempfile.TemporaryDirectory() as folder:
        skies = {"moor": (172, 176, 120), "night": (142, 180, 226), "dusk": (240, 150, 60)}
        grounds = {"moor": (40, 84, 62), "night": (34, 54, 104), "dusk": (84, 34, 28)}
        for seed, (name, sky) in enumerate(skies.items()):
            landscape(sky, grounds[name], seed).save(Path(folder) / f"{name}.png")
        deck = Path(folder) / "deck.yaml"
        deck.write_text(GENERIC, encoding="utf-8")
        names = re.findall(r"\{id: (\w+)", GENERIC)
        shown = faces(str(deck), *(f"cards/{name}" for name in names), dpi=110)
    return hung(shown[:4], shown[4:])


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
        "vs": vs,
        "aliens-predator": aliens_predator,
        "generic": generic,
        "charts": charts,
        "sheets": sheets,
        "monsters": monsters,
    }
    for name, make in made.items():
        make().quantize(COLOURS).save(folder / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()

"""How long it takes to lay a mixed set of 200 pieces on sheets, in seconds of processor time.

python -m benchmarks.packing
"""

from __future__ import annotations

import time
from random import Random

from pnp.data.models import Card, CardSet, Component
from pnp.data.problems import Place
from pnp.faces.drawlist import Face
from pnp.sheets.layout import Item, SheetOptions, Size
from pnp.sheets.pages import paginate

ROUNDS = 9
GOAL = 0.2
SIZES: tuple[Size, ...] = (
    (63, 88),
    (63, 63),
    (70, 120),
    (25, 25),
    (44, 68),
    (15, 15),
    (57, 89),
    (100, 150),
    (40, 60),
    (20, 20),
)


def pieces(sizes: list[Size]) -> list[Item]:
    """A piece with a back for each of these sizes."""
    place = Place("benchmark.yaml")
    card_set = CardSet("set", "Set", "1", "", "", "", {}, {}, ())
    found = []
    for number, size in enumerate(sizes):
        component = Component(
            f"c{number}", "", "", size, "", "face", "back", (), "rect", 0.0, place
        )
        face = Face(*size, 2.0, ())
        found.append(Item(card_set, component, Card("card", "", 1, {}, place), face, face))
    return found


def main() -> None:
    dice = Random(7)
    some = pieces([dice.choice(SIZES) for _ in range(200)])
    each = pieces(
        [(float(dice.randint(15, 100)), float(dice.randint(15, 130))) for _ in range(200)]
    )
    for title, items in (("of ten sizes", some), ("each of its own size", each)):
        best = float("inf")
        for _ in range(ROUNDS):
            start = time.process_time()
            pages = paginate(items, SheetOptions(duplex="long-edge"))
            best = min(best, time.process_time() - start)
        sheets = pages[-1].sheet
        print(f"200 pieces {title}: {sheets} sheets in {best:.3f} s (goal {GOAL} s)")


if __name__ == "__main__":
    main()

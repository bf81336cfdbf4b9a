"""Our own sets as a whole: every face as recorded, clean, grey-safe, sparing, small, repeatable."""

from __future__ import annotations

import os
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import pypdfium2
import pytest
import yaml
from pypdfium2 import raw

from pnp.data.models import Component
from pnp.faces.colours import parse_colour
from pnp.faces.lint import Specimen, lint
from pnp.sheets.png import Proofs, pixels
from tests.bundled import SETS, card_set, every_side, press
from tests.golden import RECORDS

RECORD = RECORDS / "faces.yaml"
HEAD = """\
# The key of every face of our own sets: it changes exactly when what is drawn changes.
# Look at the picture first, then write this file anew with: pytest --update-faces
"""
RUN = "from pnp.cli.app import main; main()"


def keys(set_name: str) -> dict[str, str]:
    """Every face by component/card/side, in colour and with the ink saver."""
    found: dict[str, str] = {}
    for ink_saver in (False, True):
        maker = press(set_name, ink_saver)
        for part in card_set(set_name).components:
            for card, side in every_side(part):
                name = f"{part.id}/{card.id}/{side}" + ("/ink-saver" if ink_saver else "")
                found[name] = maker.face(part, card, side).key
    return found


def test_every_face_is_as_recorded(pytestconfig: pytest.Config) -> None:
    faces = {name: keys(name) for name in SETS}
    if pytestconfig.getoption("--update-faces"):
        RECORD.write_text(HEAD + yaml.safe_dump(faces, sort_keys=False, width=200), "utf-8")
    recorded = yaml.load(RECORD.read_text("utf-8"), yaml.CSafeLoader)
    before = {f"{name}/{face}": key for name in SETS for face, key in recorded[name].items()}
    now = {f"{name}/{face}": key for name in SETS for face, key in faces[name].items()}
    told = {
        "changed": sorted(face for face in now.keys() & before.keys() if now[face] != before[face]),
        "new": sorted(now.keys() - before.keys()),
        "gone": sorted(before.keys() - now.keys()),
    }
    assert not any(told.values()), f"look, then pytest --update-faces:\n{yaml.safe_dump(told)}"


@pytest.mark.parametrize(
    ("name", "ink_saver"),
    [
        ("card-hunter", False),
        ("predation", True),
        pytest.param("card-hunter", True, marks=pytest.mark.long),
        pytest.param("predation", False, marks=pytest.mark.long),
        ("vs", False),
        pytest.param("vs", True, marks=pytest.mark.long),
        ("aliens-predator", False),
        pytest.param("aliens-predator", True, marks=pytest.mark.long),
    ],
)
def test_the_lint_has_nothing_to_say(name: str, ink_saver: bool) -> None:
    specimens: dict[str, Specimen] = {}
    for part in card_set(name).components:
        for card, side in every_side(part):
            face = press(name, ink_saver).face(part, card, side)
            subject = f"{part.id}/{card.id}, {side}"
            is_round, cut = part.shape == "round", not part.is_page
            specimen = Specimen(face, subject, card.place, is_round, cut)
            specimens.setdefault(face.key, specimen)
    assert [str(problem) for problem in lint(list(specimens.values()))] == []


# --- ink -----------------------------------------------------------------------------------------


def lightness(colour: str) -> float:
    """CIE L*: 0 is black, 100 is white, and equal steps look equal."""
    luminance = parse_colour(colour).luminance
    return 116 * luminance ** (1 / 3) - 16 if luminance > 0.008856 else 903.3 * luminance


@pytest.mark.parametrize(
    ("name", "colours", "step"),
    [
        ("card-hunter", ["tail", "wings", "head", "claws", "rage"], 10),
        ("card-hunter", ["king", "queen", "jack"], 15),
        ("predation", [f"tier-{tier}" for tier in range(1, 7)], 8),
        ("predation", ["ground", "gold", "red", "dark"], 15),
        ("vs", ["neutral", "company", "predators", "xenomorphs"], 15),
        ("vs", ["prey", "company"], 13),
        ("vs", ["health-white", "health-green", "health-red"], 20),
        ("aliens-predator", ["predator", "human", "alien", "condition"], 15),
        ("aliens-predator", ["supporting", "vehicle", "location"], 10),
    ],
)
def test_what_colour_tells_apart_grey_tells_apart(
    name: str, colours: list[str], step: float
) -> None:
    shades = [lightness(card_set(name).palette[colour]) for colour in colours]
    assert [light - dark >= step for light, dark in pairwise(shades)] == [True] * (len(shades) - 1)


LEAN = 0.2
"""The ink of a face that is little but text and lines, which no ink saver takes away."""


def mean_ink(name: str, part: Component, ink_saver: bool) -> float:
    """How much of the paper is covered, black counting as 1, over both sides of a few cards."""
    some = list(every_side(part))[:4]
    faces = [press(name, ink_saver).face(part, card, side) for card, side in some]
    total = 0.0
    with Proofs(faces, 0.0) as proofs:
        for face in faces:
            grey = proofs.image(face, pixels(face, 30), False).convert("L")
            levels = enumerate(grey.histogram())
            total += sum((255 - level) * n for level, n in levels) / 255 / grey.width / grey.height
    return total / len(faces)


@pytest.mark.parametrize("name", SETS)
def test_the_ink_saver_halves_the_ink_of_cards_and_never_adds_any(name: str) -> None:
    for part in card_set(name).components:
        full, saved = (mean_ink(name, part, ink_saver) for ink_saver in (False, True))
        if part.size_name == "page" or full < LEAN:
            assert saved < full, part.id
        else:
            assert saved <= full / 2, part.id


# --- the file ------------------------------------------------------------------------------------


def printed(name: str, folder: Path, seed: int) -> bytes:
    """The whole set by its command, in a process of its own."""
    target = folder / f"{seed}.pdf"
    environment = {**os.environ, "PYTHONHASHSEED": str(seed), "TZ": f"UTC+{seed % 12}"}
    command = [sys.executable, "-c", RUN, "print", name, "--output", str(target)]
    subprocess.run(command, env=environment, check=True, capture_output=True)
    return target.read_bytes()


@pytest.mark.parametrize(
    ("name", "most"),
    [
        ("card-hunter", 250_000),
        pytest.param("predation", 250_000, marks=pytest.mark.long),
        pytest.param("vs", 1_500_000, marks=pytest.mark.long),
    ],
)
def test_the_pdf_is_small_repeatable_and_carries_its_fonts(
    name: str, most: int, tmp_path: Path
) -> None:
    first = printed(name, tmp_path, 1)
    assert printed(name, tmp_path, 1234) == first
    assert len(first) < most
    with pypdfium2.PdfDocument(first) as document:
        embedded = {
            raw.FPDFFont_GetIsEmbedded(raw.FPDFTextObj_GetFont(text.raw))
            for page in document
            for text in page.get_objects(filter=[raw.FPDF_PAGEOBJ_TEXT], max_depth=9)
        }
    assert embedded == {1}
    fonts = first.count(b"/Type /FontDescriptor")
    assert fonts == first.count(b"/FontFile2") > 0
    assert first.count(b"/Type /Font ") + first.count(b"/Type /Font\n") == fonts

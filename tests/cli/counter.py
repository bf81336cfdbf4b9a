"""Ask `pnp` for something, as at a print shop's counter, and see what it says and makes."""

from __future__ import annotations

import gc
import io
import re
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple
from unittest.mock import patch

import pypdfium2
import pypdfium2.raw as pdfium

from pnp.cli.app import main

MM = 25.4 / 72
LOCK_LINE = re.compile(r'"(?P<face>[^"]+)": (?P<copies>\d+) x (?P<key>\S+)')


class Said(NamedTuple):
    """How a command ended, and what it wrote to the two streams."""

    code: int
    out: str
    err: str


def pnp(*arguments: str | Path) -> Said:
    """Run the command in this process, as its script does."""
    out, err = io.StringIO(), io.StringIO()
    code: object = None
    threshold = gc.get_threshold()
    # Its last word to the garbage collector is for a process that ends; this one goes on.
    quiet = patch.object(gc, "freeze")
    try:
        with quiet, redirect_stdout(out), redirect_stderr(err):
            main([str(argument) for argument in arguments])
    except SystemExit as left:
        code = left.code or 0
    finally:
        gc.set_threshold(*threshold)
    assert isinstance(code, int)
    return Said(code, out.getvalue(), err.getvalue())


def done(*arguments: str | Path) -> str:
    """Run a command that must succeed, and return what it says."""
    said = pnp(*arguments)
    assert (said.code, said.err) == (0, ""), said
    return said.out


def refused(*arguments: str | Path) -> list[str]:
    """Run a command that must be refused: the messages, and no trace of it on the desk."""
    before = contents(Path.cwd())
    assert "pyproject.toml" not in before, "only at a desk where nobody else writes"
    said = pnp(*arguments)
    assert said.code == 2, said
    assert "Traceback" not in said.err
    lines = said.err.splitlines()
    assert lines
    assert all(line.startswith("pnp: ") for line in lines), said.err
    assert contents(Path.cwd()) == before
    return lines


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder, hidden ones too."""
    return {
        file.relative_to(folder).as_posix(): file.read_bytes()
        for file in folder.rglob("*")
        if file.is_file()
    }


class Sheet(NamedTuple):
    """A page of a PDF in mm: its size, where cards lie, how many lines are drawn, its text."""

    size: tuple[float, float]
    cards: list[tuple[float, float]]
    lines: int
    text: str
    trim: tuple[float, ...]
    bleed: tuple[float, ...]


def sheets(path: Path | str) -> list[Sheet]:
    """What the pages of a PDF show."""
    with pypdfium2.PdfDocument(path) as document:
        return [_sheet(page) for page in document]


def _sheet(page: pypdfium2.PdfPage) -> Sheet:
    forms = page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_FORM], max_depth=1)
    places = [form.get_matrix() for form in forms]
    paths = list(page.get_objects(filter=[pdfium.FPDF_PAGEOBJ_PATH], max_depth=1))
    return Sheet(
        size=(round(page.get_width() * MM, 1), round(page.get_height() * MM, 1)),
        cards=[(place.e * MM, place.f * MM) for place in places],
        lines=sum(pdfium.FPDFPath_CountSegments(path.raw) for path in paths),
        text=page.get_textpage().get_text_range(),
        trim=tuple(edge * MM for edge in page.get_trimbox()),
        bleed=tuple(edge * MM for edge in page.get_bleedbox()),
    )


def faces_printed(*arguments: str | Path) -> dict[str, tuple[int, str]]:
    """Print, and return each face of the print with its number and its hash, from the lock."""
    done("print", *arguments, "--lock", "faces.lock")
    text = Path("faces.lock").read_text()
    Path("faces.lock").unlink()
    return {
        match["face"]: (int(match["copies"]), match["key"]) for match in LOCK_LINE.finditer(text)
    }

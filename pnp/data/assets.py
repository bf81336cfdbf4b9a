"""Where the bundled card data and templates are: in the installed wheel, or in a checkout."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pnp.data.problems import Place, PnpError

_PACKAGE = Path(__file__).resolve().parent.parent


def folder(name: Literal["carddata", "templates"]) -> Path:
    """The bundled folder of that name."""
    for place in (_PACKAGE / "_assets" / name, _PACKAGE.parent / name):
        if place.is_dir():
            return place
    raise PnpError(f"the bundled folder '{name}' is missing", hint="install pnp again")


def leads_out(file: Path, folder: Path) -> bool:
    """Whether a file in a folder is a link out of it: a stranger may have us read nothing else.

    What came with the program is wherever it was installed, as links if somebody likes.
    """
    if folder.is_relative_to(_PACKAGE / "_assets"):
        return False
    return not file.resolve().is_relative_to(folder.resolve())


def within(path: Path, folder: Path) -> Path:
    """What lies in a folder, with all that a link in it means; PnpError if that is outside."""
    if leads_out(path, folder):
        message = f"is a link out of the folder {folder}"
        raise PnpError(message, Place(str(path)), hint="copy there what it leads to")
    return path

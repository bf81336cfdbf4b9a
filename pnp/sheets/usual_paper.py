"""The paper of somebody who names none: the one chosen last, else that of their country."""

from __future__ import annotations

import locale
import os
import re
from collections.abc import Iterable
from contextlib import suppress
from typing import Final, NamedTuple

from pnp.data.own_folders import own_folder
from pnp.data.problems import PnpError
from pnp.data.whole_file import whole_file
from pnp.data.yaml_source import bytes_of

FILE: Final = "paper.txt"
# Where Letter is the usual paper, as Unicode's list of territories has it.
LETTER_COUNTRIES: Final = "BZ|CA|CL|CO|CR|GT|MX|NI|PA|PH|PR|SV|US|VE"
# What Windows calls them, where it gives names instead of codes.
LETTER_NAMES: Final = (
    "Belize|Canada|Chile|Colombia|Costa Rica|Guatemala|Mexico|Nicaragua|Panama|Philippines|"
    "Puerto Rico|El Salvador|United States|Venezuela"
)


class UsualPaper(NamedTuple):
    """A paper by name, and why it is this one."""

    name: str
    why: str


def usual_paper(known: Iterable[str]) -> UsualPaper:
    """The paper that was chosen last, if it is known; else that of the country one is in."""
    folder = own_folder("config")
    try:
        last = bytes_of(str(folder / FILE)).decode().strip() if folder else ""
    except (PnpError, UnicodeDecodeError):
        last = ""
    if last in known:
        return UsualPaper(last, "chosen last")
    name = "letter" if _uses_letter(_place()) else "a4"
    return UsualPaper(name, "usual where you are")


def remember(name: str) -> None:
    """Keep a paper as the one chosen last; if that cannot be, printing goes on without."""
    folder = own_folder("config")
    if folder is None:
        return
    with suppress(OSError, PnpError):
        folder.mkdir(parents=True, exist_ok=True)
        with whole_file(folder / FILE) as out:
            out.write(f"{name}\n".encode())


def _place() -> str:
    """What the system says about where one is: en_US.UTF-8, or a name as Windows has it."""
    for variable in ("LC_ALL", "LC_PAPER", "LANG"):
        value = os.environ.get(variable, "")
        if value:
            return value
    try:
        return locale.getlocale()[0] or ""
    except ValueError:
        return ""


def _uses_letter(place: str) -> bool:
    code = re.match(r"[A-Za-z]{2,3}(?:[_-][A-Z][a-z]{3})?[_-]([A-Z]{2})\b", place)
    if code:
        return code[1] in LETTER_COUNTRIES.split("|")
    return bool(re.search(rf"_(?:{LETTER_NAMES})\b", place))

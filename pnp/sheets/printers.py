"""The printer profiles a person has saved, in `printers.yaml` in their config folder."""

from __future__ import annotations

import math
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from pnp.data import yaml_source
from pnp.data.hold import held
from pnp.data.own_folders import needed_folder
from pnp.data.problems import Place, PnpError, did_you_mean
from pnp.data.whole_file import whole_file
from pnp.sheets.profile import PrinterProfile

FILE: Final = "printers.yaml"
_NAME: Final = re.compile(r"[^\W_][\w .+-]{0,39}")
# Each field of a profile with its key in the file and the values it can sanely have.
_FIELDS: Final = {
    "offset_x": ("offset-x", -50.0, 50.0),
    "offset_y": ("offset-y", -50.0, 50.0),
    "rotation": ("rotation", -15.0, 15.0),
    "scale_x": ("scale-x", 0.5, 2.0),
    "scale_y": ("scale-y", 0.5, 2.0),
    "shear": ("shear", -0.2, 0.2),
}


def config_file() -> Path:
    """Where profiles are kept; the folder can be given by PNP_CONFIG_DIR."""
    return needed_folder("config", "printer profiles") / FILE


def profiles() -> dict[str, PrinterProfile]:
    """All saved profiles by name; PnpError with its place if the file was spoiled."""
    file = config_file()
    if not file.exists():
        return {}
    data = yaml_source.read(file).data
    entries = data.get("printers") if isinstance(data, Mapping) else None
    if not isinstance(entries, Mapping):
        raise PnpError("there is no list of 'printers' in it", Place(str(file)))
    return {str(name): _read(str(name), entry, file) for name, entry in entries.items()}


def profile(name: str) -> PrinterProfile:
    """The profile saved under this name; PnpError if there is none."""
    known = profiles()
    if name not in known:
        raise _unknown(name, known)
    return known[name]


def save(entry: PrinterProfile) -> Path:
    """Keep a profile under its name, in place of an earlier one; returns the file it is in."""
    name = entry.name.strip()
    if not _NAME.fullmatch(name):
        raise PnpError(
            f"a printer cannot be called '{entry.name}'",
            hint="up to 40 letters, digits, spaces, dots or dashes",
        )
    with _changing():
        return _write({**profiles(), name: replace(entry, name=name)})


def delete(name: str) -> None:
    """Forget a profile; PnpError if there is none of that name."""
    with _changing():
        known = profiles()
        if name not in known:
            raise _unknown(name, known)
        del known[name]
        _write(known)


def _unknown(name: str, known: Mapping[str, PrinterProfile]) -> PnpError:
    hint = did_you_mean(name, known) if known else "none is saved yet: calibrate one first"
    return PnpError(f"there is no printer profile '{name}'", hint=hint)


def _read(name: str, entry: Any, file: Path) -> PrinterProfile:
    def wrong(what: str) -> PnpError:
        return PnpError(what, Place(str(file)), f"printer '{name}'", "calibrate it again")

    if not isinstance(entry, Mapping):
        raise wrong("its values are missing")
    values: dict[str, float] = {}
    for field, (key, low, high) in _FIELDS.items():
        value = entry.get(key, 1.0 if field.startswith("scale") else 0.0)
        if not _is_number(value) or not low <= value <= high:
            raise wrong(f"{key} must be {low:g} to {high:g}, not {value}")
        values[field] = float(value)
    flip = entry.get("flip")
    if flip not in ("long-edge", "short-edge"):
        raise wrong(f"flip must be long-edge or short-edge, not {flip}")
    paper = entry.get("paper")
    if (
        not isinstance(paper, list)
        or len(paper) != 2
        or not all(_is_number(side) and side > 0 for side in paper)
    ):
        raise wrong(f"paper must be its width and height in mm, not {paper}")
    return PrinterProfile(name=name, flip=flip, paper=(paper[0], paper[1]), **values)


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)


def _write(entries: Mapping[str, PrinterProfile]) -> Path:
    import yaml

    plain = {
        name: {
            **{key: getattr(entry, field) for field, (key, _, _) in _FIELDS.items()},
            "flip": entry.flip,
            "paper": list(entry.paper),
        }
        for name, entry in sorted(entries.items())
    }
    text = "# Written by `pnp printer set`; offsets in mm, rotation in degrees.\n"
    text += yaml.safe_dump({"printers": plain}, sort_keys=False, allow_unicode=True)
    file = config_file()
    with whole_file(file, lasting=True) as out:
        out.write(text.encode())
    return file


@contextmanager
def _changing() -> Iterator[None]:
    """While the file is read and written anew, nobody else does the same."""
    file = config_file()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PnpError(f"cannot make the folder {file.parent}: {error.strerror}") from None
    with held(file, "pnp printer"):
        yield

"""The folders where a person's own things are kept: settings, games, and what is made anew."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Final, Literal

from pnp.data.problems import PnpError

Purpose = Literal["config", "data", "cache"]
_LINUX: Final = {"config": ".config", "data": ".local/share", "cache": ".cache"}


def own_folder(purpose: Purpose) -> Path | None:
    """The folder for this purpose, or the one that PNP_CONFIG_DIR and so on name.

    None where there is none: in the home of somebody without one. What is made anew is read
    and run without a question, so it never lies in a folder that depends on where one stands.
    """
    own = os.environ.get(f"PNP_{purpose.upper()}_DIR")
    if own and purpose != "cache":
        return Path(own)
    if not own and sys.platform != "linux":
        import platformdirs

        own = getattr(platformdirs, f"user_{purpose}_dir")("pnp", appauthor=False)
    elif not own:  # what platformdirs says too, but it takes a while to load
        given = Path(os.environ.get(f"XDG_{purpose.upper()}_HOME", ""))
        # An empty HOME is none, and not the root of all; without one the ~ is left as it is.
        empty = os.environ.get("HOME") == ""
        home = Path("" if empty else os.path.expanduser("~"))  # noqa: PTH111
        own = str((given if given.is_absolute() else home / _LINUX[purpose]) / "pnp")
    folder = Path(own)
    return folder if folder.is_absolute() else None


def needed_folder(purpose: Purpose, what: str) -> Path:
    """The folder for this purpose; PnpError that says what has no place, where there is none."""
    folder = own_folder(purpose)
    if folder is None:
        variable = f"PNP_{purpose.upper()}_DIR"
        raise PnpError(f"there is no place for {what}", hint=f"name a folder as {variable}")
    return folder

"""Where games and faces are recorded that must come out the same for ever."""

from __future__ import annotations

from pathlib import Path
from typing import Final

RECORDS: Final = Path(__file__).parent / "records"

"""Settings for the sheets' tests: none of them watches the clock."""

from __future__ import annotations

from hypothesis import settings

settings.register_profile("steady", deadline=None)
settings.load_profile("steady")

"""Tests that need OpenSpiel are left out where it is not installed, but never in CI."""

from __future__ import annotations

import os
from importlib.util import find_spec

NEED_OPENSPIEL = ["test_bots.py", "test_golden.py", "test_suites.py"]

collect_ignore = [] if find_spec("pyspiel") or os.environ.get("CI") else NEED_OPENSPIEL

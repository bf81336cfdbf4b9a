"""Tests that need Dask are left out where it is not installed, but never in CI."""

from __future__ import annotations

import os
from importlib.util import find_spec

collect_ignore = [] if find_spec("distributed") or os.environ.get("CI") else ["test_cluster.py"]

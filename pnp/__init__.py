"""Print-and-play card games: YAML in, printable sheets out."""

__version__ = "0.1.0"

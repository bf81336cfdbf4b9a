"""Vs. System 2PCG in a terminal."""

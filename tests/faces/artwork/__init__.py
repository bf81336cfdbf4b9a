"""Drawings written by hand in the manner of drawing programs, and what becomes of them."""

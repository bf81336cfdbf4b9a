"""Predation at the table: what is drawn, told, asked and recorded of a game."""

"""Predation: evolve creatures from a standard deck, and eat or be eaten."""

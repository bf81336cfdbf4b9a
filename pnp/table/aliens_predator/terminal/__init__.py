"""Aliens Predator CCG in a terminal."""

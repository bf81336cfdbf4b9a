"""A tiny whole game from outside the house, plugged into every room by one line.

Two players lay a pebble each; the higher takes both. Equal pebbles are settled by chance.
"""

"""Many games that nobody has to play, counted."""

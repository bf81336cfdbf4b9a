"""A game of Predation in a terminal: its screens, and what is typed at it."""

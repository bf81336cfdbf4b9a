"""How a table is drawn as text, and what is typed at it."""

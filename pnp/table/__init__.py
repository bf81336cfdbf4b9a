"""How people play: the terminal, the referee beside a real table, and records of games."""

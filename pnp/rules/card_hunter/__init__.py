"""Card Hunter: a team of hunters against a monster made of cards."""

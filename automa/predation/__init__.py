"""Who plays Predation."""

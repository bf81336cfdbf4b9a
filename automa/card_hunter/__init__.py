"""Who plays Card Hunter."""

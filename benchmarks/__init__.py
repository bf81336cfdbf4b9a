"""Small programs that print ratios measured in one run; run them from the project's root."""

"""What cards do, as data: the words there are, the checker of powers, and their English."""

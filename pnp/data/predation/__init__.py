"""What Predation brings to the data room."""

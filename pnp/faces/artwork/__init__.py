"""SVG from drawing programs, read with patience: what cannot be drawn faithfully is named."""

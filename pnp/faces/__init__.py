"""One card or panel becomes one face: Jinja to SVG to a draw-list."""

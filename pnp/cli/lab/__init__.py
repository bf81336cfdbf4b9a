"""`pnp lab`, and how its figures are told."""

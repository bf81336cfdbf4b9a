"""The `pnp` command: one module per verb."""

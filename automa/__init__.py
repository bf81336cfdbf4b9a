"""Who decides when no person does: players by name, given only what their seat may know."""

"""The browser: tables that one sees, served to this machine alone."""

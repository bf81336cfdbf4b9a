"""YAML in, validated models out; errors carry file, line and column."""

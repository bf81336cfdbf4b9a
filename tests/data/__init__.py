"""Tests of reading, checking and loading card data."""

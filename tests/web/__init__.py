"""Tests of the browser room."""

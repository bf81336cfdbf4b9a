"""Faces become pages: slots, marks, duplex, printer profiles, and the file writers."""

"""Prose to HTML, once, for every surface."""

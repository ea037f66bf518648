"""Publishes tabletop wargame rulebooks from structured content."""

__version__ = "0.1.0"

"""The catalogue of the interface's words."""

"""Worked examples, executed against the procedures, modifiers and conditions of their game."""

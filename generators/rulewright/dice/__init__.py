"""Declared dice, procedures and modifiers, computed exactly."""

"""Printed rulebooks."""

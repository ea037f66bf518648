"""Sheets of army lists."""

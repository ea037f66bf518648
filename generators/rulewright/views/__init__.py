"""Entities as plain values ready to be shown: the same on page, card and sheet."""

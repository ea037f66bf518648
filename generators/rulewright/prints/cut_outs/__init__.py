"""Tokens, rulers and templates to cut out."""

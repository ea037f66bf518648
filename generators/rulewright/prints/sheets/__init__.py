"""Sheets of a few pages: army lists with all that they name, and quick references."""

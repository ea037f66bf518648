"""The quick reference for the table."""

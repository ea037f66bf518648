"""Content files to plain data, with the place of each key and value."""

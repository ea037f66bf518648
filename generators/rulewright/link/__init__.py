"""Documents to a book in which every reference resolves."""

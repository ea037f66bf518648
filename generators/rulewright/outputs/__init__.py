"""What a book can be turned into: one generator a module."""

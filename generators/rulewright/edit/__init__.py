"""Everything that writes content, or helps those who edit it."""

"""What changes files of content, and what helps those who edit them."""

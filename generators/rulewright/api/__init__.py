"""The data files: what each says, as types with descriptions, and how a book becomes them."""

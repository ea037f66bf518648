"""Army lists' sheets."""

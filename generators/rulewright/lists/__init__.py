"""Army lists measured by the rules of force building that a game declares."""

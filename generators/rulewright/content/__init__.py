"""What authors write, as frozen types: one module a kind, read once, with defaults filled in."""

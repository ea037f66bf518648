"""What authors write, as frozen types, read once and with defaults filled in."""

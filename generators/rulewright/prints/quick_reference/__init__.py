"""What lies open on the table in play."""

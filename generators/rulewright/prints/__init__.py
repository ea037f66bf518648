"""What is printed: one folder a thing, with its text, its layout and its faults."""

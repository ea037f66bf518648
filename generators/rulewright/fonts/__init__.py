"""The typefaces that screen and print share."""

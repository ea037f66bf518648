"""The pages of the site and everything that a browser needs for them."""

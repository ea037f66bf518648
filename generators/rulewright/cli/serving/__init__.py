"""A site shown while it is written: made again at each change, and reloaded in the browser."""

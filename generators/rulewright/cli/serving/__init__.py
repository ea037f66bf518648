"""Serving a site while its content is edited: each change is built and reloaded in the browser."""

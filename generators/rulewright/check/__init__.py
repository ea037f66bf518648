"""The meaning of documents: each check a generator of problems."""

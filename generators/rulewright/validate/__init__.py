"""The shape of documents, by JSON Schema."""

"""The only package that knows MkDocs and its theme Material."""

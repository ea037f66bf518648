"""The one place that knows MkDocs and its theme Material."""

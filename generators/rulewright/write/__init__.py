"""The one place that writes files."""

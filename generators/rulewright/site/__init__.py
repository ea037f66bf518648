"""What plugs into MkDocs."""

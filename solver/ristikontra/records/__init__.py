"""The JSON shapes, a file a verb."""

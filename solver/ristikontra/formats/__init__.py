"""Text in and out: one line, TOML position files."""

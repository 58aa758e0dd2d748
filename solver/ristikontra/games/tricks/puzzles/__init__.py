"""Endings with one key card: what makes a puzzle, how hard it is, and the pack of them."""

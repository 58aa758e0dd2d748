"""Certificates of a value, and the checker that stands alone."""

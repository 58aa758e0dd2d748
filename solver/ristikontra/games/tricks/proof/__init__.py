"""Certificates of a value, and the checker that needs nothing else."""

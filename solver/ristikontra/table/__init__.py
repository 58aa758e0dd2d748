"""Whole endings played: a game against best play, the trainer, and what a played line was worth."""

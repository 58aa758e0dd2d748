"""Whole endings played: a game against best play, and the trainer that asks puzzles."""

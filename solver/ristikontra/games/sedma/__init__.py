"""Sedma: the last card that matches takes the trick, and sevens match everything (S1 to S20)."""

from ristikontra.games.sedma.game import GAMES

__all__ = ["GAMES"]

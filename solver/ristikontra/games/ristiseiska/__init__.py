"""Ristiseiska: cards are built on a layout, suit by suit from the sevens (X1 to X20)."""

from ristikontra.games.ristiseiska.game import GAME

__all__ = ["GAME"]

"""Myllymatti: cards are collected, and then beaten or picked up (M1 to M18)."""

from ristikontra.games.myllymatti.game import GAME

__all__ = ["GAME"]

"""Myllymatti: cards are collected, and then beaten or picked up (M1 to M18)."""

from ristikontra.games.myllymatti.items import GAME

__all__ = ["GAME"]

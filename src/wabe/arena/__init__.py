"""Matches, tournaments and simulations."""

from wabe.arena.game import Outcome, SeriesSpec, play_number
from wabe.arena.series import Result, run

__all__ = ["Outcome", "SeriesSpec", "Result", "play_number", "run"]

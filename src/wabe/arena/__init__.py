"""Matches, tournaments and simulations."""

from wabe.arena.game import Outcome, Plan, play_number
from wabe.arena.series import Result, run

__all__ = ["Outcome", "Plan", "Result", "play_number", "run"]

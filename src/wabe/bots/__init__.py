"""Players: random, greedy and tree search, over the contract alone."""

from wabe.bots.bot import Bot
from wabe.bots.levels import LEVELS, Level, check_code, make_bot

__all__ = ["LEVELS", "Bot", "Level", "check_code", "make_bot"]

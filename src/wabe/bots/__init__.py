"""Players: random, greedy and tree search, over the contract alone."""

from wabe.bots.bot import Bot
from wabe.bots.levels import LEVELS, Level, add_bot, check_code, make_bot

__all__ = ["LEVELS", "Bot", "Level", "add_bot", "check_code", "make_bot"]

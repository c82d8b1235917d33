"""Players: random, greedy, learned and the thinker, over the contract alone."""

from wabe.bots.bot import Bot
from wabe.bots.levels import LEVELS, Level, add_bot, check_code, current_code, is_foreign, levels_of, make_bot
from wabe.bots.names import bot_names, level_in, name_alone

__all__ = [
    "LEVELS",
    "Bot",
    "Level",
    "add_bot",
    "bot_names",
    "check_code",
    "current_code",
    "is_foreign",
    "level_in",
    "levels_of",
    "make_bot",
    "name_alone",
]

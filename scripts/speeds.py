"""Decisions a second in random games, of one game or of all: a line for each number of players.

Run by `scripts/compiled.py` with the plain and with the compiled engine; `wabe bench` measures more, and takes longer.
"""

import sys

from wabe import games
from wabe.arena.measure import random_games

if __name__ == "__main__":
    seconds, wanted = sys.argv[1:]
    for name in [wanted] if wanted else games.names():
        game = games.get(name)
        for players in range(game.min_players, game.max_players + 1):
            _, decisions, _, spent = random_games(game.rules(players), float(seconds))
            print(f"{name}, {players} players: {decisions / spent}")

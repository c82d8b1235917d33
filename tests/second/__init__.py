"""The games a second time: naive rules beside the engine's, so that no legal move is missing and none is too many."""

from second.burgundy import Burgundy
from second.contract import SecondRules
from second.innovation import Innovation
from second.lockstep import Lockstep, Walk
from second.roads_and_boats.rules import Boats
from second.worlds_504.rules import SecondWorlds
from wabe import games

GAMES: dict[str, type[SecondRules]] = {
    "castles_of_burgundy": Burgundy,
    "age_of_innovation": Innovation,
    "roads_and_boats": Boats,
    "worlds_504": SecondWorlds,
}


def compare_game(name: str, seed: int, share: float = 1.0) -> Walk:
    """Play a game of this seed, with random players and options, and compare it all the way."""
    rules = GAMES[name].chosen(games.get(name), seed)
    return Lockstep(GAMES[name](rules.players, rules.options), rules, seed, share=share).run()

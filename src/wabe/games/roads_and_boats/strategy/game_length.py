"""How long the game is expected to go on."""

from typing import Final

from wabe.games.roads_and_boats.rules.components import END_MARKS, NEUTRAL_BRICKS, SOLO_TURNS
from wabe.games.roads_and_boats.rules.state import BoatsState
from wabe.games.roads_and_boats.strategy.rivals import bricks_a_turn

_FASTER: Final = 1.5  # two lay so many times the bricks of before in the end; more take each other's goods for them


def turns_left(s: BoatsState) -> int:
    """Turns to come, this one included; with others the bricks they lay are guessed."""
    if s.rules.players == 1:
        return SOLO_TURNS - s.turn + 1
    left = NEUTRAL_BRICKS - s.neutral
    rate = 1.0
    for seat in range(s.rules.players):
        rate += bricks_a_turn(s, seat) * (_FASTER if s.rules.players == 2 else 1.0)
    return min(left, 1 + int((END_MARKS[s.rules.players] - len(s.wonder) - 1) / rate))


def last_turn(s: BoatsState) -> int:
    """The turn in which the game is expected to end."""
    return s.turn + turns_left(s) - 1

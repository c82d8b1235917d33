"""Wabe behind the interfaces that researchers use: PettingZoo, Gymnasium, OpenSpiel, and batches for self-play.

Needs the extra `research` (`pip install 'wabe[research]'`); OpenSpiel is asked for only by `wabe.research.spiel`.
"""

from wabe.research.batch import Batch, Turn
from wabe.research.gym import GymEnv, register_games
from wabe.research.lens import Lens
from wabe.research.zoo import ZooEnv, aec

__all__ = ["Batch", "GymEnv", "Lens", "Turn", "ZooEnv", "aec", "register_games"]

register_games()

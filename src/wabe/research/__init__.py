"""Wabe behind the interfaces that researchers use: PettingZoo, Gymnasium, OpenSpiel, batches, tables of decisions.

Needs the extra `research` (`pip install 'wabe[research]'`); OpenSpiel is asked for only by `wabe.research.spiel`.
"""

from wabe.research.batch import Batch, BatchStep
from wabe.research.gym import GymEnv, register_games
from wabe.research.lens import Lens
from wabe.research.tables import export, find_records, meaning_of
from wabe.research.zoo import ZooEnv, aec

__all__ = [
    "Batch",
    "GymEnv",
    "Lens",
    "BatchStep",
    "ZooEnv",
    "aec",
    "export",
    "find_records",
    "meaning_of",
    "register_games",
]

register_games()

"""Whole plans to begin with: each a bundle of buildings, research and transporters in some order."""

from typing import Final

from wabe.games.roads_and_boats.book.components import (
    CLAY_PIT,
    COAL_BURNER,
    ENLARGEMENT,
    MINE,
    MINT,
    NEW_SHAFTS,
    PAPERMILL,
    QUARRY,
    RAFT_FACTORY,
    SAWMILL,
    SPECIALISATION,
    STOCK_EXCHANGE,
    STONE_FACTORY,
    WAGON_FACTORY,
    WOODCUTTER,
)
from wabe.games.roads_and_boats.mind.goals import BREED, MAKE, SHAFT, STUDY, Goal
from wabe.games.roads_and_boats.mind.layout import BRIDGED, FEET
from wabe.games.roads_and_boats.mind.rivals import AFLOAT

Template = tuple[int, tuple[Goal, ...]]  # the kinds of transporters it reckons with, goals without sites


def _order(*items: int | Goal) -> tuple[Goal, ...]:
    return tuple([(item, 0) if isinstance(item, int) else item for item in items])


_RAFT: Final = (MAKE, RAFT_FACTORY)
_WAGON: Final = (MAKE, WAGON_FACTORY)

COINS: Final = _order(
    WOODCUTTER,
    QUARRY,
    SAWMILL,
    BREED,
    BREED,
    MINE,
    COAL_BURNER,
    MINT,
    MINE,
    WOODCUTTER,
    PAPERMILL,
    STOCK_EXCHANGE,
    MINE,
)
STOCKS: Final = _order(
    WOODCUTTER, QUARRY, SAWMILL, BREED, BREED, MINE, MINE, COAL_BURNER, MINT, STOCK_EXCHANGE, PAPERMILL, WOODCUTTER
)
AMPLE: Final = _order(
    WOODCUTTER,
    QUARRY,
    SAWMILL,
    BREED,
    BREED,
    WOODCUTTER,
    MINE,
    MINE,
    COAL_BURNER,
    MINT,
    PAPERMILL,
    STOCK_EXCHANGE,
    MINE,
)
EARLY_DONKEYS: Final = _order(
    WOODCUTTER, BREED, BREED, QUARRY, SAWMILL, WOODCUTTER, MINE, COAL_BURNER, MINT, MINE, PAPERMILL, STOCK_EXCHANGE
)
LATE_DONKEYS: Final = _order(
    WOODCUTTER, QUARRY, SAWMILL, MINE, WOODCUTTER, COAL_BURNER, MINT, BREED, MINE, BREED, PAPERMILL, STOCK_EXCHANGE
)
WOOD: Final = _order(
    WOODCUTTER, WOODCUTTER, SAWMILL, QUARRY, BREED, BREED, MINE, MINE, COAL_BURNER, MINT, PAPERMILL, STOCK_EXCHANGE
)
GOLD: Final = _order(WOODCUTTER, QUARRY, SAWMILL, BREED, MINE, MINE, BREED, MINE, WOODCUTTER, COAL_BURNER, MINT)
BIG_MINES: Final = _order(
    *(WOODCUTTER, QUARRY, SAWMILL, BREED, BREED, PAPERMILL, (STUDY, ENLARGEMENT), MINE, MINE, COAL_BURNER, MINT),
    *(STOCK_EXCHANGE, WOODCUTTER),
)
GOLDEN_MINES: Final = _order(
    *(WOODCUTTER, QUARRY, SAWMILL, BREED, BREED, PAPERMILL, (STUDY, SPECIALISATION), MINE, MINE, COAL_BURNER, MINT),
    *(STOCK_EXCHANGE, WOODCUTTER),
)
SHAFTS: Final = _order(
    *(WOODCUTTER, QUARRY, SAWMILL, BREED, BREED, MINE, COAL_BURNER, PAPERMILL, MINT, (STUDY, NEW_SHAFTS), SHAFT),
    *(MINE, STOCK_EXCHANGE),
)
RIVER: Final = _order(
    *(WOODCUTTER, QUARRY, SAWMILL, RAFT_FACTORY, _RAFT, BREED, MINE, COAL_BURNER, MINT, MINE, WOODCUTTER, PAPERMILL),
    STOCK_EXCHANGE,
)
ISLANDS: Final = _order(
    *(WOODCUTTER, QUARRY, SAWMILL, RAFT_FACTORY, _RAFT, WOODCUTTER, MINE, _RAFT, MINE, BREED, MINE, _RAFT, MINE),
    *(COAL_BURNER, MINT),
)
WAGONS: Final = _order(
    *(WOODCUTTER, QUARRY, SAWMILL, BREED, BREED, WOODCUTTER, WAGON_FACTORY, _WAGON, _WAGON, MINE, COAL_BURNER, MINT),
    *(MINE, PAPERMILL, STOCK_EXCHANGE),
)
CLAY: Final = _order(
    WOODCUTTER, SAWMILL, CLAY_PIT, STONE_FACTORY, BREED, BREED, WOODCUTTER, MINE, MINE, COAL_BURNER, MINT
)

# The most different ones first: who has little time tries only some of them.
TEMPLATES: Final[tuple[Template, ...]] = (
    (FEET, COINS),
    (AFLOAT, ISLANDS),
    (FEET | BRIDGED, COINS),
    (FEET, STOCKS),
    (FEET, LATE_DONKEYS),
    (AFLOAT, RIVER),
    (FEET | BRIDGED, STOCKS),
    (FEET | BRIDGED, LATE_DONKEYS),
    (FEET, AMPLE),
    (FEET, GOLD),
    (FEET | BRIDGED, AMPLE),
    (FEET | BRIDGED, GOLD),
    (FEET, BIG_MINES),
    (FEET | BRIDGED, BIG_MINES),
    (FEET, GOLDEN_MINES),
    (FEET | BRIDGED, GOLDEN_MINES),
    (FEET, SHAFTS),
    (FEET, EARLY_DONKEYS),
    (FEET | BRIDGED, EARLY_DONKEYS),
    (FEET, WOOD),
    (FEET, WAGONS),
    (FEET, CLAY),
)

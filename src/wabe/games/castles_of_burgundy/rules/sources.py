"""The sources of points."""

from typing import Final

SOURCE_NAMES: Final = [
    "regions",
    "phases",
    "colours",
    "animals",
    "goods",
    "watchtowers",
    "left_goods",
    "silver",
    "workers",
    "knowledge",
]
SOURCES: Final = len(SOURCE_NAMES)
FROM_REGIONS: Final = 0
FROM_PHASES: Final = 1
FROM_COLOURS: Final = 2
FROM_ANIMALS: Final = 3
FROM_GOODS: Final = 4
FROM_WATCHTOWERS: Final = 5
FROM_LEFT_GOODS: Final = 6
FROM_SILVER: Final = 7
FROM_WORKERS: Final = 8
FROM_KNOWLEDGE: Final = 9

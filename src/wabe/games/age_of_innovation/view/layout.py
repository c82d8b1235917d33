"""The layout: the board of the rounds and the sciences, the market of tiles, a board for each player.

Places are in the units of a panel: a line of small print. What is made here never changes and is shared by all tables.
"""

from typing import Final

from wabe.core.messages import m, named
from wabe.core.scene import Panel, Place
from wabe.games.age_of_innovation.rules.components import DISCIPLINES, SLOTS

WIDTH: Final = 48.0
SCIENCE: Final = "science"
MARKET: Final = "market"

# The board of rounds, sciences and actions; with the boosters, all that one acts with in any round lies here.
ROUNDS_PLACE: Final = Place(SCIENCE, 0, 0, WIDTH, 5.4)
NOW_PLACE: Final = Place(SCIENCE, 0, 6, WIDTH, 5.3)
_TRACKS_AT: Final = 11.9
_TRACK: Final = 4.7
TRACK_PLACES: Final = [Place(SCIENCE, 0, _TRACKS_AT + _TRACK * i, 34, _TRACK - 0.5) for i in range(len(DISCIPLINES))]
SEND_PLACES: Final = [
    Place(SCIENCE, 34.5, _TRACKS_AT + _TRACK * i, 13.5, _TRACK - 0.5) for i in range(len(DISCIPLINES))
]
_ACTIONS_AT: Final = _TRACKS_AT + _TRACK * len(DISCIPLINES) + 0.1
POWER_PLACE: Final = Place(SCIENCE, 0, _ACTIONS_AT, 31, 5.4)
BOOKS_PLACE: Final = Place(SCIENCE, 31.7, _ACTIONS_AT, 16.3, 5.4)
_BOOSTERS_HIGH: Final = 14.9  # their texts are read in full
BOOSTERS_PLACE: Final = Place(SCIENCE, 0, _ACTIONS_AT + 6, WIDTH, _BOOSTERS_HIGH)
_SCIENCE_PANEL: Final = Panel(
    SCIENCE, m("aoi.panel.science"), WIDTH, _ACTIONS_AT + 6.1 + _BOOSTERS_HIGH, tone="tile", flows=True
)

# The market of tiles.
COLUMNS: Final = 4
CITIES_PLACE: Final = Place(MARKET, 0, 0, WIDTH, 5.4)
COMPETENCIES_PLACE: Final = Place(MARKET, 0, 6, WIDTH, 21.7)
_INNOVATIONS_AT: Final = 28.3


def _innovations(players: int) -> float:
    return 1.3 + 8.0 * -(-len(SLOTS[players]) // COLUMNS)


INNOVATION_PLACES: Final = {
    players: Place(MARKET, 0, _INNOVATIONS_AT, WIDTH, _innovations(players)) for players in SLOTS
}
_PALACES_HIGH: Final = 16.0
PALACE_PLACES: Final = {
    players: Place(MARKET, 0, _INNOVATIONS_AT + _innovations(players) + 0.6, WIDTH, _PALACES_HIGH) for players in SLOTS
}


def _market(players: int, *, palaces: bool) -> Panel:
    high = _INNOVATIONS_AT + _innovations(players) + (_PALACES_HIGH + 0.7 if palaces else 0)
    return Panel(MARKET, m("aoi.panel.market"), WIDTH, high, tone="tile", flows=True)


# The draft: what is still available; ready sets have longer texts.
DRAFT: Final = "draft"
SETS_PLACE: Final = Place(DRAFT, 0, 0, WIDTH, 57)
DRAFT_BOARDS_PLACE: Final = Place(DRAFT, 0, 0, WIDTH, 15)
DRAFT_FACTIONS_PLACE: Final = Place(DRAFT, 0, 15.6, WIDTH, 12.4)
DRAFT_PALACES_PLACE: Final = Place(DRAFT, 0, 28.6, WIDTH, 12.4)
DRAFT_BOOSTERS_PLACE: Final = Place(DRAFT, 0, 41.6, WIDTH, 12.4)
DRAFT_PANEL: Final = Panel(DRAFT, m("aoi.panel.draft"), WIDTH, 54, tone="tile", flows=True)
SETS_PANEL: Final = Panel(DRAFT, m("aoi.panel.sets"), WIDTH, 57, tone="tile", flows=True)

# The boards of the players.


class PlayerPlaces:
    """The places on a player's board, a strip that leaves the height to the map, and on the sheet of his tiles."""

    def __init__(self, seat: int) -> None:
        panel = f"board-{seat + 1}"
        self.panel: Final = Panel(panel, m("aoi.panel.player", who=named(seat)), 61, 9.4, seat, flows=True)
        # One row for each kind of building.
        self.rows: Final = [
            Place(panel, 0, 0, 23, 4.5),
            Place(panel, 23.5, 0, 14.5, 4.5),
            Place(panel, 38.5, 0, 11, 4.5),
            Place(panel, 50, 0, 5.5, 4.5),
            Place(panel, 56, 0, 5, 4.5),
        ]
        self.power: Final = Place(panel, 0, 4.9, 14, 4.5)
        self.stock: Final = Place(panel, 14.5, 4.9, 26.5, 4.5)
        self.sailing: Final = Place(panel, 41.5, 4.9, 8.5, 4.5)
        self.digging: Final = Place(panel, 50.5, 4.9, 10.5, 4.5)
        sheet = f"tiles-{seat + 1}"
        self.sheet: Final = Panel(sheet, m("aoi.panel.tiles", who=named(seat)), WIDTH, 25.8, seat, flows=True)
        self.cards: Final = Place(sheet, 0, 0, WIDTH, 11.2)
        self.tiles: Final = Place(sheet, 0, 11.8, WIDTH, 14)


PLAYER_PLACES: Final = [PlayerPlaces(seat) for seat in range(5)]
# COMMON_PANELS[players, whether palaces are on offer]
COMMON_PANELS: Final = {
    (players, palaces): [_SCIENCE_PANEL, _market(players, palaces=palaces)]
    for players in SLOTS
    for palaces in (False, True)
}

"""The layout: the main board with six depots around the black one, and a tableau for each player.

Places are in the units of a panel: a line of small print. What is made here never changes and is shared by all tables.
"""

from typing import Final

from wabe.core.messages import m, named, raw
from wabe.core.scene import Area, Panel, Place, Slot, lasting
from wabe.games.castles_of_burgundy.rules.components import (
    BLACK_DEPOT,
    COLOURS,
    DEPOT_PLACES,
    DEPOTS,
    FILLED,
    GOODS,
    PHASE_POINTS,
    PHASES,
    PLACES,
)
from wabe.games.castles_of_burgundy.view.words import COLOUR_WORDS, GOODS_WORDS

_MAIN: Final = "main"
_WIDTH: Final = 30.0
_TRACK_SPACES: Final = 7

# The upper left corners of the depots with their goods, in a ring round the black one: a die goes from 6 on to 1.
_TOP: Final = 6.2
_ROW: Final = 9.6
_LEFT: Final = 0.0
_RIGHT: Final = 15.3
_DEPOTS_AT: Final = [
    (_RIGHT, _TOP),
    (_RIGHT, _TOP + 2 * _ROW),
    (_RIGHT, _TOP + 3 * _ROW),
    (_LEFT, _TOP + 3 * _ROW),
    (_LEFT, _TOP + 2 * _ROW),
    (_LEFT, _TOP),
]
_DEPOT_WIDTH: Final = 10.6
_GOODS_WIDTH: Final = 4.1
_DEPOT_HEIGHT: Final = 9.0
_BLACK_AT: Final = _TOP + _ROW
_FOOT: Final = _TOP + 4 * _ROW


def _depot(depot: int, players: int) -> Area:
    """The places that this number of players fills in some phase."""
    used = [place for place in DEPOT_PLACES[depot] if any(place in filled for filled in FILLED[players])]
    slots = [
        Slot(PLACES[place].name, tone="black" if depot == BLACK_DEPOT else COLOURS[PLACES[place].colour])
        for place in used
    ]
    if depot == BLACK_DEPOT:
        place = Place(_MAIN, 0, _BLACK_AT, _WIDTH, _DEPOT_HEIGHT)
        return Area(f"depot-{DEPOTS}", m("cob.area.black"), slots, "grid", 4, shape="hex", place=place)
    x, y = _DEPOTS_AT[depot]
    place = Place(_MAIN, x, y, _DEPOT_WIDTH, _DEPOT_HEIGHT)
    title = m("cob.area.depot", number=depot + 1)
    return Area(f"depot-{depot + 1}", title, slots, "grid", 2, shape="hex", place=place, sign=f"die-{depot + 1}")


def _goods_space(depot: int) -> Area:
    x, y = _DEPOTS_AT[depot]
    place = Place(_MAIN, x + _DEPOT_WIDTH, y, _GOODS_WIDTH, _DEPOT_HEIGHT)
    slot = Slot(f"goods-{depot + 1}", note=m("cob.note.goods_space", depot=depot + 1))
    return Area(f"goods-depot-{depot + 1}", m("cob.area.goods"), [slot], place=place)


_ORDER: Final = Area(
    "order",
    m("cob.area.order"),
    [Slot(f"order-{i}", label=raw(i)) for i in range(_TRACK_SPACES)],
    "track",
    place=Place(_MAIN, 0, 0, 16.6, 5.6),
)
_ROUNDS: Final = Area(
    "rounds",
    m("cob.area.rounds"),
    [Slot(f"round-{i}", label=raw(i), note=m("cob.note.round_space", round=i)) for i in range(1, 6)],
    "track",
    place=Place(_MAIN, 0, _FOOT, 11.4, 5.6),
)
_WHITE_DIE: Final = Area(
    "white",
    m("cob.area.white"),
    [Slot("white-die", tone="white", note=m("cob.note.white_space"))],
    place=Place(_MAIN, 12, _FOOT, 4.6, 5.6),
)
_BONUS: Final = Area(
    "bonus",
    m("cob.area.bonus"),
    [
        Slot(f"bonus-{name}", tone=name, note=m("cob.note.bonus_space", colour=COLOUR_WORDS[colour]))
        for colour, name in enumerate(COLOURS)
    ],
    "track",
    place=Place(_MAIN, 17.2, _FOOT, 12.8, 5.6),
)
# MAIN_AREAS[players]: all but the phases
MAIN_AREAS: Final = [
    lasting(
        [
            *(_depot(depot, players) for depot in range(DEPOTS)),
            *(_goods_space(depot) for depot in range(BLACK_DEPOT)),
            _ROUNDS,
            _WHITE_DIE,
            _ORDER,
            _BONUS,
        ]
    )
    if players >= 2
    else []
    for players in range(5)
]


def _phase_track(now: int) -> Area:
    """The phases, the present one marked."""
    slots = [
        Slot(
            f"phase-{letter}",
            label=m("cob.label.phase", phase=letter, n=PHASE_POINTS[phase]),
            tone="knowledge" if phase == now else "",
            note=m("cob.note.phase", phase=letter, n=PHASE_POINTS[phase]),
        )
        for phase, letter in enumerate(PHASES)
    ]
    return Area("phases", m("cob.area.phases"), slots, "track", place=Place(_MAIN, 17.2, 0, 12.8, 5.6))


PHASE_TRACKS: Final = lasting([_phase_track(now) for now in range(len(PHASES) + 1)])  # the last one is for the set-up


# Tableaux: what a player has stands in a tray below his duchy.


_DUCHY_HEIGHT: Final = 37.4
_TRAY: Final = _DUCHY_HEIGHT + 0.6
_TRAY_HEIGHT: Final = 5.8


def _tableau(seat: int) -> str:
    return f"tableau-{seat + 1}"


def _player_areas(seat: int) -> list[Area]:
    p = f"p{seat + 1}-"
    panel = _tableau(seat)
    dice = [Slot(f"{p}dice{i}") for i in (1, 2)]
    storage = [Slot(f"{p}s{i}", label=raw(f"s{i}"), note=m("cob.note.storage")) for i in (1, 2, 3)]
    store = [
        Slot(f"{p}goods-{name}", note=m("cob.note.store", goods=GOODS_WORDS[type_]), symbol=name)
        for type_, name in enumerate(GOODS)
    ]
    sold = [Slot(f"{p}sold", note=m("cob.note.sold"))]
    return [
        Area(f"{p}dice", m("cob.area.dice"), dice, owner=seat, place=Place(panel, 0, _TRAY, 7.6, _TRAY_HEIGHT)),
        Area(
            f"{p}storage",
            m("cob.area.storage"),
            storage,
            owner=seat,
            shape="hex",
            place=Place(panel, 8.2, _TRAY, 11.4, _TRAY_HEIGHT),
        ),
        Area(
            f"{p}goods",
            m("cob.area.store"),
            store,
            "grid",
            6,
            owner=seat,
            place=Place(panel, 20.2, _TRAY, 14, _TRAY_HEIGHT),
        ),
        Area(
            f"{p}sold-goods",
            m("cob.area.sold"),
            sold,
            "pile",
            owner=seat,
            place=Place(panel, 34.8, _TRAY, 7.2, _TRAY_HEIGHT),
        ),
    ]


PLAYER_AREAS: Final = [lasting(_player_areas(seat)) for seat in range(4)]
DUCHY_PLACES: Final = [Place(_tableau(seat), 0, 0, 42, _DUCHY_HEIGHT) for seat in range(4)]
_MAIN_PANEL: Final = Panel(_MAIN, m("cob.panel.main"), _WIDTH, _FOOT + 5.6, tone="board")
_TABLEAUX: Final = [
    Panel(_tableau(seat), m("cob.panel.player", who=named(seat)), 42, _TRAY + _TRAY_HEIGHT, seat) for seat in range(4)
]
PANELS: Final = [[_MAIN_PANEL, *_TABLEAUX[:players]] for players in range(5)]  # PANELS[players]

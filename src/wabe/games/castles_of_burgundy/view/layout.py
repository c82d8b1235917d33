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
_TRACK_SPACES: Final = 7

# The upper left corners of the depots with their goods spaces, in a ring: a die goes from 6 on to 1.
_DEPOTS_AT: Final = [(21.5, 7.0), (30.0, 17.0), (21.5, 27.0), (8.5, 27.0), (0.0, 17.0), (8.5, 7.0)]
_LEFT: Final = (3, 4, 5)  # depots on the left have their goods on the left
_DEPOT_WIDTH: Final = 8.0
_GOODS_WIDTH: Final = 4.0
_DEPOT_HEIGHT: Final = 9.0


def _depot(depot: int, players: int) -> Area:
    """The places that this number of players fills in some phase."""
    used = [place for place in DEPOT_PLACES[depot] if any(place in filled for filled in FILLED[players])]
    slots = [
        Slot(PLACES[place].name, tone="black" if depot == BLACK_DEPOT else COLOURS[PLACES[place].colour])
        for place in used
    ]
    if depot == BLACK_DEPOT:
        place = Place(_MAIN, 13, 17, 16, _DEPOT_HEIGHT)
        return Area(f"depot-{DEPOTS}", m("cob.area.black"), slots, "grid", 4, shape="hex", place=place)
    x, y = _DEPOTS_AT[depot]
    place = Place(_MAIN, x + _GOODS_WIDTH if depot in _LEFT else x, y, _DEPOT_WIDTH, _DEPOT_HEIGHT)
    title = m("cob.area.depot", number=depot + 1)
    return Area(f"depot-{depot + 1}", title, slots, "grid", 2, shape="hex", place=place, sign=f"face-{depot + 1}")


def _goods_space(depot: int) -> Area:
    x, y = _DEPOTS_AT[depot]
    place = Place(_MAIN, x if depot in _LEFT else x + _DEPOT_WIDTH, y, _GOODS_WIDTH, _DEPOT_HEIGHT)
    slot = Slot(f"goods-{depot + 1}", note=m("cob.note.goods_space", depot=depot + 1))
    return Area(f"goods-depot-{depot + 1}", m("cob.area.goods"), [slot], place=place)


_ORDER: Final = Area(
    "order",
    m("cob.area.order"),
    [Slot(f"order-{i}", label=raw(i)) for i in range(_TRACK_SPACES)],
    "track",
    place=Place(_MAIN, 0, 0, 24, 6),
)
_ROUNDS: Final = Area(
    "rounds",
    m("cob.area.rounds"),
    [Slot(f"round-{i}", label=raw(i), note=m("cob.note.round_space", round=i)) for i in range(1, 6)],
    "track",
    place=Place(_MAIN, 0, 37, 16.5, 6),
)
_WHITE_DIE: Final = Area(
    "white",
    m("cob.area.white"),
    [Slot("white-die", tone="white", note=m("cob.note.white_space"))],
    place=Place(_MAIN, 17.25, 37, 5, 6),
)
_BONUS: Final = Area(
    "bonus",
    m("cob.area.bonus"),
    [
        Slot(f"bonus-{name}", tone=name, note=m("cob.note.bonus_space", colour=COLOUR_WORDS[colour]))
        for colour, name in enumerate(COLOURS)
    ],
    "track",
    place=Place(_MAIN, 23, 37, 19, 6),
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
    return Area("phases", m("cob.area.phases"), slots, "track", place=Place(_MAIN, 25, 0, 17, 6))


PHASE_TRACKS: Final = lasting([_phase_track(now) for now in range(len(PHASES) + 1)])  # the last one is for the set-up


# Tableaux: what a player has stands left of his duchy.


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
        Area(f"{p}dice", m("cob.area.dice"), dice, owner=seat, place=Place(panel, 0, 0, 12, 5)),
        Area(f"{p}storage", m("cob.area.storage"), storage, owner=seat, shape="hex", place=Place(panel, 0, 6, 12, 5)),
        Area(f"{p}goods", m("cob.area.store"), store, "grid", 3, owner=seat, place=Place(panel, 0, 12, 12, 9)),
        Area(f"{p}sold-goods", m("cob.area.sold"), sold, "pile", owner=seat, place=Place(panel, 0, 22, 12, 5)),
    ]


PLAYER_AREAS: Final = [lasting(_player_areas(seat)) for seat in range(4)]
DUCHY_PLACES: Final = [Place(_tableau(seat), 13, 0, 29, 27) for seat in range(4)]
_MAIN_PANEL: Final = Panel(_MAIN, m("cob.panel.main"), 42, 43, tone="board")
_TABLEAUX: Final = [Panel(_tableau(seat), m("cob.panel.player", who=named(seat)), 42, 27, seat) for seat in range(4)]
PANELS: Final = [[_MAIN_PANEL, *_TABLEAUX[:players]] for players in range(5)]  # PANELS[players]

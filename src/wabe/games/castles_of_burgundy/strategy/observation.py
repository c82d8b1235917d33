"""A seat's knowledge as numbers: the duchies as planes, everything else as a vector (see `wabe.core.observation`)."""

from struct import Struct, pack
from typing import Final

from wabe.core.frames import KIND
from wabe.core.observation import Encoding, Feature, amount, bits_of, detail, details, one_of, seats_from, whose
from wabe.games.castles_of_burgundy.rules.components import (
    BLACKS,
    COLOURED,
    COLOURS,
    DUCHIES,
    GOODS,
    GOODS_OF_EACH,
    GRID,
    NOTHING,
    PHASES,
    PLACES,
    SPACE_NAMES,
    SPACES,
    TILES,
)
from wabe.games.castles_of_burgundy.rules.frames import KINDS
from wabe.games.castles_of_burgundy.rules.player import BurgundyPlayer
from wabe.games.castles_of_burgundy.rules.state import BurgundyState

_MOST: Final = 255  # silver, workers and points go no higher here: what is beyond is shown as this
_COMING: Final = 5  # rounds of a phase
_TILE_VALUES: Final = ["nothing", *TILES]


def _encode(players: int) -> Encoding:
    planes: list[Feature] = []
    vector = [
        one_of("phase", [""], list(PHASES)),
        amount("round", [""], 5),
        one_of("decision", [""], [*KINDS.names, "over"]),
        detail(),
        amount("white die", [""], 6),
        amount("purchase made", [""], 1),
        one_of("board", [place.name for place in PLACES], _TILE_VALUES, NOTHING),
        amount("goods of depot", [f"{depot} {good}" for depot in range(1, 7) for good in GOODS], GOODS_OF_EACH),
        one_of("goods to come", [str(i) for i in range(1, _COMING + 1)], ["nothing", *GOODS], NOTHING),
        amount("goods unseen", GOODS, GOODS_OF_EACH),
        amount("coloured pile", TILES, max(COLOURED)),
        amount("black pile", TILES, max(BLACKS)),
        amount("large bonus on the board", COLOURS, 1),
        amount("small bonus on the board", COLOURS, 1),
    ]
    for who in whose(players):
        planes.append(one_of(f"{who} colours", [], ["nothing", *COLOURS], NOTHING))
        planes.append(one_of(f"{who} tiles", [], _TILE_VALUES, NOTHING))
        vector += [
            one_of(f"{who} duchy", [""], ["none", *(str(duchy.number) for duchy in DUCHIES)], -1),
            amount(f"{who} place in the order", [""], players - 1, -1),
            amount(f"{who} order track", [""], _MOST),
            amount(f"{who} points", [""], _MOST),
            amount(f"{who} silver", [""], _MOST),
            amount(f"{who} workers", [""], _MOST),
            amount(f"{who} die", ["1", "2"], 6, -6),
            one_of(f"{who} storage", ["1", "2", "3"], _TILE_VALUES, NOTHING),
            amount(f"{who} goods", GOODS, GOODS_OF_EACH),
            amount(f"{who} sold", GOODS, GOODS_OF_EACH),
            amount(f"{who} large bonus", COLOURS, 1),
            amount(f"{who} small bonus", COLOURS, 1),
        ]
    return Encoding(SPACE_NAMES, GRID.cells, planes, vector)


ENCODINGS: Final = {players: _encode(players) for players in (2, 3, 4)}
_OVER: Final = len(KINDS.names)
_REMEMBERED: Final = 10_000  # players, and piles, at most: those of many games side by side


def _packed(numbers: list[int]) -> bytes:
    return pack(f"{len(numbers)}h", *numbers)


_EMPTY: Final = _packed([NOTHING] * SPACES)
_COLOURS: Final = [_packed(duchy.colours) for duchy in DUCHIES] + [_EMPTY]  # the last one stands for no duchy
_BITS: Final = [_packed(bits_of(mask, len(COLOURS))) for mask in range(64)]
_HEAD: Final = Struct(f"{9 + len(PLACES) + 36 + _COMING}h").pack
_PILES: Final = Struct(f"{6 + 2 * len(TILES)}h").pack
_TILES: Final = Struct(f"{SPACES}h").pack
_BOARD: Final = Struct("2h").pack
_PLAYER: Final = Struct("21h").pack
_TIME: Final = Struct("2h").pack
# Instead of the duchies of others, by number of players, and of all that lies on the main board and in the piles.
_OTHERS: Final = [_EMPTY * 2 * (players - 1) for players in range(5)]
_COMMON: Final = _packed([0] * (7 + len(PLACES) + 36 + _COMING + 6 + 2 * len(TILES) + 2 * len(COLOURS)))


class BurgundyObserver:
    """Gives what a seat knows, and remembers of players and piles the numbers that have not changed."""

    __slots__ = ("piles", "seen", "tiles")

    def __init__(self) -> None:
        self.seen: Final[dict[BurgundyPlayer, bytes]] = {}  # of players, but for their tiles
        self.tiles: Final[dict[int, tuple[list[int], bytes]]] = {}  # by the id of a player's tiles
        self.piles: Final[dict[int, tuple[list[int], bytes]]] = {}  # by the id of the coloured piles

    def observe(self, s: BurgundyState, seat: int) -> list[int]:
        """The numbers of `ENCODINGS`."""
        return memoryview(self.observe_packed(s, seat)).cast("h").tolist()

    def observe_packed(self, s: BurgundyState, seat: int) -> bytes:
        """The same, packed. Duchies chosen in secret are not shown to others (COB-VAR-02)."""
        s.share_all()
        players = s.players
        order = s.order
        secret = s.has_secrets()
        planes: list[bytes] = []
        vector = [_head(s), self.see_piles(s), _BITS[s.large], _BITS[s.small]]
        for other in seats_from(seat, len(players)):
            player = players[other]
            board = -1 if secret and other != seat else player.board
            planes.append(_COLOURS[board])
            planes.append(_EMPTY if board < 0 else self.see_tiles(player.tiles))
            vector.append(_BOARD(board, order.index(other) if order else -1))
            vector.append(self.see_player(player))
            vector.append(_BITS[player.large])
            vector.append(_BITS[player.small])
        return b"".join(planes + vector)

    def observe_own(self, s: BurgundyState, seat: int) -> bytes:
        """The time, and the seat's own things, where they stand in the whole."""
        s.share_all()
        player = s.players[seat]
        place = s.order.index(seat) if s.order else -1
        return b"".join(
            (
                _COLOURS[player.board],
                self.see_tiles(player.tiles),
                _OTHERS[len(s.players)],
                _TIME(s.phase, s.round),
                _COMMON,
                _BOARD(player.board, place),
                self.see_player(player),
                _BITS[player.large],
                _BITS[player.small],
            )
        )

    def see_player(self, player: BurgundyPlayer) -> bytes:
        """Return what a player is seen to have beside his tiles, but for possible secrets and what others change."""
        seen = self.seen.get(player)
        if seen is None:
            if len(self.seen) > _REMEMBERED:
                self.seen.clear()
            seen = self.seen[player] = _see(player)
        return seen

    def see_tiles(self, tiles: list[int]) -> bytes:
        """The tiles of a player: lists of them are replaced, never changed."""
        known = self.tiles.get(id(tiles))
        if known is not None and known[0] is tiles:
            return known[1]
        if len(self.tiles) > _REMEMBERED:
            self.tiles.clear()
        seen = _TILES(*tiles)
        self.tiles[id(tiles)] = (tiles, seen)
        return seen

    def see_piles(self, s: BurgundyState) -> bytes:
        """Goods and tiles still to come: all piles are replaced together."""
        coloured = s.coloured
        known = self.piles.get(id(coloured))
        if known is not None and known[0] is coloured:
            return known[1]
        if len(self.piles) > _REMEMBERED:
            self.piles.clear()
        seen = _PILES(*s.unseen, *coloured, *s.black)
        self.piles[id(coloured)] = (coloured, seen)
        return seen


def _head(s: BurgundyState) -> bytes:
    coming = s.coming
    return _HEAD(
        s.phase,
        s.round,
        s.frames[-1][KIND] if s.frames else _OVER,
        *details(s.frames),
        s.white,
        int(s.bought),
        *s.places,
        *s.depot_goods,
        *coming,
        *[NOTHING] * (_COMING - len(coming)),
    )


def _see(player: BurgundyPlayer) -> bytes:
    return _PLAYER(
        min(player.steps, _MOST),
        min(player.points(), _MOST),
        min(player.silver, _MOST),
        min(player.workers, _MOST),
        *player.dice,
        *player.storage,
        *player.goods,
        *player.sold,
    )

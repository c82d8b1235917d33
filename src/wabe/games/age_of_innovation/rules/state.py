"""What lies on the table: the players' boards and what they share. Data only; the chapters of rules act on it."""

from typing import Any, ClassVar, Final

from wabe.core.frames import KIND, FrameState
from wabe.core.hexes import bits
from wabe.games.age_of_innovation.rules.box import Box
from wabe.games.age_of_innovation.rules.components import (
    BOOKS_OF_EACH,
    NONE,
    RIVER,
    ROUNDS,
)
from wabe.games.age_of_innovation.rules.frames import LEECH
from wabe.games.age_of_innovation.rules.map import ENDS
from wabe.games.age_of_innovation.rules.player import Player

# Phases of a round (AOI-RND-01); before the first round the game is set up.
SETUP: Final = 0
INCOME: Final = 1
ACTIONS: Final = 2
SCIENCE: Final = 3


def put(values: list[int], at: int, value: int) -> list[int]:
    """The list with another value in one place. Lists of a table are shared by its copies and never changed."""
    made = values[:]
    made[at] = value
    return made


class AgeState(FrameState):
    """The board, the displays, the supplies, the players."""

    __slots__ = (
        "area_tile",
        "book_tiles",
        "booster_coins",
        "boosters",
        "box",
        "bridge_ends",
        "bridges",
        "cities",
        "empty",
        "final_tile",
        "grid",
        "ground",
        "neutral_left",
        "neutral_levels",
        "next_order",
        "occupied",
        "offer",
        "order",
        "owned",
        "passed",
        "phase",
        "players",
        "pool_boards",
        "pool_factions",
        "river_tiles",
        "round",
        "round_tiles",
        "scholars_at",
        "set_boosters",
        "set_factions",
        "slots",
        "stock",
        "turn",
        "x_books",
        "x_power",
    )
    saved: ClassVar[tuple[str, ...]] = (
        "seat",
        "round",
        "phase",
        "order",
        "next_order",
        "turn",
        "passed",
        "round_tiles",
        "final_tile",
        "book_tiles",
        "slots",
        "grid",
        "stock",
        "offer",
        "pool_boards",
        "pool_factions",
        "boosters",
        "booster_coins",
        "set_boosters",
        "set_factions",
        "cities",
        "neutral_left",
        "ground",
        "bridges",
        "scholars_at",
        "x_power",
        "x_books",
        "neutral_levels",
        "area_tile",
        "river_tiles",
        "players",
    )
    derived: ClassVar[tuple[str, ...]] = ("box", "occupied", "empty", "bridge_ends")
    cached: ClassVar[tuple[str, ...]] = ("owned",)

    box: Box
    players: list[Player]  # shared with copies of the table: change only what `own` hands out
    owned: int  # mask of the players that no copy shares
    round: int  # 0 while setting up
    phase: int
    order: list[int]  # turn order of this round
    next_order: list[int]  # of the next round, as far as players have passed
    turn: int  # index in the order
    passed: int  # mask of seats
    round_tiles: list[int]  # of rounds 1 to 6
    final_tile: int
    book_tiles: list[int]
    slots: list[int]  # the innovation in each slot, or NONE
    grid: list[int]  # the competency on each space: column * 3 + row
    stock: list[int]  # competency tiles left, by kind
    offer: int  # mask of palaces: of the draft, or to be chosen when one is built
    pool_boards: int
    pool_factions: int
    boosters: int  # mask of those that lie open
    booster_coins: list[int]
    set_boosters: list[int]  # first game: booster and faction of each board
    set_factions: list[int]
    cities: list[int]  # city tiles left, by kind
    neutral_left: list[int]  # neutral buildings left, by kind
    ground: list[int]  # for each terrain: mask of the hexes
    bridges: list[int]  # pair * 8 + seat
    scholars_at: list[int]  # discipline * 4 + space: seat, NEUTRAL or NONE
    x_power: int  # power actions used this round
    x_books: int
    neutral_levels: list[int]  # two players: of the colour nobody plays
    area_tile: int  # two players: index of the tile once revealed
    river_tiles: int  # river hexes under the city tiles of palace 14
    occupied: int
    empty: int  # land hexes without a building
    bridge_ends: int

    def copy(self) -> "AgeState":
        """An independent state of the same game: lists are shared, players are copied when they are changed."""
        made = AgeState()
        made.rules = self.rules
        made.box = self.box
        made.seat = self.seat
        made.players = self.players[:]
        made.owned = self.owned = 0
        made.round = self.round
        made.phase = self.phase
        made.order = self.order
        made.next_order = self.next_order
        made.turn = self.turn
        made.passed = self.passed
        made.round_tiles = self.round_tiles
        made.final_tile = self.final_tile
        made.book_tiles = self.book_tiles
        made.slots = self.slots
        made.grid = self.grid
        made.stock = self.stock
        made.offer = self.offer
        made.pool_boards = self.pool_boards
        made.pool_factions = self.pool_factions
        made.boosters = self.boosters
        made.booster_coins = self.booster_coins
        made.set_boosters = self.set_boosters
        made.set_factions = self.set_factions
        made.cities = self.cities
        made.neutral_left = self.neutral_left
        made.ground = self.ground
        made.bridges = self.bridges
        made.scholars_at = self.scholars_at
        made.x_power = self.x_power
        made.x_books = self.x_books
        made.neutral_levels = self.neutral_levels
        made.area_tile = self.area_tile
        made.river_tiles = self.river_tiles
        made.occupied = self.occupied
        made.empty = self.empty
        made.bridge_ends = self.bridge_ends
        self.copy_frames(made)
        return made

    def derive(self) -> None:
        """What is occupied and what empty, and where bridges end."""
        self.owned = (1 << len(self.players)) - 1
        self.occupied = 0
        for player in self.players:
            self.occupied |= player.all
        self.empty = self.box.map.land & ~self.occupied
        self.bridge_ends = 0
        for bridge in self.bridges:
            a, b = ENDS[bridge >> 3]
            self.bridge_ends |= a | b

    def own(self, seat: int) -> Player:
        """The player of a seat, to be changed: a copy of its own if other tables share it."""
        player = self.players[seat]
        if not self.owned >> seat & 1:
            player = player.copy()
            self.players[seat] = player
            self.owned |= 1 << seat
        player.judged_for = NONE
        return player

    def face_down(self, player: Player) -> bool:
        """Whether his booster is the one he took when passing, which works from the next round on (AOI-PASS-02)."""
        if not self.passed or self.round == ROUNDS:
            return False
        return self.passed >> self.players.index(player) & 1 != 0

    def terrain_at(self, cell: int) -> int:
        """The terrain of a land hex as it is now."""
        ground = self.ground
        bit = 1 << cell
        for kind in range(RIVER):
            if ground[kind] & bit:
                return kind
        return RIVER

    def set_terrain(self, cell: int, before: int, after: int) -> None:
        """A hex changes its terrain."""
        ground = self.ground[:]
        ground[before] ^= 1 << cell
        ground[after] ^= 1 << cell
        self.ground = ground

    def adjacent(self, cell: int) -> int:
        """The hexes that share a side with this one, or a bridge (AOI-ADJ-01, AOI-ADJ-02, AOI-ADJ-03)."""
        return self.box.map.near[cell] | self.over_bridges(1 << cell)

    def over_bridges(self, mask: int) -> int:
        """The hexes joined by a bridge with one of these."""
        found = 0
        if self.bridges and self.bridge_ends & mask:
            for bridge in self.bridges:
                a, b = ENDS[bridge >> 3]
                if mask & a:
                    found |= b
                if mask & b:
                    found |= a
        return found

    def groups(self, mask: int) -> list[int]:
        """The groups of these buildings: maximal sets connected by adjacency (AOI-ADJ-04)."""
        near = self.box.map.near
        parts = []
        while mask:
            part = edge = mask & -mask
            mask ^= part
            while edge:
                around = self.over_bridges(edge)
                for cell in bits(edge):
                    around |= near[cell]
                edge = around & mask
                mask ^= edge
                part |= edge
            parts.append(part)
        return parts

    def books_left(self, colour: int) -> int:
        """Books of a colour in the supply, where it is limited (AMB-16)."""
        return BOOKS_OF_EACH - sum([player.books[colour] for player in self.players])

    def read_slot(self, name: str, value: Any) -> Any:
        """Players are parts of the state."""
        if name != "players":
            return super().read_slot(name, value)
        made = []
        for saved in value:
            player = Player()
            player.read(saved)
            made.append(player)
        return made

    def scores(self) -> list[int]:
        """Points as they stand."""
        return [player.points for player in self.players]

    def ranking(self) -> list[int]:
        """Most points win, ties share the victory (AOI-END-08)."""
        points = self.scores()
        return [1 + sum([other > own for other in points]) for own in points]

    def is_mid_move(self, seat: int) -> bool:
        """Only for answers to offers of power; other frames of a seat are decisions of their own, still to come."""
        return bool(self.frames) and self.frames[-1][KIND] == LEECH and super().is_mid_move(seat)

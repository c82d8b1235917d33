"""The state of the game: the players' boards and what they share. Data only; the chapters of rules act on it."""

from typing import Any, ClassVar, Final

from wabe.core.frames import KIND, FrameState
from wabe.core.game import NATURE
from wabe.core.hexes import bits
from wabe.core.saved import Shared, Writable, filled
from wabe.games.age_of_innovation.rules.box import Box
from wabe.games.age_of_innovation.rules.components import (
    BOOKS_OF_EACH,
    BOOSTERS,
    CITIES,
    CITY_COPIES,
    COMPETENCIES,
    COMPETENCY_COPIES,
    DISCIPLINES,
    NEUTRAL_PIECES,
    NONE,
    RIVER,
    ROUNDS,
    SCHOLAR_SPACES,
)
from wabe.games.age_of_innovation.rules.frames import DRAW, LEECH
from wabe.games.age_of_innovation.rules.map import ENDS
from wabe.games.age_of_innovation.rules.player import AgePlayer, new_player

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

    def lay_out(self) -> None:
        """Set up what lies on the table before the first draw."""
        self.frames = [[DRAW, NATURE, 0]]
        self.round: int = 0  # 0 while setting up
        self.phase: int = SETUP
        self.order: Shared[list[int]] = []  # turn order of this round
        self.next_order: Shared[list[int]] = []  # of the next round, as far as players have passed
        self.turn: int = 0  # index in the order
        self.passed: int = 0  # mask of seats
        self.round_tiles: Shared[list[int]] = [NONE] * ROUNDS  # of rounds 1 to 6
        self.final_tile: int = NONE
        self.book_tiles: Shared[list[int]] = []
        self.slots: Shared[list[int]] = []  # the innovation in each slot, or NONE
        self.grid: Shared[list[int]] = []  # the competency on each space: column * 3 + row
        self.stock: Shared[list[int]] = [COMPETENCY_COPIES] * len(COMPETENCIES)  # competency tiles left, by kind
        self.offer: int = 0  # mask of palaces: of the draft, or to be chosen when one is built
        self.pool_boards: int = 0
        self.pool_factions: int = 0
        self.boosters: int = 0  # mask of those that lie open
        self.booster_coins: Shared[list[int]] = [0] * len(BOOSTERS)
        self.set_boosters: Shared[list[int]] = []  # first game: booster and faction of each board
        self.set_factions: Shared[list[int]] = []
        self.cities: Shared[list[int]] = [CITY_COPIES] * len(CITIES)  # city tiles left, by kind
        self.neutral_left: Shared[list[int]] = NEUTRAL_PIECES[:]  # neutral buildings left, by kind
        self.ground: Shared[list[int]] = self.box.map.ground[:]  # for each terrain: mask of the hexes
        self.bridges: Shared[list[int]] = []  # pair * 8 + seat
        # Discipline * 4 + space: seat, NEUTRAL or NONE.
        self.scholars_at: Shared[list[int]] = [NONE] * (len(DISCIPLINES) * len(SCHOLAR_SPACES))
        self.x_power: int = 0  # power actions used this round
        self.x_books: int = 0
        self.neutral_levels: Shared[list[int]] = []  # two players: of the colour nobody plays
        self.area_tile: int = NONE  # two players: index of the tile once revealed
        self.river_tiles: int = 0  # river hexes under the city tiles of palace 14
        # Change only what `writable_player` hands out.
        self.players: list[Shared[AgePlayer]] = [new_player() for _ in range(self.box.players)]
        self.derive()

    def derive(self) -> None:
        """Compute what is occupied and what empty, and where bridges end."""
        self.box: Shared[Box]  # given by the rules
        self.occupied: int = 0
        for player in self.players:
            self.occupied |= player.all
        self.empty: int = self.box.map.land & ~self.occupied  # land hexes without a building
        self.bridge_ends: int = 0
        for bridge in self.bridges:
            a, b = ENDS[bridge >> 3]
            self.bridge_ends |= a | b
        self.writable: Writable = (1 << len(self.players)) - 1  # players

    def share_all(self) -> None:
        """Have the next change of a player made to a copy, as after a copy of the state.

        Whatever is remembered of a player is remembered by the object, which does not change any more.
        """
        self.writable = 0

    def writable_player(self, seat: int) -> AgePlayer:
        """Return the player of a seat, to be changed: a copy if something else shares it."""
        player = self.players[seat]
        if not self.writable >> seat & 1:
            player = player.copy()
            self.players[seat] = player
            self.writable |= 1 << seat
        return player

    def face_down(self, player: AgePlayer) -> bool:
        """Return whether his booster is the one taken when passing, which works from the next round (AOI-PASS-02)."""
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

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = (
        "round", "phase", "order", "next_order", "turn", "passed", "round_tiles", "final_tile", "book_tiles",
        "slots", "grid", "stock", "offer", "pool_boards", "pool_factions", "boosters", "booster_coins",
        "set_boosters", "set_factions", "cities", "neutral_left", "ground", "bridges", "scholars_at", "x_power",
        "x_books", "neutral_levels", "area_tile", "river_tiles", "players"
    )  # fmt: skip
    derived: ClassVar[tuple[str, ...]] = ("box", "occupied", "empty", "bridge_ends")
    cached: ClassVar[tuple[str, ...]] = ("writable",)
    __slots__ = (*saved, *derived, *cached)

    def copy(self) -> "AgeState":
        """Return an independent copy."""
        made = AgeState()
        made.rules = self.rules
        made.seat = self.seat
        made.decisions = self.decisions
        made.frames = [one.copy() for one in self.frames]
        made.queue = [one.copy() for one in self.queue] if self.queue else []
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
        made.players = self.players.copy()
        made.box = self.box
        made.occupied = self.occupied
        made.empty = self.empty
        made.bridge_ends = self.bridge_ends
        made.writable = self.writable = 0
        return made

    def read_slot(self, name: str, value: Any) -> Any:
        """Return the value of a field as it was before it was saved."""
        if name == "players":
            return [filled(AgePlayer(), one) for one in value]
        return super().read_slot(name, value)

"""What lies on the table: the players' boards and what they share. Data only; the chapters of rules act on it."""

from typing import Any, ClassVar, Final

from wabe.core.action import Action
from wabe.core.decisions import FrameState
from wabe.core.hexes import bits
from wabe.core.prompt import build_prompt
from wabe.core.scene import Prompt, Scene
from wabe.games.age_of_innovation.book.components import (
    BOOKS_OF_EACH,
    BOOSTERS,
    CITIES,
    CITY_COPIES,
    COMPETENCIES,
    COMPETENCY_COPIES,
    DISCIPLINES,
    FACTIONS,
    NEUTRAL_PIECES,
    NONE,
    RIVER,
    ROUNDS,
    SCHOLAR_SPACES,
    SLOTS,
    Faction,
)
from wabe.games.age_of_innovation.book.frames import LEECH
from wabe.games.age_of_innovation.book.map import PAIRS, SPACES, Space
from wabe.games.age_of_innovation.book.player import Player, new_player

# Phases of a round (AOI-RND-01); before the first round the game is set up.
SETUP: Final = 0
INCOME: Final = 1
ACTIONS: Final = 2
SCIENCE: Final = 3


class Box:
    """What never changes during a game: number of players, side, edition, switches."""

    __slots__ = (
        "book_limit",
        "draft",
        "factions",
        "fewest_books",
        "moles_once",
        "players",
        "slots",
        "space",
        "tower_leech",
    )

    def __init__(
        self,
        players: int,
        side: str,
        edition: str,
        *,
        draft: bool,
        book_limit: bool,
        moles_once: bool,
        tower_leech: bool,
    ) -> None:
        self.players: Final = players
        self.space: Final[Space] = SPACES[side]
        self.factions: Final[list[Faction]] = FACTIONS[edition]
        self.slots: Final = SLOTS[players]
        self.fewest_books: Final = min([sum(slot) for slot in self.slots])
        self.draft: Final = draft
        self.book_limit: Final = book_limit
        self.moles_once: Final = moles_once
        self.tower_leech: Final = tower_leech


def put(values: list[int], at: int, value: int) -> list[int]:
    """The list with another value in one place. Lists of a table are shared by its copies and never changed."""
    made = values[:]
    made[at] = value
    return made


class Table(FrameState):
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
    derived: ClassVar[tuple[str, ...]] = ("owned", "box", "occupied", "bridge_ends")

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
    bridge_ends: int

    def copy(self) -> "Table":
        """An independent state of the same game: lists are shared, players are copied when they are changed."""
        made = Table()
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
        made.bridge_ends = self.bridge_ends
        self.copy_frames(made)
        return made

    def lay_out_new(self) -> None:
        """The table before the first event."""
        players = self.box.players
        self.players = [new_player() for _ in range(players)]
        self.round = self.phase = self.turn = self.passed = 0
        self.order = []
        self.next_order = []
        self.round_tiles = [NONE] * ROUNDS
        self.final_tile = NONE
        self.book_tiles = []
        self.slots = []
        self.grid = []
        self.stock = [COMPETENCY_COPIES] * len(COMPETENCIES)
        self.offer = self.pool_boards = self.pool_factions = self.boosters = 0
        self.booster_coins = [0] * len(BOOSTERS)
        self.set_boosters = []
        self.set_factions = []
        self.cities = [CITY_COPIES] * len(CITIES)
        self.neutral_left = NEUTRAL_PIECES[:]
        self.ground = self.box.space.ground[:]
        self.bridges = []
        self.scholars_at = [NONE] * (len(DISCIPLINES) * len(SCHOLAR_SPACES))
        self.x_power = self.x_books = self.river_tiles = 0
        self.neutral_levels = []
        self.area_tile = NONE
        self.frames = []
        self.queue = []
        self.derive()

    def derive(self) -> None:
        """What is occupied, and where bridges end."""
        self.owned = (1 << len(self.players)) - 1
        self.occupied = 0
        for player in self.players:
            self.occupied |= player.all
        self.bridge_ends = 0
        for bridge in self.bridges:
            a, b = PAIRS[bridge >> 3]
            self.bridge_ends |= 1 << a | 1 << b

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
        for kind in range(RIVER):
            if ground[kind] >> cell & 1:
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
        return self.box.space.near[cell] | self.over_bridges(1 << cell)

    def over_bridges(self, mask: int) -> int:
        """The hexes joined by a bridge with one of these."""
        found = 0
        if self.bridge_ends & mask:
            for bridge in self.bridges:
                a, b = PAIRS[bridge >> 3]
                if mask >> a & 1:
                    found |= 1 << b
                if mask >> b & 1:
                    found |= 1 << a
        return found

    def groups(self, mask: int) -> list[int]:
        """The groups of these buildings: maximal sets connected by adjacency (AOI-ADJ-04)."""
        near = self.box.space.near
        parts = []
        while mask:
            part = mask & -mask
            edge = part
            while edge:
                around = self.over_bridges(edge)
                for cell in bits(edge):
                    around |= near[cell]
                edge = around & mask & ~part
                part |= edge
            parts.append(part)
            mask &= ~part
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

    def waits(self, seat: int) -> bool:
        """Only for answers to offers of power; other frames of a seat are decisions of their own, still to come."""
        return bool(self.frames) and self.frames[-1][0] == LEECH and super().waits(seat)

    def keeps_turn(self, action: Action) -> bool:
        """Whether the same seat decides again, for certain."""
        from wabe.games.age_of_innovation.book.turn import keeps_turn

        return keeps_turn(self, action)

    def prompt(self, viewer: int | None) -> Prompt:
        """Who decides, as `viewer` is told."""
        return build_prompt(self, viewer)

    def seen_alike(self) -> bool:
        """Nothing is hidden from anybody."""
        return True

    def scene(self, viewer: int | None) -> Scene:
        """The table as `viewer` sees it."""
        from wabe.games.age_of_innovation.table.scene import build

        return build(self, viewer)

    def evaluate(self) -> list[float]:
        """The points each seat may expect."""
        from wabe.games.age_of_innovation.mind.judgement import evaluate

        return evaluate(self)

    def proposals(self) -> list[Action] | None:
        """What is worth looking at."""
        from wabe.games.age_of_innovation.mind.proposals import propose

        return propose(self)

    def observe(self, seat: int) -> list[int]:
        """What a seat knows as numbers."""
        from wabe.games.age_of_innovation.mind.observation import observe

        return observe(self, seat)

    def check(self) -> None:
        """What must be conserved."""
        from wabe.games.age_of_innovation.book.checks import check

        check(self)

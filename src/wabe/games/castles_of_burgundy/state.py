"""What lies on the table: the players' tableaux and the main board. Data only; the chapters of rules act on it."""

from typing import Any, Final

from wabe.core.game import State
from wabe.games.castles_of_burgundy.components import (
    BLACK_DEPOT,
    BLACKS,
    BUILDINGS,
    COLOURED,
    DEPOT_PLACES,
    DUCHIES,
    FIRST_KNOWLEDGE,
    GOODS_OF_EACH,
    KINDS,
    LAST_KNOWLEDGE,
    NEAR,
    NOTHING,
    PLACES,
    SPACES,
)

# Frames: what is being decided. The bottom one is the step of the game, those above are effects still to be resolved,
# the last one first. A frame is its kind, plus an argument in the bits above `FRAME_BITS`.
FRAME_BITS: Final = 5
FRAME_MASK: Final = 31
(
    START,  # Nature: the start player
    DEAL,  # Nature: goods for the players
    DEAL_TABLEAU,  # Nature: a tableau for a player
    DEAL_NUMBER,  # Nature: a duchy for a player
    CHOOSE_SIDE,
    FOUND_CASTLE,
    UNSEAL,  # Nature: the sealed choices are laid open
    FILL,  # Nature: a tile for the next place of the board
    SHOW_GOODS,  # Nature: the goods of the phase
    DICE,  # Nature: the dice of the round
    TURN,
    CASTLE_ACTION,
    CITY_HALL_PLACEMENT,
    WAREHOUSE_SALE,
    CARPENTER_TAKE,
    CHURCH_TAKE,
    MARKET_TAKE,
    SHIP_LOAD,
    GOODS_CHOICE,  # argument: index of what the ship loads
    FINISHED,
) = range(20)
Frame = int

# Where points come from.
(
    FROM_REGIONS,
    FROM_PHASES,
    FROM_COLOURS,
    FROM_ANIMALS,
    FROM_GOODS,
    FROM_WATCHTOWERS,
    FROM_LEFT_GOODS,
    FROM_SILVER,
    FROM_WORKERS,
    FROM_KNOWLEDGE,
) = range(10)
SOURCES: Final = 10


class Player:
    """A player's tableau and what lies on and beside it."""

    __slots__ = (
        "barred",
        "board",
        "covered",
        "dice",
        "earned",
        "goods",
        "judged",
        "knowledge",
        "large",
        "open",
        "silver",
        "small",
        "sold",
        "steps",
        "storage",
        "tableau",
        "tiles",
        "workers",
        "worth",
    )

    tableau: int  # the double-sided tableau dealt to him, -1 if none was
    board: int  # index of his duchy, -1 before it is chosen
    tiles: list[int]  # the kind on each space of the duchy, or NOTHING
    covered: int  # mask of the covered spaces
    open: int  # mask of the empty spaces next to a covered one
    barred: list[int]  # for each building: mask of the cities that have it
    storage: list[int]
    dice: list[int]  # the values, negative once used
    goods: list[int]  # unsold, by type
    sold: list[int]
    silver: int
    workers: int
    knowledge: int  # bit n: knowledge tile n lies in the duchy
    large: int  # mask of colours whose large bonus tile he has
    small: int
    steps: int  # his space on the order track
    earned: list[int]  # points by source
    judged: int  # the advice keeps here what it found (`worth`) and when, -1 for not at all
    worth: float

    def copy(self) -> "Player":
        """An independent copy."""
        made = Player()
        made.tableau = self.tableau
        made.board = self.board
        made.tiles = self.tiles[:]
        made.covered = self.covered
        made.open = self.open
        made.barred = self.barred[:]
        made.storage = self.storage[:]
        made.dice = self.dice[:]
        made.goods = self.goods[:]
        made.sold = self.sold[:]
        made.silver = self.silver
        made.workers = self.workers
        made.knowledge = self.knowledge
        made.large = self.large
        made.small = self.small
        made.steps = self.steps
        made.earned = self.earned[:]
        made.judged = -1
        return made

    def cover(self, space: int, kind: int) -> None:
        """Put a tile on a space and keep the masks up to date."""
        self.tiles[space] = kind
        self.covered |= 1 << space
        self.open = (self.open | NEAR[space]) & ~self.covered
        if kind < BUILDINGS:
            duchy = DUCHIES[self.board]
            self.barred[kind] |= duchy.regions[duchy.region_of[space]]
        elif FIRST_KNOWLEDGE <= kind <= LAST_KNOWLEDGE:
            self.knowledge |= 1 << kind - FIRST_KNOWLEDGE + 1

    def count(self, kind: int) -> int:
        """How many tiles of a kind lie in the duchy."""
        return self.tiles.count(kind)

    def points(self) -> int:
        """All points so far."""
        return sum(self.earned)


def new_player() -> Player:
    """A tableau with nothing on it yet."""
    made = Player()
    made.tableau = made.board = -1
    made.tiles = [NOTHING] * SPACES
    made.covered = made.open = made.knowledge = made.large = made.small = 0
    made.barred = [0] * BUILDINGS
    made.storage = [NOTHING] * 3
    made.dice = [0, 0]
    made.goods = [0] * 6
    made.sold = [0] * 6
    made.silver = made.workers = made.steps = 0
    made.earned = [0] * SOURCES
    made.judged = -1
    return made


class Table(State):
    """The main board and the tableaux."""

    __slots__ = (
        "black",
        "bought",
        "coloured",
        "coming",
        "cursor",
        "depot_goods",
        "frames",
        "gone",
        "large",
        "offers",
        "order",
        "owned",
        "phase",
        "places",
        "players",
        "round",
        "small",
        "turn",
        "turns",
        "unseen",
        "white",
    )

    players: list[Player]  # shared with copies of the table: change only what `own` hands out
    owned: int  # mask of the players that no copy shares
    frames: list[Frame]
    cursor: int  # how far a sequence of Nature's events or of set-up choices has come
    phase: int
    round: int
    order: list[int]  # seats in the order of the track, first player first
    turns: list[int]  # seats in the order of this round
    turn: int  # whose turn of them it is
    bought: bool  # whether the player on turn has made his purchase
    white: int  # the white die, 0 before it is rolled
    places: list[int]  # the kind on each place of the board, or NOTHING
    offers: list[int]  # for each depot: mask of the places with a tile, equal tiles once
    depot_goods: list[int]  # depot * 6 + type: number of goods
    coming: list[int]  # goods on the round spaces, next one first
    unseen: list[int]  # goods that are still face down or in the box, by type
    coloured: list[int]  # tiles in the six coloured piles, by kind
    black: list[int]  # tiles in the black pile, by kind
    gone: list[int]  # tiles out of the game, by kind
    large: int  # mask of colours whose large bonus tile is still on the board
    small: int

    def copy_into(self, made: "Table") -> None:
        """Fill a new state with copies of everything."""
        made.rules = self.rules
        made.seat = self.seat
        made.players = self.players[:]
        made.owned = self.owned = 0
        made.frames = self.frames[:]
        made.cursor = self.cursor
        made.phase = self.phase
        made.round = self.round
        made.order = self.order[:]
        made.turns = self.turns[:]
        made.turn = self.turn
        made.bought = self.bought
        made.white = self.white
        made.places = self.places[:]
        made.offers = self.offers[:]
        made.depot_goods = self.depot_goods[:]
        made.coming = self.coming[:]
        made.unseen = self.unseen[:]
        made.coloured = self.coloured[:]
        made.black = self.black[:]
        made.gone = self.gone[:]
        made.large = self.large
        made.small = self.small

    def lay_out_new(self, players: int) -> None:
        """The table before the first event."""
        self.players = [new_player() for _ in range(players)]
        self.owned = (1 << players) - 1
        self.frames = [START]
        self.cursor = self.phase = self.round = self.turn = self.white = 0
        self.order = []
        self.turns = []
        self.bought = False
        self.places = [NOTHING] * len(PLACES)
        self.offers = [0] * 7
        self.depot_goods = [0] * 36
        self.coming = []
        self.unseen = [GOODS_OF_EACH] * 6
        self.coloured = COLOURED[:]
        self.black = BLACKS[:]
        self.gone = [0] * len(KINDS)
        self.large = self.small = 63

    def own(self, seat: int) -> Player:
        """The player of a seat, to be changed: a copy of its own if other tables share it."""
        player = self.players[seat]
        if not self.owned >> seat & 1:
            player = player.copy()
            self.players[seat] = player
            self.owned |= 1 << seat
        player.judged = -1
        return player

    def clear_places(self) -> None:
        """All tiles on the board go out of the game."""
        for kind in self.places:
            if kind != NOTHING:
                self.gone[kind] += 1
        self.places = [NOTHING] * len(PLACES)
        self.offers = [0] * 7

    def set_place(self, place: int, kind: int) -> None:
        """Put a tile on a place of the board, or take it away with NOTHING."""
        self.places[place] = kind
        at = PLACES[place]
        if at.twins:
            self.offers[at.depot] = self.offered(at.depot)
        elif kind == NOTHING:
            self.offers[at.depot] &= ~at.bit
        else:
            self.offers[at.depot] |= at.bit

    def offered(self, depot: int) -> int:
        """The places of a depot with a tile on them; of equal tiles only the first counts."""
        places = self.places
        mask = 0
        bit = 1
        seen = 0
        for place in DEPOT_PLACES[depot]:
            kind = places[place]
            if kind >= 0 and not seen >> kind & 1:
                seen |= 1 << kind
                mask |= bit
            bit <<= 1
        return mask


_PLAYER_PLAIN: Final = ("tableau", "board", "silver", "workers", "large", "small", "steps")
_PLAYER_LISTS: Final = ("tiles", "storage", "dice", "goods", "sold", "earned")
_TABLE_PLAIN: Final = ("seat", "cursor", "phase", "round", "turn", "bought", "white", "large", "small")
_TABLE_LISTS: Final = (
    "frames",
    "order",
    "turns",
    "places",
    "depot_goods",
    "coming",
    "unseen",
    "coloured",
    "black",
    "gone",
)


def table_to_dict(table: Table) -> dict[str, Any]:
    """The state in JSON values; what follows from the rest (masks) is left out."""
    data: dict[str, Any] = {name: getattr(table, name) for name in _TABLE_PLAIN}
    data |= {name: list(getattr(table, name)) for name in _TABLE_LISTS}
    data["players"] = [player_to_dict(player) for player in table.players]
    return data


def player_to_dict(player: Player) -> dict[str, Any]:
    """A tableau in JSON values."""
    data: dict[str, Any] = {name: getattr(player, name) for name in _PLAYER_PLAIN}
    return data | {name: list(getattr(player, name)) for name in _PLAYER_LISTS}


def table_from_dict(table: Table, data: dict[str, Any]) -> None:
    """Fill a new state from JSON values."""
    for name in _TABLE_PLAIN:
        setattr(table, name, data[name])
    for name in _TABLE_LISTS:
        setattr(table, name, list(data[name]))
    table.players = [player_from_dict(one) for one in data["players"]]
    table.owned = (1 << len(table.players)) - 1
    table.offers = [table.offered(depot) for depot in range(BLACK_DEPOT + 1)]


def player_from_dict(data: dict[str, Any]) -> Player:
    """The tableau written by `player_to_dict`, with its masks."""
    player = new_player()
    for name in _PLAYER_PLAIN:
        setattr(player, name, data[name])
    for name in _PLAYER_LISTS:
        setattr(player, name, list(data[name]))
    for space, kind in enumerate(player.tiles[:]):
        if kind != NOTHING:
            player.cover(space, kind)
    return player

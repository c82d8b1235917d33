"""The state of the game: the main board and the players. The chapters of the rules act on it."""

from bisect import bisect_left
from typing import Any, ClassVar, Final

from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.frames import KIND, Frame, FrameState
from wabe.core.game import NATURE
from wabe.core.saved import Shared, Writable, filled
from wabe.games.castles_of_burgundy.rules.actions import BUY
from wabe.games.castles_of_burgundy.rules.components import (
    BLACK,
    BLACKS,
    COLOUR_OF,
    COLOURED,
    DEPOT_BEGINS,
    DEPOT_ENDS,
    DEPOTS,
    GOODS_OF_EACH,
    MOST_PLAYERS,
    NOTHING,
    PILES,
    PLACES,
    TILES,
)
from wabe.games.castles_of_burgundy.rules.frames import HAND_OUT, PHASE, SECRET, START, TURN
from wabe.games.castles_of_burgundy.rules.player import BurgundyPlayer, new_player

PILES_WRITABLE: Final = 1 << MOST_PLAYERS
ALL_WRITABLE: Final = 2 * PILES_WRITABLE - 1
GOODS_HEAP: Final = len(PILES)  # after those of the tiles


class BurgundyState(FrameState):
    """A game of The Castles of Burgundy.

    What seldom changes is shared with copies: players and piles until they are owned, order and coming until they are
    replaced.
    """

    def lay_out(self, players: int) -> None:
        """The table before the first event."""
        self.seat = NATURE
        self.frames: list[Shared[Frame]] = [[PHASE, NATURE], [HAND_OUT, NATURE], [START, NATURE]]
        self.queue: Shared[list[Frame]] = []  # in this game no effect waits
        self.phase: int = 0
        self.round: int = 0
        self.bought: bool = False  # whether the player on turn has made his purchase
        self.white: int = 0  # the white die, 0 before it is rolled
        self.large: int = 63  # mask of colours whose large bonus tile is still on the board
        self.small: int = 63
        self.order: Shared[list[int]] = []  # seats in the order of the track, first player first
        self.places: list[int] = [NOTHING] * len(PLACES)  # the kind on each place of the board, or NOTHING
        self.depot_goods: list[int] = [0] * 36  # depot * 6 + type: number of goods
        self.coming: Shared[list[int]] = []  # goods on the round spaces, next one first
        self.unseen: Shared[list[int]] = [GOODS_OF_EACH] * 6  # goods that are still face down or in the box, by type
        self.coloured: Shared[list[int]] = COLOURED[:]  # tiles in the six coloured piles, by kind
        self.black: Shared[list[int]] = BLACKS[:]  # tiles in the black pile, by kind
        self.gone: list[int] = [0] * len(TILES)  # tiles out of the game, by kind
        self.players: list[Shared[BurgundyPlayer]] = [new_player() for _ in range(players)]
        self.derive()

    def derive(self) -> None:
        """Derive what is offered from what is in the depots."""
        self.offers: list[int] = [self.offered(depot) for depot in range(DEPOTS)]  # by depot: mask of its tiles
        self.heaps: Shared[list[list[int]]] = self.heaped()  # by pile: its tiles, kind by kind; then the unseen goods
        self.depot_types: list[int] = self.typed()  # by depot: mask of the types of goods in it
        self.writable: Writable = ALL_WRITABLE  # players, and with PILES_WRITABLE the piles

    def share_all(self) -> None:
        """Have the next change made to a copy of what it changes, as after a copy of the state.

        Whatever is remembered of a player or of a pile is remembered by the object, which does not change any more.
        """
        self.writable = 0

    def writable_player(self, seat: int) -> BurgundyPlayer:
        """Return the player of a seat, to be changed: a copy if something else shares it."""
        player = self.players[seat]
        if not self.writable >> seat & 1:
            player = player.copy()
            self.players[seat] = player
            self.writable |= 1 << seat
        return player

    def writable_piles(self) -> None:
        """Make tiles and goods still to come ready to be changed: copy them if something else shares them."""
        if not self.writable & PILES_WRITABLE:
            self.coloured = self.coloured[:]
            self.black = self.black[:]
            self.unseen = self.unseen[:]
            self.heaps = [heap[:] for heap in self.heaps]
            self.writable |= PILES_WRITABLE

    def heaped(self) -> list[list[int]]:
        """The tiles that are left in each pile, kind by kind, and the goods, type by type."""
        heaps: list[list[int]] = [[] for _ in range(GOODS_HEAP + 1)]
        for kind, number in enumerate(self.coloured):
            if number:
                heaps[COLOUR_OF[kind]] += [kind] * number
        for kind, number in enumerate(self.black):
            if number:
                heaps[BLACK] += [kind] * number
        for type_, number in enumerate(self.unseen):
            heaps[GOODS_HEAP] += [type_] * number
        return heaps

    def typed(self) -> list[int]:
        """The types of goods that lie in each depot, as masks."""
        types = [0] * (DEPOTS - 1)
        for at, number in enumerate(self.depot_goods):
            if number:
                types[at // 6] |= 1 << at % 6
        return types

    def take_tile(self, colour: int, kind: int) -> None:
        """A tile leaves its pile."""
        self.writable_piles()
        pile = self.black if colour == BLACK else self.coloured
        pile[kind] -= 1
        heap = self.heaps[colour]
        heap.pop(bisect_left(heap, kind))

    def take_goods(self, type_: int) -> None:
        """A goods tile is turned up."""
        self.writable_piles()
        self.unseen[type_] -= 1
        heap = self.heaps[GOODS_HEAP]
        heap.pop(bisect_left(heap, type_))

    # The places of the main board.

    def clear_places(self) -> None:
        """All tiles on the board go out of the game."""
        for kind in self.places:
            if kind != NOTHING:
                self.gone[kind] += 1
        self.places = [NOTHING] * len(PLACES)
        self.offers = [0] * DEPOTS

    def lay(self, place: int, kind: int) -> None:
        """Put a tile on an empty place of the board."""
        at = PLACES[place]
        places = self.places
        places[place] = kind
        self.offers[at.depot] |= at.bit
        for twin in at.twins:
            if places[twin] == kind:
                self.offers[at.depot] = self.offered(at.depot)

    def lift(self, place: int) -> int:
        """Take a tile from its place on the board."""
        at = PLACES[place]
        places = self.places
        kind = places[place]
        places[place] = NOTHING
        self.offers[at.depot] &= ~at.bit
        for twin in at.twins:
            if places[twin] == kind:
                self.offers[at.depot] = self.offered(at.depot)
        return kind

    def offered(self, depot: int) -> int:
        """The places of a depot with a tile on them; of equal tiles only the first counts."""
        mask = 0
        bit = 1
        seen = 0
        for kind in self.places[DEPOT_BEGINS[depot] : DEPOT_ENDS[depot]]:
            if kind >= 0 and not seen >> kind & 1:
                seen |= 1 << kind
                mask |= bit
            bit <<= 1
        return mask

    # What everybody may ask.

    def setting_up(self) -> bool:
        """Return whether the first phase has not begun yet."""
        return bool(self.frames) and self.frames[0][KIND] == PHASE

    def has_secrets(self) -> bool:
        """COB-VAR-02: while duchies are chosen secretly."""
        return bool(self.frames) and self.frames[-1][KIND] in SECRET

    def is_mid_move(self, seat: int) -> bool:
        """No move is interrupted; a frame of the seat below another's is its turn to come."""
        return False

    def known_to(self, seat: int, rng: Rng) -> "BurgundyState":
        """COB-VAR-02, COB-AMB-18: only sealed choices of duchies are unknown to the others."""
        made = self.copy()
        if self.has_secrets():
            for other in range(len(self.players)):
                if other != seat:
                    made.writable_player(other).choose_anew(rng)
        return made

    def keeps_turn(self, action: Action) -> bool:
        """COB-TURN-01, COB-TURN-02: where a die is left after the action, the turn goes on."""
        if self.frames[-1][KIND] != TURN:
            return False
        first, second = self.players[self.seat].dice
        return first > 0 and second > 0 if action.family is not BUY else first > 0 or second > 0

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = (
        "phase", "round", "bought", "white", "large", "small", "order", "places", "depot_goods", "coming", "unseen",
        "coloured", "black", "gone", "players"
    )  # fmt: skip
    derived: ClassVar[tuple[str, ...]] = ("offers", "heaps", "depot_types")
    cached: ClassVar[tuple[str, ...]] = ("writable",)
    __slots__ = (*saved, *derived, *cached)

    def copy(self) -> "BurgundyState":
        """Return an independent copy."""
        made = BurgundyState()
        made.rules = self.rules
        made.seat = self.seat
        made.decisions = self.decisions
        made.frames = self.frames.copy()
        made.queue = self.queue
        made.phase = self.phase
        made.round = self.round
        made.bought = self.bought
        made.white = self.white
        made.large = self.large
        made.small = self.small
        made.order = self.order
        made.places = self.places.copy()
        made.depot_goods = self.depot_goods.copy()
        made.coming = self.coming
        made.unseen = self.unseen
        made.coloured = self.coloured
        made.black = self.black
        made.gone = self.gone.copy()
        made.players = self.players.copy()
        made.offers = self.offers.copy()
        made.heaps = self.heaps
        made.depot_types = self.depot_types.copy()
        made.writable = self.writable = 0
        return made

    def read_slot(self, name: str, value: Any) -> Any:
        """Return the value of a field as it was before it was saved."""
        if name == "players":
            return [filled(BurgundyPlayer(), one) for one in value]
        return super().read_slot(name, value)

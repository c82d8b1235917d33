"""A table of The Castles of Burgundy arranged by hand: put tiles and goods where a test wants them, then play notation.

Everything comes out of the piles, so that every position keeps all components; `play` refuses what is not legal and
checks the whole table after each move.
"""

from wabe.core.game import NATURE
from wabe.games import get
from wabe.games.castles_of_burgundy.rules.components import (
    BLACK,
    COLOUR_OF,
    COLOURS,
    DEPOT_PLACES,
    DUCHIES,
    GOODS,
    NOTHING,
    PHASES,
    PLACES,
    SPACE_NAMES,
    TILES,
    knowledge_tile,
)
from wabe.games.castles_of_burgundy.rules.frames import TURN
from wabe.games.castles_of_burgundy.rules.player import BurgundyPlayer
from wabe.games.castles_of_burgundy.rules.state import BurgundyState

GAME = get("castles_of_burgundy")


def rules(players=2, **options):
    return GAME.rules(players, options)


def start(players=2, **options) -> BurgundyState:
    """The state before the first event."""
    return rules(players, **options).start()


def nature(state: BurgundyState, *moves: str) -> BurgundyState:
    """Play these events of Nature, each checked."""
    for move in moves:
        assert state.seat == NATURE, f"not Nature's turn for {move}"
        legal = {action.text: action for action in state.legal()}
        assert move in legal, f"{move} is not among {list(legal)}"
        state.play(legal[move])
    return state


def resolve_chance(state: BurgundyState) -> BurgundyState:
    """Nature always plays its first outcome, until a player decides."""
    while state.seat == NATURE:
        state.play(state.legal()[0])
    return state


class Position:
    """A game of two to four players in the first turn of phase A: seat 0 on turn, board, stores and purses empty."""

    def __init__(self, players: int = 2, phase: str = "A", board: int = 1, castle: int = -1, **options):
        """All play the same duchy; the start castle lies on its last dark green space, or on that of this number."""
        if board > 1:
            options |= {"duchies": "named", "boards": ",".join([str(board)] * players)}
        self.state = resolve_chance(start(players, **options))
        while self.state.legal()[0].kind == "found":
            self.play(self.legal()[castle])
        resolve_chance(self.state)
        assert self.state.seat == 0
        self.phase(phase)
        self.dice(1, 1)
        for player in self.state.players:
            player.workers = player.silver = 0
            self.state.unseen = [a + b for a, b in zip(self.state.unseen, player.goods, strict=True)]
            player.goods = [0] * 6
        for depot in range(1, 8):
            self.depot(depot)
            if depot < 7:
                self.depot_goods(depot)

    @property
    def me(self) -> BurgundyPlayer:
        return self.state.writable_player(self.state.seat)

    def player(self, seat: int) -> BurgundyPlayer:
        return self.state.writable_player(seat)

    # Arranging. Each of these returns the position, so that they can be chained.

    def phase(self, letter: str) -> "Position":
        self.state.phase = PHASES.index(letter)
        return self

    def dice(self, *values: int) -> "Position":
        self.me.dice = [*values, 0][:2]
        return self

    def workers(self, count: int) -> "Position":
        self.me.workers = count
        return self

    def silver(self, count: int) -> "Position":
        self.me.silver = count
        return self

    def store(self, *names: str) -> "Position":
        """These tiles in storage."""
        for old in self.me.storage:
            self._drop(old)
        kinds = [self._fetch(name) for name in names]
        self.me.storage = [*kinds, NOTHING, NOTHING, NOTHING][:3]
        return self._arranged()

    def put(self, name: str, *spaces: str) -> "Position":
        """This tile in the duchy, without any effect or points."""
        for space in spaces:
            index = SPACE_NAMES.index(space)
            assert self.me.tiles[index] == NOTHING, f"{space} is covered"
            kind = self._fetch(name)
            assert DUCHIES[self.me.board].colours[index] == COLOUR_OF[kind], f"{name} does not belong on {space}"
            self.me.cover(index, kind)
        return self._arranged()

    def fill(self, *spaces: str) -> "Position":
        """Some tile of the right colour on each of these spaces."""
        for space in spaces:
            colour = DUCHIES[self.me.board].colours[SPACE_NAMES.index(space)]
            city = self.me.barred
            bit = 1 << SPACE_NAMES.index(space)
            names = [
                TILES[kind]
                for kind in range(len(TILES))
                if COLOUR_OF[kind] == colour
                and (kind >= len(city) or not city[kind] & bit)
                and (self.state.coloured[kind] or self.state.black[kind])
            ]
            self.put(names[-1], space)
        return self

    def know(self, *numbers: int) -> "Position":
        """These knowledge tiles in the duchy, on the last free knowledge spaces."""
        for number in numbers:
            free = [i for i, c in enumerate(DUCHIES[self.me.board].colours) if c == 2 and self.me.tiles[i] == NOTHING]
            kind = self._fetch(TILES[knowledge_tile(number)])
            self.me.cover(free[-1], kind)
        return self._arranged()

    def goods(self, **counts: int) -> "Position":
        """These goods in the store of the player on turn."""
        for type_, count in enumerate(self.me.goods):
            self.state.unseen[type_] += count
        self.me.goods = [counts.get(name, 0) for name in GOODS]
        for type_, count in enumerate(self.me.goods):
            self.state.unseen[type_] -= count
        return self._arranged()

    def sold(self, **counts: int) -> "Position":
        """These goods on the sold pile."""
        self.me.sold = [counts.get(name, 0) for name in GOODS]
        for type_, count in enumerate(self.me.sold):
            self.state.unseen[type_] -= count
        return self._arranged()

    def depot(self, number: int, *names: str) -> "Position":
        """These tiles in a depot, each on the first free place of its colour; 7 is the black depot."""
        for place in DEPOT_PLACES[number - 1]:
            self._drop(self.state.places[place])
            self.state.lift(place)
        for name in names:
            kind = self._fetch(name, black=number == 7)
            for place in DEPOT_PLACES[number - 1]:
                if PLACES[place].colour in (6, COLOUR_OF[kind]) and self.state.places[place] == NOTHING:
                    self.state.lay(place, kind)
                    break
            else:
                raise AssertionError(f"depot {number} has no room for {name}")
        return self

    def depot_goods(self, number: int, **counts: int) -> "Position":
        """These goods on the goods space of a depot."""
        for type_, name in enumerate(GOODS):
            at = (number - 1) * 6 + type_
            self.state.unseen[type_] += self.state.depot_goods[at] - counts.get(name, 0)
            self.state.depot_goods[at] = counts.get(name, 0)
        return self._arranged()

    def round(self, number: int) -> "Position":
        """Round 1 to 5 of the phase; the goods of earlier rounds go back to the unseen ones."""
        self.state.round = number - 1
        while len(self.state.coming) > 5 - number:
            self.state.unseen[self.state.coming.pop(0)] += 1
        return self._arranged()

    def turn_of(self, seat: int) -> "Position":
        """This seat is on turn; those before it in the round have had theirs."""
        later = [[TURN, other] for other in range(len(self.state.players) - 1, seat - 1, -1)]
        self.state.frames = [self.state.frames[0], *later]
        self.state.seat = seat
        return self

    def _arranged(self) -> "Position":
        """What follows from what lies where is worked out anew."""
        self.state.derive()
        for player in self.state.players:
            player.derive()
        return self

    def _fetch(self, name: str, black: bool = False) -> int:
        kind = TILES.index(name)
        for pile in (BLACK, COLOUR_OF[kind]) if black else (COLOUR_OF[kind], BLACK):
            if kind in self.state.heaps[pile]:
                self.state.take_tile(pile, kind)
                return kind
        self.state.gone[kind] -= 1
        return kind

    def _drop(self, kind: int) -> None:
        if kind != NOTHING:
            self.state.gone[kind] += 1

    # Playing and looking.

    def turns(self) -> list[int]:
        """The seats that have a turn in this round, now or later."""
        return [frame[1] for frame in reversed(self.state.frames) if frame[0] == TURN]

    def legal(self, *starts: str) -> list[str]:
        """The legal actions that begin with one of these words."""
        texts = [action.text for action in self.state.legal()]
        return [text for text in texts if not starts or text.split()[0] in starts]

    def play(self, *moves: str) -> int:
        """Play legal moves of one seat, check the table after each; the points this seat has gained."""
        seat = self.state.seat
        before = self.state.scores()[seat]
        for move in moves:
            legal = {action.text: action for action in self.state.legal()}
            assert move in legal, f"{move} is not among {list(legal)}"
            self.state.play(legal[move])
            self.state.check()
        return self.state.scores()[seat] - before

    def left(self) -> list[int]:
        """The dice of the player on turn that are not yet used."""
        return [value for value in self.me.dice if value > 0]

    def stored(self, seat: int | None = None) -> list[str]:
        """The names of the stored tiles."""
        player = self.me if seat is None else self.player(seat)
        return [TILES[kind] for kind in player.storage if kind != NOTHING]

    def store_of_goods(self, seat: int = 0) -> dict[str, int]:
        """The goods in a store."""
        return {name: count for name, count in zip(GOODS, self.player(seat).goods, strict=True) if count}

    def goods_at(self, number: int) -> dict[str, int]:
        """The goods on the goods space of a depot."""
        heap = self.state.depot_goods[(number - 1) * 6 : number * 6]
        return {name: count for name, count in zip(GOODS, heap, strict=True) if count}

    def tiles_in(self, number: int) -> list[str]:
        """The tiles in a depot; 7 is the black depot."""
        kinds = [self.state.places[place] for place in DEPOT_PLACES[number - 1]]
        return [TILES[kind] for kind in kinds if kind != NOTHING]

    def finish(self) -> "Position":
        """End the game here: the last turn of round 5 of phase E, without a purchase, is played by taking workers."""
        self.phase("E").round(5).turn_of(self.turns()[-1])
        for player in self.state.players:
            player.dice = [0, 0]
        self.dice(1)
        self.play("workers 1")
        if self.state.seat >= 0:
            self.play("end")
        return self


def colour_counts(state: BurgundyState, places: list[int]) -> dict[str, int]:
    """How many tiles of each colour lie on these places."""
    counts = dict.fromkeys(COLOURS, 0)
    for place in places:
        if state.places[place] != NOTHING:
            counts[COLOURS[COLOUR_OF[state.places[place]]]] += 1
    return counts

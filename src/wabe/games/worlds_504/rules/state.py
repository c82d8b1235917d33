"""What lies on the table of any world. Rows of ints by actor and by cell, masks of cells; modules add their parts.

An actor is who owns pieces and acts: a player, or a stock company led by its president. Without companies actor i is
player i. `decider[a]` is the seat that decides for actor a.
"""

from typing import Any, ClassVar, Final

from wabe.core.chance import Rng
from wabe.core.frames import KIND, FrameState
from wabe.core.game import NATURE
from wabe.core.hexes import mask_of
from wabe.core.rows import Row, put
from wabe.games.worlds_504.rules.components import TILES
from wabe.games.worlds_504.rules.frames import RUNNING, SEALED_AMOUNT, SEALED_NAMED, SETUP
from wabe.games.worlds_504.rules.hooks import Course, Hooks
from wabe.games.worlds_504.rules.module_state import ModuleState
from wabe.games.worlds_504.rules.on_tiles import Residents

_ROWS: Final = (
    "order", "terrain", "city_no", "city_cell", "pool", "own", "capital", "residents", "settlements", "money",
    "purse", "cards", "vp", "income", "aside", "decider", "sealed",
)  # fmt: skip
_LISTS: Final = ("residents", "money")  # those among them that nearly every action changes
_RESIDENTS: Final = ("active", "tired")
_NUMBERS: Final = ("round", "turn", "ended", "used", "land", "bank")


class WorldState(FrameState):
    """The table of one world."""

    __slots__ = (
        "active", "aside", "bank", "capital", "cards", "city_cell", "city_no", "course", "decider", "ended", "ground",
        "hooks", "income", "land", "money", "order", "own", "parts", "pool", "purse", "residents", "round", "sealed",
        "settlements", "terrain", "tired", "turn", "used", "vp",
    )  # fmt: skip
    saved: ClassVar[tuple[str, ...]] = ("seat", *_NUMBERS, *_ROWS, *_RESIDENTS, "parts")
    derived: ClassVar[tuple[str, ...]] = ("course", "ground", "hooks")

    hooks: Hooks["WorldState"]  # the rules as they were composed for this world, shared by all its states
    course: Course["WorldState"]

    round: int
    turn: int  # turns begun in this round
    ended: int  # RUNNING, ENDED or CAPPED
    used: int  # mask of what may be done once in a turn
    land: int  # cells one can enter: cities and land tiles
    bank: int  # what the bank took in, less what it paid out
    order: Row  # actors in the order of this round
    terrain: Row  # by cell; UNKNOWN without a tile
    ground: Row  # by terrain: mask of its cells; follows from `terrain`
    city_no: Row  # by cell; 0 for no city
    city_cell: Row  # by number; -1 while it is not on the map
    pool: Row  # tiles not on the map, by terrain
    own: Row  # by actor: cells with a settlement or the headquarters
    capital: Row  # by actor: the cell of the headquarters; -1 before it is placed
    active: Residents  # by actor and cell: active residents; no cells in worlds without residents
    tired: Residents  # the exhausted ones
    residents: list[int]  # in the storage
    settlements: Row
    money: list[int]  # of the actors
    purse: Row  # of the players, where companies act; otherwise empty
    cards: Row  # by actor: mask of privileges
    vp: Row  # by actor: points collected during the game
    income: Row  # by actor: of the last turn
    aside: Row  # income not yet released
    decider: Row
    sealed: Row  # by seat: sealed bids, -1 where none is made; empty when none are asked

    parts: list[ModuleState | None]  # by number of the module: what it keeps on the table

    def begin(self) -> None:
        """The table before the first event."""
        hooks = self.hooks
        world = hooks.world
        actors = hooks.actors
        cells = hooks.cells
        self.ended = RUNNING
        self.round = self.turn = self.used = self.land = self.bank = 0
        self.order = tuple(range(actors))
        self.terrain = (-1,) * cells
        self.ground = (0,) * len(TILES)
        self.city_no = (0,) * cells
        self.city_cell = (-1,) * 11
        self.pool = tuple(TILES)
        self.own = (0,) * actors
        self.capital = (-1,) * actors
        self.active = self.tired = (bytes(cells if world.residents else 0),) * actors
        self.settlements = (0,) * actors
        self.residents = [0] * actors
        self.money = [0] * actors
        self.purse = (0,) * hooks.players if world.companies else ()
        self.cards = self.vp = self.income = self.aside = (0,) * actors
        self.decider = (-1,) * actors if world.companies else tuple(range(actors))
        self.sealed = ()
        self.parts = [None] * len(world.at)
        for number, make in hooks.parts:
            self.parts[number] = make(world, hooks.players)
        self.frames = [[SETUP, NATURE, 0]]

    def copy(self) -> "WorldState":
        """An independent state."""
        new = WorldState()
        new.rules = self.rules
        new.hooks = self.hooks
        new.course = self.course
        new.seat = self.seat
        new.round = self.round
        new.turn = self.turn
        new.ended = self.ended
        new.used = self.used
        new.land = self.land
        new.bank = self.bank
        new.terrain = self.terrain
        new.ground = self.ground
        new.city_no = self.city_no
        new.city_cell = self.city_cell
        new.order = self.order
        new.pool = self.pool
        new.own = self.own
        new.capital = self.capital
        new.active = self.active
        new.tired = self.tired
        new.residents = self.residents.copy()
        new.settlements = self.settlements
        new.money = self.money.copy()
        new.purse = self.purse
        new.cards = self.cards
        new.vp = self.vp
        new.income = self.income
        new.aside = self.aside
        new.decider = self.decider
        new.sealed = self.sealed
        new.parts = [part if part is None else part.copy() for part in self.parts]
        self.copy_frames(new)
        return new

    def to_dict(self) -> dict[str, Any]:
        """The whole state in JSON values; modules that are not in this world have nothing."""
        data: dict[str, Any] = {"seat": self.seat}
        for name in _NUMBERS:
            data[name] = getattr(self, name)
        for name in _ROWS:
            data[name] = list(getattr(self, name))
        data["active"] = [_sparse(row) for row in self.active]
        data["tired"] = [_sparse(row) for row in self.tired]
        for module in self.hooks.world.everything:
            part = self.parts[module.number]
            data[module.key] = part if part is None else part.to_dict()
        return data | self.frames_to_dict()

    def read(self, data: dict[str, Any]) -> None:
        """Take everything from `to_dict`."""
        self.seat = data["seat"]
        for name in _NUMBERS:
            setattr(self, name, data[name])
        for name in _ROWS:
            setattr(self, name, list(data[name]) if name in _LISTS else tuple(data[name]))
        hooks = self.hooks
        cells = hooks.cells if hooks.world.residents else 0
        self.active = tuple([_dense(row, cells) for row in data["active"]])
        self.tired = tuple([_dense(row, cells) for row in data["tired"]])
        keys = {module.number: module.key for module in hooks.world.everything}
        self.parts = [None] * len(hooks.world.at)
        for number, make in hooks.parts:
            part = make(hooks.world, hooks.players)
            part.read(data[keys[number]])
            self.parts[number] = part
        self.read_frames(data)
        self.derive()

    def derive(self) -> None:
        """Masks of the terrains."""
        self.ground = tuple(mask_of([c for c, t in enumerate(self.terrain) if t == g]) for g in range(len(TILES)))

    def rounds(self) -> int:
        """G-11: in each round all take their turns."""
        return self.round

    def known_to(self, seat: int, rng: Rng) -> "WorldState":
        """A copy in which the sealed bids of others are drawn anew: all amounts they could have bid."""
        new = self.copy()
        for other, bid in enumerate(self.sealed):
            if other != seat and bid >= 0:
                new.sealed = put(new.sealed, other, rng.below(new.wealth(other) + 1))
        frame = new.frames[-1] if new.frames else None
        if frame and frame[KIND] in self.decisions.sealed and self.seat != seat:
            frame[SEALED_AMOUNT] = 10 * rng.below(new.wealth(self.seat) // 10 + 1) if frame[SEALED_NAMED] else 0
        return new

    def has_secrets(self) -> bool:
        """While sealed bids are made and not yet shown."""
        return bool(self.sealed) or (bool(self.frames) and self.frames[-1][KIND] in self.decisions.sealed)

    def wealth(self, seat: int) -> int:
        """The money a player can spend himself."""
        return self.purse[seat] if self.purse else self.money[seat]


WorldHooks = Hooks[WorldState]


def peopled(row: bytes) -> list[int]:
    """The cells of a row of residents where somebody stands."""
    return [cell for cell in range(len(row)) if row[cell]]


def _sparse(row: bytes) -> list[list[int]]:
    return [[cell, row[cell]] for cell in peopled(row)]


def _dense(pairs: list[list[int]], cells: int) -> bytes:
    row = bytearray(cells)
    for cell, count in pairs:
        row[cell] = count
    return bytes(row)

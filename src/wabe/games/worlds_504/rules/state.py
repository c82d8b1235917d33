"""The table of any world. Rows of ints by actor and by cell, masks of cells; modules add their parts.

An actor is who owns pieces and acts: a player, or a stock company led by its president. Without companies actor i is
player i. `decider[a]` is the seat that decides for actor a.
"""

from typing import Any, ClassVar

from wabe.core.chance import Rng
from wabe.core.frames import KIND, FrameState
from wabe.core.game import NATURE
from wabe.core.hexes import mask_of
from wabe.core.rows import Row, put
from wabe.core.saved import ByHand, Shared, Spread, plain
from wabe.games.worlds_504.rules.components import TILES, UNKNOWN
from wabe.games.worlds_504.rules.frames import RUNNING, SEALED_AMOUNT, SEALED_NAMED, SETUP
from wabe.games.worlds_504.rules.hooks import RoundStructure, RulesHooks
from wabe.games.worlds_504.rules.module_state import ModuleState, begun
from wabe.games.worlds_504.rules.on_tiles import Residents


class WorldState(FrameState):
    """The table of one world."""

    def begin(self) -> None:
        """Lay out the table before the first event."""
        hooks = self.hooks
        world = hooks.world
        actors = hooks.actors
        cells = hooks.cells
        nobody = (bytes(cells if world.residents else 0),) * actors
        self.round: int = 0
        self.turn: int = 0  # turns begun in this round
        self.ended: int = RUNNING  # RUNNING, ENDED or CAPPED
        self.used: int = 0  # mask of what may be done once in a turn
        self.land: int = 0  # cells one can enter: cities and land tiles
        self.bank: int = 0  # what the bank took in, less what it paid out
        self.order: Row = tuple(range(actors))  # actors in the order of this round
        self.terrain: Row = (UNKNOWN,) * cells  # by cell; UNKNOWN without a tile
        self.city_no: Row = (0,) * cells  # by cell; 0 for no city
        self.city_cell: Row = (-1,) * 11  # by number; -1 while it is not on the map
        self.pool: Row = tuple(TILES)  # tiles not on the map, by terrain
        self.own: Row = (0,) * actors  # by actor: cells with a settlement or the headquarters
        self.capital: Row = (-1,) * actors  # by actor: the cell of the headquarters; -1 before it is placed
        self.residents: list[int] = [0] * actors  # in the storage
        self.settlements: Row = (0,) * actors
        self.money: list[int] = [0] * actors  # of the actors
        # Of the players, where companies act; otherwise empty.
        self.purse: Row = (0,) * hooks.players if world.companies else ()
        self.cards: Row = (0,) * actors  # by actor: mask of privileges
        self.vp: Row = (0,) * actors  # by actor: points collected during the game
        self.income: Row = (0,) * actors  # by actor: of the last turn
        self.aside: Row = (0,) * actors  # income not yet released
        self.decider: Row = (-1,) * actors if world.companies else tuple(range(actors))
        self.sealed: Row = ()  # by seat: sealed bids, -1 where none is made; empty when none are asked
        self.active: Residents = nobody  # by actor and cell: active residents; no cells in worlds without residents
        self.tired: Residents = nobody  # the exhausted ones
        # Where the active residents of the actor whose turn it is have stood, by numbers of `residents.standing`: all
        # positions since anything happened that cannot be undone; the last is the present one, or it holds no longer.
        self.walked: Row = ()
        # Cells, each as often as one of his exhausted residents there has not acted in this turn but came so (P-II-11).
        self.idle: Row = ()
        # By number of the module: its `ModuleState`, or None; each module knows the type of its own.
        self.parts: ByHand[Spread[list[Any]]] = [None] * len(world.at)
        for number, kind in hooks.parts:
            self.parts[number] = begun(kind, world, hooks.players)
        self.frames = [[SETUP, NATURE, 0]]
        self.derive()

    def derive(self) -> None:
        """Compute the masks of the terrains."""
        self.hooks: Shared[WorldHooks]  # the rules as they were composed for this world, shared by all its states
        self.course: Shared[WorldRounds]
        self.ground: Row = tuple(  # by terrain: mask of its cells
            [mask_of([c for c, t in enumerate(self.terrain) if t == g]) for g in range(len(TILES))]
        )

    def copy_by_hand(self, made: "WorldState") -> None:
        """Copy the parts of the modules in this world."""
        parts = self.parts[:]
        for number, _ in self.hooks.parts:
            part: ModuleState = parts[number]
            parts[number] = part.copy()
        made.parts = parts

    def to_dict(self) -> dict[str, Any]:
        """Return the whole state in JSON values; modules that are not in this world have nothing."""
        data: dict[str, Any] = {"seat": self.seat}
        for name in self.saved:
            data[name] = plain(getattr(self, name))
        data["active"] = [_sparse(row) for row in self.active]
        data["tired"] = [_sparse(row) for row in self.tired]
        for module in self.hooks.world.everything:
            data[module.key] = plain(self.parts[module.number])
        return data | self.frames_to_dict()

    def read(self, data: dict[str, Any]) -> None:
        """Take everything from `to_dict`."""
        hooks = self.hooks
        cells = hooks.cells if hooks.world.residents else 0
        dense = {name: [_dense(row, cells) for row in data[name]] for name in ("active", "tired")}
        keys = {module.number: module.key for module in hooks.world.everything}
        self.parts = [None] * len(hooks.world.at)
        for number, kind in hooks.parts:
            part = begun(kind, hooks.world, hooks.players)
            part.read(data[keys[number]])
            self.parts[number] = part
        super().read(data | dense)

    def rounds(self) -> int:
        """G-11: in each round all take their turns."""
        return self.round

    def known_to(self, seat: int, rng: Rng) -> "WorldState":
        """A copy in which the sealed bids of others are drawn again: all amounts they could have bid."""
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

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = (
        "round", "turn", "ended", "used", "land", "bank", "order", "terrain", "city_no", "city_cell", "pool", "own",
        "capital", "residents", "settlements", "money", "purse", "cards", "vp", "income", "aside", "decider",
        "sealed", "active", "tired", "walked", "idle"
    )  # fmt: skip
    spread: ClassVar[tuple[str, ...]] = ("parts",)
    derived: ClassVar[tuple[str, ...]] = ("hooks", "course", "ground")
    __slots__ = (*saved, *spread, *derived)

    def copy(self) -> "WorldState":
        """Return an independent copy."""
        made = WorldState()
        made.rules = self.rules
        made.seat = self.seat
        made.decisions = self.decisions
        made.frames = [one.copy() for one in self.frames]
        made.queue = [one.copy() for one in self.queue] if self.queue else []
        made.round = self.round
        made.turn = self.turn
        made.ended = self.ended
        made.used = self.used
        made.land = self.land
        made.bank = self.bank
        made.order = self.order
        made.terrain = self.terrain
        made.city_no = self.city_no
        made.city_cell = self.city_cell
        made.pool = self.pool
        made.own = self.own
        made.capital = self.capital
        made.residents = self.residents.copy()
        made.settlements = self.settlements
        made.money = self.money.copy()
        made.purse = self.purse
        made.cards = self.cards
        made.vp = self.vp
        made.income = self.income
        made.aside = self.aside
        made.decider = self.decider
        made.sealed = self.sealed
        made.active = self.active
        made.tired = self.tired
        made.walked = self.walked
        made.idle = self.idle
        made.hooks = self.hooks
        made.course = self.course
        made.ground = self.ground
        self.copy_by_hand(made)
        return made

    def read_slot(self, name: str, value: Any) -> Any:
        """Return the value of a field as it was before it was saved."""
        if name in (
            "order", "terrain", "city_no", "city_cell", "pool", "own", "capital", "settlements", "purse", "cards",
            "vp", "income", "aside", "decider", "sealed", "active", "tired", "walked", "idle"
        ):  # fmt: skip
            return tuple(value)
        return super().read_slot(name, value)


WorldHooks = RulesHooks["WorldState"]
WorldRounds = RoundStructure["WorldState"]


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

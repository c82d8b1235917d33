"""What lies on the table of any world. Lists of ints by actor and by cell, masks of cells; modules add their parts.

An actor is who owns pieces and acts: a player, or a stock company led by its president. Without companies actor i is
player i. `decider[a]` is the seat that decides for actor a.
"""

from typing import TYPE_CHECKING, Any, ClassVar, Final

from wabe.core.chance import Rng
from wabe.core.decisions import FrameState
from wabe.core.game import NATURE
from wabe.core.hexes import mask_of
from wabe.core.saved import Saved
from wabe.games.worlds_504.book import scoring
from wabe.games.worlds_504.book.components import CITY, TILES, WATER
from wabe.games.worlds_504.book.frames import RUNNING, SETUP, seat_of

if TYPE_CHECKING:
    from wabe.games.worlds_504.book.hooks import Hooks
    from wabe.games.worlds_504.modules.deliver import Deliver
    from wabe.games.worlds_504.modules.exploration import Exploration
    from wabe.games.worlds_504.modules.majorities import Majorities
    from wabe.games.worlds_504.modules.military import Military
    from wabe.games.worlds_504.modules.privileges import Privileges
    from wabe.games.worlds_504.modules.production import Production
    from wabe.games.worlds_504.modules.race import Race
    from wabe.games.worlds_504.modules.roads import Roads
    from wabe.games.worlds_504.modules.shares import Shares
    from wabe.games.worlds_504.rules import WorldRules


class Part(Saved):
    """The state of one module. Subclasses name their slots in `saved` (ints and lists) and write `copy`."""

    __slots__ = ()

    def copy(self) -> "Part":
        """An independent part."""
        raise TypeError


_LISTS: Final = (
    "order", "terrain", "city_no", "city_cell", "pool", "own", "capital", "residents", "settlements", "money",
    "purse", "cards", "vp", "income", "aside", "decider", "sealed",
)  # fmt: skip
_RESIDENTS: Final = ("active", "tired")
_NUMBERS: Final = ("round", "turn", "ended", "used", "land", "bank")
_PARTS: Final = (
    "deliver", "race", "privileges", "military", "exploration", "roads", "majorities", "production", "shares"
)  # fmt: skip


class WorldState(FrameState):
    """The table of one world."""

    __slots__ = (
        "active", "aside", "bank", "capital", "cards", "city_cell", "city_no", "decider", "deliver", "ended",
        "exploration", "ground", "hooks", "income", "land", "laws", "majorities", "military", "money", "order", "own",
        "pool", "privileges", "production", "purse", "race", "residents", "roads", "round", "sealed", "settlements",
        "shares", "terrain", "tired", "turn", "used", "vp",
    )  # fmt: skip
    saved: ClassVar[tuple[str, ...]] = ("seat", *_NUMBERS, *_LISTS, *_RESIDENTS, *_PARTS)
    derived: ClassVar[tuple[str, ...]] = ("ground", "hooks", "laws")

    laws: "WorldRules"  # `rules` under its own type, which a compiled class may not narrow
    hooks: "Hooks"

    round: int
    turn: int  # turns begun in this round
    ended: int  # RUNNING, ENDED or CAPPED
    used: int  # mask of what may be done once in a turn
    land: int  # cells one can enter: cities and land tiles
    bank: int  # what the bank took in, less what it paid out
    order: list[int]  # actors in the order of this round
    terrain: list[int]  # by cell; UNKNOWN without a tile
    ground: tuple[int, ...]  # by terrain: mask of its cells; follows from `terrain`
    city_no: list[int]  # by cell; 0 for no city
    city_cell: list[int]  # by number; -1 while it is not on the map
    pool: list[int]  # tiles not on the map, by terrain
    own: list[int]  # by actor: cells with a settlement or the headquarters
    capital: list[int]  # by actor: the cell of the headquarters; -1 before it is placed
    active: list[bytearray]  # by actor and cell: active residents; no cells in worlds without residents
    tired: list[bytearray]  # the exhausted ones
    residents: list[int]  # in the storage
    settlements: list[int]
    money: list[int]  # of the actors
    purse: list[int]  # of the players, where companies act; otherwise empty
    cards: list[int]  # by actor: mask of privileges
    vp: list[int]  # by actor: points collected during the game
    income: list[int]  # by actor: of the last turn
    aside: list[int]  # income not yet released
    decider: list[int]
    sealed: list[int]  # by seat: sealed bids, -1 where none is made; empty when none are asked

    # Parts; only those of the modules in this world exist.
    deliver: "Deliver"
    race: "Race"
    privileges: "Privileges"
    military: "Military"
    exploration: "Exploration"
    shares: "Shares"
    roads: "Roads"
    majorities: "Majorities"
    production: "Production"

    def begin(self) -> None:
        """The table before the first event."""
        hooks = self.hooks
        world = hooks.world
        actors = hooks.actors
        cells = self.laws.cells
        self.ended = RUNNING
        self.round = self.turn = self.used = self.land = self.bank = 0
        self.order = list(range(actors))
        self.terrain = [-1] * cells
        self.ground = (0,) * len(TILES)
        self.city_no = [0] * cells
        self.city_cell = [-1] * 11
        self.pool = list(TILES)
        self.own = [0] * actors
        self.capital = [-1] * actors
        on_map = cells if world.residents else 0
        self.active = [bytearray(on_map) for _ in range(actors)]
        self.tired = [bytearray(on_map) for _ in range(actors)]
        self.residents = [0] * actors
        self.settlements = [0] * actors
        self.money = [0] * actors
        self.purse = [0] * hooks.players if world.companies else []
        self.cards = [0] * actors
        self.vp = [0] * actors
        self.income = [0] * actors
        self.aside = [0] * actors
        self.decider = [-1] * actors if world.companies else list(range(actors))
        self.sealed = []
        for name, make in hooks.parts:
            setattr(self, name, make(hooks))
        self.frames = [[SETUP, NATURE, 0]]

    def seat_of(self, who: int) -> int:
        """The seat that decides for an actor, or the player himself."""
        return seat_of(who, self.decider)

    def copy(self) -> "WorldState":
        """An independent state."""
        new = WorldState()
        new.rules = self.rules
        new.laws = self.laws
        new.hooks = self.hooks
        new.seat = self.seat
        new.round = self.round
        new.turn = self.turn
        new.ended = self.ended
        new.used = self.used
        new.land = self.land
        new.bank = self.bank
        new.terrain = self.terrain  # of these four lay_tile makes new ones
        new.ground = self.ground
        new.city_no = self.city_no
        new.city_cell = self.city_cell
        new.order = self.order[:]
        new.pool = self.pool[:]
        new.own = self.own[:]
        new.capital = self.capital[:]
        new.active = [row[:] for row in self.active]
        new.tired = [row[:] for row in self.tired]
        new.residents = self.residents[:]
        new.settlements = self.settlements[:]
        new.money = self.money[:]
        new.purse = self.purse[:]
        new.cards = self.cards[:]
        new.vp = self.vp[:]
        new.income = self.income[:]
        new.aside = self.aside[:]
        new.decider = self.decider[:]
        new.sealed = self.sealed[:]
        self.copy_frames(new)
        for name, _ in self.hooks.parts:
            setattr(new, name, getattr(self, name).copy())
        return new

    def to_dict(self) -> dict[str, Any]:
        """The whole state in JSON values; modules that are not in this world have nothing."""
        data: dict[str, Any] = {"seat": self.seat}
        for name in _NUMBERS:
            data[name] = getattr(self, name)
        for name in _LISTS:
            data[name] = list(getattr(self, name))
        data["active"] = [_sparse(row) for row in self.active]
        data["tired"] = [_sparse(row) for row in self.tired]
        parts = [name for name, _ in self.hooks.parts]
        for name in _PARTS:
            data[name] = getattr(self, name).to_dict() if name in parts else None
        return data | self.frames_to_dict()

    def read(self, data: dict[str, Any]) -> None:
        """Take everything from `to_dict`."""
        self.seat = data["seat"]
        for name in _NUMBERS:
            setattr(self, name, data[name])
        for name in _LISTS:
            setattr(self, name, list(data[name]))
        cells = self.laws.cells if self.hooks.world.residents else 0
        self.active = [_dense(row, cells) for row in data["active"]]
        self.tired = [_dense(row, cells) for row in data["tired"]]
        for name, make in self.hooks.parts:
            part = make(self.hooks)
            part.read(data[name])
            setattr(self, name, part)
        self.read_frames(data)
        self.derive()

    def derive(self) -> None:
        """Masks of the terrains."""
        self.ground = tuple(mask_of([c for c, t in enumerate(self.terrain) if t == g]) for g in range(len(TILES)))

    def scores(self) -> list[int]:
        """The points of each seat as they stand."""
        return scoring.scores(self)

    def ranking(self) -> list[int]:
        """The place of each seat."""
        return scoring.ranking(self)

    def rounds(self) -> int:
        """G-11: in each round all take their turns."""
        return self.round

    def known_to(self, seat: int, rng: Rng) -> "WorldState":
        """A copy in which the sealed bids of others are drawn anew: all amounts they could have bid."""
        new = self.copy()
        for other, bid in enumerate(self.sealed):
            if other != seat and bid >= 0:
                new.sealed[other] = rng.below(new.wealth(other) + 1)
        frame = new.frames[-1] if new.frames else None
        if frame and frame[0] in self.decisions.sealed and self.seat != seat:
            frame[2] = 10 * rng.below(new.wealth(self.seat) // 10 + 1) if frame[3] else 0
        return new

    def has_secrets(self) -> bool:
        """While sealed bids are made and not yet shown."""
        return bool(self.sealed) or (bool(self.frames) and self.frames[-1][0] in self.decisions.sealed)

    def wealth(self, seat: int) -> int:
        """The money a player can spend himself."""
        return self.purse[seat] if self.purse else self.money[seat]

    def check(self) -> None:
        """Conservation of money, tiles, settlements and residents; each module adds its own."""
        assert min(self.money, default=0) >= 0, f"debts: {self.money}"
        assert min(self.purse, default=0) >= 0, f"debts: {self.purse}"
        assert min(self.aside) >= 0, f"set aside: {self.aside}"
        total = sum(self.money) + sum(self.purse) + sum(self.aside) + self.bank
        assert total == 0, f"{total} dollars from nowhere"
        for terrain, count in enumerate(TILES):
            laid = self.terrain.count(terrain)
            assert self.ground[terrain].bit_count() == laid, f"terrain {terrain}: mask {self.ground[terrain]:b}"
            assert laid + self.pool[terrain] == count, f"terrain {terrain}: {laid} laid, {self.pool[terrain]} left"
        for cell, terrain in enumerate(self.terrain):
            enter = terrain not in (-1, WATER)
            assert (self.land >> cell & 1) == enter, f"cell {cell}"
            assert (self.city_no[cell] > 0) == (terrain == CITY), f"city on cell {cell}"
        for check in self.hooks.checks:
            check(self)


def peopled(row: bytearray) -> list[int]:
    """The cells of a row of residents where somebody stands."""
    return [cell for cell in range(len(row)) if row[cell]]


def _sparse(row: bytearray) -> list[list[int]]:
    return [[cell, row[cell]] for cell in peopled(row)]


def _dense(pairs: list[list[int]], cells: int) -> bytearray:
    row = bytearray(cells)
    for cell, count in pairs:
        row[cell] = count
    return row

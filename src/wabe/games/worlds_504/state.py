"""What lies on the table of any world. Lists of ints by actor and by cell, masks of cells; modules add their parts.

An actor is who owns pieces and acts: a player, or a stock company led by its president. Without companies actor i is
player i. `decider[a]` is the seat that decides for actor a.
"""

from typing import TYPE_CHECKING, Any, ClassVar

from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, State
from wabe.core.hexes import mask_of
from wabe.games.worlds_504.components import CITY, TILES, WATER
from wabe.games.worlds_504.frames import KINDS, SETUP, Frame, seat_of

if TYPE_CHECKING:
    from wabe.games.worlds_504.hooks import Hooks
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

RUNNING = 0
ENDED = 1
CAPPED = 2  # ended by the cap on rounds, not by the book


class Part:
    """The state of one module. Subclasses name their `fields` (ints and lists) and write `copy`."""

    __slots__ = ()
    fields: ClassVar[tuple[str, ...]] = ()  # the slots, which a compiled class does not remember

    def copy(self) -> "Part":
        """An independent part."""
        raise TypeError

    def to_dict(self) -> dict[str, Any]:
        """Its fields as JSON values."""
        return {name: plain(getattr(self, name)) for name in self.fields}

    def read(self, data: dict[str, Any]) -> None:
        """Take the fields from `to_dict`."""
        for name in self.fields:
            setattr(self, name, plain(data[name]))


def plain(value: Any) -> Any:
    """A copy of an int, a list, or a list of lists."""
    if isinstance(value, list):
        return [plain(entry) for entry in value]
    return value


_LISTS = (
    "order", "terrain", "city_no", "city_cell", "pool", "own", "capital", "residents", "settlements", "money",
    "purse", "cards", "vp", "income", "aside", "decider", "sealed",
)  # fmt: skip
_NESTED = ("active", "tired", "frames")
_NUMBERS = ("round", "turn", "ended", "used", "land", "bank")


class WorldState(State):
    """The table of one world."""

    __slots__ = (*_LISTS, *_NESTED, *_NUMBERS, "ground", "hooks", "laws", "deliver", "race", "privileges", "military",
                 "exploration", "roads", "majorities", "production", "shares")  # fmt: skip

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
    ground: list[int]  # by terrain: mask of its cells; follows from `terrain`
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
    frames: list[Frame]

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

    def __init__(self, rules: "WorldRules") -> None:
        self.rules = self.laws = rules
        self.hooks = rules.hooks

    def begin(self) -> None:
        """The table before the first event."""
        hooks = self.hooks
        world = hooks.world
        actors = hooks.actors
        cells = self.laws.cells
        self.round = self.turn = self.ended = self.used = self.land = self.bank = 0
        self.order = list(range(actors))
        self.terrain = [-1] * cells
        self.ground = [0] * len(TILES)
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
        self.advance()

    def advance(self) -> None:
        """Run until a decision lies on top."""
        runners = self.laws.runners
        frames = self.frames
        while frames:
            frame = frames[-1]
            run = runners[frame[0]]
            if run is None:
                self.seat = seat_of(frame[1], self.decider)
                return
            run(self, frame)
        self.seat = OVER

    def legal(self) -> list[Action]:
        """The legal actions in a fixed order."""
        if not self.frames:
            return []
        frame = self.frames[-1]
        return self.laws.listers[frame[0]](self, frame)

    def odds(self) -> list[int] | None:
        """Weights of Nature's outcomes."""
        frame = self.frames[-1]
        weigh = self.hooks.odds.get(frame[0])
        return weigh(self, frame) if weigh else None

    def play(self, action: Action) -> None:
        """Carry out a legal action."""
        frame = self.frames[-1]
        self.laws.doers[frame[0]][action.family.number](self, frame, action)
        self.advance()

    def copy(self) -> "WorldState":
        """An independent state."""
        new = WorldState(self.laws)
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
        new.frames = [frame[:] for frame in self.frames]
        for name, _ in self.hooks.parts:
            setattr(new, name, getattr(self, name).copy())
        return new

    def to_dict(self) -> dict[str, Any]:
        """The whole state in JSON values."""
        data: dict[str, Any] = {"seat": self.seat}
        for name in _NUMBERS:
            data[name] = getattr(self, name)
        for name in _LISTS:
            data[name] = list(getattr(self, name))
        data["active"] = [_sparse(row) for row in self.active]
        data["tired"] = [_sparse(row) for row in self.tired]
        data["frames"] = [[KINDS[frame[0]], *frame[1:]] for frame in self.frames]
        for name, _ in self.hooks.parts:
            data[name] = getattr(self, name).to_dict()
        return data

    def read(self, data: dict[str, Any]) -> None:
        """Take everything from `to_dict`."""
        self.seat = data["seat"]
        for name in _NUMBERS:
            setattr(self, name, data[name])
        for name in _LISTS:
            setattr(self, name, list(data[name]))
        self.ground = [mask_of([c for c, t in enumerate(self.terrain) if t == g]) for g in range(len(TILES))]
        cells = self.laws.cells if self.hooks.world.residents else 0
        self.active = [_dense(row, cells) for row in data["active"]]
        self.tired = [_dense(row, cells) for row in data["tired"]]
        self.frames = [[KINDS.index(frame[0]), *frame[1:]] for frame in data["frames"]]
        for name, make in self.hooks.parts:
            part = make(self.hooks)
            part.read(data[name])
            setattr(self, name, part)

    def scores(self) -> list[int]:
        """The points of each seat as they stand."""
        return self.laws.scores(self)

    def ranking(self) -> list[int]:
        """The place of each seat."""
        return self.laws.ranking(self)

    def known_to(self, seat: int, rng: Rng) -> "WorldState":
        """A copy in which the sealed bids of others are drawn anew: all amounts they could have bid."""
        new = self.copy()
        for other, bid in enumerate(self.sealed):
            if other != seat and bid >= 0:
                new.sealed[other] = rng.below(new.wealth(other) + 1)
        frame = new.frames[-1] if new.frames else None
        if frame and frame[0] in self.hooks.secret_frames and self.seat != seat:
            frame[2] = 10 * rng.below(new.wealth(self.seat) // 10 + 1) if frame[3] else 0
        return new

    def has_secrets(self) -> bool:
        """While sealed bids are made and not yet shown."""
        return bool(self.sealed) or (bool(self.frames) and self.frames[-1][0] in self.hooks.secret_frames)

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

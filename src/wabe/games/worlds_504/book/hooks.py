"""The places where modules plug in. Composed once for a world and a number of players, then only read.

A module appends plain functions in `Module.compose`; the framework and the other modules call them. `s` is the state,
`a` an actor (see `state.py`). Lists are in the order TOP I, II, III. A hook nobody uses costs an empty loop.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from wabe.core.action import Action
from wabe.core.decisions import Decisions, Frame
from wabe.core.messages import Message, m
from wabe.games.worlds_504.book.actions import SPACE
from wabe.games.worlds_504.book.frames import KINDS
from wabe.games.worlds_504.mind.numbers import Numbers

if TYPE_CHECKING:
    from wabe.core.sheet import Item, Section
    from wabe.games.worlds_504.book.state import Part, WorldState
    from wabe.games.worlds_504.book.world import World
    from wabe.games.worlds_504.table.draft import Draft

Step = Callable[["WorldState"], None]
TurnStep = Callable[["WorldState", int], None]
Amount = Callable[["WorldState", int], int]


class Hooks:
    """Everything a module may contribute beside its sheets."""

    def __init__(self, world: "World", players: int) -> None:
        self.world = world
        self.players = players
        self.actors = world.actors(players)
        self.card_types: list[int] = []  # privileges in use, set by module 3
        self.cells = 0  # how many the lists of the state hold; set by the rules

        # State. (name of the slot, maker): `s.<name>` is the part of this module.
        self.parts: list[tuple[str, Callable[[Hooks], Part]]] = []
        self.checks: list[Step] = []  # conservation, raises AssertionError

        # Course. Set-up steps by rank (see setup.py); steps of a round and of a turn by phase, then rank.
        self.setup: list[tuple[int, Step]] = []
        self.round_steps: list[tuple[str, int, Step]] = []
        self.turn_steps: list[tuple[str, int, TurnStep]] = []
        self.turn_starts: list[TurnStep] = []  # before 3A: clear what counts per turn
        self.order_next: Step | None = None  # phase 1 from round 2 on; set by the module that decides the order
        self.round_ends: list[Callable[[WorldState], bool]] = []  # end of the game, asked after each round
        self.turn_ends: list[Callable[[WorldState, int], bool]] = []  # end of the game, asked after each turn
        self.finishing: list[Step] = []  # at the end, before points are counted

        # Map and pieces.
        self.held_settlements: list[Amount] = []  # neither on the map nor in the storage: on city cards
        self.held_residents: list[Amount] = []
        self.capital_rules: list[Callable[[tuple[int, ...]], bool]] = []  # may these cities be the capitals together?
        self.capital_sets: list[frozenset[int]] = []  # made from them by setup.compose
        self.capital_placed: list[Callable[[WorldState, int, int], None]] = []  # a, cell
        self.settled: list[Callable[[WorldState, int, int, bool], None]] = []  # a, cell, first on an empty tile
        self.removed: list[Callable[[WorldState, int, int], None]] = []  # a, cell: the settlement is gone

        self.destroy: TurnStep | None = None  # a company and all it has are gone (M4-17, A-32)
        self.cleared: list[TurnStep] = []  # it is gone: modules put their own things back as before the set-up

        self.occupied: Callable[[WorldState, int], bool] | None = None  # cell: pieces of nobody stand there
        self.militia_beaten: list[Callable[[WorldState, int, int], None]] = []  # a, cell
        self.land_troops: Callable[[WorldState, int, int, int], int] | None = None  # a, cell, count: from the trolley
        self.begin_fight: Callable[[WorldState, int, int], None]  # a, cell: how a fight that waited is fought
        self.explorers: list[Callable[[WorldState, int, int], None]] = []  # a, cell: whoever found it acts first
        self.tile_found: list[Callable[[WorldState, int, int], None]] = []  # a, cell: explored
        self.attacked: list[Callable[[WorldState, int, int], None]] = []  # a, cell: a resident has entered it to fight
        self.can_explore: Callable[[WorldState], bool] | None = None  # any unknown space left to explore?

        # Residents (3C, 3D).
        self.recruit_limits: list[Amount] = []  # most residents an actor may buy in this turn
        self.may_enter: list[Callable[[WorldState, int, int], bool]] = []  # a, cell without his own: all must agree
        self.bars: list[Callable[[WorldState, int, int], Message]] = []  # a, cell: why one of them does not
        self.enters: list[Callable[[WorldState, int, int, int], bool]] = []  # a, start, cell: True takes over (fight)
        self.stays_active: list[Callable[[WorldState, int, int, int], bool]] = []  # a, start, cell
        self.resident_actions: list[Callable[[WorldState, int, list[Action]], None]] = []  # further actions of 3D
        self.spare_residents: Callable[[WorldState, int], bool] | None = None  # pieces to take back from the map?
        self.spare_settlements: Callable[[WorldState, int, int], bool] | None = None  # a, cell to settle
        self.take_resident: Callable[[WorldState, int, int], None] | None = None  # asks which, then recruits on cell
        self.take_settlement: Callable[[WorldState, int, int], None] | None = None  # asks which, then settles cell

        # Trolley (3E): costs in half movement points.
        self.trolley_points: list[Amount] = []  # further half points for this turn
        self.trolley_starts: list[Callable[[WorldState, int, Frame], None]] = []
        self.drive_costs: list[Callable[[WorldState, int, Frame, int, int, int], int]] = []  # start, cell, cost
        self.drove: list[Callable[[WorldState, int, int, int], None]] = []  # a, cell, cost: the trolley has arrived
        self.trolley_actions: list[Callable[[WorldState, int, Frame, list[Action]], None]] = []
        self.easy_mountains = 0  # the card that makes mountains cost 1 MP, where its trolley part holds
        self.trolley_settles = 0  # terrains (mask) on which it may place a settlement in worlds without residents
        self.settling_rules: list[tuple[int, str]] = []  # terrains (mask), and the rule that lets it settle there
        self.may_load: list[Callable[[WorldState, int, int, int], bool]] = []  # a, cell, good
        self.may_deliver: list[Callable[[WorldState, int, int, int], bool]] = []  # a, cell, good
        self.delivered: list[Callable[[WorldState, int, int, int], None]] = []  # a, good, city
        self.sale_fees: list[Callable[[WorldState, int, int, int], int]] = []  # a, city, price: what the sale costs

        # Factories, roads, plants, majorities.
        self.built_factory: list[Callable[[WorldState, int, int], None]] = []  # a, city
        self.own_road: Callable[[WorldState, int, int, int], bool] | None = None  # a, between two adjacent cells
        self.road_roots: Amount | None = None  # tiles (mask) from which an actor may build
        self.road_targets: Amount | None = None  # foreign tiles (mask) onto which he may build
        self.road_built: Callable[[WorldState, int, int], None] | None = None  # a, edge: lays the road
        self.road_laid: list[TurnStep] = []  # an actor has one more road
        self.connected: list[Callable[[WorldState, int, int], None]] = []  # a, cell: counted as connected by roads
        self.plant_gained: list[Callable[[WorldState, int, int], None]] = []  # a, cell: built or taken over
        self.counts: Callable[[WorldState, int], tuple[int, ...]] | None = None  # by terrain, as on the majority board

        # Income (3H).
        self.income: Amount | None = None  # of the module on TOP II, the base income included
        self.extra_income: list[Amount] = []
        self.set_aside = False  # kept apart until the taxes or dividends

        # Points.
        self.points: list[tuple[Message, str, Amount]] = []  # label, rule, victory points of an actor as they stand
        self.tie_breaks: list[Amount] = []
        self.account: Callable[[WorldState], list[list[tuple[Message, int]]]] | None = None  # by seat, not by `points`
        self.shared_ties = False  # no tie-break at all

        # Decisions: what may be done, asked, carried out and told.
        self.decisions: Decisions[WorldState] = Decisions(KINDS, SPACE)

        self.main_decisions: list[int] = []  # kinds: their advice ends with how one wins and earns

        # Table and judgement.
        self.numbers = Numbers(players, self.actors, world.companies)  # what a seat knows, for those who train players
        self.goal: Callable[[WorldState], Message] | None = None  # how near the end is; set by the module on TOP I
        self.scene_parts: list[Callable[[WorldState, Draft], None]] = []
        self.pieces: list[Callable[[Hooks], list[Item]]] = []  # of the reference sheet: pieces of the modules
        self.sections: list[Callable[[Hooks], Section]] = []  # its further sections
        self.ground_notes: list[Callable[[Hooks, int], Message]] = []  # what a terrain (its number) means for a module
        self.good_notes: list[Callable[[Hooks, int], Message]] = []  # the same for a good
        self.city_notes: list[Callable[[Hooks, int], Message]] = []  # the same for a city
        self.values: list[Callable[[WorldState, int], float]] = []  # points an actor may hope for, beyond `points`
        self.first_values = 0  # how many of them are those of the module on TOP I; set by the rules
        self.errands: list[int] = []  # the places in `values` of hopes that take their turn in a long game; -1: of none
        self.depends: list[Callable[[WorldState, int], tuple[object, ...]]] = []  # what of a module these look at
        self.promised: dict[tuple[object, ...], float] = {}  # what the bots have found, by all that it depends on
        self.preview: Callable[[WorldState, int], float] | None = None  # the income of this turn as it stands
        self.money_worth = 0.03  # points a dollar may become; set by the module on TOP I
        self.piece_worth = 0.0  # of a resident or settlement on its way to a city; set by the module on TOP I
        self.recruit_worth = 0.6  # of one more resident that can be bought in a round; set by the module on TOP I
        self.judge: Callable[[WorldState], list[float]] | None = None  # by seat, instead of adding up `values`

    def errand(self, hope: "Callable[[WorldState, int], float]") -> None:
        """A hope for which one has to go somewhere."""
        self.errands.append(len(self.values))
        self.values.append(hope)

    def token_points(self) -> None:
        """Points collected in `s.vp` during the game: one line of the account, however many modules give some."""
        if not any(count is tokens for _, _, count in self.points):
            self.points.append((m("w504.account.tokens"), "E-10", tokens))

    def let_trolley_settle(self, terrains: int, rule: str) -> None:
        """In worlds without residents: by this rule the trolley may place a settlement on these terrains (mask)."""
        self.trolley_settles |= terrains
        self.settling_rules.append((terrains, rule))

    def part(self, name: str, make: Callable[["Hooks"], "Part"]) -> None:
        """The state of a module: `s.<name>`."""
        self.parts.append((name, make))


def tokens(s: "WorldState", a: int) -> int:
    """E-10."""
    return s.vp[a]

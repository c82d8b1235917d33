"""The places where modules plug their rules in. Composed once for a world and a number of players, then only read.

A module appends plain functions in the `compose` of its chapters; the framework and the other modules call them. `s` is
the state (S), `a` an actor (see `state.py`). Lists are in the order TOP I, II, III. A hook nobody uses costs an empty
loop. View and strategy have hooks of their own.
"""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import Frame, FrameState
from wabe.core.messages import Message
from wabe.games.worlds_504.rules.actions import SPACE
from wabe.games.worlds_504.rules.frames import KINDS
from wabe.games.worlds_504.rules.module_state import ModuleState
from wabe.games.worlds_504.rules.world import PHASES, ComposedWorld

S = TypeVar("S", bound=FrameState)

Step = Callable[[S], None]
TurnStep = Callable[[S, int], None]  # of an actor
Amount = Callable[[S, int], int]  # of an actor
Event = Callable[[S, int, int], None]  # a, cell

ROUND_PHASES: Final = ("begin", "SR", "1", "2", "3", "4", "end")


class RulesHooks(Generic[S]):
    """Everything a module may contribute to the rules beside its sheets."""

    def __init__(self, world: ComposedWorld, players: int, house: frozenset[str] = frozenset()) -> None:
        self.world = world
        self.house = house  # the house rules that are on
        self.players = players
        self.actors = world.actors(players)
        self.plan = world.plan(players)
        self.cells = world.cells(players)  # how many the lists of the state hold
        self.map_mask = sum(1 << cell for cell in {*self.plan.fixed, *self.plan.spaces})
        self.card_types: list[int] = []  # privileges in use, set by module 3

        # State. (number of the module, its class): `s.parts[number]` is what this module keeps on the table.
        self.parts: list[tuple[int, type[ModuleState]]] = []

        # Course. Set-up steps by rank (see setup.py); steps of a round and of a turn by phase, then rank.
        self.setup: list[tuple[int, Step[S]]] = []
        self.round_steps: list[tuple[str, int, Step[S]]] = []
        self.turn_steps: list[tuple[str, int, TurnStep[S]]] = []
        self.turn_starts: list[TurnStep[S]] = []  # before 3A: clear what counts per turn
        self.determine_order: Step[S] | None = None  # phase 1 from round 2 on; set by the module that decides the order
        self.ends_after_round: list[Callable[[S], bool]] = []  # end of the game, asked after each round
        self.ends_after_turn: list[Callable[[S, int], bool]] = []  # end of the game, asked after each turn
        self.ends_by_itself = False  # even if nobody ever does anything
        self.before_scoring: list[Step[S]] = []  # at the end, before points are counted

        # Map and pieces.
        self.held_settlements: list[Amount[S]] = []  # neither on the map nor in the storage: on city cards
        self.held_residents: list[Amount[S]] = []
        self.capital_rules: list[Callable[[tuple[int, ...]], bool]] = []  # may these cities be the capitals together?
        self.capital_sets: list[frozenset[int]] = []  # made from them when all modules are composed
        self.capital_placed: list[Event[S]] = []
        self.settled: list[Callable[[S, int, int, bool], None]] = []  # a, cell, first on an empty tile
        self.unsettled: list[Event[S]] = []  # the settlement is gone

        self.destroy_actor: TurnStep[S] | None = None  # a company and all it has are gone (M4-17, A-32)
        self.actor_cleared: list[TurnStep[S]] = []  # it is gone: modules put their own things back as before the set-up

        self.has_neutral_pieces: Callable[[S, int], bool] | None = None  # cell: pieces of nobody stand there
        self.neutral_army_beaten: list[Event[S]] = []
        self.passengers_attack: Callable[[S, int, int, int], int] | None = None  # a, cell, count: from the trolley
        self.begin_fight: Event[S]  # how a fight that waited is fought
        self.finder_acts: list[Event[S]] = []  # whoever found it acts first
        self.tile_explored: list[Event[S]] = []  # explored
        self.tile_attacked: list[Event[S]] = []  # a resident has entered it to fight
        self.map_can_grow: Callable[[S], bool] | None = None  # any unknown space left to explore?

        # Residents (3C, 3D).
        self.recruit_limits: list[Amount[S]] = []  # most residents an actor may buy in this turn
        self.may_enter: list[Callable[[S, int, int], bool]] = []  # a, cell without his own: all must agree
        self.contested_tiles: list[Amount[S]] = []  # tiles (mask) where somebody may not agree
        self.intercepts_move: list[Callable[[S, int, int, int], bool]] = []  # a, start, cell: True takes over (fight)
        self.stays_active: list[Callable[[S, int, int, int], bool]] = []  # a, start, cell
        self.resident_actions: list[Callable[[S, int, list[int], list[Action]], None]] = []  # of 3D: a, who may move
        self.moves_without_residents: Amount[S] | None = (
            None  # tiles (mask) from which an actor moves where nobody walks
        )
        self.has_spare_residents: Callable[[S, int], bool] | None = None  # pieces to take back from the map?
        self.has_spare_settlements: Callable[[S, int], bool] | None = None
        self.recruit_from_map: Event[S] | None = None  # asks which, then recruits on cell
        self.settle_from_map: Event[S] | None = None  # asks which, then settles cell

        # Trolley (3E): costs in half movement points.
        self.trolley_points: list[Amount[S]] = []  # further half points for this turn
        self.trolley_starts: list[Callable[[S, int, Frame], None]] = []
        self.drive_costs: list[Callable[[S, int, Frame, int, int, int], int]] = []  # start, cell, cost
        self.trolley_arrived: list[Callable[[S, int, int, int], None]] = []  # a, cell, cost: the trolley has arrived
        self.trolley_actions: list[Callable[[S, int, Frame, list[Action]], None]] = []
        self.easy_mountains = 0  # the card that makes mountains cost 1 MP, where its trolley part holds
        self.trolley_may_settle = 0  # terrains (mask) on which it may place a settlement in worlds without residents
        self.settling_rules: list[tuple[int, str]] = []  # terrains (mask), and the rule that lets it settle there
        self.may_load: list[Callable[[S, int, int, int], bool]] = []  # a, cell, good
        self.may_deliver: list[Callable[[S, int, int, int], bool]] = []  # a, cell, good
        self.delivered: list[Callable[[S, int, int, int], None]] = []  # a, good, city
        self.sale_fees: list[Callable[[S, int, int, int], int]] = []  # a, city, price: what the sale costs

        # Factories, roads, plants, majorities.
        self.factory_built: list[Callable[[S, int, int], None]] = []  # a, city
        self.has_own_road: Callable[[S, int, int, int], bool] | None = None  # a, between two adjacent cells
        self.road_roots: Amount[S] | None = None  # tiles (mask) from which an actor may build
        self.road_targets: Amount[S] | None = None  # foreign tiles (mask) onto which he may build
        self.lay_road: Callable[[S, int, int], None] | None = None  # a, edge: lays the road
        self.road_laid: list[TurnStep[S]] = []  # an actor has one more road
        self.tile_connected: list[Event[S]] = []  # counted as connected by roads
        self.plant_gained: list[Event[S]] = []  # built or taken over
        self.count_tiles: Callable[[S, int], tuple[int, ...]] | None = None  # by terrain, as on the majority board

        # Income (3H).
        self.income: Amount[S] | None = None  # of the module on TOP II, the base income included
        self.extra_income: list[Amount[S]] = []
        self.may_raise: list[Amount[S]] = []  # money an actor can still get in his turn whenever he needs it
        self.income_set_aside = False  # kept apart until the taxes or dividends
        self.public_money = False  # everybody sees all of it

        # Points.
        self.points: list[tuple[Message, str, Amount[S]]] = []  # label, rule, points of an actor as they stand
        self.tie_breaks: list[Amount[S]] = []
        self.seat_points: Callable[[S], list[int]] | None = None  # by seat, where players do not score as actors
        self.shared_ties = False  # no tie-break at all

        # Records of version 1 of the rules: what was decided then without a question that is asked today.
        self.answers_of_1: list[Callable[[S, Frame], Action | None]] = []

        # Decisions: what may be done and how it is carried out; the view adds what is asked and told.
        self.decisions: Decisions[S] = Decisions(KINDS, SPACE)

    def let_trolley_settle(self, terrains: int, rule: str) -> None:
        """In worlds without residents: by this rule the trolley may place a settlement on these terrains (mask)."""
        self.trolley_may_settle |= terrains
        self.settling_rules.append((terrains, rule))


class RoundStructure(Generic[S]):
    """The order of steps in the preparation, a round and a turn; and the round after which the game ends at last."""

    __slots__ = (
        "income_step",
        "round_cap",
        "round_phases",
        "round_steps",
        "setup_steps",
        "turn_phases",
        "turn_steps",
    )

    def __init__(
        self, hooks: RulesHooks[S], begin_turn: TurnStep[S], collect_income: TurnStep[S], round_cap: int
    ) -> None:
        self.round_cap: Final = round_cap  # 0: none
        setup = sorted(hooks.setup, key=lambda entry: entry[0])
        in_round = sorted(hooks.round_steps, key=lambda entry: (ROUND_PHASES.index(entry[0]), entry[1]))
        in_turn = sorted(hooks.turn_steps, key=lambda entry: (PHASES.index(entry[0]), entry[1]))
        self.setup_steps: Final[list[Step[S]]] = [step for _, step in setup]
        self.round_steps: Final[list[Step[S]]] = [step for _, _, step in in_round]
        self.round_phases: Final[list[str]] = [phase for phase, _, _ in in_round]
        self.turn_steps: Final[list[TurnStep[S]]] = [begin_turn, *(step for _, _, step in in_turn)]
        self.turn_phases: Final[list[str]] = ["3", *(phase for phase, _, _ in in_turn)]
        self.income_step: Final = self.turn_steps.index(collect_income)

"""A tiny game of turns, for tests of matches: several decisions in a turn, replies of others in the middle of it.

The weather turns, then each player in turn goes three steps from oasis to oasis, gaining a point for each; he may
drink his water for a further step. Who comes to the oasis of another may be asked for a toll of a point, at once.
"""

from pathlib import Path
from typing import ClassVar

from wabe.core.action import Action, ActionSpace, Domain, numbers
from wabe.core.decisions import Decisions
from wabe.core.frame_presenter import FramePresenter
from wabe.core.frame_rules import FrameRules
from wabe.core.frames import SEAT, Frame, FrameState, Kinds, Question, ask_each
from wabe.core.game import NATURE, OVER, Game
from wabe.core.messages import add_texts, m, named, raw
from wabe.core.options import Option, Value
from wabe.core.presenter import LogText
from wabe.core.scene import Board, Cell, Choice, Fact, Look, Piece, Scene, SeatView, Tone
from wabe.core.strategy import Strategy

SPACE = ActionSpace()
TURNS = SPACE.family("weather", Domain("weather", ["fair", "windy"]))
GO = SPACE.family("go", numbers("oasis", 0, 499))
DRINK = SPACE.family("drink")
REST = SPACE.family("end", closing=True)
DEMAND = SPACE.family("demand")
WAIVE = SPACE.family("waive")
STEPS = 3
RICH = 10
HOME = 0  # who goes there begins a new line of the log

KINDS = Kinds()
ROUND = KINDS.kind("round")
WEATHER = KINDS.kind("weather")
TURN = KINDS.kind("turn")
TURN_STEPS = 2  # left
TOLL = KINDS.kind("toll")
TOLL_GUEST = 2


class CaravanState(FrameState):
    def lay_out(self, players: int) -> None:
        self.frames = [[ROUND, NATURE]]
        self.at: list[int] = list(range(players))
        self.points: list[int] = [0] * players
        self.round: int = 0
        self.water: list[int] = []
        self.weather: int = 0

    def scores(self) -> list[int]:
        return list(self.points)

    def ranking(self) -> list[int]:
        return [1 + sum(other > own for other in self.points) for own in self.points]

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = ("at", "points", "round", "water", "weather")
    __slots__ = saved

    def copy(self) -> "CaravanState":
        """Return an independent copy."""
        made = CaravanState()
        made.rules = self.rules
        made.seat = self.seat
        made.decisions = self.decisions
        made.frames = [one.copy() for one in self.frames]
        made.queue = [one.copy() for one in self.queue] if self.queue else []
        made.at = self.at.copy()
        made.points = self.points.copy()
        made.round = self.round
        made.water = self.water.copy()
        made.weather = self.weather
        return made


class CaravanPresenter(FramePresenter[CaravanState]):
    def scene(self, s: CaravanState, viewer: int | None) -> Scene:
        rank = s.ranking() if s.seat == OVER else [0] * s.rules.players
        oases = int(s.rules.options["oases"])
        return Scene(
            game=s.rules.game.name,
            headline=m("caravan.headline", round=s.round),
            boards=[Board("desert", m("caravan.desert"), [Cell(f"o{n}", n, 0, "sand") for n in range(oases)])],
            areas=[],
            pieces=[Piece(f"camel{seat}", f"o{at}", "disc", owner=seat) for seat, at in enumerate(s.at)],
            seats=[
                SeatView(seat, points, account=[Fact(m("caravan.points"), points)], rank=rank[seat])
                for seat, points in enumerate(s.points)
            ],
            prompt=self.prompt(s, viewer),
        )


class CaravanStrategy(Strategy[CaravanState]):
    def evaluate(self, s: CaravanState) -> list[float]:
        return [float(points) for points in s.points]


def run_round(s: CaravanState, frame: Frame) -> None:
    s.round += 1
    if s.round > int(s.rules.options["rounds"]):
        s.frames.pop()
        s.round -= 1
        return
    s.water = [1] * s.rules.players
    for seat in reversed(range(s.rules.players)):
        s.frames.append([TURN, seat, STEPS])
    s.frames.append([WEATHER, NATURE])


def list_weather(s: CaravanState, frame: Frame) -> list[Action]:
    return TURNS.all()


def do_weather(s: CaravanState, frame: Frame, action: Action) -> None:
    s.frames.pop()
    s.weather = action.args[0]


def list_turn(s: CaravanState, frame: Frame) -> list[Action]:
    found = []
    if frame[TURN_STEPS]:
        here = s.at[frame[SEAT]]
        found = [GO.of(oasis) for oasis in range(int(s.rules.options["oases"])) if oasis != here]
    found.append(REST.of())
    return found


def do_go(s: CaravanState, frame: Frame, action: Action) -> None:
    frame[TURN_STEPS] -= 1
    mover = frame[SEAT]
    s.at[mover] = action.args[0]
    s.points[mover] += 1
    ask_each(s, TOLL, [seat for seat, at in enumerate(s.at) if at == action.args[0] and seat != mover], mover)


def do_rest(s: CaravanState, frame: Frame, action: Action) -> None:
    s.frames.pop()


def add_drink(s: CaravanState, frame: Frame, found: list[Action]) -> None:
    if s.water[frame[SEAT]]:
        found.append(DRINK.of())


def do_drink(s: CaravanState, frame: Frame, action: Action) -> None:
    s.water[frame[SEAT]] -= 1
    frame[TURN_STEPS] += 1


def list_toll(s: CaravanState, frame: Frame) -> list[Action]:
    return [DEMAND.of(), WAIVE.of()]


def do_demand(s: CaravanState, frame: Frame, action: Action) -> None:
    s.frames.pop()
    s.points[frame[TOLL_GUEST]] -= 1
    s.points[frame[SEAT]] += 1


def do_waive(s: CaravanState, frame: Frame, action: Action) -> None:
    s.frames.pop()


def ask_turn(s: CaravanState, frame: Frame) -> Question:
    return Question(m("caravan.turn", who=named(frame[SEAT])), "CAR-01")


def ask_toll(s: CaravanState, frame: Frame) -> Question:
    return Question(m("caravan.toll", guest=named(frame[TOLL_GUEST])), "CAR-02")


def label_go(s: CaravanState, frame: Frame, action: Action) -> Choice:
    return Choice(action.text, m("caravan.go", oasis=action.args[0]), [f"o{action.args[0]}"])


def label_plain(s: CaravanState, frame: Frame, action: Action) -> Choice:
    return Choice(action.text, m(f"caravan.{action.kind}"))


def narrate_go(s: CaravanState, frame: Frame, action: Action, after: CaravanState) -> LogText:
    oasis = action.args[0]
    more = m("caravan.goes.on", oasis=oasis)
    return LogText(m("caravan.goes", oasis=oasis), [f"o{oasis}"], more=more, starts=oasis == HOME)


def narrate_weather(s: CaravanState, frame: Frame, action: Action, after: CaravanState) -> LogText:
    return LogText(m("caravan.weather.is", weather=raw(action.text.split()[1])))


def demand(s: CaravanState, frame: Frame) -> Action | None:
    return DEMAND.of()


def waive(s: CaravanState, frame: Frame) -> Action | None:
    return WAIVE.of()


def demand_of_the_rich(s: CaravanState, frame: Frame) -> Action | None:
    return DEMAND.of() if s.points[frame[TOLL_GUEST]] >= RICH else None


def compose() -> Decisions[CaravanState]:
    made = Decisions[CaravanState](KINDS, SPACE)
    made.flow(ROUND, run_round)
    made.decision(WEATHER, lists=list_weather, asks=Question(m("caravan.weather"), "CAR-03"), does={TURNS: do_weather})
    made.decision(TURN, lists=list_turn, asks=ask_turn, does={GO: do_go, REST: do_rest})
    made.decision(TOLL, lists=list_toll, asks=ask_toll, does={DEMAND: do_demand, WAIVE: do_waive})
    made.anytime(add_drink, {DRINK: do_drink})
    made.keep_turn(DRINK)
    made.label(label_go, GO)
    made.label(label_plain, DRINK, DEMAND, WAIVE)
    made.narrate(narrate_go, GO)
    made.narrate(narrate_weather, TURNS)
    made.answer(TOLL, "always", m("caravan.always"), demand)
    made.answer(TOLL, "never", m("caravan.never"), waive)
    made.answer(TOLL, "rich", m("caravan.rich"), demand_of_the_rich)
    made.ready()
    return made


DECISIONS = compose()


class CaravanRules(FrameRules[CaravanState]):
    def blank(self) -> CaravanState:
        return CaravanState()

    def lay_out(self, s: CaravanState) -> None:
        s.lay_out(self.players)


add_texts("caravan", Path(__file__).parent / "caravan_texts")


def make(game: Game, players: int, options: dict[str, Value]) -> CaravanRules:
    return CaravanRules(
        game, players, options, decisions=DECISIONS, presenter=CaravanPresenter(), strategy=CaravanStrategy()
    )


GAME = Game(
    name="caravan",
    title=m("caravan.title"),
    designer="nobody",
    summary=m("caravan.summary"),
    min_players=2,
    max_players=3,
    version=1,
    options=[
        Option("rounds", m("caravan.rounds"), "number", 2, least=1, most=5000),
        Option("oases", m("caravan.oases"), "number", 6, least=3, most=500),
    ],
    space=SPACE,
    look=Look({"sand": Tone(m("caravan.sand"), "#fc6", "#643")}, {"disc": "disc"}),
    folder=Path(__file__).parent,
    make=make,
    aliases=("camels",),
)

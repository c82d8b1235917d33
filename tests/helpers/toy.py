"""A tiny game on the contract, for tests of everything that knows no rules.

Each round every player bids 0-2 points in secret, the bids are laid open, and the highest bidder (the lowest seat on
a tie) pays his bid and gets the card turned from the pile. Most points win; ties are shared.
"""

from pathlib import Path
from typing import ClassVar

from wabe.core.action import Action, ActionSpace, Domain, numbers
from wabe.core.chance import Rng
from wabe.core.decisions import Decisions
from wabe.core.frame_presenter import FramePresenter
from wabe.core.frame_rules import FrameRules
from wabe.core.frames import Frame, FrameState, Kinds, Question, ask_each
from wabe.core.game import NATURE, OVER, Game
from wabe.core.messages import add_texts, m, named, raw
from wabe.core.options import Option, Value
from wabe.core.scene import Area, Board, Cell, Choice, Fact, Look, Piece, Scene, SeatView, Slot, Tone
from wabe.core.strategy import Strategy

SPACE = ActionSpace()
BID = SPACE.family("bid", numbers("amount", 0, 2))
REVEAL = SPACE.family("reveal")
TURN = SPACE.family("turn", Domain("card", ["plum", "pear", "fig"]))
WORTH = [1, 3, 6]
START = 5
NOBODY = -1

KINDS = Kinds()
ROUND = KINDS.kind("round")
SEALED_BID = KINDS.kind("sealed-bid")
OPEN_BIDS = KINDS.kind("open-bids")
CARD = KINDS.kind("card")


class ToyState(FrameState):
    def lay_out(self, pile: list[int], players: int) -> None:
        self.frames = [[ROUND, NATURE]]
        self.pile: list[int] = pile[:]
        self.points: list[int] = [START] * players
        self.bids: list[int] = []
        self.winner: int = NOBODY

    def scores(self) -> list[int]:
        return list(self.points)

    def ranking(self) -> list[int]:
        return [1 + sum(other > own for other in self.points) for own in self.points]

    def known_to(self, seat: int, rng: Rng) -> "ToyState":
        twin = self.copy()
        if self.winner == NOBODY:
            twin.bids = [bid if i == seat else rng.below(3) for i, bid in enumerate(self.bids)]
        return twin

    def check(self) -> None:
        assert sum(self.pile) <= WORTH[0] * 99

    # From here to the end of the class: written by wabe.cli.fields from the fields declared above.
    saved: ClassVar[tuple[str, ...]] = ("pile", "points", "bids", "winner")
    __slots__ = saved

    def copy(self) -> "ToyState":
        """Return an independent copy."""
        made = ToyState()
        made.rules = self.rules
        made.seat = self.seat
        made.decisions = self.decisions
        made.frames = [one.copy() for one in self.frames]
        made.queue = [one.copy() for one in self.queue] if self.queue else []
        made.pile = self.pile.copy()
        made.points = self.points.copy()
        made.bids = self.bids.copy()
        made.winner = self.winner
        return made


class ToyPresenter(FramePresenter[ToyState]):
    def scene(self, s: ToyState, viewer: int | None) -> Scene:
        rank = s.ranking() if s.seat == OVER else [0] * s.rules.players
        return Scene(
            game=s.rules.game.name,
            headline=m("toy.headline", cards=sum(s.pile)),
            boards=[Board("yard", m("toy.yard"), [Cell("c0", 0, 0, "grass"), Cell("c1", 1, 0, "grass")])],
            areas=[Area("purse", m("toy.purse"), [Slot("purse0")])],
            pieces=[Piece(f"coin{n}", "purse0", "disc", label=raw(n)) for n in range(3)],
            seats=[
                SeatView(seat, points, account=[Fact(m("toy.points"), points)], rank=rank[seat])
                for seat, points in enumerate(s.points)
            ],
            prompt=self.prompt(s, viewer),
        )


class ToyStrategy(Strategy[ToyState]):
    def evaluate(self, s: ToyState) -> list[float]:
        values = [float(p) for p in s.points]
        if s.winner != NOBODY:
            values[s.winner] += 2.0 - s.bids[s.winner]
        return values


def run_round(s: ToyState, frame: Frame) -> None:
    if not any(s.pile):
        s.frames.pop()
        return
    s.frames.append([CARD, NATURE])
    s.frames.append([OPEN_BIDS, NATURE])
    ask_each(s, SEALED_BID, range(s.rules.players))


def list_bids(s: ToyState, frame: Frame) -> list[Action]:
    return BID.all()


def do_bid(s: ToyState, frame: Frame, action: Action) -> None:
    s.frames.pop()
    s.bids.append(action.args[0])


def list_reveal(s: ToyState, frame: Frame) -> list[Action]:
    return REVEAL.all()


def do_reveal(s: ToyState, frame: Frame, action: Action) -> None:
    s.frames.pop()
    s.winner = s.bids.index(max(s.bids))


def list_cards(s: ToyState, frame: Frame) -> list[Action]:
    return [TURN.of(card) for card, left in enumerate(s.pile) if left]


def weigh_cards(s: ToyState, frame: Frame) -> list[int]:
    return [left for left in s.pile if left]


def do_turn(s: ToyState, frame: Frame, action: Action) -> None:
    s.frames.pop()
    card = action.args[0]
    s.pile[card] -= 1
    s.points[s.winner] += WORTH[card] - s.bids[s.winner]
    s.bids, s.winner = [], NOBODY


def ask_bid(s: ToyState, frame: Frame) -> Question:
    return Question(m("toy.ask", who=named(s.seat)), "TOY-01")


ASK_NATURE = Question(m("toy.nature"), "TOY-02")


def label_bid(s: ToyState, frame: Frame, action: Action) -> Choice:
    return Choice(action.text, m("toy.bid", amount=action.args[0]), [f"coin{action.args[0]}"])


def label_nature(s: ToyState, frame: Frame, action: Action) -> Choice:
    return Choice(action.text, raw(action.text))


def compose() -> Decisions[ToyState]:
    made = Decisions[ToyState](KINDS, SPACE)
    made.flow(ROUND, run_round)
    made.decision(SEALED_BID, lists=list_bids, asks=ask_bid, does={BID: do_bid}, sealed=True)
    made.decision(OPEN_BIDS, lists=list_reveal, asks=ASK_NATURE, does={REVEAL: do_reveal})
    made.decision(CARD, lists=list_cards, asks=ASK_NATURE, does={TURN: do_turn}, odds=weigh_cards)
    made.label(label_bid, BID)
    made.label(label_nature, REVEAL, TURN)
    made.ready()
    return made


DECISIONS = compose()


class ToyRules(FrameRules[ToyState]):
    def __init__(
        self, game: Game, players: int, options: dict[str, Value], strategy: Strategy[ToyState] | None = None
    ) -> None:
        super().__init__(
            game, players, options, decisions=DECISIONS, presenter=ToyPresenter(), strategy=strategy or ToyStrategy()
        )
        self.pile = [int(options["plums"]), 2, 1]

    def blank(self) -> ToyState:
        return ToyState()

    def lay_out(self, s: ToyState) -> None:
        s.lay_out(self.pile, self.players)


add_texts("toy", Path(__file__).parent / "toy_texts")
GAME = Game(
    name="toy",
    title=m("toy.title"),
    designer="nobody",
    summary=m("toy.summary"),
    min_players=2,
    max_players=3,
    version=1,
    options=[Option("plums", m("toy.plums"), "number", 3, least=1, most=9)],
    space=SPACE,
    look=Look({"grass": Tone(m("toy.grass"), "#9c6", "#463")}, {"disc": "disc"}),
    folder=Path(__file__).parent,
    make=ToyRules,
)

"""A tiny game on the contract, for tests of everything that knows no rules.

Each round every player bids 0-2 points in secret, the bids are laid open, and the highest bidder (the lowest seat on
a tie) pays his bid and gets the card turned from the pile. Most points win; ties are shared.
"""

from pathlib import Path
from typing import Any

from wabe.core.action import Action, ActionSpace, Domain, numbers
from wabe.core.chance import Rng
from wabe.core.game import NATURE, OVER, Game, Rules, State
from wabe.core.options import Option, Value
from wabe.core.scene import Area, Board, Cell, Choice, Fact, LogLine, Look, Piece, Prompt, Scene, SeatView, Slot, Tone

SPACE = ActionSpace()
BID = SPACE.family("bid", numbers("amount", 0, 2))
REVEAL = SPACE.family("reveal")
TURN = SPACE.family("turn", Domain("card", ["plum", "pear", "fig"]))
WORTH = [1, 3, 6]
START = 5
SEALED = -1


class ToyState(State):
    __slots__ = ("bids", "pile", "points", "winner")

    rules: "ToyRules"

    def __init__(self, rules: "ToyRules") -> None:
        self.rules = rules
        self.seat = 0
        self.pile = list(rules.pile)
        self.points = [START] * rules.players
        self.bids: list[int] = []
        self.winner = SEALED

    def copy(self) -> "ToyState":
        twin = ToyState.__new__(ToyState)
        twin.rules, twin.seat, twin.winner = self.rules, self.seat, self.winner
        twin.pile, twin.points, twin.bids = self.pile[:], self.points[:], self.bids[:]
        return twin

    def legal(self) -> list[Action]:
        if self.seat == OVER:
            return []
        if self.seat >= 0:
            return [BID.of(n) for n in range(3)]
        if self.winner == SEALED:
            return [REVEAL.of()]
        return [TURN.of(card) for card, left in enumerate(self.pile) if left]

    def odds(self) -> list[int] | None:
        return None if self.winner == SEALED else [left for left in self.pile if left]

    def play(self, action: Action) -> None:
        if action.kind == "bid":
            self.bids.append(action.args[0])
            self.seat = self.seat + 1 if len(self.bids) < self.rules.players else NATURE
        elif action.kind == "reveal":
            self.winner = self.bids.index(max(self.bids))
        else:
            card = action.args[0]
            self.pile[card] -= 1
            self.points[self.winner] += WORTH[card] - self.bids[self.winner]
            self.bids, self.winner = [], SEALED
            self.seat = 0 if any(self.pile) else OVER

    def scores(self) -> list[int]:
        return list(self.points)

    def ranking(self) -> list[int]:
        return [1 + sum(other > own for other in self.points) for own in self.points]

    def known_to(self, seat: int, rng: Rng) -> "ToyState":
        twin = self.copy()
        if self.winner == SEALED:
            twin.bids = [bid if i == seat else rng.below(3) for i, bid in enumerate(self.bids)]
        return twin

    def to_dict(self) -> dict[str, Any]:
        return {
            "seat": self.seat,
            "pile": self.pile[:],
            "points": self.points[:],
            "bids": self.bids[:],
            "winner": self.winner,
        }

    def check(self) -> None:
        assert sum(self.pile) <= sum(self.rules.pile)


class ToyRules(Rules):
    __slots__ = ("pile",)

    def __init__(self, game: Game, players: int, options: dict[str, Value]) -> None:
        super().__init__(game, players, options)
        self.pile = [int(options["plums"]), 2, 1]

    def start(self) -> ToyState:
        return ToyState(self)

    def state_from(self, data: dict[str, Any]) -> ToyState:
        state = ToyState(self)
        state.seat, state.winner = data["seat"], data["winner"]
        state.pile, state.points, state.bids = data["pile"][:], data["points"][:], data["bids"][:]
        return state

    def scene(self, state: State, viewer: int | None) -> Scene:
        assert isinstance(state, ToyState)
        over = state.seat == OVER
        rank = state.ranking() if over else [0] * self.players
        choices = []
        if viewer is not None and viewer == state.seat:
            choices = [Choice(a.text, f"Bid {a.args[0]}", [f"coin{a.args[0]}"]) for a in state.legal()]
        text = "The game is over." if over else f"Seat {state.seat + 1} bids for the next card."
        return Scene(
            game=self.game.name,
            headline=f"{sum(state.pile)} cards left",
            boards=[Board("yard", "Yard", [Cell("c0", 0, 0, "grass"), Cell("c1", 1, 0, "grass")])],
            areas=[Area("purse", "Purse", [Slot("purse0")])],
            pieces=[Piece(f"coin{n}", "purse0", "disc", label=str(n)) for n in range(3)],
            seats=[
                SeatView(s, f"Player {s + 1}", p, account=[Fact("Points", p)], rank=rank[s])
                for s, p in enumerate(state.points)
            ],
            prompt=Prompt(state.seat, text, choices=choices),
            viewer=viewer,
        )

    def narrate(self, before: State, action: Action, after: State) -> LogLine:
        return LogLine(0, 0, "bids" if action.kind == "bid" else action.text)

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, ToyState)
        values = [float(p) for p in state.points]
        if state.winner != SEALED:
            values[state.winner] += 2.0 - state.bids[state.winner]
        return values


GAME = Game(
    name="toy",
    title="Orchard",
    designer="nobody",
    summary="Bid for fruit.",
    min_players=2,
    max_players=3,
    version=1,
    options=[Option("plums", "Number of plums", "number", 3, least=1, most=9)],
    space=SPACE,
    look=Look({"grass": Tone("Grass", "#9c6", "#463")}, {"disc": "disc"}),
    folder=Path(__file__).parent,
    make=ToyRules,
)

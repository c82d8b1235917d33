"""One game between bots, played as fast as the rules allow. Everything follows from the plan and the game's number."""

from pathlib import Path

import msgspec

from wabe import games
from wabe.bots import Bot, bot_names, check_code, make_bot
from wabe.bots.playout import play_between
from wabe.core.action import Action
from wabe.core.chance import Rng
from wabe.core.errors import BadOption, WabeError
from wabe.core.game import NATURE, OVER, Rules
from wabe.core.messages import Message, add_texts, m
from wabe.core.options import Value
from wabe.core.record import Record, option_text

add_texts("arena", Path(__file__).parent)
_LIMIT = 100_000  # actions after which a game counts as unfinished


class GameFailed(WabeError):
    """A game broke off with an error that is not a player's fault; the message says how to repeat it."""


class SeriesSpec(msgspec.Struct, frozen=True):
    """A series of games. `bots` are codes, one a player; in game k they sit k seats further on."""

    game: str
    players: int
    bots: list[str]
    games: int
    seed: int
    options: dict[str, Value] = {}
    first: int = 0  # number of the first game: what a repeated part of a series begins with
    limit: int = _LIMIT

    def rules(self) -> Rules:
        """The rules to play by, after checking the plan; an error says what would be right."""
        rules = games.get(self.game).rules(self.players, dict(self.options))
        if self.games < 1:
            raise BadOption(m("arena.error.games", games=self.games))
        if len(self.bots) != self.players:
            raise BadOption(m("arena.error.bots", players=self.players, bots=len(self.bots)))
        for code in self.bots:
            check_code(code)
        return rules

    def bot_on(self, number: int, seat: int) -> int:
        """Return which bot sits in this seat in this game."""
        return (seat + number) % self.players

    def game_seed(self, number: int) -> int:
        """The seed of a game, from which its chance and its bots are seeded."""
        return self.seed * 1_000_003 + number


class Outcome(msgspec.Struct, frozen=True):
    """The result of one game. Lists run over the plan's bots, not over the seats."""

    number: int
    finished: bool
    decisions: int
    events: int
    scores: list[int]
    places: list[int]
    first_bot: int  # who sat on the first seat
    record: str = ""


def play_number(plan: SeriesSpec, rules: Rules, number: int, *, recorded: bool = False) -> Outcome:
    """Play game `number` of the plan; `GameFailed` tells how to repeat what went wrong."""
    seed = plan.game_seed(number)
    order = [plan.bot_on(number, seat) for seat in range(plan.players)]
    bots = [make_bot(plan.bots[bot], seed * 31 + bot + 1) for bot in order]
    deciders: list[int] = []
    actions: list[Action] = []
    try:
        scores, ranking, finished = play_game(rules, bots, Rng(seed), plan.limit, deciders, actions)
    except Exception as error:
        raise GameFailed(_how_to_repeat(plan, number, len(actions), error)) from error
    events = deciders.count(NATURE)
    record = ""
    if recorded:
        called = bot_names(plan.bots)  # each keeps its name on all seats
        names = [called[bot] for bot in order]
        record = _record(rules, names, deciders, actions, scores if finished else None).write()
    seat_of = [order.index(bot) for bot in range(plan.players)]
    return Outcome(
        number=number,
        finished=finished,
        decisions=len(actions) - events,
        events=events,
        scores=[scores[seat] for seat in seat_of],
        places=[ranking[seat] for seat in seat_of],
        first_bot=order[0],
        record=record,
    )


def play_game(
    rules: Rules, bots: list[Bot], rng: Rng, limit: int, deciders: list[int], actions: list[Action]
) -> tuple[list[int], list[int], bool]:
    """Scores, ranking, and whether the game ended within `limit` actions. What is played is added to the two lists."""
    state = rules.start()
    play_between(bots, state, rng, limit, deciders, actions)
    return state.scores(), state.ranking(), state.seat == OVER


def _record(
    rules: Rules, names: list[str], deciders: list[int], actions: list[Action], result: list[int] | None
) -> Record:
    return Record(
        game=rules.game.name,
        version=rules.game.version,
        players=rules.players,
        options={name: option_text(value) for name, value in rules.options.items()},
        names=names,
        deciders=deciders,
        actions=[action.text for action in actions],
        result=result,
    )


def _how_to_repeat(plan: SeriesSpec, number: int, position: int, error: Exception) -> Message:
    options = "".join(f" --options {name}={option_text(value)}" for name, value in plan.options.items())
    command = (
        f"wabe simulate {plan.game} --players {plan.players} --bots {','.join(plan.bots)} --games 1"
        f" --seed {plan.seed} --first {number}{options}"
    )
    what = f"{type(error).__name__}: {error}"
    return m("arena.error.failed", number=number, action=position + 1, error=what, command=command)

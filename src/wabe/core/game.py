"""The contract: what a game offers, and what every client may rely on.

`Game` describes a game, `Rules` is the game set up for a number of players and options, `State` what lies on
the table. Nature is a seat: when a die is rolled or a card turned, `state.seat == NATURE`, `legal()` lists the
outcomes and `odds()` their weights, and whoever runs the game plays one. Nothing unknown is stored: a face-down
pile is a multiset, and the card is decided when it is turned. Sealed choices are laid open by a Nature event with
one outcome, so that undo stops there.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final, Self

import msgspec
from msgspec.structs import replace

from wabe.core.action import Action, ActionSpace
from wabe.core.chance import Rng, weighted
from wabe.core.compiled import mypyc_attr
from wabe.core.errors import BadOption, UnknownName
from wabe.core.maps import Workshop
from wabe.core.messages import ENGLISH, NOTHING, Message, m
from wabe.core.observation import Encoding
from wabe.core.options import Option, Value, resolve
from wabe.core.presenter import LogText, Presenter
from wabe.core.record import Record
from wabe.core.saved import Saved
from wabe.core.scene import Choice, Look, Prompt, Scene, Standing
from wabe.core.seats import NATURE as NATURE  # part of the contract, as games and clients import it
from wabe.core.seats import OVER as OVER
from wabe.core.sheet import PlayingTip, Section
from wabe.core.strategy import Memory, Strategy
from wabe.core.world_book import WorldBook


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Saved):
    """A position of the game. Small, plain, mutable; `play` stops at the next decision."""

    __slots__ = ("rules", "seat")

    rules: "Rules"
    seat: int  # the seat that decides next: 0.., NATURE or OVER

    @abstractmethod
    def legal(self) -> list[Action]:
        """The legal actions in a fixed order, without duplicates; empty only at the end. Callers do not change it."""

    @abstractmethod
    def play(self, action: Action) -> None:
        """Carry out a legal action. Trusts its caller; `Match` checks."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent state of the same game."""

    @abstractmethod
    def scores(self) -> list[int]:
        """The points of each seat as they stand; after the end, the final ones."""

    @abstractmethod
    def ranking(self) -> list[int]:
        """The place of each seat, 1 for the winner; ties broken by the book, or shared where it shares them."""

    # How it is shown and judged: by the presenter and the strategy of its rules.

    def scene(self, viewer: int | None) -> Scene:
        """The table as `viewer` sees it; all legal actions, in order, if the viewer decides.

        None is a spectator; OVER is somebody who looks back at a game that is over, and from whom nothing is hidden.
        """
        return self.rules.presenter.scene(self, viewer)

    def scores_seen(self, viewer: int | None) -> list[int]:
        """The points of each seat as far as `viewer` sees them."""
        seen = self.rules.presenter.scores_seen(self, viewer)
        return self.scores() if seen is None else seen

    def prompt(self, viewer: int | None) -> Prompt:
        """Return who decides and what is possible, as the scene has it for `viewer`."""
        return self.rules.presenter.prompt(self, viewer)

    def looks_same_to_all(self) -> bool:
        """Return whether all see the same table now, but for the prompt: then it is described once for everybody."""
        return self.rules.presenter.looks_same_to_all(self)

    def describe_action(self, action: Action, after: "State") -> LogText:
        """Describe this action for the log, without what any seat may not know. `after` is the state it led to."""
        return self.rules.presenter.describe_action(self, action, after)

    def no_confirmation_needed(self, action: Action) -> bool:
        """Return whether it is plain that choosing it reveals something: then nobody is asked to confirm it."""
        return self.rules.presenter.no_confirmation_needed(self, action)

    def previews_gain(self, action: Action) -> bool:
        """Return whether to try it out for what it brings, even where the same seat is certain to decide again."""
        return self.rules.presenter.previews_gain(self, action)

    def preview_gain(self, action: Action, after: "State") -> Message:
        """Say, before it is chosen, what this action brings its seat directly; `after` is the state it leads to."""
        counted = self.rules.presenter.preview_gain(self, action, after)
        if counted is not None:
            return counted
        points = after.scores()[self.seat] - self.scores()[self.seat]
        if points == 0:
            return NOTHING
        return m("core.gain.points" if points > 0 else "core.gain.loss", n=abs(points))

    def with_outcome(self, action: Action, choice: Choice) -> Choice:
        """A choice of this action with what it brings immediately, and whether after it somebody else decides."""
        after = self.copy()
        after.play(action)
        for text in choice.then:
            after.play(self.rules.game.space.parse(text))
        # The final scoring is not what the last action brings; secrets stay secret.
        brings = NOTHING if after.seat == OVER or self.has_secrets() else self.preview_gain(action, after)
        # If another seat is only asked to respond, the turn returns to this one.
        replies = after.seat >= 0 and after.is_mid_move(self.seat)
        final = after.seat != self.seat and not replies and not self.no_confirmation_needed(action)
        if not final and not brings:
            return choice
        label = m("core.choice.brings", what=choice.label, brings=brings) if brings else choice.label
        return replace(choice, label=label, final=final)

    def why_not(self, thing: str) -> Message:
        """Why the seat that decides can do nothing with a thing of the scene; NOTHING where there is no word for it."""
        return self.rules.presenter.why_not(self, thing)

    def multi_step_choices(self) -> list[Choice]:
        """Return where several actions in a row lead that can be said as one, each with all its actions."""
        return self.rules.presenter.multi_step_choices(self)

    def evaluate(self) -> list[float]:
        """Return the position's worth for each seat: the hand-made judgement of the bots, in a measure of its own."""
        return self.rules.strategy.evaluate(self)

    def expected(self) -> list[float]:
        """The points each seat may expect at the end; after it, those it has."""
        return [float(points) for points in self.scores()] if self.seat == OVER else self.rules.strategy.expected(self)

    def proposals(self, memory: Memory[Any] | None = None) -> list[Action] | None:
        """The legal actions worth looking at, in order of promise; None: all. For bots, asked of what they may know.

        A bot gives its memory of these rules; without one, all is worked out again.
        """
        return (memory or self.rules.memory()).proposals(self)

    def observe(self, seat: int) -> list[int]:
        """Return what a seat may know, as the numbers `Rules.encoding` names; if there are none, refused like that."""
        return self.rules.strategy.observe(self, seat)

    def observe_packed(self, seat: int) -> bytes:
        """The same numbers, each in two bytes as the machine has them."""
        return self.rules.strategy.observe_packed(self, seat)

    def observe_own(self, seat: int) -> bytes:
        """The same for callers that look at the time and at the seat's own things alone."""
        return self.rules.strategy.observe_own(self, seat)

    def to_dict(self) -> dict[str, Any]:
        """Return who decides, and everything saved."""
        return {"seat": self.seat} | super().to_dict()

    def read(self, data: dict[str, Any]) -> None:
        """Take everything from `to_dict`."""
        self.seat = data["seat"]
        super().read(data)

    # What is going on.

    def odds(self) -> list[int] | None:
        """Weights of Nature's outcomes, in the order of `legal()`; None when all are equally likely."""
        return None

    def draw(self, rng: Rng) -> Action:
        """Nature's move: one of the outcomes, by their odds."""
        outcomes = self.legal()
        odds = self.odds()
        if odds is None:
            return rng.one_of(outcomes)
        return outcomes[weighted(odds, rng)]

    def resolve_chance(self, rng: Rng) -> list[Action]:
        """Chance, until a player decides or the game is over: what Nature has played."""
        played: list[Action] = []
        while self.seat == NATURE:
            action = self.draw(rng)
            played.append(action)
            self.play(action)
        return played

    def known_to(self, seat: int, rng: Rng) -> Self:
        """A copy in which everything hidden from `seat` is drawn again. For bots; `seat` may be a spectator, -1."""
        return self.copy()

    def has_secrets(self) -> bool:
        """Return whether it may hold what `known_to` hides from somebody: then its record is not yet for all eyes."""
        return type(self).known_to is not State.known_to

    def question(self) -> str:
        """The kind of the open decision, for standing answers."""
        return ""

    def standing_answer(self, key: str) -> Action | None:
        """The action a standing answer means here; None: the seat is asked."""
        return None

    def standing_answers(self) -> dict[str, list[Standing]]:
        """By kind of decision: the answers that a seat may give once and for all."""
        return {}

    def usual_answers(self) -> dict[str, str]:
        """By kind of decision: the key of the standing answer that people begin with; none: they are asked."""
        return {}

    def answers_quietly(self, key: str) -> bool:
        """Return whether a standing answer to the open decision only ends what the seat has done."""
        return False

    def accepts_kind_of(self, action: Action) -> bool:
        """Return whether the open decision is of a kind that such an action answers, be it legal just now or not."""
        return True

    def is_sealed(self) -> bool:
        """Return whether the open decision is known only to the seat that makes it."""
        return False

    def is_mid_move(self, seat: int) -> bool:
        """Return whether a move of this seat is not finished, though another seat or Nature decides just now."""
        return False

    def rounds(self) -> int:
        """Rounds begun so far, where every seat has its turns in each of them; -1 in a game without such rounds."""
        return -1

    def keeps_turn(self, action: Action) -> bool:
        """Return whether the same seat is certain to decide again after this action, without trying it out."""
        return False

    def check(self) -> None:
        """Raise AssertionError when a quantity that must be conserved is not. Used by tests and the fuzzer."""

    # What Python expects of an object. States are equal when the same lies on the table under the same rules.

    def key(self) -> str:
        """A short name of the position: the same for equal states of the same rules, however they were reached."""
        return blake2b(msgspec.json.encode(self.to_dict()), digest_size=16).hexdigest()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return type(self) is type(other) and self.rules == other.rules and self.to_dict() == other.to_dict()

    def __copy__(self) -> Self:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> Self:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _state_of, (self.rules, self.to_dict())

    def __repr__(self) -> str:
        decides = {NATURE: "Nature decides", OVER: "over"}.get(self.seat, f"seat {self.seat} decides")
        return f"<{type(self).__name__}: {decides}, points {self.scores()}>"

    def svg(self, viewer: int | None = None, names: list[str] | None = None, language: str = ENGLISH) -> str:
        """A picture of the table as `viewer` sees it (None: a spectator)."""
        from wabe.core import picture  # here, since a state is seldom drawn so

        if viewer is not None and viewer != OVER and not 0 <= viewer < self.rules.players:
            raise UnknownName(m("core.error.seat", seat=viewer, last=self.rules.players - 1))
        game = self.rules.game
        return picture.draw(self.scene(viewer), game.look, names or [], language, game.title)

    def _repr_svg_(self) -> str:
        return self.svg()


def _state_of(rules: "Rules", data: dict[str, Any]) -> State:
    return rules.state_from(data)


@mypyc_attr(allow_interpreted_subclasses=True)
class Rules(ABC):
    """A game with its options and number of players. Immutable, shared by all its states.

    It holds the two ways to see a state: the `presenter`, which draws and narrates it, and the `strategy`, which
    judges and observes it. Both understand the states that these rules make and no others; that is all their `Any`
    says.
    """

    __slots__ = ("game", "options", "players", "presenter", "strategy")

    def __init__(
        self, game: "Game", players: int, options: dict[str, Value], presenter: Presenter[Any], strategy: Strategy[Any]
    ) -> None:
        self.game: Final = game
        self.players: Final = players
        self.options: Final = options
        self.presenter: Final = presenter
        self.strategy: Final = strategy

    @abstractmethod
    def start(self) -> State:
        """The state before the first event."""

    @abstractmethod
    def state_from(self, data: dict[str, Any]) -> State:
        """The state written by `State.to_dict`."""

    def ends_surely(self) -> bool:
        """Return whether every game comes to its end, however it is played; if not, a game may go on for ever."""
        return True

    def encoding(self) -> Encoding:
        """Return what the numbers of `State.observe` mean; `BadOption` where there are none."""
        return self.strategy.encoding()

    def memory(self) -> Memory[Any]:
        """A new memory for one bot, or for one seat of a table."""
        return self.strategy.memory()

    def reference(self) -> list[Section]:
        """Every tile, card, building and piece that exists with these options, and what it does, by kind."""
        return self.presenter.reference()

    def how_to_play(self) -> list[PlayingTip]:
        """Aim, turn, end and a first plan, in a person's words."""
        return self.presenter.how_to_play()

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Rules):
            return NotImplemented
        return self.game is other.game and self.players == other.players and self.options == other.options

    def __hash__(self) -> int:
        return hash((self.game.name, self.players, *sorted(self.options.items())))

    def __reduce__(self) -> tuple[Any, ...]:
        return _rules_of, (self.game, self.players, tuple(self.options.items()))

    def __repr__(self) -> str:
        options = "".join(f", {name}={value}" for name, value in self.options.items())
        return f"<Rules of {self.game.name} for {self.players}{options}>"


_KEPT_RULES: Final = 64  # states that come from another process share their rules again


@lru_cache(maxsize=_KEPT_RULES)
def _rules_of(game: "Game", players: int, options: tuple[tuple[str, Value], ...]) -> Rules:
    return game.make(game, players, dict(options))


class Game:
    """A game: what a lobby shows of it, and the way to set it up."""

    def __init__(
        self,
        *,
        name: str,
        title: Message,
        designer: str,
        summary: Message,
        min_players: int,
        max_players: int,
        version: int,
        options: list[Option],
        space: ActionSpace,
        look: Look,
        folder: Path,
        make: "Callable[[Game, int, dict[str, Value]], Rules]",
        book: WorldBook | None = None,
        workshop: Workshop | None = None,
        aliases: tuple[str, ...] = (),
        longest_run: int = 1_000,
        own_boards: bool = False,
        migrate: Callable[[Record], Record] | None = None,
    ) -> None:
        self.name: Final = name
        self.title: Final = title
        self.designer: Final = designer
        self.summary: Final = summary
        self.min_players: Final = min_players
        self.max_players: Final = max_players
        self.version: Final = version  # of the rules as built; raised whenever an old record would be read differently
        self.options: Final = options
        self.space: Final = space
        self.look: Final = look
        self.folder: Final = folder  # holds rules.md
        self.make: Final = make
        self.book: Final = book  # where the game is many games
        self.workshop: Final = workshop  # where people make maps for it
        self.aliases: Final = aliases  # short names that people type
        self.longest_run: Final = longest_run  # decisions one seat may make in a row; the kit checks it
        self.own_boards: Final = own_boards  # each builds for himself: what one does changes little for the others
        self.migrate: Final = migrate  # turns a record of an older version into one of this; BadRecord if it cannot
        space.owner = self
        _GAMES[name, make] = self

    def __reduce__(self) -> tuple[Any, ...]:
        """In another process it is the game of that name there: `make` brings its module along."""
        return _game_of, (self.name, self.make)

    def __repr__(self) -> str:
        return f"<Game {self.name}>"

    def rules(self, players: int, given: dict[str, Value] | None = None) -> Rules:
        """The game for this number of players; `BadOption` says what would be right."""
        if not self.min_players <= players <= self.max_players:
            raise BadOption(
                m(
                    "core.error.players",
                    game=self.title,
                    least=self.min_players,
                    most=self.max_players,
                    players=players,
                )
            )
        return self.make(self, players, resolve(self.options, players, given or {}))


_GAMES: Final[dict[tuple[str, object], Game]] = {}  # all that were loaded, by name and `make`


def _game_of(name: str, make: object) -> Game:
    return _GAMES[name, make]

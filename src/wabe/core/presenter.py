"""The presentation of a game's states, in pictures and words. A state reaches its presenter through its rules.

A game composes one `Presenter` for each of its rules (`game.py`), so that the room `rules/` knows nothing of drawing
and words. S is the state of that game.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from wabe.core.action import Action
from wabe.core.compiled import mypyc_attr
from wabe.core.messages import NOTHING, Message
from wabe.core.scene import Choice, Prompt, Scene
from wabe.core.sheet import PlayingTip, Section

S = TypeVar("S")

Asides = Sequence[tuple[int, Message]]  # what happened to seats by itself, a line each


class LogText:
    """The log text of an action. Where `more` is given it may go on a line of the same seat: text, more, more.

    With `starts` it begins a line of its own, which others may go on. Without a text it is silent: a step on the way
    to something reported later, with `starts` on a new line. A `card` is a story of its own, part by part: a fight.
    What it `opens` is a heading behind it: the round that begins; before and after the heading comes what it `ends` and
    `begins` with for each seat: a bonus, an income. To `merge` is to say two parts of a line as one. Where it `closes`
    a turn, nothing goes on its line. A `moment` is something great that was finished, and worth watching.
    """

    __slots__ = (
        "begins",
        "card",
        "closes",
        "ends",
        "heading",
        "merge",
        "moment",
        "more",
        "opens",
        "starts",
        "targets",
        "text",
    )

    def __init__(
        self,
        text: Message,
        targets: list[str] | None = None,
        more: Message = NOTHING,
        heading: bool = False,
        starts: bool = False,
        card: bool = False,
        opens: Message = NOTHING,
        merge: Callable[[Message, Message], Message] | None = None,
        ends: Asides = (),
        begins: Asides = (),
        closes: bool = False,
        moment: bool = False,
    ) -> None:
        self.moment: Final = moment
        self.merge: Final = merge  # the last part of the line and `more` as one; NOTHING: they stand side by side
        self.ends: Final = ends
        self.begins: Final = begins
        self.closes: Final = closes
        self.card: Final = card
        self.opens: Final = opens
        self.text: Final = text
        self.targets: Final = targets or []
        self.more: Final = more
        self.heading: Final = heading
        self.starts: Final = starts


@mypyc_attr(allow_interpreted_subclasses=True)
class Presenter(ABC, Generic[S]):
    """The views and words for the states of one game, with its options and number of players."""

    __slots__ = ()

    @abstractmethod
    def scene(self, s: S, viewer: int | None) -> Scene:
        """The table as `viewer` sees it; None: a spectator; OVER: one who looks back and sees all."""

    def prompt(self, s: S, viewer: int | None) -> Prompt:
        """Return who decides and what is possible, as the scene has it for `viewer`."""
        return self.scene(s, viewer).prompt

    def looks_same_to_all(self, s: S) -> bool:
        """Return whether all see the same table now, but for the prompt: then it is described once for everybody."""
        return False

    def scores_seen(self, s: S, viewer: int | None) -> list[int] | None:
        """The points of each seat as far as `viewer` sees them; None: all of them are seen."""
        return None

    @abstractmethod
    def describe_action(self, s: S, action: Action, after: S) -> LogText:
        """Describe this action for the log, without what any seat may not know. `after` is the state it led to."""

    def no_confirmation_needed(self, s: S, action: Action) -> bool:
        """Return whether it is plain that choosing it reveals something: then nobody is asked to confirm it."""
        return False

    def previews_gain(self, s: S, action: Action) -> bool:
        """Return whether to try it out for what it brings, even where the same seat is certain to decide again."""
        return False

    def preview_gain(self, s: S, action: Action, after: S) -> Message | None:
        """Return what this action brings, counted up in words of its own; None: the points alone."""
        return None

    def why_not(self, s: S, thing: str) -> Message:
        """Why the seat that decides can do nothing with a thing of the scene; NOTHING where there is no word for it."""
        return NOTHING

    def multi_step_choices(self, s: S) -> list[Choice]:
        """Return where several actions in a row lead that can be said as one, each with all its actions."""
        return []

    def reference(self) -> list[Section]:
        """Every tile, card, building and piece that exists with these options, and what it does, by kind."""
        return []

    def how_to_play(self) -> list[PlayingTip]:
        """Aim, turn, end and a first plan, in a person's words."""
        return []

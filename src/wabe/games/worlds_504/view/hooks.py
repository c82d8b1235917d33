"""The places where modules plug in how they look and read. Composed once for a world, then only read.

Questions, choices, log, reasons and advice go to `decisions`; the rest has its list here, in the order TOP I, II, III.
"""

from collections.abc import Callable

from wabe.core.action import Family
from wabe.core.messages import NOTHING, Message
from wabe.core.sheet import Item, Section
from wabe.games.worlds_504.rules.state import WorldHooks, WorldState
from wabe.games.worlds_504.view.draft import SceneDraft
from wabe.games.worlds_504.view.page import ModulePage

Bar = Callable[[WorldState, int, int], Message]  # a, cell: why a module does not let him enter; NOTHING if it does
Note = Callable[[WorldHooks, int], Message]
Account = list[list[tuple[Message, int]]]  # by seat: where its points come from


class ViewHooks:
    """Everything a module may contribute to the table."""

    def __init__(self, rules: WorldHooks, pages: list[ModulePage]) -> None:
        self.rules = rules  # as the book has composed them
        self.world = rules.world
        self.decisions = rules.decisions
        self.pages = pages  # of the three modules, in their order

        # Scene.
        self.scene_parts: list[Callable[[WorldState, SceneDraft], None]] = []
        self.goal: Callable[[WorldState], Message] | None = None  # how near the end is; set by the module on TOP I
        self.account: Callable[[WorldState], Account] | None = None  # where it is not that of the own actor
        self.money_line = NOTHING  # the line of the account that is a player's money, where that is points

        # Decisions beside `decisions`.
        self.headings: dict[str, Message] = {}  # over a long list of choices, by the kind of the action

        # Reference sheet.
        self.piece_items: list[Callable[[WorldHooks], list[Item]]] = []  # of the modules
        self.sections: list[Callable[[WorldHooks], Section]] = []  # further ones
        self.ground_notes: list[Note] = []  # what a terrain (its number) means for a module
        self.good_notes: list[Note] = []  # the same for a good
        self.city_notes: list[Note] = []  # the same for a city

        # Reasons and advice.
        self.read_only: dict[str, Message] = {}  # by the first word of an id: what a thing that is only read shows
        self.entry_reasons: list[Bar] = []
        self.main_decisions: list[int] = []  # kinds: their advice ends with how one wins and earns

    def head(self, heading: Message, *families: Family) -> None:
        """In a long list of choices actions of these families stand under this heading."""
        for family in families:
            self.headings[family.kind] = heading

"""The log: what was chosen, in the words of the choice; steps of one move go on one line."""

from wabe.core.action import Action
from wabe.core.decisions import Decisions, Frame
from wabe.core.game import NATURE, Told
from wabe.games.age_of_innovation.actions import SPACE
from wabe.games.age_of_innovation.state import Table


def tell(s: Table, frame: Frame, action: Action, after: Table) -> Told:
    """The choice as it read; Nature's draws stand for themselves."""
    said = s.decisions.choice(s, frame, action)
    if frame[1] == NATURE:
        return Told(said.label, said.targets)
    return Told(said.label, said.targets, more=said.label)


def compose(decisions: Decisions[Table]) -> None:
    """One teller for all."""
    decisions.tell(tell, *SPACE.families.values())

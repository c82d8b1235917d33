"""The log: what was done, in the past tense; the steps of one move go on one line.

Each way to say a choice, `choice.dig`, has its twin for the log, `log.dig`, with the same arguments and the points won.
"""

from wabe.core.action import Action
from wabe.core.decisions import Decisions, Frame
from wabe.core.game import NATURE, Told
from wabe.core.messages import m
from wabe.games.age_of_innovation.actions import SPACE
from wabe.games.age_of_innovation.state import Table


def tell(s: Table, frame: Frame, action: Action, after: Table) -> Told:
    """What the seat did; Nature's draws stand for themselves."""
    said = s.decisions.choice(s, frame, action)
    if frame[1] == NATURE:
        return Told(said.label, said.targets)
    won = max(0, after.players[frame[1]].points - s.players[frame[1]].points)
    name = said.label.key.removeprefix("aoi.choice.")
    text = m(f"aoi.log.{name}", **said.label.args, won=won)
    return Told(text, said.targets, more=text)


def compose(decisions: Decisions[Table]) -> None:
    """One teller for all."""
    decisions.tell(tell, *SPACE.families.values())

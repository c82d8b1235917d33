"""The log: what was done, in the past tense; the steps of one move go on one line, and each round has its heading.

Each way to say a choice, `choice.dig`, has its twin for the log, `log.dig`, with the same arguments and the points won.
That a turn has ended is not told: the next one begins.
"""

from wabe.core.action import Action
from wabe.core.decisions import Decisions, Frame
from wabe.core.game import NATURE
from wabe.core.messages import NOTHING, m
from wabe.core.table import Told
from wabe.games.age_of_innovation.book.actions import END, SPACE
from wabe.games.age_of_innovation.book.state import AgeState
from wabe.games.age_of_innovation.table.words import scores_now


def tell(s: AgeState, frame: Frame, action: Action, after: AgeState) -> Told:
    """What the seat did; Nature's draws stand for themselves. What begins a round has its heading behind it."""
    said = s.decisions.choice(s, frame, action)
    seat = frame[1]
    if seat == NATURE:
        return Told(said.label, said.targets)
    won = max(0, after.players[seat].points - s.players[seat].points)
    name = said.label.key.removeprefix("aoi.choice.")
    text = NOTHING if action.family is END else m(f"aoi.log.{name}", **said.label.args, won=won)
    if after.round == s.round:
        return Told(text, said.targets, more=text)
    opens = m("aoi.log.round", round=after.round, scores=scores_now(after))
    return Told(text, said.targets, more=text, opens=opens)


def compose(decisions: Decisions[AgeState]) -> None:
    """One teller for all."""
    decisions.tell(tell, *SPACE.families.values())

"""The log: what was done, in the past tense; the steps of one move go on one line, and each round has its heading.

Each way to say a choice, `choice.dig`, has its twin for the log, `log.dig`, with the same arguments and the points won.
The end of a turn is not said: the next one begins. What comes by itself, bonus and income, is said for each player.
"""

from wabe.core.action import Action
from wabe.core.decisions import Decisions
from wabe.core.frames import KIND, SEAT, Frame
from wabe.core.game import NATURE
from wabe.core.messages import NOTHING, m
from wabe.core.presenter import LogText
from wabe.games.age_of_innovation.rules.actions import CONVERT, END, SPACE, TAKE_CITY
from wabe.games.age_of_innovation.rules.frames import TURN
from wabe.games.age_of_innovation.rules.state import AgeState
from wabe.games.age_of_innovation.view.payments import bonuses, incomes, won_by
from wabe.games.age_of_innovation.view.words import scores_now


def tell(s: AgeState, frame: Frame, action: Action, after: AgeState) -> LogText:
    """Return what the seat did; Nature's draws stand for themselves. What begins a round has its heading behind it."""
    said = s.decisions.choice(s, frame, action)
    seat = frame[SEAT]
    if seat == NATURE:
        return LogText(said.label, said.targets, begins=incomes(s, after))
    name = said.label.key.removeprefix("aoi.choice.")
    text = NOTHING if action.family is END else m(f"aoi.log.{name}", **said.label.args, won=won_by(s, seat, after))
    opens = m("aoi.log.round", round=after.round, scores=scores_now(after)) if after.round != s.round else NOTHING
    return LogText(
        text,
        said.targets,
        more=text,
        opens=opens,
        ends=bonuses(s, after),
        begins=incomes(s, after),
        closes=ends_turn(frame, action, after),
        moment=action.family is TAKE_CITY,
    )


def ends_turn(frame: Frame, action: Action, after: AgeState) -> bool:
    """Return whether a new turn begins, though it may be of the same player: the others have passed."""
    begins = bool(after.frames) and after.frames[-1][KIND] == TURN
    return begins and not (frame[KIND] == TURN and action.family is CONVERT)


def compose(decisions: Decisions[AgeState]) -> None:
    """One teller for all."""
    decisions.narrate(tell, *SPACE.families.values())
